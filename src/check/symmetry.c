/* Checks what a game tells the search of large positions: canonical forms and graphs against the
 * options, and bounds against the value.  The effort is 0 if and only if there are no options.
 *
 * A user's rule may say anything, so game trees are searched only up to bounds. */
#include "base/key_numbers.h"
#include "base/numbers.h"
#include "check/check.h"
#include "core/game/decompose.h"
#include "core/game/position_graph.h"
#include "core/value/lookup.h"

#include <string.h>

enum { MOST_DEPTH = 500, MOST_OPTIONS = 1 << 20 };

struct symmetry {
  const struct bt_game *game;
  struct bt_limits *limits;
  struct bt_key_numbers positions, option_numbers, sets;
  struct bt_numbers trees; /* of the positions */
  struct bt_lookup values; /* in normal sums, by the definition */
  size_t depth;            /* of the current position in its tree */
  uint64_t options;        /* expanded in the tree so far */
  bool beyond;             /* the tree exceeds MOST_DEPTH or MOST_OPTIONS */
  struct bt_text *disagreement;
  struct bt_error *error;
};

static void report_position(struct symmetry *s, const uint64_t *words, const char *what) {
  struct bt_component component = {.game = s->game};
  if (s->disagreement->length > 0)
    return;
  memcpy(component.words, words, s->game->kind->width * sizeof *words);
  bt_component_print(&component, s->disagreement);
  bt_text_add(s->disagreement, bt_say(s->disagreement->language, what));
}

/* Reports a position together with what canonical() makes of it. */
static void report_canonical(struct symmetry *s, const uint64_t *words, const uint64_t *once,
                             const char *what) {
  const bool first = s->disagreement->length == 0;
  report_position(s, words, " is ");
  if (first) {
    s->game->kind->print(s->game->self, once, s->disagreement);
    bt_text_add(s->disagreement, bt_say(s->disagreement->language, what));
  }
}

/* ---- game trees ----------------------------------------------------------------------------- */

static betli_status find_game_tree(struct symmetry *s, const uint64_t *words, uint32_t *tree);

/* Finds the number of an option, from the trees of its parts in any order. */
static betli_status number_option(struct symmetry *s, const struct bt_options *options,
                                  const struct bt_run *run, uint64_t k, uint32_t *number) {
  uint32_t trees[BT_MAX_PARTS];
  uint64_t part[BT_MAX_WIDTH];
  betli_status status = BETLI_OK;
  for (size_t p = 0; p < run->parts && status == BETLI_OK; p++) {
    bt_options_part(options, run, k, p, part);
    status = find_game_tree(s, part, &trees[p]);
  }
  if (status != BETLI_OK)
    return status;
  bt_numbers_sort(trees, run->parts);
  return bt_key_numbers_meet(&s->option_numbers, trees, run->parts, number, s->error);
}

/* Finds the options of a position in a tree; fails if the tree exceeds the bounds. */
static betli_status expand_in_tree(struct symmetry *s, const uint64_t *words,
                                   struct bt_options *options) {
  const betli_status status = bt_game_options(s->game, words, options, s->error);
  s->options += options->count;
  s->beyond |= s->depth > MOST_DEPTH || s->options > MOST_OPTIONS;
  if (status == BETLI_OK && s->beyond)
    return bt_fail(s->error, BETLI_INPUT, "%s: more than %d moves, or than %d options",
                   s->game->name, MOST_DEPTH, MOST_OPTIONS);
  return status != BETLI_OK ||
                 bt_limits_go_on(s->limits, options->count, "promises", s->sets.count, 0)
             ? status
             : bt_limits_stopped(s->limits, s->error);
}

/* Finds the number of the set of a position's options. */
static betli_status number_option_set(struct symmetry *s, const uint64_t *words, uint32_t *number) {
  struct bt_options options = {.limits = s->limits};
  struct bt_numbers set = {0};
  betli_status status = expand_in_tree(s, words, &options);
  for (size_t r = 0; r < options.run_count && status == BETLI_OK; r++)
    for (uint64_t k = 0; k < options.runs[r].count && status == BETLI_OK; k++) {
      uint32_t option;
      status = number_option(s, &options, &options.runs[r], k, &option);
      if (status == BETLI_OK)
        status = bt_numbers_add(s->limits, &set, option, s->error);
    }
  set.count = bt_numbers_sort_once(set.numbers, set.count);
  if (status == BETLI_OK)
    status = bt_key_numbers_meet(&s->sets, set.numbers, set.count, number, s->error);
  bt_numbers_free(s->limits, &set);
  bt_options_free(&options);
  return status;
}

