/* What a name is of, and files that take the place of others when they are done. */
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

/* What a link says, seen from where the link is; NULL, and errno, if `name` is no link. */
static char *follow(const char *name) {
  char target[4096];
  const ssize_t length = readlink(name, target, sizeof target);
  if (length <= 0 || (size_t)length == sizeof target)
    return NULL;
  const size_t before = target[0] == '/' ? 0 : (size_t)(last_of(name) - name);
  char *path = malloc(before + (size_t)length + 1);
  if (path == NULL)
    return NULL;
  memcpy(path, name, before);
  memcpy(path + before, target, (size_t)length);
  path[before + (size_t)length] = '\0';
  return path;
}

/* The name that a file will have: at the end of links, though it is not there yet. */
static char *name_of_new(const char *name) {
  enum { MOST_LINKS = 40 };
  char *path = strdup(name), *next;
  for (int i = 0; path != NULL && i < MOST_LINKS && (next = follow(path)) != NULL; i++) {
    free(path);
    path = next;
  }
  return path;
}

/* It will replace a file, so the mode is that of the old one, or of a new one. */
static FILE *open_temporary(char *name, const struct stat *old) {
  const int descriptor = mkstemp(name);
  if (descriptor < 0)
    return NULL;
  const mode_t mask = umask(0);
  umask(mask);
  FILE *file = fdopen(descriptor, "w");
  if (file == NULL || fchmod(descriptor, old ? old->st_mode & 0777 : 0666 & ~mask) != 0) {
    const int error = errno;
    close(descriptor);
    unlink(name);
    errno = error;
    return NULL;
  }
  return file;
}

FILE *system_create(const char *name, char **path, char **temporary) {
  struct stat old;
  const bool exists = stat(name, &old) == 0;
  if (exists && !S_ISREG(old.st_mode))
    return fopen(name, "w");
  if (!exists && errno != ENOENT)
    return NULL;
  *path = exists ? realpath(name, NULL) : name_of_new(name);
  if (*path == NULL)
    return NULL;
  *temporary = malloc(strlen(*path) + sizeof ".XXXXXX");
  if (*temporary == NULL)
    return NULL;
  strcat(strcpy(*temporary, *path), ".XXXXXX");
  system_hold();
  return open_temporary(*temporary, exists ? &old : NULL);
}
