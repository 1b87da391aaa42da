#include "core/theorem.h"

#include "core/all_moves.h"
#include "core/equal.h"
#include "core/far.h"
#include "core/narrow.h"
#include "core/product.h"

#include <assert.h>
#include <stdlib.h>

/* The search for winning moves: the values of what stays, before and after each component. */
struct finder {
  struct bt_evaluator *evaluator;
  struct bt_solution *solution;
  const struct bt_algebra *algebra;
  const struct bt_position *position;
  struct bt_value *values; /* of the components */
  struct bt_value *before; /* before[i]: components 0..i-1 as the move so far leaves them */
  struct bt_value *after;  /* after[i]: components i.. as they stand */
  struct bt_choices choices;
  struct bt_narrowed *narrowed; /* the choices of the components */
  uint64_t unlisted;            /* places on the list beside those of moves that are named so far */
  struct bt_equal beyond;       /* options of large heaps that win and have no place on the list */
  struct bt_joint joint;
  struct bt_product product; /* where several components may move together */
  betli_status status;
  struct bt_error *error;
};

static bool is_p(const struct finder *finder, struct bt_value value) {
  return bt_is_p(finder->algebra->function, value);
}

static bool go_on(struct finder *finder, uint64_t steps) {
  return bt_limits_go_on(finder->evaluator->limits, steps, "moves", finder->solution->move_count,
                         0);
}

static void option_value(struct finder *finder, size_t i, const struct bt_run *run, uint64_t k,
                         struct bt_value *value) {
  if (bt_narrow_value(&finder->narrowed[i], run->first + k, value))
    return;
  const betli_status status =
      bt_evaluate_option(finder->evaluator, finder->algebra, finder->position->components[i].game,
                         &finder->choices.options[i], run, k, value, finder->error);
  if (status != BETLI_OK)
    finder->status = status;
}

static void stop(struct finder *finder) {
  if (finder->status == BETLI_OK && !go_on(finder, 1))
    finder->status = bt_limits_stopped(finder->evaluator->limits, finder->error);
}

/* The values of choices as they decide who wins: that of one, and how many from there on have the
 * same. */
static uint64_t stretch(struct finder *finder, size_t i, uint64_t choice, struct bt_value *value) {
  const struct bt_options *options = &finder->choices.options[i];
  const struct bt_narrowed *narrowed = &finder->narrowed[i];
  uint64_t count = 1;
  stop(finder);
  if (finder->status != BETLI_OK)
    return 1;
  if (bt_narrow_value(narrowed, choice, value))
    return (choice < narrowed->first ? narrowed->first : options->count) - choice;
  const struct bt_run *run = bt_options_find(options, choice);
  finder->status =
      bt_evaluate_stretch(finder->evaluator, finder->algebra, finder->position->components[i].game,
                          options, run, choice - run->first, value, &count, finder->error);
  return count;
}

/* Whether a move is one of one component: by the rule, or because there is no other. */
static bool moves_one(const struct finder *finder) {
  return finder->position->count == 1 ||
         bt_rule_info(finder->solution->question.compound.rule)->one;
}

/* Whether the components behind i can still make a winning move, if those up to it have `value`. */
static bool can_win(const struct finder *finder, size_t i, bool stays, struct bt_value value) {
  if (finder->product.evaluator != NULL)
    return bt_product_can_win(&finder->product, i + 1, value);
  return stays || is_p(finder, finder->algebra->combine(value, finder->after[i + 1]));
}

/* Whether the move can still win once component i takes this choice (bt_joint.futile). */
static uint64_t futile(void *data, size_t i, uint64_t choice) {
  struct finder *finder = data;
  const struct bt_algebra *algebra = finder->algebra;
  const bool stays = choice == finder->joint.options[i];
  struct bt_value value = finder->values[i];
  uint64_t count = 1;
  if (stays)
    stop(finder);
  else
    count = stretch(finder, i, choice, &value);
  if (finder->status != BETLI_OK)
    return finder->joint.options[i] - choice + 1;
  if (!can_win(finder, i, stays, algebra->combine(finder->before[i], value)))
    return count;
  if (!stays) {
    const struct bt_run *run = bt_options_find(&finder->choices.options[i], choice);
    option_value(finder, i, run, choice - run->first, &value);
  }
  finder->before[i + 1] = algebra->combine(finder->before[i], value);
  return 0;
}