/* Finds the number of a position's game tree.  Two positions have the same number if their options
 * are the same sets of trees. */
static betli_status find_game_tree(struct symmetry *s, const uint64_t *words, uint32_t *tree) {
  uint32_t position, set = 0;
  const size_t width = s->game->kind->width;
  if (bt_key_numbers_knows(&s->positions, words, width, &position)) {
    *tree = s->trees.numbers[position];
    return BETLI_OK;
  }
  s->depth++;
  betli_status status = number_option_set(s, words, &set);
  s->depth--;
  if (status == BETLI_OK)
    status = bt_key_numbers_meet(&s->positions, words, width, &position, s->error);
  if (status == BETLI_OK)
    status = bt_numbers_add(s->limits, &s->trees, set, s->error);
  *tree = set;
  return status;
}

/* ---- what is checked ------------------------------------------------------------------------ */

/* Finds the tree of a position.  *found is false if the tree exceeds the bounds. */
static betli_status find_small_tree(struct symmetry *s, const uint64_t *words, uint32_t *tree,
                                    bool *found) {
  s->depth = 0;
  s->options = 0;
  s->beyond = false;
  const betli_status status = find_game_tree(s, words, tree);
  *found = status == BETLI_OK;
  return s->beyond ? BETLI_OK : status;
}

/* Finds the tree of the result of canonical().  *found is false if that is no position. */
static betli_status find_canonical_tree(struct symmetry *s, const uint64_t *once, uint32_t *tree,
                                        bool *found) {
  const betli_status status = find_small_tree(s, once, tree, found);
  return status == BETLI_INPUT && !bt_limits_failed(s->limits) ? BETLI_OK : status;
}

static betli_status check_canonical(struct symmetry *s, const uint64_t *words) {
  const struct bt_descriptor *kind = s->game->kind;
  const size_t bytes = kind->width * sizeof *words;
  uint64_t once[BT_MAX_WIDTH], twice[BT_MAX_WIDTH];
  uint32_t own = 0, other = 0;
  bool found = false;
  if (kind->canonical == NULL)
    return BETLI_OK;
  memcpy(once, words, bytes);
  kind->canonical(s->game->self, once);
  memcpy(twice, once, bytes);
  kind->canonical(s->game->self, twice);
  if (memcmp(once, twice, bytes) != 0)
    report_canonical(s, words, once, " by canonical(), which then changes it again");
  betli_status status = find_small_tree(s, words, &own, &found);
  if (status != BETLI_OK || !found)
    return status;
  status = find_canonical_tree(s, once, &other, &found);
  if (status == BETLI_OK && (!found || own != other))
    report_canonical(s, words, once, " by canonical(), but that has other options");
  return status;
}

static uint64_t fingerprint_of(const struct bt_game *game, const uint64_t *words,
                               const struct bt_position_graph *graph) {
  return game->kind->fingerprint != NULL ? game->kind->fingerprint(game->self, words)
                                         : bt_graph_fingerprint(graph);
}

/* Checks that two positions with isomorphic graphs have the same tree and fingerprint. */
static betli_status check_isomorphic_pair(struct symmetry *s, const uint64_t *a,
                                          const uint64_t *b) {
  const struct bt_descriptor *kind = s->game->kind;
  struct bt_position_graph graphs[2];
  uint32_t trees[2] = {0, 0};
  bool found[2] = {false, false};
  if (!kind->graph(s->game->self, a, &graphs[0]) || !kind->graph(s->game->self, b, &graphs[1]) ||
      !bt_graphs_are_isomorphic(&graphs[0], &graphs[1]))
    return BETLI_OK;
  betli_status status = find_small_tree(s, a, &trees[0], &found[0]);
  if (status == BETLI_OK)
    status = find_small_tree(s, b, &trees[1], &found[1]);
  if (found[0] && found[1] && trees[0] != trees[1])
    report_position(s, a, " differs from a position with an isomorphic graph");
  if (fingerprint_of(s->game, a, &graphs[0]) != fingerprint_of(s->game, b, &graphs[1]))
    report_position(s, a, " has a different fingerprint from a position with an isomorphic graph");
  return status;
}

