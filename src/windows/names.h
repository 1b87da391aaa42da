/* Converts names between UTF-8 and the wide characters of Windows. */
#ifndef BETLI_WINDOWS_NAMES_H
#define BETLI_WINDOWS_NAMES_H

#include <wchar.h>

/* For the caller to free; NULL where the name is not UTF-8, or there is no memory. */
wchar_t *windows_wide(const char *name);
char *windows_utf8(const wchar_t *name);

#endif
