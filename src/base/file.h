/* Files that a user names. */
#ifndef BETLI_BASE_FILE_H
#define BETLI_BASE_FILE_H

#include "base/limits.h"

#include <stddef.h>

/* The bytes read from a file, counted against the limits. */
struct bt_file {
  char *bytes;
  size_t length, capacity;
  struct bt_limits *limits;
};

/* Reads a file of at most `most` bytes, without a byte order mark of UTF-8; stops soon after its
 * first NUL, which no text has.  After a failure there are no bytes. */
betli_status bt_file_read(const char *name, uint64_t most, struct bt_limits *limits,
                          struct bt_file *file, struct bt_error *error);
void bt_file_free(struct bt_file *file);

#endif
