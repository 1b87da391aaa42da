/* Drawings of graphs, on random ones: no edge goes through a vertex that is not its end, and none
 * runs along another.  The seed is printed; BETLI_SEED=... repeats a run. */
#include "support.h"

#include "figure/board/way.h"

#include <stdlib.h>

enum { MOST_VERTICES = 12, ROUNDS = 40, STEPS = 12, MOST_POINTS = 4000, ALONG = 24 };

/* A way as many points, one after another. */
struct trace {
  size_t count;
  struct bt_point points[MOST_POINTS];
};

struct drawing {
  betli_board *board;
  struct bt_board_plan plan;
  struct trace *traces; /* of the edges */
};

static double size_of(double length) {
  return length < 0 ? -length : length;
}

static double square_of(double x, double y) {
  return x * x + y * y;
}

static void put(struct trace *trace, struct bt_point point) {
  assert_true(trace->count < MOST_POINTS);
  trace->points[trace->count++] = point;
}

static struct bt_point between(struct bt_point a, struct bt_point b, double share) {
  return (struct bt_point){a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share};
}

/* Returns a point of a curve, by de Casteljau's algorithm. */
static struct bt_point on_curve(const struct bt_point *p, double t) {
  const struct bt_point a = between(p[0], p[1], t), b = between(p[1], p[2], t),
                        c = between(p[2], p[3], t);
  return between(between(a, b, t), between(b, c, t), t);
}

static void follow(const struct bt_board_way *way, struct trace *trace) {
  const size_t pieces = way->curved ? (way->count - 1) / 3 : way->count - 1;
  trace->count = 0;
  for (size_t i = 0; i < pieces; i++)
    for (int k = 0; k <= STEPS; k++)
      put(trace, way->curved ? on_curve(&way->points[3 * i], k / (double)STEPS)
                             : between(way->points[i], way->points[i + 1], k / (double)STEPS));
}

static struct drawing draw(betli *b, const char *game, const char *position) {
  struct drawing drawing = {0};
  struct bt_board_way way;
  struct bt_error error = {0};
  assert_int_equal(betli_board_new(b, game, position, &drawing.board), BETLI_OK);
  assert_int_equal(bt_board_plan_make(drawing.board, &drawing.plan, &error), BETLI_OK);
  const size_t edges = betli_board_edge_count(drawing.board);
  drawing.traces = calloc(edges + 1, sizeof *drawing.traces);
  assert_non_null(drawing.traces);
  for (size_t e = 0; e < edges; e++) {
    bt_board_way_find(drawing.board, &drawing.plan, e, &way);
    follow(&way, &drawing.traces[e]);
  }
  return drawing;
}

static void free_drawing(struct drawing *drawing) {
  bt_board_plan_free(&drawing->plan);
  betli_board_free(drawing->board);
  free(drawing->traces);
}

/* Returns true if a point is within `room` of a vertex, whose ends are half circles. */
static bool is_near_vertex(struct bt_box box, struct bt_point point, double room) {
  const double radius = box.height / 2, reach = box.width / 2 - radius;
  const double x = size_of(point.x - box.x - box.width / 2) - reach;
  const double y = point.y - box.y - radius;
  return square_of(x > 0 ? x : 0, y) < (radius + room) * (radius + room);
}

static bool is_barred(const struct drawing *drawing, size_t e) {
  const betli_board_edge edge = betli_board_edge_at(drawing->board, e);
  const struct trace *trace = &drawing->traces[e];
  for (size_t v = 0; v < betli_board_vertex_count(drawing->board); v++)
    for (size_t i = 0; i < trace->count && v != edge.from && v != edge.to; i++)
      if (is_near_vertex(drawing->plan.boxes[v], trace->points[i], 1))
        return true;
  return false;
}

/* Returns true if a point is within 1.5 of a line. */
static bool is_near_line(struct bt_point p, struct bt_point a, struct bt_point b) {
  const double x = b.x - a.x, y = b.y - a.y, square = square_of(x, y);
  if (size_of(p.y - a.y) > size_of(y) + 2)
    return false;
  const double t = square > 0 ? ((p.x - a.x) * x + (p.y - a.y) * y) / square : 0;
  const struct bt_point near = between(a, b, t < 0 ? 0 : t > 1 ? 1 : t);
  return square_of(p.x - near.x, p.y - near.y) < 1.5 * 1.5;
}

static bool is_near(const struct trace *trace, struct bt_point point) {
  for (size_t i = 0; i + 1 < trace->count; i++)
    if (is_near_line(point, trace->points[i], trace->points[i + 1]))
      return true;
  return false;
}

