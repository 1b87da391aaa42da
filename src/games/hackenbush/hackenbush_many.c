/* Green Hackenbush on drawings with many edges. */
#include "core/algebra/function.h"
#include "core/game/board.h"
#include "games/graph/edge_names.h"
#include "games/graph/name_set.h"
#include "games/hackenbush/fusion.h"
#include "games/hackenbush/hackenbush.h"
#include "games/hackenbush/standing.h"
#include "games/shared/pool.h"

#include <stdlib.h>
#include <string.h>

/* A position is the number of a row of the pool, the set of the edges that stand.  CUT: 1 + an edge
 * of that row, which was cut; 0: none.  So a row can have many winning moves without a copy for
 * each. */
enum { ROW, CUT, WIDTH };

/* Rows that are kept analysed: those of the components of most sums. */
enum { KEPT = 4 };

struct kept_row {
  uint64_t row; /* 1 + its number; 0: none */
  struct bt_standing standing;
};

struct kept_rows {
  struct kept_row rows[KEPT];
  size_t next; /* to be replaced */
};

struct hackenbush {
  struct bt_drawing drawing;
  struct bt_pool *pool;
  struct kept_rows *kept;
};

static void close(void *self) {
  struct hackenbush *game = self;
  if (game == NULL)
    return;
  for (size_t i = 0; game->kept != NULL && i < KEPT; i++)
    bt_standing_close(&game->kept->rows[i].standing);
  free(game->kept);
  bt_pool_close(game->pool);
  bt_drawing_free(&game->drawing);
  free(game);
}

betli_status bt_hackenbush_make_many(const struct bt_drawing *drawing, void **self,
                                     struct bt_error *error) {
  struct hackenbush *game = calloc(1, sizeof *game);
  if (game == NULL)
    return bt_fail_memory(error);
  game->kept = calloc(1, sizeof *game->kept);
  const betli_status status = game->kept == NULL
                                  ? bt_fail_memory(error)
                                  : bt_pool_open(drawing->limits, &game->pool, error);
  if (status != BETLI_OK) {
    close(game);
    return status;
  }
  game->drawing = *drawing;
  *self = game;
  return BETLI_OK;
}

static size_t count_row_words(const struct hackenbush *game) {
  return bt_name_set_words(&game->drawing.edges);
}

/* Makes a row without edges. */
static betli_status begin_row(const struct hackenbush *game, struct bt_pool_row *row,
                              struct bt_error *error) {
  const betli_status status = bt_row_reserve(row, count_row_words(game), error);
  row->count = count_row_words(game);
  if (status == BETLI_OK)
    memset(row->items, 0, row->count * sizeof *row->items);
  return status;
}

static betli_status put_row(const struct hackenbush *game, const struct bt_pool_row *row,
                            uint64_t *words, struct bt_error *error) {
  words[CUT] = 0;
  return bt_pool_put(game->pool, row, &words[ROW], error);
}

/* Writes the edges of a position that stand. */
static betli_status get_row(const struct hackenbush *game, const uint64_t *words,
                            struct bt_pool_row *row, struct bt_error *error) {
  const betli_status status = bt_pool_get(game->pool, words[ROW], row, error);
  if (status != BETLI_OK || words[CUT] == 0)
    return status;
  bt_edge_drop(row->items, (uint32_t)words[CUT] - 1);
  return bt_drawing_fall(&game->drawing, row->items, error);
}

/* Analyses a row, or finds it analysed.  It stays so until other rows are. */
static betli_status analyse_row(const struct hackenbush *game, uint64_t number,
                                const struct bt_standing **standing, struct bt_error *error) {
  struct kept_rows *rows = game->kept;
  for (size_t i = 0; i < KEPT; i++)
    if (rows->rows[i].row == number + 1) {
      *standing = &rows->rows[i].standing;
      return BETLI_OK;
    }
  struct kept_row *kept = &rows->rows[rows->next];
  struct bt_pool_row row = {0};
  bt_standing_close(&kept->standing);
  kept->row = 0;
  betli_status status = bt_pool_get(game->pool, number, &row, error);
  if (status == BETLI_OK)
    status = bt_standing_open(&game->drawing, row.items, &kept->standing, error);
  bt_row_free(&row);
  if (status != BETLI_OK)
    return status;
  kept->row = number + 1;
  rows->next = (rows->next + 1) % KEPT;
  *standing = &kept->standing;
  return BETLI_OK;
}

static uint64_t count_edges(const struct bt_pool_row *row) {
  uint64_t count = 0;
  for (size_t w = 0; w < row->count; w++)
    count += (uint64_t)__builtin_popcountll(row->items[w]);
  return count;
}

/* ---- as typed ------------------------------------------------------------------------------- */

