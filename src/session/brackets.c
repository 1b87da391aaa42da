/* A component is the number of a whole position in the search that knows its moves.  Brackets
 * inside brackets have searches of their own: one search cannot ask itself for moves. */
#include "session/brackets.h"

#include "core/algebra/value_text.h"
#include "core/game/passes.h"
#include "core/search/position_text.h"
#include "core/solve/order_values.h"
#include "session/compound.h"

#include <stdlib.h>
#include <string.h>

enum { DEPTH, NUMBER, WIDTH }; /* words of a component */

enum { FEW_COMPONENTS = 8 /* that a reason names */ };

/* The positions of one depth, and what their components are worth. */
struct level {
  struct bt_exhaustive positions;
  struct bt_evaluator evaluator;
};

struct brackets {
  betli *b;
  struct bt_compound compound;
  struct level *levels; /* BT_BRACKET_DEPTH */
};

static struct level *level_of(const struct brackets *self, const uint64_t *words) {
  return &self->levels[words[DEPTH]];
}

/* ---- words ---------------------------------------------------------------------------------- */

static betli_status open_level(const struct brackets *self, struct level *level,
                               struct bt_error *error) {
  if (level->evaluator.limits != NULL)
    return BETLI_OK;
  const betli_status status =
      bt_exhaustive_open(&level->positions, &self->compound, &bt_outcome, &self->b->limits, error);
  if (status == BETLI_OK)
    bt_evaluator_open(&level->evaluator, &self->b->limits);
  return status;
}

static betli_status put_position(const struct brackets *self, uint64_t depth,
                                 const struct bt_position *position, uint64_t *words,
                                 struct bt_error *error) {
  uint32_t number = 0;
  struct level *level = &self->levels[depth];
  betli_status status = open_level(self, level, error);
  if (status == BETLI_OK)
    status = bt_exhaustive_number(&level->positions, position, &number, error);
  words[DEPTH] = depth;
  words[NUMBER] = number;
  return status;
}

/* Reads the words between the brackets: `text` without the first and the last, cut up. */
static betli_status read_inner_position(const struct brackets *self, char *text,
                                        struct bt_position *position) {
  betli *b = self->b;
  const char **words = malloc((strlen(text) + 1) * sizeof *words);
  if (words == NULL)
    return bt_fail_memory(&b->error);
  const size_t count = bt_cut_into_words(text, words);
  b->bracket_depth++;
  betli_status status = b->read_position(b, count, words, position);
  if (status == BETLI_OK)
    status = bt_handle_inner_compound(b, position, &self->compound);
  b->bracket_depth--;
  free(words);
  return status;
}

static betli_status fail_brackets(struct bt_error *error, const char *text) {
  return bt_fail(error, BETLI_INPUT,
                 "'%s' is not a position in brackets, as in [ nim 3 + kayles 4 ]", text);
}

static betli_status parse(const void *self, const char *text, uint64_t *words,
                          struct bt_error *error) {
  const struct brackets *game = self;
  const size_t length = strlen(text), depth = game->b->bracket_depth;
  struct bt_position position = {.limits = &game->b->limits};
  if (length < 2 || text[0] != '[' || text[length - 1] != ']')
    return fail_brackets(error, text);
  if (depth == BT_BRACKET_DEPTH)
    return bt_fail(error, BETLI_INPUT, "at most %d brackets stand in each other", BT_BRACKET_DEPTH);
  char *inner = strdup(text + 1);
  if (inner == NULL)
    return bt_fail_memory(error);
  inner[length - 2] = '\0';
  betli_status status = read_inner_position(game, inner, &position);
  if (status == BETLI_OK)
    status = put_position(game, depth, &position, words, &game->b->error);
  if (status != BETLI_OK && error != &game->b->error)
    *error = game->b->error;
  bt_position_free(&position);
  free(inner);
  return status;
}

/* Writes the components of a position; of one that ended before any component did, an ended heap
 * stands for all. */
