/* Moves that say who moves next, and where: random games, with Nim heaps next to them, against a
 * search of whole positions that knows nothing but the rules. */
#include "support.h"

#include "core/solve/solve.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

enum { RANDOM = 5, NIM = 4, HEAPS = RANDOM + NIM, MOST_OPTIONS = 3 };

/* An option of a heap: the heap it leaves, or the two. */
struct option {
  uint64_t left[2];
  size_t parts;
  enum bt_turn turn;
};

/* A random game: options lead to smaller heaps.  Heap RANDOM + n is the Nim heap of n. */
struct random_game {
  size_t count[HEAPS];
  struct option options[HEAPS][MOST_OPTIONS];
};

static struct bt_limits limits = {.memory = UINT64_MAX};

static void write_random_options(const void *self, const uint64_t *words,
                                 struct bt_options *options) {
  const struct random_game *game = self;
  static const uint64_t step[2] = {0, 0};
  for (size_t i = 0; i < game->count[words[0]]; i++) {
    const struct option *option = &game->options[words[0]][i];
    options->turn = option->turn;
    bt_options_run(options, 1, option->parts, option->left, step);
  }
}

static void print_heap(const void *self, const uint64_t *words, struct bt_text *text) {
  (void)self;
  bt_text_format(text, "%llu", (unsigned long long)words[0]);
}

static bool sets_turn(const void *self) {
  (void)self;
  return true;
}

static const struct bt_descriptor random_descriptor = {
    .width = 1, .print = print_heap, .options = write_random_options, .sets_turn = sets_turn};

static void add_nim_heaps(struct random_game *game) {
  for (uint64_t n = 0; n < NIM; n++)
    for (uint64_t left = 0; left < n; left++)
      game->options[RANDOM + n][game->count[RANDOM + n]++] =
          (struct option){.parts = 1, .left = {RANDOM + left}, .turn = BT_TURN_PASSES};
}

static void make_random_game(struct random_game *game, bool splits, uint64_t *seed) {
  add_nim_heaps(game);
  for (uint64_t heap = 0; heap < RANDOM; heap++) {
    game->count[heap] = heap == 0 ? 0 : random_below(seed, MOST_OPTIONS + 1);
    for (size_t i = 0; i < game->count[heap]; i++) {
      struct option *option = &game->options[heap][i];
      *option = (struct option){.parts = 1, .turn = (enum bt_turn)random_below(seed, 3)};
      if (splits && option->turn != BT_TURN_ENTAILS && random_below(seed, 3) == 0)
        option->parts = 2;
      for (size_t p = 0; p < option->parts; p++)
        option->left[p] = random_below(seed, heap);
    }
  }
}

/* ---- from the rules alone ------------------------------------------------------------------- */

struct whole {
  size_t count;
  uint64_t heaps[64];
  bool entailed[64];
};

struct rules {
  const struct random_game *game;
  enum bt_rule rule;
  bool misere;
};

/* The positions that the search of one question may still visit, and how many questions it answered
 * and gave up.  Sums of heaps that split have too many positions now and then. */
enum { MOST_VISITED = 1000000 };
static size_t visits_left, answered, given_up;

static bool mover_wins_whole(const struct rules *rules, const struct whole *whole);

/* A move that is being put together, component by component. */
struct moving {
  const struct whole *before;
  struct whole after;
  size_t moved, stayed; /* components with options */
  bool again;
  bool first;  /* the first component moves */
  bool jumped; /* a component moves after one that stays */
  bool apart;  /* the first and the third move */
};

static bool is_move_legal(const struct rules *rules, const struct moving *moving) {
  switch (rules->rule) {
  case BT_LONG_DISJUNCTIVE:
  case BT_SHORT_DISJUNCTIVE:
    return moving->moved == 1;
  case BT_LONG_CONJUNCTIVE:
  case BT_SHORT_CONJUNCTIVE:
    return moving->moved > 0 && moving->stayed == 0;
  case BT_AT_MOST:
    return moving->moved > 0 && moving->moved <= 2;
  case BT_SEQUENTIAL:
    return moving->moved == 1 && !moving->jumped;
  case BT_ORDINAL:
    return moving->moved == 1;
  case BT_EXACTLY:
    return moving->moved == 2;
  case BT_CONSECUTIVE:
  case BT_CIRCULAR: /* of at most three components only the ends of a row are apart */
    return moving->moved == 1 ||
           (moving->moved == 2 && !(rules->rule == BT_CONSECUTIVE && moving->apart));
  default:
    return moving->moved > 0;
  }
}

