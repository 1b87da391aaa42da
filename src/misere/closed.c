#include "core/game/decompose.h"
#include "core/value/value_error.h"
#include "misere/plays.h"

#include <assert.h>
#include <string.h>

#define UNSEEN UINT32_MAX
#define ON_THE_WAY (UINT32_MAX - 1)
#define REFUSED BT_NO_COMPONENT

enum { NEAR = 1 << 22, MOST_KEPT = 1 << 20 };

static void free_words(struct bt_words *words, struct bt_limits *limits) {
  bt_limits_free(limits, words->items, words->item_capacity * sizeof *words->items);
  bt_limits_free(limits, words->ends, words->end_capacity * sizeof *words->ends);
  *words = (struct bt_words){0};
}

void bt_closed_open(struct bt_closed *closed, const struct bt_game *game,
                    struct bt_limits *limits) {
  *closed = (struct bt_closed){.game = game, .limits = limits, .places = {.limits = limits}};
  bt_runs_open(&closed->plays, limits);
}

void bt_closed_close(struct bt_closed *closed) {
  struct bt_limits *limits = closed->limits;
  if (limits == NULL)
    return;
  for (size_t i = 0; i < closed->count; i++)
    free_words(&closed->kept[i], limits);
  free_words(&closed->listed, limits);
  bt_options_free(&closed->options);
  bt_limits_free(limits, closed->kept, closed->kept_capacity * sizeof *closed->kept);
  bt_limits_free(limits, closed->numbers, closed->number_capacity * sizeof *closed->numbers);
  bt_limits_free(limits, closed->near_places, closed->near_capacity * sizeof *closed->near_places);
  bt_limits_free(limits, closed->place_of, closed->place_capacity * sizeof *closed->place_of);
  bt_limits_free(limits, closed->lengths, closed->length_capacity * sizeof *closed->lengths);
  bt_limits_free(limits, closed->nimbers, closed->nimber_capacity * sizeof *closed->nimbers);
  bt_limits_free(limits, closed->met, closed->met_capacity * sizeof *closed->met);
  bt_runs_close(&closed->plays);
  bt_intern_free(&closed->places);
  *closed = (struct bt_closed){0};
}

/* ---- places --------------------------------------------------------------------------------- */

static betli_status new_place(struct bt_closed *closed, const uint64_t *words, uint32_t *place,
                              struct bt_error *error) {
  uint32_t key[2 * BT_MAX_WIDTH];
  const size_t width = closed->game->kind->width, before = closed->places.count;
  bt_key_write(words, width, key);
  betli_status status = bt_reserve(closed->limits, &closed->numbers, &closed->number_capacity,
                                   before + 1, sizeof *closed->numbers, error);
  if (status == BETLI_OK)
    status = bt_intern(&closed->places, key, 2 * width, place, error);
  if (status == BETLI_OK && *place == before)
    closed->numbers[*place] = UNSEEN;
  return status;
}

/* The place of a position, new or not. */
static betli_status place_of(struct bt_closed *closed, const uint64_t *words, uint32_t *place,
                             struct bt_error *error) {
  if (closed->game->kind->width > 1 || words[0] >= NEAR)
    return new_place(closed, words, place, error);
  const size_t word = (size_t)words[0], before = closed->near_capacity;
  betli_status status = bt_reserve(closed->limits, &closed->near_places, &closed->near_capacity,
                                   word + 1, sizeof *closed->near_places, error);
  if (status != BETLI_OK)
    return status;
  for (size_t i = before; i < closed->near_capacity; i++)
    closed->near_places[i] = UNSEEN;
  *place = closed->near_places[word];
  if (*place == UNSEEN)
    status = new_place(closed, words, place, error);
  closed->near_places[word] = *place;
  return status;
}

static void position_at(const struct bt_closed *closed, uint32_t place, uint64_t *words) {
  size_t length;
  const uint32_t *key = bt_intern_key(&closed->places, place, &length);
  bt_key_read(key, length / 2, words);
}

bool bt_closed_knows(const struct bt_closed *closed, const uint64_t *words, uint32_t *number) {
  uint32_t key[2 * BT_MAX_WIDTH], place;
  const size_t width = closed->game->kind->width;
  bt_key_write(words, width, key);
  if (!bt_intern_knows(&closed->places, key, 2 * width, &place))
    return false;
  *number = closed->numbers[place];
  return *number < REFUSED;
}

