#include "games/rows/stairs.h"

#include "games/shared/sum_text.h"

#include "core/algebra/function.h"
#include "core/game/board.h"

#include <stdlib.h>
#include <string.h>

/* A position is a row of the pool, or a move from it: the row, the stair and the balls.  So a long
 * row can have as many winning moves as it has stairs, without a copy for each. */
enum { ROW, STAIR, BALLS, WIDTH };

struct stairs {
  const struct bt_stairs_shape *shape;
  struct bt_pool *pool;
};

betli_status bt_stairs_open(const struct bt_stairs_shape *shape, struct bt_limits *limits,
                            void **self, struct bt_error *error) {
  struct stairs *stairs = malloc(sizeof *stairs);
  if (stairs == NULL)
    return bt_fail_memory(error);
  stairs->shape = shape;
  const betli_status status = bt_pool_open(limits, &stairs->pool, error);
  if (status == BETLI_OK)
    *self = stairs;
  else
    free(stairs);
  return status;
}

const struct bt_stairs_shape *bt_stairs_shape_of(const void *self) {
  return ((const struct stairs *)self)->shape;
}

void bt_stairs_close(void *self) {
  struct stairs *stairs = self;
  bt_pool_close(stairs->pool);
  free(stairs);
}

static betli_status put_stairs_row(const struct stairs *stairs, const struct bt_pool_row *row,
                                   uint64_t *words, struct bt_error *error) {
  words[STAIR] = words[BALLS] = 0;
  return bt_pool_put(stairs->pool, row, &words[ROW], error);
}

static betli_status get_stairs_row(const struct stairs *stairs, const uint64_t *words,
                                   struct bt_pool_row *row, struct bt_error *error) {
  const betli_status status = bt_pool_get(stairs->pool, words[ROW], row, error);
  if (status == BETLI_OK && words[STAIR] > 0)
    stairs->shape->move(row, (size_t)words[STAIR], words[BALLS]);
  return status;
}

/* ---- as typed ------------------------------------------------------------------------------- */

betli_status bt_stairs_parse(const void *self, const char *text, uint64_t *words,
                             struct bt_error *error) {
  const struct stairs *stairs = self;
  struct bt_pool_row row = {0};
  betli_status status = bt_row_read(&stairs->shape->bounds, text, &row, error);
  if (status == BETLI_OK)
    status = stairs->shape->check(&row, error);
  if (status == BETLI_OK)
    status = put_stairs_row(stairs, &row, words, error);
  bt_row_free(&row);
  return status;
}

bool bt_stairs_row(const void *self, const uint64_t *words, struct bt_pool_row *row) {
  struct bt_error error = {0};
  return get_stairs_row(self, words, row, &error) == BETLI_OK;
}

void bt_stairs_print(const void *self, const uint64_t *words, struct bt_text *text) {
  struct bt_pool_row row = {0};
  if (bt_stairs_row(self, words, &row))
    bt_row_print(&row, text);
  else
    text->failed = true;
  bt_row_free(&row);
}

bool bt_stairs_sample(const void *self, uint64_t size, uint64_t k, uint64_t *words) {
  const struct stairs *stairs = self;
  struct bt_pool_row row = {0};
  struct bt_error error = {0};
  bool found = bt_row_sample(size, k, &row);
  if (found) {
    stairs->shape->of_sample(&row);
    found = put_stairs_row(stairs, &row, words, &error) == BETLI_OK;
  }
  bt_row_free(&row);
  return found;
}

void bt_stairs_draw(const void *self, const uint64_t *words, struct bt_board *board,
                    void (*draw)(const struct bt_pool_row *row, struct bt_board *board)) {
  struct bt_pool_row row = {0};
  if (bt_stairs_row(self, words, &row))
    draw(&row, board);
  else
    board->starved = true;
  bt_row_free(&row);
}

