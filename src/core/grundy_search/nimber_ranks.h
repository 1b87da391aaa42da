/* The knowledge that ranks (core/ranks/ranks.h) share when they search for one Grundy value.  For
 * each large part it is a word of 64 bits, the set of the values that the part does not have.  A
 * set of all but one value tells the value.
 *
 * A part belongs to a rank, by its hash.  A rank that finds something about a part tells its owner.
 * A rank that begins to search a part asks the owners of the part and of the parts that its options
 * leave.  All that waits for the next meeting: an exchange after equally many steps of each rank,
 * and a second one with the replies.  So no rank waits long, and how the work goes on depends on
 * nothing but the number of ranks.
 *
 * In a meeting ranks also tell where they are.  A rank leaves for later the options that others
 * search.  Where another rank is at the same position, it begins with the options that belong to
 * it. */
#ifndef BETLI_CORE_GRUNDY_SEARCH_NIMBER_RANKS_H
#define BETLI_CORE_GRUNDY_SEARCH_NIMBER_RANKS_H

#include "core/grundy_search/nimber_set.h"
#include "core/grundy_search/nimber_table.h"
#include "core/ranks/ranks.h"

/* The result of a search: the value, or that it is not in the set asked about. */
struct bt_nimber_answer {
  bool is_known;
  unsigned value;
};

enum { BT_RANK_PLACES = 1 << 12 };

/* Positions that each rank looks at from one meeting to the next: some milliseconds of work. */
enum { BT_STEPS_BETWEEN_MEETINGS = 512 };

/* Zero-initialised but for the first block. */
struct bt_nimber_ranks {
  struct bt_ranks *by;
  const struct bt_game *game;
  struct bt_limits *limits;
  struct bt_nimber_table *table;    /* of this rank: a cache, and what it owns */
  struct bt_nimber_table *excluded; /* of numbers that are not values */
  struct bt_words_cache owned;      /* the same, for parts that belong to this rank */
  struct bt_words_cache recent;     /* for parts asked for, how many meetings there had been */

  uint64_t least; /* parts of this effort or more are shared */
  uint64_t root;  /* the hash of the question's hardest part, which all search */
  bool keeps;     /* rank 0 is told all values */

  struct bt_told_nimbers *told; /* for the next meeting */
  struct bt_key *asked;         /* for the next meeting */
  struct bt_shared_part *path;  /* shared parts on the way to where this rank is */
  size_t told_count, told_capacity, asked_count, asked_capacity, path_count, path_capacity;

  uint64_t others[BT_RANK_PLACES / 64]; /* a bit for each place of a hash: another rank is there */
  uint64_t meetings, next;              /* meetings so far; the worker's steps at the next one */
  size_t cut; /* the part of the path, from 1 on, of which enough is known; 0: none */
  bool over;  /* the question is answered, or has failed on all ranks */
  bool failed;
  struct bt_nimber_answer answer;
};

void bt_nimber_ranks_close(struct bt_nimber_ranks *ranks);

/* Begins a question, for which least, root and keeps must be set, after `steps` steps of the
 * worker. */
betli_status bt_nimber_ranks_begin(struct bt_nimber_ranks *ranks, uint64_t steps,
                                   struct bt_error *error);

/* Ends a question with the status of this rank's work.  A `poor` rank, short of memory or depth,
 * waits for the others.  The answer is that of the lowest rank that has one. */
betli_status bt_nimber_ranks_end(struct bt_nimber_ranks *ranks, betli_status status, bool poor,
                                 struct bt_nimber_answer *answer, struct bt_error *error);

static inline bool bt_nimber_ranks_share(const struct bt_nimber_ranks *ranks,
                                         const uint64_t *words) {
  return ranks->game->kind->effort(ranks->game->self, words) >= ranks->least;
}

/* Enters a shared part, and asks for it.  The key stays valid until the part is left. */
betli_status bt_nimber_ranks_enter(struct bt_nimber_ranks *ranks, const struct bt_key *key,
                                   bt_nimber_set asked, struct bt_error *error);

/* Leaves the part that was entered last.  Returns true if enough of it is known to leave it
 * early. */
bool bt_nimber_ranks_leave(struct bt_nimber_ranks *ranks);

/* Asks for a shared part that may be entered soon. */
betli_status bt_nimber_ranks_ask(struct bt_nimber_ranks *ranks, const struct bt_key *key,
                                 struct bt_error *error);

/* Tell values that a shared part does not have, or the value that it has. */
betli_status bt_nimber_ranks_tell_excluded(struct bt_nimber_ranks *ranks, const struct bt_key *key,
                                           bt_nimber_set excluded, struct bt_error *error);
betli_status bt_nimber_ranks_tell_value(struct bt_nimber_ranks *ranks, const struct bt_key *key,
                                        unsigned value, struct bt_error *error);

/* Meets the other ranks if the next meeting is due after `steps` steps.  Returns BETLI_LIMIT also
 * if the question is over or a part has to be left, which the caller then does. */
betli_status bt_nimber_ranks_go_on(struct bt_nimber_ranks *ranks, uint64_t steps,
                                   struct bt_error *error);

/* Returns true if another rank is at a part of this hash, or of a hash with the same place. */
static inline bool bt_nimber_ranks_are_at(const struct bt_nimber_ranks *ranks, uint64_t hash) {
  const uint64_t place = (hash >> 32) % BT_RANK_PLACES;
  return (ranks->others[place / 64] >> place % 64 & 1) != 0;
}

/* Return the rank to which parts of this hash belong, and true if it is this rank. */
static inline unsigned bt_nimber_ranks_owner(const struct bt_nimber_ranks *ranks, uint64_t hash) {
  return (unsigned)((hash >> 20) % ranks->by->by.count);
}
static inline bool bt_nimber_ranks_own(const struct bt_nimber_ranks *ranks, uint64_t hash) {
  return bt_nimber_ranks_owner(ranks, hash) == ranks->by->by.own;
}

#endif
