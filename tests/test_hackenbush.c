/* Green Hackenbush of any size: values and winning cuts against play by the rules alone; drawings
 * of many edges against the same drawings cut edge by edge, and against their parts. */
#include "support.h"

#include "games/graph/name_set.h"
#include "games/hackenbush/chain_values.h"
#include "games/hackenbush/fusion.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static struct bt_limits limits = {.memory = UINT64_MAX};

/* ---- random drawings ------------------------------------------------------------------------ */

enum { MOST_EDGES = 512 };

/* Edges between numbered vertices; vertex 0 is the ground. */
struct sketch {
  unsigned count;
  unsigned ends[MOST_EDGES][2];
};

static void add_sketch_edge(struct sketch *sketch, unsigned from, unsigned to) {
  sketch->ends[sketch->count][0] = from;
  sketch->ends[sketch->count++][1] = to;
}

/* Adds a cycle of `length` edges through a vertex; its other vertices are new. */
static void add_cycle(struct sketch *sketch, unsigned from, unsigned length, unsigned *vertices) {
  unsigned at = from;
  for (unsigned i = 1; i < length; i++) {
    add_sketch_edge(sketch, at, *vertices);
    at = (*vertices)++;
  }
  add_sketch_edge(sketch, at, from);
}

/* Draws `count` edges: paths and cycles from a vertex that is there, and edges between two such. */
static void draw_sketch(uint64_t *seed, unsigned count, unsigned longest, struct sketch *sketch) {
  unsigned vertices = 1;
  sketch->count = 0;
  while (sketch->count < count) {
    const unsigned room = count - sketch->count;
    const unsigned most = room < longest ? room : longest;
    const unsigned length = 1 + (unsigned)random_below(seed, most);
    unsigned at = (unsigned)random_below(seed, vertices);
    switch (random_below(seed, 4)) {
    case 0:
      add_sketch_edge(sketch, at, (unsigned)random_below(seed, vertices));
      break;
    case 1:
      add_cycle(sketch, at, length, &vertices);
      break;
    default:
      for (unsigned i = 0; i < length; i++, at = vertices++)
        add_sketch_edge(sketch, at, vertices);
    }
  }
}

/* Draws `count` edges between any of some vertices, which need not stand. */
static void scatter_edges(uint64_t *seed, unsigned count, struct sketch *sketch) {
  const uint64_t vertices = 1 + random_below(seed, count + 1);
  sketch->count = 0;
  add_sketch_edge(sketch, 0, (unsigned)random_below(seed, vertices));
  while (sketch->count < count)
    add_sketch_edge(sketch, (unsigned)random_below(seed, vertices),
                    (unsigned)random_below(seed, vertices));
}

static void write_sketch(const struct sketch *sketch, struct bt_text *text) {
  for (unsigned e = 0; e < sketch->count; e++)
    for (unsigned i = 0; i < 2; i++) {
      const unsigned end = sketch->ends[e][i];
      if (end == 0)
        bt_text_add(text, "ground");
      else
        bt_text_format(text, "v%u", end);
      bt_text_add(text, i == 0 ? " " : "\n");
    }
}

static betli_status make_drawing(struct bt_graph_reader *reader, void **self) {
  struct bt_drawing *drawing = malloc(sizeof *drawing);
  assert_non_null(drawing);
  *self = drawing;
  return bt_drawing_make(reader, drawing);
}

static struct bt_drawing *read_sketch(const struct sketch *sketch) {
  struct bt_text text = {0};
  struct bt_error error = {0};
  void *drawing = NULL;
  write_sketch(sketch, &text);
  struct bt_graph_reader reader = {.bytes = bt_text_string(&text),
                                   .end = bt_text_string(&text) + text.length,
                                   .name = "sketch",
                                   .undirected = true,
                                   .limits = &limits,
                                   .error = &error};
  if (bt_graph_read_game(&reader, make_drawing, &drawing) != BETLI_OK)
    fail_msg("%s", error.message);
  bt_text_free(&text);
  return drawing;
}

static void forget_drawing(struct bt_drawing *drawing) {
  bt_drawing_free(drawing);
  free(drawing);
  assert_int_equal(limits.used, 0);
}

static _Noreturn void fail_at_sketch(const struct sketch *sketch, const char *what, uint64_t found,
                                     uint64_t expected) {
  struct bt_text text = {0};
  write_sketch(sketch, &text);
  fail_msg("%s %llu, not %llu, of\n%s", what, (unsigned long long)found,
           (unsigned long long)expected, bt_text_string(&text));
  exit(1);
}

