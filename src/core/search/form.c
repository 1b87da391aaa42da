#include "core/search/form.h"

#include "core/game/decompose.h"

#include <stdlib.h>
#include <string.h>

/* Forms of sums can explode, and recursion goes as deep as play is long.  Past these bounds plain
 * search is the better way. */
enum { MOST_FORMS = 100000, MOST_SUMS = 1000000, MOST_OPTIONS = 100, DEEPEST = 500 };

enum { OVER = 0 };

/* ---- sets of forms -------------------------------------------------------------------------- */

/* A set under construction. */
struct set {
  uint32_t *items;
  size_t count, capacity;
};

static betli_status add_form_to_set(struct bt_forms *forms, struct set *set, uint32_t item,
                                    struct bt_error *error) {
  size_t at = set->count;
  const betli_status status = bt_reserve(forms->limits, &set->items, &set->capacity, set->count + 1,
                                         sizeof *set->items, error);
  if (status != BETLI_OK)
    return status;
  while (at > 0 && set->items[at - 1] > item)
    at--;
  if (at > 0 && set->items[at - 1] == item)
    return BETLI_OK;
  memmove(set->items + at + 1, set->items + at, (set->count - at) * sizeof *set->items);
  set->items[at] = item;
  set->count++;
  return BETLI_OK;
}

static void free_form_set(struct bt_forms *forms, struct set *set) {
  bt_limits_free(forms->limits, set->items, set->capacity * sizeof *set->items);
}

/* Adds a form; *simple is false if the set has become too large. */
static betli_status add_form_if_simple(struct bt_forms *forms, struct set *set, uint32_t item,
                                       bool *simple, struct bt_error *error) {
  const betli_status status = add_form_to_set(forms, set, item, error);
  *simple = set->count <= MOST_OPTIONS;
  return status;
}

static bool holds_form(const uint32_t *items, size_t count, uint32_t item) {
  size_t low = 0, high = count;
  while (low < high) {
    const size_t middle = low + (high - low) / 2;
    if (items[middle] < item)
      low = middle + 1;
    else
      high = middle;
  }
  return low < count && items[low] == item;
}

/* ---- simplification ------------------------------------------------------------------------- */

static bool has_p_option(const struct bt_forms *forms, const struct set *set) {
  for (size_t i = 0; i < set->count; i++)
    if (forms->forms[set->items[i]].is_p)
      return true;
  return false;
}

/* Returns true if the game with these options is equal to form h (see form.h). */
static bool simplifies_to(const struct bt_forms *forms, const struct set *set, uint32_t h) {
  size_t count, more;
  const uint32_t *options = bt_key_numbers_key(&forms->sets, h, &count);
  if (h == OVER && !has_p_option(forms, set))
    return false;
  for (size_t i = 0; i < count; i++)
    if (!holds_form(set->items, set->count, options[i]))
      return false;
  for (size_t i = 0; i < set->count; i++) {
    const uint32_t *replies = bt_key_numbers_key(&forms->sets, set->items[i], &more);
    if (!holds_form(options, count, set->items[i]) && !holds_form(replies, more, h))
      return false;
  }
  return true;
}

static betli_status number_form(struct bt_forms *forms, const struct set *set, uint32_t *form,
                                struct bt_error *error) {
  const size_t before = forms->sets.count;
  struct bt_form made = {.is_p = set->count > 0 && !has_p_option(forms, set)};
  betli_status status = bt_reserve(forms->limits, &forms->forms, &forms->form_capacity, before + 1,
                                   sizeof *forms->forms, error);
  if (status == BETLI_OK)
    status = bt_key_numbers_meet(&forms->sets, set->items, set->count, form, error);
  if (status != BETLI_OK || *form < before)
    return status;
  for (size_t i = 0; i < set->count; i++)
    if (forms->forms[set->items[i]].birthday >= made.birthday)
      made.birthday = forms->forms[set->items[i]].birthday + 1;
  forms->forms[*form] = made;
  return BETLI_OK;
}

/* Finds the form of a game from its options, which are forms.  A form that the game simplifies to
 * is an option of each option that the form lacks; so all options of options are tried. */
static betli_status canonical_form(struct bt_forms *forms, const struct set *set, uint32_t *form,
                                   struct bt_error *error) {
  for (size_t i = 0; i < set->count; i++) {
    size_t count;
    const uint32_t *replies = bt_key_numbers_key(&forms->sets, set->items[i], &count);
    if (!bt_limits_go_on(forms->limits, count * set->count, "forms", forms->sets.count, 0))
      return bt_limits_stopped(forms->limits, error);
    for (size_t r = 0; r < count; r++) {
      if (!simplifies_to(forms, set, replies[r]))
        continue;
      *form = replies[r];
      return BETLI_OK;
    }
  }
  return number_form(forms, set, form, error);
}

