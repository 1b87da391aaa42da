/* betli_solve and what an answer tells. */
#include "api/answer.h"

#include "core/algebra/value_text.h"
#include "core/game/things.h"
#include "core/moves/component_moves.h"
#include "core/solve/solve.h"
#include "core/solve/solver.h"
#include "core/solve/why.h"
#include "session/compound.h"
#include "session/games.h"
#include "session/position.h"

#include <assert.h>
#include <stdlib.h>

void betli_answer_free(betli_answer *a) {
  if (a == NULL)
    return;
  bt_solution_free(&a->solution);
  bt_text_free(&a->game);
  bt_text_free(&a->position);
  bt_text_free(&a->compound);
  bt_text_free(&a->why);
  bt_text_free(&a->total);
  bt_text_free(&a->value);
  bt_text_free(&a->scratch);
  bt_text_free(&a->certificate);
  free(a->changes);
  free(a->marks);
  free(a);
}

/* The function of the values shown: the one asked about, or that of the row that answered. */
static const struct bt_function *value_function(const betli_answer *a) {
  const struct bt_solution *solution = &a->solution;
  const bool any = solution->question.any_function && solution->algebra != NULL;
  return any ? solution->algebra->function : solution->function;
}

/* That of the components: if some are wild, their genera tell which. */
static const struct bt_function *component_function(const betli_answer *a) {
  const struct bt_function *given = a->solution.values_function;
  return a->solution.algebra == NULL && given != NULL ? given : value_function(a);
}

/* A value of the row that answered, as one of the function shown. */
static struct bt_value shown_value(const betli_answer *a, struct bt_value value) {
  const struct bt_algebra *algebra = a->solution.algebra;
  return algebra == NULL ? value : bt_convert(algebra->function, value, value_function(a));
}

static bool describe(betli_answer *a) {
  const struct bt_solution *solution = &a->solution;
  a->marks = malloc(2 * solution->position.count * sizeof *a->marks + 1);
  if (a->marks == NULL)
    return false;
  bt_games_print(&solution->position, &a->game);
  bt_position_print(&solution->position, a->marks, &a->position);
  bt_compound_print(&solution->question.compound, &a->compound);
  a->why.language = a->handle->error.language;
  bt_why(solution, &a->why);
  bt_natural_print(&solution->total, &a->total);
  if (solution->has_value)
    bt_value_print(value_function(a), shown_value(a, solution->value), &a->value);
  return !(a->game.failed || a->position.failed || a->compound.failed || a->why.failed ||
           a->total.failed || a->value.failed);
}

/* Whether a search about the position would keep what it finds: values of any of its games in
 * normal play, in misere play sums of one. */
static bool keeps(const struct bt_position *position, const struct bt_compound *compound) {
  size_t kept = 0;
  bool one_game = true;
  for (size_t i = 0; i < position->count; i++) {
    kept += position->components[i].game->keeper != NULL;
    one_game &= position->components[i].game == position->components[0].game;
  }
  return compound->rule == BT_LONG_DISJUNCTIVE && kept > 0 && (one_game || !compound->misere);
}

/* Whether values where play need not end are found in rounds: all but labels (core/loopy). */
static bool has_rounds(const struct bt_question *question) {
  const struct bt_algebra *algebra =
      bt_algebra_of(question->compound.rule, question->compound.misere);
  const struct bt_function *function = bt_question_function(question);
  if (bt_algebra_answers(algebra, function))
    function = algebra->function;
  return function->measure != BT_GRUNDY && function->measure != BT_FORECLOSED;
}

/* Whether retrograde analysis of the position keeps its rounds. */
static bool keeps_rounds(const struct bt_solution *solution) {
  const struct bt_position *position = &solution->position;
  bool all_things = true, loops = false;
  for (size_t i = 0; i < position->count; i++) {
    const struct bt_game *game = position->components[i].game;
    all_things &= bt_game_has_things(game);
    loops |=
        game->kind->loops != NULL && game->kind->loops(game->self, position->components[i].words);
  }
  return all_things || (loops && has_rounds(&solution->question));
}

