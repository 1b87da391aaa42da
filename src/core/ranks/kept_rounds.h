/* What rounds have found, kept in files as the work goes on: FILE.0 is that of rank 0, FILE.1 that
 * of rank 1, and so on.  Any number of ranks goes on from them.
 *
 * A file is a line that says what it is, and entries, to which each rank adds its own: 32 bytes
 * that tell which question it is about, a number, a length, and so many bytes; with sums (SHA-256)
 * over both.  Entries about other questions stay, and are passed over.  A process that is killed
 * leaves at most a part of its last entry.  When power is lost, the last entries may be there in
 * parts: after each 64 of them or MiB, and at the end, all are put on the disk, and an entry says
 * so: a mark, which is of no question, and whose number is its own place.  What is wrong after the
 * last mark is cut off, with all that follows; what is wrong before it is refused. */
#ifndef BETLI_CORE_RANKS_KEPT_ROUNDS_H
#define BETLI_CORE_RANKS_KEPT_ROUNDS_H

#include "core/base/limits.h"
#include "core/base/sha256.h"

#include <stdio.h>

struct bt_kept_rounds {
  const char *save; /* FILE; NULL: nothing is kept */
  uint8_t question[BT_SHA256_DIGEST];
  struct bt_limits *limits;
  FILE *file;       /* NULL until it is opened */
  unsigned entries; /* written since the last mark */
  uint64_t bytes;   /* of them */
};

/* What is done with an entry: `wants` tells whether its bytes are asked for, and `take` gets them.
 */
struct bt_round_reader {
  bool (*wants)(void *data, uint64_t number);
  betli_status (*take)(void *data, uint64_t number, const uint8_t *bytes, size_t length,
                       struct bt_error *error);
  void *data;
};

/* Reads what all ranks have kept: files from FILE.0 on until one is not there.  While it does, no
 * rank may have its file open. */
betli_status bt_kept_rounds_read(const struct bt_kept_rounds *rounds,
                                 const struct bt_round_reader *reader, struct bt_error *error);

/* Opens the file of a rank, to add to it; makes it where there is none. */
betli_status bt_kept_rounds_open(struct bt_kept_rounds *rounds, unsigned rank,
                                 struct bt_error *error);

/* Adds an entry, which is with the system when it returns, and on the disk with the next mark;
 * does nothing where nothing is kept. */
betli_status bt_kept_rounds_put(struct bt_kept_rounds *rounds, uint64_t number, const void *bytes,
                                size_t length, struct bt_error *error);

/* Puts all on the disk. */
void bt_kept_rounds_close(struct bt_kept_rounds *rounds);

#endif
