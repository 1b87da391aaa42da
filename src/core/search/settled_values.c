#include "core/search/settled_values.h"

#include "core/grundy_search/nimber_search.h"

#include <stdlib.h>

struct bt_settled_values {
  struct bt_settled_values *next;
  const struct bt_game *game;
  struct bt_game settled;
  struct bt_nimber_search search;
};

void bt_settled_values_close(struct bt_settled_values *values) {
  while (values != NULL) {
    struct bt_settled_values *next = values->next;
    bt_nimber_search_close(&values->search);
    free(values);
    values = next;
  }
}

/* Opens the search for a game.  Other ranks know no settled game by name, so they are not called.
 */
static struct bt_settled_values *open_settled_values(const struct bt_game *game,
                                                     struct bt_limits *limits) {
  struct bt_settled_values *values = calloc(1, sizeof *values);
  if (values == NULL)
    return NULL;
  values->game = game;
  values->settled =
      (struct bt_game){.kind = game->kind->settled, .self = game->self, .name = game->name};
  bt_nimber_search_open(&values->search, &values->settled, limits);
  values->search.team.ranks.by = NULL;
  return values;
}

static struct bt_settled_values *find_settled_values(struct bt_settled_values **list,
                                                     const struct bt_game *game,
                                                     struct bt_limits *limits) {
  while (*list != NULL && (*list)->game != game)
    list = &(*list)->next;
  if (*list == NULL)
    *list = open_settled_values(game, limits);
  return *list;
}

betli_status bt_settled_value(struct bt_settled_values **list, struct bt_limits *limits,
                              const struct bt_component *component, struct bt_value *value,
                              struct bt_error *error) {
  const struct bt_game *game = component->game;
  uint64_t words[BT_MAX_WIDTH];
  bool found;
  *value = bt_tag(BT_LOONY);
  if (!game->kind->settle(game->self, component->words, words))
    return BETLI_OK;
  struct bt_settled_values *values = find_settled_values(list, game, limits);
  if (values == NULL)
    return bt_fail_memory(error);
  *value = bt_number(0);
  const betli_status status =
      bt_nimber_search_value(&values->search, words, &value->number, &found, error);
  if (status == BETLI_OK && !found)
    return bt_fail(error, BETLI_LIMIT, "a value is greater than %d", BT_MOST_NIMBER);
  return status;
}
