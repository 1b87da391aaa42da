/* Coin-turning rules as text. */
#include "games/coins/turning.h"

#include "games/shared/arguments.h"

#include <stdlib.h>
#include <string.h>

/* The games of Winning Ways, chapter 14, in the terms of a rule. */
static const struct {
  const char *name, *rule;
} names[] = {
    {"turning-turtles", "1-2"},
    {"mock-turtles", "1-3"},
    {"moebius", "1-5"},
    {"mogul", "1-7"},
    {"moidores", "1-9"},
    {"motley", "1+"},
    {"twins", "2"},
    {"triplets", "3"},
    {"ruler", "1+,run"},
    {"mock-turtle-fives", "1-3,within=5"},
    {"triplet-fives", "3,within=5"},
    {"ruler-fives", "1+,run,within=5"},
    {"turnips", "3,even"},
    {"grunt", "4,symmetric,first"},
    {"sym", "1+,symmetric"},
    {"sympler", "1+,symmetric,first"},
};

void bt_turning_free(struct bt_turning *rule) {
  bt_row_free(&rule->distances);
  bt_row_free(&rule->values);
}

static bool word_is_text(struct bt_word word, const char *text) {
  return strlen(text) == word.length && memcmp(text, word.text, word.length) == 0;
}

/* Returns true if the word is `name` and an =, and writes the rest of it. */
static bool is_setting_of(struct bt_word word, const char *name, struct bt_word *rest) {
  const size_t length = strlen(name);
  if (word.length <= length || memcmp(word.text, name, length) != 0 || word.text[length] != '=')
    return false;
  *rest = (struct bt_word){word.text + length + 1, word.length - length - 1};
  return true;
}

/* Cuts the text at its first comma; returns false if no text is left. */
static bool cut_item_of_rule(struct bt_word *text, struct bt_word *item) {
  if (text->text == NULL)
    return false;
  const char *comma = memchr(text->text, ',', text->length);
  *item = *text;
  *text = (struct bt_word){0};
  if (comma != NULL) {
    const size_t length = (size_t)(comma - item->text);
    *text = (struct bt_word){comma + 1, item->length - length - 1};
    item->length = length;
  }
  return true;
}

static int compare_distances(const void *a, const void *b) {
  const uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
  return (x > y) - (x < y);
}

static void sort_distances(struct bt_pool_row *distances) {
  size_t count = 0;
  qsort(distances->items, distances->count, sizeof *distances->items, compare_distances);
  for (size_t i = 0; i < distances->count; i++)
    if (count == 0 || distances->items[i] != distances->items[count - 1])
      distances->items[count++] = distances->items[i];
  distances->count = count;
}

static betli_status read_coin_distances(struct bt_word item, struct bt_word rest,
                                        struct bt_turning *rule, struct bt_error *error) {
  static const uint64_t bounds[2] = {1, UINT64_MAX};
  do {
    uint64_t distance = 0;
    const betli_status status = bt_number_parse("a distance", item, bounds, &distance, error);
    if (status != BETLI_OK)
      return status;
    if (rule->distances.count == BT_MAX_LIST)
      return bt_fail(error, BETLI_INPUT, "a rule has at most %d distances", BT_MAX_LIST);
    if (!bt_row_push(&rule->distances, distance))
      return bt_fail_memory(error);
  } while (cut_item_of_rule(&rest, &item));
  sort_distances(&rule->distances);
  rule->shape = BT_TURN_PAIR;
  rule->most = 2;
  return BETLI_OK;
}