/* Returns true if some move that goes on from here, from component i, wins. */
static bool some_move_wins(const struct rules *rules, struct moving moving, size_t i) {
  const bool thrown_away = rules->rule == BT_ORDINAL && moving.moved > 0;
  for (size_t j = i; thrown_away && j < moving.before->count; j++)
    if (moving.before->entailed[j])
      return false;
  if (i == moving.before->count || thrown_away)
    return is_move_legal(rules, &moving) && mover_wins_whole(rules, &moving.after) == moving.again;
  const uint64_t heap = moving.before->heaps[i];
  const size_t count = rules->game->count[heap];
  for (size_t k = 0; k < count; k++) {
    const struct option *option = &rules->game->options[heap][k];
    struct moving next = moving;
    next.moved++;
    next.jumped |= moving.stayed > 0;
    next.first |= i == 0;
    next.apart |= i == 2 && moving.first;
    next.again |= option->turn == BT_TURN_STAYS;
    for (size_t p = 0; p < option->parts; p++) {
      next.after.heaps[next.after.count] = option->left[p];
      next.after.entailed[next.after.count++] = option->turn == BT_TURN_ENTAILS;
    }
    if (some_move_wins(rules, next, i + 1))
      return true;
  }
  if (moving.before->entailed[i])
    return false;
  moving.stayed += count > 0;
  moving.after.entailed[moving.after.count] = false;
  moving.after.heaps[moving.after.count++] = heap;
  return some_move_wins(rules, moving, i + 1);
}

static bool is_short_rule(enum bt_rule rule) {
  return rule == BT_SHORT_DISJUNCTIVE || rule == BT_SHORT_CONJUNCTIVE || rule == BT_SHORT_SELECTIVE;
}

static bool mover_wins_whole(const struct rules *rules, const struct whole *whole) {
  if (visits_left == 0)
    return false;
  visits_left--;
  size_t ended = 0;
  bool over = false;
  for (size_t i = 0; i < whole->count; i++) {
    const bool ends = rules->game->count[whole->heaps[i]] == 0;
    ended += ends;
    over |= ends && (whole->entailed[i] || is_short_rule(rules->rule));
  }
  over |= rules->rule == BT_EXACTLY && whole->count - ended < 2;
  if (over || ended == whole->count)
    return rules->misere;
  return some_move_wins(rules, (struct moving){.before = whole}, 0);
}

/* Searches a whole position.  Returns false if it was given up. */
static bool search_whole(const struct rules *rules, const struct whole *whole, bool *wins) {
  visits_left = MOST_VISITED;
  *wins = mover_wins_whole(rules, whole);
  answered += visits_left > 0;
  given_up += visits_left == 0;
  return visits_left > 0;
}

/* Checks that the search gave up few questions. */
static void check_answered(void) {
  assert_true(answered > 20 * given_up);
  answered = given_up = 0;
}

/* ---- what betli says ------------------------------------------------------------------------ */

static void make_random_position(struct whole *whole, uint64_t *seed) {
  whole->count = 1 + random_below(seed, 3);
  const size_t entailed = random_below(seed, 2) == 0 ? random_below(seed, whole->count) : HEAPS;
  for (size_t i = 0; i < whole->count; i++) {
    whole->heaps[i] = random_below(seed, HEAPS);
    whole->entailed[i] = i == entailed;
  }
}

/* Returns true if a component must move before its turn: no play leads to such a position. */
static bool is_entailed_out_of_order(const struct rules *rules, const struct whole *whole) {
  bool live_before = false;
  for (size_t i = 0; i < whole->count; i++) {
    if (whole->entailed[i] && live_before)
      return rules->rule == BT_SEQUENTIAL;
    live_before |= rules->game->count[whole->heaps[i]] > 0;
  }
  return false;
}

/* Solves a position, and counts the moves that win. */
static betli_outcome solve_position(const struct rules *rules, const struct bt_game *game,
                                    const struct whole *whole, bool all_moves, size_t *winning,
                                    size_t *moves) {
  struct bt_evaluator evaluator;
  struct bt_error error = {0};
  struct bt_solution solution = {
      .question = {.compound = {.rule = rules->rule, .most = 2, .misere = rules->misere},
                   .any_function = true,
                   .all_moves = all_moves,
                   .moves = 10000}};
  for (size_t i = 0; i < whole->count; i++) {
    const struct bt_component component = {
        .game = game, .words = {whole->heaps[i]}, .entailed = whole->entailed[i]};
    assert_int_equal(bt_position_add(&solution.position, &component, &error), BETLI_OK);
  }
  bt_evaluator_open(&evaluator, &limits);
  assert_int_equal(bt_solve(&evaluator, &solution, &error), BETLI_OK);
  *winning = 0;
  *moves = solution.move_count;
  for (size_t m = 0; m < solution.move_count; m++)
    *winning += solution.moves[m].outcome == BETLI_P;
  assert_int_equal(bt_natural_up_to(&solution.total, 100000), solution.move_count);
  const betli_outcome outcome = solution.outcome;
  bt_solution_free(&solution);
  bt_evaluator_close(&evaluator);
  return outcome;
}

