/* What was computed, kept: one file holds one sequence, its values in blocks and the states from
 * which the computation can go on.
 *
 * A file changes only when a checkpoint is written, and then as a whole: whatever ends the process,
 * the next one finds what was there at the last checkpoint.  What a file holds depends on the
 * blocks and checkpoints that were put and on nothing else, byte for byte, with the same versions
 * of SQLite and zstd: not on how often the work was ended and begun again in between.  Nothing read
 * is believed before its checksum is right.
 *
 * The file is a database of SQLite with three small tables (sqlite_schema.c), for its transactions;
 * blocks are packed by zstd (zstd_pack.c).  A checkpoint ends a transaction, and must come at heaps
 * that depend on the sequence alone.  SQLite allots its pages by the file alone, but:
 * - it counts transactions in the file, and in exclusive locking mode sessions too, so that mode is
 *   not used; a writer keeps other writers out by a row that it never stops reading;
 * - pages that were freed keep what was in them, which may depend on when the cache was written
 *   out, so they are filled with zeros (secure_delete);
 * - zstd gets a new context for each block, since an old one is not promised to make no difference;
 * - nothing is written when a store is opened or closed, but to undo what a killed writer left.
 * The two newest checkpoints are kept.  Readers wait for a writer for up to a second. */
#ifndef BETLI_STORE_STORE_H
#define BETLI_STORE_STORE_H

#include "core/base/error.h"

enum {
  BT_BLOCK = 1 << 16,            /* values in a block; the last may have less */
  BT_BLOCK_BYTES = 4 * BT_BLOCK, /* the most that they take */
  BT_CHECKPOINT_BYTES = 1 << 29, /* the most that a state takes */
  BT_CHECKPOINTS = 2,            /* as many are kept */
};

_Static_assert(BT_BLOCK == 65536 && BT_CHECKPOINTS == 2, "as files of this format have them");

/* Belongs to one thread at a time. */
struct bt_store;

enum bt_access {
  BT_STORE_READ, /* beside a writer, but for moments when it writes, which are waited for */
  BT_STORE_WRITE /* one at a time; makes the file if there is none */
};

/* `identity` is the canonical code of the game and `mode` says how values are found, "exact" or
 * "unchecked": a file for others is refused.  With BT_STORE_READ both may be NULL, for any.
 * BETLI_INPUT: the file is another's, damaged, in use by another writer, or cannot be read or
 * written, and the message says which.  Cost: that of reading the checkpoints. */
betli_status bt_store_open(const char *path, const char *identity, const char *mode,
                           enum bt_access access, struct bt_store **store, struct bt_error *error);

/* What was put after the last checkpoint is gone.  NULL is allowed. */
void bt_store_close(struct bt_store *store);

/* Puts block `number`, which has the values of heaps from number * BT_BLOCK on, as `count` native
 * numbers of `width` 1, 2 or 4 bytes.  Blocks come in order, or replace one: the block that was
 * last when it has grown, any other by the same values when it was damaged.  After a failure
 * nothing more can be written, and the file is as it was at the last checkpoint.  Cost: with SHA
 * instructions about 5 ns a byte. */
betli_status bt_store_put_block(struct bt_store *store, uint64_t number, const void *values,
                                size_t count, unsigned width, struct bt_error *error);

struct bt_block {
  size_t count;
  unsigned width; /* bytes of a value: 1, 2 or 4 */
  void *values;   /* native numbers; the caller's, with room for BT_BLOCK_BYTES, aligned for them */
};

enum bt_found {
  BT_FOUND,
  BT_ABSENT,    /* the sequence does not reach as far */
  BT_DAMAGED,   /* the message says which block, and what is wrong with it */
  BT_UNREADABLE /* the system failed, or another process writes the file: the message says which */
};

/* Reads a block as it was put; those after the last checkpoint too. */
enum bt_found bt_store_get_block(struct bt_store *store, uint64_t number, struct bt_block *block,
                                 struct bt_error *error);

/* Keeps the state of the computation at heap n < 2^63, in the place of the last but one, and makes
 * it and all that was put before it last: when it returns, they are on the disk.  For the same
 * bytes in the end, checkpoints must be at the same heaps.  `size` is at most BT_CHECKPOINT_BYTES.
 */
betli_status bt_store_checkpoint(struct bt_store *store, uint64_t n, const void *state, size_t size,
                                 struct bt_error *error);

/* The newest checkpoint that is undamaged.  *state is the caller's to free; NULL if there is none,
 * and then *n and *size are 0. */
betli_status bt_store_last_checkpoint(struct bt_store *store, uint64_t *n, void **state,
                                      size_t *size, struct bt_error *error);

struct bt_store_info {
  const char *identity, *mode; /* live as long as the store */
  uint64_t values;             /* of heaps 0 to values - 1 ... */
  uint64_t blocks;             /* ... in blocks 0 to blocks - 1 */
  unsigned width;              /* of the widest block so far; 0 if there is none */
  unsigned checkpoints;        /* undamaged, with ... */
  uint64_t at[BT_CHECKPOINTS]; /* ... the heaps that they are for, the newest first */
  unsigned damaged;            /* checkpoints that are not */
};

/* As of the newest undamaged checkpoint, and of what this store put since. */
void bt_store_info(const struct bt_store *store, struct bt_store_info *info);

#endif
