/* Positions that fall apart: answers about random orders and boards, against exhaustive search,
 * which takes positions whole.  The seed is printed; BETLI_SEED=... repeats a run. */
#include "random_positions.h"

#include "check/check.h"
#include "games/catalogue.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { ROUNDS = 300, MOST_ELEMENTS = 7, MOST_VERTICES = 10 };

static char path[] = "/tmp/betli-order-XXXXXX";

/* Writes an order of few relations, with its elements in random order. */
static void write_order(uint64_t *seed) {
  FILE *file = fopen(path, "w");
  const uint64_t count = 1 + random_below(seed, MOST_ELEMENTS);
  assert_non_null(file);
  for (uint64_t i = count; i-- > 0;) {
    const uint64_t below = random_below(seed, 2 * count);
    if (below < i)
      fprintf(file, "e%u < e%u\n", (unsigned)below, (unsigned)i);
    else
      fprintf(file, "e%u\n", (unsigned)i);
  }
  assert_int_equal(fclose(file), 0);
}

/* Games on graphs in files, and their full positions. */
static const struct {
  const char *name, *position;
  bool loops; /* an edge may join a vertex to itself */
} graph_games[] = {{"node-kayles", "all", false},
                   {"arc-kayles", "all", false},
                   {"geography", "ground", false},
                   {"hackenbush", "all", true}};

enum { GRAPH_GAMES = sizeof graph_games / sizeof *graph_games };

/* Writes a graph with few edges, whose first vertex is called ground. */
static void write_graph(uint64_t *seed, uint64_t most, bool loops) {
  FILE *file = fopen(path, "w");
  const uint64_t count = 1 + random_below(seed, most);
  assert_non_null(file);
  fprintf(file, "ground\n");
  for (uint64_t v = 1; v < count; v++)
    fprintf(file, "v%u\n", (unsigned)v);
  for (uint64_t edges = random_below(seed, 2 * count); edges > 0; edges--) {
    const unsigned u = (unsigned)random_below(seed, count);
    const unsigned v = (unsigned)random_below(seed, count);
    if (u == 0 && (v > 0 || loops))
      fprintf(file, v == 0 ? "ground ground\n" : "ground v%u\n", v);
    else if (u > 0 && (v > u || (v == u && loops)))
      fprintf(file, "v%u v%u\n", u, v);
  }
  assert_int_equal(fclose(file), 0);
}

/* Writes a board, on which about `taken` of five places have the second sign. */
static size_t write_board(uint64_t *seed, uint64_t most_rows, uint64_t most_columns,
                          const char *signs, uint64_t taken, char *line, size_t size) {
  const uint64_t rows = 1 + random_below(seed, most_rows);
  const uint64_t columns = 1 + random_below(seed, most_columns);
  size_t length = (size_t)snprintf(line, size, " ");
  for (uint64_t row = 0; row < rows; row++) {
    length += (size_t)snprintf(line + length, size - length, "%s", row > 0 ? "/" : "");
    for (uint64_t column = 0; column < columns; column++)
      length += (size_t)snprintf(line + length, size - length, "%c",
                                 signs[random_below(seed, 5) < taken ? 1 : 0]);
  }
  return length;
}

static size_t write_counters(uint64_t *seed, bool large, char *line, size_t size) {
  return write_board(seed, large ? 5 : 3, large ? 6 : 4, "01", 2, line, size);
}

static size_t write_squares(uint64_t *seed, bool large, char *line, size_t size) {
  return write_board(seed, large ? 5 : 3, large ? 6 : 4, "#.", 4, line, size);
}

/* Writes some named sets of up to four points, or six. */
static size_t write_sets(uint64_t *seed, bool large, char *line, size_t size) {
  const uint64_t points = 2 + random_below(seed, large ? 5 : 3);
  size_t length = (size_t)snprintf(line, size, " %u", (unsigned)points);
  for (uint64_t named = random_below(seed, 2 * points), i = 0; i < named; i++) {
    const uint64_t set = 1 + random_below(seed, (UINT64_C(1) << points) - 2);
    length += (size_t)snprintf(line + length, size - length, i > 0 ? "," : ":");
    for (unsigned point = 0; point < points; point++)
      if (set >> point & 1)
        length += (size_t)snprintf(line + length, size - length, "%u", point + 1);
  }
  return length;
}