static void check_position(const struct rules *rules, const struct bt_game *game,
                           const struct whole *whole) {
  bool wins;
  size_t winning, among_all, moves, all_moves;
  if (!search_whole(rules, whole, &wins))
    return;
  assert_int_equal(solve_position(rules, game, whole, true, &among_all, &all_moves),
                   wins ? BETLI_N : BETLI_P);
  assert_int_equal(solve_position(rules, game, whole, false, &winning, &moves),
                   wins ? BETLI_N : BETLI_P);
  assert_int_equal(winning, moves);
  assert_int_equal(winning, among_all);
  assert_true(winning > 0 || !wins || all_moves == 0);
  assert_true(winning == 0 || wins);
}

/* Finds the value of a heap alone, from the rules alone: the Nim heap next to which who moves in
 * them loses; NIM: there is none so small. */
static uint64_t value_by_rules(const struct rules *rules, uint64_t heap) {
  bool wins = true;
  uint64_t n = 0;
  for (; n < NIM && wins; n++)
    assert_true(
        search_whole(rules, &(struct whole){.count = 2, .heaps = {heap, RANDOM + n}}, &wins));
  return wins ? NIM : n - 1;
}

static struct bt_value value_by_theorem(const struct bt_game *game, uint64_t heap) {
  struct bt_evaluator evaluator;
  struct bt_error error = {0};
  struct bt_solution solution = {.question = {.any_function = true}};
  const struct bt_component component = {.game = game, .words = {heap}};
  assert_int_equal(bt_position_add(&solution.position, &component, &error), BETLI_OK);
  bt_evaluator_open(&evaluator, &limits);
  assert_int_equal(bt_solve(&evaluator, &solution, &error), BETLI_OK);
  assert_ptr_equal(solution.function, &bt_grundy);
  const struct bt_value value = solution.value;
  bt_solution_free(&solution);
  bt_evaluator_close(&evaluator);
  return value;
}

/* Checks the values by which normal sums are solved, and the answers that these give. */
static void sums_are_solved_by_values(void **state) {
  enum { GAMES = 500 };
  uint64_t seed = seed_of_run();
  (void)state;
  for (uint64_t g = 0; g < GAMES; g++) {
    struct random_game random = {0};
    make_random_game(&random, true, &seed);
    const struct bt_game game = {.kind = &random_descriptor, .self = &random, .name = "random"};
    const struct rules rules = {&random, BT_LONG_DISJUNCTIVE, false};
    for (uint64_t heap = 0; heap < HEAPS; heap++) {
      const struct bt_value value = value_by_theorem(&game, heap);
      const uint64_t least = value_by_rules(&rules, heap);
      if (least < NIM)
        assert_true(bt_same(value, bt_number(least)));
      else
        assert_true(value.kind == BT_LOONY || value.number >= NIM);
    }
    for (int i = 0; i < 20; i++) {
      struct whole whole = {0};
      make_random_position(&whole, &seed);
      check_position(&rules, &game, &whole);
    }
  }
  check_answered();
}

/* Checks random games in random plays.  Of orders, whose components split into one place, tells
 * tests/test_order.c. */
static void check_random_games(bool splits, uint64_t games) {
  uint64_t seed = seed_of_run();
  for (uint64_t g = 0; g < games; g++) {
    struct random_game random = {0};
    make_random_game(&random, splits, &seed);
    const struct bt_game game = {.kind = &random_descriptor, .self = &random, .name = "random"};
    for (int i = 0; i < 12; i++) {
      struct whole whole = {0};
      make_random_position(&whole, &seed);
      for (enum bt_rule rule = 0; rule < BT_HYPERGRAPH; rule++) { /* a hypergraph needs a file */
        const struct rules rules = {&random, rule, random_below(&seed, 2) == 0};
        if (!(splits && bt_rule_info(rule)->ordered) && !is_entailed_out_of_order(&rules, &whole))
          check_position(&rules, &game, &whole);
      }
    }
  }
  check_answered();
}

static void random_games_are_searched(void **state) {
  (void)state;
  check_random_games(true, 150);
}

static void random_games_that_never_split_are_searched(void **state) {
  (void)state;
  check_random_games(false, 150);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(sums_are_solved_by_values),
                                     cmocka_unit_test(random_games_are_searched),
                                     cmocka_unit_test(random_games_that_never_split_are_searched)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
