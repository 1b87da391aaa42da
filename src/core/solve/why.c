#include "core/solve/why.h"

#include "core/algebra/closed_form.h"
#include "core/algebra/large_heaps.h"
#include "core/moves/component_moves.h"
#include "core/search/position_text.h"
#include "core/solve/solver.h"

void bt_why_components(const struct bt_solution *solution, const struct bt_algebra *algebra,
                       struct bt_text *why) {
  enum { MOST = 5 };
  for (size_t i = 0; i < solution->position.count && solution->position.count <= MOST; i++) {
    const struct bt_component *component = &solution->position.components[i];
    const struct bt_descriptor *kind = component->game->kind;
    struct bt_value value;
    struct bt_text words = {.language = why->language}, name = {0};
    if (kind->why != NULL && bt_game_closed(component->game, algebra, component->words, &value))
      kind->why(component->game->self, algebra->function, component->words, &words);
    if (words.length > 0) {
      bt_component_print(component, &name);
      bt_text_say(why, "  Of %s: %s.", bt_text_string(&name), bt_text_string(&words));
    }
    why->failed |= words.failed || name.failed;
    bt_text_free(&words);
    bt_text_free(&name);
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
    struct bt_text words = {.language = why->language};
    if (large == NULL || component->game == told ||
        bt_game_closed(component->game, algebra, component->words, &value))
      continue;
    large->why(large->data, component->words[0], &words);
    if (words.length > 0) {
      told = component->game;
      bt_text_say(why, "  The values of %s %s.", told->name, bt_text_string(&words));
    }
    why->failed |= words.failed;
    bt_text_free(&words);
  }
}

/* Says what infinite values of this kind mean. */
static const char *meaning_of_infinite_value(enum bt_value_kind kind) {
  switch (kind) {
  case BT_LOOPS:
    return BT_SAY(
        "  Play need not end: ∞(K) has no Grundy value, and K is the set of the Grundy values of "
        "its options; if 0 is in K, it is an N-position, else a draw (Smith 1966).");
  case BT_SIDES:
    return BT_SAY(
        "  Play need not end: of two lengths, the first holds if endless play is bad for the "
        "player to move, the second if it is bad for the other player; ω means as late as the "
        "winner chooses, ∞ never.");
  default:
    return BT_SAY("  Play need not end: ∞ is a draw, since neither player can force a win.");
  }
}

void bt_why_infinite(const struct bt_solution *solution, struct bt_text *why) {
  bool infinite = bt_is_infinite(solution->value);
  enum bt_value_kind kind = solution->value.kind;
  for (size_t i = 0; i < solution->position.count && !infinite; i++) {
    kind = solution->values[i].kind;
    infinite = bt_is_infinite(solution->values[i]);
  }
  if (infinite)
    bt_text_add(why, bt_say(why->language, meaning_of_infinite_value(kind)));
}

/* ---- one component -------------------------------------------------------------------------- */

/* Returns the first listed move that leaves a P-position, or NULL. */
static const struct bt_move *find_move_to_p(const struct bt_solution *solution) {
  for (size_t i = 0; i < solution->move_count; i++)
    if (solution->moves[i].outcome == BETLI_P)
      return &solution->moves[i];
  return NULL;
}

/* Says that a move wins, and names the P-position that it leaves unless that is long to read. */
static void explain_winning_move(const struct bt_solution *solution, const struct bt_move *move,
                                 struct bt_text *why) {
  enum { MOST_READABLE = 24 };
  struct bt_position after = {0};
  struct bt_text name = {.language = why->language};
  struct bt_error error = {0};
  if (bt_move_apply(solution, move, &after, &error) == BETLI_OK)
    bt_position_print(&after, NULL, &name);
  why->failed |= name.failed || error.status == BETLI_FAULT;
  if (name.length > 0 && name.length <= MOST_READABLE)
    bt_text_say(why, "%s is a P-position, so the move to it wins.  ", bt_text_string(&name));
  else
    bt_text_say(why, "A move that leaves a P-position wins.  ");
  bt_text_free(&name);
  bt_position_free(&after);
}

/* Explains who wins one component, by the outcomes of its options alone. */
static void explain_by_outcomes(const struct bt_solution *solution, struct bt_text *why) {
  const struct bt_move *move = find_move_to_p(solution);
  if (solution->position.count != 1 || bt_position_sets_turn(&solution->position) ||
      bt_is_infinite(solution->value))
    return;
  if (solution->outcome == BETLI_P)
    bt_text_say(why, "No move leads to a P-position.  ");
  else if (solution->outcome == BETLI_N && move != NULL)
    explain_winning_move(solution, move, why);
}

void bt_why(const struct bt_solution *solution, struct bt_text *why) {
  if (solution->outcome == BETLI_UNDECIDED && solution->complete)
    bt_text_say(why, "The question asked only for the moves.");
  else if (solution->outcome == BETLI_UNDECIDED)
    bt_text_say(why, "The work ended before betli knew the winner.");
  else {
    explain_by_outcomes(solution, why);
    solution->by->why(solution, why);
  }
}
