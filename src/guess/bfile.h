/* b-files, the format of the OEIS for sequences: lines "n a(n)", comments and blank lines.
 *
 * The reader takes bytes and stores terms, never lines, so that no line is too long for it. */
#ifndef BETLI_GUESS_BFILE_H
#define BETLI_GUESS_BFILE_H

#include "base/limits.h"

#include <stddef.h>

struct bt_bfile_term {
  uint64_t value, line; /* lines count from 1 */
};

enum bt_bfile_place { BT_LINE_START, BT_COMMENT, BT_INDEX, BT_BETWEEN, BT_VALUE, BT_LINE_END };

struct bt_bfile {
  const char *name; /* of the file, for messages */
  struct bt_limits *limits;
  uint64_t first; /* n of the first term */
  uint64_t count, capacity;
  struct bt_bfile_term *terms;
  /* The state of the reader. */
  enum bt_bfile_place place;
  uint64_t line, bytes; /* line ends and bytes read */
  uint64_t index, number;
};

/* Reads bytes.  The file is zero-initialised but for its name and limits.  After a failure it can
 * only be freed. */
betli_status bt_bfile_feed(struct bt_bfile *file, const char *bytes, size_t count,
                           struct bt_error *error);
/* Ends the file.  A last line without a line end counts.  Fails with BETLI_INPUT if there is no
 * term. */
betli_status bt_bfile_end(struct bt_bfile *file, struct bt_error *error);
void bt_bfile_free(struct bt_bfile *file);

#endif
