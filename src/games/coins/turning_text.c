/* Coin-turning rules in words. */
#include "games/coins/coins.h"
#include "games/coins/coins_game.h"
#include "games/shared/rule_text.h"

#include <inttypes.h>

static void write_number_of_coins(const struct bt_turning *rule, struct bt_text *text) {
  if (rule->most == 1)
    bt_text_say(text, "A move turns one coin.");
  else if (rule->least == rule->most)
    bt_text_say(text, "A move turns exactly %" PRIu64 " coins.", rule->least);
  else if (rule->most < UINT64_MAX)
    bt_text_say(text, "A move turns %" PRIu64 " to %" PRIu64 " coins.", rule->least, rule->most);
  else if (rule->least > 1)
    bt_text_say(text, "A move turns %" PRIu64 " or more coins.", rule->least);
  else
    bt_text_say(text, "A move turns any number of coins.");
}

static void write_distances_of_coins(const struct bt_turning *rule, struct bt_text *text) {
  struct bt_text list = {.language = text->language};
  bt_write_numbers(rule->distances.items, rule->distances.count, &list);
  bt_text_say(text, "A move turns two coins at a distance of %s places.", bt_text_string(&list));
  if (rule->first == 1)
    bt_text_say(text, "  It may also turn one coin alone, at place %s.", bt_text_string(&list));
  text->failed |= list.failed;
  bt_text_free(&list);
}

static void write_shape_of_coins(const struct bt_turning *rule, struct bt_text *text) {
  if (rule->shape == BT_TURN_PAIR)
    write_distances_of_coins(rule, text);
  else
    write_number_of_coins(rule, text);
  if (rule->shape == BT_TURN_RUN)
    bt_text_say(text, "  They lie next to each other.");
  else if (rule->shape == BT_TURN_EVEN)
    bt_text_say(text, "  The distances between neighbours of them are equal.");
  else if (rule->shape == BT_TURN_SYMMETRIC)
    bt_text_say(text, "  They lie symmetrically: the set is its own mirror image.");
  if (rule->leftmost)
    bt_text_say(text, "  The leftmost coin of the row is one of them.");
  if (rule->window != UINT64_MAX)
    bt_text_say(text, "  They lie in %" PRIu64 " consecutive places.", rule->window);
}

void bt_coins_write_rules(const void *self, struct bt_text *text) {
  write_shape_of_coins(&bt_coins_of(self)->rules[0], text);
  bt_text_say(text, "  The rightmost coin that is turned has to go from heads to tails.");
}

void bt_tartan_write_rules(const void *self, struct bt_text *text) {
  bt_text_say(text,
              "A move chooses a set of rows and a set of columns, and turns all coins where they "
              "cross.  The turned coin with the greatest row and column has to go from heads to "
              "tails.  Rows and columns are chosen as if they were coins in a row.");
  bt_text_say(text, "\n\nRows: ");
  write_shape_of_coins(&bt_coins_of(self)->rules[0], text);
  bt_text_say(text, "\n\nColumns: ");
  write_shape_of_coins(&bt_coins_of(self)->rules[1], text);
}