void bt_closed_position(const struct bt_closed *closed, uint32_t number, uint64_t *words) {
  assert(number < closed->count);
  position_at(closed, closed->place_of[number], words);
}

/* ---- options -------------------------------------------------------------------------------- */

static betli_status end_word(struct bt_words *words, struct bt_limits *limits,
                             struct bt_error *error) {
  const betli_status status = bt_reserve(limits, &words->ends, &words->end_capacity,
                                         words->count + 1, sizeof *words->ends, error);
  if (status == BETLI_OK)
    words->ends[words->count++] = words->item_count;
  return status;
}

static betli_status add_item(struct bt_words *words, struct bt_limits *limits, uint32_t item,
                             struct bt_error *error) {
  const betli_status status = bt_reserve(limits, &words->items, &words->item_capacity,
                                         words->item_count + 1, sizeof *words->items, error);
  if (status == BETLI_OK)
    words->items[words->item_count++] = item;
  return status;
}

/* The places of what a move leaves: one component, or those into which it falls. */
static betli_status add_places(struct bt_closed *closed, const uint64_t *words,
                               struct bt_words *places, struct bt_error *error) {
  struct bt_parts parts = bt_parts_of(closed->game, words);
  uint64_t part[BT_MAX_WIDTH];
  betli_status status = BETLI_OK;
  while (status == BETLI_OK && bt_parts_next(&parts, part)) {
    uint32_t place;
    status = place_of(closed, part, &place, error);
    if (status == BETLI_OK)
      status = add_item(places, closed->limits, place, error);
  }
  return status;
}

static betli_status add_parts(struct bt_closed *closed, const struct bt_run *run, uint64_t k,
                              struct bt_words *parts, struct bt_error *error) {
  betli_status status = BETLI_OK;
  for (size_t p = 0; p < run->parts && status == BETLI_OK; p++) {
    uint64_t words[BT_MAX_WIDTH];
    bt_options_part(&closed->options, run, k, p, words);
    status = add_places(closed, words, parts, error);
  }
  return status == BETLI_OK ? end_word(parts, closed->limits, error) : status;
}

/* The places of the parts of all options. */
static betli_status parts_of(struct bt_closed *closed, uint32_t place, struct bt_words *parts,
                             struct bt_error *error) {
  const struct bt_options *options = &closed->options;
  uint64_t words[BT_MAX_WIDTH];
  position_at(closed, place, words);
  betli_status status = bt_game_options(closed->game, words, &closed->options, error);
  parts->count = parts->item_count = 0;
  for (size_t r = 0; status == BETLI_OK && r < options->run_count; r++)
    for (uint64_t k = 0; k < options->runs[r].count && status == BETLI_OK; k++) {
      status = add_parts(closed, &options->runs[r], k, parts, error);
      if (status == BETLI_OK && !bt_limits_go_on(closed->limits, 1, "components", closed->count, 0))
        status = bt_limits_stopped(closed->limits, error);
    }
  return status;
}

/* Components for places, and nothing for those that are over. */
static void number_parts(const struct bt_closed *closed, struct bt_words *parts) {
  size_t kept = 0, at = 0;
  for (size_t i = 0; i < parts->count; i++) {
    for (; at < parts->ends[i]; at++) {
      const uint32_t part = closed->numbers[parts->items[at]];
      assert(part < closed->count); /* parts come before what leaves them */
      if (closed->lengths[part] > 0)
        parts->items[kept++] = part;
    }
    parts->ends[i] = kept;
  }
  parts->item_count = kept;
}

betli_status bt_closed_options(struct bt_closed *closed, uint32_t number,
                               const struct bt_words **options, struct bt_error *error) {
  assert(number < closed->count);
  *options = &closed->kept[number];
  if (closed->kept[number].count > 0 || closed->lengths[number] == 0)
    return BETLI_OK;
  const betli_status status = parts_of(closed, closed->place_of[number], &closed->listed, error);
  if (status == BETLI_OK)
    number_parts(closed, &closed->listed);
  *options = &closed->listed;
  return status;
}

/* Whether the game wrote options in runs that are worth keeping, and not one by one. */
static bool in_runs(const struct bt_closed *closed) {
  return closed->options.count / 4 >= closed->options.run_count;
}