/* Whether a file is named that has nothing to keep. */
static betli_status check_save(betli *b, const struct bt_solution *solution) {
  if (b->save.length == 0 || keeps(&solution->position, &solution->question.compound) ||
      keeps_rounds(solution))
    return BETLI_OK;
  return bt_fail(&b->error, BETLI_INPUT,
                 "'%s': what is kept is of boards, of Cram, say, in sums: Grundy values in normal "
                 "play, who wins sums of one game in misere play; and the rounds of retrograde "
                 "analysis: of Taktix, and of remoteness where play need not end",
                 bt_text_string(&b->save));
}

static betli_answer *new_answer(betli *b, const struct bt_question *question) {
  betli_answer *a = calloc(1, sizeof *a);
  if (a == NULL)
    return NULL;
  a->handle = b;
  a->solution.question = *question;
  a->solution.limits = &b->limits;
  return a;
}

/* Nothing is asked about a position that could not be made. */
static betli_status give_up(betli_answer **answer, betli_status status) {
  betli_answer_free(*answer);
  *answer = NULL;
  return status;
}

betli_status bt_answer_ask(betli *b, size_t count, const char *const words[],
                           betli_answer **answer) {
  bt_handle_begin(b);
  betli_answer *a = *answer = new_answer(b, &b->question);
  if (a == NULL)
    return bt_fail_memory(&b->error);
  betli_status status = bt_handle_position(b, count, words, &a->solution.position);
  if (status == BETLI_OK)
    status = bt_handle_compound(b, &a->solution.position, &a->solution.question.compound);
  if (status == BETLI_OK)
    status = check_save(b, &a->solution);
  return status == BETLI_OK ? BETLI_OK : give_up(answer, status);
}

betli_status bt_answer_ask_after(betli *b, const betli_answer *before, betli_answer **answer) {
  const struct bt_solution *solution = &before->solution;
  assert(solution->move_count == 1);
  *answer = new_answer(b, &solution->question);
  if (*answer == NULL)
    return bt_fail_memory(&b->error);
  const betli_status status =
      bt_move_apply(solution, &solution->moves[0], &(*answer)->solution.position, &b->error);
  return status == BETLI_OK ? BETLI_OK : give_up(answer, status);
}

betli_status bt_answer_keep(betli *b, betli_status status, betli_answer *a, betli_answer **answer) {
  *answer = NULL;
  bt_position_unbook(&a->solution.position);
  if (status == BETLI_OK || status == BETLI_LIMIT) {
    if (describe(a))
      *answer = a;
    else
      status = bt_fail_memory(&b->error);
  }
  if (*answer == NULL)
    betli_answer_free(a);
  return status;
}

/* What was found is kept, however the work ended; where it cannot be, that is told, and not that a
 * limit came. */
static betli_status flush(betli *b, betli_status status) {
  const struct bt_error error = b->error;
  const betli_status flushed = bt_games_flush(b);
  if (status == BETLI_OK || (status == BETLI_LIMIT && flushed != BETLI_OK))
    return flushed;
  b->error = error;
  return status;
}

betli_status betli_solve(betli *b, size_t count, const char *const words[], betli_answer **answer) {
  betli_answer *a;
  betli_status status = bt_answer_ask(b, count, words, &a);
  *answer = NULL;
  if (status != BETLI_OK)
    return status;
  status = bt_solve(&b->evaluator, &a->solution, &b->error);
  status = bt_answer_keep(b, status, a, answer);
  if (*answer != NULL && b->question.moves == 0)
    bt_text_clear(&a->total); /* none were counted */
  return flush(b, status);
}

/* ---- what it tells -------------------------------------------------------------------------- */

betli_outcome betli_answer_outcome(const betli_answer *a) {
  return a->solution.outcome;
}

bool betli_answer_complete(const betli_answer *a) {
  return a->solution.complete;
}

const char *betli_answer_game(const betli_answer *a) {
  return bt_text_string(&a->game);
}

