/* Pictures of positions: the layout of graphs, and the marks of moves. */
#include "support.h"

#include "figure/board/plan.h"

#include <stdlib.h>
#include <string.h>

/* ---- the layout of graphs ------------------------------------------------------------------- */

enum { VERTICES = 14 };

/* Writes a file of random edges; they lead only upwards if the graph must have no cycles. */
static void write_graph(uint64_t *seed, const char *path, bool standing) {
  FILE *file = fopen(path, "w");
  assert_non_null(file);
  fputs("ground v1\n", file);
  for (unsigned from = 1; from < VERTICES; from++)
    for (unsigned to = from + (standing ? 0 : 1); to < VERTICES; to++)
      for (unsigned k = 0; k < (standing ? 2 : 1); k++)
        if (random_below(seed, 6) == 0)
          fprintf(file, "v%u v%u\n", from, to);
  fclose(file);
}

static bool overlap(struct bt_box a, struct bt_box b) {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

static bool is_middle(struct bt_point point, struct bt_box box) {
  const double x = point.x - box.x - box.width / 2, y = point.y - box.y - box.height / 2;
  return x * x + y * y < 1e-6;
}

/* Checks that vertices lie apart, within the drawing. */
static void check_boxes(const betli_board *board, const struct bt_board_plan *plan) {
  for (size_t i = 0; i < betli_board_vertex_count(board); i++) {
    const struct bt_box box = plan->boxes[i];
    assert_true(box.x >= -1e-6 && box.x + box.width <= plan->width + 1e-6);
    assert_true(box.y >= -1e-6 && box.y + box.height <= plan->height + 1e-6);
    for (size_t k = 0; k < i; k++)
      assert_false(overlap(box, plan->boxes[k]));
  }
}

/* Checks that edges lead from their first vertex to their second, in an order and as arrows in one
 * direction, and never through another vertex. */
static void check_edges(const betli_board *board, const struct bt_board_plan *plan) {
  const betli_lines lines = betli_board_lines(board);
  for (size_t e = 0, first = 0; e < betli_board_edge_count(board); first = plan->ends[e++]) {
    const betli_board_edge edge = betli_board_edge_at(board, e);
    assert_true(first < plan->ends[e]);
    assert_true(is_middle(plan->points[first], plan->boxes[edge.from]));
    assert_true(is_middle(plan->points[plan->ends[e] - 1], plan->boxes[edge.to]));
    if (edge.from != edge.to && (edge.from == 0 || edge.to == 0)) /* from layer to layer */
      assert_true(plan->boxes[edge.from].y != plan->boxes[edge.to].y);
    for (size_t i = first + 1; i < plan->ends[e]; i++) {
      if (lines == BETLI_LINES_ARROWS)
        assert_true(plan->points[i].y > plan->points[i - 1].y);
      if (lines == BETLI_LINES_ORDER)
        assert_true(plan->points[i].y < plan->points[i - 1].y);
      for (size_t v = 0; v < betli_board_vertex_count(board) && i + 1 < plan->ends[e]; v++)
        assert_false(
            overlap(plan->boxes[v], (struct bt_box){plan->points[i].x, plan->points[i].y, 0, 0}));
    }
  }
}

static void check_plan(betli *b, const char *game, const char *position) {
  betli_board *board = NULL;
  struct bt_board_plan plan = {0};
  struct bt_error error = {0};
  assert_int_equal(betli_board_new(b, game, position, &board), BETLI_OK);
  assert_int_equal(bt_board_plan_make(board, &plan, &error), BETLI_OK);
  check_boxes(board, &plan);
  check_edges(board, &plan);
  bt_board_plan_free(&plan);
  betli_board_free(board);
}

static void graphs_have_room_and_edges_lead_where_they_should(void **state) {
  (void)state;
  static const struct {
    const char *game, *position;
    bool standing;
  } kinds[] = {{"graph", "ground", false},
               {"arc-kayles", "all", false},
               {"node-kayles", "none", false},
               {"geography", "ground", false},
               {"hackenbush", "all", true}};
  uint64_t seed = seed_of_run();
  char path[] = "/tmp/betli-graph-XXXXXX", game[64];
  const int file = mkstemp(path);
  assert_true(file >= 0);
  const size_t rounds = rounds_of_run(100);
  for (size_t run = 0; run < rounds; run++)
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
      betli *b = handle_with("");
      write_graph(&seed, path, kinds[i].standing);
      snprintf(game, sizeof game, "%s:%s", kinds[i].game, path);
      check_plan(b, game, kinds[i].position);
      betli_free(b);
    }
  remove(path);
}

