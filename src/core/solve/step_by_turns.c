/* How a component whose moves say who moves next comes by its value. */
#include "core/search/turn_values.h"
#include "core/solve/step.h"

#include <stdlib.h>
#include <string.h>

/* State of the walk through the options of a component. */
struct walk {
  struct bt_turn_values values;
  struct bt_step *step;
  const struct bt_game *game;
  uint64_t below; /* numbers below this one decide the value */
  bool *covered;  /* by number: an option so far adds it */
  struct bt_options options;
  struct bt_error *error;
};

/* The numbers that an option adds: those of a set, or all others. */
struct added {
  bool others;
  bool any;                      /* else the set is empty */
  uint64_t number;               /* the set is this number, unless `set` is there */
  const struct bt_heap_set *set; /* may be NULL */
};

static bool is_added(const struct walk *walk, const struct added *added, uint64_t n) {
  const bool in = added->set != NULL ? bt_heap_set_has(&walk->values, added->set, n)
                                     : added->any && n == added->number;
  return in != added->others;
}

/* Returns a number above those that are in the set and not in `rest`, or the other way round. */
static uint64_t end_of_added(const struct added *added) {
  return added->set != NULL ? 64 * added->set->words : added->any ? added->number + 1 : 0;
}

/* Writes the numbers of a finite set, or of a cofinite set those that are missing. */
static void print_added(const struct walk *walk, const struct added *added, struct bt_text *text) {
  enum { MOST = 8 };
  const uint64_t end = end_of_added(added);
  const bool cofinite = is_added(walk, added, end);
  size_t count = 0;
  for (uint64_t n = 0; n < end && count <= MOST; n++) {
    if (is_added(walk, added, n) == cofinite)
      continue;
    bt_text_add(text, count > 0  ? ", "
                      : cofinite ? bt_say(text->language, BT_SAY("all but "))
                                 : "");
    if (count++ < MOST)
      bt_text_number(text, n);
    else
      bt_text_add(text, "…");
  }
  if (count == 0)
    bt_text_add(text, bt_say(text->language, cofinite ? BT_SAY("all numbers") : BT_SAY("none")));
}

/* Finds the numbers that an option adds (the table in core/search/turn_values.c). */
static betli_status find_added(struct walk *walk, const struct bt_step_option *option,
                               enum bt_turn turn, struct added *added) {
  struct bt_step_part *parts = &walk->step->parts[option->first];
  struct bt_value sum = bt_number(0);
  *added = (struct added){.others = turn != BT_TURN_PASSES};
  if (turn == BT_TURN_ENTAILS)
    return bt_turn_values_won(&walk->values, &parts[0].component, &added->set, walk->error);
  for (size_t p = 0; p < option->parts; p++) {
    const betli_status status =
        bt_turn_value(&walk->values, &parts[p].component, &parts[p].value, walk->error);
    if (status != BETLI_OK)
      return status;
    sum = bt_add_turn_values(sum, parts[p].value);
  }
  added->any = sum.kind != BT_LOONY;
  added->number = sum.number;
  return BETLI_OK;
}

/* Returns true if an option adds a number that decides, and that no option before it adds. */
static bool cover_numbers(struct walk *walk, const struct added *added) {
  bool first = false;
  for (uint64_t n = 0; n < walk->below; n++)
    if (!walk->covered[n] && is_added(walk, added, n))
      first = walk->covered[n] = true;
  return first;
}

/* Lists an option, unless there are too many and it does not decide. */
static betli_status list_option(struct walk *walk, const struct bt_run *run, uint64_t k) {
  struct bt_step *step = walk->step;
  const size_t parts = step->part_count;
  struct added added;
  struct bt_text text = {.language = walk->error->language};
  struct bt_step_option *option = bt_step_add(step, walk->game, &walk->options, run, k);
  if (option == NULL)
    return bt_fail_memory(walk->error);
  const betli_status status = find_added(walk, option, run->turn, &added);
  if (status != BETLI_OK)
    return status;
  option->decides = cover_numbers(walk, &added);
  if (!option->decides && !step->all) {
    step->option_count--;
    step->part_count = parts;
    return BETLI_OK;
  }
  if (!added.others) {
    option->value = added.any ? bt_number(added.number) : bt_tag(BT_LOONY);
    return BETLI_OK;
  }
  option->value = bt_tag(BT_WILD);
  print_added(walk, &added, &text);
  option->numbers = text.failed ? NULL : strdup(bt_text_string(&text));
  bt_text_free(&text);
  return option->numbers == NULL ? bt_fail_memory(walk->error) : BETLI_OK;
}

static betli_status list_options(struct walk *walk) {
  betli_status status = BETLI_OK;
  for (size_t r = 0; r < walk->options.run_count; r++)
    for (uint64_t k = 0; k < walk->options.runs[r].count && status == BETLI_OK; k++) {
      if (walk->step->option_count == BT_STEP_OPTIONS)
        return BETLI_OK;
      status = list_option(walk, &walk->options.runs[r], k);
    }
  return status;
}

/* Finds the numbers that decide: those below the value, or of a loony component all that differ
 * from one another. */
static betli_status find_deciding_numbers(struct walk *walk, const struct bt_component *component) {
  const struct bt_heap_set *won;
  const betli_status status = bt_turn_values_won(&walk->values, component, &won, walk->error);
  if (status != BETLI_OK)
    return status;
  const struct bt_value value = walk->step->value;
  walk->below = value.kind == BT_LOONY ? 64 * won->words + 1 : value.number;
  walk->covered = calloc((size_t)walk->below + 1, sizeof *walk->covered);
  return walk->covered == NULL ? bt_fail_memory(walk->error) : BETLI_OK;
}

betli_status bt_step_make_by_turns(struct bt_limits *limits, const struct bt_component *component,
                                   struct bt_step *step, struct bt_error *error) {
  struct walk walk = {
      .step = step, .game = component->game, .options = {.limits = limits}, .error = error};
  *step = (struct bt_step){0};
  betli_status status = bt_turn_values_open(&walk.values, limits, error);
  if (status == BETLI_OK)
    status = bt_turn_value(&walk.values, component, &step->value, error);
  if (status == BETLI_OK)
    status = find_deciding_numbers(&walk, component);
  if (status == BETLI_OK)
    status = bt_game_options(component->game, component->words, &walk.options, error);
  step->count = walk.options.count;
  step->all = walk.options.count <= BT_STEP_OPTIONS;
  if (status == BETLI_OK)
    status = list_options(&walk);
  bt_options_free(&walk.options);
  bt_turn_values_close(&walk.values);
  free(walk.covered);
  return status;
}
