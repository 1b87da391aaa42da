#include "games/rows/stairs.h"

#include "games/shared/sum_text.h"

#include "core/algebra/function.h"
#include "core/game/board.h"

#include <stdlib.h>
#include <string.h>

/* A position is a row of the pool, or what a move makes of one: the row, the stair, the balls.  So
 * a long row can have as many winning moves as it has stairs without a copy of it for each. */
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

void bt_stairs_close(void *self) {
  struct stairs *stairs = self;
  bt_pool_close(stairs->pool);
  free(stairs);
}

static betli_status put(const struct stairs *stairs, const struct bt_row *row, uint64_t *words,
                        struct bt_error *error) {
  words[STAIR] = words[BALLS] = 0;
  return bt_pool_put(stairs->pool, row, &words[ROW], error);
}

static betli_status get(const struct stairs *stairs, const uint64_t *words, struct bt_row *row,
                        struct bt_error *error) {
  const betli_status status = bt_pool_get(stairs->pool, words[ROW], row, error);
  if (status == BETLI_OK && words[STAIR] > 0)
    stairs->shape->move(row, (size_t)words[STAIR], words[BALLS]);
  return status;
}

/* ---- as typed ------------------------------------------------------------------------------- */

betli_status bt_stairs_parse(const void *self, const char *text, uint64_t *words,
                             struct bt_error *error) {
  const struct stairs *stairs = self;
  struct bt_row row = {0};
  betli_status status = bt_row_read(&stairs->shape->bounds, text, &row, error);
  if (status == BETLI_OK)
    status = stairs->shape->check(&row, error);
  if (status == BETLI_OK)
    status = put(stairs, &row, words, error);
  bt_row_free(&row);
  return status;
}

bool bt_stairs_row(const void *self, const uint64_t *words, struct bt_row *row) {
  struct bt_error error = {0};
  return get(self, words, row, &error) == BETLI_OK;
}

void bt_stairs_print(const void *self, const uint64_t *words, struct bt_text *text) {
  struct bt_row row = {0};
  if (bt_stairs_row(self, words, &row))
    bt_row_print(&row, text);
  else
    text->failed = true;
  bt_row_free(&row);
}

bool bt_stairs_sample(const void *self, uint64_t size, uint64_t k, uint64_t *words) {
  const struct stairs *stairs = self;
  struct bt_row row = {0};
  struct bt_error error = {0};
  bool found = bt_row_sample(size, k, &row);
  if (found) {
    stairs->shape->of_sample(&row);
    found = put(stairs, &row, words, &error) == BETLI_OK;
  }
  bt_row_free(&row);
  return found;
}

void bt_stairs_draw(const void *self, const uint64_t *words, struct bt_board *board,
                    void (*draw)(const struct bt_row *row, struct bt_board *board)) {
  struct bt_row row = {0};
  if (bt_stairs_row(self, words, &row))
    draw(&row, board);
  else
    board->starved = true;
  bt_row_free(&row);
}

static void put_heaps(const struct bt_row *row, struct bt_board *board) {
  bt_board_heaps(board, row->items, row->count);
}

void bt_stairs_board(const void *self, const uint64_t *words, struct bt_board *board) {
  bt_stairs_draw(self, words, board, put_heaps);
}

/* ---- moves ---------------------------------------------------------------------------------- */

/* One ball after another goes down; each time that is an option.  These are rows, not moves as
 * reach() writes them, so that a search knows a position again however it came about. */