static betli_status parse(const void *self, const char *text, uint64_t *words,
                          struct bt_error *error) {
  const struct hackenbush *game = self;
  struct bt_pool_row row = {0};
  betli_status status = begin_row(game, &row, error);
  if (status == BETLI_OK)
    status = bt_drawing_parse(&game->drawing, text, row.items, error);
  if (status == BETLI_OK)
    status = put_row(game, &row, words, error);
  bt_row_free(&row);
  return status;
}

static void print(const void *self, const uint64_t *words, struct bt_text *text) {
  const struct bt_standing *standing;
  struct bt_error error = {0};
  if (analyse_row(self, words[ROW], &standing, &error) == BETLI_OK)
    bt_standing_print(standing, words[CUT] > 0 ? (uint32_t)words[CUT] - 1 : BT_NO_NAME, text);
  else
    text->failed = true;
}

/* Cuts the edges whose bits are set in k from the first `size` edges, and writes what stands. */
static bool sample(const void *self, uint64_t size, uint64_t k, uint64_t *words) {
  const struct hackenbush *game = self;
  struct bt_pool_row row = {0};
  struct bt_error error = {0};
  if (size >= 63 || k >> size != 0)
    return false;
  bool found = begin_row(game, &row, &error) == BETLI_OK;
  if (found) {
    row.items[0] = ((UINT64_C(1) << size) - 1) & ~k;
    found = bt_drawing_fall(&game->drawing, row.items, &error) == BETLI_OK &&
            put_row(game, &row, words, &error) == BETLI_OK;
  }
  bt_row_free(&row);
  return found;
}

/* ---- moves ---------------------------------------------------------------------------------- */

/* Returns the first edge of a set from `edge` on, or one past the last edge. */
static uint32_t find_edge_from(const struct bt_pool_row *row, uint64_t edge) {
  size_t w = (size_t)(edge / 64);
  uint64_t rest = w < row->count ? row->items[w] >> edge % 64 << edge % 64 : 0;
  while (rest == 0 && w + 1 < row->count)
    rest = row->items[++w];
  return (uint32_t)(rest == 0 ? row->count * 64 : w * 64 + (size_t)__builtin_ctzll(rest));
}

/* Adds the cut of an edge.  Options are rows, not cuts as in reach().  So a search recognises a
 * position however it came about. */
static betli_status add_option(const struct hackenbush *game, const struct bt_pool_row *row,
                               uint32_t edge, struct bt_pool_row *left,
                               struct bt_options *options) {
  uint64_t words[WIDTH];
  memcpy(left->items, row->items, row->count * sizeof *row->items);
  bt_edge_drop(left->items, edge);
  betli_status status = bt_drawing_fall(&game->drawing, left->items, options->error);
  if (status == BETLI_OK)
    status = put_row(game, left, words, options->error);
  if (status == BETLI_OK)
    bt_options_add(options, words);
  if (status == BETLI_OK && !bt_limits_go_on(game->drawing.limits, game->drawing.edges.keys.count,
                                             "options", options->count, 0))
    status = bt_limits_stopped(game->drawing.limits, options->error);
  return status == BETLI_OK ? options->status : status;
}

static void options(const void *self, const uint64_t *words, struct bt_options *options) {
  const struct hackenbush *game = self;
  const uint32_t count = game->drawing.edges.keys.count;
  struct bt_pool_row row = {0}, left = {0};
  betli_status status = get_row(game, words, &row, options->error);
  if (status == BETLI_OK)
    status = begin_row(game, &left, options->error);
  if (status == BETLI_OK)
    status = bt_pool_expect(game->pool, count_edges(&row), row.count, options->error);
  for (uint32_t e = 0; status == BETLI_OK && (e = find_edge_from(&row, e)) < count; e++)
    status = add_option(game, &row, e, &left, options);
  if (status != BETLI_OK && options->status == BETLI_OK)
    bt_options_fail(options, status);
  bt_row_free(&row);
  bt_row_free(&left);
}

/* ---- values --------------------------------------------------------------------------------- */

/* Gives a position a row of its own. */
static betli_status settle_row(const struct hackenbush *game, const uint64_t *words,
                               uint64_t *number, struct bt_error *error) {
  struct bt_pool_row row = {0};
  *number = words[ROW];
  if (words[CUT] == 0)
    return BETLI_OK;
  betli_status status = get_row(game, words, &row, error);
  if (status == BETLI_OK)
    status = bt_pool_put(game->pool, &row, number, error);
  bt_row_free(&row);
  return status;
}

