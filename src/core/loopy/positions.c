#include "core/loopy/positions.h"

#include "base/limits.h"

#include <assert.h>
#include <string.h>

void bt_loopy_positions_open(struct bt_loopy_positions *positions, const struct bt_game *game,
                             struct bt_limits *limits) {
  *positions = (struct bt_loopy_positions){
      .game = game, .limits = limits, .options = {.limits = limits}, .arcs = {.limits = limits}};
  positions->met = (struct bt_key_numbers){
      .limits = limits, .item = sizeof(uint64_t), .length = game->kind->width};
}

void bt_loopy_positions_close(struct bt_loopy_positions *positions) {
  bt_key_numbers_free(&positions->met);
  bt_arcs_free(&positions->arcs);
  bt_limits_free(positions->limits, positions->splits,
                 positions->splits_capacity * sizeof *positions->splits);
  bt_limits_free(positions->limits, positions->round,
                 positions->round_capacity * sizeof *positions->round);
  bt_options_free(&positions->options);
  bt_loopy_positions_open(positions, positions->game, positions->limits);
}

/* Returns the place of a position that is numbered without hashing: its word, if it is small. */
static size_t get_direct_place(const struct bt_loopy_positions *positions, const uint64_t *words) {
  return words[0] < positions->met.direct_count ? (size_t)words[0] : BT_NOT_DIRECT;
}

void bt_loopy_positions_words(const struct bt_loopy_positions *positions, uint32_t vertex,
                              uint64_t *words) {
  size_t length;
  const uint64_t *key = bt_key_numbers_key(&positions->met, vertex, &length);
  memcpy(words, key, length * sizeof *words);
}

bool bt_loopy_positions_have(const struct bt_loopy_positions *positions, const uint64_t *words,
                             uint32_t *vertex) {
  const size_t direct = get_direct_place(positions, words);
  return direct != BT_NOT_DIRECT
             ? bt_key_numbers_knows_direct(&positions->met, direct, vertex)
             : bt_key_numbers_knows(&positions->met, words, positions->met.length, vertex);
}

bool bt_loopy_positions_lead_round(const struct bt_loopy_positions *positions,
                                   const uint64_t *words) {
  uint32_t vertex;
  assert(positions->game->kind->loops == NULL);
  return bt_loopy_positions_have(positions, words, &vertex) && positions->round[vertex];
}

betli_status bt_loopy_positions_fail(const struct bt_loopy_positions *positions, uint32_t vertex,
                                     struct bt_error *error) {
  const struct bt_game *game = positions->game;
  struct bt_text text = {0};
  uint64_t words[BT_MAX_WIDTH];
  bt_loopy_positions_words(positions, vertex, words);
  game->kind->print(game->self, words, &text);
  bt_fail(error, BETLI_INPUT,
          "%s: play need not end, and a move from %s leaves several components: there is no theory "
          "of such games (--exhaustive searches whole positions)",
          game->name, bt_text_string(&text));
  bt_text_free(&text);
  return BETLI_INPUT;
}

/* Vertices have at most 2^31 numbers. */
static const uint32_t most_vertices = UINT32_C(1) << 31;

/* Parts of options, collected until there are enough to be looked up at once. */
enum { MET_AT_ONCE = 32 };

struct batch {
  size_t count;
  uint64_t words[MET_AT_ONCE * BT_MAX_WIDTH];
};

static betli_status meet_vertices(struct bt_loopy_positions *positions, const uint64_t *words,
                                  size_t count, uint32_t *vertices, struct bt_error *error) {
  struct bt_met_key keys[MET_AT_ONCE];
  const size_t width = positions->met.length;
  if (positions->met.count > most_vertices - MET_AT_ONCE)
    return bt_fail(error, BETLI_LIMIT, "more than 2^31 positions from which play need not end");
  for (size_t i = 0; i < count; i++, words += width)
    keys[i] = (struct bt_met_key){words, width, get_direct_place(positions, words)};
  return bt_key_numbers_meet_keys(&positions->met, keys, count, vertices, error);
}

static betli_status add_batch_arcs(struct bt_loopy_positions *positions, struct batch *batch,
                                   struct bt_error *error) {
  uint32_t vertices[MET_AT_ONCE] = {0};
  betli_status status = meet_vertices(positions, batch->words, batch->count, vertices, error);
  if (status == BETLI_OK && positions->most > 0 && positions->met.count > positions->most)
    status = bt_fail(error, BETLI_LIMIT, "more than %llu positions of a game with cycles",
                     (unsigned long long)positions->most);
  for (size_t i = 0; i < batch->count && status == BETLI_OK; i++)
    status = bt_arcs_add(&positions->arcs, vertices[i], error);
  if (status == BETLI_OK &&
      !bt_limits_go_on(positions->limits, batch->count, "positions of a game with cycles",
                       positions->met.count, 0))
    status = bt_limits_stopped(positions->limits, error);
  batch->count = 0;
  return status;
}