static void orders_grow_upwards(void **state) {
  (void)state;
  betli *b = handle_with("");
  check_plan(b, "divisors:2310", "all");
  check_plan(b, "divisors:1", "none");
  check_plan(b, "subset-takeaway", "5");
  betli_free(b);
}

/* ---- marks ---------------------------------------------------------------------------------- */

static char *drawn(betli *b, const char *line) {
  betli_answer *answer = solve_line(b, line);
  betli_picture *picture = NULL;
  size_t size;
  if (betli_answer_picture(b, answer, "svg", &picture) != BETLI_OK)
    fail_msg("%s: %s", line, betli_message(b));
  const char *bytes = betli_picture_bytes(picture, &size);
  char *svg = strndup(bytes, size);
  assert_non_null(svg);
  betli_picture_free(picture);
  betli_answer_free(answer);
  return svg;
}

static size_t count_of(const char *text, const char *end, const char *what) {
  size_t count = 0;
  for (const char *at = strstr(text, what); at != NULL && at < end; at = strstr(at + 1, what))
    count++;
  return count;
}

/* The first edge of a title: the tip of its head, and its way, which is one curve. */
struct arrow {
  double tip[2], curve[8];
};

static struct arrow arrow_of(const char *svg, const char *title) {
  struct arrow arrow;
  char group[64];
  snprintf(group, sizeof group, "<g class=\"edge\"><title>%s</title>\n", title);
  const char *edge = strstr(svg, group);
  assert_non_null(edge);
  const char *end = strstr(edge, "</g>"), *head = strstr(edge, " d=\"M");
  assert_true(head != NULL && head < end);
  assert_int_equal(sscanf(head, " d=\"M%lf %lf", &arrow.tip[0], &arrow.tip[1]), 2);
  const char *way = strstr(head + 1, " d=\"M");
  double *at = arrow.curve;
  assert_true(way != NULL && way < end);
  assert_int_equal(sscanf(way, " d=\"M%lf %lfC%lf %lf %lf %lf %lf %lf", &at[0], &at[1], &at[2],
                          &at[3], &at[4], &at[5], &at[6], &at[7]),
                   8);
  return arrow;
}

static double square_of(double x) {
  return x * x;
}

/* Checks that the head of an arrow is on the border of a round vertex, and that its way ends
 * towards the vertex. */
static void check_arrow(struct arrow arrow, double x, double y) {
  const double radius = 13, *c = arrow.curve, *tip = arrow.tip;
  const double left = square_of(c[6] - tip[0]) + square_of(c[7] - tip[1]);
  assert_true(square_of(tip[0] - x) + square_of(tip[1] - y) < square_of(radius + 0.1));
  assert_true(square_of(tip[0] - x) + square_of(tip[1] - y) > square_of(radius - 0.1));
  assert_true(left > square_of(5) && left < square_of(7));
  const double turned = (c[6] - c[4]) * (tip[1] - c[7]) - (c[7] - c[5]) * (tip[0] - c[6]);
  assert_true(square_of(turned) < 1); /* in one line */
}

static void arrows_to_and_fro_and_round_have_ways_and_heads_of_their_own(void **state) {
  betli *b = handle_with("");
  char path[] = "/tmp/betli-graph-XXXXXX", line[64];
  FILE *file = fdopen(mkstemp(path), "w");
  (void)state;
  assert_non_null(file);
  fputs("a b\nb a\na a\nb c\nc d\nd c\nc d\n", file);
  fclose(file);
  snprintf(line, sizeof line, "graph:%s a", path);
  char *svg = drawn(b, line);
  const struct arrow down = arrow_of(svg, "a – b"), up = arrow_of(svg, "b – a");
  const struct arrow loop = arrow_of(svg, "a – a"), on = arrow_of(svg, "c – d");
  check_arrow(down, up.curve[0], up.curve[1]);
  check_arrow(up, down.curve[0], down.curve[1]);
  check_arrow(loop, down.curve[0], down.curve[1]);
  check_arrow(on, arrow_of(svg, "d – c").curve[0], arrow_of(svg, "d – c").curve[1]);
  assert_true(down.curve[2] + 30 < up.curve[2]); /* on either side */
  assert_true(loop.curve[2] > loop.curve[0] + 30 && loop.curve[3] + 30 < loop.curve[5]);
  const char *later = strstr(strstr(svg, "<title>c – d") + 1, "<g class=\"edge\"><title>c – d");
  assert_non_null(later);
  assert_true(arrow_of(later, "c – d").curve[2] + 15 < on.curve[2]);
  free(svg);
  remove(path);
  betli_free(b);
}

