/* Printed pictures of random game graphs: no move runs over a position that is not one of its ends.
 * The seed is printed; BETLI_SEED=... repeats a run. */
#include "support.h"

#include <stdlib.h>
#include <string.h>

enum { ROUNDS = 60, MOST_NAMES = 14, MOST_BOXES = 1000, STEPS = 12, POINTS = 7, NEAR = 5 };

struct point {
  double x, y;
};

struct box {
  double x, y, width, height;
};

struct drawing {
  const betli_graph *g;
  struct box boxes[MOST_BOXES];
};

/* A piece of the way to a vertex: Bezier curves, one after another. */
struct curve {
  size_t to, count;
  struct point points[POINTS];
};

static char *drawn(betli *b, const betli_graph *g) {
  betli_picture *picture;
  size_t size;
  assert_int_equal(betli_graph_picture(b, g, "svg", &picture), BETLI_OK);
  const char *bytes = betli_picture_bytes(picture, &size);
  char *svg = strndup(bytes, size);
  assert_non_null(svg);
  betli_picture_free(picture);
  return svg;
}

/* Returns the end of the next place with the text, or NULL. */
static const char *text_after(const char *at, const char *text) {
  const char *found = strstr(at, text);
  return found == NULL ? NULL : found + strlen(text);
}

/* Reads the boxes of vertices, which are in order; the start has a second line around its box. */
static void read_boxes(const char *svg, struct drawing *drawing) {
  const size_t count = betli_graph_vertex_count(drawing->g);
  const char *at = svg;
  assert_true(count <= MOST_BOXES);
  for (size_t i = 0; i < count; i++) {
    struct box *box = &drawing->boxes[i];
    at = text_after(at, "<g class=\"position");
    assert_non_null(at);
    assert_int_equal(sscanf(text_after(at, "<rect "),
                            "x=\"%lf\" y=\"%lf\" width=\"%lf\" height=\"%lf\"", &box->x, &box->y,
                            &box->width, &box->height),
                     4);
  }
}

/* Returns the vertex that a title names: "1 3</title>", "hill, a draw</title>". */
static size_t target_of(const betli_graph *g, const char *title) {
  for (size_t i = 0; i < betli_graph_vertex_count(g); i++) {
    const char *name = betli_graph_vertex(g, i).position, *end = title + strlen(name);
    if (strncmp(title, name, strlen(name)) == 0 &&
        (strncmp(end, "</title>", 8) == 0 || strncmp(end, ", a draw</", 10) == 0))
      return i;
  }
  fail_msg("no position is called %.40s", title);
  return 0;
}

static void read_points(const char *path, struct curve *curve) {
  char *end;
  for (curve->count = 0; *path == 'M' || *path == 'C' || *path == ' '; path = end) {
    assert_true(curve->count < POINTS);
    struct point *point = &curve->points[curve->count++];
    point->x = strtod(path + 1, &end);
    point->y = strtod(end, &end);
  }
  assert_true(*path == '"' && curve->count % 3 == 1 && curve->count > 1);
}

static struct point between(struct point a, struct point b, double share) {
  return (struct point){a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share};
}

/* Returns a point of a curve, by de Casteljau's algorithm. */
static struct point on_curve(const struct point *p, double t) {
  const struct point a = between(p[0], p[1], t), b = between(p[1], p[2], t),
                     c = between(p[2], p[3], t);
  return between(between(a, b, t), between(b, c, t), t);
}

/* Returns true if a point is in a box enlarged by `room` on each side. */
static bool is_in(struct box box, struct point at, double room) {
  return at.x > box.x - room && at.x < box.x + box.width + room && at.y > box.y - room &&
         at.y < box.y + box.height + room;
}

static bool is_edge(const betli_graph *g, size_t from, size_t to) {
  for (size_t i = 0; i < betli_graph_edge_count(g); i++)
    if (betli_graph_edge(g, i).from == from && betli_graph_edge(g, i).to == to)
      return true;
  return false;
}

/* Returns true if the curve arrives at the vertex, or begins there as one of its moves. */
static bool is_own(const struct drawing *drawing, const struct curve *curve, size_t v) {
  return v == curve->to ||
         (is_in(drawing->boxes[v], curve->points[0], NEAR) && is_edge(drawing->g, v, curve->to));
}

static bool runs_over(const struct curve *curve, struct box box) {
  for (size_t i = 0; i + 1 < curve->count; i += 3)
    for (int k = 0; k <= STEPS; k++)
      if (is_in(box, on_curve(&curve->points[i], k / (double)STEPS), 1))
        return true;
  return false;
}

