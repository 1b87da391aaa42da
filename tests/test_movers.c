/* Compounds that say which sets of components may move, against brute force from the rules alone:
 * heaps of Nim, Kayles, a subtraction game and a game that splits. */
#include "support.h"

#include <stdlib.h>
#include <string.h>

enum { HEAPS = 16, SIZES = 8, KNOWN = 1 << 16, MOST_SETS = 64 };

enum game { NIM, SUBTRACT, KAYLES, LASKER };
static const char *const names[] = {"nim", "subtract:1,3", "kayles", "lasker"};

enum rule { EXACTLY, ROW, CIRCLE, SETS };

struct rules {
  enum rule rule;
  int k, count; /* of heaps at the start */
  bool misere, splits;
  int set_count, sets[MOST_SETS];
};

struct heaps {
  int count, sizes[HEAPS]; /* four heaps of four, each split into four */
  enum game games[HEAPS];
};

/* ---- the rules of the games ----------------------------------------------------------------- */

/* Writes the options of a heap, one or two heaps each; returns how many there are. */
static int list_options(enum game game, int n, int options[][2]) {
  int count = 0;
  for (int take = 1; take <= n; take++) {
    const bool may =
        game == NIM || game == LASKER || (game == SUBTRACT ? take == 1 || take == 3 : take < 3);
    for (int a = 0; may && a <= (game == KAYLES ? (n - take) / 2 : 0); a++) {
      options[count][0] = a;
      options[count++][1] = n - take - a;
    }
  }
  for (int a = 1; game == LASKER && 2 * a <= n; a++) {
    options[count][0] = a;
    options[count++][1] = n - a;
  }
  return count;
}

/* ---- the rules of the compounds ------------------------------------------------------------- */

static bool is_set_allowed(const struct rules *rules, int count, int set) {
  const int k = rules->k;
  if (rules->rule == EXACTLY)
    return __builtin_popcount((unsigned)set) == k;
  if (rules->rule == SETS) {
    for (int s = 0; s < rules->set_count; s++)
      if (rules->sets[s] == set)
        return true;
    return false;
  }
  for (int from = 0; from < count && set != 0; from++) {
    int window = 0;
    for (int i = from; i < from + k; i++)
      window |= i < count ? 1 << i : rules->rule == CIRCLE ? 1 << i % count : 0;
    if ((set & ~window) == 0)
      return true;
  }
  return false;
}

/* The positions that are known.  A game stays the same at its place, or places do not matter. */
static struct known {
  uint64_t code; /* 0: no position */
  bool is_p;
} known[KNOWN];

/* Returns the code of heaps whose places matter: the list of their sizes. */
static uint64_t code_of_places(const struct heaps *heaps) {
  uint64_t code = 1;
  for (int i = 0; i < heaps->count; i++)
    code = code * SIZES + (uint64_t)heaps->sizes[i];
  return code;
}

/* Returns the code of heaps in any order: how many there are of each game and each size up to 4. */
static uint64_t code_of_counts(const struct heaps *heaps) {
  static const int shifts[] = {0, 0, 5, 9, 12};
  enum { BITS = 15 };
  uint64_t code = (uint64_t)1 << 63;
  for (int i = 0; i < heaps->count; i++)
    if (heaps->sizes[i] > 0)
      code += (uint64_t)1 << (BITS * (int)heaps->games[i] + shifts[heaps->sizes[i]]);
  return code;
}

/* Returns the entry of a code, or the free one where it belongs. */
static struct known *find_known(uint64_t code) {
  size_t at = (code * 0x9e3779b97f4a7c15U) >> 48;
  while (known[at].code != 0 && known[at].code != code)
    at = (at + 1) % KNOWN;
  return &known[at];
}

/* Adds a heap; leaves an ended one out where places do not matter. */
static void add_heap(const struct rules *rules, enum game game, int size, struct heaps *heaps) {
  if (size == 0 && rules->splits)
    return;
  heaps->sizes[heaps->count] = size;
  heaps->games[heaps->count++] = game;
}

static bool is_p(const struct rules *rules, const struct heaps *heaps);

/* Returns true if some move of the heaps in `set`, from heap i on, leaves a P-position.  *legal is
 * set if there is such a move. */
