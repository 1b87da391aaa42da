/* Kinds of files, and names of the same file. */
#include "cli/base/system.h"
#include "windows/names.h"

#include <errno.h>
#include <fcntl.h>
#include <io.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <windows.h>

/* Returns the full path of a file, which need not exist, to be freed; NULL with errno. */
static char *full_path_of_file(const char *name) {
  wchar_t full[4096], *wide = windows_wide(name);
  const bool found = wide != NULL && _wfullpath(full, wide, sizeof full / sizeof *full) != NULL;
  free(wide);
  return found ? windows_utf8(full) : NULL;
}

bool system_is_same_file(const char *a, const char *b) {
  char *full_a = full_path_of_file(a), *full_b = full_path_of_file(b);
  const bool same = full_a != NULL && full_b != NULL && _stricmp(full_a, full_b) == 0;
  free(full_a);
  free(full_b);
  return same;
}

enum system_kind system_kind_of(const char *name) {
  struct _stat64 file;
  wchar_t *wide = windows_wide(name);
  const bool there = wide != NULL && _wstat64(wide, &file) == 0;
  free(wide);
  if (!there) /* opening the file will report why */
    return errno == ENOENT ? SYSTEM_NOTHING : SYSTEM_FILE;
  return S_ISREG(file.st_mode)   ? SYSTEM_FILE
         : S_ISDIR(file.st_mode) ? SYSTEM_DIRECTORY
                                 : SYSTEM_OTHER;
}
