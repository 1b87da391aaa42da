#include "core/search/sum_search.h"

#include "core/game/decompose.h"
#include "core/search/nim_heap.h"

#include <assert.h>
#include <stdlib.h>

/* The recursion is as deep as play is long, which on a board is not very long. */
enum { MOST_DEPTH = 2000 };

/* Parts of at most this effort have simple forms: for Cram, twelve places for a domino. */
enum { SMALL_EFFORT = 144 };

/* An outcome is kept if so many sums were searched for it: others are found again in less than a
 * millisecond. */
enum { KEPT_FROM = 16 };

enum { OVER = 0 }; /* the form of an ended part */

enum outcome { UNKNOWN, IS_P, IS_N };

/* Marks of a part in the place of its form. */
static const uint32_t no_form = UINT32_MAX, not_asked = UINT32_MAX - 1;

/* A move in the present sum. */
struct bt_sum_option {
  uint64_t rank, option;
  uint32_t part;
};

/* ---- sums ----------------------------------------------------------------------------------- */

static betli_status find_part_form(struct bt_sum_search *s, uint32_t part, uint32_t *form,
                                   struct bt_error *error) {
  const struct bt_component component = bt_expander_component(&s->expander, part);
  bool simple = s->expander.expansions[part].effort <= SMALL_EFFORT;
  betli_status status = BETLI_OK;
  if (component.game == &s->forms.game)
    *form = (uint32_t)component.words[0];
  else if (simple)
    status = bt_forms_component(&s->forms, &component, form, &simple, error);
  if (component.game != &s->forms.game && !simple)
    *form = no_form;
  return status;
}

static betli_status reserve_part_form(struct bt_sum_search *s, uint32_t part,
                                      struct bt_error *error) {
  const size_t before = s->part_form_capacity;
  const betli_status status = bt_reserve(s->limits, &s->part_forms, &s->part_form_capacity,
                                         (size_t)part + 1, sizeof *s->part_forms, error);
  for (size_t i = before; i < s->part_form_capacity; i++)
    s->part_forms[i] = not_asked;
  return status;
}

/* Finds the form of a part of little effort; no_form for others. */
static betli_status form_of_part(struct bt_sum_search *s, uint32_t part, uint32_t *form,
                                 struct bt_error *error) {
  betli_status status = reserve_part_form(s, part, error);
  if (status != BETLI_OK)
    return status;
  *form = s->part_forms[part];
  if (*form != not_asked)
    return BETLI_OK;
  status = find_part_form(s, part, form, error);
  if (status == BETLI_OK)
    s->part_forms[part] = *form;
  return status;
}

/* Adds a form to the key, as a part. */
static betli_status push_form(struct bt_sum_search *s, uint32_t form, struct bt_error *error) {
  const uint64_t words = form;
  uint32_t part;
  if (form == OVER)
    return BETLI_OK;
  const betli_status status =
      bt_expander_number(&s->expander, &s->forms.game, &words, &part, error);
  return status == BETLI_OK ? bt_numbers_add(s->limits, &s->key, part, error) : status;
}

/* Adds a part to the key.  *forms is the sum of the forms of the parts that have one. */
static betli_status push_part(struct bt_sum_search *s, uint32_t part, uint32_t *forms,
                              struct bt_error *error) {
  uint32_t form, sum;
  bool simple;
  if (part == BT_ENDED_COMPONENT)
    return BETLI_OK;
  betli_status status = form_of_part(s, part, &form, error);
  if (status == BETLI_OK && form == no_form)
    return bt_numbers_add(s->limits, &s->key, part, error);
  if (status == BETLI_OK)
    status = bt_forms_sum(&s->forms, *forms, form, &sum, &simple, error);
  if (status != BETLI_OK)
    return status;
  if (!simple)
    return push_form(s, form, error);
  *forms = sum;
  return BETLI_OK;
}

static betli_status complete_sum_key(struct bt_sum_search *s, uint32_t forms,
                                     struct bt_error *error) {
  const betli_status status = push_form(s, forms, error);
  bt_numbers_sort(s->key.numbers, s->key.count);
  return status;
}