betli_status bt_closed_runs(struct bt_closed *closed, uint32_t number,
                            const struct bt_options **options, struct bt_error *error) {
  uint64_t words[BT_MAX_WIDTH];
  *options = NULL;
  if (closed->game->kind->width > 1 || closed->game->kind->decompose != NULL ||
      closed->kept[number].count > 0 || closed->lengths[number] == 0)
    return BETLI_OK;
  bt_closed_position(closed, number, words);
  const betli_status status = bt_game_options(closed->game, words, &closed->options, error);
  if (status == BETLI_OK && in_runs(closed))
    *options = &closed->options;
  return status;
}

/* ---- adding --------------------------------------------------------------------------------- */

/* A position whose options are being added. */
struct visit {
  uint32_t place;
  size_t next; /* the part to look at */
  struct bt_words parts;
};

struct visits {
  struct visit *items;
  size_t count, capacity;
};

static betli_status begin_visit(struct bt_closed *closed, struct visits *visits, uint32_t place,
                                struct bt_error *error) {
  if (closed->numbers[place] == REFUSED)
    return bt_fail(error, BETLI_LIMIT, "a component of the game was refused");
  if (closed->most > 0 && closed->count + visits->count >= closed->most)
    return bt_fail(error, BETLI_LIMIT, "there are more than %zu components", closed->most);
  betli_status status = bt_reserve(closed->limits, &visits->items, &visits->capacity,
                                   visits->count + 1, sizeof *visits->items, error);
  if (status != BETLI_OK)
    return status;
  struct visit *visit = &visits->items[visits->count++];
  *visit = (struct visit){.place = place};
  assert(closed->numbers[place] == UNSEEN);
  closed->numbers[place] = ON_THE_WAY;
  return parts_of(closed, place, &visit->parts, error);
}

static uint32_t longest(const struct bt_closed *closed, const struct bt_words *parts) {
  uint32_t most = 0;
  for (size_t i = 0, at = 0; i < parts->count; i++) {
    uint32_t length = 1;
    for (; at < parts->ends[i]; at++)
      length += closed->lengths[closed->numbers[parts->items[at]]];
    most = length > most ? length : most;
  }
  return most;
}

/* The least number that is not the nim-sum of an option: at most that of the options. */
static betli_status nimber(struct bt_closed *closed, const struct bt_words *parts, uint32_t *value,
                           struct bt_error *error) {
  const size_t words = parts->count / 64 + 1;
  const betli_status status = bt_reserve(closed->limits, &closed->met, &closed->met_capacity, words,
                                         sizeof *closed->met, error);
  if (status != BETLI_OK)
    return status;
  memset(closed->met, 0, words * sizeof *closed->met);
  for (size_t i = 0, at = 0; i < parts->count; i++) {
    uint32_t sum = 0;
    for (; at < parts->ends[i]; at++)
      sum ^= closed->nimbers[closed->numbers[parts->items[at]]];
    if (sum < words * 64)
      closed->met[sum / 64] |= UINT64_C(1) << sum % 64;
  }
  *value = 0;
  while (closed->met[*value / 64] >> *value % 64 & 1)
    ++*value;
  return BETLI_OK;
}

/* Takes over the parts of a new component, if there are not too many. */
static void keep(struct bt_closed *closed, struct bt_words *parts) {
  struct bt_words *kept = &closed->kept[closed->count];
  *kept = (struct bt_words){0};
  closed->full = closed->full || closed->kept_count + parts->item_count > MOST_KEPT;
  if (closed->full)
    return;
  number_parts(closed, parts);
  closed->kept_count += parts->item_count;
  *kept = *parts;
  *parts = (struct bt_words){0};
}

/* Room for a component more. */
static betli_status reserve_component(struct bt_closed *closed, struct bt_error *error) {
  betli_status status = bt_reserve(closed->limits, &closed->place_of, &closed->place_capacity,
                                   closed->count + 1, sizeof *closed->place_of, error);
  if (status == BETLI_OK)
    status = bt_reserve(closed->limits, &closed->lengths, &closed->length_capacity,
                        closed->count + 1, sizeof *closed->lengths, error);
  if (status == BETLI_OK)
    status = bt_reserve(closed->limits, &closed->nimbers, &closed->nimber_capacity,
                        closed->count + 1, sizeof *closed->nimbers, error);
  if (status == BETLI_OK)
    status = bt_reserve(closed->limits, &closed->kept, &closed->kept_capacity, closed->count + 1,
                        sizeof *closed->kept, error);
  return status;
}

