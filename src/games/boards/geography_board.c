/* Geography on a board: the token never comes back to a square. */
#include "base/random.h"
#include "core/game/board.h"
#include "games/graph/geography.h"

#include <string.h>

enum {
  ROW = BT_GEOGRAPHY_ROW,
  TOKEN = BT_GEOGRAPHY_TOKEN,
  SIDES = BT_GEOGRAPHY_SIDES,
  WIDTH = BT_GEOGRAPHY_WIDTH
};

static const char letters[] = ".#T";

/* Squares are counted in 32 bits. */
enum { MOST_SQUARES = 1 << 30 };

static betli_status open(const struct bt_argument *arguments, struct bt_limits *limits, void **self,
                         struct bt_error *error) {
  struct bt_geography *game = NULL;
  (void)arguments;
  const betli_status status = bt_geography_new(limits, &game, error);
  *self = game;
  return status;
}

/* ---- texts ---------------------------------------------------------------------------------- */

static betli_status check_board_row(struct bt_word row, size_t columns, struct bt_error *error) {
  if (row.length == 0 || strspn(row.text, letters) < row.length)
    return bt_fail(error, BETLI_INPUT,
                   "a row of a board is written with T for the token, . for a free square and # "
                   "for any other square, not as '%.*s'",
                   BT_SHOW(row));
  if (row.length != columns)
    return bt_fail(error, BETLI_INPUT,
                   "the rows of a board are equally long: the first has %zu squares, '%.*s' has "
                   "%zu",
                   columns, BT_SHOW(row), row.length);
  return BETLI_OK;
}

/* Adds the squares of a row of the board to the set, from square `at` on. */
static betli_status add_board_row(struct bt_word row, uint64_t at, uint64_t *left, unsigned *tokens,
                                  uint64_t *words, struct bt_error *error) {
  for (size_t i = 0; i < row.length; i++) {
    if (row.text[i] != '#')
      bt_geography_add(left, at + i);
    if (row.text[i] != 'T')
      continue;
    if ((*tokens)++ > 0)
      return bt_fail(error, BETLI_INPUT, "there may be one token (T), not two");
    words[TOKEN] = at + i;
  }
  return BETLI_OK;
}

static betli_status read_board(const char *text, uint64_t *left, uint64_t *words,
                               struct bt_error *error) {
  const size_t columns = strcspn(text, "/");
  unsigned tokens = 0;
  uint64_t rows = 0;
  betli_status status = BETLI_OK;
  for (const char *row = text; row != NULL && status == BETLI_OK; rows++) {
    const struct bt_word word = {row, strcspn(row, "/")};
    status = check_board_row(word, columns, error);
    if (status == BETLI_OK)
      status = add_board_row(word, rows * columns, left, &tokens, words, error);
    row = row[word.length] == '\0' ? NULL : row + word.length + 1;
  }
  words[SIDES] = rows << 32 | columns;
  if (status == BETLI_OK && tokens == 0)
    return bt_fail(error, BETLI_INPUT, "the board has no token: T");
  return status;
}

static betli_status parse(const void *self, const char *text, uint64_t *words,
                          struct bt_error *error) {
  const struct bt_geography *game = self;
  const size_t length = strlen(text);
  struct bt_pool_row row = {.count = length / 64 + 1};
  if (length > MOST_SQUARES)
    return bt_fail(error, BETLI_INPUT, "a board has at most %d squares", MOST_SQUARES);
  betli_status status = bt_row_reserve(&row, row.count, error);
  if (status == BETLI_OK) {
    memset(row.items, 0, row.count * sizeof *row.items);
    status = read_board(text, row.items, words, error);
  }
  if (status == BETLI_OK) {
    row.count = ((size_t)bt_geography_rows(words) * bt_geography_columns(words) + 63) / 64;
    status = bt_pool_put(game->pool, &row, &words[ROW], error);
  }
  bt_row_free(&row);
  return status;
}

static void print(const void *self, const uint64_t *words, struct bt_text *text) {
  const uint64_t *left = bt_geography_left(self, words);
  const uint64_t columns = bt_geography_columns(words),
                 squares = columns * bt_geography_rows(words);
  for (uint64_t at = 0; at < squares; at++) {
    const char *letter = bt_geography_has(left, at) ? "." : "#";
    bt_text_add(text, at > 0 && at % columns == 0 ? "/" : "");
    bt_text_add(text, at == words[TOKEN] ? "T" : letter);
  }
}

static void how(const void *self, const uint64_t *from, const uint64_t *to, struct bt_text *text) {
  const uint32_t columns = bt_geography_columns(to), token = (uint32_t)to[TOKEN];
  (void)self;
  (void)from;
  bt_text_say(text, "goes to row %u, column %u", token / columns + 1, token % columns + 1);
}

static void board(const void *self, const uint64_t *words, struct bt_board *board) {
  const uint64_t *left = bt_geography_left(self, words);
  const size_t rows = bt_geography_rows(words), columns = bt_geography_columns(words);
  bt_board_cells(board, 1, rows, columns, BETLI_CELL_NOWHERE);
  for (size_t at = 0; board->large == NULL && at < rows * columns; at++)
    if (bt_geography_has(left, at))
      bt_board_put(board, 0, at / columns, at % columns,
                   at == words[TOKEN] ? BETLI_CELL_COUNTER : BETLI_CELL_EMPTY);
}

/* Makes a random board of one to three rows, about one square in five of which is not free. */
static bool sample(const void *self, uint64_t size, uint64_t k, uint64_t *words) {
  enum { BOARDS = 60, SIDE = 3 };
  const struct bt_geography *game = self;
  uint64_t seed = k, left = 0;
  const uint64_t rows = 1 + k % SIDE, columns = 1 + k / SIDE % (SIDE + 1);
  const struct bt_pool_row row = {.items = &left, .count = 1};
  struct bt_error error = {0};
  words[SIDES] = rows << 32 | columns;
  words[TOKEN] = bt_random_below(&seed, rows * columns);
  for (uint64_t at = 0; at < rows * columns; at++)
    row.items[0] |= (uint64_t)(at == words[TOKEN] || !bt_random_happens(&seed, 0.2)) << at;
  return k < BOARDS && k < size * SIDE &&
         bt_pool_put(game->pool, &row, &words[ROW], &error) == BETLI_OK;
}

static void write_rules(const void *self, struct bt_text *text) {
  (void)self;
  bt_text_say(text,
              "Played with a token on the squares of a board.  A move takes the token to a "
              "free square that has a side in common with its own; the square that it leaves "
              "is free no more.");
}

static const char *const examples[] = {"geography", NULL};

const struct bt_descriptor bt_geography = {
    .info =
        {
            .name = "geography",
            BT_GEOGRAPHY_TEXTS,
            .examples = examples,
            .parameters = bt_network_optional_parameters,
            .opening = "...#./....T/..#../.....",
        },
    .given = &bt_geography_on_graph,
    .on_graphs = true,
    BT_GEOGRAPHY_GAME,
    .open = open,
    .parse = parse,
    .print = print,
    .sample = sample,
    .write_rules = write_rules,
    .how = how,
    .board = board,
};