static bool wins_by(const struct rules *rules, const struct heaps *heaps, int set, int i,
                    struct heaps after, bool *legal) {
  int options[64][2];
  if (i == heaps->count) {
    *legal = true;
    return is_p(rules, &after);
  }
  const enum game game = heaps->games[i];
  if ((set >> i & 1) == 0) {
    add_heap(rules, game, heaps->sizes[i], &after);
    return wins_by(rules, heaps, set, i + 1, after, legal);
  }
  const int count = list_options(game, heaps->sizes[i], options);
  for (int o = 0; o < count; o++) {
    struct heaps next = after;
    if (options[o][0] > 0) /* two heaps, in rules that have no places */
      add_heap(rules, game, options[o][0], &next);
    add_heap(rules, game, options[o][1], &next);
    if (wins_by(rules, heaps, set, i + 1, next, legal))
      return true;
  }
  return false;
}

static bool find_is_p(const struct rules *rules, const struct heaps *heaps) {
  bool legal = false;
  for (int set = 1; set < 1 << heaps->count; set++)
    if (is_set_allowed(rules, heaps->count, set) &&
        wins_by(rules, heaps, set, 0, (struct heaps){.count = 0}, &legal))
      return false;
  return legal || !rules->misere;
}

static bool is_p(const struct rules *rules, const struct heaps *heaps) {
  const uint64_t code = rules->splits ? code_of_counts(heaps) : code_of_places(heaps);
  if (find_known(code)->code == 0) {
    const bool p = find_is_p(rules, heaps);
    *find_known(code) = (struct known){code, p}; /* its options may lie where it belonged */
  }
  return find_known(code)->is_p;
}

/* ---- the questions -------------------------------------------------------------------------- */

static const char *const file = "test_movers.sets";

static void write_sets(const struct rules *rules) {
  FILE *sets = fopen(file, "w");
  assert_non_null(sets);
  for (int s = 0; s < rules->set_count; s++) {
    for (int i = 0; i < rules->count; i++)
      if (rules->sets[s] >> i & 1)
        fprintf(sets, "%d ", i + 1);
    fputc('\n', sets);
  }
  assert_int_equal(fclose(sets), 0);
}

static void set_rules(betli *b, const struct rules *rules) {
  char compound[64];
  snprintf(compound, sizeof compound,
           rules->rule == EXACTLY  ? "exactly:%d"
           : rules->rule == ROW    ? "consecutive:%d"
           : rules->rule == CIRCLE ? "consecutive:%d:circle"
                                   : "hypergraph:test_movers.sets",
           rules->k);
  if (rules->rule == SETS)
    write_sets(rules);
  assert_int_equal(betli_set(b, "play", rules->misere ? "misere" : "normal"), BETLI_OK);
  assert_int_equal(betli_set(b, "compound", compound), BETLI_OK);
}

/* Counts the moves of the heaps in `set`, or those to P-positions. */
static uint64_t count_moves(const struct rules *rules, bool all, const struct heaps *heaps, int set,
                            int i, struct heaps after) {
  int options[64][2];
  uint64_t wins = 0;
  if (i == heaps->count)
    return all || is_p(rules, &after);
  const int count =
      (set >> i & 1) != 0 ? list_options(heaps->games[i], heaps->sizes[i], options) : 1;
  for (int o = 0; o < count; o++) {
    struct heaps next = after;
    const bool moves = (set >> i & 1) != 0;
    if (moves && options[o][0] > 0)
      add_heap(rules, heaps->games[i], options[o][0], &next);
    add_heap(rules, heaps->games[i], moves ? options[o][1] : heaps->sizes[i], &next);
    wins += count_moves(rules, all, heaps, set, i + 1, next);
  }
  return wins;
}

static uint64_t count_moves_of_all_sets(const struct rules *rules, bool all,
                                        const struct heaps *heaps) {
  uint64_t wins = 0;
  for (int set = 1; set < 1 << heaps->count; set++)
    if (is_set_allowed(rules, heaps->count, set))
      wins += count_moves(rules, all, heaps, set, 0, (struct heaps){.count = 0});
  return wins;
}

