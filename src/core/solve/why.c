#include "core/solve/why.h"

#include "core/algebra/closed_form.h"
#include "core/algebra/large_heaps.h"
#include "core/search/position_text.h"
#include "core/solve/solver.h"

void bt_why_components(const struct bt_solution *solution, const struct bt_algebra *algebra,
                       struct bt_text *why) {
  enum { MOST = 5 };
  for (size_t i = 0; i < solution->position.count && solution->position.count <= MOST; i++) {
    const struct bt_component *component = &solution->position.components[i];
    const struct bt_descriptor *kind = component->game->kind;
    struct bt_value value;
    struct bt_text words = {0};
    if (kind->why != NULL && bt_game_closed(component->game, algebra, component->words, &value))
      kind->why(component->game->self, algebra->function, component->words, &words);
    if (words.length > 0) {
      bt_text_add(why, "  Of ");
      bt_component_print(component, why);
      bt_text_format(why, ": %s.", bt_text_string(&words));
    }
    why->failed |= words.failed;
    bt_text_free(&words);
  }
}

void bt_why_large_heaps(const struct bt_solution *solution, const struct bt_algebra *algebra,
                        struct bt_text *why) {
  const struct bt_game *told = NULL;
  for (size_t i = 0; i < solution->position.count; i++) {
    const struct bt_component *component = &solution->position.components[i];
    const struct bt_large_heaps *large =
        bt_large_heaps_for(component->game, algebra, component->words);
    struct bt_value value;
    struct bt_text words = {0};
    if (large == NULL || component->game == told ||
        bt_game_closed(component->game, algebra, component->words, &value))
      continue;
    large->why(large->data, component->words[0], &words);
    if (words.length > 0) {
      told = component->game;
      bt_text_format(why, "  The values of %s %s.", told->name, bt_text_string(&words));
    }
    why->failed |= words.failed;
    bt_text_free(&words);
  }
}

void bt_why(const struct bt_solution *solution, struct bt_text *why) {
  if (solution->outcome == BETLI_UNDECIDED && solution->complete)
    bt_text_add(why, "Only the moves were asked for.");
  else if (solution->outcome == BETLI_UNDECIDED)
    bt_text_add(why, "A limit stopped the work before it was known who wins.");
  else
    solution->by->why(solution, why);
}
