/* What a game says to the search of large positions: the one way in which equal positions are
 * written, and the graph that a position is, against their options; bounds of the value, against
 * the value; and how much work a position is, which is nothing where it has no options.
 *
 * What a user's rule says may be anything: game trees are looked at to a depth, and as far as they
 * have not too many options. */
#include "base/intern.h"
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
  struct bt_intern positions, option_numbers, sets;
  struct bt_numbers trees; /* of the positions */
  struct bt_lookup values; /* in normal sums, by the definition */
  size_t depth;            /* of the position that is looked at in its tree */
  uint64_t options;        /* that were looked at in the tree */
  bool beyond;             /* it has more than that */
  struct bt_text *disagreement;
  struct bt_error *error;
};

static void tell(struct symmetry *s, const uint64_t *words, const char *what) {
  struct bt_component component = {.game = s->game};
  if (s->disagreement->length > 0)
    return;
  memcpy(component.words, words, s->game->kind->width * sizeof *words);
  bt_component_print(&component, s->disagreement);
  bt_text_add(s->disagreement, bt_say(s->disagreement->language, what));
}

/* The same of what canonical() makes of a position. */
static void tell_canonical(struct symmetry *s, const uint64_t *words, const uint64_t *once,
                           const char *what) {
  const bool first = s->disagreement->length == 0;
  tell(s, words, " is ");
  if (first) {
    s->game->kind->print(s->game->self, once, s->disagreement);
    bt_text_add(s->disagreement, bt_say(s->disagreement->language, what));
  }
}

/* ---- game trees ----------------------------------------------------------------------------- */

static betli_status find_tree(struct symmetry *s, const uint64_t *words, uint32_t *tree);

/* The number of an option: of the trees of its parts, in whatever order these are written. */
static betli_status option_number(struct symmetry *s, const struct bt_options *options,
                                  const struct bt_run *run, uint64_t k, uint32_t *number) {
  uint32_t trees[BT_MAX_PARTS];
  uint64_t part[BT_MAX_WIDTH];
  betli_status status = BETLI_OK;
  for (size_t p = 0; p < run->parts && status == BETLI_OK; p++) {
    bt_options_part(options, run, k, p, part);
    status = find_tree(s, part, &trees[p]);
  }
  if (status != BETLI_OK)
    return status;
  bt_numbers_sort(trees, run->parts);
  return bt_intern(&s->option_numbers, trees, run->parts, number, s->error);
}

/* The options of a position in a tree, if the tree is not beyond what is looked at. */
static betli_status open_position(struct symmetry *s, const uint64_t *words,
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

/* The number of the set of a position's options. */
static betli_status set_number(struct symmetry *s, const uint64_t *words, uint32_t *number) {
  struct bt_options options = {.limits = s->limits};
  struct bt_numbers set = {0};
  betli_status status = open_position(s, words, &options);
  for (size_t r = 0; r < options.run_count && status == BETLI_OK; r++)
    for (uint64_t k = 0; k < options.runs[r].count && status == BETLI_OK; k++) {
      uint32_t option;
      status = option_number(s, &options, &options.runs[r], k, &option);
      if (status == BETLI_OK)
        status = bt_numbers_add(s->limits, &set, option, s->error);
    }
  set.count = bt_numbers_sort_once(set.numbers, set.count);
  if (status == BETLI_OK)
    status = bt_intern(&s->sets, set.numbers, set.count, number, s->error);
  bt_numbers_free(s->limits, &set);
  bt_options_free(&options);
  return status;
}

/* The number of a position's game tree: two positions have the same if their options are the same
 * sets of trees. */
static betli_status find_tree(struct symmetry *s, const uint64_t *words, uint32_t *tree) {
  uint32_t key[2 * BT_MAX_WIDTH], position, set = 0;
  const size_t length = 2 * s->game->kind->width;
  bt_key_write(words, s->game->kind->width, key);
  if (bt_intern_knows(&s->positions, key, length, &position)) {
    *tree = s->trees.numbers[position];
    return BETLI_OK;
  }
  s->depth++;
  betli_status status = set_number(s, words, &set);
  s->depth--;
  if (status == BETLI_OK)
    status = bt_intern(&s->positions, key, length, &position, s->error);
  if (status == BETLI_OK)
    status = bt_numbers_add(s->limits, &s->trees, set, s->error);
  *tree = set;
  return status;
}

/* ---- what is checked ------------------------------------------------------------------------ */

/* The tree of a position.  *found is false where it is beyond what is looked at. */
static betli_status find_small_tree(struct symmetry *s, const uint64_t *words, uint32_t *tree,
                                    bool *found) {
  s->depth = 0;
  s->options = 0;
  s->beyond = false;
  const betli_status status = find_tree(s, words, tree);
  *found = status == BETLI_OK;
  return s->beyond ? BETLI_OK : status;
}

/* The tree of what canonical() makes of a position; *found is false where that is no position. */
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
    tell_canonical(s, words, once, " by canonical(), which makes another of that");
  betli_status status = find_small_tree(s, words, &own, &found);
  if (status != BETLI_OK || !found)
    return status;
  status = find_canonical_tree(s, once, &other, &found);
  if (status == BETLI_OK && (!found || own != other))
    tell_canonical(s, words, once, " by canonical(), which has other options");
  return status;
}

