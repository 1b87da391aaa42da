/* The members of an answer, filled in when the question ends. */
#include "api/answer.h"

#include "core/algebra/value_text.h"
#include "core/solve/solver.h"
#include "core/solve/why.h"
#include "session/compound.h"
#include "session/games.h"
#include "session/position.h"

#include <stdlib.h>

void betli_answer_free(betli_answer *answer) {
  struct bt_answer *a = bt_answer_of(answer);
  if (a == NULL)
    return;
  bt_solution_free(&a->solution);
  bt_arena_free(&a->arena);
  bt_strings_free(&a->strings);
  bt_text_free(&a->certificate);
  free(a);
}

/* Keeps a text, and empties it for the next one. */
static const char *keep_answer_text(struct bt_answer *a, struct bt_text *text) {
  const char *kept = bt_arena_string(&a->arena, text, &a->handle->error);
  bt_text_clear(text);
  return kept;
}

/* Copies the text of component i from that of the position. */
static const char *keep_answer_component(struct bt_answer *a, size_t i, const size_t *marks) {
  const size_t first = marks[2 * i], end = marks[2 * i + 1];
  return bt_arena_bytes(&a->arena, a->shown.position + first, end - first, &a->handle->error);
}

static betli_component show_component(struct bt_answer *a, size_t i, const size_t *marks,
                                      struct bt_text *text) {
  const struct bt_solution *solution = &a->solution;
  const struct bt_component *component = &solution->position.components[i];
  const struct bt_function *function = bt_answer_component_function(a);
  const bool valued = function->numeric || function == &bt_tame;
  betli_component shown = {.game = component->game->name,
                           .value = {.kind = valued ? BETLI_UNKNOWN : BETLI_NO_VALUE},
                           .text = "?"};
  shown.position = keep_answer_component(a, i, marks);
  if (solution->values_function == NULL)
    return shown;
  const struct bt_value value = bt_answer_shown_value(a, solution->values[i]);
  bt_value_print(function, value, text);
  shown.text = keep_answer_text(a, text);
  shown.value = bt_public_value(&a->strings, function, value);
  return shown;
}

static void show_components(struct bt_answer *a, const size_t *marks, struct bt_text *text) {
  const size_t count = a->solution.position.count;
  betli_component *shown = bt_arena_take(&a->arena, count, sizeof *shown, &a->handle->error);
  for (size_t i = 0; i < count && shown != NULL; i++)
    shown[i] = show_component(a, i, marks, text);
  a->shown.component_count = shown == NULL ? 0 : count;
  a->shown.components = shown;
}

static void show_reason(struct bt_answer *a, struct bt_text *text) {
  const struct bt_solution *solution = &a->solution;
  const struct bt_algebra *algebra = solution->algebra;
  const struct bt_function *function = bt_answer_value_function(a);
  a->shown.operator_ = algebra != NULL && algebra->function == function ? algebra->symbol : "";
  a->shown.method = solution->by != NULL ? solution->by->method : "search";
  if (solution->outcome == BETLI_UNDECIDED)
    a->shown.method = ""; /* the last solver that was asked decided nothing */
  text->language = a->handle->error.language;
  bt_why(solution, text);
  a->shown.why = keep_answer_text(a, text);
}

static void show_value(struct bt_answer *a, struct bt_text *text) {
  const struct bt_solution *solution = &a->solution;
  const struct bt_value *found = solution->has_value ? &solution->value : NULL;
  a->shown.function = solution->function->name;
  a->shown.symbol = bt_answer_component_function(a)->symbol;
  a->shown.value = bt_answer_whole_value(a, found);
  a->shown.length = bt_answer_length_of(a, found);
  a->shown.text = "?";
  if (found == NULL)
    return;
  bt_value_print(bt_answer_value_function(a), bt_answer_shown_value(a, *found), text);
  a->shown.text = keep_answer_text(a, text);
}

static void show_question(struct bt_answer *a, size_t *marks, struct bt_text *text) {
  const struct bt_solution *solution = &a->solution;
  bt_games_print(&solution->position, text);
  a->shown.game = keep_answer_text(a, text);
  bt_position_print(&solution->position, marks, text);
  a->shown.position = keep_answer_text(a, text);
  a->shown.play = solution->question.compound.misere ? "misere" : "normal";
  bt_compound_print(&solution->question.compound, text);
  a->shown.compound = keep_answer_text(a, text);
}

/* Fails with BETLI_FAULT if the system refused memory for a string. */
static betli_status check_strings(struct bt_answer *a, const struct bt_text *text) {
  betli_status status = a->arena.status;
  if (status == BETLI_OK && (text->failed || a->strings.failed))
    status = bt_fail_memory(&a->handle->error);
  return status;
}

static betli_status show_members(struct bt_answer *a, size_t *marks) {
  const struct bt_solution *solution = &a->solution;
  struct bt_text text = {0};
  a->shown.outcome = solution->outcome;
  a->shown.complete = solution->complete;
  a->shown.all_moves = solution->question.all_moves;
  show_question(a, marks, &text);
  show_value(a, &text);
  show_components(a, marks, &text);
  show_reason(a, &text);
  bt_natural_print(&solution->total, &text);
  a->shown.move_count = keep_answer_text(a, &text);
  const betli_status status = check_strings(a, &text);
  bt_text_free(&text);
  return status;
}

/* Books memory for lists of moves, which can be long, but not for texts about as long as what a
 * user typed. */
static betli_status show_answer(struct bt_answer *a) {
  size_t *marks = malloc(2 * a->solution.position.count * sizeof *marks + 1);
  betli_status status = marks == NULL ? bt_fail_memory(&a->handle->error) : show_members(a, marks);
  if (status == BETLI_OK) {
    a->arena.limits = &a->handle->limits;
    status = bt_answer_show_moves(a, marks);
  }
  bt_arena_unbook(&a->arena);
  free(marks);
  return status;
}

betli_status bt_answer_keep(betli_status status, struct bt_answer *a, betli_answer **answer) {
  const bool answered = status == BETLI_OK || status == BETLI_LIMIT;
  *answer = NULL;
  bt_position_unbook(&a->solution.position);
  const betli_status shown = answered ? show_answer(a) : BETLI_OK;
  if (shown != BETLI_OK)
    status = shown;
  if (shown == BETLI_LIMIT)
    a->shown.complete = false;
  if (!a->shown.complete)
    a->shown.stopped = a->handle->error.limit != NULL ? a->handle->error.limit : "other";
  if (answered && shown != BETLI_FAULT)
    *answer = &a->shown;
  else
    betli_answer_free(&a->shown);
  return status;
}
