#include "core/game/decompose.h"
#include "core/value/value_error.h"
#include "misere/plays.h"

#include <assert.h>
#include <string.h>

/* Entries of `numbers` for places without a component: not met yet, being visited, refused. */
#define UNSEEN UINT32_MAX
#define ON_THE_WAY (UINT32_MAX - 1)
#define REFUSED BT_NO_COMPONENT

/* Words below NEAR are found without a search.  MOST_KEPT bounds the items of all stored
 * options. */
enum { NEAR = 1 << 22, MOST_KEPT = 1 << 20 };

static void free_words(struct bt_words *words, struct bt_limits *limits) {
  bt_limits_free(limits, words->items, words->item_capacity * sizeof *words->items);
  bt_limits_free(limits, words->ends, words->end_capacity * sizeof *words->ends);
  *words = (struct bt_words){0};
}

void bt_closed_set_open(struct bt_closed_set *set, const struct bt_game *game,
                        struct bt_limits *limits) {
  *set = (struct bt_closed_set){
      .game = game,
      .limits = limits,
      .options = {.limits = limits},
      .places = {.limits = limits, .item = sizeof(uint64_t), .length = game->kind->width}};
  bt_runs_open(&set->plays, limits);
}

void bt_closed_set_close(struct bt_closed_set *set) {
  struct bt_limits *limits = set->limits;
  if (limits == NULL)
    return;
  for (size_t i = 0; i < set->count; i++)
    free_words(&set->kept[i], limits);
  free_words(&set->listed, limits);
  bt_options_free(&set->options);
  bt_limits_free(limits, set->kept, set->kept_capacity * sizeof *set->kept);
  bt_limits_free(limits, set->numbers, set->number_capacity * sizeof *set->numbers);
  bt_limits_free(limits, set->near_places, set->near_capacity * sizeof *set->near_places);
  bt_limits_free(limits, set->place_of, set->place_capacity * sizeof *set->place_of);
  bt_limits_free(limits, set->lengths, set->length_capacity * sizeof *set->lengths);
  bt_limits_free(limits, set->nimbers, set->nimber_capacity * sizeof *set->nimbers);
  bt_limits_free(limits, set->met, set->met_capacity * sizeof *set->met);
  bt_runs_close(&set->plays);
  bt_key_numbers_free(&set->places);
  *set = (struct bt_closed_set){0};
}

/* ---- places --------------------------------------------------------------------------------- */

static betli_status number_closed_set_place(struct bt_closed_set *set, const uint64_t *words,
                                            uint32_t *place, struct bt_error *error) {
  const size_t before = set->places.count;
  betli_status status = bt_reserve(set->limits, &set->numbers, &set->number_capacity, before + 1,
                                   sizeof *set->numbers, error);
  if (status == BETLI_OK)
    status = bt_key_numbers_meet(&set->places, words, set->places.length, place, error);
  if (status == BETLI_OK && *place == before)
    set->numbers[*place] = UNSEEN;
  return status;
}

/* Finds the place of a position, or adds one. */
static betli_status find_closed_set_place(struct bt_closed_set *set, const uint64_t *words,
                                          uint32_t *place, struct bt_error *error) {
  if (set->game->kind->width > 1 || words[0] >= NEAR)
    return number_closed_set_place(set, words, place, error);
  const size_t word = (size_t)words[0], before = set->near_capacity;
  betli_status status = bt_reserve(set->limits, &set->near_places, &set->near_capacity, word + 1,
                                   sizeof *set->near_places, error);
  if (status != BETLI_OK)
    return status;
  for (size_t i = before; i < set->near_capacity; i++)
    set->near_places[i] = UNSEEN;
  *place = set->near_places[word];
  if (*place == UNSEEN)
    status = number_closed_set_place(set, words, place, error);
  set->near_places[word] = *place;
  return status;
}

static void position_at_place(const struct bt_closed_set *set, uint32_t place, uint64_t *words) {
  size_t length;
  const uint64_t *key = bt_key_numbers_key(&set->places, place, &length);
  memcpy(words, key, length * sizeof *words);
}

void bt_closed_set_position(const struct bt_closed_set *set, uint32_t number, uint64_t *words) {
  assert(number < set->count);
  position_at_place(set, set->place_of[number], words);
}

/* ---- options -------------------------------------------------------------------------------- */

