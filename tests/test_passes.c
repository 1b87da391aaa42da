/* Passes of whole positions and of components, against play by the rules alone. */
#include "support.h"

#include "core/game/passes.h"
#include "core/search/exhaustive.h"
#include "games/catalogue.h"

#include <stdlib.h>
#include <string.h>

/* ---- play by the rules alone ---------------------------------------------------------------- */

enum { MOST = 8, KINDS = 4, RULES = 6, WAYS = 2 * RULES, PASSES = 4 };

static const char *const names[KINDS] = {"nim", "kayles", "subtract:2,3", "grundy"};

/* A heap is 1 + 16 * kind + size; 0: none. */
struct position {
  uint8_t heaps[MOST]; /* sorted */
  unsigned count, passes;
};

static uint8_t heap_of(unsigned kind, unsigned size) {
  return (uint8_t)(1 + 16 * kind + size);
}

static void add_pair(uint8_t (*pairs)[2], size_t *count, unsigned kind, unsigned a, unsigned b) {
  pairs[*count][0] = heap_of(kind, a);
  pairs[(*count)++][1] = b == 0 ? 0 : heap_of(kind, b);
}

/* Lists what a move leaves of a heap: one heap or two. */
static size_t list_pairs(uint8_t heap, uint8_t (*pairs)[2]) {
  const unsigned kind = (unsigned)(heap - 1) / 16, size = (unsigned)(heap - 1) % 16;
  size_t count = 0;
  for (unsigned left = 0; left < size && kind == 0; left++)
    add_pair(pairs, &count, kind, left, 0);
  for (unsigned taken = 1; taken <= 2 && taken <= size && kind == 1; taken++)
    for (unsigned b = 0; 2 * b <= size - taken; b++)
      add_pair(pairs, &count, kind, size - taken - b, b);
  for (unsigned taken = 2; taken <= 3 && taken <= size && kind == 2; taken++)
    add_pair(pairs, &count, kind, size - taken, 0);
  for (unsigned b = 1; 2 * b < size && kind == 3; b++)
    add_pair(pairs, &count, kind, size - b, b);
  return count;
}

static bool is_ended(uint8_t heap) {
  uint8_t pairs[64][2];
  return list_pairs(heap, pairs) == 0;
}

static void add_heap(struct position *position, uint8_t heap) {
  unsigned i = position->count++;
  assert_true(i < MOST);
  for (; i > 0 && position->heaps[i - 1] > heap; i--)
    position->heaps[i] = position->heaps[i - 1];
  position->heaps[i] = heap;
}

/* Rules 0 to 2: one component moves, all that have not ended, any of these; 3 to 5: the same, and
 * play is over when one component has ended. */
static bool is_over(unsigned rule, const struct position *position) {
  unsigned live = 0;
  for (unsigned i = 0; i < position->count; i++)
    live += !is_ended(position->heaps[i]);
  return live == 0 || (rule >= 3 && live < position->count);
}

/* The outcome and the remoteness of a position. */
struct worth {
  uint64_t key; /* 0: none */
  unsigned remoteness;
  bool wins; /* who is to move */
};

static struct worth *known;
enum { KNOWN = 1 << 20 };

struct walk {
  unsigned rule;
  bool misere;
  const struct position *from;
  unsigned least_lost, most_won; /* moves left after an option that loses, or wins */
  bool any_lost, any;
};

static struct worth worth_of(unsigned rule, bool misere, const struct position *position);

static void take_option(struct walk *walk, const struct position *to) {
  const struct worth worth = worth_of(walk->rule, walk->misere, to);
  walk->any = true;
  if (!worth.wins && (!walk->any_lost || worth.remoteness < walk->least_lost)) {
    walk->least_lost = worth.remoteness;
    walk->any_lost = true;
  }
  if (worth.wins && worth.remoteness > walk->most_won)
    walk->most_won = worth.remoteness;
}

/* Goes through all moves, after the choices for the components before i. */
static void walk_moves(struct walk *walk, unsigned i, unsigned moved, const struct position *to) {
  const struct position *from = walk->from;
  const unsigned rule = walk->rule % 3;
  uint8_t pairs[64][2];
  if (i == from->count) {
    if (moved > 0)
      take_option(walk, to);
    return;
  }
  const size_t count = list_pairs(from->heaps[i], pairs);
  for (size_t k = 0; k < count && (rule > 0 || moved == 0); k++) {
    struct position next = *to;
    add_heap(&next, pairs[k][0]);
    if (pairs[k][1] != 0)
      add_heap(&next, pairs[k][1]);
    walk_moves(walk, i + 1, moved + 1, &next);
  }
  if (rule == 1 && count > 0)
    return; /* who has a move in a component must make it */
  struct position next = *to;
  add_heap(&next, from->heaps[i]);
  walk_moves(walk, i + 1, moved, &next);
}

static uint64_t key_of(unsigned rule, bool misere, const struct position *position) {
  uint64_t key = 0;
  for (unsigned i = 0; i < position->count; i++)
    key = key << 7 | position->heaps[i];
  return (key << 6 | position->passes << 4 | rule << 1 | misere) + 1;
}

