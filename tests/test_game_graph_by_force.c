/* Game graphs against brute force that knows nothing of betli: Nim and Kayles, heap by heap. */
#include "support.h"

#include <stdlib.h>
#include <string.h>

static const char *const compounds[] = {
    "long-disjunctive", "short-disjunctive", "long-conjunctive", "short-conjunctive",
    "long-selective",   "short-selective",   "at-most:2",        "sequential"};

enum { COMPOUNDS = sizeof compounds / sizeof *compounds, AT_MOST_TWO = 6, SEQUENTIAL = 7 };
enum { MOST_HEAPS = 12, MOST_POSITIONS = 400, TEXT = 64 };

struct heaps {
  /* Without empty heaps, ascending unless the compound is ordered; no heaps: the game is over. */
  int count, sizes[MOST_HEAPS];
};

struct brute {
  bool kayles; /* else Nim */
  int compound;
  size_t position_count, edge_count;
  struct heaps positions[MOST_POSITIONS];
  bool edges[MOST_POSITIONS][MOST_POSITIONS];
};

static bool is_short(int compound) {
  return compound == 1 || compound == 3 || compound == 5;
}

/* Sorts heaps, and drops empty ones; drops all if an empty heap ends the compound. */
static void tidy(const struct brute *brute, struct heaps *heaps) {
  int kept = 0;
  bool empty = false;
  for (int i = 0; i < heaps->count; i++) {
    const int size = heaps->sizes[i];
    empty |= size == 0;
    if (size == 0)
      continue;
    int at = kept++;
    for (; at > 0 && heaps->sizes[at - 1] > size && brute->compound != SEQUENTIAL; at--)
      heaps->sizes[at] = heaps->sizes[at - 1];
    heaps->sizes[at] = size;
  }
  heaps->count = is_short(brute->compound) && empty ? 0 : kept;
}

static size_t number_of(struct brute *brute, struct heaps heaps) {
  tidy(brute, &heaps);
  for (size_t i = 0; i < brute->position_count; i++)
    if (brute->positions[i].count == heaps.count &&
        memcmp(brute->positions[i].sizes, heaps.sizes, (size_t)heaps.count * sizeof(int)) == 0)
      return i;
  assert_true(brute->position_count < MOST_POSITIONS);
  brute->positions[brute->position_count] = heaps;
  return brute->position_count++;
}

static bool may_move(const struct brute *brute, int movers, int heaps) {
  switch (brute->compound) {
  case 0:
  case 1:
  case SEQUENTIAL:
    return movers == 1;
  case 2:
  case 3:
    return movers == heaps;
  case AT_MOST_TWO:
    return movers == 1 || movers == 2;
  default:
    return movers > 0;
  }
}

static void add_heap(struct heaps *heaps, int size) {
  assert_true(heaps->count < MOST_HEAPS);
  heaps->sizes[heaps->count++] = size;
}

/* Adds the edges of moves in which heaps from i on stay or move; `after` has the heaps before
 * these. */
static void walk(struct brute *brute, size_t from, int i, int movers, struct heaps after) {
  const struct heaps before = brute->positions[from];
  if (i == before.count) {
    if (!may_move(brute, movers, before.count))
      return;
    const size_t to = number_of(brute, after);
    brute->edge_count += !brute->edges[from][to];
    brute->edges[from][to] = true;
    return;
  }
  const int size = before.sizes[i];
  struct heaps next = after;
  add_heap(&next, size);
  walk(brute, from, i + 1, movers, next);
  if (i > 0 && brute->compound == SEQUENTIAL)
    return;
  const int most = brute->kayles && size > 2 ? 2 : size;
  for (int take = 1; take <= most; take++)
    for (int left = 0; left <= (brute->kayles ? (size - take) / 2 : 0); left++) {
      next = after;
      add_heap(&next, size - take - left);
      if (left > 0)
        add_heap(&next, left);
      walk(brute, from, i + 1, movers + 1, next);
    }
}

static void spell(const struct heaps *heaps, char text[TEXT]) {
  char *end = text;
  strcpy(text, "0");
  for (int i = 0; i < heaps->count; i++)
    end += sprintf(end, "%s%d", i > 0 ? " " : "", heaps->sizes[i]);
}

static size_t find(const struct brute *brute, const char *position) {
  char text[TEXT];
  for (size_t i = 0; i < brute->position_count; i++) {
    spell(&brute->positions[i], text);
    if (strcmp(text, position) == 0)
      return i;
  }
  fail_msg("'%s' cannot be reached", position);
  return 0;
}

static void compare(struct brute *brute, const char *start) {
  char line[TEXT + 8], option[64];
  snprintf(line, sizeof line, "%s %s", brute->kayles ? "kayles" : "nim", start);
  snprintf(option, sizeof option, "compound=%s", compounds[brute->compound]);
  betli *b = handle_with(option);
  betli_graph *g = graph_line(b, line);
  assert_int_equal(betli_graph_vertex_count(g), brute->position_count);
  assert_int_equal(betli_graph_edge_count(g), brute->edge_count);
  for (size_t i = 0; i < brute->edge_count; i++) {
    const betli_edge edge = betli_graph_edge(g, i);
    const size_t from = find(brute, betli_graph_vertex(g, edge.from).position);
    assert_true(brute->edges[from][find(brute, betli_graph_vertex(g, edge.to).position)]);
  }
  betli_graph_free(g);
  betli_free(b);
}

static void graphs_are_those_of_brute_force(void **state) {
  static const struct heaps starts[] = {{1, {5}},       {2, {2, 3}},       {3, {1, 2, 3}},
                                        {3, {2, 2, 2}}, {4, {1, 1, 1, 2}}, {2, {4, 4}}};
  struct brute *brute = malloc(sizeof *brute);
  (void)state;
  assert_non_null(brute);
  for (size_t s = 0; s < sizeof starts / sizeof *starts; s++)
    for (int way = 0; way < 2 * COMPOUNDS; way++) {
      char start[TEXT];
      if (way == 2 * SEQUENTIAL) /* heaps of Kayles split, and have no order then */
        continue;
      memset(brute, 0, sizeof *brute);
      brute->kayles = way % 2 == 0;
      brute->compound = way / 2;
      number_of(brute, starts[s]);
      for (size_t i = 0; i < brute->position_count; i++)
        if (brute->positions[i].count > 0)
          walk(brute, i, 0, 0, (struct heaps){0});
      spell(&starts[s], start);
      compare(brute, start);
    }
  free(brute);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(graphs_are_those_of_brute_force)};
  return cmocka_run_group_tests_name("game graphs by force", tests, NULL, NULL);
}
