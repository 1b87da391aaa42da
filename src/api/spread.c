/* betli_spread_of: the cost of a question on several ranks. */
#include "core/solve/solve.h"
#include "session/compound.h"
#include "session/games.h"
#include "session/handle.h"
#include "session/position.h"

enum { MOST_RANKS = 65536 };

betli_shared betli_shared_of(const betli *b) {
  return b->limits.shared;
}

betli_status betli_spread_of(betli *b, size_t count, const char *const words[], unsigned ranks,
                             betli_spread *spread) {
  struct bt_solution solution = {.question = b->question, .limits = &b->limits};
  *spread = (betli_spread){.positions = 0};
  bt_handle_begin(b);
  if (ranks == 0 || ranks > MOST_RANKS)
    return bt_fail(&b->error, BETLI_OPTION, "there must be 1 to %d ranks, not %u", MOST_RANKS,
                   ranks);
  betli_status status = bt_handle_position(b, count, words, &solution.position);
  if (status == BETLI_OK)
    status = bt_handle_compound(b, &solution.position, &solution.question.compound);
  if (status == BETLI_OK)
    status = bt_question_of_turns(&solution.question, &solution.position, &b->error);
  if (status == BETLI_OK)
    status = bt_solve_spread(&b->evaluator, &solution, ranks, spread, &b->error);
  bt_solution_free(&solution);
  return status;
}
