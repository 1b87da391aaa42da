/* Arrays of zeros that may be larger than the memory limit: then they are in a file that has no
 * name and goes with the process. */
#ifndef BETLI_BASE_LARGE_ARRAY_H
#define BETLI_BASE_LARGE_ARRAY_H

#include "base/limits.h"

struct bt_large_array {
  void *data;
  uint64_t bytes;
  bool on_disk;
};

/* In memory if the limit has room for it, else in a file in the folder TMPDIR, or /var/tmp, which
 * is mapped: what does not fit into memory is written there by the system.  BETLI_LIMIT where that
 * folder has no room, or where there are no such files. */
betli_status bt_large_array_open(struct bt_large_array *array, struct bt_limits *limits,
                                 uint64_t bytes, struct bt_error *error);
void bt_large_array_close(struct bt_large_array *array, struct bt_limits *limits);

/* The part for files, of which each system has its own. */
betli_status bt_file_array_open(struct bt_large_array *array, struct bt_error *error);
void bt_file_array_close(struct bt_large_array *array);

#endif
