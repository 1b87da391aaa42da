/* Why an answer is so, in words. */
#include "api/answer.h"

#include "core/far.h"
#include "core/misere_sums.h"

static const char *p_positions(const struct bt_function *function) {
  switch (function->p_test) {
  case BT_EVEN:
    return "even values are P-positions";
  case BT_ODD:
    return "odd values are P-positions";
  default:
    return "the value 0 is a P-position";
  }
}

/* This is said of most answers: pieces take less time than a format. */
static void explain_algebra(const struct bt_algebra *algebra, struct bt_text *why) {
  const char *const pieces[] = {algebra->function->symbol,
                                " of the compound is ",
                                algebra->symbol,
                                " of its components; ",
                                p_positions(algebra->function),
                                " (",
                                algebra->theorem,
                                ")."};
  for (size_t i = 0; i < sizeof pieces / sizeof *pieces; i++)
    bt_text_add(why, pieces[i]);
}

static void explain_theorem(const struct bt_algebra *algebra, struct bt_value value,
                            struct bt_text *why) {
  if (value.kind == BT_ENDED && algebra->function != &bt_kernels)
    bt_text_add(why, "A component has ended, and with it the game.");
  else if (value.kind == BT_HOT)
    bt_text_add(why, "Some move ends a component, and with it the game: whoever moves wins.");
  else if (algebra->function == &bt_tame)
    bt_text_format(why, "Every component is tame: the sum is played as misère Nim (%s).",
                   algebra->theorem);
  else if (algebra->function == &bt_kernels)
    bt_text_format(why,
                   "What each component is alone, in normal play (P⁺ or N⁺) and in misère play "
                   "(P⁻ or N⁻), decides the compound (%s).",
                   algebra->theorem);
  else
    explain_algebra(algebra, why);
}

static void explain_moore(const struct bt_solution *solution, struct bt_text *why) {
  const struct bt_compound *compound = &solution->question.compound;
  const unsigned long long modulus = bt_most_movers(compound, solution->position.count) + 1;
  bt_text_format(why,
                 "A P-position has, for each binary digit, a number of heaps with that digit "
                 "divisible by %llu",
                 modulus);
  if (compound->misere)
    bt_text_add(why, "; in misère play, where no heap is larger than 1, that number leaves 1");
  bt_text_add(why, " (Moore 1910).");
}

/* What the closed forms of a few components say. */
static void explain_components(const struct bt_solution *solution, const struct bt_algebra *algebra,
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

/* Where the values of large heaps come from, game by game. */
static void explain_far(const struct bt_solution *solution, const struct bt_algebra *algebra,
                        struct bt_text *why) {
  const struct bt_game *told = NULL;
  for (size_t i = 0; i < solution->position.count; i++) {
    const struct bt_component *component = &solution->position.components[i];
    const struct bt_far *far = bt_far_for(component->game, algebra, component->words);
    struct bt_value value;
    struct bt_text words = {0};
    if (far == NULL || component->game == told ||
        bt_game_closed(component->game, algebra, component->words, &value))
      continue;
    far->why(far->data, component->words[0], &words);
    if (words.length > 0) {
      told = component->game;
      bt_text_format(why, "  The values of %s %s.", told->name, bt_text_string(&words));
    }
    why->failed |= words.failed;
    bt_text_free(&words);
  }
}

static void explain_quotient(const struct bt_solution *solution, struct bt_text *why) {
  const struct bt_misere_sums *sums = bt_misere_sums_of(&solution->position);
  sums->why(sums->data, &solution->position, why);
}

void bt_why(const struct bt_solution *solution, struct bt_text *why) {
  if (solution->outcome == BETLI_UNDECIDED && solution->complete)
    bt_text_add(why, "Only the moves were asked for.");
  else if (solution->outcome == BETLI_UNDECIDED)
    bt_text_add(why, "A limit stopped the work before it was known who wins.");
  else if (solution->algebra != NULL)
    explain_theorem(solution->algebra, solution->value, why);
  else if (solution->alone)
    bt_text_add(why, solution->position.components[0].game->kind->theorem);
  else if (solution->moore)
    explain_moore(solution, why);
  else if (solution->definition)
    bt_text_format(why,
                   "By the definition of %s, position by position: no move of this game leaves "
                   "several components.",
                   solution->function->measure == BT_OUTCOME ? "N and P"
                                                             : solution->function->symbol);
  else if (solution->quotient)
    explain_quotient(solution, why);
  else if (solution->forms)
    bt_text_format(why,
                   "Not every component is tame.  Search of %llu sums of misère canonical forms, "
                   "which are equal to the components (Grundy and Smith 1956).",
                   (unsigned long long)solution->searched);
  else
    bt_text_format(why, "Exhaustive search of %llu whole positions; no theorem used.",
                   (unsigned long long)solution->searched);
  const struct bt_algebra definition = bt_algebra_of_function(solution->function);
  const struct bt_algebra *algebra = solution->algebra != NULL ? solution->algebra : &definition;
  if (solution->algebra != NULL || solution->alone)
    explain_components(solution, algebra, why);
  if (solution->has_value && (solution->algebra != NULL || solution->definition))
    explain_far(solution, algebra, why);
}
