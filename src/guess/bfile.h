/* b-files, the format of the OEIS for sequences: lines "n a(n)", comments and blank lines.
 *
 * The reader is fed bytes and keeps terms, never lines, so that no line is too long for it. */
#ifndef BETLI_GUESS_BFILE_H
#define BETLI_GUESS_BFILE_H

#include "base/limits.h"

#include <stddef.h>

struct bt_bfile_term {
  uint64_t value, line;
};

enum bt_bfile_place { BT_LINE_START, BT_COMMENT, BT_INDEX, BT_BETWEEN, BT_VALUE, BT_LINE_END };

struct bt_bfile {
  const char *name; /* of the file, for messages */
  struct bt_limits *limits;
  uint64_t first; /* n of the first term */
  uint64_t count, capacity;
  struct bt_bfile_term *terms;
  /* Where the reader is. */
  enum bt_bfile_place place;
  uint64_t line, bytes; /* line ends and bytes so far */
  uint64_t index, number;
};

/* Zero but for name and limits, a file is ready to be fed.  After a failure it is only to be freed.
 */
betli_status bt_bfile_feed(struct bt_bfile *file, const char *bytes, size_t count,
                           struct bt_error *error);
/* The end of the file: a last line without a line end counts, and there must be a term. */
betli_status bt_bfile_end(struct bt_bfile *file, struct bt_error *error);
void bt_bfile_free(struct bt_bfile *file);

#endif