static void number_component(struct bt_closed *closed, uint32_t place, const struct bt_play *play) {
  closed->lengths[closed->count] = play->length;
  closed->nimbers[closed->count] = play->nimber;
  closed->nimber_bits |= play->nimber;
  closed->place_of[closed->count] = place;
  closed->numbers[place] = (uint32_t)closed->count++;
}

static betli_status end_visit(struct bt_closed *closed, struct visits *visits,
                              struct bt_error *error) {
  struct visit *visit = &visits->items[--visits->count];
  struct bt_play play = {0};
  betli_status status = reserve_component(closed, error);
  if (status == BETLI_OK)
    status = nimber(closed, &visit->parts, &play.nimber, error);
  if (status == BETLI_OK) {
    play.length = longest(closed, &visit->parts);
    keep(closed, &visit->parts);
    number_component(closed, visit->place, &play);
  }
  free_words(&visit->parts, closed->limits);
  return status;
}

/* Where no lists are kept, a component of which all parts of options have numbers needs none. */
static betli_status add_by_runs(struct bt_closed *closed, uint32_t place, struct bt_error *error) {
  uint64_t words[BT_MAX_WIDTH];
  struct bt_play play;
  bool known;
  if (!closed->full || closed->game->kind->width > 1 || closed->numbers[place] != UNSEEN ||
      (closed->most > 0 && closed->count >= closed->most))
    return BETLI_OK;
  position_at(closed, place, words);
  betli_status status = bt_game_options(closed->game, words, &closed->options, error);
  if (status != BETLI_OK || !in_runs(closed))
    return status;
  status = bt_play_of_runs(closed, &play, &known, error);
  if (status != BETLI_OK || !known)
    return status;
  status = reserve_component(closed, error);
  if (status == BETLI_OK) {
    closed->kept[closed->count] = (struct bt_words){0};
    number_component(closed, place, &play);
  }
  return status;
}

/* Goes on with the last visit: to an option that has no number yet, or to its end. */
static betli_status go_on(struct bt_closed *closed, struct visits *visits, struct bt_error *error) {
  struct visit *visit = &visits->items[visits->count - 1];
  while (visit->next < visit->parts.item_count) {
    const uint32_t place = visit->parts.items[visit->next++];
    uint64_t from[BT_MAX_WIDTH], to[BT_MAX_WIDTH];
    if (closed->numbers[place] < REFUSED)
      continue;
    if (closed->numbers[place] != ON_THE_WAY)
      return begin_visit(closed, visits, place, error);
    position_at(closed, visit->place, from);
    position_at(closed, place, to);
    return bt_fail_cycle(closed->game, from, to, error);
  }
  return end_visit(closed, visits, error);
}

static void drop_from(struct bt_closed *closed, size_t count) {
  bt_runs_forget(&closed->plays);
  while (closed->count > count) {
    struct bt_words *kept = &closed->kept[--closed->count];
    closed->numbers[closed->place_of[closed->count]] = UNSEEN;
    closed->kept_count -= kept->item_count;
    free_words(kept, closed->limits);
  }
}

void bt_closed_refuse(struct bt_closed *closed, uint32_t number) {
  drop_from(closed, number);
  closed->numbers[closed->place_of[number]] = REFUSED;
}

betli_status bt_closed_add(struct bt_closed *closed, const uint64_t *words, uint32_t *number,
                           struct bt_error *error) {
  struct visits visits = {0};
  const size_t before = closed->count;
  uint32_t place;
  betli_status status = place_of(closed, words, &place, error);
  if (status == BETLI_OK)
    status = add_by_runs(closed, place, error);
  if (status == BETLI_OK && closed->numbers[place] >= REFUSED)
    status = begin_visit(closed, &visits, place, error);
  while (status == BETLI_OK && visits.count > 0)
    status = go_on(closed, &visits, error);
  for (size_t i = 0; i < visits.count; i++) {
    closed->numbers[visits.items[i].place] = UNSEEN;
    free_words(&visits.items[i].parts, closed->limits);
  }
  bt_limits_free(closed->limits, visits.items, visits.capacity * sizeof *visits.items);
  if (status == BETLI_OK)
    *number = closed->numbers[place];
  else
    drop_from(closed, before);
  return status;
}