/* ---- from the rules alone ------------------------------------------------------------------- */

enum { FEW = 12, WANTED = 9 };

static unsigned fall_by_rules(const struct sketch *sketch, unsigned edges) {
  bool joined[2 * FEW + 2] = {true};
  unsigned standing = 0, before;
  do {
    before = standing;
    for (unsigned e = 0; e < sketch->count; e++) {
      const unsigned *ends = sketch->ends[e];
      if ((edges >> e & 1) == 0 || (!joined[ends[0]] && !joined[ends[1]]))
        continue;
      joined[ends[0]] = joined[ends[1]] = true;
      standing |= 1U << e;
    }
  } while (standing != before);
  return standing;
}

static signed char known[1 << FEW]; /* values by the edges that stand; -1: unknown */

static unsigned value_by_rules(const struct sketch *sketch, unsigned edges) {
  uint64_t met = 0;
  unsigned value = 0;
  if (known[edges] >= 0)
    return (unsigned)known[edges];
  for (unsigned e = 0; e < sketch->count; e++)
    if ((edges >> e & 1) != 0)
      met |= UINT64_C(1) << value_by_rules(sketch, fall_by_rules(sketch, edges & ~(1U << e)));
  while ((met >> value & 1) != 0)
    value++;
  known[edges] = (signed char)value;
  return value;
}

static unsigned cuts_by_rules(const struct sketch *sketch, unsigned edges, unsigned wanted) {
  unsigned cuts = 0;
  for (unsigned e = 0; e < sketch->count; e++)
    if ((edges >> e & 1) != 0 &&
        value_by_rules(sketch, fall_by_rules(sketch, edges & ~(1U << e))) == wanted)
      cuts |= 1U << e;
  return cuts;
}

/* Checks what falls, the value, and the cuts that leave each value. */
static void check_by_rules(const struct sketch *sketch) {
  struct bt_drawing *drawing = read_sketch(sketch);
  struct bt_spanning_tree tree;
  struct bt_error error = {0};
  const unsigned all = (1U << sketch->count) - 1, standing = fall_by_rules(sketch, all);
  uint64_t edges = all, value;
  memset(known, -1, sizeof known);
  assert_int_equal(bt_drawing_fall(drawing, &edges, &error), BETLI_OK);
  if (edges != standing)
    fail_at_sketch(sketch, "there stand", edges, standing);
  assert_int_equal(bt_spanning_tree_open(drawing, &edges, &tree, &error), BETLI_OK);
  assert_int_equal(bt_fusion_value(&tree, &value, &error), BETLI_OK);
  if (value != value_by_rules(sketch, standing))
    fail_at_sketch(sketch, "the value", value, value_by_rules(sketch, standing));
  for (unsigned wanted = 0; wanted < WANTED; wanted++) {
    uint64_t cuts = 0;
    assert_int_equal(bt_fusion_cuts(&tree, wanted, &cuts, &error), BETLI_OK);
    if (cuts != cuts_by_rules(sketch, standing, wanted))
      fail_at_sketch(sketch, "the cuts", cuts, cuts_by_rules(sketch, standing, wanted));
  }
  bt_spanning_tree_close(&tree);
  forget_drawing(drawing);
}

static void small_drawings_by_rules(void **state) {
  uint64_t seed = seed_of_run();
  struct sketch sketch;
  (void)state;
  for (size_t round = 0; round < rounds_of_run(6000); round++) {
    const unsigned count = 1 + (unsigned)random_below(&seed, round % 100 == 0 ? FEW : FEW - 3);
    if (round % 3 == 0)
      scatter_edges(&seed, count, &sketch);
    else
      draw_sketch(&seed, count, 1 + (unsigned)random_below(&seed, FEW), &sketch);
    check_by_rules(&sketch);
  }
}

/* ---- cut by cut ----------------------------------------------------------------------------- */

static uint64_t value_of_edges(const struct bt_drawing *drawing, const uint64_t *edges) {
  struct bt_spanning_tree tree;
  struct bt_error error = {0};
  uint64_t value;
  assert_int_equal(bt_spanning_tree_open(drawing, edges, &tree, &error), BETLI_OK);
  assert_int_equal(bt_fusion_value(&tree, &value, &error), BETLI_OK);
  bt_spanning_tree_close(&tree);
  return value;
}

