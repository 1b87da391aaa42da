/* betli_solve and what an answer tells. */
#include "api/handle.h"

#include <stdlib.h>

struct betli_answer {
  struct bt_solution solution;
  struct bt_text game, position, compound, why, total, value;
  struct bt_text scratch; /* the strings of the last component or move shown */
  betli_change *changes;  /* of the last move shown */
  size_t change_capacity;
  size_t *marks; /* once a move was shown: where the components stand in `position` */
};

void betli_answer_free(betli_answer *a) {
  if (a == NULL)
    return;
  bt_solution_free(&a->solution);
  bt_text_free(&a->game);
  bt_text_free(&a->position);
  bt_text_free(&a->compound);
  bt_text_free(&a->why);
  bt_text_free(&a->total);
  bt_text_free(&a->value);
  bt_text_free(&a->scratch);
  free(a->changes);
  free(a->marks);
  free(a);
}

/* ---- the words ------------------------------------------------------------------------------ */

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
    bt_text_format(why, "%s of the compound is %s of its components; %s (%s).",
                   algebra->function->symbol, algebra->symbol, p_positions(algebra->function),
                   algebra->theorem);
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
static void explain_components(const struct bt_solution *solution,
                               const struct bt_function *function, struct bt_text *why) {
  enum { MOST = 5 };
  for (size_t i = 0; i < solution->position.count && solution->position.count <= MOST; i++) {
    const struct bt_component *component = &solution->position.components[i];
    const struct bt_descriptor *kind = component->game->kind;
    struct bt_value value;
    struct bt_text words = {0};
    if (kind->why != NULL &&
        kind->closed(component->game->self, function, component->words, &value))
      kind->why(component->game->self, function, component->words, &words);
    if (words.length > 0) {
      bt_text_add(why, "  Of ");
      bt_component_print(component, why);
      bt_text_format(why, ": %s.", bt_text_string(&words));
    }
    bt_text_free(&words);
  }
}

static void explain(const struct bt_solution *solution, struct bt_text *why) {
  if (solution->outcome == BETLI_UNDECIDED)
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
  else if (solution->forms)
    bt_text_format(why,
                   "Not every component is tame.  Search of %llu sums of misère canonical forms, "
                   "which are equal to the components (Grundy and Smith 1956).",
                   (unsigned long long)solution->searched);
  else
    bt_text_format(why, "Exhaustive search of %llu whole positions; no theorem used.",
                   (unsigned long long)solution->searched);
  if (solution->algebra != NULL)
    explain_components(solution, solution->algebra->function, why);
  else if (solution->alone)
    explain_components(solution, solution->function, why);
}

/* The function of the values shown: the one asked about, or that of the row that answered. */
static const struct bt_function *value_function(const betli_answer *a) {
  const struct bt_solution *solution = &a->solution;
  const bool any = solution->question.any_function && solution->algebra != NULL;
  return any ? solution->algebra->function : solution->function;
}

/* That of the components: if some are wild, their genera tell which. */
static const struct bt_function *component_function(const betli_answer *a) {
  const struct bt_function *given = a->solution.values_function;
  return a->solution.algebra == NULL && given != NULL ? given : value_function(a);
}

/* A value of the row that answered, as one of the function shown. */
static struct bt_value shown_value(const betli_answer *a, struct bt_value value) {
  const struct bt_algebra *algebra = a->solution.algebra;
  return algebra == NULL ? value : bt_convert(algebra->function, value, value_function(a));
}

static bool describe(betli_answer *a) {
  const struct bt_solution *solution = &a->solution;
  bt_games_print(&solution->position, &a->game);
  bt_position_print(&solution->position, NULL, &a->position);
  bt_compound_print(&solution->question.compound, &a->compound);
  explain(solution, &a->why);
  bt_natural_print(&solution->total, &a->total);
  if (solution->has_value)
    bt_value_print(value_function(a), shown_value(a, solution->value), &a->value);
  return !(a->game.failed || a->position.failed || a->compound.failed || a->why.failed ||
           a->total.failed || a->value.failed);
}