void bt_stairs_how(const void *self, const uint64_t *from, const uint64_t *to, struct bt_text *text,
                   void (*put)(const struct bt_pool_row *before, const struct bt_pool_row *after,
                               struct bt_text *text)) {
  struct bt_pool_row before = {0}, after = {0};
  if (bt_stairs_row(self, from, &before) && bt_stairs_row(self, to, &after))
    put(&before, &after, text);
  else
    text->failed = true;
  bt_row_free(&before);
  bt_row_free(&after);
}

static void draw_stairs_as_heaps(const struct bt_pool_row *row, struct bt_board *board) {
  bt_board_heaps(board, row->items, row->count);
}

void bt_stairs_board(const void *self, const uint64_t *words, struct bt_board *board) {
  bt_stairs_draw(self, words, board, draw_stairs_as_heaps);
}

/* ---- moves ---------------------------------------------------------------------------------- */

/* Adds an option for each ball as one ball after another goes down.  Options are rows, not moves as
 * in reach().  So a search recognises a position however it came about. */
static void add_options_of_stair(const struct stairs *stairs, struct bt_pool_row *row, size_t stair,
                                 struct bt_options *options) {
  uint64_t words[WIDTH] = {0};
  for (uint64_t balls = stairs->shape->balls(row, stair); balls > 0; balls--) {
    stairs->shape->move(row, stair, 1);
    betli_status status = put_stairs_row(stairs, row, words, options->error);
    if (status == BETLI_OK &&
        !bt_limits_go_on(stairs->pool->rows.limits, row->count, "options", options->count, 0))
      status = bt_limits_stopped(stairs->pool->rows.limits, options->error);
    if (status != BETLI_OK)
      bt_options_fail(options, status);
    if (options->status != BETLI_OK)
      return;
    bt_options_add(options, words);
  }
}

/* Returns the number of moves; saturates at UINT64_MAX. */
static uint64_t count_stairs_moves(const struct stairs *stairs, const struct bt_pool_row *row) {
  const size_t count = stairs->shape->stairs(row);
  uint64_t moves = 0;
  for (size_t stair = 1; stair <= count; stair++) {
    const uint64_t balls = stairs->shape->balls(row, stair);
    moves = balls > UINT64_MAX - moves ? UINT64_MAX : moves + balls;
  }
  return moves;
}

void bt_stairs_options(const void *self, const uint64_t *words, struct bt_options *options) {
  const struct stairs *stairs = self;
  struct bt_pool_row row = {0};
  betli_status status = get_stairs_row(stairs, words, &row, options->error);
  if (status == BETLI_OK)
    status =
        bt_pool_expect(stairs->pool, count_stairs_moves(stairs, &row), row.count, options->error);
  const size_t count = status == BETLI_OK ? stairs->shape->stairs(&row) : 0;
  for (size_t stair = 1; stair <= count && status == BETLI_OK; stair++) {
    add_options_of_stair(stairs, &row, stair, options);
    status = options->status == BETLI_OK ? get_stairs_row(stairs, words, &row, options->error)
                                         : options->status;
  }
  if (status != BETLI_OK)
    bt_options_fail(options, status);
  bt_row_free(&row);
}

/* ---- closed --------------------------------------------------------------------------------- */

/* The odd stairs: their nim-sum, and the number of them with two balls or more. */
struct odd {
  uint64_t sum, large;
};

static struct odd sum_odd_stairs(const struct stairs *stairs, const struct bt_pool_row *row) {
  const size_t count = stairs->shape->stairs(row);
  struct odd odd = {0, 0};
  for (size_t stair = 1; stair <= count; stair += 2) {
    const uint64_t balls = stairs->shape->balls(row, stair);
    odd.sum ^= balls;
    odd.large += balls >= 2;
  }
  return odd;
}

/* Returns true if the values of the function are known.  The odd stairs are Nim heaps.  Each move
 * changes exactly one of them: balls leave it, as in Nim, or come from the even stair above.  So no
 * option has the value of the position.  The moves of Nim reach all smaller values, so the mex is
 * that of Nim.  The same holds in misere play.  If no odd stair has two balls or more, a move that
 * gives two or more to one of them leaves a value of 2 or more.  If all odd stairs are empty but
 * some ball is left, an odd stair can get one ball.  So the misere value is 1, as at the end.  Thus
 * the genera are those of Nim. */
