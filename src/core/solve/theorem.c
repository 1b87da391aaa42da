/* Solves by the theorem of the compound: the value of a position is that of its components,
 * combined (core/algebra/algebra.h).  A wild value of a component leaves the position undecided. */
#include "core/solve/loopy_moves.h"
#include "core/solve/solver.h"
#include "core/solve/theorem_moves.h"
#include "core/solve/why.h"

static bool applies(const struct bt_solving *solving, const struct bt_position *position) {
  (void)position;
  return solving->algebra != NULL;
}

static betli_status evaluate_components(struct bt_solving *solving, struct bt_solution *solution,
                                        bool *wild) {
  const size_t count = solution->position.count;
  betli_status status = bt_solution_hold_values(solution, solving->error);
  *wild = false;
  /* The largest first would save growing tables; in order is simpler, and growth is cheap. */
  for (size_t i = 0; i < count && status == BETLI_OK; i++) {
    status = bt_evaluate(solving->evaluator, solving->algebra, &solution->position.components[i],
                         &solution->values[i], solving->error);
    *wild |= status == BETLI_OK && solution->values[i].kind == BT_WILD;
  }
  return status;
}

static betli_status find_value_by_theorem(struct bt_solving *solving, struct bt_solution *solution,
                                          bool *decided) {
  const struct bt_algebra *algebra = solving->algebra;
  bool wild;
  const betli_status status = evaluate_components(solving, solution, &wild);
  solution->function = solving->asked;
  *decided = status == BETLI_OK && !wild;
  if (status == BETLI_OK)
    solution->values_function = algebra->function; /* wild values tell why there is a search */
  if (status == BETLI_LIMIT || *decided)
    solution->algebra = algebra;
  if (!*decided)
    return status;
  bt_solution_set_value(solution,
                        bt_combine_all(algebra, solution->values, solution->position.count));
  return BETLI_OK;
}

/* ---- why ------------------------------------------------------------------------------------ */

static const char *describe_p_positions(const struct bt_function *function) {
  switch (function->p_test) {
  case BT_EVEN:
    return BT_SAY("even values are P-positions");
  case BT_ODD:
    return BT_SAY("odd values are P-positions");
  default:
    return BT_SAY("the value 0 is a P-position");
  }
}

static void tell_operator(const struct bt_algebra *algebra, struct bt_text *why) {
  const char *p = bt_say(why->language, describe_p_positions(algebra->function));
  bt_text_say(why, "%s of the compound is %s of its components; %s (%s).",
              algebra->function->symbol, algebra->symbol, p,
              bt_say(why->language, algebra->theorem));
}

/* Tells why of a single component, which no operator combines with others. */
static void tell_function(const struct bt_algebra *algebra, struct bt_text *why) {
  bt_text_say(why, "%s follows from the options of a position; %s (%s).", algebra->function->symbol,
              bt_say(why->language, describe_p_positions(algebra->function)),
              bt_say(why->language, algebra->theorem));
}

static void tell_theorem(const struct bt_algebra *algebra, struct bt_value value, size_t components,
                         struct bt_text *why) {
  const char *theorem = bt_say(why->language, algebra->theorem);
  if (value.kind == BT_ENDED && algebra->function != &bt_kernels)
    bt_text_say(why, "A component has ended, so the game is over.");
  else if (value.kind == BT_HOT)
    bt_text_say(why, "A move can end a component, and with it the game: the player to move wins.");
  else if (algebra->function == &bt_tame && components == 1)
    bt_text_say(why, "It is tame: in sums it is played like heaps of misère Nim (%s).", theorem);
  else if (algebra->function == &bt_tame)
    bt_text_say(why, "Every component is tame: the sum is played as misère Nim (%s).", theorem);
  else if (algebra->function == &bt_kernels)
    bt_text_say(why,
                "The outcomes of the components alone, in normal play (P⁺ or N⁺) and in misère "
                "play (P⁻ or N⁻), decide the compound (%s).",
                theorem);
  else if (components == 1)
    tell_function(algebra, why);
  else
    tell_operator(algebra, why);
}

/* Tells in plain words how to win, where one game's words or Nim's fit the whole sum. */
static void tell_plan(const struct bt_solution *solution, struct bt_text *why) {
  const struct bt_function *function = solution->algebra->function;
  const struct bt_component *components = solution->position.components;
  const size_t count = solution->position.count, before = why->length;
  bool alike = count > 0;
  for (size_t i = 1; i < count; i++)
    alike &= components[i].game == components[0].game;
  if (alike && components[0].game->kind->plan != NULL)
    components[0].game->kind->plan(components[0].game->self, function, count, components[0].words,
                                   why);
  if (why->length == before && function == &bt_tame && count > 1)
    bt_text_say(why,
                "Play as in Nim, where a component of genus g^h counts as a heap of g, but if "
                "your move would leave only genera 0^1 and 1^0, leave an odd number of 1^0.  ");
}

static void explain_by_theorem(const struct bt_solution *solution, struct bt_text *why) {
  tell_plan(solution, why);
  tell_theorem(solution->algebra, solution->value, solution->position.count, why);
  bt_why_infinite(solution, why);
  bt_why_components(solution, solution->algebra, why);
  bt_why_large_heaps(solution, solution->algebra, why);
}

const struct bt_solver bt_by_theorem = {.method = "theorem",
                                        .table_method = "theorem",
                                        .applies = applies,
                                        .value = find_value_by_theorem,
                                        .moves = bt_find_moves_by_theorem,
                                        .why = explain_by_theorem};
