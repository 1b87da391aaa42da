/* Arrays in files without a name. */
#include "base/large_array.h"
#include "base/text.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

static const char *temporary_folder(void) {
  const char *chosen = getenv("TMPDIR");
  return chosen != NULL && *chosen != '\0' ? chosen : "/var/tmp";
}

/* Fails with BETLI_LIMIT: the array fits neither into memory nor into a file. */
static betli_status fail_file_array(uint64_t bytes, int reason, struct bt_error *error) {
  struct bt_text size = {0};
  bt_text_size(&size, (double)bytes);
  bt_fail(
      error, BETLI_LIMIT,
      "%s are more than the memory limit allows (--memory), and cannot be kept in a file in %s: %s",
      bt_text_string(&size), temporary_folder(), strerror(reason));
  error->limit = "memory";
  bt_text_free(&size);
  return BETLI_LIMIT;
}

/* Returns a file that no folder names any more; -1 if it could not be made. */
static int make_nameless_file(void) {
  struct bt_text path = {0};
  bt_text_format(&path, "%s/betli-XXXXXX", temporary_folder());
  char *name = strdup(bt_text_string(&path));
  bt_text_free(&path);
  const int file = name == NULL ? -1 : mkstemp(name);
  if (file >= 0)
    unlink(name);
  free(name);
  return file;
}

betli_status bt_file_array_open(struct bt_large_array *array, struct bt_error *error) {
  const int file = make_nameless_file();
  if (file < 0)
    return fail_file_array(array->bytes, errno, error);
  /* Takes the space on the disk now, so that no later write can fail. */
  int failure = posix_fallocate(file, 0, (off_t)array->bytes);
  if (failure == 0) {
    void *data = mmap(NULL, (size_t)array->bytes, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    failure = data == MAP_FAILED ? errno : 0;
    array->data = data == MAP_FAILED ? NULL : data;
  }
  close(file);
  return failure == 0 ? BETLI_OK : fail_file_array(array->bytes, failure, error);
}

void bt_file_array_close(struct bt_large_array *array) {
  if (array->data != NULL)
    munmap(array->data, (size_t)array->bytes);
}