/* Puts into the key what an option leaves of the sum whose parts begin at `first`. */
static betli_status make_option_key(struct bt_sum_search *s, size_t first, size_t count,
                                    const struct bt_sum_option *option, struct bt_error *error) {
  betli_status status = BETLI_OK;
  uint32_t forms = OVER;
  bool moved = false;
  size_t left;
  s->key.count = 0;
  for (size_t i = first; i < first + count && status == BETLI_OK; i++) {
    const uint32_t part = s->parts.numbers[i];
    if (part == option->part && !moved)
      moved = true;
    else
      status = push_part(s, part, &forms, error);
  }
  assert(moved);
  bt_expander_parts(&s->expander, option->option, &left);
  for (size_t i = 0; i < left && status == BETLI_OK; i++)
    status = push_part(s, bt_expander_parts(&s->expander, option->option, &left)[i], &forms, error);
  return status == BETLI_OK ? complete_sum_key(s, forms, error) : status;
}

/* Returns the outcome of the sum in the key if it is known: that of one form alone is, without a
 * search. */
static enum outcome known_sum_outcome(const struct bt_sum_search *s) {
  uint32_t number;
  if (s->key.count == 1) {
    const struct bt_component part = bt_expander_component(&s->expander, s->key.numbers[0]);
    if (part.game == &s->forms.game)
      return s->forms.forms[part.words[0]].is_p ? IS_P : IS_N;
  }
  if (!bt_key_numbers_knows(&s->sums, s->key.numbers, s->key.count, &number))
    return UNKNOWN;
  return (enum outcome)s->outcomes[number];
}

/* ---- search --------------------------------------------------------------------------------- */

static betli_status search_sum(struct bt_sum_search *s, enum outcome *outcome,
                               struct bt_error *error);

static int compare_options_by_rank(const void *a, const void *b) {
  const struct bt_sum_option *x = a, *y = b;
  if (x->rank != y->rank)
    return (x->rank > y->rank) - (x->rank < y->rank);
  return (x->option > y->option) - (x->option < y->option);
}

/* Looks at an option.  *wins is true if the option is known to leave a P-position; an unknown
 * option is pushed. */
static betli_status check_sum_option(struct bt_sum_search *s, size_t first, size_t count,
                                     struct bt_sum_option option, bool *wins,
                                     struct bt_error *error) {
  betli_status status = make_option_key(s, first, count, &option, error);
  if (status != BETLI_OK)
    return status;
  const enum outcome outcome = known_sum_outcome(s);
  *wins = outcome == IS_P;
  if (outcome != UNKNOWN)
    return BETLI_OK;
  status =
      bt_reserve(s->limits, &s->open, &s->open_capacity, s->open_count + 1, sizeof *s->open, error);
  if (status == BETLI_OK)
    s->open[s->open_count++] = option;
  return status;
}

/* Looks at all options of the parts; of equal parts, at those of one. */
static betli_status check_sum_options(struct bt_sum_search *s, size_t first, size_t count,
                                      bool *wins, struct bt_error *error) {
  betli_status status = BETLI_OK;
  uint64_t effort = 0; /* of the sum */
  for (size_t i = first; i < first + count; i++)
    effort += s->expander.expansions[s->parts.numbers[i]].effort;
  for (size_t i = first; i < first + count && status == BETLI_OK && !*wins; i++) {
    const uint32_t part = s->parts.numbers[i];
    if (i > first && part == s->parts.numbers[i - 1])
      continue;
    status = bt_expander_expand(&s->expander, part, error);
    const struct bt_expansion expansion = s->expander.expansions[part];
    for (uint64_t k = 0; k < expansion.count && status == BETLI_OK && !*wins; k++) {
      struct bt_sum_option option = {.option = expansion.first + k, .part = part};
      option.rank = effort - expansion.effort + bt_expander_rank(&s->expander, option.option);
      status = check_sum_option(s, first, count, option, wins, error);
    }
    if (!bt_limits_go_on(s->limits, expansion.count, "sums", s->sums.count, 0))
      status = bt_limits_stopped(s->limits, error);
  }
  return status;
}

/* Searches the options pushed from `open` on, until one leaves a P-position. */
static betli_status search_open_options(struct bt_sum_search *s, size_t first, size_t count,
                                        size_t open, bool *wins, struct bt_error *error) {
  betli_status status = BETLI_OK;
  const size_t end = s->open_count;
  if (end > open)
    qsort(s->open + open, end - open, sizeof *s->open, compare_options_by_rank);
  for (size_t i = open; i < end && status == BETLI_OK && !*wins; i++) {
    enum outcome outcome = UNKNOWN;
    const struct bt_sum_option option = s->open[i];
    status = make_option_key(s, first, count, &option, error);
    if (status == BETLI_OK)
      status = search_sum(s, &outcome, error);
    *wins = outcome == IS_P;
  }
  return status;
}