static betli_status end_option_parts(struct bt_words *words, struct bt_limits *limits,
                                     struct bt_error *error) {
  const betli_status status = bt_reserve(limits, &words->ends, &words->end_capacity,
                                         words->count + 1, sizeof *words->ends, error);
  if (status == BETLI_OK)
    words->ends[words->count++] = words->item_count;
  return status;
}

static betli_status add_option_part(struct bt_words *words, struct bt_limits *limits, uint32_t item,
                                    struct bt_error *error) {
  const betli_status status = bt_reserve(limits, &words->items, &words->item_capacity,
                                         words->item_count + 1, sizeof *words->items, error);
  if (status == BETLI_OK)
    words->items[words->item_count++] = item;
  return status;
}

/* Adds the places of the parts of a component that decomposes, or of the component itself. */
static betli_status add_places_of_component(struct bt_closed_set *set, const uint64_t *words,
                                            struct bt_words *places, struct bt_error *error) {
  struct bt_parts parts = bt_parts_of(set->game, words);
  uint64_t part[BT_MAX_WIDTH];
  betli_status status = BETLI_OK;
  while (status == BETLI_OK && bt_parts_next(&parts, part)) {
    uint32_t place;
    status = find_closed_set_place(set, part, &place, error);
    if (status == BETLI_OK)
      status = add_option_part(places, set->limits, place, error);
  }
  return status;
}

static betli_status add_places_of_option(struct bt_closed_set *set, const struct bt_run *run,
                                         uint64_t k, struct bt_words *parts,
                                         struct bt_error *error) {
  betli_status status = BETLI_OK;
  for (size_t p = 0; p < run->parts && status == BETLI_OK; p++) {
    uint64_t words[BT_MAX_WIDTH];
    bt_options_part(&set->options, run, k, p, words);
    status = add_places_of_component(set, words, parts, error);
  }
  return status == BETLI_OK ? end_option_parts(parts, set->limits, error) : status;
}

/* Lists the places of the parts of all options. */
static betli_status list_places_of_options(struct bt_closed_set *set, uint32_t place,
                                           struct bt_words *parts, struct bt_error *error) {
  const struct bt_options *options = &set->options;
  uint64_t words[BT_MAX_WIDTH];
  position_at_place(set, place, words);
  betli_status status = bt_game_options(set->game, words, &set->options, error);
  parts->count = parts->item_count = 0;
  for (size_t r = 0; status == BETLI_OK && r < options->run_count; r++)
    for (uint64_t k = 0; k < options->runs[r].count && status == BETLI_OK; k++) {
      status = add_places_of_option(set, &options->runs[r], k, parts, error);
      if (status == BETLI_OK && !bt_limits_go_on(set->limits, 1, "components", set->count, 0))
        status = bt_limits_stopped(set->limits, error);
    }
  return status;
}

/* Replaces the places that component `number` leaves by components, and drops ended ones.  Returns
 * false if a part does not precede the component: a user's rule, asked again, may write other
 * options. */
static bool number_option_parts(const struct bt_closed_set *set, size_t number,
                                struct bt_words *parts) {
  size_t kept = 0, at = 0;
  for (size_t i = 0; i < parts->count; i++) {
    for (; at < parts->ends[i]; at++) {
      const uint32_t part = set->numbers[parts->items[at]];
      if (part >= number)
        return false;
      if (set->lengths[part] > 0)
        parts->items[kept++] = part;
    }
    parts->ends[i] = kept;
  }
  parts->item_count = kept;
  return true;
}

betli_status bt_closed_set_options(struct bt_closed_set *set, uint32_t number,
                                   const struct bt_words **options, struct bt_error *error) {
  assert(number < set->count);
  *options = &set->kept[number];
  if (set->kept[number].count > 0 || set->lengths[number] == 0)
    return BETLI_OK;
  betli_status status = list_places_of_options(set, set->place_of[number], &set->listed, error);
  if (status == BETLI_OK && !number_option_parts(set, number, &set->listed))
    status = bt_fail_changed(set->game, error);
  *options = &set->listed;
  return status;
}

/* Returns true if runs have 4 options or more on average: long enough to be stored. */
static bool has_long_runs(const struct bt_closed_set *set) {
  return set->options.count / 4 >= set->options.run_count;
}

