/* Ordinal sums and sequential compounds of random components, some of which share a place, against
 * a search of whole positions that knows nothing but the rules. */
#include "support.h"

#include "core/moves/component_moves.h"
#include "core/solve/solve.h"
#include "session/games.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

enum { NIM, KAYLES, SUBTRACTION, RANDOM, GAMES };
enum { MOST_HEAP = 4, MOST_OPTIONS = 12, MOST_COMPONENTS = 40 };

/* What an option of a heap leaves: one heap or two. */
struct option {
  uint64_t left[2];
  size_t parts;
};

/* The rules of a game: the options of each heap. */
struct rules_of_game {
  size_t count[MOST_HEAP + 1];
  struct option options[MOST_HEAP + 1][MOST_OPTIONS];
};

static struct rules_of_game rules[GAMES];
static const struct bt_game *games[GAMES];

static void add_option(struct rules_of_game *game, uint64_t heap, size_t parts, uint64_t a,
                       uint64_t b) {
  game->options[heap][game->count[heap]++] = (struct option){{a, b}, parts};
}

static void make_rules(void) {
  for (uint64_t n = 0; n <= MOST_HEAP; n++) {
    for (uint64_t left = 0; left < n; left++)
      add_option(&rules[NIM], n, 1, left, 0);
    for (uint64_t take = 1; take <= 2 && take <= n; take++) {
      add_option(&rules[KAYLES], n, 1, n - take, 0);
      for (uint64_t a = 1; 2 * a <= n - take; a++)
        add_option(&rules[KAYLES], n, 2, a, n - take - a);
    }
    for (uint64_t take = 1; take <= 3 && take <= n; take += 2)
      add_option(&rules[SUBTRACTION], n, 1, n - take, 0);
  }
}

static void make_random_rules(uint64_t *seed) {
  struct rules_of_game *game = &rules[RANDOM];
  memset(game, 0, sizeof *game);
  for (uint64_t heap = 1; heap < MOST_HEAP; heap++)
    for (uint64_t i = random_below(seed, 4); i > 0; i--)
      add_option(game, heap, 1 + (random_below(seed, 3) == 0), random_below(seed, heap),
                 random_below(seed, heap));
}

static void write_random_options(const void *self, const uint64_t *words,
                                 struct bt_options *options) {
  const struct rules_of_game *game = self;
  static const uint64_t step[2] = {0, 0};
  for (size_t i = 0; i < game->count[words[0]]; i++) {
    const struct option *option = &game->options[words[0]][i];
    bt_options_run(options, 1, option->parts, option->left, step);
  }
}

static void print_heap(const void *self, const uint64_t *words, struct bt_text *text) {
  (void)self;
  bt_text_format(text, "%llu", (unsigned long long)words[0]);
}

static const struct bt_descriptor random_descriptor = {
    .width = 1, .print = print_heap, .options = write_random_options};

/* ---- from the rules alone ------------------------------------------------------------------- */

struct heap {
  unsigned game;
  uint64_t size;
  bool joined;
};

struct whole {
  size_t count;
  struct heap heaps[MOST_COMPONENTS];
};

struct play {
  enum bt_rule rule;
  bool misere;
};

static size_t count_options(const struct heap *heap) {
  return rules[heap->game].count[heap->size];
}

/* Returns true if component i may move: in sequential compounds if all earlier places have ended.
 */
static bool may_move(const struct play *play, const struct whole *whole, size_t i) {
  size_t place = i;
  while (whole->heaps[place].joined)
    place--;
  for (size_t j = 0; j < place; j++)
    if (play->rule == BT_SEQUENTIAL && count_options(&whole->heaps[j]) > 0)
      return false;
  return true;
}

/* Makes a move in component i. */
static void make_move(const struct play *play, const struct whole *whole, size_t i,
                      const struct option *option, struct whole *after) {
  after->count = 0;
  for (size_t j = 0; j < whole->count; j++) {
    if (j > i && play->rule == BT_ORDINAL && !whole->heaps[j].joined)
      return; /* thrown away */
    struct heap heap = whole->heaps[j];
    for (size_t p = 0; j == i && p < option->parts; p++) {
      heap.size = option->left[p];
      after->heaps[after->count++] = heap;
      heap.joined = true;
    }
    if (j != i)
      after->heaps[after->count++] = heap;
  }
}

