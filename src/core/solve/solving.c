/* The state of the solvers: opened before the first is asked, closed after the last. */
#include "core/solve/solver.h"
#include "core/value/kept_loopy.h"

#include <stddef.h>
#include <stdlib.h>

void bt_solving_open(struct bt_solving *solving, const struct bt_question *question,
                     const struct bt_function *asked, const struct bt_function *searched,
                     struct bt_evaluator *evaluator, struct bt_error *error) {
  const struct bt_algebra *algebra =
      bt_algebra_of(question->compound.rule, question->compound.misere);
  *solving = (struct bt_solving){
      .question = question,
      .evaluator = evaluator,
      .error = error,
      .asked = asked,
      .algebra = !question->sets_turn && bt_algebra_answers(algebra, asked) ? algebra : NULL,
      .alone = bt_algebra_of_function(searched)};
}

struct bt_open_state {
  const struct bt_solver_state *kind;
  struct bt_open_state *next;
  max_align_t state[]; /* kind->size bytes */
};

betli_status bt_solving_open_state(struct bt_solving *solving, const struct bt_solver_state *kind,
                                   const struct bt_position *position) {
  if (bt_solving_state(solving, kind) != NULL)
    return BETLI_OK;
  struct bt_open_state *open = calloc(1, sizeof *open + kind->size);
  if (open == NULL)
    return bt_fail_memory(solving->error);
  open->kind = kind;
  open->next = solving->states;
  solving->states = open;
  const betli_status status = kind->open(solving, position, open->state);
  if (status != BETLI_OK)
    bt_solving_close_state(solving, kind);
  return status;
}

void *bt_solving_state(const struct bt_solving *solving, const struct bt_solver_state *kind) {
  struct bt_open_state *open = solving->states;
  while (open != NULL && open->kind != kind)
    open = open->next;
  return open == NULL ? NULL : open->state;
}

static void close_first_state(struct bt_solving *solving, struct bt_open_state **link) {
  struct bt_open_state *open = *link;
  *link = open->next;
  open->kind->close(open->state, solving->evaluator->limits);
  free(open);
}

void bt_solving_close_state(struct bt_solving *solving, const struct bt_solver_state *kind) {
  struct bt_open_state **link = &solving->states;
  while (*link != NULL && (*link)->kind != kind)
    link = &(*link)->next;
  if (*link != NULL)
    close_first_state(solving, link);
}

void bt_solving_close(struct bt_solving *solving) {
  while (solving->states != NULL)
    close_first_state(solving, &solving->states);
}

bool bt_solving_loops(const struct bt_solving *solving, const struct bt_position *position) {
  bool any = false;
  for (size_t i = 0; i < position->count; i++)
    any |= bt_evaluator_loops(solving->evaluator, &position->components[i]);
  return any;
}