static const struct {
  const char *name;
  size_t (*write)(uint64_t *seed, bool large, char *line, size_t size);
} games[] = {{"taktix", write_counters},
             {"subset-takeaway", write_sets},
             {"cram", write_squares},
             {"node-kayles", write_squares},
             {"notakto", write_squares}};

enum { GAMES = sizeof games / sizeof *games };

static void compare(const char *line, const char *options, bool all) {
  betli *b = handle_with(options), *searching = handle_with(options);
  assert_int_equal(betli_set(searching, "exhaustive", "yes"), BETLI_OK);
  betli_set(b, "all-moves", all ? "yes" : "no");
  betli_set(searching, "all-moves", all ? "yes" : "no");
  betli_answer *answer = solve_line(b, line), *search = solve_line(searching, line);
  const betli_value x = answer->value, y = search->value;
  if (answer->outcome != search->outcome || strcmp(answer->move_count, search->move_count) != 0)
    fail_msg("%s (%s): %s moves, by search %s; or not who wins by search", line, options,
             answer->move_count, search->move_count);
  if (x.kind == BETLI_NUMBER && y.kind == BETLI_NUMBER &&
      strcmp(answer->symbol, search->symbol) == 0 && x.number != y.number)
    fail_msg("%s (%s): not the value by search", line, options);
  for (size_t i = 0; all && i < answer->listed; i++)
    assert_int_equal(answer->moves[i].outcome, search->moves[i].outcome);
  betli_answer_free(answer);
  betli_answer_free(search);
  betli_free(b);
  betli_free(searching);
}

/* Asks about a line; half of the questions are about sums, since decomposition matters only
 * there. */
static void ask(uint64_t *seed, const char *line) {
  static const char *const sums[] = {"play=normal compound=long-disjunctive",
                                     "play=misere compound=long-disjunctive"};
  char options[128];
  random_compound(seed, options, sizeof options);
  compare(line, random_below(seed, 2) == 0 ? options : sums[random_below(seed, 2)],
          random_below(seed, 2) == 0);
}

static void random_orders(void **state) {
  char line[256];
  uint64_t seed = seed_of_run();
  (void)state;
  for (size_t round = 0; round < rounds_of_run(ROUNDS); round++) {
    write_order(&seed);
    snprintf(line, sizeof line, "poset:%s all%s", path,
             random_below(&seed, 3) == 0 ? " + nim 2" : "");
    ask(&seed, line);
  }
}

static void random_graphs(void **state) {
  char line[256];
  uint64_t seed = seed_of_run();
  (void)state;
  for (size_t round = 0; round < rounds_of_run(ROUNDS); round++) {
    const int g = round % GRAPH_GAMES;
    write_graph(&seed, MOST_ELEMENTS, graph_games[g].loops);
    snprintf(line, sizeof line, "%s:%s %s%s", graph_games[g].name, path, graph_games[g].position,
             random_below(&seed, 3) == 0 ? " + nim 2" : "");
    ask(&seed, line);
  }
}

static void random_components(void **state) {
  char line[512];
  uint64_t seed = seed_of_run();
  (void)state;
  for (size_t round = 0; round < rounds_of_run(GAMES * ROUNDS); round++) {
    size_t length = (size_t)snprintf(line, sizeof line, "%s", games[round % GAMES].name);
    for (uint64_t components = 1 + random_below(&seed, 2); components > 0; components--)
      length += games[round % GAMES].write(&seed, false, line + length, sizeof line - length);
    ask(&seed, line);
  }
}

/* Checks that parts are written alike wherever they lie, so that moves in parts leave what moves in
 * the whole leave. */
static void hold_parts(const struct bt_component *component, const struct bt_options *options,
                       struct bt_limits *limits, struct bt_text *disagreement) {
  struct bt_error error = {0};
  assert_int_equal(bt_check_parts(component, options, limits, disagreement, &error), BETLI_OK);
}

/* Checks that what the game tells the search of large positions is true of a position and its
 * options. */
static void hold_symmetry(const struct bt_component *component, const struct bt_options *options,
                          struct bt_limits *limits, struct bt_text *disagreement) {
  struct bt_error error = {0};
  assert_int_equal(bt_check_symmetry(component, options, limits, disagreement, &error), BETLI_OK);
}

typedef void hold(const struct bt_component *component, const struct bt_options *options,
                  struct bt_limits *limits, struct bt_text *disagreement);

