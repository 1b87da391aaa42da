/* The lists of games and compounds. */
#include "games/catalogue.h"

#include "session/handle.h"

#include "core/algebra/compound.h"
#include "script/script.h"
#include "session/games.h"

size_t betli_game_count(void) {
  return bt_catalogue_count() + bt_script_count();
}

static const struct bt_descriptor *descriptor_at(size_t i) {
  const size_t first_script = bt_catalogue_count();
  return i < first_script ? bt_catalogue_at(i) : bt_script_at(i - first_script);
}

const betli_game_info *betli_game_at(size_t i) {
  return i < betli_game_count() ? &descriptor_at(i)->info : NULL;
}

const char *betli_game_family(size_t i) {
  return i < bt_catalogue_count() ? bt_catalogue_family(i) : "Of your own";
}

int betli_game_axes(size_t i) {
  return descriptor_at(i)->axes;
}

bool betli_game_cycles(size_t i) {
  return descriptor_at(i)->loops != NULL;
}

bool betli_game_sets_turn(betli *b, const char *name) {
  const struct bt_game *game;
  bt_handle_begin(b);
  return bt_handle_game(b, name, &game) == BETLI_OK && bt_game_sets_turn(game);
}

betli_status betli_game_info_of(betli *b, const char *name, const betli_game_info **info) {
  bt_handle_begin(b);
  return bt_handle_game_info(b, name, info);
}

const char *betli_compound_name(size_t i) {
  return i < BT_RULES ? bt_rule_info((enum bt_rule)i)->name : NULL;
}

const char *betli_compound_synonyms(size_t i) {
  return i < BT_RULES ? bt_rule_info((enum bt_rule)i)->synonyms : NULL;
}

const char *betli_compound_rule(size_t i) {
  return i < BT_RULES ? bt_rule_info((enum bt_rule)i)->text : NULL;
}