betli_status betli_solve(betli *b, size_t count, const char *const words[], betli_answer **answer) {
  *answer = NULL;
  bt_handle_begin(b);
  betli_answer *a = calloc(1, sizeof *a);
  if (a == NULL)
    return bt_fail_memory(&b->error);
  a->solution.question = b->question;
  betli_status status = bt_handle_position(b, count, words, &a->solution.position);
  if (status == BETLI_OK)
    status = bt_handle_compound(b, &a->solution.position, &a->solution.question.compound);
  if (status == BETLI_OK)
    status = bt_solve(&b->evaluator, &a->solution, &b->error);
  if ((status == BETLI_OK || status == BETLI_LIMIT) && a->solution.position.count > 0) {
    if (describe(a))
      *answer = a;
    else
      status = bt_fail_memory(&b->error);
  }
  if (*answer == NULL)
    betli_answer_free(a);
  return status;
}

/* ---- what it tells -------------------------------------------------------------------------- */

betli_outcome betli_answer_outcome(const betli_answer *a) {
  return a->solution.outcome;
}

bool betli_answer_complete(const betli_answer *a) {
  return a->solution.complete;
}

const char *betli_answer_game(const betli_answer *a) {
  return bt_text_string(&a->game);
}

const char *betli_answer_position(const betli_answer *a) {
  return bt_text_string(&a->position);
}

const char *betli_answer_play(const betli_answer *a) {
  return a->solution.question.compound.misere ? "misere" : "normal";
}

const char *betli_answer_compound(const betli_answer *a) {
  return bt_text_string(&a->compound);
}

const char *betli_answer_function(const betli_answer *a) {
  return a->solution.function->name;
}

const char *betli_answer_symbol(const betli_answer *a) {
  return component_function(a)->symbol;
}

const char *betli_answer_operator(const betli_answer *a) {
  const struct bt_algebra *algebra = a->solution.algebra;
  return algebra != NULL && algebra->function == value_function(a) ? algebra->symbol : "";
}

const char *betli_answer_method(const betli_answer *a) {
  return a->solution.algebra != NULL || a->solution.alone || a->solution.moore ? "theorem"
                                                                               : "search";
}

const char *betli_answer_why(const betli_answer *a) {
  return bt_text_string(&a->why);
}

bool betli_answer_all_moves(const betli_answer *a) {
  return a->solution.question.all_moves;
}

const char *betli_answer_move_total(const betli_answer *a) {
  return bt_text_string(&a->total);
}

size_t betli_answer_move_count(const betli_answer *a) {
  return a->solution.move_count;
}

size_t betli_answer_component_count(const betli_answer *a) {
  return a->solution.position.count;
}

/* No function decides a misere long disjunctive compound, so its value is unknown unless G- of the
 * whole was asked for by name. */
static betli_value whole_value(const betli_answer *a, struct bt_value value) {
  const struct bt_function *function = value_function(a);
  if (function == &bt_tame)
    return (betli_value){BETLI_UNKNOWN, 0};
  return bt_public_value(function, shown_value(a, value));
}

betli_value betli_answer_value(const betli_answer *a) {
  if (!a->solution.has_value)
    return (betli_value){BETLI_UNKNOWN, 0};
  return whole_value(a, a->solution.value);
}

const char *betli_answer_text(const betli_answer *a) {
  return a->solution.has_value ? bt_text_string(&a->value) : "?";
}

/* The row's own value tells the length, whatever was asked about. */
static betli_value length_of(const betli_answer *a, struct bt_value value) {
  const struct bt_solution *solution = &a->solution;
  if (!bt_solution_function(solution)->length)
    return (betli_value){BETLI_UNDEFINED, 0};
  return (betli_value){BETLI_NUMBER, value.number};
}

betli_value betli_answer_length(const betli_answer *a) {
  if (!a->solution.has_value)
    return (betli_value){BETLI_UNDEFINED, 0};
  return length_of(a, a->solution.value);
}

betli_component betli_answer_component(betli_answer *a, size_t i) {
  const struct bt_solution *solution = &a->solution;
  const struct bt_component *component = &solution->position.components[i];
  betli_component shown = {.game = component->game->name, .value = {BETLI_UNKNOWN, 0}};
  bt_text_clear(&a->scratch);
  bt_component_print(component, &a->scratch);
  bt_text_add_bytes(&a->scratch, "", 1);
  const size_t value_at = a->scratch.length;
  const bool known = solution->values_function != NULL;
  if (known) {
    const struct bt_value value = shown_value(a, solution->values[i]);
    bt_value_print(component_function(a), value, &a->scratch);
    shown.value = bt_public_value(component_function(a), value);
  }
  shown.position = bt_text_string(&a->scratch);
  shown.text = known && !a->scratch.failed ? shown.position + value_at : "?";
  return shown;
}

