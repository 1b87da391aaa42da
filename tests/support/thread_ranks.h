/* Ranks that are threads of one process. */
#ifndef BETLI_TESTS_THREAD_RANKS_H
#define BETLI_TESTS_THREAD_RANKS_H

#include "betli/betli.h"
#include <stdbool.h>

enum { MOST_THREAD_RANKS = 8 };

typedef void rank_work(const betli_ranks *ranks, void *data);

/* Runs `count` eager ranks at once; returns when all are done. */
void run_thread_ranks(unsigned count, rank_work *work, void *data);

/* Ends the test unless `true_here`; works on any rank, unlike cmocka's assertions. */
void hold_on_rank(bool true_here, const char *what);
#define HOLDS(condition) hold_on_rank(condition, #condition)

/* Asks on the first rank: `b` is a handle that the ranks share, `alone` one without ranks, both
 * with the same options. */
typedef void rank_questions(betli *b, betli *alone, void *data);
struct asking_ranks {
  const char *options;
  bool patient; /* only large questions are shared, as in the tool */
  rank_questions *ask;
  void *data;
};
rank_work ask_on_ranks; /* with a struct asking_ranks */

/* Checks that both handles answer a line with the same text, moves and reason. */
void same_answers(betli *b, betli *alone, const char *line);

#endif
