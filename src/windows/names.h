/* Names in UTF-8, as wide characters, which Windows wants. */
#ifndef BETLI_WINDOWS_NAMES_H
#define BETLI_WINDOWS_NAMES_H

#include <wchar.h>

/* To be freed; NULL where it is not UTF-8, or there is no memory. */
wchar_t *windows_wide(const char *name);
char *windows_utf8(const wchar_t *name);

#endif
