/* Checks what a descriptor promises against its options. */
#include "check/check.h"
#include "core/algebra/closed_form.h"

#include <string.h>

/* Returns true if a part lies in the box of `words` and comes before them. */
static bool is_in_box_before(const struct bt_game *game, const uint64_t *words,
                             const uint64_t *part) {
  const size_t width = game->kind->width;
  uint64_t low[BT_MAX_WIDTH], high[BT_MAX_WIDTH];
  size_t w = 0;
  game->kind->box(game->self, words, low, high);
  for (size_t i = 0; i < width; i++)
    if (part[i] < low[i] || part[i] > high[i])
      return false;
  while (w < width && part[w] == words[w])
    w++;
  return w < width && part[w] < words[w];
}

static void check_box(const struct bt_component *component, const struct bt_options *options,
                      struct bt_text *disagreement) {
  uint64_t part[BT_MAX_WIDTH];
  const struct bt_descriptor *kind = component->game->kind;
  if (kind->box == NULL ||
      (kind->loops != NULL && kind->loops(component->game->self, component->words)))
    return;
  for (size_t r = 0; r < options->run_count; r++)
    for (uint64_t k = 0; k < options->runs[r].count; k++)
      for (size_t p = 0; p < options->runs[r].parts; p++) {
        bt_options_part(options, &options->runs[r], k, p, part);
        if (is_in_box_before(component->game, component->words, part) || disagreement->length > 0)
          continue;
        bt_component_print(component, disagreement);
        bt_text_say(disagreement, " has an option outside its box or not before it: ");
        component->game->kind->print(component->game->self, part, disagreement);
      }
}

static void check_never_splits(const struct bt_component *component,
                               const struct bt_options *options, struct bt_text *disagreement) {
  for (size_t r = 0; r < options->run_count && component->game->kind->never_splits; r++) {
    if (options->runs[r].parts == 1 || disagreement->length > 0)
      continue;
    bt_component_print(component, disagreement);
    bt_text_say(disagreement, " has an option of several components");
  }
}

/* Finds the value of an option by plain evaluation. */
static betli_status option_value_plainly(struct bt_check *check, const struct bt_algebra *algebra,
                                         const struct bt_options *options, const struct bt_run *run,
                                         uint64_t k, struct bt_value *value) {
  uint64_t words[BT_MAX_WIDTH];
  betli_status status = BETLI_OK;
  for (size_t p = 0; p < run->parts && status == BETLI_OK; p++) {
    struct bt_value part;
    bt_options_part(options, run, k, p, words);
    status =
        bt_evaluate_plainly(check->evaluator, algebra, check->game, words, &part, check->error);
    if (status == BETLI_OK)
      *value = p == 0 ? part : algebra->combine(*value, part);
  }
  return status;
}

/* Counts the options that have the value. */
static betli_status count_options_of_value(struct bt_check *check, const struct bt_algebra *algebra,
                                           const struct bt_options *options, struct bt_value value,
                                           uint64_t *count) {
  betli_status status = options->status;
  *count = 0;
  for (size_t r = 0; r < options->run_count; r++)
    for (uint64_t k = 0; k < options->runs[r].count && status == BETLI_OK; k++) {
      struct bt_value option = algebra->neutral;
      status = option_value_plainly(check, algebra, options, &options->runs[r], k, &option);
      *count += status == BETLI_OK && bt_same(option, value);
    }
  return status;
}

/* Asks reach() for all small values, fickle and firm; of outcomes, only for P-positions. */
static betli_status check_reached_options(struct bt_check *check,
                                          const struct bt_component *component,
                                          const struct bt_algebra *algebra,
                                          const struct bt_options *options,
                                          struct bt_text *disagreement) {
  const struct bt_descriptor *kind = component->game->kind;
  const bool outcome = algebra->function->measure == BT_OUTCOME;
  const uint64_t most = outcome ? 0 : check->size + 1;
  struct bt_options reached = {.limits = check->evaluator->limits};
  betli_status status = BETLI_OK;
  for (uint64_t number = 0; number <= most && status == BETLI_OK; number++)
    for (int fickle = 0; fickle < (outcome ? 1 : 2) && status == BETLI_OK; fickle++) {
      const struct bt_value value = bt_tame_number(number, fickle == 1);
      uint64_t wanted = 0, given = 0;
      bt_options_clear(&reached, kind->width, check->error);
      kind->reach(component->game->self, algebra->function, component->words, value, &reached);
      if (reached.status == BETLI_LIMIT) /* not known */
        break;
      status = count_options_of_value(check, algebra, options, value, &wanted);
      if (status == BETLI_OK)
        status = count_options_of_value(check, algebra, &reached, value, &given);
      if (status != BETLI_OK || (given == wanted && reached.count == wanted) ||
          disagreement->length > 0)
        continue;
      bt_component_print(component, disagreement);
      bt_text_say(disagreement, ": reach finds %llu options of %s %llu, but there are %llu",
                  (unsigned long long)reached.count, algebra->function->symbol,
                  (unsigned long long)number, (unsigned long long)wanted);
    }
  bt_options_free(&reached);
  return status;
}