/* The options of component i: all, or just those that win where someone names these. */
static betli_status narrow(struct finder *finder, size_t i) {
  const struct bt_algebra *algebra = finder->algebra;
  assert(i < finder->position->count);
  const struct bt_value rest = algebra->combine(finder->before[i], finder->after[i + 1]);
  return bt_narrow(&finder->choices, i, algebra, rest, finder->unlisted, &finder->narrowed[i],
                   finder->error);
}

/* Options that are only counted: the same for equal components, since one of them moves. */
static betli_status count_beyond(struct finder *finder, size_t i) {
  struct bt_narrowed *narrowed = &finder->narrowed[i];
  struct bt_natural *count;
  bool met;
  betli_status status = bt_equal_count(&finder->beyond, &finder->position->components[i], &count,
                                       &met, finder->error);
  if (status == BETLI_OK && !met) {
    status = narrow(finder, i);
    bt_natural_add(count, &narrowed->more);
  } else if (status == BETLI_OK) {
    narrowed->named = true;
    bt_natural_add(&narrowed->more, count);
  }
  return status;
}

static betli_status find_choices(struct finder *finder, size_t i) {
  const struct bt_component *component = &finder->position->components[i];
  if (finder->unlisted == 0 && component->game->kind->reach == NULL &&
      bt_far_for(component->game, finder->algebra, component->words) != NULL)
    return count_beyond(finder, i);
  const betli_status status = narrow(finder, i);
  const uint64_t named = finder->narrowed[i].named ? finder->choices.counts[i] : 0;
  if (moves_one(finder))
    finder->unlisted -= named < finder->unlisted ? named : finder->unlisted;
  return status;
}

/* Lists the moves as far as they are wanted, and counts those. */
static betli_status list_moves(struct finder *finder) {
  struct bt_solution *solution = finder->solution;
  struct bt_joint *joint = &finder->joint;
  finder->before[0] = finder->algebra->neutral;
  while (bt_solution_lists_more(solution) && bt_joint_next(joint)) {
    const struct bt_value value =
        finder->algebra->combine(finder->before[joint->depth], finder->after[joint->depth]);
    if (finder->status == BETLI_OK && is_p(finder, value))
      finder->status = bt_choices_record(&finder->choices, joint, value, solution, finder->error);
    if (finder->status != BETLI_OK)
      break;
  }
  return finder->status;
}

/* ---- where several components may move together --------------------------------------------- */

static betli_status find_product(struct finder *finder) {
  const enum bt_rule rule = finder->solution->question.compound.rule;
  finder->product = (struct bt_product){.evaluator = finder->evaluator,
                                        .algebra = finder->algebra,
                                        .choices = &finder->choices,
                                        .values = finder->values,
                                        .every = bt_rule_info(rule)->every};
  return bt_product_open(&finder->product, finder->error);
}

static betli_status count_moves(struct finder *finder) {
  struct bt_natural *total = &finder->solution->total, wins = {.count = 0};
  if (finder->joint.live[0] == 0)
    return BETLI_OK;
  const betli_status status = bt_product_count(&finder->product, &wins, finder->error);
  bt_natural_free(status == BETLI_OK ? total : &wins);
  if (status == BETLI_OK)
    *total = wins;
  return status;
}

/* ---- where one component moves -------------------------------------------------------------- */

static betli_status count_options(struct finder *finder, size_t i, struct bt_value before,
                                  struct bt_natural *count) {
  const struct bt_algebra *algebra = finder->algebra;
  const struct bt_options *options = &finder->choices.options[i];
  uint64_t more = 1;
  for (uint64_t k = 0; k < options->count && finder->status == BETLI_OK; k += more) {
    struct bt_value value = {0};
    more = stretch(finder, i, k, &value);
    value = algebra->combine(algebra->combine(before, value), finder->after[i + 1]);
    if (finder->status == BETLI_OK && is_p(finder, value))
      bt_natural_add_number(count, more);
  }
  return finder->status;
}

