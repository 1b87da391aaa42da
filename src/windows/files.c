/* Functions of POSIX for files. */
#include "windows/names.h"
#include "windows/posix.h"

#include <errno.h>
#include <fcntl.h>
#include <io.h>
#include <windows.h>

#undef fclose

/* Lists the open memory streams, without a lock, since the tool writes on one thread. */
static struct memory_file {
  FILE *file;
  char **text;
  size_t *size;
  struct memory_file *next;
} * memory_files;

FILE *windows_open_memstream(char **text, size_t *size) {
  struct memory_file *memory = malloc(sizeof *memory);
  FILE *file = memory == NULL ? NULL : tmpfile();
  if (file == NULL) {
    free(memory);
    return NULL;
  }
  *memory = (struct memory_file){file, text, size, memory_files};
  memory_files = memory;
  return file;
}

/* Reads the whole file into *memory->text.  Returns 0 or EOF. */
static int read_memory_file(const struct memory_file *memory) {
  const long size = fseek(memory->file, 0, SEEK_END) == 0 ? ftell(memory->file) : -1;
  char *text = size < 0 ? NULL : malloc((size_t)size + 1);
  rewind(memory->file);
  if (text == NULL || fread(text, 1, (size_t)size, memory->file) != (size_t)size) {
    free(text);
    return EOF;
  }
  text[size] = '\0';
  *memory->text = text;
  *memory->size = (size_t)size;
  return 0;
}

int windows_fclose(FILE *file) {
  int status = 0;
  for (struct memory_file **link = &memory_files; *link != NULL; link = &(*link)->next) {
    struct memory_file *memory = *link;
    if (memory->file != file)
      continue;
    status = read_memory_file(memory);
    *link = memory->next;
    free(memory);
    break;
  }
  return fclose(file) != 0 ? EOF : status;
}

FILE *windows_fopen(const char *name, const char *mode) {
  wchar_t *wide_name = windows_wide(name), *wide_mode = windows_wide(mode);
  FILE *file = NULL;
  errno = EINVAL;
  if (wide_name != NULL && wide_mode != NULL)
    file = _wfopen(wide_name, wide_mode);
  free(wide_name);
  free(wide_mode);
  return file;
}

int windows_rename(const char *from, const char *to) {
  wchar_t *wide_from = windows_wide(from), *wide_to = windows_wide(to);
  const bool moved = wide_from != NULL && wide_to != NULL &&
                     MoveFileExW(wide_from, wide_to, MOVEFILE_REPLACE_EXISTING);
  errno = GetLastError() == ERROR_ACCESS_DENIED ? EACCES : ENOENT;
  free(wide_from);
  free(wide_to);
  return moved ? 0 : -1;
}

int windows_unlink(const char *name) {
  wchar_t *wide = windows_wide(name);
  const int status = wide == NULL ? -1 : _wunlink(wide);
  free(wide);
  return status;
}

long windows_sysconf(int name) {
  (void)name;
  SYSTEM_INFO info;
  GetSystemInfo(&info);
  return (long)info.dwNumberOfProcessors;
}

/* Makes streams write bytes as they are, so that a line ends with a single byte. */
__attribute__((constructor)) static void set_binary_mode(void) {
  _fmode = _O_BINARY;
  for (int file = 0; file < 3; file++)
    _setmode(file, _O_BINARY);
}
