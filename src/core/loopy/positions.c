#include "core/loopy/positions.h"

#include <assert.h>

void bt_loopy_positions_open(struct bt_loopy_positions *positions, const struct bt_game *game,
                             struct bt_limits *limits) {
  *positions = (struct bt_loopy_positions){
      .game = game, .limits = limits, .met = {.limits = limits}, .arcs = {.limits = limits}};
}

void bt_loopy_positions_close(struct bt_loopy_positions *positions) {
  bt_intern_free(&positions->met);
  bt_arcs_free(&positions->arcs);
  bt_options_free(&positions->options);
  bt_loopy_positions_open(positions, positions->game, positions->limits);
}

static size_t write_key(const struct bt_game *game, const uint64_t *words, uint32_t *key) {
  bt_key_write(words, game->kind->width, key);
  return 2 * game->kind->width;
}

bool bt_loopy_positions_have(const struct bt_loopy_positions *positions, const uint64_t *words,
                             uint32_t *vertex) {
  uint32_t key[2 * BT_MAX_WIDTH];
  const size_t length = write_key(positions->game, words, key);
  return bt_intern_knows(&positions->met, key, length, vertex);
}

static betli_status meet(struct bt_loopy_positions *positions, const uint64_t *words,
                         uint32_t *vertex, struct bt_error *error) {
  uint32_t key[2 * BT_MAX_WIDTH];
  const size_t length = write_key(positions->game, words, key);
  return bt_intern(&positions->met, key, length, vertex, error);
}

static betli_status fail_split(const struct bt_game *game, const uint64_t *words,
                               struct bt_error *error) {
  struct bt_text text = {0};
  game->kind->print(game->self, words, &text);
  bt_fail(error, BETLI_INPUT,
          "%s: play need not end, and a move from %s leaves several components: there is no theory "
          "of such games",
          game->name, bt_text_string(&text));
  bt_text_free(&text);
  return BETLI_INPUT;
}

static betli_status add_run(struct bt_loopy_positions *positions, const struct bt_run *run,
                            struct bt_error *error) {
  betli_status status = BETLI_OK;
  for (uint64_t k = 0; k < run->count && status == BETLI_OK; k++) {
    uint64_t option[BT_MAX_WIDTH];
    uint32_t vertex;
    bt_options_part(&positions->options, run, k, 0, option);
    status = meet(positions, option, &vertex, error);
    if (status == BETLI_OK)
      status = bt_arcs_add(&positions->arcs, vertex, error);
    if (status == BETLI_OK && !bt_limits_go_on(positions->limits, 1,
                                               "positions where play need "
                                               "not end",
                                               positions->met.count, 0))
      status = bt_limits_stopped(positions->limits, error);
  }
  return status;
}

/* Writes the arcs of the first vertex that has none written. */
static betli_status expand(struct bt_loopy_positions *positions, struct bt_error *error) {
  const struct bt_game *game = positions->game;
  size_t length;
  uint64_t words[BT_MAX_WIDTH];
  bt_key_read(bt_intern_key(&positions->met, positions->arcs.count, &length), game->kind->width,
              words);
  betli_status status = bt_game_options(game, words, &positions->options, error);
  for (size_t r = 0; r < positions->options.run_count && status == BETLI_OK; r++) {
    const struct bt_run *run = &positions->options.runs[r];
    status = run->parts > 1 ? fail_split(game, words, error) : add_run(positions, run, error);
  }
  return status == BETLI_OK ? bt_arcs_next(&positions->arcs, error) : status;
}

betli_status bt_loopy_positions_cover(struct bt_loopy_positions *positions, const uint64_t *words,
                                      struct bt_error *error) {
  uint32_t vertex;
  const size_t before = positions->met.count;
  betli_status status = meet(positions, words, &vertex, error);
  while (status == BETLI_OK && positions->arcs.count < positions->met.count)
    status = expand(positions, error);
  if (status == BETLI_OK && positions->met.count > before)
    status = bt_arcs_reverse(&positions->arcs, error);
  if (status != BETLI_OK)
    bt_loopy_positions_close(positions);
  return status;
}