/* ---- sums ----------------------------------------------------------------------------------- */

static betli_status sum_of_forms(struct bt_forms *forms, uint32_t a, uint32_t b, uint32_t *form,
                                 bool *simple, struct bt_error *error);

/* Adds the forms of `moved` + `other` for all options of `moved`. */
static betli_status add_sums_with_options(struct bt_forms *forms, uint32_t moved, uint32_t other,
                                          struct set *set, bool *simple, struct bt_error *error) {
  size_t count;
  betli_status status = BETLI_OK;
  bt_key_numbers_key(&forms->sets, moved, &count);
  for (size_t i = 0; i < count && status == BETLI_OK && *simple; i++) {
    /* Keys move when others are added. */
    const uint32_t *options = bt_key_numbers_key(&forms->sets, moved, &count);
    uint32_t option = options[i];
    status = sum_of_forms(forms, option, other, &option, simple, error);
    if (status == BETLI_OK && *simple)
      status = add_form_if_simple(forms, set, option, simple, error);
  }
  return status;
}

/* Notes where a form was met, the first time.  Sums are noted for later forms only, so that tracing
 * a form back to components ends. */
static void note_form_origin(struct bt_forms *forms, uint32_t form, enum bt_form_origin origin,
                             uint32_t met) {
  struct bt_form *first = &forms->forms[form];
  if (form != OVER && first->origin == BT_FORM_OF_NOTHING) {
    first->origin = origin;
    first->met = met;
  }
}

static betli_status remember_sum(struct bt_forms *forms, const uint32_t *pair, uint32_t form,
                                 struct bt_error *error) {
  uint32_t number;
  betli_status status = bt_reserve(forms->limits, &forms->sum_forms, &forms->sum_capacity,
                                   forms->sums.count + 1, sizeof *forms->sum_forms, error);
  if (status == BETLI_OK)
    status = bt_key_numbers_meet(&forms->sums, pair, 2, &number, error);
  if (status != BETLI_OK)
    return status;
  forms->sum_forms[number] = form;
  if (pair[1] < form)
    note_form_origin(forms, form, BT_FORM_OF_SUM, number);
  return BETLI_OK;
}

static betli_status sum_of_forms(struct bt_forms *forms, uint32_t a, uint32_t b, uint32_t *form,
                                 bool *simple, struct bt_error *error) {
  const uint32_t pair[2] = {a < b ? a : b, a < b ? b : a};
  struct set set = {0};
  uint32_t known;
  if (pair[0] == OVER) {
    *form = pair[1];
    return BETLI_OK;
  }
  if (bt_key_numbers_knows(&forms->sums, pair, 2, &known)) {
    *form = forms->sum_forms[known];
    return BETLI_OK;
  }
  *simple = forms->sums.count < MOST_SUMS && forms->sets.count < MOST_FORMS &&
            forms->forms[a].birthday + forms->forms[b].birthday <= DEEPEST;
  if (!*simple)
    return BETLI_OK;
  if (!bt_limits_go_on(forms->limits, 16, "forms", forms->sets.count, 0))
    return bt_limits_stopped(forms->limits, error);
  betli_status status = add_sums_with_options(forms, a, b, &set, simple, error);
  if (status == BETLI_OK && *simple && a != b)
    status = add_sums_with_options(forms, b, a, &set, simple, error);
  if (status == BETLI_OK && *simple)
    status = canonical_form(forms, &set, form, error);
  if (status == BETLI_OK && *simple)
    status = remember_sum(forms, pair, *form, error);
  free_form_set(forms, &set);
  return status;
}

betli_status bt_forms_sum(struct bt_forms *forms, uint32_t a, uint32_t b, uint32_t *form,
                          bool *simple, struct bt_error *error) {
  *simple = true;
  return sum_of_forms(forms, a, b, form, simple, error);
}

betli_status bt_forms_make(struct bt_forms *forms, const uint32_t *options, size_t count,
                           uint32_t *form, bool *simple, struct bt_error *error) {
  struct set set = {0};
  betli_status status = BETLI_OK;
  *simple = true;
  for (size_t i = 0; i < count && status == BETLI_OK && *simple; i++)
    status = add_form_if_simple(forms, &set, options[i], simple, error);
  if (status == BETLI_OK && *simple)
    status = canonical_form(forms, &set, form, error);
  free_form_set(forms, &set);
  return status;
}

/* ---- components ----------------------------------------------------------------------------- */

static betli_status component_key(struct bt_forms *forms, const struct bt_component *component,
                                  uint64_t *key, struct bt_error *error) {
  size_t game = 0;
  while (game < forms->game_count && forms->games[game] != component->game)
    game++;
  if (game == forms->game_count) {
    const betli_status status = bt_reserve(forms->limits, &forms->games, &forms->game_capacity,
                                           game + 1, sizeof *forms->games, error);
    if (status != BETLI_OK)
      return status;
    forms->games[forms->game_count++] = component->game;
  }
  key[0] = game;
  memcpy(key + 1, component->words, component->game->kind->width * sizeof *key);
  return BETLI_OK;
}