/* Finds the value after a cut, which leaves a row that may never be asked for again. */
static betli_status find_value_after_cut(const struct hackenbush *game, const uint64_t *words,
                                         uint64_t *value, struct bt_error *error) {
  struct bt_pool_row row = {0};
  struct bt_spanning_tree tree = {0};
  betli_status status = bt_pool_get(game->pool, words[ROW], &row, error);
  if (status == BETLI_OK) {
    bt_edge_drop(row.items, (uint32_t)words[CUT] - 1);
    status = bt_spanning_tree_open(&game->drawing, row.items, &tree, error);
  }
  if (status == BETLI_OK)
    status = bt_fusion_value(&tree, value, error);
  bt_spanning_tree_close(&tree);
  bt_row_free(&row);
  return status;
}

static bool closed(const void *self, const struct bt_function *function, const uint64_t *words,
                   struct bt_value *value) {
  const struct bt_standing *standing;
  struct bt_error error = {0};
  *value = bt_number(0);
  if (function != &bt_grundy)
    return false;
  if (words[CUT] > 0)
    return find_value_after_cut(self, words, &value->number, &error) == BETLI_OK;
  if (analyse_row(self, words[ROW], &standing, &error) != BETLI_OK)
    return false;
  *value = bt_number(standing->value);
  return true;
}

/* Adds the cuts of edges from a row; those of edges that follow each other are one run. */
static void add_cuts(const struct hackenbush *game, uint64_t number, const struct bt_pool_row *cuts,
                     struct bt_options *options) {
  static const uint64_t step[WIDTH] = {[CUT] = 1};
  const uint32_t count = game->drawing.edges.keys.count;
  uint32_t end;
  for (uint32_t e = 0; (e = find_edge_from(cuts, e)) < count; e = end) {
    const uint64_t start[WIDTH] = {[ROW] = number, [CUT] = e + (uint64_t)1};
    for (end = e + 1; end < count && bt_edge_is_in(cuts->items, end);)
      end++;
    bt_options_run(options, end - e, 1, start, step);
  }
}

static void reach(const void *self, const struct bt_function *function, const uint64_t *words,
                  struct bt_value value, struct bt_options *options) {
  const struct hackenbush *game = self;
  const struct bt_standing *standing;
  struct bt_pool_row cuts = {0};
  uint64_t number;
  (void)function;
  if (value.kind != BT_NUMBER)
    return;
  betli_status status = settle_row(game, words, &number, options->error);
  if (status == BETLI_OK)
    status = analyse_row(game, number, &standing, options->error);
  if (status == BETLI_OK)
    status = begin_row(game, &cuts, options->error);
  if (status == BETLI_OK)
    status = bt_fusion_cuts(&standing->tree, value.number, cuts.items, options->error);
  if (status == BETLI_OK)
    add_cuts(game, number, &cuts, options);
  else
    bt_options_fail(options, status);
  bt_row_free(&cuts);
}

/* ---- for people ----------------------------------------------------------------------------- */

/* Finds the edge that a move cuts.  From one row to another both are written in full. */
static betli_status find_cut(const struct hackenbush *game, const uint64_t *from,
                             const uint64_t *to, uint32_t *edge, struct bt_error *error) {
  struct bt_pool_row before = {0}, after = {0};
  *edge = (uint32_t)to[CUT] - 1;
  if (from[CUT] == 0 && from[ROW] == to[ROW])
    return BETLI_OK;
  betli_status status = get_row(game, from, &before, error);
  if (status == BETLI_OK)
    status = get_row(game, to, &after, error);
  if (status == BETLI_OK)
    status = bt_drawing_find_cut(&game->drawing, before.items, after.items, edge, error);
  bt_row_free(&before);
  bt_row_free(&after);
  return status;
}

static void how(const void *self, const uint64_t *from, const uint64_t *to, struct bt_text *text) {
  const struct hackenbush *game = self;
  struct bt_error error = {0};
  uint32_t edge;
  if (find_cut(game, from, to, &edge, &error) != BETLI_OK) {
    text->failed = true;
    return;
  }
  const struct bt_word name = bt_names_at(&game->drawing.edges, edge);
  bt_text_say(text, "cuts %.*s", BT_SHOW(name));
}

static void board(const void *self, const uint64_t *words, struct bt_board *board) {
  const struct hackenbush *game = self;
  const struct bt_named_edges all = {&game->drawing.vertices, &game->drawing.edges,
                                     game->drawing.ends};
  struct bt_pool_row row = {0};
  struct bt_error error = {0};
  if (get_row(game, words, &row, &error) == BETLI_OK)
    bt_edge_names_board(&all, game->drawing.ground, row.items, board);
  else
    board->starved = true;
  bt_row_free(&row);
}

const struct bt_descriptor bt_hackenbush_of_many_edges = {
    .info = BT_HACKENBUSH_INFO,
    .width = WIDTH,
    .close = close,
    .parse = parse,
    .print = print,
    .sample = sample,
    .options = options,
    .never_splits = true,
    .closed = closed,
    .reach = reach,
    .how = how,
    .board = board,
};