betli_status bt_closed_set_runs(struct bt_closed_set *set, uint32_t number,
                                const struct bt_options **options, struct bt_error *error) {
  uint64_t words[BT_MAX_WIDTH];
  *options = NULL;
  if (set->game->kind->width > 1 || set->game->kind->decompose != NULL ||
      set->kept[number].count > 0 || set->lengths[number] == 0)
    return BETLI_OK;
  bt_closed_set_position(set, number, words);
  const betli_status status = bt_game_options(set->game, words, &set->options, error);
  if (status == BETLI_OK && has_long_runs(set))
    *options = &set->options;
  return status;
}

/* ---- adding --------------------------------------------------------------------------------- */

/* A position whose options are being added. */
struct visit {
  uint32_t place;
  size_t next; /* index of the next part to visit */
  struct bt_words parts;
};

struct visits {
  struct visit *items;
  size_t count, capacity;
};

static betli_status begin_visit(struct bt_closed_set *set, struct visits *visits, uint32_t place,
                                struct bt_error *error) {
  if (set->numbers[place] == REFUSED)
    return bt_fail(error, BETLI_LIMIT, "a component of the game was refused");
  if (set->most > 0 && set->count + visits->count >= set->most)
    return bt_fail(error, BETLI_LIMIT, "there are more than %zu components", set->most);
  betli_status status = bt_reserve(set->limits, &visits->items, &visits->capacity,
                                   visits->count + 1, sizeof *visits->items, error);
  if (status != BETLI_OK)
    return status;
  struct visit *visit = &visits->items[visits->count++];
  *visit = (struct visit){.place = place};
  assert(set->numbers[place] == UNSEEN);
  set->numbers[place] = ON_THE_WAY;
  return list_places_of_options(set, place, &visit->parts, error);
}

static uint32_t find_longest_play(const struct bt_closed_set *set, const struct bt_words *parts) {
  uint32_t most = 0;
  for (size_t i = 0, at = 0; i < parts->count; i++) {
    uint32_t length = 1;
    for (; at < parts->ends[i]; at++)
      length += set->lengths[set->numbers[parts->items[at]]];
    most = length > most ? length : most;
  }
  return most;
}

/* Computes the mex of the nim-sums of the options, at most the number of options. */
static betli_status compute_component_nimber(struct bt_closed_set *set,
                                             const struct bt_words *parts, uint32_t *value,
                                             struct bt_error *error) {
  const size_t words = parts->count / 64 + 1;
  const betli_status status =
      bt_reserve(set->limits, &set->met, &set->met_capacity, words, sizeof *set->met, error);
  if (status != BETLI_OK)
    return status;
  memset(set->met, 0, words * sizeof *set->met);
  for (size_t i = 0, at = 0; i < parts->count; i++) {
    uint32_t sum = 0;
    for (; at < parts->ends[i]; at++)
      sum ^= set->nimbers[set->numbers[parts->items[at]]];
    if (sum < words * 64)
      set->met[sum / 64] |= UINT64_C(1) << sum % 64;
  }
  *value = 0;
  while (set->met[*value / 64] >> *value % 64 & 1)
    ++*value;
  return BETLI_OK;
}

/* Takes over the parts of the options of a new component, unless too many are stored. */
static void store_component_options(struct bt_closed_set *set, struct bt_words *parts) {
  struct bt_words *kept = &set->kept[set->count];
  *kept = (struct bt_words){0};
  set->full = set->full || set->kept_count + parts->item_count > MOST_KEPT;
  if (set->full)
    return;
  const bool all_known = number_option_parts(set, set->count, parts);
  assert(all_known); /* since the visit has ended */
  (void)all_known;
  set->kept_count += parts->item_count;
  *kept = *parts;
  *parts = (struct bt_words){0};
}

/* Reserves memory for one more component. */
static betli_status reserve_component(struct bt_closed_set *set, struct bt_error *error) {
  betli_status status = bt_reserve(set->limits, &set->place_of, &set->place_capacity,
                                   set->count + 1, sizeof *set->place_of, error);
  if (status == BETLI_OK)
    status = bt_reserve(set->limits, &set->lengths, &set->length_capacity, set->count + 1,
                        sizeof *set->lengths, error);
  if (status == BETLI_OK)
    status = bt_reserve(set->limits, &set->nimbers, &set->nimber_capacity, set->count + 1,
                        sizeof *set->nimbers, error);
  if (status == BETLI_OK)
    status = bt_reserve(set->limits, &set->kept, &set->kept_capacity, set->count + 1,
                        sizeof *set->kept, error);
  return status;
}