static betli_status search_sum_options(struct bt_sum_search *s, size_t first, size_t count,
                                       bool *wins, struct bt_error *error) {
  const size_t open = s->open_count;
  betli_status status = check_sum_options(s, first, count, wins, error);
  if (status == BETLI_OK && !*wins)
    status = search_open_options(s, first, count, open, wins, error);
  s->open_count = open;
  return status;
}

/* Numbers the sum in the key and pushes its parts. */
static betli_status enter_sum(struct bt_sum_search *s, uint32_t *number, struct bt_error *error) {
  const size_t before = s->sums.count;
  betli_status status = bt_reserve(s->limits, &s->outcomes, &s->outcome_capacity, before + 1,
                                   sizeof *s->outcomes, error);
  if (status == BETLI_OK)
    status = bt_key_numbers_meet(&s->sums, s->key.numbers, s->key.count, number, error);
  if (status == BETLI_OK && *number == before)
    s->outcomes[before] = UNKNOWN;
  for (size_t i = 0; i < s->key.count && status == BETLI_OK; i++)
    status = bt_numbers_add(s->limits, &s->parts, s->key.numbers[i], error);
  return status;
}

/* Adds the components for a part of a sum: the part itself, or those as which its form was first
 * met. */
static betli_status add_kept_part(struct bt_sum_search *s, uint32_t part, bool *known,
                                  struct bt_error *error) {
  const struct bt_component component = bt_expander_component(&s->expander, part);
  if (component.game == &s->forms.game)
    return bt_forms_components(&s->forms, (uint32_t)component.words[0], &s->kept, known, error);
  *known = true;
  return bt_position_add(&s->kept, &component, error);
}

/* Keeps the outcome of a sum, in words that do not depend on this search. */
static betli_status keep_sum_outcome(struct bt_sum_search *s, uint32_t number,
                                     struct bt_error *error) {
  size_t count;
  const uint32_t *parts = bt_key_numbers_key(&s->sums, number, &count);
  betli_status status = BETLI_OK;
  bool known = true;
  s->kept.count = 0;
  for (size_t i = 0; i < count && status == BETLI_OK && known; i++)
    status = add_kept_part(s, parts[i], &known, error);
  if (status != BETLI_OK || !known)
    return status;
  return s->keeper->put(s->keeper->data, &s->kept, s->outcomes[number] == IS_N, error);
}

/* Finds the outcome of the sum in the key. */
static betli_status search_sum(struct bt_sum_search *s, enum outcome *outcome,
                               struct bt_error *error) {
  const size_t first = s->parts.count, count = s->key.count;
  uint32_t number;
  bool wins = false;
  *outcome = known_sum_outcome(s);
  if (*outcome != UNKNOWN)
    return BETLI_OK;
  s->beyond = s->depth >= MOST_DEPTH;
  if (s->beyond)
    return bt_fail(error, BETLI_INPUT, "more than %d moves", MOST_DEPTH);
  s->depth++;
  betli_status status = enter_sum(s, &number, error);
  if (status == BETLI_OK)
    status = search_sum_options(s, first, count, &wins, error);
  s->parts.count = first;
  s->depth--;
  if (status != BETLI_OK)
    return status;
  *outcome = wins ? IS_N : IS_P;
  s->outcomes[number] = (uint8_t)*outcome;
  return s->keeper != NULL && s->sums.count - number >= KEPT_FROM
             ? keep_sum_outcome(s, number, error)
             : BETLI_OK;
}

/* ---- from outside --------------------------------------------------------------------------- */

bool bt_sum_search_suits(const struct bt_game *game) {
  return game->kind->effort != NULL;
}

static betli_status push_sum_component(struct bt_sum_search *s,
                                       const struct bt_component *component, uint32_t *forms,
                                       struct bt_error *error) {
  struct bt_parts parts = bt_parts_of(component->game, component->words);
  uint64_t part[BT_MAX_WIDTH];
  betli_status status = BETLI_OK;
  while (status == BETLI_OK && bt_parts_next(&parts, part)) {
    uint32_t number;
    status = bt_expander_number(&s->expander, component->game, part, &number, error);
    if (status == BETLI_OK)
      status = push_part(s, number, forms, error);
  }
  return status;
}

/* Puts the parts of all components, and a Nim heap, into the key. */
static betli_status push_sum(struct bt_sum_search *s, const struct bt_position *position,
                             uint64_t heap, struct bt_error *error) {
  const struct bt_component nim = {.game = &bt_nim_heap, .words = {heap}};
  betli_status status = BETLI_OK;
  uint32_t forms = OVER;
  s->key.count = s->parts.count = s->open_count = s->depth = 0;
  for (size_t i = 0; i < position->count && status == BETLI_OK; i++)
    status = push_sum_component(s, &position->components[i], &forms, error);
  if (status == BETLI_OK && heap > 0)
    status = push_sum_component(s, &nim, &forms, error);
  return status == BETLI_OK ? complete_sum_key(s, forms, error) : status;
}