/* Checks the cuts that leave some values, and those that leave no value. */
static void check_cut_by_cut(uint64_t *seed, const struct sketch *sketch) {
  struct bt_drawing *drawing = read_sketch(sketch);
  struct bt_spanning_tree tree;
  struct bt_error error = {0};
  uint64_t edges[MOST_EDGES / 64] = {0}, cuts[MOST_EDGES / 64] = {0};
  for (unsigned e = 0; e < sketch->count; e++)
    bt_bit_add(edges, e);
  assert_int_equal(bt_spanning_tree_open(drawing, edges, &tree, &error), BETLI_OK);
  const uint64_t value = value_of_edges(drawing, edges);
  const uint64_t wanted = random_below(seed, 2) == 0 ? 0 : random_below(seed, value + 2);
  assert_int_equal(bt_fusion_cuts(&tree, wanted, cuts, &error), BETLI_OK);
  for (unsigned e = 0; e < sketch->count; e++) {
    bt_bit_drop(edges, e);
    if (bt_bit_has(cuts, e) != (value_of_edges(drawing, edges) == wanted))
      fail_at_sketch(sketch, "a cut", e, wanted);
    bt_bit_add(edges, e);
  }
  bt_spanning_tree_close(&tree);
  forget_drawing(drawing);
}

static void large_drawings_cut_by_cut(void **state) {
  uint64_t seed = seed_of_run();
  struct sketch sketch;
  (void)state;
  for (size_t round = 0; round < rounds_of_run(150); round++) {
    draw_sketch(&seed, 100 + (unsigned)random_below(&seed, 400),
                1 + (unsigned)random_below(&seed, 300), &sketch);
    check_cut_by_cut(&seed, &sketch);
  }
}

/* ---- chains --------------------------------------------------------------------------------- */

enum { LONGEST_CHAIN = 3000 };

static uint32_t chain_by_definition(const uint32_t *parts, size_t count) {
  uint32_t value = 0;
  while (count > 0)
    value = (parts[--count] ^ value) + 1;
  return value;
}

static void chains_by_definition(void **state) {
  static uint32_t parts[LONGEST_CHAIN], values[LONGEST_CHAIN + 1];
  struct bt_arena arena = {.limits = &limits};
  struct bt_chain_work work = {.arena = &arena};
  struct bt_error error = {0};
  uint64_t seed = seed_of_run();
  (void)state;
  for (size_t round = 0; round < rounds_of_run(60); round++) {
    const size_t count = (size_t)random_below(&seed, round % 10 == 0 ? LONGEST_CHAIN + 1 : 200);
    const uint64_t bound = UINT64_C(1) << random_below(&seed, 13);
    for (size_t i = 0; i < count; i++)
      parts[i] = (uint32_t)random_below(&seed, bound);
    assert_int_equal(bt_chain_values(&work, parts, count, values, &error), BETLI_OK);
    for (size_t i = 0; i <= count; i++)
      assert_int_equal(values[i], chain_by_definition(parts, i));
  }
  bt_arena_free(&arena);
  assert_int_equal(limits.used, 0);
}

/* ---- names ---------------------------------------------------------------------------------- */

/* The first free name of a-b, a-b.2, a-b.3, ..., in the order of the edges. */
static void names_of_parallel_edges(void **state) {
  static const char text[] =
      "a b\na-b c\na b-c\na b.2\na b\na b\na b.2\nb a\na b\na-b c\nground a\n";
  static const char *const expected[] = {"a-b",   "a-b-c",   "a-b-c.2", "a-b.2",
                                         "a-b.3", "a-b.4",   "a-b.2.2", "b-a",
                                         "a-b.5", "a-b-c.3", "ground-a"};
  struct bt_error error = {0};
  void *self = NULL;
  (void)state;
  struct bt_graph_reader reader = {.bytes = text,
                                   .end = text + strlen(text),
                                   .name = "names",
                                   .undirected = true,
                                   .limits = &limits,
                                   .error = &error};
  assert_int_equal(bt_graph_read_game(&reader, make_drawing, &self), BETLI_OK);
  struct bt_drawing *drawing = self;
  assert_int_equal(drawing->edges.keys.count, sizeof expected / sizeof *expected);
  for (uint32_t e = 0; e < drawing->edges.keys.count; e++) {
    const struct bt_word name = bt_names_at(&drawing->edges, e);
    assert_int_equal(name.length, strlen(expected[e]));
    assert_memory_equal(name.text, expected[e], name.length);
  }
  forget_drawing(drawing);
}

