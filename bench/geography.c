/* Geography on large graphs: a maximum matching, which tells who wins from each vertex, and the
 * matching without one vertex, which tells which moves win from there.  The baseline is the
 * textbook algorithm (Edmonds 1965): a search for each unmatched vertex, which looks at all
 * vertices when it contracts a blossom. */
#include "bench.h"

#include "base/random.h"
#include "games/graph/matching.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct bt_limits limits = {.memory = UINT64_MAX};

static void *or_stop(void *memory) {
  if (memory == NULL)
    exit(1);
  return memory;
}

/* ---- graphs --------------------------------------------------------------------------------- */

static void join(struct bt_graph_reader *reader, uint64_t a, uint64_t b) {
  if (a < reader->names.keys.count && b < reader->names.keys.count && a != b &&
      bt_graph_add_edge(reader, (uint32_t)a, (uint32_t)b, BT_JOIN_ARROW) != BETLI_OK)
    exit(1);
}

static void draw_random(struct bt_graph_reader *reader, uint64_t count) {
  enum { DEGREE = 20 };
  uint64_t seed = count;
  for (uint64_t e = 0; e < count * DEGREE / 2; e++)
    join(reader, bt_random_below(&seed, count), bt_random_below(&seed, count));
}

/* Draws a board that is as high as wide, whose vertices are numbered at random. */
static void draw_board(struct bt_graph_reader *reader, uint64_t count) {
  uint64_t side = 1, seed = count;
  uint32_t *place = or_stop(calloc(count, sizeof *place));
  while ((side + 1) * (side + 1) <= count)
    side++;
  for (uint32_t v = 0; v < count; v++) {
    const uint64_t other = bt_random_below(&seed, (uint64_t)v + 1);
    place[v] = place[other];
    place[other] = v;
  }
  for (uint64_t v = 0; v < side * side; v++) {
    if ((v + 1) % side != 0)
      join(reader, place[v], place[v + 1]);
    if (v + side < side * side)
      join(reader, place[v], place[v + side]);
  }
  free(place);
}

/* Draws odd cycles, each of which begins at a vertex of an earlier one. */
static void draw_cycles(struct bt_graph_reader *reader, uint64_t count) {
  uint64_t seed = count;
  for (uint64_t next = 1; next + 4 < count;) {
    const uint64_t first = bt_random_below(&seed, next);
    const uint64_t length = 2 + 2 * bt_random_below(&seed, 2);
    uint64_t last = first;
    for (uint64_t i = 0; i < length; i++, last = next++)
      join(reader, last, next);
    join(reader, last, first);
  }
}

/* Draws a path on which every fifth vertex has a triangle. */
static void draw_path(struct bt_graph_reader *reader, uint64_t count) {
  for (uint64_t v = 0; v < count; v += 7) {
    for (uint64_t i = 0; i < 4; i++)
      join(reader, v + i, v + i + 1);
    join(reader, v + 4, v + 7);
    join(reader, v + 2, v + 5);
    join(reader, v + 5, v + 6);
    join(reader, v + 6, v + 2);
  }
}

static const struct {
  const char *name;
  void (*draw)(struct bt_graph_reader *reader, uint64_t count);
} kinds[] = {{"random, degree 20", draw_random},
             {"board", draw_board},
             {"odd cycles on odd cycles", draw_cycles},
             {"path with triangles", draw_path}};

static void open_graph(size_t kind, uint32_t count, struct bt_adjacency *graph) {
  struct bt_error error = {0};
  struct bt_graph_reader reader = {.limits = &limits, .error = &error, .bytes = "", .end = ""};
  reader.at = reader.bytes;
  reader.names.keys.count = count;
  kinds[kind].draw(&reader, count);
  if (bt_adjacency_of_edges(&reader, graph) != BETLI_OK)
    exit(1);
  bt_limits_free(&limits, reader.edges, reader.edge_capacity * sizeof *reader.edges);
}

/* ---- the textbook --------------------------------------------------------------------------- */

#define NONE UINT32_MAX

struct textbook {
  const struct bt_adjacency *graph;
  uint32_t *mate, *parent, *base, *queue;
  uint8_t *even, *marked;
  size_t end;
};

static void reach(struct textbook *t, uint32_t v) {
  t->even[v] = 1;
  t->queue[t->end++] = v;
}

static uint32_t common_base(struct textbook *t, uint32_t a, uint32_t b) {
  memset(t->marked, 0, t->graph->count);
  for (a = t->base[a];; a = t->base[t->parent[t->mate[a]]]) {
    t->marked[a] = 1;
    if (t->mate[a] == NONE)
      break;
  }
  for (b = t->base[b]; !t->marked[b];)
    b = t->base[t->parent[t->mate[b]]];
  return b;
}

static void mark_path(struct textbook *t, uint32_t v, uint32_t base, uint32_t child) {
  while (t->base[v] != base) {
    t->marked[t->base[v]] = t->marked[t->base[t->mate[v]]] = 1;
    t->parent[v] = child;
    child = t->mate[v];
    v = t->parent[child];
  }
}

