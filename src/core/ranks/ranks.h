/* Ranks that work together: each computes a part, and all exchange in rounds what the others need
 * of it.
 *
 * In an exchange each rank hands bytes to each rank, as many as it likes, as in MPI_Alltoallv.  The
 * program carries them (betli/ranks.h), as MPI does: all, once, and in order.
 *
 * If one rank fails, all do: an exchange tells the failure to all. */
#ifndef BETLI_CORE_RANKS_RANKS_H
#define BETLI_CORE_RANKS_RANKS_H

#include "base/limits.h"

struct bt_peer;
struct bt_round_keeper;

struct bt_ranks {
  betli_ranks by;
  struct bt_limits *limits;
  struct bt_peer *peers;    /* of all ranks, this rank included */
  betli_parcel *out, *in;   /* of all ranks */
  uint64_t messages, bytes; /* sent by this rank */
  const char *save; /* files of what rounds have found begin with it; NULL: nothing is kept */
  const struct bt_round_keeper *keeper; /* keeps it (core/ranks/kept_rounds.h) */
};

/* What rank 0 calls the others for. */
enum bt_call { BT_CALL_END, BT_CALL_SUBSETS, BT_CALL_NIMBERS };

/* Opens ranks, with room for the message of a failure.  If it fails, nothing is open. */
betli_status bt_ranks_open(struct bt_ranks *ranks, const betli_ranks *by, struct bt_limits *limits,
                           struct bt_error *error);
void bt_ranks_close(struct bt_ranks *ranks);

/* Returns the number of ranks, 1 for NULL. In WebAssembly it is always 1: the page carries no code
 * for more. */
static inline unsigned bt_ranks_count(const struct bt_ranks *ranks) {
#ifdef __wasi__
  (void)ranks;
  return 1;
#else
  return ranks == NULL ? 1 : ranks->by.count;
#endif
}
static inline unsigned bt_ranks_own(const struct bt_ranks *ranks) {
  return ranks == NULL ? 0 : ranks->by.own;
}

/* Adds bytes to what the next exchange brings to a rank, which may be this rank. bt_ranks_room adds
 * room for them, valid until more is added. */
betli_status bt_ranks_put(struct bt_ranks *ranks, unsigned to, const void *bytes, size_t length,
                          struct bt_error *error);
betli_status bt_ranks_room(struct bt_ranks *ranks, unsigned to, size_t length, uint8_t **room,
                           struct bt_error *error);

/* Brings to all ranks what was put for them.  A status other than BETLI_OK says that this rank has
 * failed.  Returns the same on all ranks: BETLI_OK, or the failure of the lowest rank that has one.
 * After a failure all ranks end their work. */
betli_status bt_ranks_exchange(struct bt_ranks *ranks, betli_status status, struct bt_error *error);

/* Returns what the last exchange brought from a rank, valid until the next exchange. */
const uint8_t *bt_ranks_from(const struct bt_ranks *ranks, unsigned from, size_t *length);

/* Calls the other ranks, from rank 0, for a task that the bytes describe. */
betli_status bt_ranks_call(struct bt_ranks *ranks, enum bt_call call, const void *bytes,
                           size_t length, struct bt_error *error);

/* Waits, on a rank other than 0, until it is called.  Skips calls that failed. */
enum bt_call bt_ranks_wait(struct bt_ranks *ranks, const uint8_t **bytes, size_t *length);

/* Ends the waiting of the other ranks; does nothing on a rank other than 0. */
void bt_ranks_end(struct bt_ranks *ranks);

/* Tells what all ranks have sent, as far as they have told this rank. */
void bt_ranks_traffic(const struct bt_ranks *ranks, uint64_t *messages, uint64_t *bytes);

#endif
