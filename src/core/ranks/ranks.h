/* Ranks that work together: each has a part of what is computed, and all exchange in rounds what
 * the others need of theirs.
 *
 * In an exchange each rank hands something to each, of any number of bytes, as in MPI_Alltoallv.
 * The program carries them (betli/ranks.h), as MPI does: all, once, and in order.
 *
 * Where one rank fails, all do: an exchange tells the failure to all. */
#ifndef BETLI_CORE_RANKS_RANKS_H
#define BETLI_CORE_RANKS_RANKS_H

#include "base/limits.h"

struct bt_peer;
struct bt_round_keeper;

struct bt_ranks {
  betli_ranks by;
  struct bt_limits *limits;
  struct bt_peer *peers;    /* with this rank itself */
  betli_parcel *out, *in;   /* of all ranks */
  uint64_t messages, bytes; /* that this rank has sent */
  const char *save;         /* files of what rounds have found begin so; NULL: nothing is kept */
  const struct bt_round_keeper *keeper; /* who keeps it (core/ranks/kept_rounds.h) */
};

/* What the first rank calls the others for. */
enum bt_call { BT_CALL_END, BT_CALL_SUBSETS, BT_CALL_NIMBERS };

/* Takes room for what tells a failure.  Where it fails, nothing is open. */
betli_status bt_ranks_open(struct bt_ranks *ranks, const betli_ranks *by, struct bt_limits *limits,
                           struct bt_error *error);
void bt_ranks_close(struct bt_ranks *ranks);

/* NULL: there is one.  In WebAssembly there is never more, and the page carries no code for that.
 */
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

/* Adds bytes to what the next exchange brings to a rank, which may be this one.  bt_ranks_room adds
 * room for them, which holds until more is added. */
betli_status bt_ranks_put(struct bt_ranks *ranks, unsigned to, const void *bytes, size_t length,
                          struct bt_error *error);
betli_status bt_ranks_room(struct bt_ranks *ranks, unsigned to, size_t length, uint8_t **room,
                           struct bt_error *error);

/* Brings to all what was put for them.  With a status that is not BETLI_OK this rank has failed.
 * Returns the same for all: BETLI_OK, or the failure of the lowest rank that has one, after which
 * all end what they were at. */
betli_status bt_ranks_exchange(struct bt_ranks *ranks, betli_status status, struct bt_error *error);

/* What the last exchange brought from a rank, which the next one ends. */
const uint8_t *bt_ranks_from(const struct bt_ranks *ranks, unsigned from, size_t *length);

/* Rank 0: has the others do what they are called for, with so many bytes that tell what. */
betli_status bt_ranks_call(struct bt_ranks *ranks, enum bt_call call, const void *bytes,
                           size_t length, struct bt_error *error);

/* Another rank: waits until it is called.  Calls that failed are passed over. */
enum bt_call bt_ranks_wait(struct bt_ranks *ranks, const uint8_t **bytes, size_t *length);

/* Rank 0: has the others stop waiting.  Another rank: nothing. */
void bt_ranks_end(struct bt_ranks *ranks);

/* What all ranks have sent so far, as far as they have told. */
void bt_ranks_traffic(const struct bt_ranks *ranks, uint64_t *messages, uint64_t *bytes);

#endif