/* Values of positions met since the last forget_values(). */
enum { SLOTS = 1 << 16 };
static struct { uint64_t key[4], value, round; } slots[SLOTS];
static uint64_t this_round;

static void pack_whole(const struct whole *whole, uint64_t key[4]) {
  memset(key, 0, 4 * sizeof *key);
  for (size_t i = 0; i < whole->count; i++) {
    const struct heap *heap = &whole->heaps[i];
    key[i % 4] = key[i % 4] << 7 | 64 | heap->game << 4 | heap->size << 1 | heap->joined;
  }
}

/* Drops heaps without options. */
static void drop_ended(struct whole *whole) {
  size_t live = 0;
  bool in_place = false;
  for (size_t i = 0; i < whole->count; i++) {
    struct heap heap = whole->heaps[i];
    in_place &= heap.joined;
    if (count_options(&heap) == 0)
      continue;
    heap.joined = in_place;
    in_place = true;
    whole->heaps[live++] = heap;
  }
  whole->count = live;
}

static uint64_t value_by_rules(const struct play *play, struct whole whole);

static uint64_t mex_of_options(const struct play *play, const struct whole *whole) {
  bool seen[256] = {false};
  uint64_t mex = 0;
  for (size_t i = 0; i < whole->count; i++) {
    const struct heap *heap = &whole->heaps[i];
    for (size_t k = 0; may_move(play, whole, i) && k < count_options(heap); k++) {
      struct whole after;
      make_move(play, whole, i, &rules[heap->game].options[heap->size][k], &after);
      seen[value_by_rules(play, after)] = true;
    }
  }
  while (seen[mex])
    mex++;
  return mex;
}

/* Finds the Grundy value of a position; in misère play an end is worth 1. */
static uint64_t value_by_rules(const struct play *play, struct whole whole) {
  uint64_t key[4], at;
  drop_ended(&whole);
  if (whole.count == 0)
    return play->misere;
  pack_whole(&whole, key);
  at =
      (key[0] * 31 + key[1] * 1009 + key[2] * 100003 + key[3]) * UINT64_C(0x9e3779b97f4a7c15) >> 48;
  for (; slots[at].round == this_round; at = (at + 1) % SLOTS)
    if (memcmp(slots[at].key, key, sizeof key) == 0)
      return slots[at].value;
  const uint64_t value = mex_of_options(play, &whole);
  while (slots[at].round == this_round)
    at = (at + 1) % SLOTS;
  slots[at].round = this_round;
  slots[at].value = value;
  memcpy(slots[at].key, key, sizeof key);
  return value;
}

/* Counts all moves, and those that leave the value 0. */
static void count_moves(const struct play *play, const struct whole *whole, size_t *all,
                        size_t *winning) {
  *all = *winning = 0;
  for (size_t i = 0; i < whole->count; i++) {
    const struct heap *heap = &whole->heaps[i];
    for (size_t k = 0; may_move(play, whole, i) && k < count_options(heap); k++) {
      struct whole after;
      make_move(play, whole, i, &rules[heap->game].options[heap->size][k], &after);
      ++*all;
      *winning += value_by_rules(play, after) == 0;
    }
  }
}

/* ---- what betli says ------------------------------------------------------------------------ */

static void write_position(const struct whole *whole, struct bt_position *position) {
  struct bt_error error = {0};
  for (size_t i = 0; i < whole->count; i++) {
    const struct heap *heap = &whole->heaps[i];
    const struct bt_component component = {
        .game = games[heap->game], .words = {heap->size}, .joined = heap->joined};
    assert_int_equal(bt_position_add(position, &component, &error), BETLI_OK);
  }
}

static void read_position(const struct bt_position *position, struct whole *whole) {
  whole->count = position->count;
  for (size_t i = 0; i < position->count; i++) {
    const struct bt_component *component = &position->components[i];
    unsigned game = 0;
    while (games[game] != component->game)
      game++;
    whole->heaps[i] = (struct heap){game, component->words[0], component->joined};
  }
}

