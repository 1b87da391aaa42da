#include "core/base/file_sync.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

char *bt_directory_of(const char *path) {
  const char *slash = strrchr(path, '/');
  return slash == NULL ? strdup(".") : strndup(path, (size_t)(slash - path) + 1);
}

bool bt_sync_file(int descriptor) {
  return fsync(descriptor) == 0 || errno == EINVAL || errno == ENOTSUP;
}

/* Who may write a directory need not be allowed to read it; Windows lets nobody open one. */
bool bt_sync_name(const char *path) {
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