const char *betli_answer_position(const betli_answer *a) {
  return bt_text_string(&a->position);
}

const char *betli_answer_play(const betli_answer *a) {
  return a->solution.question.compound.misere ? "misere" : "normal";
}

const char *betli_answer_compound(const betli_answer *a) {
  return bt_text_string(&a->compound);
}

const char *betli_answer_function(const betli_answer *a) {
  return a->solution.function->name;
}

const char *betli_answer_symbol(const betli_answer *a) {
  return component_function(a)->symbol;
}

const char *betli_answer_operator(const betli_answer *a) {
  const struct bt_algebra *algebra = a->solution.algebra;
  return algebra != NULL && algebra->function == value_function(a) ? algebra->symbol : "";
}

const char *betli_answer_method(const betli_answer *a) {
  return a->solution.by != NULL ? a->solution.by->method : "search";
}

const char *betli_answer_why(const betli_answer *a) {
  return bt_text_string(&a->why);
}

bool betli_answer_all_moves(const betli_answer *a) {
  return a->solution.question.all_moves;
}

const char *betli_answer_move_total(const betli_answer *a) {
  return bt_text_string(&a->total);
}

size_t betli_answer_move_count(const betli_answer *a) {
  return a->solution.move_count;
}

size_t betli_answer_component_count(const betli_answer *a) {
  return a->solution.position.count;
}

/* No function decides a misere long disjunctive compound, so it has no value unless G- of the whole
 * was asked for by name. */
betli_value bt_answer_whole_value(const betli_answer *a, const struct bt_value *value) {
  const struct bt_function *function = value_function(a);
  if (function == &bt_tame || !function->numeric)
    return (betli_value){.kind = BETLI_NO_VALUE};
  if (value == NULL)
    return (betli_value){.kind = BETLI_UNKNOWN};
  return bt_public_value(&a->handle->strings, function, shown_value(a, *value));
}

static const struct bt_value *found_value(const betli_answer *a) {
  return a->solution.has_value ? &a->solution.value : NULL;
}

betli_value betli_answer_value(const betli_answer *a) {
  return bt_answer_whole_value(a, found_value(a));
}

const char *betli_answer_text(const betli_answer *a) {
  return a->solution.has_value ? bt_text_string(&a->value) : "?";
}

/* The row's own value tells the length, whatever was asked about. */
betli_value bt_answer_length_of(const betli_answer *a, const struct bt_value *value) {
  const struct bt_solution *solution = &a->solution;
  const struct bt_function *function = bt_solution_function(solution);
  if (!function->length)
    return (betli_value){.kind = BETLI_UNDEFINED};
  if (value == NULL)
    return (betli_value){.kind = BETLI_UNKNOWN};
  return bt_public_value(&a->handle->strings, function, *value);
}

betli_value betli_answer_length(const betli_answer *a) {
  return bt_answer_length_of(a, found_value(a));
}

betli_component betli_answer_component(betli_answer *a, size_t i) {
  const struct bt_solution *solution = &a->solution;
  const struct bt_component *component = &solution->position.components[i];
  assert(i < solution->position.count);
  const bool valued = component_function(a)->numeric || component_function(a) == &bt_tame;
  betli_component shown = {.game = component->game->name,
                           .value = {.kind = valued ? BETLI_UNKNOWN : BETLI_NO_VALUE}};
  bt_text_clear(&a->scratch);
  bt_component_print(component, &a->scratch);
  bt_text_add_bytes(&a->scratch, "", 1);
  const size_t value_at = a->scratch.length;
  const bool known = solution->values_function != NULL;
  if (known) {
    const struct bt_value value = shown_value(a, solution->values[i]);
    bt_value_print(component_function(a), value, &a->scratch);
    shown.value = bt_public_value(&a->handle->strings, component_function(a), value);
  }
  shown.position = bt_handle_string(a->handle, &a->scratch);
  shown.text = known && !a->scratch.failed ? shown.position + value_at : "?";
  return shown;
}
