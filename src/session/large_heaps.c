#include "session/large_heaps.h"

/* Returns the heap from which on oracles answer, for moves that leave up to `heaps` heaps.  Where
 * moves leave at most one, tables are fast. */
static uint64_t first_oracle_heap(uint64_t from, const struct bt_take_break *code, uint64_t heaps) {
  if (heaps <= 1)
    return from << (code->beyond == 0 ? 8 : 3);
  return from >> (heaps == 2 ? 0 : heaps == 3 ? 3 : 6);
}

/* Finds the code of a game; returns false if it has none that oracles can use.  Where a rule writes
 * its own options, what is left of a heap taken whole need not be a heap. */
static bool find_oracle_code(const struct bt_game *game, struct bt_take_break *code) {
  const struct bt_descriptor *kind = game->kind;
  return kind->take_break != NULL && kind->take_break(game->self, code) &&
         (kind->box != NULL || (code->beyond & 1) == 0);
}

typedef struct bt_large_heaps *maker(betli *b, const struct bt_game *game,
                                     const struct bt_take_break *code,
                                     const struct bt_function *function);

/* The oracles, in the order in which they are asked.  Where moves leave one heap, tables know all
 * suspense. */
static const struct {
  const struct bt_function *function;
  maker *make;
  uint64_t least_heaps;
} oracles[] = {{&bt_grundy, bt_large_heaps_by_sequence, 0},
               {&bt_foreclosed, bt_large_heaps_by_sequence, 0},
               {&bt_misere_foreclosed, bt_large_heaps_by_sequence, 0},
               {&bt_suspense, bt_large_heaps_by_stretches, 2},
               {&bt_misere_suspense, bt_large_heaps_by_stretches, 2}};

betli_status bt_large_heaps_open(betli *b, struct bt_game *game, uint64_t from) {
  struct bt_take_break code;
  uint64_t taken, heaps;
  if (!find_oracle_code(game, &code))
    return BETLI_OK;
  bt_take_break_measure(&code, &taken, &heaps);
  for (size_t i = sizeof oracles / sizeof *oracles; i-- > 0;) {
    if (heaps < oracles[i].least_heaps)
      continue;
    struct bt_large_heaps *large = oracles[i].make(b, game, &code, oracles[i].function);
    if (large == NULL)
      return bt_fail_memory(&b->error);
    large->from = first_oracle_heap(from, &code, heaps);
    large->splits = heaps > 1;
    large->next = game->large_heaps;
    game->large_heaps = large;
  }
  return BETLI_OK;
}

void bt_large_heaps_drop(const struct bt_game *game) {
  for (const struct bt_large_heaps *large = game->large_heaps; large != NULL; large = large->next)
    large->drop(large->data);
}

void bt_large_heaps_close(struct bt_game *game) {
  while (game->large_heaps != NULL) {
    const struct bt_large_heaps *large = game->large_heaps;
    game->large_heaps = large->next;
    large->free(large->data);
  }
}
