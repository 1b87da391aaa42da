/* Geography on random graphs and boards: who wins and which moves win, against play by the rules
 * alone; on large ones, against where the moves lead.  The seed is printed; BETLI_SEED=... repeats
 * a run. */
#include "support.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char path[] = "/tmp/betli-geography-XXXXXX";

/* ---- by the rules alone --------------------------------------------------------------------- */

enum { MOST_VERTICES = 12 };

struct rules {
  unsigned count;
  uint32_t next_to[MOST_VERTICES]; /* the neighbours of each vertex, as bits */
};

/* Returns true if the player to move wins; `left` are the vertices where the token may still go. */
static bool wins_by_rules(const struct rules *rules, uint32_t left, unsigned token) {
  for (uint32_t to = rules->next_to[token] & left; to != 0; to &= to - 1)
    if (!wins_by_rules(rules, left & ~(to & (~to + 1)), (unsigned)__builtin_ctz(to)))
      return true;
  return false;
}

static uint32_t winning_by_rules(const struct rules *rules, uint32_t left, unsigned token) {
  uint32_t winning = 0;
  for (uint32_t to = rules->next_to[token] & left; to != 0; to &= to - 1) {
    const uint32_t vertex = to & (~to + 1);
    if (!wins_by_rules(rules, left & ~vertex, (unsigned)__builtin_ctz(vertex)))
      winning |= vertex;
  }
  return winning;
}

/* ---- random graphs -------------------------------------------------------------------------- */

static void draw_graph(struct rules *rules, uint64_t *seed, unsigned most) {
  *rules = (struct rules){.count = 1 + (unsigned)random_below(seed, most)};
  for (uint64_t edges = random_below(seed, 2 * rules->count + 1); edges > 0; edges--) {
    const unsigned a = (unsigned)random_below(seed, rules->count);
    const unsigned b = (unsigned)random_below(seed, rules->count);
    if (a == b)
      continue;
    rules->next_to[a] |= 1U << b;
    rules->next_to[b] |= 1U << a;
  }
}

/* Writes `copies` copies of a graph; vertex v of copy c is "c.v". */
static void write_copies(const struct rules *rules, unsigned copies) {
  FILE *file = fopen(path, "w");
  assert_non_null(file);
  for (unsigned c = 0; c < copies; c++)
    for (unsigned v = 0; v < rules->count; v++) {
      fprintf(file, "%u.%u\n", c, v);
      for (uint32_t to = rules->next_to[v] >> v << v; to != 0; to &= to - 1)
        fprintf(file, "%u.%u %u.%u\n", c, v, c, (unsigned)__builtin_ctz(to));
    }
  assert_int_equal(fclose(file), 0);
}

/* Returns the vertex, or square, that a winning move names after its last "goes to ". */
static unsigned vertex_of_move(const betli_move *move) {
  const char *name = strchr(move->how, '.');
  assert_non_null(name);
  return (unsigned)strtoul(name + 1, NULL, 10);
}

static void check_graph_answer(const struct rules *rules, const betli_answer *answer, uint32_t left,
                               unsigned token) {
  uint32_t winning = 0;
  for (size_t i = 0; i < answer->listed; i++)
    winning |= 1U << vertex_of_move(&answer->moves[i]);
  assert_int_equal(winning, winning_by_rules(rules, left, token));
  assert_int_equal(answer->listed, __builtin_popcount(winning));
  assert_int_equal(answer->outcome, winning != 0 ? BETLI_N : BETLI_P);
  assert_string_equal(answer->method, "theorem");
}

/* Solves a random position in a random copy; the other copies are as at first. */
static void check_graph_position(betli *b, const struct rules *rules, unsigned copies,
                                 uint64_t *seed) {
  const unsigned token = (unsigned)random_below(seed, rules->count);
  const unsigned copy = (unsigned)random_below(seed, copies);
  uint32_t gone = 0;
  for (unsigned v = 0; v < rules->count; v++)
    gone |= (uint32_t)(v != token && random_below(seed, 4) == 0) << v;
  char line[256];
  int length = snprintf(line, sizeof line, "geography:%s %u.%u:all-but:%u.%u", path, copy, token,
                        copy, token);
  for (uint32_t rest = gone; rest != 0; rest &= rest - 1)
    length += snprintf(line + length, sizeof line - (size_t)length, ",%u.%u", copy,
                       (unsigned)__builtin_ctz(rest));
  betli_answer *answer = solve_line(b, line);
  const uint32_t left = ((1U << rules->count) - 1) & ~gone & ~(1U << token);
  check_graph_answer(rules, answer, left, token);
  betli_answer_free(answer);
}