static void shrink(struct textbook *t, uint32_t a, uint32_t b) {
  const uint32_t base = common_base(t, a, b);
  memset(t->marked, 0, t->graph->count);
  mark_path(t, a, base, b);
  mark_path(t, b, base, a);
  for (uint32_t v = 0; v < t->graph->count; v++)
    if (t->marked[t->base[v]]) {
      t->base[v] = base;
      if (!t->even[v])
        reach(t, v);
    }
}

/* Returns an unmatched vertex at the end of an edge of v, or NONE. */
static uint32_t grow(struct textbook *t, uint32_t root, uint32_t v) {
  for (size_t i = t->graph->first[v]; i < t->graph->first[v + 1]; i++) {
    const uint32_t to = t->graph->ends[i];
    if (t->base[v] == t->base[to] || t->mate[v] == to)
      continue;
    if (to == root || (t->mate[to] != NONE && t->parent[t->mate[to]] != NONE)) {
      shrink(t, v, to);
    } else if (t->parent[to] == NONE) {
      t->parent[to] = v;
      if (t->mate[to] == NONE)
        return to;
      reach(t, t->mate[to]);
    }
  }
  return NONE;
}

static bool augment_from(struct textbook *t, uint32_t root) {
  uint32_t end = NONE;
  for (uint32_t v = 0; v < t->graph->count; v++) {
    t->parent[v] = NONE;
    t->base[v] = v;
  }
  memset(t->even, 0, t->graph->count);
  t->end = 0;
  reach(t, root);
  for (size_t at = 0; at < t->end && end == NONE; at++)
    end = grow(t, root, t->queue[at]);
  for (uint32_t v = end; v != NONE;) {
    const uint32_t before = t->parent[v], next = t->mate[before];
    t->mate[v] = before;
    t->mate[before] = v;
    v = next;
  }
  return end != NONE;
}

/* Returns the size of a maximum matching. */
static uint64_t match_by_textbook(const struct bt_adjacency *graph) {
  const size_t count = graph->count;
  uint32_t *numbers = or_stop(malloc(4 * count * sizeof *numbers));
  uint8_t *flags = or_stop(malloc(2 * count));
  struct textbook t = {.graph = graph,
                       .mate = numbers,
                       .parent = numbers + count,
                       .base = numbers + 2 * count,
                       .queue = numbers + 3 * count,
                       .even = flags,
                       .marked = flags + count};
  uint64_t size = 0;
  for (size_t v = 0; v < count; v++)
    t.mate[v] = NONE;
  for (uint32_t v = 0; v < count; v++)
    size += t.mate[v] == NONE && augment_from(&t, v);
  free(numbers);
  free(flags);
  return size;
}

/* ---- figures -------------------------------------------------------------------------------- */

static uint64_t count_edges(const struct bt_matching *matching) {
  uint64_t ends = 0;
  for (uint32_t v = 0; v < matching->graph->count; v++)
    ends += bt_matching_mate(matching, v) != BT_UNMATCHED;
  return ends / 2;
}

static double find(struct bt_matching *matching, const uint64_t *set) {
  struct bt_error error = {0};
  const double start = bench_clock();
  if (bt_matching_find(matching, set, &error) != BETLI_OK)
    exit(1);
  return bench_clock() - start;
}

static void measure(size_t kind, uint32_t count) {
  enum { MOST_BY_TEXTBOOK = 10000 };
  const size_t words = ((size_t)count + 63) / 64;
  uint64_t *set = or_stop(malloc(words * sizeof *set));
  struct bt_adjacency graph;
  struct bt_matching matching;
  struct bt_error error = {0};
  char what[80];
  open_graph(kind, count, &graph);
  if (bt_matching_open(&graph, &matching, &error) != BETLI_OK)
    exit(1);
  memset(set, 0xff, words * sizeof *set);
  const double all = find(&matching, set);
  const uint64_t edges = count_edges(&matching);
  set[0] &= ~UINT64_C(1);
  const double without = find(&matching, set);
  snprintf(what, sizeof what, "%s, %u vertices, %zu edges", kinds[kind].name, count,
           graph.first[count] / 2);
  printf("%s: all starts %.4f s, moves %.4f s\n", what, all, without);
  if (count <= MOST_BY_TEXTBOOK) {
    const double start = bench_clock();
    bench_same(what, match_by_textbook(&graph), edges);
    bench_ratio(what, "textbook", bench_clock() - start, "betli", all);
  }
  bt_matching_free(&matching);
  bt_adjacency_free(&graph);
  free(set);
}

int main(void) {
  for (size_t kind = 0; kind < sizeof kinds / sizeof *kinds; kind++)
    for (uint32_t count = 1000; count <= 100000; count *= 10)
      measure(kind, count);
  return 0;
}