/* Returns true if a point of an edge is near one of its ends, where edges may meet. */
static bool is_at_an_end(const struct drawing *drawing, betli_board_edge edge,
                         struct bt_point point) {
  return is_near_vertex(drawing->plan.boxes[edge.from], point, 12) ||
         is_near_vertex(drawing->plan.boxes[edge.to], point, 12);
}

static double step_to(const struct trace *trace, size_t i) {
  const struct bt_point a = trace->points[i - 1], b = trace->points[i];
  const double x = size_of(b.x - a.x), y = size_of(b.y - a.y);
  return x > y ? x : y;
}

static double length_of(const struct trace *trace) {
  double length = 0;
  for (size_t i = 1; i < trace->count; i++)
    length += step_to(trace, i);
  return length;
}

/* Returns the length of the longest stretch on which one edge is within 1.5 of another. */
static double longest_along(const struct drawing *drawing, size_t e, size_t other) {
  const betli_board_edge edge = betli_board_edge_at(drawing->board, e);
  const struct trace *trace = &drawing->traces[e];
  double run = 0, longest = 0;
  for (size_t i = 1; i < trace->count; i++) {
    const struct bt_point at = trace->points[i];
    const bool shared = is_near(&drawing->traces[other], at) && !is_at_an_end(drawing, edge, at);
    run = shared ? run + step_to(trace, i) : 0;
    longest = run > longest ? run : longest;
  }
  return longest;
}

/* Returns how long two edges may run along each other.  This is half of the way if they have a
 * common end, else as long as a crossing takes. */
static double allowed_along(const struct drawing *drawing, size_t e, size_t other) {
  const betli_board_edge a = betli_board_edge_at(drawing->board, e);
  const betli_board_edge b = betli_board_edge_at(drawing->board, other);
  const bool meet = a.from == b.from || a.from == b.to || a.to == b.from || a.to == b.to;
  const double half = length_of(&drawing->traces[e]) / 2;
  return meet && half > ALONG ? half : ALONG;
}

static void check_edge(const char *game, const struct drawing *drawing, size_t e) {
  const betli_board_edge edge = betli_board_edge_at(drawing->board, e);
  if (is_barred(drawing, e))
    fail_msg("%s: %zu - %zu goes through a vertex", game, edge.from, edge.to);
  for (size_t other = 0; other < betli_board_edge_count(drawing->board); other++)
    if (e != other && longest_along(drawing, e, other) > allowed_along(drawing, e, other))
      fail_msg("%s: %zu - %zu runs along edge %zu", game, edge.from, edge.to, other);
}

static void check_drawing(betli *b, const char *game, const char *position) {
  struct drawing drawing = draw(b, game, position);
  for (size_t e = 0; e < betli_board_edge_count(drawing.board); e++)
    check_edge(game, &drawing, e);
  free_drawing(&drawing);
}

/* Writes a file of random edges, some of which are there twice. */
static void write_graph(uint64_t *seed, const char *path, bool standing) {
  FILE *file = fopen(path, "w");
  assert_non_null(file);
  const unsigned count = 3 + (unsigned)random_below(seed, MOST_VERTICES - 2);
  const unsigned rare = 2 + (unsigned)random_below(seed, 6);
  fputs("ground v1\n", file);
  for (unsigned from = 1; from < count; from++)
    for (unsigned to = standing ? from : 1; to < count; to++)
      if (from != to && random_below(seed, rare) == 0)
        for (uint64_t left = standing && random_below(seed, 4) == 0 ? 2 : 1; left > 0; left--)
          fprintf(file, "v%u v%u\n", from, to);
  fclose(file);
}

static void edges_keep_clear_of_vertices_and_of_each_other(void **state) {
  (void)state;
  static const struct {
    const char *game, *position;
    bool standing;
  } kinds[] = {{"graph", "ground", false},
               {"graph", "ground", true},
               {"arc-kayles", "all", true},
               {"geography", "ground", true},
               {"hackenbush", "all", true}};
  uint64_t seed = seed_of_run();
  char path[] = "/tmp/betli-ways-XXXXXX", game[64];
  assert_true(mkstemp(path) >= 0);
  for (unsigned run = 0; run < ROUNDS; run++)
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
      betli *b = handle_with("");
      write_graph(&seed, path, kinds[i].standing);
      snprintf(game, sizeof game, "%s:%s", kinds[i].game, path);
      check_drawing(b, game, kinds[i].position);
      betli_free(b);
    }
  remove(path);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(edges_keep_clear_of_vertices_and_of_each_other)};
  return cmocka_run_group_tests_name("board ways", tests, NULL, NULL);
}