/* Asks about one graph many times, since the game goes on from the matching before. */
static void graphs_are_solved_by_the_rules(void **state) {
  uint64_t seed = seed_of_run();
  struct rules rules;
  (void)state;
  for (size_t round = rounds_of_run(400); round > 0; round--) {
    betli *b = handle_with("moves=100");
    const unsigned copies = round % 2 == 0 ? 1 : 40;
    draw_graph(&rules, &seed, MOST_VERTICES);
    write_copies(&rules, copies);
    for (int i = 0; i < 8; i++)
      check_graph_position(b, &rules, copies, &seed);
    betli_free(b);
  }
}

static void tables_of_graphs_are_by_the_rules(void **state) {
  uint64_t seed = seed_of_run();
  char game[64];
  struct rules rules;
  betli_table *table;
  (void)state;
  snprintf(game, sizeof game, "geography:%s", path);
  for (size_t round = rounds_of_run(100); round > 0; round--) {
    betli *b = handle_with("");
    const unsigned copies = round % 2 == 0 ? 1 : 40;
    draw_graph(&rules, &seed, MOST_VERTICES);
    write_copies(&rules, copies);
    const uint64_t vertices = (uint64_t)rules.count * copies;
    const uint32_t all = (1U << rules.count) - 1;
    assert_int_equal(betli_table_new(b, game, vertices, 0, &table), BETLI_OK);
    assert_int_equal(betli_table_last_row(table), vertices - 1);
    for (uint64_t row = 0; row < vertices; row++) {
      char name[32];
      unsigned copy, v;
      snprintf(name, sizeof name, "%s", betli_table_position(table, row, 0));
      assert_int_equal(sscanf(name, "%u.%u", &copy, &v), 2);
      assert_int_equal(betli_table_outcome(table, row, 0),
                       wins_by_rules(&rules, all & ~(1U << v), v) ? BETLI_N : BETLI_P);
    }
    betli_table_free(table);
    betli_free(b);
  }
}

/* ---- large graphs --------------------------------------------------------------------------- */

static void write_large_graph(uint64_t *seed, unsigned vertices) {
  FILE *file = fopen(path, "w");
  assert_non_null(file);
  for (unsigned v = 0; v < vertices; v++)
    fprintf(file, "%u\n", v);
  for (uint64_t edges = vertices + random_below(seed, vertices); edges > 0; edges--) {
    const unsigned a = (unsigned)random_below(seed, vertices);
    const unsigned b = (unsigned)random_below(seed, vertices);
    if (a != b)
      fprintf(file, "%u %u\n", a, b);
  }
  assert_int_equal(fclose(file), 0);
}

/* Checks that exactly the moves that are said to win lead to P-positions.  Returns the outcome. */
static betli_outcome check_where_moves_lead(betli *b, betli *all, const char *line) {
  betli_answer *won = solve_line(b, line), *legal = NULL;
  char *copy = strdup(line), *words[3];
  size_t winning = 0;
  assert_non_null(copy);
  const size_t count = split_words(copy, words, 3);
  assert_int_equal(betli_moves(all, count, (const char *const *)words, &legal), BETLI_OK);
  for (size_t i = 0; i < legal->listed; i++) {
    char *next = malloc(strlen(words[0]) + strlen(legal->moves[i].position) + 2);
    assert_non_null(next);
    sprintf(next, "%s %s", words[0], legal->moves[i].position);
    betli_answer *after = solve_line(b, next);
    const bool wins = after->outcome == BETLI_P;
    if (wins)
      assert_string_equal(won->moves[winning++].position, legal->moves[i].position);
    betli_answer_free(after);
    free(next);
  }
  const betli_outcome outcome = won->outcome;
  assert_int_equal(won->listed, winning);
  assert_int_equal(outcome, winning > 0 ? BETLI_N : BETLI_P);
  betli_answer_free(won);
  betli_answer_free(legal);
  free(copy);
  return outcome;
}

static void moves_on_large_graphs_lead_where_they_should(void **state) {
  uint64_t seed = seed_of_run();
  char line[128];
  size_t n = 0, p = 0;
  (void)state;
  for (size_t round = rounds_of_run(30); round > 0; round--) {
    betli *b = handle_with("moves=1000"), *all = handle_with("moves=1000");
    const unsigned vertices = 129 + (unsigned)random_below(&seed, 600);
    write_large_graph(&seed, vertices);
    for (int i = 0; i < 5; i++) {
      snprintf(line, sizeof line, "geography:%s %u", path, (unsigned)random_below(&seed, vertices));
      if (check_where_moves_lead(b, all, line) == BETLI_N)
        n++;
      else
        p++;
    }
    betli_free(b);
    betli_free(all);
  }
  assert_true(n > 0 && p > 0);
}

