/* What there is: games and compounds. */
#include "games/catalogue.h"

#include "session/handle.h"

#include "core/algebra/compound.h"
#include "script/script.h"
#include "session/games.h"

size_t betli_game_count(void) {
  return bt_catalogue_count() + bt_script_count();
}

const betli_game_info *betli_game_at(size_t i) {
  const size_t scripts = bt_catalogue_count();
  if (i < scripts)
    return &bt_catalogue_at(i)->info;
  return i < betli_game_count() ? &bt_script_at(i - scripts)->info : NULL;
}

const char *betli_game_family(size_t i) {
  return i < bt_catalogue_count() ? bt_catalogue_family(i) : "Of your own";
}

int betli_game_axes(size_t i) {
  const size_t scripts = bt_catalogue_count();
  return i < scripts ? bt_catalogue_at(i)->axes : bt_script_at(i - scripts)->axes;
}

betli_status betli_game_info_of(betli *b, const char *name, const betli_game_info **info) {
  const struct bt_game *game = NULL;
  bt_handle_begin(b);
  const betli_status status = bt_handle_game(b, name, &game);
  *info = status == BETLI_OK ? &game->kind->info : NULL;
  return status;
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