static void number_component(struct bt_closed_set *set, uint32_t place,
                             const struct bt_play *play) {
  set->lengths[set->count] = play->length;
  set->nimbers[set->count] = play->nimber;
  set->nimber_bits |= play->nimber;
  set->place_of[set->count] = place;
  set->numbers[place] = (uint32_t)set->count++;
}

static betli_status end_visit(struct bt_closed_set *set, struct visits *visits,
                              struct bt_error *error) {
  struct visit *visit = &visits->items[--visits->count];
  struct bt_play play = {0};
  betli_status status = reserve_component(set, error);
  if (status == BETLI_OK)
    status = compute_component_nimber(set, &visit->parts, &play.nimber, error);
  if (status == BETLI_OK) {
    play.length = find_longest_play(set, &visit->parts);
    store_component_options(set, &visit->parts);
    number_component(set, visit->place, &play);
  }
  free_words(&visit->parts, set->limits);
  return status;
}

/* Adds a component by the runs of its options, if no more options are stored and all parts of its
 * options have numbers. */
static betli_status add_component_by_runs(struct bt_closed_set *set, uint32_t place,
                                          struct bt_error *error) {
  uint64_t words[BT_MAX_WIDTH];
  struct bt_play play;
  bool known;
  if (!set->full || set->game->kind->width > 1 || set->numbers[place] != UNSEEN ||
      (set->most > 0 && set->count >= set->most))
    return BETLI_OK;
  position_at_place(set, place, words);
  betli_status status = bt_game_options(set->game, words, &set->options, error);
  if (status != BETLI_OK || !has_long_runs(set))
    return status;
  status = bt_play_of_runs(set, &play, &known, error);
  if (status != BETLI_OK || !known)
    return status;
  status = reserve_component(set, error);
  if (status == BETLI_OK) {
    set->kept[set->count] = (struct bt_words){0};
    number_component(set, place, &play);
  }
  return status;
}

/* Continues the last visit: begins to visit a part that has no number yet, or ends the visit. */
static betli_status continue_component_visit(struct bt_closed_set *set, struct visits *visits,
                                             struct bt_error *error) {
  struct visit *visit = &visits->items[visits->count - 1];
  while (visit->next < visit->parts.item_count) {
    const uint32_t place = visit->parts.items[visit->next++];
    uint64_t from[BT_MAX_WIDTH], to[BT_MAX_WIDTH];
    if (set->numbers[place] < REFUSED)
      continue;
    if (set->numbers[place] != ON_THE_WAY)
      return begin_visit(set, visits, place, error);
    position_at_place(set, visit->place, from);
    position_at_place(set, place, to);
    set->loops = true;
    return bt_fail_cycle(set->game, from, to, error);
  }
  return end_visit(set, visits, error);
}

static void drop_components_from(struct bt_closed_set *set, size_t count) {
  bt_runs_forget(&set->plays);
  while (set->count > count) {
    struct bt_words *kept = &set->kept[--set->count];
    set->numbers[set->place_of[set->count]] = UNSEEN;
    set->kept_count -= kept->item_count;
    free_words(kept, set->limits);
  }
}

void bt_closed_set_refuse(struct bt_closed_set *set, uint32_t number) {
  drop_components_from(set, number);
  set->numbers[set->place_of[number]] = REFUSED;
}

betli_status bt_closed_set_add(struct bt_closed_set *set, const uint64_t *words, uint32_t *number,
                               struct bt_error *error) {
  struct visits visits = {0};
  const size_t before = set->count;
  uint32_t place;
  betli_status status = find_closed_set_place(set, words, &place, error);
  if (status == BETLI_OK)
    status = add_component_by_runs(set, place, error);
  if (status == BETLI_OK && set->numbers[place] >= REFUSED)
    status = begin_visit(set, &visits, place, error);
  while (status == BETLI_OK && visits.count > 0)
    status = continue_component_visit(set, &visits, error);
  for (size_t i = 0; i < visits.count; i++) {
    set->numbers[visits.items[i].place] = UNSEEN;
    free_words(&visits.items[i].parts, set->limits);
  }
  bt_limits_free(set->limits, visits.items, visits.capacity * sizeof *visits.items);
  if (status == BETLI_OK)
    *number = set->numbers[place];
  else
    drop_components_from(set, before);
  return status;
}