/* Those of one component, which are the same for equal ones. */
static betli_status count_choice(struct finder *finder, struct bt_equal *equal, size_t i,
                                 struct bt_value before, struct bt_natural *total) {
  struct bt_natural *count;
  bool met;
  betli_status status =
      bt_equal_count(equal, &finder->position->components[i], &count, &met, finder->error);
  if (status == BETLI_OK && !met)
    status = count_options(finder, i, before, count);
  if (status == BETLI_OK)
    bt_natural_add(total, count);
  return status;
}

/* The winning moves, listed or not, to options that are among the choices.  Those that are named
 * all win; of equal components, fewer are named when the list is full. */
static betli_status count_choices(struct finder *finder, struct bt_equal *equal,
                                  struct bt_natural *total) {
  struct bt_value before = finder->algebra->neutral;
  betli_status status = BETLI_OK;
  for (size_t i = 0; i < finder->position->count && status == BETLI_OK; i++) {
    if (finder->narrowed[i].named)
      bt_natural_add_number(total, finder->choices.counts[i]);
    else
      status = count_choice(finder, equal, i, before, total);
    before = finder->algebra->combine(before, finder->values[i]);
  }
  return status;
}

/* A list that is full need not have them all. */
static betli_status count_all(struct finder *finder) {
  struct bt_solution *solution = finder->solution;
  struct bt_equal equal = {.components = {.limits = finder->evaluator->limits}};
  struct bt_natural total = {.count = 0};
  const bool over = finder->joint.live[0] == 0;
  if (over || bt_solution_lists_more(solution))
    return BETLI_OK;
  const betli_status status = count_choices(finder, &equal, &total);
  bt_equal_free(&equal);
  bt_natural_free(status == BETLI_OK ? &solution->total : &total);
  if (status == BETLI_OK)
    solution->total = total;
  return status;
}

/* The winning moves that have no place among the choices. */
static betli_status count_others(struct finder *finder) {
  betli_status status = BETLI_OK;
  for (size_t i = 0; i < finder->position->count; i++) {
    bt_natural_add(&finder->solution->total, &finder->narrowed[i].more);
    if (finder->narrowed[i].partly)
      status = BETLI_LIMIT;
  }
  return status;
}

static betli_status find_moves(struct finder *finder) {
  const size_t count = finder->position->count;
  const struct bt_compound *compound = &finder->solution->question.compound;
  betli_status status = bt_choices_open(&finder->choices, finder->position, finder->error);
  finder->before[0] = finder->algebra->neutral;
  finder->unlisted = finder->solution->question.moves;
  for (size_t i = 0; i < count && status == BETLI_OK; i++) {
    status = find_choices(finder, i);
    finder->before[i + 1] = finder->algebra->combine(finder->before[i], finder->values[i]);
  }
  if (status == BETLI_OK)
    status = bt_joint_open(&finder->joint, count, finder->choices.counts, compound, finder->error);
  if (status != BETLI_OK)
    return status;
  finder->joint.futile = futile;
  finder->joint.data = finder;
  if (!moves_one(finder))
    status = find_product(finder);
  if (status == BETLI_OK)
    status = list_moves(finder);
  if (status == BETLI_OK && finder->product.evaluator != NULL)
    status = count_moves(finder);
  else if (status == BETLI_OK)
    status = count_all(finder);
  return status == BETLI_OK ? count_others(finder) : status;
}

