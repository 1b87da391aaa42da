/* Coin-turning games: positions and their values. */
#include "games/coins/coins.h"

#include "core/algebra/function.h"
#include "games/coins/coins_game.h"
#include "games/shared/sum_text.h"
#include "games/shared/tuple.h"
#include "nimber/nimber.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

void bt_coins_close(void *self) {
  struct bt_coins *coins = bt_coins_of(self);
  for (int axis = 0; axis < 2; axis++) {
    bt_turning_free(&coins->rules[axis]);
    bt_row_free(&coins->places[axis]);
    bt_turns_free(&coins->turns[axis]);
  }
  bt_row_free(&coins->heads);
  bt_row_free(&coins->turned);
  bt_row_free(&coins->after);
  bt_pool_close(coins->pool);
  free(coins);
  free(self);
}

static betli_status open_coins_by_rules(struct bt_word first, struct bt_word second, int axes,
                                        struct bt_limits *limits, void **self,
                                        struct bt_error *error) {
  struct bt_coins_self *holder = malloc(sizeof *holder);
  struct bt_coins *coins = calloc(1, sizeof *coins);
  if (holder == NULL || coins == NULL) {
    free(holder);
    free(coins);
    return bt_fail_memory(error);
  }
  holder->coins = coins;
  coins->axes = axes;
  betli_status status = bt_pool_open(limits, &coins->pool, error);
  if (status == BETLI_OK)
    status = bt_turning_read(first, &coins->rules[0], error);
  if (status == BETLI_OK)
    status = bt_turning_read(second, &coins->rules[1], error);
  if (status == BETLI_OK)
    *self = holder;
  else
    bt_coins_close(holder);
  return status;
}

betli_status bt_coins_open(const struct bt_argument *arguments, struct bt_limits *limits,
                           void **self, struct bt_error *error) {
  const char *text = arguments[0].text;
  return open_coins_by_rules((struct bt_word){text, strlen(text)}, (struct bt_word){"1", 1}, 1,
                             limits, self, error);
}

betli_status bt_tartan_open(const struct bt_argument *arguments, struct bt_limits *limits,
                            void **self, struct bt_error *error) {
  const char *text = arguments[0].text, *star = strchr(text, '*');
  const struct bt_word all = {text, strlen(text)};
  if (star == NULL)
    return bt_fail(error, BETLI_INPUT,
                   "'%.*s' is not two rules with a * between them, such as ruler*twins",
                   BT_SHOW(all));
  const struct bt_word first = {text, (size_t)(star - text)}, second = {star + 1, strlen(star + 1)};
  return open_coins_by_rules(first, second, 2, limits, self, error);
}

/* ---- positions ------------------------------------------------------------------------------- */

betli_status bt_coins_get(struct bt_coins *coins, uint64_t number, struct bt_error *error) {
  return bt_pool_get(coins->pool, number, &coins->heads, error);
}

static bool is_place_of_coins(const struct bt_coins *coins, const uint64_t *head) {
  for (int axis = 0; axis < 2; axis++)
    if (head[axis] < coins->rules[axis].first || head[axis] > coins->rules[axis].last)
      return false;
  return true;
}

static betli_status check_places_of_heads(const struct bt_coins *coins, struct bt_error *error) {
  for (size_t i = 0; i < coins->heads.count; i++) {
    const struct bt_turning *rule = &coins->rules[i % 2];
    const uint64_t place = coins->heads.items[i];
    if (place < rule->first || place > rule->last)
      return bt_fail(error, BETLI_INPUT,
                     "there is no place %" PRIu64 ": places go from %" PRIu64 " to %" PRIu64
                     "; betli "
                     "knows no values of heads at other places",
                     place, rule->first, rule->last);
  }
  return BETLI_OK;
}

betli_status bt_coins_parse(const void *self, const char *text, uint64_t *words,
                            struct bt_error *error) {
  struct bt_coins *coins = bt_coins_of(self);
  betli_status status = bt_heads_read((struct bt_word){text, strlen(text)}, coins->axes,
                                      coins->rules[0].first, &coins->heads, error);
  if (status == BETLI_OK)
    status = check_places_of_heads(coins, error);
  return status == BETLI_OK ? bt_pool_put(coins->pool, &coins->heads, words, error) : status;
}

void bt_coins_print(const void *self, const uint64_t *words, struct bt_text *text) {
  struct bt_coins *coins = bt_coins_of(self);
  struct bt_error error = {0};
  if (bt_coins_get(coins, words[0], &error) == BETLI_OK)
    bt_heads_print(&coins->heads, coins->axes, coins->rules[0].first, text);
  else
    text->failed = true;
}

/* Writes the coins that differ; of very many, only the first. */
void bt_coins_how(const void *self, const uint64_t *from, const uint64_t *to,
                  struct bt_text *text) {
  enum { MOST = 24 };
  struct bt_coins *coins = bt_coins_of(self);
  struct bt_error error = {0};
  if (bt_coins_get(coins, from[0], &error) != BETLI_OK ||
      bt_pool_get(coins->pool, to[0], &coins->turned, &error) != BETLI_OK) {
    text->failed = true;
    return;
  }
  if (!bt_heads_turn(&coins->heads, &coins->turned, &coins->after))
    return;
  bt_text_add(text, "turns");
  for (size_t i = 0; i < coins->after.count && i < MOST; i += 2) {
    bt_text_add(text, " ");
    bt_tuple_print(coins->after.items + i, (size_t)coins->axes, text);
  }
  bt_text_add(text, coins->after.count > MOST ? " ..." : "");
}