static struct worth find_worth(unsigned rule, bool misere, const struct position *position) {
  struct walk walk = {.rule = rule, .misere = misere, .from = position};
  if (is_over(rule, position))
    return (struct worth){.wins = misere};
  walk_moves(&walk, 0, 0, &(struct position){.passes = position->passes});
  if (position->passes > 0) {
    struct position next = *position;
    next.passes--;
    take_option(&walk, &next);
  }
  assert_true(walk.any);
  return (struct worth){.wins = walk.any_lost,
                        .remoteness = 1 + (walk.any_lost ? walk.least_lost : walk.most_won)};
}

static struct worth worth_of(unsigned rule, bool misere, const struct position *position) {
  const uint64_t key = key_of(rule, misere, position);
  size_t at = (size_t)(key * UINT64_C(0x9e3779b97f4a7c15) >> 44);
  for (; known[at].key != 0; at = (at + 1) % KNOWN)
    if (known[at].key == key)
      return known[at];
  struct worth worth = find_worth(rule, misere, position);
  worth.key = key;
  while (known[at].key != 0) /* others were put there meanwhile */
    at = (at + 1) % KNOWN;
  known[at] = worth;
  return worth;
}

/* ---- questions ------------------------------------------------------------------------------ */

static const enum bt_rule rule_names[RULES] = {BT_LONG_DISJUNCTIVE,  BT_LONG_CONJUNCTIVE,
                                               BT_LONG_SELECTIVE,    BT_SHORT_DISJUNCTIVE,
                                               BT_SHORT_CONJUNCTIVE, BT_SHORT_SELECTIVE};

/* Makes a position of one to three heaps of eight counters together at most, with a pass or more.
 */
static struct position random_position(uint64_t *seed) {
  struct position position = {.passes = 1 + (unsigned)random_below(seed, PASSES - 1)};
  unsigned left = MOST;
  for (unsigned count = 1 + (unsigned)random_below(seed, 3); count > 0; count--) {
    const unsigned size = (unsigned)random_below(seed, left < 6 ? left + 1 : 6);
    left -= size;
    add_heap(&position, heap_of((unsigned)random_below(seed, KINDS), size));
  }
  return position;
}

static void give_position(const struct bt_game *games, const struct position *position,
                          struct bt_position *given) {
  struct bt_error error = {0};
  given->count = 0;
  for (unsigned i = 0; i < position->count; i++) {
    const struct bt_component component = {.game = &games[(position->heaps[i] - 1) / 16],
                                           .words = {(position->heaps[i] - 1U) % 16}};
    assert_int_equal(bt_position_add(given, &component, &error), BETLI_OK);
  }
  assert_int_equal(bt_position_add_passes(given, position->passes, &error), BETLI_OK);
}

static uint64_t searched(struct bt_exhaustive *search, const struct bt_position *given) {
  struct bt_error error = {0};
  struct bt_value value;
  assert_int_equal(bt_exhaustive_value(search, given, &value, &error), BETLI_OK);
  return value.number;
}

/* Compares outcome and remoteness of random positions in one rule and play. */
static void compare_way(const struct bt_game *games, unsigned rule, bool misere, size_t rounds,
                        uint64_t *seed) {
  const struct bt_compound compound = {.rule = rule_names[rule], .misere = misere};
  struct bt_limits limits = {.memory = UINT64_C(1) << 30};
  struct bt_exhaustive outcomes, lengths;
  struct bt_position given = {0};
  struct bt_error error = {0};
  bt_limits_begin(&limits);
  assert_int_equal(
      bt_exhaustive_open(&outcomes, &compound, bt_function_of(BT_OUTCOME, misere), &limits, &error),
      BETLI_OK);
  assert_int_equal(bt_exhaustive_open(&lengths, &compound, bt_function_of(BT_REMOTENESS, misere),
                                      &limits, &error),
                   BETLI_OK);
  for (size_t i = 0; i < rounds; i++) {
    const struct position position = random_position(seed);
    const struct worth worth = worth_of(rule, misere, &position);
    give_position(games, &position, &given);
    assert_int_equal(searched(&outcomes, &given), worth.wins);
    assert_int_equal(searched(&lengths, &given), worth.remoteness);
  }
  bt_position_free(&given);
  bt_exhaustive_close(&outcomes);
  bt_exhaustive_close(&lengths);
}

static void search_agrees_with_play_by_the_rules(void **state) {
  enum { ROUNDS = 8400 }; /* in each of twelve ways: 100 800 positions */
  uint64_t seed = seed_of_run();
  struct bt_limits limits = {.memory = UINT64_C(1) << 30};
  struct bt_game games[KINDS];
  struct bt_error error = {0};
  (void)state;
  for (size_t i = 0; i < KINDS; i++)
    assert_int_equal(bt_game_open(names[i], &limits, &games[i], &error), BETLI_OK);
  for (unsigned way = 0; way < WAYS; way++)
    compare_way(games, way / 2, way % 2 == 1, rounds_of_run(ROUNDS), &seed);
  for (size_t i = 0; i < KINDS; i++)
    bt_game_close(&games[i]);
}

