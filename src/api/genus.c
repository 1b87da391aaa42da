/* betli_genus: extended genera of heaps and positions. */
#include "misere/genus/genus.h"

#include "misere/genus/genus_text.h"
#include "session/games.h"
#include "session/handle.h"
#include "session/position.h"

#include <assert.h>
#include <stdlib.h>

struct entry {
  struct bt_component component; /* of a list */
  uint64_t heap;
  uint32_t genus;
  enum bt_genus_kind kind;
};

struct betli_genus {
  betli *handle;
  struct bt_genus_search search;
  struct entry *entries;
  size_t count, capacity;
  bool complete;
  bool whole; /* one position, which is `position` */
  struct bt_text game, position, text;
};

void betli_genus_free(betli_genus *g) {
  if (g == NULL)
    return;
  bt_limits_free(&g->handle->limits, g->entries, g->capacity * sizeof *g->entries);
  bt_genus_close(&g->search);
  bt_text_free(&g->game);
  bt_text_free(&g->position);
  bt_text_free(&g->text);
  free(g);
}

static betli_status open_genus(betli *b, betli_genus **genus) {
  *genus = NULL;
  bt_handle_begin(b);
  bt_limits_allow(&b->limits, b->effort);
  betli_genus *g = calloc(1, sizeof *g);
  if (g == NULL)
    return bt_fail_memory(&b->error);
  g->handle = b;
  const betli_status status = bt_genus_open(&g->search, &b->limits, &b->error);
  if (status == BETLI_OK)
    *genus = g;
  else
    free(g);
  return status;
}

static betli_status add_entry(betli_genus *g, struct entry entry, bt_sum sum) {
  struct bt_error *error = &g->handle->error;
  betli_status status = bt_reserve(&g->handle->limits, &g->entries, &g->capacity, g->count + 1,
                                   sizeof *g->entries, error);
  if (status == BETLI_OK)
    status = bt_genus_of(&g->search, sum, &entry.genus, error);
  if (status == BETLI_OK)
    status = bt_genus_kind_of(&g->search, sum, &entry.kind, error);
  if (status == BETLI_OK)
    g->entries[g->count++] = entry;
  return status;
}

/* The heaps there are, one after the other, so that a limit leaves the first ones. */
static betli_status fill(betli_genus *g, const struct bt_game *game, uint64_t to) {
  const struct bt_descriptor *kind = game->kind;
  const uint64_t last = bt_game_last(game, to);
  betli_status status = BETLI_OK;
  for (uint64_t heap = kind->first; heap <= last && status == BETLI_OK; heap++) {
    struct entry entry = {.component = {.game = game}, .heap = heap};
    const uint64_t coordinates[2] = {heap, 0};
    bt_sum sum = BT_SUM_OVER;
    if (!kind->place(game->self, coordinates, entry.component.words))
      continue;
    status = bt_genus_component(&g->search, &entry.component, &sum, &g->handle->error);
    if (status == BETLI_OK)
      status = add_entry(g, entry, sum);
    if (status == BETLI_OK && !bt_limits_go_on(&g->handle->limits, 1, "heaps", heap, to))
      status = bt_limits_stopped(&g->handle->limits, &g->handle->error);
    if (heap == UINT64_MAX)
      break;
  }
  g->complete = status == BETLI_OK;
  return status;
}

static betli_status keep(betli_genus *g, betli_status status, betli_genus **genus) {
  if (status == BETLI_OK && (g->game.failed || g->position.failed))
    status = bt_fail_memory(&g->handle->error);
  if (status == BETLI_OK || (status == BETLI_LIMIT && !g->whole))
    *genus = g;
  else
    betli_genus_free(g);
  return status;
}

betli_status betli_genus_new(betli *b, const char *name, uint64_t to, betli_genus **genus) {
  const struct bt_game *game;
  betli_genus *g;
  *genus = NULL;
  betli_status status = open_genus(b, &g);
  if (status != BETLI_OK)
    return status;
  status = bt_handle_game(b, name, &game);
  if (status == BETLI_OK)
    status = bt_handle_sums(b, game);
  if (status == BETLI_OK && game->kind->axes != 1)
    status = bt_fail(&b->error, BETLI_INPUT,
                     "the components of %s do not have one coordinate: give a position in place "
                     "of --to",
                     game->name);
  if (status != BETLI_OK) {
    betli_genus_free(g);
    return status;
  }
  bt_text_add(&g->game, game->name);
  return keep(g, fill(g, game, to), genus);
}

static betli_status find_whole(betli_genus *g, const struct bt_position *position) {
  bt_sum sum = BT_SUM_OVER;
  betli_status status = bt_genus_position(&g->search, position, &sum, &g->handle->error);
  if (status == BETLI_OK)
    status = add_entry(g, (struct entry){.heap = 0}, sum);
  g->complete = status == BETLI_OK;
  return status;
}

betli_status betli_genus_position(betli *b, size_t count, const char *const words[],
                                  betli_genus **genus) {
  struct bt_position position = {0};
  betli_genus *g;
  *genus = NULL;
  betli_status status = open_genus(b, &g);
  if (status != BETLI_OK)
    return status;
  g->whole = true;
  status = bt_handle_sum(b, count, words, &position);
  if (status == BETLI_OK) {
    bt_games_print(&position, &g->game);
    bt_position_print(&position, NULL, &g->position);
    status = find_whole(g, &position);
  }
  bt_position_free(&position);
  return keep(g, status, genus);
}

size_t betli_genus_count(const betli_genus *g) {
  return g->count;
}

betli_genus_entry betli_genus_at(betli_genus *g, size_t i) {
  static const char *const kinds[] = {BT_SAY("nim heap"), BT_SAY("tame"), BT_SAY("restive"),
                                      BT_SAY("restless"), BT_SAY("wild")};
  assert(i < g->count);
  const struct bt_genera *genera = &g->search.sums.genera;
  const struct entry *entry = &g->entries[i];
  betli_genus_entry shown = {.heap = entry->heap, .kind = kinds[entry->kind]};
  if (!g->whole) {
    bt_text_clear(&g->position);
    bt_component_print(&entry->component, &g->position);
  }
  bt_text_clear(&g->text);
  bt_genus_print(genera, entry->genus, entry->kind, &g->text);
  shown.position = bt_handle_string(g->handle, &g->position);
  shown.text = bt_handle_string(g->handle, &g->text);
  shown.normal = bt_genera_normal(genera, entry->genus);
  shown.misere = bt_genera_digits(genera, entry->genus, &shown.misere_count);
  return shown;
}

const char *betli_genus_game(const betli_genus *g) {
  return bt_text_string(&g->game);
}

bool betli_genus_complete(const betli_genus *g) {
  return g->complete;
}

uint64_t betli_genus_sums(const betli_genus *g) {
  return g->search.sums.known;
}
