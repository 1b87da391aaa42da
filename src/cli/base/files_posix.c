/* What a name is of. */
#include "cli/base/system.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static bool is_same(const struct stat *a, const struct stat *b) {
  return a->st_dev == b->st_dev && a->st_ino == b->st_ino;
}

/* The directory that a file is in. */
static bool look_at_directory(const char *name, struct stat *directory) {
  const char *slash = strrchr(name, '/');
  if (slash == NULL)
    return stat(".", directory) == 0;
  char *path = strndup(name, (size_t)(slash - name) + 1);
  const bool there = path != NULL && stat(path, directory) == 0;
  free(path);
  return there;
}

static const char *last_of(const char *name) {
  const char *slash = strrchr(name, '/');
  return slash == NULL ? name : slash + 1;
}

bool system_is_same_file(const char *a, const char *b) {
  struct stat old_a, old_b;
  const bool has_a = stat(a, &old_a) == 0, has_b = stat(b, &old_b) == 0;
  if (has_a || has_b)
    return has_a && has_b && is_same(&old_a, &old_b);
  return strcmp(last_of(a), last_of(b)) == 0 && look_at_directory(a, &old_a) &&
         look_at_directory(b, &old_b) && is_same(&old_a, &old_b);
}

enum system_kind system_kind_of(const char *name) {
  struct stat file;
  if (stat(name, &file) != 0) /* opening it will tell why */
    return errno == ENOENT ? SYSTEM_NOTHING : SYSTEM_FILE;
  return S_ISREG(file.st_mode)   ? SYSTEM_FILE
         : S_ISDIR(file.st_mode) ? SYSTEM_DIRECTORY
                                 : SYSTEM_OTHER;
}
