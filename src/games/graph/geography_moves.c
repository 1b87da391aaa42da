#include "core/algebra/function.h"
#include "games/graph/geography.h"

#include <stdlib.h>
#include <string.h>

enum {
  ROW = BT_GEOGRAPHY_ROW,
  TOKEN = BT_GEOGRAPHY_TOKEN,
  SIDES = BT_GEOGRAPHY_SIDES,
  WIDTH = BT_GEOGRAPHY_WIDTH
};

betli_status bt_geography_new(struct bt_limits *limits, struct bt_geography **game,
                              struct bt_error *error) {
  *game = calloc(1, sizeof **game);
  if (*game == NULL)
    return bt_fail_memory(error);
  (*game)->matched = BT_NOT_MATCHED;
  const betli_status status = bt_pool_open(limits, &(*game)->pool, error);
  if (status == BETLI_OK)
    return BETLI_OK;
  free(*game);
  *game = NULL;
  return status;
}

void bt_geography_close(void *self) {
  struct bt_geography *game = self;
  if (game == NULL)
    return;
  bt_names_free(&game->names);
  bt_matching_free(&game->matching);
  bt_adjacency_free(&game->graph);
  bt_pool_close(game->pool);
  free(game);
}

const uint64_t *bt_geography_left(const struct bt_geography *game, const uint64_t *words) {
  size_t length;
  return bt_key_numbers_key(&game->pool->rows, (uint32_t)words[ROW], &length);
}

/* ---- moves ---------------------------------------------------------------------------------- */

/* Points *ends at the vertices next to the token; those of a board are in `squares`.  Returns how
 * many there are. */
static size_t find_neighbours(const struct bt_geography *game, const uint64_t *words,
                              uint32_t squares[4], const uint32_t **ends) {
  const uint64_t token = words[TOKEN];
  const struct bt_adjacency *graph = &game->graph;
  if (words[SIDES] == 0) {
    *ends = graph->ends + graph->first[token];
    return graph->first[token + 1] - graph->first[token];
  }
  *ends = squares;
  return bt_squares_at_sides(bt_geography_rows(words), bt_geography_columns(words), (uint32_t)token,
                             squares);
}

/* Writes the row that all options of a position have: without the token's vertex. */
static betli_status leave_vertex(const struct bt_geography *game, const uint64_t *words,
                                 uint64_t *after, struct bt_error *error) {
  const uint64_t token = words[TOKEN];
  struct bt_pool_row row = {0};
  betli_status status = bt_pool_get(game->pool, words[ROW], &row, error);
  memcpy(after, words, WIDTH * sizeof *after);
  if (status == BETLI_OK) {
    row.items[token / 64] &= ~(UINT64_C(1) << token % 64);
    status = bt_pool_put(game->pool, &row, &after[ROW], error);
  }
  bt_row_free(&row);
  return status;
}

/* Adds the moves to vertices that are left.  With a matching of these, adds only moves to vertices
 * that each maximum matching covers if `covered`, or only the others. */
static void add_token_moves(const struct bt_geography *game, const uint64_t *words, uint64_t *after,
                            const struct bt_matching *matching, bool covered,
                            struct bt_options *options) {
  const uint64_t *left = bt_geography_left(game, after);
  const uint32_t *ends;
  uint32_t squares[4];
  const size_t count = find_neighbours(game, words, squares, &ends);
  for (size_t i = 0; i < count; i++) {
    if (!bt_geography_has(left, ends[i]) ||
        (matching != NULL && bt_matching_may_miss(matching, ends[i]) == covered))
      continue;
    after[TOKEN] = ends[i];
    bt_options_add(options, after);
  }
}

void bt_geography_options(const void *self, const uint64_t *words, struct bt_options *options) {
  uint64_t after[WIDTH];
  const betli_status status = leave_vertex(self, words, after, options->error);
  if (status == BETLI_OK)
    add_token_moves(self, words, after, NULL, false, options);
  else
    bt_options_fail(options, status);
}

/* ---- who wins ------------------------------------------------------------------------------- */

/* Makes the graph of a position the game's, and prepares to match it. */
static betli_status take_graph(struct bt_geography *game, const uint64_t *words,
                               struct bt_error *error) {
  betli_status status = BETLI_OK;
  if (words[SIDES] != game->sides) {
    bt_matching_free(&game->matching);
    bt_adjacency_free(&game->graph);
    game->sides = 0;
    game->matched = BT_NOT_MATCHED;
    status = bt_adjacency_of_board(bt_geography_rows(words), bt_geography_columns(words),
                                   game->pool->rows.limits, &game->graph, error);
  }
  if (status != BETLI_OK)
    return status;
  game->sides = words[SIDES];
  return game->matching.graph == NULL ? bt_matching_open(&game->graph, &game->matching, error)
                                      : BETLI_OK;
}

/* Finds the matching of a row, unless it was the last: one matching tells who wins from each of its
 * vertices. */
static betli_status match_row(struct bt_geography *game, const uint64_t *words,
                              struct bt_error *error) {
  betli_status status = take_graph(game, words, error);
  if (status != BETLI_OK || game->matched == words[ROW])
    return status;
  game->matched = BT_NOT_MATCHED;
  status = bt_matching_find(&game->matching, bt_geography_left(game, words), error);
  if (status == BETLI_OK)
    game->matched = words[ROW];
  return status;
}

bool bt_geography_closed(const void *self, const struct bt_function *function,
                         const uint64_t *words, struct bt_value *value) {
  struct bt_geography *game = (struct bt_geography *)self;
  struct bt_error error = {.language = game->pool->rows.limits->language};
  if (function != &bt_outcome)
    return false;
  if (match_row(game, words, &error) != BETLI_OK) {
    bt_limits_fail(game->pool->rows.limits, &error);
    return false;
  }
  *value = bt_number(!bt_matching_may_miss(&game->matching, (uint32_t)words[TOKEN]));
  return true;
}

void bt_geography_reach(const void *self, const struct bt_function *function, const uint64_t *words,
                        struct bt_value value, struct bt_options *options) {
  struct bt_geography *game = (struct bt_geography *)self;
  uint64_t after[WIDTH];
  (void)function;
  betli_status status = leave_vertex(game, words, after, options->error);
  if (status == BETLI_OK)
    status = match_row(game, after, options->error);
  if (status == BETLI_OK)
    add_token_moves(game, words, after, &game->matching, value.number == 1, options);
  else
    bt_options_fail(options, status);
}
