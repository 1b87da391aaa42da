/* What there is: games and compounds. */
#include "games/catalogue.h"

#include "core/compound.h"

size_t betli_game_count(void) {
  return bt_catalogue_count();
}

const betli_game_info *betli_game_at(size_t i) {
  return i < bt_catalogue_count() ? &bt_catalogue_at(i)->info : NULL;
}

const char *betli_compound_name(size_t i) {
  return i <= BT_AT_MOST ? bt_rule_info((enum bt_rule)i)->name : NULL;
}

const char *betli_compound_synonyms(size_t i) {
  return i <= BT_AT_MOST ? bt_rule_info((enum bt_rule)i)->synonyms : NULL;
}

const char *betli_compound_rule(size_t i) {
  return i <= BT_AT_MOST ? bt_rule_info((enum bt_rule)i)->text : NULL;
}