static bool is_known_on_stairs(const struct bt_function *function) {
  return function == &bt_grundy || function == &bt_tame;
}

static struct bt_value value_of_stairs(const struct bt_function *function, struct odd odd) {
  const bool fickle = function == &bt_tame && odd.large == 0;
  return bt_tame_number(odd.sum, fickle);
}

bool bt_stairs_closed(const void *self, const struct bt_function *function, const uint64_t *words,
                      struct bt_value *value) {
  struct bt_pool_row row = {0};
  struct bt_error error = {0};
  if (!is_known_on_stairs(function))
    return false;
  const bool got = get_stairs_row(self, words, &row, &error) == BETLI_OK;
  if (got)
    *value = value_of_stairs(function, sum_odd_stairs(self, &row));
  bt_row_free(&row);
  return got;
}

/* The most odd stairs that why() lists. */
enum { SHOWN = 8 };

void bt_stairs_why(const void *self, const struct bt_function *function, const uint64_t *words,
                   struct bt_text *text) {
  const struct stairs *stairs = self;
  struct bt_pool_row row = {0};
  struct bt_error error = {0};
  uint64_t balls[SHOWN];
  size_t count = 0;
  if (is_known_on_stairs(function) && get_stairs_row(stairs, words, &row, &error) == BETLI_OK &&
      stairs->shape->stairs(&row) / 2 < SHOWN)
    for (size_t stair = 1; stair <= stairs->shape->stairs(&row); stair += 2)
      balls[count++] = stairs->shape->balls(&row, stair);
  if (count > 0) {
    bt_text_say(text, "Nim on ");
    bt_text_add(text, bt_say(text->language, stairs->shape->odd));
    bt_text_add(text, ": ");
    bt_sum_text(" ⊕ ", balls, count, text);
  }
  bt_row_free(&row);
}

static void add_stairs_move(uint64_t number, size_t stair, uint64_t balls,
                            struct bt_options *options) {
  const uint64_t words[WIDTH] = {[ROW] = number, [STAIR] = stair, [BALLS] = balls};
  bt_options_add(options, words);
}

/* Adds the moves to a value.  On each odd stair, one number of balls gives the value.  A move from
 * that stair leaves fewer balls.  A move from the stair above leaves more, if it has so many. */
static void reach_on_stairs(const struct stairs *stairs, const struct bt_function *function,
                            const struct bt_pool_row *row, uint64_t number, struct bt_value value,
                            struct bt_options *options) {
  const size_t count = stairs->shape->stairs(row);
  const struct odd before = sum_odd_stairs(stairs, row);
  for (size_t stair = 1; stair <= count; stair += 2) {
    const uint64_t balls = stairs->shape->balls(row, stair);
    const uint64_t wanted = balls ^ before.sum ^ value.number;
    const struct odd after = {value.number, before.large - (balls >= 2) + (wanted >= 2)};
    if (!bt_same(value_of_stairs(function, after), value))
      continue;
    if (wanted < balls)
      add_stairs_move(number, stair, balls - wanted, options);
    else if (wanted > balls && stair < count &&
             stairs->shape->balls(row, stair + 1) >= wanted - balls)
      add_stairs_move(number, stair + 1, wanted - balls, options);
  }
}

void bt_stairs_reach(const void *self, const struct bt_function *function, const uint64_t *words,
                     struct bt_value value, struct bt_options *options) {
  const struct stairs *stairs = self;
  struct bt_pool_row row = {0};
  uint64_t start[WIDTH];
  betli_status status = get_stairs_row(stairs, words, &row, options->error);
  if (status == BETLI_OK)
    status = put_stairs_row(stairs, &row, start, options->error);
  if (status == BETLI_OK)
    reach_on_stairs(stairs, function, &row, start[ROW], value, options);
  else
    bt_options_fail(options, status);
  bt_row_free(&row);
}
