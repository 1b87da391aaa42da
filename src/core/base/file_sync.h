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
 * allowed to open it; Windows lets nobody. */
static inline bool bt_sync_name(const char *path) {
  char *name = bt_directory_of(path);
  if (name == NULL)
    return false;
  const int directory = open(name, O_RDONLY);
  free(name);
  if (directory < 0)
    return true;
  const bool synced = bt_sync_file(directory);
  const int error = errno;
  close(directory);
  errno = error;
  return synced;
}

#endif