static void print(const void *self, const uint64_t *words, struct bt_text *text) {
  struct bt_position position = {0};
  struct bt_error ignored = {.message = ""};
  const struct level *level = level_of(self, words);
  bt_text_add(text, "[ ");
  text->failed |= bt_position_of_number(&level->positions, (uint32_t)words[NUMBER], &position,
                                        &ignored) != BETLI_OK;
  if (position.count > 0)
    bt_text_format(text, "%s ", position.components[0].game->name);
  else
    bt_text_add(text, "nim 0");
  bt_position_print(&position, NULL, text);
  bt_text_add(text, " ]");
  bt_position_free(&position);
}

/* ---- options -------------------------------------------------------------------------------- */

static void options(const void *self, const uint64_t *words, struct bt_options *options) {
  const struct brackets *game = self;
  struct bt_numbers next = {0};
  const betli_status status = bt_exhaustive_options(&level_of(game, words)->positions,
                                                    (uint32_t)words[NUMBER], &next, options->error);
  for (size_t i = 0; i < next.count && status == BETLI_OK; i++)
    bt_options_add(options, (const uint64_t[WIDTH]){words[DEPTH], next.numbers[i]});
  if (status != BETLI_OK)
    bt_options_fail(options, status);
  bt_numbers_free(&game->b->limits, &next);
}

/* ---- values by the theorem of the compound -------------------------------------------------- */

/* Returns true if the operator of a compound gives this function of the compound, taken as one
 * game.  Others say no more than who wins. */
static bool combines_exactly(const struct bt_algebra *algebra, const struct bt_function *function) {
  switch (function->measure) {
  case BT_GRUNDY:
  case BT_FORECLOSED:
    return algebra->function == function;
  case BT_REMOTENESS:
  case BT_SUSPENSE:
    return algebra->function == function && algebra->parity_from == UINT64_MAX;
  default:
    return false;
  }
}

static bool combine_components(struct level *level, const struct bt_algebra *algebra,
                               const struct bt_position *position, struct bt_value *value) {
  struct bt_error ignored = {.message = ""};
  *value = algebra->neutral;
  for (size_t i = 0; i < position->count; i++) {
    struct bt_value own;
    if (bt_evaluate(&level->evaluator, algebra, &position->components[i], &own, &ignored) !=
            BETLI_OK ||
        bt_is_infinite(own) || own.kind == BT_WILD)
      return false;
    *value = bt_combine(algebra, *value, own);
  }
  return value->kind != BT_WILD;
}

/* Finds the Grundy value of a compound with places. */
static bool find_value_in_order(const struct brackets *self, struct level *level,
                                const struct bt_position *position, struct bt_value *value) {
  struct bt_order_values order;
  struct bt_error ignored = {.message = ""};
  uint64_t number = 0;
  bool known = false;
  bt_order_values_open(&order, &level->evaluator, &self->compound, false);
  const betli_status status = bt_order_value(&order, position, &number, &known, &ignored);
  bt_order_values_close(&order);
  *value = bt_number(number);
  return status == BETLI_OK && known;
}

static bool find_value_by_theorem(const struct brackets *self, struct level *level,
                                  const struct bt_function *function,
                                  const struct bt_position *position, struct bt_value *value) {
  const struct bt_algebra *algebra = bt_algebra_of(self->compound.rule, function->misere);
  if (bt_position_has_passes(position))
    return false;
  if (bt_rule_info(self->compound.rule)->sums_in_place)
    return function == &bt_grundy && find_value_in_order(self, level, position, value);
  return algebra != NULL && combines_exactly(algebra, function) &&
         combine_components(level, algebra, position, value);
}