/* Checks positions that `write` makes, or the one given. */
static void hold_game(uint64_t *seed, const char *name, int rounds, hold *hold_one,
                      size_t (*write)(uint64_t *seed, bool large, char *line, size_t size),
                      const char *position, bool large) {
  struct bt_limits limits = {.memory = UINT64_MAX};
  struct bt_game game = {0};
  struct bt_error error = {0};
  struct bt_component component = {.game = &game};
  struct bt_options options = {0};
  struct bt_text disagreement = {0};
  assert_int_equal(bt_game_open(name, &limits, &game, &error), BETLI_OK);
  for (int round = 0; round < rounds; round++) {
    char line[512];
    snprintf(line, sizeof line, " %s", position);
    if (write != NULL)
      write(seed, large, line, sizeof line);
    assert_int_equal(game.kind->parse(game.self, line + 1, component.words, &error), BETLI_OK);
    assert_int_equal(bt_game_options(&game, component.words, &options, &error), BETLI_OK);
    hold_one(&component, &options, &limits, &disagreement);
    assert_string_equal(bt_text_string(&disagreement), "");
  }
  bt_text_free(&disagreement);
  bt_options_free(&options);
  bt_game_close(&game);
}

/* Checks random positions of each game, large or small. */
static void hold_each(bool large, hold *hold_one) {
  uint64_t seed = seed_of_run();
  for (int g = 0; g < GAMES; g++)
    hold_game(&seed, games[g].name, ROUNDS, hold_one, games[g].write, "", large);
  for (size_t round = 0; round < rounds_of_run(ROUNDS); round++) {
    char name[128];
    const int g = round % GRAPH_GAMES;
    write_graph(&seed, MOST_ELEMENTS, graph_games[g].loops);
    snprintf(name, sizeof name, "%s:%s", graph_games[g].name, path);
    hold_game(&seed, name, 1, hold_one, NULL, graph_games[g].position, large);
  }
}

/* Checks boards and sets, also those that are too large for search. */
static void parts_have_the_moves_of_the_whole(void **state) {
  (void)state;
  hold_each(true, hold_parts);
}

static void equal_positions_are_equal(void **state) {
  (void)state;
  hold_each(false, hold_symmetry);
}

static void report(void *data, const betli_finding *finding) {
  (void)data;
  if (finding->disagreement[0] != '\0')
    fail_msg("%s: %s", finding->game, finding->disagreement);
}

/* Checks closed forms, and the moves that they name, against the options of larger graphs. */
static void graph_games_keep_promises(void **state) {
  uint64_t seed = seed_of_run();
  (void)state;
  for (size_t round = 0; round < rounds_of_run(ROUNDS); round++) {
    const int g = round % GRAPH_GAMES;
    struct bt_limits limits = {.memory = UINT64_MAX};
    struct bt_evaluator evaluator;
    bt_evaluator_open(&evaluator, &limits);
    struct bt_game game = {0};
    struct bt_error error = {0};
    struct bt_component component = {.game = &game};
    const struct bt_position position = {.components = &component, .count = 1};
    char name[128];
    write_graph(&seed, MOST_VERTICES, graph_games[g].loops);
    snprintf(name, sizeof name, "%s:%s", graph_games[g].name, path);
    assert_int_equal(bt_game_open(name, &limits, &game, &error), BETLI_OK);
    assert_int_equal(game.kind->parse(game.self, graph_games[g].position, component.words, &error),
                     BETLI_OK);
    struct bt_check check = {
        .evaluator = &evaluator, .game = &game, .size = 6, .report = report, .error = &error};
    assert_int_equal(bt_check_promises(&check, &position), BETLI_OK);
    bt_evaluator_close(&evaluator);
    bt_game_close(&game);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(random_orders),
                                     cmocka_unit_test(random_graphs),
                                     cmocka_unit_test(random_components),
                                     cmocka_unit_test(parts_have_the_moves_of_the_whole),
                                     cmocka_unit_test(equal_positions_are_equal),
                                     cmocka_unit_test(graph_games_keep_promises)};
  const int file = mkstemp(path);
  if (file < 0)
    return 1;
  close(file);
  const int failed = cmocka_run_group_tests_name("positions that fall apart", tests, NULL, NULL);
  unlink(path);
  return failed;
}