/* Adds a head to coins->heads. */
static bool add_head_of_coins(struct bt_coins *coins, uint64_t row, uint64_t column) {
  return bt_row_push(&coins->heads, row) && bt_row_push(&coins->heads, column);
}

bool bt_coins_place(const void *self, const uint64_t *coordinates, uint64_t *words) {
  struct bt_coins *coins = bt_coins_of(self);
  struct bt_error error = {0};
  const uint64_t head[2] = {coordinates[0], coins->axes == 2 ? coordinates[1] : 1};
  coins->heads.count = 0;
  return is_place_of_coins(coins, head) && add_head_of_coins(coins, head[0], head[1]) &&
         bt_pool_put(coins->pool, &coins->heads, words, &error) == BETLI_OK;
}

uint64_t bt_coins_last(const void *self) {
  const struct bt_coins *coins = bt_coins_of(self);
  const uint64_t rows = coins->rules[0].last, columns = coins->rules[1].last;
  return coins->axes == 2 && columns > rows ? columns : rows;
}

/* ---- samples --------------------------------------------------------------------------------- */

/* Finds the i-th place of a quarter of the plane, square after square around its corner. */
static void find_place_of_quarter_plane(uint64_t i, uint64_t *row, uint64_t *column) {
  uint64_t side = 0;
  while (i > 2 * side)
    i -= 2 * side++ + 1;
  *row = i <= side ? side : i - side - 1;
  *column = i <= side ? i : side;
}

/* Makes position k, with heads where k has ones in binary.  `size` counts positions: a row of n
 * coins is among the first 2^n.  For arrays there are four times as many positions, so that some
 * have several rows and columns. */
bool bt_coins_sample(const void *self, uint64_t size, uint64_t k, uint64_t *words) {
  struct bt_coins *coins = bt_coins_of(self);
  struct bt_error error = {0};
  bool done = k <= (coins->axes == 2 ? 4 * size : size);
  coins->heads.count = coins->turned.count = coins->after.count = 0;
  for (uint64_t i = 0; i < 64 && done; i++) {
    uint64_t head[2] = {i, 0};
    if (coins->axes == 2)
      find_place_of_quarter_plane(i, &head[0], &head[1]);
    head[0] += coins->rules[0].first;
    head[1] += coins->rules[1].first;
    if ((k >> i & 1) == 1 && is_place_of_coins(coins, head))
      done = bt_row_push(&coins->turned, head[0]) && bt_row_push(&coins->turned, head[1]);
  }
  if (done && coins->turned.count > 0)
    done = bt_heads_turn(&coins->heads, &coins->turned, &coins->after);
  return done && bt_pool_put(coins->pool, &coins->after, words, &error) == BETLI_OK;
}

/* ---- values ---------------------------------------------------------------------------------- */

/* Finds the value of a head.  In two dimensions, it is the nim-product of the values that its row
 * and its column have in the two games (the Tartan theorem: Winning Ways, chapter 14). */
static bool find_value_of_head(struct bt_coins *coins, size_t i, uint64_t *value) {
  uint64_t row = 0, column = 0;
  const bool done = bt_turning_value(&coins->rules[0], coins->heads.items[i], &row) &&
                    bt_turning_value(&coins->rules[1], coins->heads.items[i + 1], &column);
  *value = bt_nimber_product(row, column);
  return done;
}

bool bt_coins_value(struct bt_coins *coins, uint64_t *value) {
  bool done = true;
  *value = 0;
  for (size_t i = 0; i < coins->heads.count && done; i += 2) {
    uint64_t head = 0;
    done = find_value_of_head(coins, i, &head);
    *value ^= head;
  }
  return done;
}

/* The most heads that bt_coins_why() lists. */
enum { SHOWN = 8 };

void bt_coins_why(const void *self, const struct bt_function *function, const uint64_t *words,
                  struct bt_text *text) {
  struct bt_coins *coins = bt_coins_of(self);
  struct bt_error error = {0};
  uint64_t values[SHOWN];
  size_t count = 0;
  (void)function;
  if (bt_coins_get(coins, words[0], &error) != BETLI_OK || coins->heads.count == 0 ||
      coins->heads.count / 2 > SHOWN)
    return;
  for (size_t i = 0; i < coins->heads.count; i += 2)
    if (!find_value_of_head(coins, i, &values[count++]))
      return;
  bt_text_say(text, "the nim-sum of the heads is ");
  bt_sum_text(" ⊕ ", values, count, text);
}

bool bt_coins_closed(const void *self, const struct bt_function *function, const uint64_t *words,
                     struct bt_value *value) {
  struct bt_coins *coins = bt_coins_of(self);
  struct bt_error error = {0};
  *value = bt_number(0);
  return function->measure == BT_GRUNDY && !function->misere &&
         bt_coins_get(coins, words[0], &error) == BETLI_OK && bt_coins_value(coins, &value->number);
}
