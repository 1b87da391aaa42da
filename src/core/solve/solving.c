/* The state of the solvers: opened before the first is asked, closed with their searches. */
#include "core/game/analysis.h"
#include "core/solve/solver.h"
#include "core/value/kept_loopy.h"

#include <stdlib.h>

void bt_solving_open(struct bt_solving *solving, const struct bt_question *question,
                     const struct bt_function *asked, const struct bt_function *searched,
                     struct bt_evaluator *evaluator, struct bt_error *error) {
  const struct bt_algebra *algebra =
      bt_algebra_of(question->compound.rule, question->compound.misere);
  *solving = (struct bt_solving){.question = question,
                                 .evaluator = evaluator,
                                 .error = error,
                                 .asked = asked,
                                 .algebra = bt_algebra_answers(algebra, asked) ? algebra : NULL,
                                 .alone = bt_algebra_of_function(searched)};
}

void bt_solving_close(struct bt_solving *solving) {
  if (solving->forms != NULL)
    bt_forms_close(solving->forms);
  if (solving->exhaustive != NULL)
    bt_exhaustive_close(solving->exhaustive);
  if (solving->sums != NULL)
    bt_sum_search_close(solving->sums);
  bt_subsets_close(&solving->subsets, solving->evaluator->limits);
  if (solving->analysis != NULL)
    solving->analysis->close(solving->analysed, solving->evaluator->limits);
  if (solving->outcomes != NULL)
    bt_outcome_search_close(solving->outcomes);
  free(solving->outcomes);
  free(solving->sums);
  free(solving->forms);
  free(solving->exhaustive);
  solving->outcomes = NULL;
  solving->analysis = NULL;
  solving->analysed = NULL;
  solving->sums = NULL;
  solving->forms = NULL;
  solving->exhaustive = NULL;
}

bool bt_solving_loops(const struct bt_solving *solving, const struct bt_position *position) {
  bool any = false;
  for (size_t i = 0; i < position->count; i++)
    any |= bt_evaluator_loops(solving->evaluator, &position->components[i]);
  return any;
}