/* Reads "3", "1-3" or "1+". */
static betli_status read_coin_numbers(struct bt_word item, struct bt_turning *rule,
                                      struct bt_error *error) {
  static const uint64_t bounds[2] = {1, BT_MAX_LIST};
  const char *dash = memchr(item.text, '-', item.length);
  struct bt_word least = item, most = item;
  const bool any = item.length > 0 && item.text[item.length - 1] == '+';
  if (item.length == 0 || item.text[0] < '0' || item.text[0] > '9')
    return bt_fail(error, BETLI_INPUT,
                   "'%.*s' is not a rule: a rule begins with a number of coins such as 3, 1-3 or "
                   "1+, a name such as ruler, twins= or subtract=",
                   BT_SHOW(item));
  least.length -= any;
  if (dash != NULL) {
    least.length = (size_t)(dash - item.text);
    most = (struct bt_word){dash + 1, item.length - least.length - 1};
  }
  betli_status status = bt_number_parse("a number of coins", least, bounds, &rule->least, error);
  if (status == BETLI_OK && !any)
    status = bt_number_parse("a number of coins", most, bounds, &rule->most, error);
  if (status == BETLI_OK && rule->most < rule->least)
    return bt_fail(error, BETLI_INPUT, "'%.*s' begins with the greater number of coins",
                   BT_SHOW(item));
  return status;
}

static betli_status read_word_of_rule(struct bt_word item, struct bt_turning *rule,
                                      struct bt_error *error) {
  static const char *const shapes[] = {"", "run", "even", "symmetric"};
  static const uint64_t bounds[2] = {1, UINT64_MAX - 1};
  struct bt_word rest;
  if (is_setting_of(item, "within", &rest))
    return bt_number_parse("'within'", rest, bounds, &rule->window, error);
  for (int shape = BT_TURN_RUN; shape <= BT_TURN_SYMMETRIC; shape++)
    if (rule->shape == BT_TURN_ANY && word_is_text(item, shapes[shape])) {
      rule->shape = (enum bt_turning_shape)shape;
      return BETLI_OK;
    }
  if (!word_is_text(item, "first"))
    return bt_fail(error, BETLI_INPUT,
                   "'%.*s' cannot stand in a rule: use one of run, even and symmetric, then first, "
                   "and within=W",
                   BT_SHOW(item));
  rule->leftmost = true;
  return BETLI_OK;
}

/* Completes a rule that was read.  A run of coins spans as many places as it has coins, so its
 * window bounds their number. */
static void complete_turning_rule(struct bt_turning *rule) {
  if (rule->shape == BT_TURN_RUN && rule->window < rule->most)
    rule->most = rule->window;
  if (rule->shape == BT_TURN_RUN)
    rule->window = UINT64_MAX;
  if (rule->shape != BT_TURN_PAIR)
    rule->first = rule->shape == BT_TURN_RUN || (rule->least == 1 && rule->most <= 2);
  bt_turning_bound(rule);
}

static betli_status read_turning_rule(struct bt_word text, struct bt_turning *rule,
                                      struct bt_error *error) {
  struct bt_word item = text, rest;
  cut_item_of_rule(&text, &item);
  const bool subtract = is_setting_of(item, "subtract", &rest);
  if (subtract || is_setting_of(item, "twins", &rest)) {
    rule->first = subtract;
    return read_coin_distances(rest, text, rule, error);
  }
  betli_status status = BETLI_OK;
  size_t n = 0;
  while (n < sizeof names / sizeof *names && !word_is_text(item, names[n].name))
    n++;
  if (n == sizeof names / sizeof *names)
    status = read_coin_numbers(item, rule, error);
  else
    status = read_turning_rule((struct bt_word){names[n].rule, strlen(names[n].rule)}, rule, error);
  while (status == BETLI_OK && cut_item_of_rule(&text, &item))
    status = read_word_of_rule(item, rule, error);
  return status;
}

betli_status bt_turning_read(struct bt_word text, struct bt_turning *rule, struct bt_error *error) {
  *rule = (struct bt_turning){.least = 1, .most = UINT64_MAX, .window = UINT64_MAX};
  const betli_status status = read_turning_rule(text, rule, error);
  if (status == BETLI_OK)
    complete_turning_rule(rule);
  return status;
}