static uint64_t fingerprint(const struct bt_game *game, const uint64_t *words,
                            const struct bt_position_graph *graph) {
  return game->kind->fingerprint != NULL ? game->kind->fingerprint(game->self, words)
                                         : bt_graph_fingerprint(graph);
}

/* Two positions whose graphs are isomorphic have the same tree and fingerprint. */
static betli_status check_pair(struct symmetry *s, const uint64_t *a, const uint64_t *b) {
  const struct bt_descriptor *kind = s->game->kind;
  struct bt_position_graph graphs[2];
  uint32_t trees[2] = {0, 0};
  bool found[2] = {false, false};
  kind->graph(s->game->self, a, &graphs[0]);
  kind->graph(s->game->self, b, &graphs[1]);
  if (!bt_graphs_are_isomorphic(&graphs[0], &graphs[1]))
    return BETLI_OK;
  betli_status status = find_small_tree(s, a, &trees[0], &found[0]);
  if (status == BETLI_OK)
    status = find_small_tree(s, b, &trees[1], &found[1]);
  if (found[0] && found[1] && trees[0] != trees[1])
    tell(s, a, " is not what one with an isomorphic graph is");
  if (fingerprint(s->game, a, &graphs[0]) != fingerprint(s->game, b, &graphs[1]))
    tell(s, a, " has another fingerprint than one with an isomorphic graph");
  return status;
}

static betli_status check_graph(struct symmetry *s, const uint64_t *position, const uint64_t *part,
                                const struct bt_options *options) {
  uint64_t other[BT_MAX_WIDTH];
  betli_status status = check_pair(s, position, part);
  for (size_t r = 0; r < options->run_count; r++)
    for (size_t p = 0; p < options->runs[r].parts && status == BETLI_OK; p++) {
      bt_options_part(options, &options->runs[r], 0, p, other);
      status = check_pair(s, part, other);
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
    tell(s, words, " has a Grundy value outside its bounds");
  return status;
}

static betli_status check_effort(struct symmetry *s, const uint64_t *words) {
  const struct bt_descriptor *kind = s->game->kind;
  struct bt_options options = {.limits = s->limits};
  const betli_status status = bt_game_options(s->game, words, &options, s->error);
  if (status == BETLI_OK && kind->effort != NULL) {
    const bool none = kind->effort(s->game->self, words) == 0;
    if (none && options.run_count > 0)
      tell(s, words, " has options, but its effort() is 0");
    else if (!none && options.run_count == 0)
      tell(s, words, " has no options, but its effort() is not 0");
  }
  bt_options_free(&options);
  return status;
}

static betli_status check_one(struct symmetry *s, const uint64_t *words) {
  betli_status status = check_canonical(s, words);
  if (status == BETLI_OK)
    status = check_bounds(s, words);
  return status == BETLI_OK ? check_effort(s, words) : status;
}

/* What searches put in the place of a position: what it falls apart into. */
static betli_status check_parts(struct symmetry *s, const uint64_t *words) {
  struct bt_parts parts = bt_parts_of(s->game, words);
  uint64_t part[BT_MAX_WIDTH];
  betli_status status = BETLI_OK;
  while (status == BETLI_OK && bt_parts_next(&parts, part))
    status = check_one(s, part);
  return status;
}

static betli_status check_all(struct symmetry *s, const uint64_t *words,
                              const struct bt_options *options) {
  uint64_t part[BT_MAX_WIDTH];
  betli_status status = check_one(s, words);
  if (status == BETLI_OK)
    status = check_parts(s, words);
  for (size_t r = 0; r < options->run_count; r++)
    for (uint64_t k = 0; k < options->runs[r].count && status == BETLI_OK; k++)
      for (size_t p = 0; p < options->runs[r].parts && status == BETLI_OK; p++) {
        bt_options_part(options, &options->runs[r], k, p, part);
        status = check_one(s, part);
        if (status == BETLI_OK && s->game->kind->graph != NULL)
          status = check_graph(s, words, part, options);
      }
  return status;
}

betli_status bt_check_symmetry(const struct bt_component *component,
                               const struct bt_options *options, struct bt_limits *limits,
                               struct bt_text *disagreement, struct bt_error *error) {
  const struct bt_descriptor *kind = component->game->kind;
  struct symmetry s = {.game = component->game,
                       .limits = limits,
                       .positions.limits = limits,
                       .option_numbers.limits = limits,
                       .sets.limits = limits,
                       .disagreement = disagreement,
                       .error = error};
  if (kind->canonical == NULL && kind->bounds == NULL && kind->effort == NULL)
    return BETLI_OK;
  bt_lookup_open(&s.values, s.game, bt_algebra_of(BT_LONG_DISJUNCTIVE, false), limits);
  const betli_status status = check_all(&s, component->words, options);
  bt_lookup_close(&s.values);
  bt_intern_free(&s.positions);
  bt_intern_free(&s.option_numbers);
  bt_intern_free(&s.sets);
  bt_numbers_free(limits, &s.trees);
  return status;
}