/* Checks the closed form, if this function has one, against plain evaluation. */
static betli_status check_closed(struct bt_check *check, const struct bt_component *component,
                                 const struct bt_algebra *algebra, const struct bt_options *options,
                                 struct bt_text *disagreement) {
  const struct bt_descriptor *kind = component->game->kind;
  struct bt_value closed, plain;
  if (!bt_game_closed(component->game, algebra, component->words, &closed))
    return BETLI_OK;
  const betli_status status = bt_evaluate_plainly(check->evaluator, algebra, component->game,
                                                  component->words, &plain, check->error);
  if (status != BETLI_OK)
    return status;
  if (!bt_same(closed, plain) && disagreement->length == 0) {
    bt_component_print(component, disagreement);
    bt_text_say(disagreement, ": the closed form of %s is wrong", algebra->function->symbol);
  }
  if (algebra->function->measure == BT_OUTCOME && disagreement->length == 0 &&
      (kind->reach == NULL || kind->theorem == NULL))
    bt_text_say(disagreement, "closed() gives outcomes, so the game must have a %s",
                kind->reach == NULL ? "reach()"
                                    : bt_say(disagreement->language, BT_SAY("theorem")));
  return kind->reach == NULL
             ? BETLI_OK
             : check_reached_options(check, component, algebra, options, disagreement);
}

/* Checks that a Nim heap of size s has s options, of sizes 0 to s - 1. */
static void check_nim_heap(const struct bt_component *component, const struct bt_options *options,
                           struct bt_text *disagreement) {
  const struct bt_descriptor *kind = component->game->kind;
  uint64_t size, part_size, part[BT_MAX_WIDTH], seen = 0;
  if (kind->nim_heap == NULL || disagreement->length > 0 ||
      !kind->nim_heap(component->game->self, component->words, &size) || size > 64)
    return;
  for (size_t r = 0; r < options->run_count; r++)
    for (uint64_t k = 0; k < options->runs[r].count; k++) {
      bt_options_part(options, &options->runs[r], k, 0, part);
      if (kind->nim_heap(component->game->self, part, &part_size) && part_size < size)
        seen |= UINT64_C(1) << part_size;
    }
  if (options->count == size && seen == (size == 0 ? 0 : UINT64_MAX >> (64 - size)))
    return;
  bt_component_print(component, disagreement);
  bt_text_say(disagreement, " is not a heap of Nim");
}

/* Checks closed forms under each row, and under each function of a component alone. */
static betli_status check_all_closed(struct bt_check *check, const struct bt_component *component,
                                     const struct bt_options *options,
                                     struct bt_text *disagreement) {
  betli_status status = BETLI_OK;
  for (int row = 0; row < 2 * BT_PROVED_RULES && status == BETLI_OK; row++)
    status = check_closed(check, component, bt_algebra_of((enum bt_rule)(row / 2), row % 2 == 1),
                          options, disagreement);
  for (int i = 0; i < 2 * (BT_OUTCOME + 1) && status == BETLI_OK; i++) {
    const struct bt_function *function = bt_function_of((enum bt_measure)(i / 2), i % 2 == 1);
    status =
        check_closed(check, component, bt_algebra_of_function(function), options, disagreement);
  }
  return status;
}

betli_status bt_check_promises(struct bt_check *check, const struct bt_position *components) {
  struct bt_text disagreement = {.language = check->error->language};
  struct bt_options options = {.limits = check->evaluator->limits};
  betli_status status = BETLI_OK;
  for (size_t i = 0; i < components->count && status == BETLI_OK; i++) {
    const struct bt_component *component = &components->components[i];
    status = bt_game_options(component->game, component->words, &options, check->error);
    if (status != BETLI_OK)
      break;
    check_box(component, &options, &disagreement);
    check_never_splits(component, &options, &disagreement);
    check_nim_heap(component, &options, &disagreement);
    status = bt_check_spellings(component, &options, &disagreement, check->error);
    if (status == BETLI_OK)
      status = bt_check_code(component, &options, &disagreement, check->error);
    if (status == BETLI_OK)
      status = bt_check_parts(component, &options, check->evaluator->limits, &disagreement,
                              check->error);
    if (status == BETLI_OK)
      status = bt_check_symmetry(component, &options, check->evaluator->limits, &disagreement,
                                 check->error);
    if (status == BETLI_OK)
      status = bt_check_things(component, &options, &disagreement, check->error);
    if (status == BETLI_OK)
      status = bt_check_boards(component, &options, &disagreement, check->error);
    if (status == BETLI_OK && disagreement.length == 0)
      status = check_all_closed(check, component, &options, &disagreement);
    if (status == BETLI_OK &&
        !bt_limits_go_on(check->evaluator->limits, options.count, "promises", i, components->count))
      status = bt_limits_stopped(check->evaluator->limits, check->error);
  }
  if (status == BETLI_OK)
    status = bt_check_report(check, BT_SAY("promises"), "", components->count, &disagreement);
  bt_options_free(&options);
  bt_text_free(&disagreement);
  return status;
}