/* ---- as a game ------------------------------------------------------------------------------ */

/* Writes a file. */
static void save_sketch(const struct sketch *sketch, char *name) {
  struct bt_text text = {0};
  FILE *file = fdopen(mkstemp(name), "w");
  assert_non_null(file);
  write_sketch(sketch, &text);
  fputs(bt_text_string(&text), file);
  fclose(file);
  bt_text_free(&text);
}

/* Solves a position of a file. */
static betli_answer *solve_file(betli *b, const char *name, const char *position) {
  char game[64];
  const char *const words[] = {game, position};
  betli_answer *a;
  snprintf(game, sizeof game, "hackenbush:%s", name);
  if (betli_solve(b, 2, words, &a) != BETLI_OK)
    fail_msg("%s: %s", position, betli_message(b));
  return a;
}

static uint64_t value_of_sketch(betli *b, const struct sketch *sketch) {
  char name[] = "/tmp/betli-drawing-XXXXXX";
  save_sketch(sketch, name);
  betli_answer *a = solve_file(b, name, "all");
  const uint64_t value = a->value.number;
  betli_answer_free(a);
  unlink(name);
  return value;
}

/* Adds a sketch of few edges to another that has none of its vertices but the ground. */
static void join_sketch(struct sketch *whole, const struct sketch *part, unsigned *vertices) {
  unsigned last = 0;
  for (unsigned e = 0; e < part->count; e++) {
    unsigned ends[2];
    for (unsigned i = 0; i < 2; i++) {
      const unsigned end = part->ends[e][i];
      ends[i] = end == 0 ? 0 : end + *vertices;
      last = end > last ? end : last;
    }
    add_sketch_edge(whole, ends[0], ends[1]);
  }
  *vertices += last;
}

/* Checks the listed moves: each leaves a P-position, and reads as it is written. */
static void check_moves_of_file(betli *b, const char *name, const betli_answer *a) {
  for (size_t m = 0; m < a->listed; m++) {
    const char *after = a->moves[m].changes[0].to;
    betli_answer *left = solve_file(b, name, after);
    assert_int_equal(left->outcome, BETLI_P);
    assert_string_equal(left->position + strlen(left->position) - strlen(after), after);
    betli_answer_free(left);
  }
}

/* Counts the edges whose cut wins, one by one. */
static unsigned count_winning_cuts(const struct sketch *sketch) {
  struct bt_drawing *drawing = read_sketch(sketch);
  uint64_t edges[MOST_EDGES / 64] = {0};
  unsigned count = 0;
  for (unsigned e = 0; e < sketch->count; e++)
    bt_bit_add(edges, e);
  for (unsigned e = 0; e < sketch->count; e++) {
    bt_bit_drop(edges, e);
    count += value_of_edges(drawing, edges) == 0;
    bt_bit_add(edges, e);
  }
  forget_drawing(drawing);
  return count;
}

static void sums_of_small_drawings(void **state) {
  betli *b = handle_with("moves=1000");
  uint64_t seed = seed_of_run();
  (void)state;
  for (size_t round = 0; round < rounds_of_run(10); round++) {
    char name[] = "/tmp/betli-drawing-XXXXXX", expected[24];
    struct sketch whole = {0}, part;
    unsigned vertices = 0;
    uint64_t value = 0;
    while (whole.count <= 140 + 20 * round) {
      draw_sketch(&seed, 1 + (unsigned)random_below(&seed, 40), 20, &part);
      value ^= value_of_sketch(b, &part);
      join_sketch(&whole, &part, &vertices);
    }
    save_sketch(&whole, name);
    betli_answer *a = solve_file(b, name, "all");
    assert_int_equal(a->value.number, value);
    snprintf(expected, sizeof expected, "%u", count_winning_cuts(&whole));
    if (value != 0)
      assert_string_equal(a->move_count, expected);
    check_moves_of_file(b, name, a);
    betli_answer_free(a);
    unlink(name);
  }
  betli_free(b);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(small_drawings_by_rules), cmocka_unit_test(large_drawings_cut_by_cut),
      cmocka_unit_test(chains_by_definition),    cmocka_unit_test(names_of_parallel_edges),
      cmocka_unit_test(sums_of_small_drawings),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
