#include "windows/names.h"

#include "windows/posix.h"

#include <windows.h>

wchar_t *windows_wide(const char *name) {
  const int length = MultiByteToWideChar(CP_UTF8, MB_ERR_INVALID_CHARS, name, -1, NULL, 0);
  wchar_t *wide = length <= 0 ? NULL : malloc((size_t)length * sizeof *wide);
  if (wide != NULL)
    MultiByteToWideChar(CP_UTF8, 0, name, -1, wide, length);
  return wide;
}

char *windows_utf8(const wchar_t *name) {
  const int length = WideCharToMultiByte(CP_UTF8, 0, name, -1, NULL, 0, NULL, NULL);
  char *utf8 = length <= 0 ? NULL : malloc((size_t)length);
  if (utf8 != NULL)
    WideCharToMultiByte(CP_UTF8, 0, name, -1, utf8, length, NULL, NULL);
  return utf8;
}