static betli_status add_run_to_batch(struct bt_loopy_positions *positions, const struct bt_run *run,
                                     struct batch *batch, struct bt_error *error) {
  const size_t width = positions->met.length;
  betli_status status = BETLI_OK;
  for (uint64_t k = 0; k < run->count && status == BETLI_OK; k++)
    for (size_t p = 0; p < run->parts && status == BETLI_OK; p++) {
      bt_options_part(&positions->options, run, k, p, batch->words + batch->count * width);
      if (++batch->count == MET_AT_ONCE)
        status = add_batch_arcs(positions, batch, error);
    }
  return status;
}

static bool has_split_option(const struct bt_options *options) {
  for (size_t r = 0; r < options->run_count; r++)
    if (options->runs[r].parts > 1 && options->runs[r].count > 0)
      return true;
  return false;
}

/* Writes the arcs of the first vertex without written arcs. */
static betli_status expand_next_vertex(struct bt_loopy_positions *positions,
                                       struct bt_error *error) {
  const struct bt_game *game = positions->game;
  struct batch batch;
  uint64_t words[BT_MAX_WIDTH];
  batch.count = 0;
  bt_loopy_positions_words(positions, positions->arcs.count, words);
  betli_status status = bt_game_options(game, words, &positions->options, error);
  if (status == BETLI_OK)
    status = bt_reserve(positions->limits, &positions->splits, &positions->splits_capacity,
                        (size_t)positions->arcs.count + 1, sizeof *positions->splits, error);
  if (status == BETLI_OK)
    positions->splits[positions->arcs.count] = has_split_option(&positions->options);
  for (size_t r = 0; r < positions->options.run_count && status == BETLI_OK; r++)
    status = add_run_to_batch(positions, &positions->options.runs[r], &batch, error);
  if (status == BETLI_OK)
    status = add_batch_arcs(positions, &batch, error);
  return status == BETLI_OK ? bt_arcs_next(&positions->arcs, error) : status;
}

/* Makes all positions of a game with a last position vertices, so that values are found once for
 * all. */
static betli_status meet_all_positions(struct bt_loopy_positions *positions,
                                       struct bt_error *error) {
  const struct bt_game *game = positions->game;
  const struct bt_descriptor *kind = game->kind;
  if (kind->last == NULL || kind->axes != 1)
    return BETLI_OK;
  betli_status status = BETLI_OK;
  if (kind->width == 1 && positions->met.count == 0)
    status = bt_key_numbers_direct(&positions->met, kind->last(game->self) + 1, error);
  for (uint64_t row = kind->first; row <= kind->last(game->self) && status == BETLI_OK; row++) {
    uint64_t words[BT_MAX_WIDTH];
    uint32_t vertex;
    if (kind->place(game->self, &row, words))
      status = meet_vertices(positions, words, 1, &vertex, error);
  }
  return status;
}

static betli_status mark_cyclic_vertices(struct bt_loopy_positions *positions,
                                         struct bt_error *error) {
  const betli_status status =
      bt_reserve(positions->limits, &positions->round, &positions->round_capacity,
                 positions->met.count, sizeof *positions->round, error);
  return status == BETLI_OK ? bt_arcs_lead_round(&positions->arcs, positions->round, error)
                            : status;
}

static bool has_split_position(const struct bt_loopy_positions *positions) {
  bool any = false;
  for (uint32_t v = 0; v < positions->met.count; v++)
    any |= positions->splits[v];
  return any;
}

/* Fails if a position that splits leads into a cycle. */
static betli_status check_split_positions(const struct bt_loopy_positions *positions,
                                          struct bt_error *error) {
  for (uint32_t v = 0; v < positions->met.count; v++)
    if (positions->splits[v] && positions->round[v])
      return bt_loopy_positions_fail(positions, v, error);
  return BETLI_OK;
}

betli_status bt_loopy_positions_cover(struct bt_loopy_positions *positions, const uint64_t *words,
                                      struct bt_error *error) {
  uint32_t vertex;
  const size_t before = positions->met.count;
  betli_status status = meet_all_positions(positions, error);
  if (status == BETLI_OK)
    status = meet_vertices(positions, words, 1, &vertex, error);
  while (status == BETLI_OK && positions->arcs.count < positions->met.count)
    status = expand_next_vertex(positions, error);
  if (status == BETLI_OK && positions->met.count > before)
    status = bt_arcs_reverse(&positions->arcs, error);
  positions->any_splits = status == BETLI_OK && has_split_position(positions);
  if (status == BETLI_OK && (positions->game->kind->loops == NULL || positions->any_splits))
    status = mark_cyclic_vertices(positions, error);
  if (status == BETLI_OK && positions->any_splits)
    status = check_split_positions(positions, error);
  if (status != BETLI_OK)
    bt_loopy_positions_close(positions);
  return status;
}