static betli_answer *ask(betli *b, const struct heaps *heaps) {
  char numbers[HEAPS][8];
  const char *words[3 * HEAPS];
  size_t count = 0;
  betli_answer *answer;
  for (int i = 0; i < heaps->count; i++) {
    if (i > 0)
      words[count++] = "+";
    words[count++] = names[heaps->games[i]];
    snprintf(numbers[i], sizeof numbers[i], "%d", heaps->sizes[i]);
    words[count++] = numbers[i];
  }
  const betli_status status = betli_solve(b, count, words, &answer);
  if (status != BETLI_OK)
    fail_msg("%s", betli_message(b));
  return answer;
}

static void check_position(betli *b, const struct rules *rules, bool all,
                           const struct heaps *heaps) {
  betli_set(b, "all-moves", all ? "yes" : "no");
  betli_answer *answer = ask(b, heaps);
  const bool p = is_p(rules, heaps);
  if (answer->outcome != (p ? BETLI_P : BETLI_N))
    fail_msg("%s %s %s, %s: %s", heaps->games[0] == NIM ? "nim" : "mixed", answer->position,
             answer->compound, answer->play, p ? "P" : "N");
  const uint64_t wins = count_moves_of_all_sets(rules, all, heaps);
  assert_int_equal(strtoull(answer->move_count, NULL, 10), wins);
  betli_answer_free(answer);
}

static void random_rules(uint64_t *seed, struct rules *rules, int count) {
  rules->count = count;
  rules->misere = random_below(seed, 2) == 1;
  rules->k = 2 + (int)random_below(seed, (uint64_t)count);
  rules->set_count = 0;
  for (int s = 0; rules->rule == SETS && s < 1 + count; s++)
    rules->sets[rules->set_count++] = 1 + (int)random_below(seed, (1U << count) - 1);
  if (rules->rule == SETS) /* so that the file names each component */
    rules->sets[rules->set_count++] = 1 << (count - 1);
  memset(known, 0, sizeof known);
}

/* Checks random positions of a rule, in many compounds; all of them Nim, or of several games. */
static void check_rule(enum rule rule, bool nim, int rounds) {
  uint64_t seed = seed_of_run() + (uint64_t)rule;
  struct rules rules = {.rule = rule};
  for (int round = 0; round < rounds; round++) {
    const int count = 1 + (int)random_below(&seed, nim ? 5 : 4);
    random_rules(&seed, &rules, count);
    struct heaps heaps = {.count = count};
    rules.splits = rule == EXACTLY && !nim;
    for (int i = 0; i < count; i++)
      heaps.games[i] = nim ? NIM : (enum game)random_below(&seed, rules.splits ? 4 : 2);
    betli *b = betli_new(); /* reads a file once */
    set_rules(b, &rules);
    betli_set(b, "exhaustive", random_below(&seed, 2) == 0 ? "yes" : "no");
    for (int again = 0; again < 10; again++) {
      for (int i = 0; i < count; i++)
        heaps.sizes[i] = (int)random_below(&seed, rules.splits ? 5 : count > 4 ? 4 : 6);
      check_position(b, &rules, again % 3 == 0, &heaps);
    }
    betli_free(b);
  }
}

enum { ROUNDS = 200 };

static void exactly_k(void **state) {
  (void)state;
  check_rule(EXACTLY, true, ROUNDS);
  check_rule(EXACTLY, false, ROUNDS / 4);
}

static void next_to_each_other_in_a_row(void **state) {
  (void)state;
  check_rule(ROW, true, ROUNDS);
  check_rule(ROW, false, ROUNDS);
}

static void next_to_each_other_in_a_circle(void **state) {
  (void)state;
  check_rule(CIRCLE, true, ROUNDS);
  check_rule(CIRCLE, false, ROUNDS);
}

static void sets_from_a_file(void **state) {
  (void)state;
  check_rule(SETS, true, ROUNDS);
  check_rule(SETS, false, ROUNDS);
  remove(file);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(exactly_k), cmocka_unit_test(next_to_each_other_in_a_row),
      cmocka_unit_test(next_to_each_other_in_a_circle), cmocka_unit_test(sets_from_a_file)};
  return cmocka_run_group_tests_name("movers", tests, NULL, NULL);
}