/* Checks the values of listed moves against the positions that they leave. */
static void check_moves(const struct play *play, const struct bt_solution *solution) {
  struct bt_error error = {0};
  for (size_t m = 0; m < solution->move_count; m++) {
    const struct bt_move *move = &solution->moves[m];
    struct bt_position after = {0};
    struct whole whole;
    assert_int_equal(bt_move_apply(solution, move, &after, &error), BETLI_OK);
    read_position(&after, &whole);
    const uint64_t value = value_by_rules(play, whole);
    assert_int_equal(move->outcome, value == 0 ? BETLI_P : BETLI_N);
    if (solution->function->measure == BT_GRUNDY)
      assert_int_equal(move->value.number, value);
    bt_position_free(&after);
  }
}

static void check_question(struct bt_evaluator *evaluator, const struct play *play,
                           const struct whole *whole, struct bt_question question,
                           bool by_theorem) {
  struct bt_error error = {0};
  struct bt_solution solution = {.question = question};
  size_t all, winning;
  const uint64_t value = value_by_rules(play, *whole);
  solution.question.compound = (struct bt_compound){.rule = play->rule, .misere = play->misere};
  if (question.moves == 0)
    solution.question.moves = 10000;
  write_position(whole, &solution.position);
  assert_int_equal(bt_solve(evaluator, &solution, &error), BETLI_OK);
  assert_int_equal(solution.outcome, value == 0 ? BETLI_P : BETLI_N);
  if (solution.function->measure == BT_GRUNDY)
    assert_int_equal(solution.value.number, value);
  count_moves(play, whole, &all, &winning);
  const size_t wanted = question.all_moves ? all : winning, most = solution.question.moves;
  assert_int_equal(bt_natural_up_to(&solution.total, 100000), wanted);
  assert_int_equal(solution.move_count, wanted < most ? wanted : most);
  check_moves(play, &solution);
  if (by_theorem && whole->count > 1)
    assert_int_equal(solution.searched, 0);
  bt_solution_free(&solution);
}

/* Checks each way of asking. */
static void check_position(struct bt_evaluator *evaluator, const struct play *play,
                           const struct whole *whole) {
  this_round++;
  check_question(evaluator, play, whole, (struct bt_question){.any_function = true}, true);
  check_question(evaluator, play, whole,
                 (struct bt_question){.measure = BT_GRUNDY, .all_moves = true}, true);
  check_question(evaluator, play, whole, (struct bt_question){.measure = BT_OUTCOME}, true);
  check_question(evaluator, play, whole, (struct bt_question){.any_function = true, .moves = 1},
                 true);
  check_question(evaluator, play, whole,
                 (struct bt_question){.measure = BT_GRUNDY, .exhaustive = true}, false);
  check_question(evaluator, play, whole,
                 (struct bt_question){.any_function = true, .exhaustive = true, .all_moves = true},
                 false);
}

static void make_random_position(struct whole *whole, uint64_t *seed) {
  whole->count = 2 + random_below(seed, 3);
  for (size_t i = 0; i < whole->count; i++) {
    const unsigned game = (unsigned)random_below(seed, GAMES);
    whole->heaps[i] = (struct heap){.game = game,
                                    .size = random_below(seed, MOST_HEAP + (game != RANDOM)),
                                    .joined = i > 0 && random_below(seed, 4) == 0};
  }
}

static void random_compounds_agree(void **state) {
  enum { ROUNDS = 1250, POSITIONS = 20 }; /* of four plays each: 10^5 */
  uint64_t seed = seed_of_run();
  betli *b = handle_with("");
  const struct bt_game random = {
      .kind = &random_descriptor, .self = &rules[RANDOM], .name = "random"};
  static const char *const names[] = {"nim", "kayles", "subtract:1,3"};
  (void)state;
  make_rules();
  for (size_t g = 0; g < RANDOM; g++)
    assert_int_equal(bt_handle_game(b, names[g], &games[g]), BETLI_OK);
  games[RANDOM] = &random;
  for (uint64_t round = 0; round < rounds_of_run(ROUNDS); round++) {
    struct bt_limits limits = {.memory = UINT64_MAX};
    struct bt_evaluator evaluator;
    make_random_rules(&seed);
    bt_evaluator_open(&evaluator, &limits);
    for (int i = 0; i < POSITIONS; i++) {
      struct whole whole;
      make_random_position(&whole, &seed);
      for (int p = 0; p < 4; p++)
        check_position(&evaluator, &(struct play){p / 2 == 0 ? BT_ORDINAL : BT_SEQUENTIAL, p % 2},
                       &whole);
    }
    bt_evaluator_close(&evaluator);
  }
  betli_free(b);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(random_compounds_agree)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