static betli_status find_component_form(struct bt_forms *forms,
                                        const struct bt_component *component, unsigned depth,
                                        uint32_t *form, bool *simple, struct bt_error *error);

/* Adds the form of one option: the sum of the forms of its parts. */
static betli_status add_form_of_option(struct bt_forms *forms, const struct bt_component *component,
                                       const struct bt_options *options, const struct bt_run *run,
                                       uint64_t k, unsigned depth, struct set *set, bool *simple,
                                       struct bt_error *error) {
  struct bt_component part = {.game = component->game};
  uint32_t total = OVER, form = OVER;
  betli_status status = BETLI_OK;
  for (size_t p = 0; p < run->parts && status == BETLI_OK && *simple; p++) {
    bt_options_part(options, run, k, p, part.words);
    status = find_component_form(forms, &part, depth + 1, &form, simple, error);
    if (status == BETLI_OK && *simple)
      status = sum_of_forms(forms, total, form, &total, simple, error);
  }
  return status == BETLI_OK && *simple ? add_form_if_simple(forms, set, total, simple, error)
                                       : status;
}

static betli_status compute_form(struct bt_forms *forms, const struct bt_component *component,
                                 unsigned depth, uint32_t *form, bool *simple,
                                 struct bt_error *error) {
  const struct bt_game *game = component->game;
  struct bt_options options = {.limits = forms->limits};
  struct set set = {0};
  betli_status status = bt_game_options(game, component->words, &options, error);
  for (size_t r = 0; r < options.run_count; r++)
    for (uint64_t k = 0; k < options.runs[r].count && status == BETLI_OK && *simple; k++) {
      status = add_form_of_option(forms, component, &options, &options.runs[r], k, depth, &set,
                                  simple, error);
      if (status == BETLI_OK && !bt_limits_go_on(forms->limits, 1, "forms", forms->sets.count, 0))
        status = bt_limits_stopped(forms->limits, error);
    }
  if (status == BETLI_OK && *simple)
    status = canonical_form(forms, &set, form, error);
  bt_options_free(&options);
  free_form_set(forms, &set);
  return status;
}

/* Finds the sum of the forms of a component's parts. */
static betli_status sum_forms_of_parts(struct bt_forms *forms, const struct bt_component *component,
                                       unsigned depth, uint32_t *form, bool *simple,
                                       struct bt_error *error) {
  struct bt_parts parts = bt_parts_of(component->game, component->words);
  struct bt_component part = {.game = component->game};
  betli_status status = BETLI_OK;
  while (status == BETLI_OK && *simple && bt_parts_next(&parts, part.words)) {
    uint32_t own = OVER;
    status = find_component_form(forms, &part, depth + 1, &own, simple, error);
    if (status == BETLI_OK && *simple)
      status = sum_of_forms(forms, own, *form, form, simple, error);
  }
  return status;
}

static betli_status find_new_form(struct bt_forms *forms, const struct bt_component *component,
                                  unsigned depth, uint32_t *form, bool *simple,
                                  struct bt_error *error) {
  return bt_is_part(component->game, component->words)
             ? compute_form(forms, component, depth, form, simple, error)
             : sum_forms_of_parts(forms, component, depth, form, simple, error);
}

static betli_status find_component_form(struct bt_forms *forms,
                                        const struct bt_component *component, unsigned depth,
                                        uint32_t *form, bool *simple, struct bt_error *error) {
  uint64_t key[1 + BT_MAX_WIDTH];
  uint32_t number;
  const size_t length = 1 + component->game->kind->width;
  betli_status status = component_key(forms, component, key, error);
  if (status != BETLI_OK)
    return status;
  if (bt_key_numbers_knows(&forms->components, key, length, &number)) {
    *form = forms->component_forms[number];
    return BETLI_OK;
  }
  *form = OVER;
  *simple = depth < DEEPEST && forms->sets.count < MOST_FORMS;
  if (*simple)
    status = find_new_form(forms, component, depth, form, simple, error);
  if (status != BETLI_OK || !*simple)
    return status;
  status = bt_reserve(forms->limits, &forms->component_forms, &forms->component_capacity,
                      forms->components.count + 1, sizeof *forms->component_forms, error);
  if (status == BETLI_OK)
    status = bt_key_numbers_meet(&forms->components, key, length, &number, error);
  if (status != BETLI_OK)
    return status;
  forms->component_forms[number] = *form;
  note_form_origin(forms, *form, BT_FORM_OF_COMPONENT, number);
  return BETLI_OK;
}

