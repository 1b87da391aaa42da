/* Green Hackenbush of 10^3 to 10^6 edges: reading, the value, and all cuts that win.  The baseline
 * finds the cuts one by one, each by the value of what it leaves; it ends at 10^4 edges.  CPU
 * seconds of one thread. */
#include "bench.h"

#include "base/text.h"
#include "games/graph/graph_format.h"
#include "games/graph/name_set.h"
#include "games/hackenbush/fusion.h"

#include <stdio.h>
#include <stdlib.h>

enum { MOST_ONE_BY_ONE = 10000 };

static uint64_t state = 1;

static unsigned below(unsigned bound) {
  state = state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
  return bound == 0 ? 0 : (unsigned)((state >> 32) % bound);
}

static _Noreturn void give_up(const char *message) {
  fprintf(stderr, "%s\n", message);
  exit(1);
}

static void add_edge(struct bt_text *text, unsigned from, unsigned to) {
  bt_text_format(text, "%u %u\n", from, to);
}

/* ---- drawings: the ground is 0 ------------------------------------------------------------- */

static void draw_tree(struct bt_text *text, unsigned edges) {
  for (unsigned v = 1; v <= edges; v++)
    add_edge(text, below(v), v);
}

/* A tree with as many edges more. */
static void draw_graph(struct bt_text *text, unsigned edges) {
  const unsigned vertices = edges / 2;
  draw_tree(text, vertices - 1);
  for (unsigned e = vertices - 1; e < edges; e++)
    add_edge(text, below(vertices), below(vertices));
}

/* A ring on which a third of the edges hang, in strings. */
static void draw_ring(struct bt_text *text, unsigned edges) {
  const unsigned length = edges / 3 * 2;
  unsigned at = 0, next = length;
  for (unsigned v = 0; v < length; v++)
    add_edge(text, v, (v + 1) % length);
  for (unsigned e = length; e < edges; e++, at = next++)
    add_edge(text, below(8) == 0 ? below(length) : at, next);
}

static void draw_grid(struct bt_text *text, unsigned edges) {
  unsigned side = 1;
  while (2 * (side + 1) * side <= edges)
    side++;
  for (unsigned row = 0; row < side; row++)
    for (unsigned column = 0; column < side; column++) {
      const unsigned at = row * side + column;
      if (column + 1 < side)
        add_edge(text, at, at + 1);
      if (row + 1 < side)
        add_edge(text, at, at + side);
    }
}

/* ---- measures ------------------------------------------------------------------------------- */

static betli_status make_drawing(struct bt_graph_reader *reader, void **self) {
  return bt_drawing_make(reader, *self = malloc(sizeof(struct bt_drawing)));
}

static struct bt_drawing *read_drawing(const struct bt_text *text, struct bt_limits *limits) {
  void *drawing;
  struct bt_error error = {0};
  const char *format = "edges=";
  struct bt_graph_reader reader = {.format = bt_graph_format_of_name(&format),
                                   .bytes = bt_text_string(text),
                                   .end = bt_text_string(text) + text->length,
                                   .name = "drawing",
                                   .undirected = true,
                                   .limits = limits,
                                   .error = &error};
  if (bt_graph_read_game(&reader, make_drawing, &drawing) != BETLI_OK)
    give_up(error.message);
  return drawing;
}

static uint64_t find_value(const struct bt_drawing *drawing, const uint64_t *edges,
                           uint64_t *cuts) {
  struct bt_spanning_tree tree;
  struct bt_error error = {0};
  uint64_t value;
  betli_status status = bt_spanning_tree_open(drawing, edges, &tree, &error);
  if (status == BETLI_OK)
    status = bt_fusion_value(&tree, &value, &error);
  if (status == BETLI_OK && cuts != NULL)
    status = bt_fusion_cuts(&tree, 0, cuts, &error);
  if (status != BETLI_OK)
    give_up(error.message);
  bt_spanning_tree_close(&tree);
  return value;
}

static uint64_t count_cuts_one_by_one(const struct bt_drawing *drawing, uint64_t *edges) {
  uint64_t count = 0;
  for (uint32_t e = 0; e < drawing->edges.keys.count; e++) {
    bt_bit_drop(edges, e);
    count += find_value(drawing, edges, NULL) == 0;
    bt_bit_add(edges, e);
  }
  return count;
}

static void measure(const char *kind, void (*draw)(struct bt_text *, unsigned), unsigned size) {
  struct bt_limits limits = {.memory = UINT64_MAX};
  struct bt_text text = {0};
  char what[48];
  draw(&text, size);
  const double start = bench_clock();
  struct bt_drawing *drawing = read_drawing(&text, &limits);
  const double read = bench_clock();
  const size_t words = bt_name_set_words(&drawing->edges);
  uint64_t *edges = calloc(words, sizeof *edges), *cuts = calloc(words, sizeof *cuts), count = 0;
  if (text.failed || edges == NULL || cuts == NULL)
    give_up("out of memory");
  for (uint32_t e = 0; e < drawing->edges.keys.count; e++)
    bt_bit_add(edges, e);
  const double ready = bench_clock();
  find_value(drawing, edges, NULL);
  const double valued = bench_clock();
  find_value(drawing, edges, cuts);
  const double found = bench_clock();
  for (size_t w = 0; w < words; w++)
    count += (uint64_t)__builtin_popcountll(cuts[w]);
  snprintf(what, sizeof what, "%s of %u edges", kind, (unsigned)drawing->edges.keys.count);
  printf("%-26s read %.3f s, value %.3f s, value and cuts %.3f s\n", what, read - start,
         valued - ready, found - valued);
  if (size <= MOST_ONE_BY_ONE) {
    const double begin = bench_clock();
    bench_same(what, count, count_cuts_one_by_one(drawing, edges));
    bench_ratio(what, "one by one", bench_clock() - begin, "one pass", found - valued);
  }
  free(edges);
  free(cuts);
  bt_drawing_free(drawing);
  free(drawing);
  bt_text_free(&text);
}

int main(void) {
  static const struct {
    const char *kind;
    void (*draw)(struct bt_text *, unsigned);
  } drawings[] = {
      {"tree", draw_tree}, {"graph", draw_graph}, {"ring", draw_ring}, {"grid", draw_grid}};
  for (size_t i = 0; i < sizeof drawings / sizeof *drawings; i++)
    for (unsigned size = 1000; size <= 1000000; size *= 10)
      measure(drawings[i].kind, drawings[i].draw, size);
  return 0;
}