/* On a path the first player wins if and only if the way to one of the ends is odd. */
static void long_paths_are_won_by_parity(void **state) {
  enum { VERTICES = 100000 };
  char line[64];
  (void)state;
  FILE *file = fopen(path, "w");
  assert_non_null(file);
  for (unsigned v = 0; v + 1 < VERTICES; v++)
    fprintf(file, "%u %u\n", v, v + 1);
  assert_int_equal(fclose(file), 0);
  betli *b = handle_with("");
  for (unsigned v = 0; v < VERTICES; v += 9999) {
    snprintf(line, sizeof line, "geography:%s %u:all-but:50000", path, v);
    betli_answer *answer = solve_line(b, line);
    const unsigned to_first = v < 50000 ? v : v - 50001;
    const unsigned to_last = v < 50000 ? 49999 - v : VERTICES - 1 - v;
    assert_int_equal(answer->outcome, to_first % 2 == 1 || to_last % 2 == 1 ? BETLI_N : BETLI_P);
    betli_answer_free(answer);
  }
  betli_free(b);
}

/* ---- boards --------------------------------------------------------------------------------- */

/* Writes a board, and its rules; returns the square of the token.  `free` are the free squares. */
static unsigned draw_board(struct rules *rules, uint64_t *seed, char *text, uint32_t *free) {
  const unsigned rows = 1 + (unsigned)random_below(seed, 3);
  const unsigned columns = 1 + (unsigned)random_below(seed, 4);
  *rules = (struct rules){.count = rows * columns};
  const unsigned token = (unsigned)random_below(seed, rules->count);
  *free = 0;
  for (unsigned at = 0; at < rules->count; at++) {
    const bool is_free = random_below(seed, 5) > 0;
    *free |= (uint32_t)(is_free && at != token) << at;
    if (at > 0 && at % columns == 0)
      *text++ = '/';
    *text++ = at == token ? 'T' : is_free ? '.' : '#';
    for (unsigned other = 0; other < at; other++)
      if (other + columns == at || (other + 1 == at && at % columns > 0)) {
        rules->next_to[at] |= 1U << other;
        rules->next_to[other] |= 1U << at;
      }
  }
  *text = '\0';
  return token;
}

static void boards_are_solved_by_the_rules(void **state) {
  uint64_t seed = seed_of_run();
  betli *b = handle_with("moves=100");
  (void)state;
  for (size_t round = rounds_of_run(2000); round > 0; round--) {
    struct rules rules;
    uint32_t left, winning = 0;
    char text[32], line[64];
    const unsigned token = draw_board(&rules, &seed, text, &left);
    snprintf(line, sizeof line, "geography %s", text);
    betli_answer *answer = solve_line(b, line);
    const size_t columns = strcspn(text, "/");
    for (size_t i = 0; i < answer->listed; i++) {
      size_t row, column;
      assert_int_equal(sscanf(answer->moves[i].how, "goes to row %zu, column %zu", &row, &column),
                       2);
      winning |= 1U << ((row - 1) * columns + column - 1);
    }
    assert_int_equal(winning, winning_by_rules(&rules, left, token));
    assert_int_equal(answer->outcome, winning != 0 ? BETLI_N : BETLI_P);
    betli_answer_free(answer);
  }
  betli_free(b);
}

/* Makes a board with the token in a corner; its sides are equal. */
static char *make_line_of_board(size_t side) {
  const char *name = "geography ";
  char *line = malloc(strlen(name) + side * (side + 1) + 1), *at = line + strlen(name);
  assert_non_null(line);
  strcpy(line, name);
  for (size_t row = 0; row < side; row++) {
    memset(at, '.', side);
    at += side;
    *at++ = '/';
  }
  at[-1] = '\0';
  line[strlen(name)] = 'T';
  return line;
}

/* Dominoes cover a board of even sides; on one of odd sides they cover all but a corner. */
static void large_boards_are_won_by_parity(void **state) {
  betli *b = handle_with("moves=1000"), *all = handle_with("moves=1000");
  (void)state;
  for (size_t side = 20; side < 24; side++) {
    char *line = make_line_of_board(side);
    assert_int_equal(check_where_moves_lead(b, all, line), side % 2 == 0 ? BETLI_N : BETLI_P);
    free(line);
  }
  betli_free(b);
  betli_free(all);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(graphs_are_solved_by_the_rules),
      cmocka_unit_test(tables_of_graphs_are_by_the_rules),
      cmocka_unit_test(moves_on_large_graphs_lead_where_they_should),
      cmocka_unit_test(long_paths_are_won_by_parity),
      cmocka_unit_test(boards_are_solved_by_the_rules),
      cmocka_unit_test(large_boards_are_won_by_parity),
  };
  const int descriptor = mkstemp(path);
  if (descriptor < 0)
    return 1;
  close(descriptor);
  const int failed = cmocka_run_group_tests(tests, NULL, NULL);
  unlink(path);
  return failed;
}