/* Without a search for what wins: the values of what moves, combined with those of what stays. */
static betli_status move_value(void *data, const struct bt_choices *choices,
                               const struct bt_joint *joint, struct bt_value *value,
                               struct bt_error *error) {
  const struct finder *finder = data;
  betli_status status = BETLI_OK;
  *value = finder->after[joint->depth];
  for (size_t i = joint->depth; i-- > 0 && status == BETLI_OK;) {
    const struct bt_options *options = &choices->options[i];
    struct bt_value own = finder->values[i];
    if (!bt_joint_stays(joint, i)) {
      const struct bt_run *run = bt_options_find(options, joint->choice[i]);
      status = bt_evaluate_option(finder->evaluator, finder->algebra,
                                  choices->position->components[i].game, options, run,
                                  joint->choice[i] - run->first, &own, error);
    }
    *value = finder->algebra->combine(own, *value);
  }
  return status;
}

static betli_status answer_moves(struct finder *finder) {
  const struct bt_question *question = &finder->solution->question;
  if (question->no_moves)
    return BETLI_OK;
  if (question->all_moves)
    return bt_list_all_moves(finder->solution, finder->evaluator->limits, move_value, finder,
                             finder->error);
  return find_moves(finder);
}

static void finder_close(struct finder *finder) {
  bt_product_close(&finder->product);
  free(finder->before);
  free(finder->after);
  for (size_t i = 0; finder->narrowed != NULL && i < finder->position->count; i++)
    bt_natural_free(&finder->narrowed[i].more);
  free(finder->narrowed);
  bt_equal_free(&finder->beyond);
  bt_choices_close(&finder->choices);
  bt_joint_close(&finder->joint);
}

/* The values of the components, and after[] folded from the end. */
static betli_status evaluate(struct finder *finder, bool *wild) {
  const size_t count = finder->position->count;
  betli_status status = BETLI_OK;
  *wild = false;
  /* The largest first would save growing tables; in order is simpler, and growth is cheap. */
  for (size_t i = 0; i < count && status == BETLI_OK; i++) {
    status = bt_evaluate(finder->evaluator, finder->algebra, &finder->position->components[i],
                         &finder->values[i], finder->error);
    *wild |= status == BETLI_OK && finder->values[i].kind == BT_WILD;
  }
  finder->after[count] = finder->algebra->neutral;
  for (size_t i = count; i-- > 0 && status == BETLI_OK;)
    finder->after[i] = finder->algebra->combine(finder->values[i], finder->after[i + 1]);
  return status;
}

static void state_value(struct bt_solution *solution, const struct bt_algebra *algebra,
                        struct bt_value value) {
  solution->algebra = algebra;
  solution->value = value;
  solution->has_value = true;
  solution->outcome = bt_is_p(algebra->function, value) ? BETLI_P : BETLI_N;
}

betli_status bt_solve_by_theorem(struct bt_evaluator *evaluator, struct bt_solution *solution,
                                 bool *decided, struct bt_error *error) {
  const struct bt_compound *compound = &solution->question.compound;
  const size_t count = solution->position.count;
  struct finder finder = {.evaluator = evaluator,
                          .solution = solution,
                          .algebra = bt_algebra_of(compound->rule, compound->misere),
                          .position = &solution->position,
                          .values = malloc((count + 1) * sizeof(struct bt_value)),
                          .before = malloc((count + 1) * sizeof(struct bt_value)),
                          .after = malloc((count + 1) * sizeof(struct bt_value)),
                          .narrowed = calloc(count + 1, sizeof(struct bt_narrowed)),
                          .beyond = {.components = {.limits = evaluator->limits}},
                          .error = error};
  bool wild = false;
  betli_status status = BETLI_OK;
  solution->values = finder.values; /* it owns them */
  if (finder.values == NULL || finder.before == NULL || finder.after == NULL ||
      finder.narrowed == NULL)
    status = bt_fail_memory(error);
  if (status == BETLI_OK)
    status = evaluate(&finder, &wild);
  *decided = status == BETLI_OK && !wild;
  if (status == BETLI_OK)
    solution->values_function = finder.algebra->function; /* wild ones say why there is a search */
  else if (status == BETLI_LIMIT)
    solution->algebra = finder.algebra; /* the theorem would have decided */
  if (*decided) {
    state_value(solution, finder.algebra, finder.after[0]);
    status = answer_moves(&finder);
  }
  finder_close(&finder);
  return status;
}
