/* Green Hackenbush on drawings with many edges. */
#include "core/algebra/function.h"
#include "core/game/board.h"
#include "games/graph/edge_names.h"
#include "games/graph/name_set.h"
#include "games/hackenbush/fusion.h"
#include "games/hackenbush/hackenbush.h"
#include "games/hackenbush/standing.h"
#include "games/shared/thing_rows.h"

#include <stdlib.h>
#include <string.h>

/* A position is the set of the edges that stand; a move takes an edge and those that fall. */
enum { ROW = BT_THING_ROW, CUT = BT_THING_TAKEN, WIDTH = BT_THING_WIDTH };

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
  struct bt_thing_rows sets;
  struct kept_rows *kept;
};

static void close(void *self) {
  struct hackenbush *game = self;
  if (game == NULL)
    return;
  for (size_t i = 0; game->kept != NULL && i < KEPT; i++)
    bt_standing_close(&game->kept->rows[i].standing);
  free(game->kept);
  bt_thing_rows_close(&game->sets);
  bt_drawing_free(&game->drawing);
  free(game);
}

/* Cuts an edge, and drops those that fall. */
static betli_status cut_edge(const void *self, uint32_t edge, uint64_t *edges,
                             struct bt_error *error) {
  const struct hackenbush *game = self;
  bt_bit_drop(edges, edge);
  return bt_drawing_fall(&game->drawing, edges, error);
}

betli_status bt_hackenbush_make_many(const struct bt_drawing *drawing, void **self,
                                     struct bt_error *error) {
  struct hackenbush *game = calloc(1, sizeof *game);
  if (game == NULL)
    return bt_fail_memory(error);
  game->sets =
      (struct bt_thing_rows){.count = drawing->edges.keys.count, .game = game, .take = cut_edge};
  game->kept = calloc(1, sizeof *game->kept);
  const betli_status status = game->kept == NULL
                                  ? bt_fail_memory(error)
                                  : bt_thing_rows_open(&game->sets, drawing->limits, error);
  if (status != BETLI_OK) {
    close(game);
    return status;
  }
  game->drawing = *drawing;
  *self = game;
  return BETLI_OK;
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
  betli_status status = bt_pool_get(game->sets.pool, number, &row, error);
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

/* ---- as typed ------------------------------------------------------------------------------- */

static betli_status parse(const void *self, const char *text, uint64_t *words,
                          struct bt_error *error) {
  const struct hackenbush *game = self;
  struct bt_pool_row row = {0};
  betli_status status = bt_thing_rows_begin(&game->sets, &row, error);
  if (status == BETLI_OK)
    status = bt_drawing_parse(&game->drawing, text, row.items, error);
  if (status == BETLI_OK)
    status = bt_thing_rows_put(&game->sets, &row, words, error);
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
  bool found = bt_thing_rows_begin(&game->sets, &row, &error) == BETLI_OK;
  if (found) {
    row.items[0] = ((UINT64_C(1) << size) - 1) & ~k;
    found = bt_drawing_fall(&game->drawing, row.items, &error) == BETLI_OK &&
            bt_thing_rows_put(&game->sets, &row, words, &error) == BETLI_OK;
  }
  bt_row_free(&row);
  return found;
}

/* ---- moves ---------------------------------------------------------------------------------- */

static void options(const void *self, const uint64_t *words, struct bt_options *options) {
  const struct hackenbush *game = self;
  bt_thing_rows_options(&game->sets, words, options);
}

/* ---- values --------------------------------------------------------------------------------- */

/* Finds the value after a cut, which leaves a row that may never be asked for again. */
static betli_status find_value_after_cut(const struct hackenbush *game, const uint64_t *words,
                                         uint64_t *value, struct bt_error *error) {
  struct bt_pool_row row = {0};
  struct bt_spanning_tree tree = {0};
  betli_status status = bt_pool_get(game->sets.pool, words[ROW], &row, error);
  if (status == BETLI_OK) {
    bt_bit_drop(row.items, (uint32_t)words[CUT] - 1);
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

static void reach(const void *self, const struct bt_function *function, const uint64_t *words,
                  struct bt_value value, struct bt_options *options) {
  const struct hackenbush *game = self;
  const struct bt_standing *standing;
  struct bt_pool_row cuts = {0};
  uint64_t number;
  (void)function;
  if (value.kind != BT_NUMBER)
    return;
  betli_status status = bt_thing_rows_settle(&game->sets, words, &number, options->error);
  if (status == BETLI_OK)
    status = analyse_row(game, number, &standing, options->error);
  if (status == BETLI_OK)
    status = bt_thing_rows_begin(&game->sets, &cuts, options->error);
  if (status == BETLI_OK)
    status = bt_fusion_cuts(&standing->tree, value.number, cuts.items, options->error);
  if (status == BETLI_OK)
    bt_thing_rows_add(&game->sets, number, &cuts, options);
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
  betli_status status = bt_thing_rows_get(&game->sets, from, &before, error);
  if (status == BETLI_OK)
    status = bt_thing_rows_get(&game->sets, to, &after, error);
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
  if (bt_thing_rows_get(&game->sets, words, &row, &error) == BETLI_OK)
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
