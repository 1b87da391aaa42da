/* A worker: one of the threads that search for Grundy values together (nimber_search.h), all at the
 * same question.
 *
 * The threads share values that are known exactly.  No more is needed: that a position does not
 * have a value is known from values of its options.  They do different work, since each leaves for
 * later an option whose hardest part another thread is searching: T. Kerrigan's simplified form of
 * ABDADA (J.-C. Weill, The ABDADA distributed minimax-search algorithm, ICCA Journal 19 (1996)). */
#ifndef BETLI_CORE_GRUNDY_SEARCH_NIMBER_WORKER_H
#define BETLI_CORE_GRUNDY_SEARCH_NIMBER_WORKER_H

#include "base/thread_pool.h"
#include "core/grundy_search/nimber_options.h"
#include "core/grundy_search/nimber_ranks.h"

enum { BT_NIMBER_PLACES = 1 << 12 };

/* The data that all workers of a search share. */
struct bt_nimber_shared {
  struct bt_nimber_table table;    /* of values */
  struct bt_nimber_table excluded; /* of numbers that are not values */
  /* How many workers search a position whose hash leads to this place. */
  atomic_ushort searched[BT_NIMBER_PLACES];
  atomic_bool stopped;         /* all leave what they do */
  unsigned asked;              /* the least number that may be the value */
  char progress[64];           /* what reports of progress count */
  struct bt_thread_pool *pool; /* of the workers; NULL: there is one */
};

struct bt_nimber_worker {
  struct bt_nimber_shared *shared;
  struct bt_nimber_options open; /* on the way to the present position */
  struct bt_nimber_ranks *ranks; /* the ranks that search, too; NULL: none */
  size_t depth;
  bool leads;      /* looks at the limits, and reports */
  bool has_others; /* other workers share the work */
  bool left;       /* it left the question when all were stopped */
  bool beyond;     /* a value above BT_MOST_NIMBER was met, or play that is very long */
  uint64_t steps;  /* positions whose options this worker has looked at */
  uint64_t pause;  /* the step at which this worker stops all; 0: none */
  uint64_t found;  /* values that this worker has found */
};

void bt_nimber_worker_open(struct bt_nimber_worker *worker, struct bt_nimber_shared *shared);
void bt_nimber_worker_close(struct bt_nimber_worker *worker);

/* Begins a question: drops what a limit left open. */
void bt_nimber_worker_begin(struct bt_nimber_worker *worker);

/* Finds out if the value of an option is in the set, and then which value it is.  The parts of the
 * option are on the worker's stack.  BETLI_LIMIT also if the worker has left. */
betli_status bt_nimber_worker_ask(struct bt_nimber_worker *worker, struct bt_open_option option,
                                  bt_nimber_set asked, struct bt_nimber_answer *answer,
                                  struct bt_error *error);

/* Writes what is reported: how full the memory is, and which numbers are not the value. */
void bt_nimber_write_progress(struct bt_nimber_shared *shared);

#endif
