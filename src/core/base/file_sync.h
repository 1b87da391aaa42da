/* Putting on the disk what a loss of power must not take.  The tool uses it, too, from which a
 * shared library hides its functions: so all are inline. */
#ifndef BETLI_CORE_BASE_FILE_SYNC_H
#define BETLI_CORE_BASE_FILE_SYNC_H

#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Returns the directory in which a file is, to be freed; NULL without memory. */
static inline char *bt_directory_of(const char *path) {
  const char *slash = strrchr(path, '/');
  return slash == NULL ? strdup(".") : strndup(path, (size_t)(slash - path) + 1);
}

/* Returns false, and errno says why, where a file is not on the disk.  Some systems have files that
 * cannot be put there. */
static inline bool bt_sync_file(int descriptor) {
  return fsync(descriptor) == 0 || errno == EINVAL || errno == ENOTSUP;
}

/* The same of the name of a file, which its directory holds.  Who may write a directory need not be
 * allowed to read it; Windows lets nobody open one. */
static inline bool bt_sync_name(const char *path) {
  char *name = bt_directory_of(path);
  const int directory = name == NULL ? -1 : open(name, O_RDONLY);
  int error = directory < 0 && errno != EACCES ? errno : 0;
  free(name);
  if (directory >= 0 && !bt_sync_file(directory))
    error = errno;
  if (directory >= 0)
    close(directory);
  errno = error;
  return error == 0;
}

#endif