static void check_curve(const struct drawing *drawing, const struct curve *curve) {
  for (size_t v = 0; v < betli_graph_vertex_count(drawing->g); v++)
    if (runs_over(curve, drawing->boxes[v]) && !is_own(drawing, curve, v))
      fail_msg("%s: a move to %s runs over %s", betli_graph_question(drawing->g),
               betli_graph_vertex(drawing->g, curve->to).position,
               betli_graph_vertex(drawing->g, v).position);
}

/* Checks all lines of the groups of moves; returns their number. */
static size_t check_moves(const char *svg, const struct drawing *drawing) {
  size_t lines = 0;
  for (const char *at = svg; (at = text_after(at, "<g class=\"moves")) != NULL;) {
    struct curve curve = {.to = target_of(drawing->g, text_after(at, "moves to "))};
    const char *end = strstr(at, "</g>"), *line = at;
    while ((line = text_after(line, "<path fill=\"none\"")) != NULL && line < end) {
      read_points(text_after(line, " d=\""), &curve);
      check_curve(drawing, &curve);
      lines++;
    }
  }
  return lines;
}

static void check_graph(betli *b, const char *line) {
  static struct drawing drawing;
  betli_graph *g = graph_line(b, line);
  char *svg = drawn(b, g);
  drawing.g = g;
  read_boxes(svg, &drawing);
  assert_true(check_moves(svg, &drawing) >= betli_graph_edge_count(g));
  free(svg);
  betli_graph_free(g);
}

static const char *const functions[] = {"function=auto", "function=outcome", "function=remoteness",
                                        "play=misere", "compound=short-selective"};

/* Returns a handle for a random function: boxes with and without values have different heights. */
static betli *random_handle(uint64_t *seed) {
  return handle_with(functions[random_below(seed, sizeof functions / sizeof *functions)]);
}

/* Writes a few heaps of a random game. */
static void write_heaps(uint64_t *seed, char *line, size_t size) {
  static const struct {
    const char *game;
    unsigned heaps, most;
  } kinds[] = {{"nim", 3, 6},     {"nim", 1, 20},          {"kayles", 2, 7},
               {"grundy", 2, 10}, {"dawson-kayles", 2, 9}, {"subtract:1,3,4", 2, 12}};
  const size_t kind = random_below(seed, sizeof kinds / sizeof *kinds);
  int length = snprintf(line, size, "%s", kinds[kind].game);
  for (unsigned i = 0; i < kinds[kind].heaps; i++)
    length += snprintf(line + length, size - (size_t)length, " %u",
                       1 + (unsigned)random_below(seed, kinds[kind].most));
}

static void no_move_runs_over_a_position(void **state) {
  (void)state;
  uint64_t seed = seed_of_run();
  char line[64];
  for (unsigned run = 0; run < ROUNDS; run++) {
    betli *b = random_handle(&seed);
    write_heaps(&seed, line, sizeof line);
    check_graph(b, line);
    betli_free(b);
  }
}

/* Writes random moves, some of which lead back to the same vertex, and names of different
 * lengths. */
static void write_rules(uint64_t *seed, const char *path) {
  static const char *const tails[] = {"", "-hill", "-and-a-long-name"};
  FILE *file = fopen(path, "w");
  assert_non_null(file);
  const unsigned count = 3 + (unsigned)random_below(seed, MOST_NAMES - 2);
  const unsigned rare = 2 + (unsigned)random_below(seed, 6);
  fputs("v0 -> v1\n", file);
  for (unsigned from = 0; from < count; from++)
    for (unsigned to = 0; to < count; to++)
      if (random_below(seed, rare) == 0)
        fprintf(file, "v%u%s -> v%u%s\n", from, tails[from % 3], to, tails[to % 3]);
  fclose(file);
}

static void nor_does_one_that_leads_back(void **state) {
  (void)state;
  uint64_t seed = seed_of_run();
  char path[] = "/tmp/betli-graph-ways-XXXXXX", line[64];
  assert_true(mkstemp(path) >= 0);
  snprintf(line, sizeof line, "graph:%s v0", path);
  for (unsigned run = 0; run < ROUNDS; run++) {
    betli *b = handle_with(random_below(&seed, 2) ? "function=outcome" : "");
    write_rules(&seed, path);
    check_graph(b, line);
    betli_free(b);
  }
  remove(path);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(no_move_runs_over_a_position),
                                     cmocka_unit_test(nor_does_one_that_leads_back)};
  return cmocka_run_group_tests_name("graph ways", tests, NULL, NULL);
}