static void options_of_stair(const struct stairs *stairs, struct bt_row *row, size_t stair,
                             struct bt_options *options) {
  uint64_t words[WIDTH] = {0};
  for (uint64_t balls = stairs->shape->balls(row, stair); balls > 0; balls--) {
    stairs->shape->move(row, stair, 1);
    betli_status status = put(stairs, row, words, options->error);
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

/* How many moves there are; saturates. */
static uint64_t count_moves(const struct stairs *stairs, const struct bt_row *row) {
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
  struct bt_row row = {0};
  betli_status status = get(stairs, words, &row, options->error);
  if (status == BETLI_OK)
    status = bt_pool_expect(stairs->pool, count_moves(stairs, &row), row.count, options->error);
  const size_t count = status == BETLI_OK ? stairs->shape->stairs(&row) : 0;
  for (size_t stair = 1; stair <= count && status == BETLI_OK; stair++) {
    options_of_stair(stairs, &row, stair, options);
    status =
        options->status == BETLI_OK ? get(stairs, words, &row, options->error) : options->status;
  }
  if (status != BETLI_OK)
    bt_options_fail(options, status);
  bt_row_free(&row);
}

/* ---- closed --------------------------------------------------------------------------------- */

/* The odd stairs: their nim-sum, and how many of them have two balls or more. */
struct odd {
  uint64_t sum, large;
};

static struct odd odd_stairs(const struct stairs *stairs, const struct bt_row *row) {
  const size_t count = stairs->shape->stairs(row);
  struct odd odd = {0, 0};
  for (size_t stair = 1; stair <= count; stair += 2) {
    const uint64_t balls = stairs->shape->balls(row, stair);
    odd.sum ^= balls;
    odd.large += balls >= 2;
  }
  return odd;
}

/* The stairs that count are Nim heaps.  Any move changes exactly one of them: from it, as in Nim,
 * or up, from the even stair above.  So no option has the value of the position, and those of Nim
 * have all smaller values: the mex is that of Nim.  In misere play as well: where no heap that
 * counts is larger than 1, a larger one leaves a value of 2 or more; and where all are empty but
 * some ball is left, one can go up.  So the genera are those of Nim. */
static bool is_known(const struct bt_function *function) {
  return function == &bt_grundy || function == &bt_tame;
}

static struct bt_value value_of(const struct bt_function *function, struct odd odd) {
  const bool fickle = function == &bt_tame && odd.large == 0;
  return bt_tame_number(odd.sum, fickle);
}

bool bt_stairs_closed(const void *self, const struct bt_function *function, const uint64_t *words,
                      struct bt_value *value) {
  struct bt_row row = {0};
  struct bt_error error = {0};
  if (!is_known(function))
    return false;
  const bool got = get(self, words, &row, &error) == BETLI_OK;
  if (got)
    *value = value_of(function, odd_stairs(self, &row));
  bt_row_free(&row);
  return got;
}

/* So many stairs are listed. */
enum { SHOWN = 8 };

void bt_stairs_why(const void *self, const struct bt_function *function, const uint64_t *words,
                   struct bt_text *text) {
  const struct stairs *stairs = self;
  struct bt_row row = {0};
  struct bt_error error = {0};
  uint64_t balls[SHOWN];
  size_t count = 0;
  if (is_known(function) && get(stairs, words, &row, &error) == BETLI_OK &&
      stairs->shape->stairs(&row) / 2 < SHOWN)
    for (size_t stair = 1; stair <= stairs->shape->stairs(&row); stair += 2)
      balls[count++] = stairs->shape->balls(&row, stair);
  if (count > 0) {
    bt_text_say(text, "what counts are ");
    bt_text_add(text, bt_say(text->language, stairs->shape->odd));
    bt_text_add(text, ": ");
    bt_sum_text(" ⊕ ", balls, count, text);
  }
  bt_row_free(&row);
}

static void add_move(uint64_t number, size_t stair, uint64_t balls, struct bt_options *options) {
  const uint64_t words[WIDTH] = {[ROW] = number, [STAIR] = stair, [BALLS] = balls};
  bt_options_add(options, words);
}

/* On each odd stair one number of balls gives the value; fewer are reached by a move from it, more
 * by one from the stair above, if it has so many. */
static void reach_from(const struct stairs *stairs, const struct bt_function *function,
                       const struct bt_row *row, uint64_t number, struct bt_value value,
                       struct bt_options *options) {
  const size_t count = stairs->shape->stairs(row);
  const struct odd before = odd_stairs(stairs, row);
  for (size_t stair = 1; stair <= count; stair += 2) {
    const uint64_t balls = stairs->shape->balls(row, stair);
    const uint64_t wanted = balls ^ before.sum ^ value.number;
    const struct odd after = {value.number, before.large - (balls >= 2) + (wanted >= 2)};
    if (!bt_same(value_of(function, after), value))
      continue;
    if (wanted < balls)
      add_move(number, stair, balls - wanted, options);
    else if (wanted > balls && stair < count &&
             stairs->shape->balls(row, stair + 1) >= wanted - balls)
      add_move(number, stair + 1, wanted - balls, options);
  }
}

void bt_stairs_reach(const void *self, const struct bt_function *function, const uint64_t *words,
                     struct bt_value value, struct bt_options *options) {
  const struct stairs *stairs = self;
  struct bt_row row = {0};
  uint64_t start[WIDTH];
  betli_status status = get(stairs, words, &row, options->error);
  if (status == BETLI_OK)
    status = put(stairs, &row, start, options->error);
  if (status == BETLI_OK)
    reach_from(stairs, function, &row, start[ROW], value, options);
  else
    bt_options_fail(options, status);
  bt_row_free(&row);
}
