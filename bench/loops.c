/* A graph of ten million moves that lead anywhere, read and valued, against a plain worklist.  The
 * values of an acyclic graph, found from the ends backwards, are compared with a sweep. */
#include "bench.h"

#include "betli/betli.h"
#include "core/loopy/loopy.h"
#include "core/value/table.h"
#include "games/graph/graph.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { VERTICES = 1000000, EDGES = 10000000, SMALL_VERTICES = 200000, SMALL_EDGES = 2000000 };

/* Writes a random graph.  In an acyclic one each edge goes from a greater number to a smaller
 * one. */
static void write_graph(FILE *file, uint64_t vertices, uint64_t edges, bool acyclic) {
  uint64_t state = 1;
  for (uint64_t i = 0; i < edges; i++) {
    state = state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    const uint64_t from = 1 + (state >> 33) % (vertices - 1);
    const uint64_t to = (state >> 11) % (acyclic ? from : vertices);
    fprintf(file, "%" PRIu64 " %" PRIu64 "\n", from, to);
  }
}

/* ---- a plain worklist ----------------------------------------------------------------------- */

struct edge {
  uint32_t vertex;
  struct edge *next;
};

struct plain {
  struct edge *out[VERTICES], *in[VERTICES];
  char outcome[VERTICES], queued[VERTICES]; /* `outcome` is 'N', 'P' or 'D' */
  uint32_t *queue;
  uint64_t first, last;
};

static void add(struct edge **list, uint32_t vertex) {
  struct edge *edge = malloc(sizeof *edge);
  if (edge == NULL)
    exit(1);
  *edge = (struct edge){vertex, *list};
  *list = edge;
}

static char outcome_of(const struct plain *p, uint32_t v) {
  char outcome = 'P';
  for (const struct edge *e = p->out[v]; e != NULL; e = e->next) {
    if (p->outcome[e->vertex] == 'P')
      return 'N';
    if (p->outcome[e->vertex] == 'D')
      outcome = 'D';
  }
  return outcome;
}

static void push(struct plain *p, uint32_t v) {
  if (p->queued[v] || p->outcome[v] != 'D')
    return;
  p->queued[v] = 1;
  p->queue[p->last++ % VERTICES] = v;
}

static void work(struct plain *p) {
  for (uint32_t v = 0; v < VERTICES; v++)
    push(p, v);
  while (p->first < p->last) {
    const uint32_t v = p->queue[p->first++ % VERTICES];
    p->queued[v] = 0;
    p->outcome[v] = outcome_of(p, v);
    for (const struct edge *e = p->outcome[v] == 'D' ? NULL : p->in[v]; e != NULL; e = e->next)
      push(p, e->vertex);
  }
}

static double plainly(const char *path, char *outcome) {
  const double start = bench_clock();
  FILE *file = fopen(path, "r");
  struct plain *p = calloc(1, sizeof *p);
  uint32_t from, to;
  if (file == NULL || p == NULL)
    exit(1);
  while (fscanf(file, "%" SCNu32 " %" SCNu32, &from, &to) == 2) {
    add(&p->out[from], to);
    add(&p->in[to], from);
  }
  fclose(file);
  p->queue = malloc(VERTICES * sizeof *p->queue);
  memset(p->outcome, 'D', sizeof p->outcome);
  if (p->queue == NULL)
    exit(1);
  work(p);
  *outcome = p->outcome[1];
  return bench_clock() - start; /* the memory is freed with the process */
}

/* ---- betli ---------------------------------------------------------------------------------- */

static double solve(const char *path, const char *compound, char *outcome) {
  char game[64];
  betli_answer *answer = NULL;
  const double start = bench_clock();
  snprintf(game, sizeof game, "graph:%s", path);
  const char *const words[] = {game, "1"};
  betli *b = betli_new();
  if (betli_set(b, "compound", compound) != BETLI_OK ||
      betli_solve(b, 2, words, &answer) != BETLI_OK) {
    fprintf(stderr, "%s\n", betli_message(b));
    exit(1);
  }
  *outcome = "NPD?"[answer->outcome];
  betli_answer_free(answer);
  betli_free(b);
  return bench_clock() - start;
}

static void compare_with_plain(const char *path) {
  char plain, lengths, values;
  const double worklist = plainly(path, &plain);
  const double remoteness = solve(path, "short-conjunctive", &lengths);
  const double grundy = solve(path, "long-disjunctive", &values);
  bench_same("outcomes", (uint64_t)plain, (uint64_t)lengths);
  bench_same("outcomes", (uint64_t)plain, (uint64_t)values);
  bench_ratio("10^7 moves with cycles", "worklist", worklist, "remoteness", remoteness);
  bench_ratio("10^7 moves with cycles", "worklist", worklist, "G+", grundy);
}

/* ---- without cycles ------------------------------------------------------------------------- */

static void compare_with_sweep(const char *bytes, size_t length) {
  extern const struct bt_descriptor bt_graph;
  const struct bt_algebra *sum = bt_algebra_of(BT_LONG_DISJUNCTIVE, false);
  struct bt_limits limits = {.memory = UINT64_MAX};
  struct bt_game game = {.kind = &bt_graph, .name = "graph"};
  struct bt_nimber_sets sets = {.limits = &limits,
                                .keys = {.limits = &limits, .item = sizeof(uint32_t)}};
  struct bt_table table;
  struct bt_loopy loopy;
  struct bt_value value;
  struct bt_error error = {0};
  if (bt_graph_read(bytes, length, "bench", &limits, &game.self, &error) != BETLI_OK)
    exit(1);
  const uint64_t last = ((const struct bt_graph *)game.self)->names.keys.count - 1;
  double start = bench_clock();
  bt_table_open(&table, &game, sum, &limits);
  if (bt_table_cover(&table, &last, &error) != BETLI_OK)
    exit(1);
  const double swept = bench_clock() - start;
  start = bench_clock();
  bt_loopy_open(&loopy, &game, &limits);
  if (bt_loopy_find(&loopy, sum, &last, &sets, &value, &error) != BETLI_OK)
    exit(1);
  const double backwards = bench_clock() - start;
  bench_same("values", bt_table_at(&table, &last).number, value.number);
  bench_ratio("2*10^6 moves without", "sweep", swept, "backwards", backwards);
  bt_table_close(&table);
  bt_loopy_close(&loopy);
  bt_nimber_sets_free(&sets);
  bt_graph_close(game.self);
}

int main(void) {
  char path[] = "/tmp/betli-bench-XXXXXX", *bytes = NULL;
  size_t length = 0;
  const int descriptor = mkstemp(path);
  FILE *file = descriptor < 0 ? NULL : fdopen(descriptor, "w");
  FILE *memory = open_memstream(&bytes, &length);
  if (file == NULL || memory == NULL)
    return 1;
  write_graph(file, VERTICES, EDGES, false);
  write_graph(memory, SMALL_VERTICES, SMALL_EDGES, true);
  if (fclose(file) != 0 || fclose(memory) != 0)
    return 1;
  compare_with_plain(path);
  unlink(path);
  compare_with_sweep(bytes, length);
  free(bytes);
  return 0;
}
