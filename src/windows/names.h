/* Converts names between UTF-8 and the wide characters of Windows. */
#ifndef BETLI_WINDOWS_NAMES_H
#define BETLI_WINDOWS_NAMES_H

#include <wchar.h>

/* Converts a name, for the caller to free.  Returns NULL if the name is not UTF-8, or without
 * memory. */
wchar_t *windows_wide(const char *name);
char *windows_utf8(const wchar_t *name);

#endif