/* Checks that `moves` moves are drawn, each with `least` to `most` cells that change. */
static void check_marks(betli *b, const char *line, size_t moves, size_t least, size_t most) {
  char *svg = drawn(b, line);
  const char *move = strstr(svg, "<g class=\"move wins\">");
  size_t seen = 0;
  for (; move != NULL; seen++) {
    const char *next = strstr(move + 1, "<g class=\"move wins\">");
    const char *end = next == NULL ? svg + strlen(svg) : next;
    const size_t changed = count_of(move, end, "fill=\"#dcebf7\"");
    assert_true(changed >= least && changed <= most);
    assert_int_equal(count_of(move, end, "class=\"change wins\""), 1);
    move = next;
  }
  if (seen != moves)
    fail_msg("%s: %zu moves are drawn, not %zu", line, seen, moves);
  free(svg);
}

static void each_winning_move_is_drawn_with_what_it_changes(void **state) {
  (void)state;
  betli *b = handle_with("");
  check_marks(b, "cram 4x5", 5, 2, 2);
  check_marks(b, "notakto 3x3", 1, 1, 1);
  check_marks(b, "cram 2x4 + nim 0", 0, 0, 0);
  check_marks(b, "node-kayles 3x3", 5, 3, 5);
  check_marks(b, "queen 5x7", 3, 2, 2);
  check_marks(b, "silver-dollar 2 5 9", 1, 2, 2);
  check_marks(b, "monks 1 5 9", 1, 2, 2);
  check_marks(b, "ring:1,2 12@1", 1, 2, 2);
  betli_free(b);
}

/* Checks that boards that moves turn are drawn as the next player sees them. */
static void boards_that_are_turned_are_drawn_as_they_are_left(void **state) {
  static const char *const lines[] = {"end-nim 3 1 9 5", "fair-shares 6 3 1", "poker-nim 3 5 2$ 1$",
                                      "northcott 2x3x1 1x2x3"};
  betli *b = handle_with("");
  (void)state;
  for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
    char *svg = drawn(b, lines[i]);
    const char *move = strstr(svg, "<g class=\"move wins\">");
    assert_non_null(move);
    assert_int_equal(count_of(move, svg + strlen(svg), "class=\"change"), 0);
    assert_true(count_of(move, svg + strlen(svg), "<g class=\"counter\">") > 0);
    free(svg);
  }
  betli_free(b);
}

/* Checks that boards with nothing on them are drawn. */
static void empty_boards_are_drawn(void **state) {
  (void)state;
  betli *b = handle_with("play=normal");
  check_marks(b, "subset-takeaway 1", 0, 0, 0);
  check_marks(b, "chomp 0 1x1", 1, 1, 1);
  check_marks(b, "divisors:6 none", 0, 0, 0);
  betli_free(b);
}

/* Checks the bound with a board on which each of the 26 upright dominoes wins. */
static void no_more_than_so_many_moves_are_drawn(void **state) {
  (void)state;
  betli *b = handle_with("play=misere");
  check_marks(b, "cram 2x26", BETLI_PICTURE_MOVES, 2, 2);
  betli_free(b);
}

static void positions_without_a_board_are_refused(void **state) {
  (void)state;
  betli *b = handle_with("");
  betli_answer *answer = solve_line(b, "ruler 101 + nim 70");
  betli_picture *picture = NULL;
  assert_int_equal(betli_answer_picture(b, answer, "svg", &picture), BETLI_INPUT);
  assert_null(picture);
  assert_string_equal(betli_message(b), "nim: a board to draw has at most 60 counters in heaps");
  assert_int_equal(betli_answer_picture(b, answer, "gif", &picture), BETLI_OPTION);
  betli_answer_free(answer);
  betli_free(b);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(graphs_have_room_and_edges_lead_where_they_should),
      cmocka_unit_test(orders_grow_upwards),
      cmocka_unit_test(arrows_to_and_fro_and_round_have_ways_and_heads_of_their_own),
      cmocka_unit_test(each_winning_move_is_drawn_with_what_it_changes),
      cmocka_unit_test(boards_that_are_turned_are_drawn_as_they_are_left),
      cmocka_unit_test(empty_boards_are_drawn),
      cmocka_unit_test(no_more_than_so_many_moves_are_drawn),
      cmocka_unit_test(positions_without_a_board_are_refused),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
