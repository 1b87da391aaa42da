/* betli_genus: extended genera of heaps and positions. */
#include "misere/genus/genus.h"

#include "base/arena.h"
#include "misere/genus/genus_text.h"
#include "session/games.h"
#include "session/handle.h"
#include "session/position.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct betli_genus {
  betli *handle;
  struct bt_genus_search search;
  betli_genus_entry *entries;
  size_t count, capacity;
  bool complete;
  bool whole;                /* the genus of one position, not of heaps */
  struct bt_text game, text; /* text: scratch */
  struct bt_arena arena;     /* texts and digits of the entries */
};

void betli_genus_free(betli_genus *g) {
  if (g == NULL)
    return;
  bt_limits_free(&g->handle->limits, g->entries, g->capacity * sizeof *g->entries);
  bt_genus_close(&g->search);
  bt_text_free(&g->game);
  bt_text_free(&g->text);
  bt_arena_free(&g->arena);
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
  g->arena.limits = &b->limits;
  const betli_status status = bt_genus_open(&g->search, &b->limits, &b->error);
  if (status == BETLI_OK)
    *genus = g;
  else
    free(g);
  return status;
}

static const char *keep_genus_text(betli_genus *g) {
  const char *kept = bt_arena_string(&g->arena, &g->text, &g->handle->error);
  bt_text_clear(&g->text);
  return kept;
}

/* Copies the digits: later genera may move them. */
static const uint32_t *keep_genus_digits(betli_genus *g, uint32_t genus, size_t *count) {
  const uint32_t *digits = bt_genera_digits(&g->search.sums.genera, genus, count);
  uint32_t *kept = bt_arena_take(&g->arena, *count, sizeof *kept, &g->handle->error);
  if (kept != NULL)
    memcpy(kept, digits, *count * sizeof *kept);
  return kept;
}

static betli_status show_genus_entry(betli_genus *g, uint64_t heap, const char *position,
                                     uint32_t genus, enum bt_genus_kind kind) {
  static const char *const kinds[] = {BT_SAY("nim heap"), BT_SAY("tame"), BT_SAY("restive"),
                                      BT_SAY("restless"), BT_SAY("wild")};
  const struct bt_genera *genera = &g->search.sums.genera;
  betli_genus_entry *shown = &g->entries[g->count];
  *shown = (betli_genus_entry){.heap = heap, .position = position, .kind = kinds[kind]};
  bt_genus_print(genera, genus, kind, &g->text);
  shown->genus = keep_genus_text(g);
  shown->normal = bt_genera_normal(genera, genus);
  shown->misere = keep_genus_digits(g, genus, &shown->misere_count);
  g->count += g->arena.status == BETLI_OK;
  return g->arena.status;
}

static betli_status add_genus_entry(betli_genus *g, uint64_t heap, const char *position,
                                    bt_sum sum) {
  struct bt_error *error = &g->handle->error;
  uint32_t genus = 0;
  enum bt_genus_kind kind = BT_GENUS_NIM_HEAP;
  betli_status status = bt_reserve(&g->handle->limits, &g->entries, &g->capacity, g->count + 1,
                                   sizeof *g->entries, error);
  if (status == BETLI_OK)
    status = bt_genus_of(&g->search, sum, &genus, error);
  if (status == BETLI_OK)
    status = bt_genus_kind_of(&g->search, sum, &kind, error);
  return status == BETLI_OK ? show_genus_entry(g, heap, position, genus, kind) : status;
}

static betli_status add_genus_component(betli_genus *g, uint64_t heap,
                                        const struct bt_component *component) {
  bt_sum sum = BT_SUM_OVER;
  const betli_status status = bt_genus_component(&g->search, component, &sum, &g->handle->error);
  bt_component_print(component, &g->text);
  return status == BETLI_OK ? add_genus_entry(g, heap, keep_genus_text(g), sum) : status;
}

/* Adds the genera of existing heaps in order, so that a limit leaves those of the first heaps. */
static betli_status add_genera_of_heaps(betli_genus *g, const struct bt_game *game, uint64_t to) {
  const struct bt_descriptor *kind = game->kind;
  const uint64_t last = bt_game_last(game, to);
  betli_status status = BETLI_OK;
  for (uint64_t heap = kind->first; heap <= last && status == BETLI_OK; heap++) {
    struct bt_component component = {.game = game};
    const uint64_t coordinates[2] = {heap, 0};
    if (!kind->place(game->self, coordinates, component.words))
      continue;
    status = add_genus_component(g, heap, &component);
    if (status == BETLI_OK && !bt_limits_go_on(&g->handle->limits, 1, "heaps", heap, to))
      status = bt_limits_stopped(&g->handle->limits, &g->handle->error);
    if (heap == UINT64_MAX)
      break;
  }
  g->complete = status == BETLI_OK;
  return status;
}

static betli_status keep_genus(betli_genus *g, betli_status status, betli_genus **genus) {
  if (status == BETLI_OK && g->game.failed)
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
                     "the components of %s do not have exactly one coordinate: give a position "
                     "(instead of --to)",
                     game->name);
  if (status != BETLI_OK) {
    betli_genus_free(g);
    return status;
  }
  bt_text_add(&g->game, game->name);
  return keep_genus(g, add_genera_of_heaps(g, game, to), genus);
}

static betli_status find_genus_of_position(betli_genus *g, const struct bt_position *position) {
  bt_sum sum = BT_SUM_OVER;
  betli_status status = bt_genus_position(&g->search, position, &sum, &g->handle->error);
  if (status == BETLI_OK)
    status = add_genus_entry(g, 0, keep_genus_text(g), sum);
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
    bt_position_print(&position, NULL, &g->text);
    status = find_genus_of_position(g, &position);
  }
  bt_position_free(&position);
  return keep_genus(g, status, genus);
}

size_t betli_genus_count(const betli_genus *g) {
  return g->count;
}

betli_genus_entry betli_genus_at(const betli_genus *g, size_t i) {
  assert(i < g->count);
  return g->entries[i];
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