/* ---- moves ---------------------------------------------------------------------------------- */

static void write_line(const struct position *position, char *line, size_t size) {
  size_t length = 0;
  for (unsigned i = 0; i < position->count; i++)
    length +=
        (size_t)snprintf(line + length, size - length, "%s%s %u", i > 0 ? " + " : "",
                         names[(position->heaps[i] - 1) / 16], (position->heaps[i] - 1U) % 16);
  snprintf(line + length, size - length, " + passes %u", position->passes);
}

/* Returns the move that is a pass, or NULL. */
static const betli_move *find_pass(const betli_answer *answer) {
  const betli_move *pass = NULL;
  for (size_t i = 0; i < answer->listed; i++)
    if (strcmp(answer->moves[i].how, "pass") == 0)
      pass = &answer->moves[i];
  return pass;
}

static void check_moves(betli *b, unsigned rule, bool misere, const struct position *position) {
  char line[200];
  write_line(position, line, sizeof line);
  betli_answer *answer = solve_line(b, line);
  const struct worth worth = worth_of(rule, misere, position);
  const betli_move *pass = find_pass(answer);
  size_t winning = 0;
  assert_int_equal(answer->outcome, worth.wins ? BETLI_N : BETLI_P);
  assert_int_equal(answer->listed, strtoull(answer->move_count, NULL, 10));
  for (size_t i = 0; i < answer->listed; i++)
    winning += answer->moves[i].outcome == BETLI_P;
  assert_int_equal(pass != NULL, !is_over(rule, position));
  if (pass != NULL) {
    struct position after = *position;
    after.passes--;
    assert_int_equal(pass->outcome, worth_of(rule, misere, &after).wins ? BETLI_N : BETLI_P);
    assert_int_equal(pass->change_count, 1);
    assert_int_equal(winning > 0, worth.wins);
  }
  betli_answer_free(answer);
}

static void a_pass_is_listed_until_play_has_ended(void **state) {
  static const char *const rules[] = {"long-disjunctive",  "long-conjunctive",  "long-selective",
                                      "short-disjunctive", "short-conjunctive", "short-selective"};
  uint64_t seed = seed_of_run();
  (void)state;
  for (unsigned way = 0; way < WAYS; way++) {
    char options[80];
    snprintf(options, sizeof options, "compound=%s play=%s all-moves=yes", rules[way / 2],
             way % 2 == 1 ? "misere" : "normal");
    betli *b = handle_with(options);
    for (size_t i = 0; i < rounds_of_run(200); i++) {
      const struct position position = random_position(&seed);
      check_moves(b, way / 2, way % 2 == 1, &position);
    }
    betli_free(b);
  }
}

/* ---- components with a pass of their own ---------------------------------------------------- */

/* Grundy values of heaps with a pass, and without: mex of the values of all options. */
static unsigned mex_of_heap(unsigned kind, unsigned size, bool pass, unsigned values[16][2]) {
  uint8_t pairs[64][2];
  bool seen[256] = {false};
  const size_t count = list_pairs(heap_of(kind, size), pairs);
  unsigned mex = 0;
  for (size_t k = 0; k < count; k++) {
    const unsigned a = values[(pairs[k][0] - 1U) % 16][pass];
    const unsigned b = pairs[k][1] == 0 ? 0 : values[(pairs[k][1] - 1U) % 16][pass];
    seen[a ^ b] = true;
  }
  if (pass && count > 0)
    seen[values[size][false]] = true;
  while (seen[mex])
    mex++;
  return mex;
}

static void heaps_with_a_pass_have_the_values_of_the_rules(void **state) {
  betli *b = handle_with("");
  (void)state;
  for (unsigned kind = 0; kind < KINDS; kind++) {
    unsigned values[16][2];
    for (unsigned size = 0; size < 16; size++)
      for (unsigned pass = 0; pass < 2; pass++) {
        char line[80];
        values[size][pass] = mex_of_heap(kind, size, pass != 0, values);
        snprintf(line, sizeof line, "pass:%s %u%s", names[kind], size, pass ? "" : "~");
        betli_answer *answer = solve_line(b, line);
        assert_int_equal(answer->value.number, values[size][pass]);
        betli_answer_free(answer);
      }
  }
  betli_free(b);
}

static int open_known(void **state) {
  (void)state;
  known = calloc(KNOWN, sizeof *known);
  return known == NULL;
}

static int close_known(void **state) {
  (void)state;
  free(known);
  return 0;
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(search_agrees_with_play_by_the_rules),
      cmocka_unit_test(a_pass_is_listed_until_play_has_ended),
      cmocka_unit_test(heaps_with_a_pass_have_the_values_of_the_rules),
  };
  return cmocka_run_group_tests(tests, open_known, close_known);
}