/* Takes up a kept sum. */
static betli_status take_up_kept_sum(void *to, const struct bt_position *sum, bool is_n,
                                     struct bt_error *error) {
  struct bt_sum_search *s = to;
  const enum outcome outcome = is_n ? IS_N : IS_P;
  uint32_t number;
  betli_status status = push_sum(s, sum, 0, error);
  const enum outcome known = known_sum_outcome(s);
  if (status == BETLI_OK && known != UNKNOWN && known != outcome)
    return bt_fail(error, BETLI_INPUT, "the other player wins");
  if (status == BETLI_OK)
    status = enter_sum(s, &number, error);
  if (status == BETLI_OK)
    s->outcomes[number] = (uint8_t)outcome;
  return status;
}

/* Finds the outcome of the sum of a position and a Nim heap. */
static betli_status ask_sum_with_heap(struct bt_sum_search *s, const struct bt_position *position,
                                      uint64_t heap, enum outcome *outcome,
                                      struct bt_error *error) {
  betli_status status = BETLI_OK;
  *outcome = UNKNOWN;
  if (s->keeper != NULL && !s->begun)
    status = s->keeper->each(s->keeper->data, take_up_kept_sum, s, error);
  s->begun = status == BETLI_OK;
  s->beyond = false;
  if (status == BETLI_OK)
    status = push_sum(s, position, heap, error);
  if (status == BETLI_OK)
    status = search_sum(s, outcome, error);
  return s->beyond ? BETLI_OK : status;
}

betli_status bt_sum_search_is_n(struct bt_sum_search *s, const struct bt_position *position,
                                bool *is_n, bool *found, struct bt_error *error) {
  enum outcome outcome;
  const betli_status status = ask_sum_with_heap(s, position, 0, &outcome, error);
  *is_n = outcome == IS_N;
  *found = outcome != UNKNOWN;
  return status;
}

betli_status bt_sum_search_knows(struct bt_sum_search *s, const struct bt_position *position,
                                 bool *is_n, bool *found, struct bt_error *error) {
  const betli_status status = push_sum(s, position, 0, error);
  const enum outcome outcome = status == BETLI_OK ? known_sum_outcome(s) : UNKNOWN;
  *is_n = outcome == IS_N;
  *found = outcome != UNKNOWN;
  return status;
}

betli_status bt_sum_search_grundy(struct bt_sum_search *s, const struct bt_position *position,
                                  uint64_t *value, bool *found, struct bt_error *error) {
  enum outcome outcome = IS_N;
  betli_status status = BETLI_OK;
  for (uint64_t n = 0; n <= BT_MOST_NIM_HEAP && status == BETLI_OK && outcome == IS_N; n++) {
    *value = n;
    status = ask_sum_with_heap(s, position, n, &outcome, error);
  }
  *found = outcome == IS_P;
  return status;
}

betli_status bt_sum_search_open(struct bt_sum_search *s, struct bt_limits *limits,
                                const struct bt_sum_keeper *keeper, struct bt_error *error) {
  uint32_t end;
  *s = (struct bt_sum_search){
      .limits = limits, .sums = {.limits = limits, .item = sizeof(uint32_t)}, .keeper = keeper};
  betli_status status = bt_expander_open(&s->expander, limits, error);
  s->expander.decomposes = s->expander.merges = true;
  if (status == BETLI_OK)
    status = bt_forms_open(&s->forms, limits, error);
  if (status == BETLI_OK)
    status = enter_sum(s, &end, error);
  if (status == BETLI_OK)
    s->outcomes[end] = IS_N; /* a player without moves wins */
  return status;
}

void bt_sum_search_close(struct bt_sum_search *s) {
  bt_limits_free(s->limits, s->outcomes, s->outcome_capacity * sizeof *s->outcomes);
  bt_limits_free(s->limits, s->open, s->open_capacity * sizeof *s->open);
  bt_numbers_free(s->limits, &s->key);
  bt_numbers_free(s->limits, &s->parts);
  bt_key_numbers_free(&s->sums);
  bt_limits_free(s->limits, s->part_forms, s->part_form_capacity * sizeof *s->part_forms);
  bt_forms_close(&s->forms);
  bt_expander_close(&s->expander);
  bt_position_free(&s->kept);
  *s = (struct bt_sum_search){0};
}
