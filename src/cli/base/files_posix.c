/* Kinds of files, and names of the same file. */
#include "cli/base/system.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static bool is_same_inode(const struct stat *a, const struct stat *b) {
  return a->st_dev == b->st_dev && a->st_ino == b->st_ino;
}

/* Gets the status of the directory that contains a file. */
static bool stat_directory_of(const char *name, struct stat *directory) {
  const char *slash = strrchr(name, '/');
  if (slash == NULL)
    return stat(".", directory) == 0;
  char *path = strndup(name, (size_t)(slash - name) + 1);
  const bool there = path != NULL && stat(path, directory) == 0;
  free(path);
  return there;
}

static const char *base_name_of(const char *name) {
  const char *slash = strrchr(name, '/');
  return slash == NULL ? name : slash + 1;
}

bool system_is_same_file(const char *a, const char *b) {
  struct stat old_a, old_b;
  const bool has_a = stat(a, &old_a) == 0, has_b = stat(b, &old_b) == 0;
  if (has_a || has_b)
    return has_a && has_b && is_same_inode(&old_a, &old_b);
  return strcmp(base_name_of(a), base_name_of(b)) == 0 && stat_directory_of(a, &old_a) &&
         stat_directory_of(b, &old_b) && is_same_inode(&old_a, &old_b);
}

enum system_kind system_kind_of(const char *name) {
  struct stat file;
  if (stat(name, &file) != 0) /* opening the file will report why */
    return errno == ENOENT ? SYSTEM_NOTHING : SYSTEM_FILE;
  return S_ISREG(file.st_mode)   ? SYSTEM_FILE
         : S_ISDIR(file.st_mode) ? SYSTEM_DIRECTORY
                                 : SYSTEM_OTHER;
}
