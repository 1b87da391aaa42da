/* Arrays of zeros that may be larger than the memory limit: such an array lies in a file without a
 * name, which ends with the process. */
#ifndef BETLI_BASE_LARGE_ARRAY_H
#define BETLI_BASE_LARGE_ARRAY_H

#include "base/limits.h"

struct bt_large_array {
  void *data;
  uint64_t bytes;
  bool on_disk;
};

/* Makes the array in memory if the limit allows; else in a mapped file in the folder TMPDIR, or
 * /var/tmp.  The system writes to it what does not fit into memory.  BETLI_LIMIT: the folder has no
 * room, or the system has no such files. */
betli_status bt_large_array_open(struct bt_large_array *array, struct bt_limits *limits,
                                 uint64_t bytes, struct bt_error *error);
void bt_large_array_close(struct bt_large_array *array, struct bt_limits *limits);

/* Each system has its own functions for files. */
betli_status bt_file_array_open(struct bt_large_array *array, struct bt_error *error);
void bt_file_array_close(struct bt_large_array *array);

#endif