betli_status bt_forms_component(struct bt_forms *forms, const struct bt_component *component,
                                uint32_t *form, bool *simple, struct bt_error *error) {
  *simple = true;
  return find_component_form(forms, component, 0, form, simple, error);
}

static betli_status add_met_component(const struct bt_forms *forms, uint32_t number,
                                      struct bt_position *position, struct bt_error *error) {
  size_t length;
  const uint64_t *key = bt_key_numbers_key(&forms->components, number, &length);
  struct bt_component component = {.game = forms->games[key[0]]};
  memcpy(component.words, key + 1, (length - 1) * sizeof *key);
  return bt_position_add(position, &component, error);
}

betli_status bt_forms_components(const struct bt_forms *forms, uint32_t form,
                                 struct bt_position *position, bool *known,
                                 struct bt_error *error) {
  const struct bt_form *of = &forms->forms[form];
  betli_status status = BETLI_OK;
  size_t length;
  *known = form == OVER || of->origin != BT_FORM_OF_NOTHING;
  if (of->origin == BT_FORM_OF_COMPONENT)
    return add_met_component(forms, of->met, position, error);
  if (of->origin == BT_FORM_OF_NOTHING)
    return BETLI_OK;
  const uint32_t *pair = bt_key_numbers_key(&forms->sums, of->met, &length);
  for (size_t i = 0; i < length && status == BETLI_OK && *known; i++)
    status = bt_forms_components(forms, pair[i], position, known, error);
  return status;
}

/* Adds the form of each part as a component of its own: sums of forms can explode. */
static betli_status add_forms_of_parts(struct bt_forms *forms, const struct bt_component *from,
                                       struct bt_position *to, bool *simple,
                                       struct bt_error *error) {
  struct bt_parts parts = bt_parts_of(from->game, from->words);
  struct bt_component part = {.game = from->game};
  betli_status status = BETLI_OK;
  while (status == BETLI_OK && *simple && bt_parts_next(&parts, part.words)) {
    struct bt_component component = {.game = &forms->game};
    uint32_t form;
    status = bt_forms_component(forms, &part, &form, simple, error);
    if (status != BETLI_OK || !*simple)
      break;
    component.words[0] = form;
    status = bt_position_add(to, &component, error);
  }
  return status;
}

betli_status bt_forms_position(struct bt_forms *forms, const struct bt_position *from,
                               struct bt_position *to, bool *simple, struct bt_error *error) {
  betli_status status = BETLI_OK;
  to->count = 0;
  *simple = true;
  for (size_t i = 0; i < from->count && status == BETLI_OK && *simple; i++)
    status = add_forms_of_parts(forms, &from->components[i], to, simple, error);
  return status;
}

/* ---- forms as a game ------------------------------------------------------------------------ */

static void options_of_form(const void *self, const uint64_t *words, struct bt_options *options) {
  const struct bt_forms *forms = self;
  size_t count;
  const uint32_t *items = bt_key_numbers_key(&forms->sets, (uint32_t)words[0], &count);
  for (size_t i = 0; i < count; i++) {
    const uint64_t option = items[i];
    bt_options_add(options, &option);
  }
}

static const struct bt_descriptor form_game = {
    .info = {.name = "form"}, .width = 1, .axes = 1, .options = options_of_form};

betli_status bt_forms_open(struct bt_forms *forms, struct bt_limits *limits,
                           struct bt_error *error) {
  static char name[] = "form";
  const struct set none = {0};
  uint32_t over;
  *forms = (struct bt_forms){.limits = limits,
                             .game = {.kind = &form_game, .self = forms, .name = name}};
  forms->sets = forms->sums = (struct bt_key_numbers){.limits = limits, .item = sizeof(uint32_t)};
  forms->components = (struct bt_key_numbers){.limits = limits, .item = sizeof(uint64_t)};
  const betli_status status = number_form(forms, &none, &over, error);
  if (status != BETLI_OK)
    bt_forms_close(forms);
  return status;
}

void bt_forms_close(struct bt_forms *forms) {
  struct bt_limits *limits = forms->limits;
  if (limits == NULL)
    return;
  bt_limits_free(limits, forms->forms, forms->form_capacity * sizeof *forms->forms);
  bt_limits_free(limits, forms->sum_forms, forms->sum_capacity * sizeof *forms->sum_forms);
  bt_limits_free(limits, forms->component_forms,
                 forms->component_capacity * sizeof *forms->component_forms);
  bt_limits_free(limits, (void *)forms->games, forms->game_capacity * sizeof *forms->games);
  bt_key_numbers_free(&forms->sets);
  bt_key_numbers_free(&forms->sums);
  bt_key_numbers_free(&forms->components);
  *forms = (struct bt_forms){0};
}