/* ---- moves ---------------------------------------------------------------------------------- */

/* The components a change leaves, separated by blanks. */
static void print_change(const struct bt_solution *solution, const struct bt_change *change,
                         struct bt_text *text) {
  struct bt_component part = solution->position.components[change->component];
  const size_t width = part.game->kind->width;
  for (size_t p = 0; p < change->parts; p++) {
    for (size_t w = 0; w < width; w++)
      part.words[w] = solution->words[change->at + p * width + w];
    if (p > 0)
      bt_text_add(text, " ");
    bt_component_print(&part, text);
  }
}

/* Where the components stand in the text of the position; false if memory ran out. */
static bool find_marks(betli_answer *a) {
  if (a->marks != NULL)
    return true;
  a->marks = malloc(2 * a->solution.position.count * sizeof *a->marks);
  if (a->marks == NULL)
    return false;
  bt_text_clear(&a->scratch);
  bt_position_print(&a->solution.position, a->marks, &a->scratch);
  if (!a->scratch.failed)
    return true;
  free(a->marks);
  a->marks = NULL;
  return false;
}

/* The whole position after the move: the text of that before it, with the changes put in. */
static void print_after(betli_answer *a, const struct bt_move *move) {
  const char *before = bt_text_string(&a->position);
  size_t at = 0;
  for (size_t i = 0; i < move->change_count; i++) {
    const struct bt_change *change = &a->solution.changes[move->first_change + i];
    const size_t *mark = a->marks + 2 * change->component;
    bt_text_add_bytes(&a->scratch, before + at, mark[0] - at);
    print_change(&a->solution, change, &a->scratch);
    at = mark[1];
  }
  bt_text_add(&a->scratch, before + at);
}

static bool reserve_changes(betli_answer *a, size_t count) {
  if (count <= a->change_capacity)
    return true;
  betli_change *changes = realloc(a->changes, count * sizeof *changes);
  if (changes == NULL)
    return false;
  a->changes = changes;
  a->change_capacity = count;
  return true;
}

/* Writes the strings of the changes one after another, each with its NUL, then the position. */
static void write_strings(betli_answer *a, const struct bt_move *move) {
  const struct bt_solution *solution = &a->solution;
  bt_text_clear(&a->scratch);
  for (size_t i = 0; i < move->change_count; i++) {
    const struct bt_change *change = &solution->changes[move->first_change + i];
    bt_component_print(&solution->position.components[change->component], &a->scratch);
    bt_text_add_bytes(&a->scratch, "", 1);
    print_change(solution, change, &a->scratch);
    bt_text_add_bytes(&a->scratch, "", 1);
  }
  print_after(a, move);
}

static const char *next_string(const char **at) {
  const char *string = *at;
  while (**at != '\0')
    ++*at;
  ++*at;
  return string;
}

betli_move betli_answer_move(betli_answer *a, size_t i) {
  const struct bt_move *move = &a->solution.moves[i];
  const bool known = move->outcome != BETLI_UNDECIDED;
  betli_move shown = {
      .value = known ? whole_value(a, move->value) : (betli_value){BETLI_UNKNOWN, 0},
      .length = known ? length_of(a, move->value) : (betli_value){BETLI_UNDEFINED, 0},
      .outcome = move->outcome,
      .position = ""};
  if (!find_marks(a))
    return shown;
  write_strings(a, move);
  if (a->scratch.failed || !reserve_changes(a, move->change_count))
    return shown;
  const char *at = bt_text_string(&a->scratch);
  for (size_t c = 0; c < move->change_count; c++) {
    a->changes[c].component = a->solution.changes[move->first_change + c].component;
    a->changes[c].from = next_string(&at);
    a->changes[c].to = next_string(&at);
  }
  shown.change_count = move->change_count;
  shown.changes = a->changes;
  shown.position = at;
  return shown;
}