static betli_status check_isomorphic_graphs(struct symmetry *s, const uint64_t *position,
                                            const uint64_t *part,
                                            const struct bt_options *options) {
  uint64_t other[BT_MAX_WIDTH];
  betli_status status = check_isomorphic_pair(s, position, part);
  for (size_t r = 0; r < options->run_count; r++)
    for (size_t p = 0; p < options->runs[r].parts && status == BETLI_OK; p++) {
      bt_options_part(options, &options->runs[r], 0, p, other);
      status = check_isomorphic_pair(s, part, other);
    }
  return status;
}

static betli_status check_bounds(struct symmetry *s, const uint64_t *words) {
  const struct bt_descriptor *kind = s->game->kind;
  struct bt_value value;
  uint64_t low, high;
  if (kind->bounds == NULL)
    return BETLI_OK;
  const betli_status status = bt_lookup_value(&s->values, words, &value, s->error);
  kind->bounds(s->game->self, words, &low, &high);
  if (status == BETLI_OK && (value.number < low || value.number > high))
    report_position(s, words, " has a Grundy value outside its bounds");
  return status;
}

static betli_status check_effort(struct symmetry *s, const uint64_t *words) {
  const struct bt_descriptor *kind = s->game->kind;
  struct bt_options options = {.limits = s->limits};
  const betli_status status = bt_game_options(s->game, words, &options, s->error);
  if (status == BETLI_OK && kind->effort != NULL) {
    const bool none = kind->effort(s->game->self, words) == 0;
    if (none && options.run_count > 0)
      report_position(s, words, " has options, but its effort() is 0");
    else if (!none && options.run_count == 0)
      report_position(s, words, " has no options, but its effort() is not 0");
  }
  bt_options_free(&options);
  return status;
}

static betli_status check_one_position(struct symmetry *s, const uint64_t *words) {
  betli_status status = check_canonical(s, words);
  if (status == BETLI_OK)
    status = check_bounds(s, words);
  return status == BETLI_OK ? check_effort(s, words) : status;
}

/* Checks the parts of a position, which searches use in its place. */
static betli_status check_parts_of_position(struct symmetry *s, const uint64_t *words) {
  struct bt_parts parts = bt_parts_of(s->game, words);
  uint64_t part[BT_MAX_WIDTH];
  betli_status status = BETLI_OK;
  while (status == BETLI_OK && bt_parts_next(&parts, part))
    status = check_one_position(s, part);
  return status;
}

static betli_status check_position_and_options(struct symmetry *s, const uint64_t *words,
                                               const struct bt_options *options) {
  uint64_t part[BT_MAX_WIDTH];
  betli_status status = check_one_position(s, words);
  if (status == BETLI_OK)
    status = check_parts_of_position(s, words);
  for (size_t r = 0; r < options->run_count; r++)
    for (uint64_t k = 0; k < options->runs[r].count && status == BETLI_OK; k++)
      for (size_t p = 0; p < options->runs[r].parts && status == BETLI_OK; p++) {
        bt_options_part(options, &options->runs[r], k, p, part);
        status = check_one_position(s, part);
        if (status == BETLI_OK && s->game->kind->graph != NULL)
          status = check_isomorphic_graphs(s, words, part, options);
      }
  return status;
}

betli_status bt_check_symmetry(const struct bt_component *component,
                               const struct bt_options *options, struct bt_limits *limits,
                               struct bt_text *disagreement, struct bt_error *error) {
  const struct bt_descriptor *kind = component->game->kind;
  struct symmetry s = {
      .game = component->game,
      .limits = limits,
      .positions = {.limits = limits, .item = sizeof(uint64_t), .length = kind->width},
      .option_numbers = {.limits = limits, .item = sizeof(uint32_t)},
      .sets = {.limits = limits, .item = sizeof(uint32_t)},
      .disagreement = disagreement,
      .error = error};
  if (kind->canonical == NULL && kind->bounds == NULL && kind->effort == NULL)
    return BETLI_OK;
  bt_lookup_open(&s.values, s.game, bt_algebra_of(BT_LONG_DISJUNCTIVE, false), limits);
  const betli_status status = check_position_and_options(&s, component->words, options);
  bt_lookup_close(&s.values);
  bt_key_numbers_free(&s.positions);
  bt_key_numbers_free(&s.option_numbers);
  bt_key_numbers_free(&s.sets);
  bt_numbers_free(limits, &s.trees);
  return status;
}