static bool closed(const void *self, const struct bt_function *function, const uint64_t *words,
                   struct bt_value *value) {
  struct level *level = level_of(self, words);
  struct bt_position position = {0};
  struct bt_error ignored = {.message = ""};
  const bool found = words[NUMBER] != 0 &&
                     bt_position_of_number(&level->positions, (uint32_t)words[NUMBER], &position,
                                           &ignored) == BETLI_OK &&
                     find_value_by_theorem(self, level, function, &position, value);
  bt_position_free(&position);
  return found;
}

/* Writes what the components in the brackets are worth, where their values are combined. */
static void why(const void *self, const struct bt_function *function, const uint64_t *words,
                struct bt_text *text) {
  const struct brackets *game = self;
  struct level *level = level_of(self, words);
  const struct bt_algebra *algebra = bt_algebra_of(game->compound.rule, function->misere);
  struct bt_position position = {0};
  struct bt_error ignored = {.message = ""};
  struct bt_value value;
  bt_position_of_number(&level->positions, (uint32_t)words[NUMBER], &position, &ignored);
  if (algebra == NULL || position.count < 2 || position.count > FEW_COMPONENTS ||
      !find_value_by_theorem(self, level, function, &position, &value)) {
    bt_position_free(&position);
    return;
  }
  for (size_t i = 0; i < position.count; i++) {
    bt_evaluate(&level->evaluator, algebra, &position.components[i], &value, &ignored);
    if (i > 0)
      bt_text_format(text, " %s ", algebra->symbol);
    bt_value_print(function, value, text);
  }
  bt_position_free(&position);
}

/* ---- opening and closing -------------------------------------------------------------------- */

static void close(void *self) {
  struct brackets *game = self;
  for (size_t d = 0; game->levels != NULL && d < BT_BRACKET_DEPTH; d++) {
    if (game->levels[d].evaluator.limits != NULL)
      bt_evaluator_close(&game->levels[d].evaluator);
    bt_exhaustive_close(&game->levels[d].positions);
  }
  free(game->levels);
  free(game);
}

static const char *const examples[] = {BT_IN_COMPOUND "every", BT_IN_COMPOUND "ordinal", NULL};

static const struct bt_descriptor kind = {
    .info = {.name = "in",
             .title = BT_SAY("Positions in brackets"),
             .rules = BT_SAY("A position in brackets is one component.  A move in it is a move of "
                             "the compound that in: names, in the components between the "
                             "brackets.  It has ended when play in the brackets is over."),
             .position = BT_SAY("A position in brackets: [ nim 3 + kayles 4 ]."),
             .known = BT_SAY("Where the compound outside asks for a function that the theorem of "
                             "the one inside gives, no search is needed: Grundy values of sums and "
                             "of compounds in an order, remoteness of short and suspense of long "
                             "conjunctive compounds, foreclosed values of short disjunctive "
                             "compounds."),
             .source = "Conway, On Numbers and Games, ch. 14",
             .examples = examples,
             .opening = "[ nim 3 + kayles 4 ]"},
    .width = WIDTH,
    .never_splits = true,
    .close = close,
    .parse = parse,
    .print = print,
    .options = options,
    .closed = closed,
    .why = why,
};

bool bt_are_brackets(const struct bt_game *game) {
  return game->kind == &kind;
}

betli_status bt_brackets_open(betli *b, const char *name, struct bt_game *game) {
  struct bt_compound compound = {.rule = BT_LONG_DISJUNCTIVE};
  const betli_status status = bt_handle_compound_named(b, name + strlen(BT_IN_COMPOUND), &compound);
  if (status != BETLI_OK)
    return status;
  struct brackets *self = calloc(1, sizeof *self);
  char *copy = strdup(name);
  if (self != NULL)
    *self = (struct brackets){b, compound, calloc(BT_BRACKET_DEPTH, sizeof *self->levels)};
  if (self == NULL || self->levels == NULL || copy == NULL) {
    if (self != NULL)
      close(self);
    free(copy);
    return bt_fail_memory(&b->error);
  }
  *game = (struct bt_game){.kind = &kind, .self = self, .name = copy};
  return BETLI_OK;
}
