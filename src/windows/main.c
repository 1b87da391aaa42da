/* Passes on the command line in UTF-8, whatever the code page.  The tool is compiled with
 * main=windows_main (CMakeLists.txt). */
#include "windows/names.h"
#include "windows/posix.h"

#include <windows.h>

int windows_main(int count, char *arguments[]);

int main(int count, char *arguments[]) {
  wchar_t **wide = CommandLineToArgvW(GetCommandLineW(), &count);
  char **own = wide == NULL ? NULL : calloc((size_t)count + 1, sizeof *own);
  for (int i = 0; own != NULL && i < count; i++) {
    own[i] = windows_utf8(wide[i]);
    if (own[i] == NULL)
      return windows_main(count, arguments); /* arguments in the code page */
  }
  const int status = windows_main(count, own != NULL ? own : arguments);
  for (int i = 0; own != NULL && i < count; i++)
    free(own[i]);
  free(own);
  LocalFree(wide);
  return status;
}
