#include "cli/graph/graph.h"

#include "cli/base/language.h"
#include "cli/text/layout.h"
#include "record/record.h"

#include <inttypes.h>
#include <string.h>

enum { WIDEST = 40 }; /* columns; wider texts are not padded to */

struct widths {
  int position, value;
};

bool graph_has_values(const betli_graph *g) {
  return strcmp(betli_graph_function(g), "outcome") != 0;
}

bool graph_has_loops(const betli_graph *g) {
  for (size_t i = 0; i < betli_graph_edge_count(g); i++)
    if (betli_graph_edge(g, i).back)
      return true;
  return false;
}

static struct widths measure_graph_columns(const betli_graph *g) {
  struct widths widths = {0, 0};
  for (size_t i = 0; i < betli_graph_vertex_count(g); i++) {
    const betli_vertex vertex = betli_graph_vertex(g, i);
    const int position = text_width(vertex.position), value = text_width(vertex.text);
    if (position > widths.position && position <= WIDEST)
      widths.position = position;
    widths.value = value > widths.value ? value : widths.value;
  }
  return widths;
}

/* Writes the moves from a vertex to positions of an outcome; its edges begin at `edge`. */
static void put_moves_to_outcome(FILE *file, const betli_graph *g, size_t edge,
                                 betli_outcome outcome) {
  static const char *const arrows[] = {
      [BETLI_N] = "  -> ", [BETLI_P] = "  => ", [BETLI_DRAW] = "  ~> "};
  const size_t from = betli_graph_edge(g, edge).from;
  bool first = true;
  for (; edge < betli_graph_edge_count(g); edge++) {
    const betli_edge move = betli_graph_edge(g, edge);
    if (move.from != from)
      return;
    const betli_vertex to = betli_graph_vertex(g, move.to);
    if (to.outcome != outcome)
      continue;
    fputs(first ? arrows[outcome] : ", ", file);
    put_one_line(file, to.position);
    first = false;
  }
}

static void put_graph_vertex(FILE *file, const betli_graph *g, betli_vertex vertex,
                             struct widths widths) {
  put_padded(file, vertex.position, widths.position);
  fprintf(file, "  %s", outcome_letter(vertex.outcome));
  if (!graph_has_values(g))
    return;
  fputs("  ", file);
  put_padded(file, vertex.text, -widths.value);
}

static void put_graph_level(FILE *file, uint64_t depth, bool loops) {
  if (loops)
    put_said(file, "\ndepth %" PRIu64 "\n", depth);
  else if (depth == 0)
    fputs(say("\nno moves left\n"), file);
  else
    put_said(file, "\nat most %" PRIu64 " move%s left\n", depth, depth == 1 ? "" : "s");
}

static void put_graph_vertices(FILE *file, const betli_graph *g) {
  const struct widths widths = measure_graph_columns(g);
  const bool loops = graph_has_loops(g);
  size_t edge = 0;
  for (size_t i = 0; i < betli_graph_vertex_count(g); i++) {
    const betli_vertex vertex = betli_graph_vertex(g, i);
    if (i == 0 || vertex.depth != betli_graph_vertex(g, i - 1).depth)
      put_graph_level(file, vertex.depth, loops);
    fputs("  ", file);
    put_graph_vertex(file, g, vertex, widths);
    if (edge < betli_graph_edge_count(g) && betli_graph_edge(g, edge).from == i) {
      put_moves_to_outcome(file, g, edge, BETLI_P);
      put_moves_to_outcome(file, g, edge, BETLI_DRAW);
      put_moves_to_outcome(file, g, edge, BETLI_N);
    }
    fputc('\n', file);
    while (edge < betli_graph_edge_count(g) && betli_graph_edge(g, edge).from == i)
      edge++;
  }
}

/* Writes the size of the graph, and the meaning of its signs. */
static void put_graph_legend(FILE *file, const betli_graph *g) {
  const size_t positions = betli_graph_vertex_count(g), moves = betli_graph_edge_count(g);
  const bool values = graph_has_values(g), loops = graph_has_loops(g);
  put_said(file, "%zu position%s, ", positions, positions == 1 ? "" : "s");
  put_said(file, "%zu move%s.  ", moves, moves == 1 ? "" : "s");
  put_said(file, "In each line: position, %s%s%s; => winning moves, %s-> others.\n",
           loops ? say("N, P or D (a draw)") : say("N or P"), values ? say(", ") : "",
           values ? betli_graph_symbol(g) : "", loops ? say("~> moves to a draw, ") : "");
  if (loops)
    fputs(say("Some moves lead back, up this list.  Depth: the most moves that can follow "
              "without such a move.\n"),
          file);
}

int graph_text(const struct context *c, const betli_graph *g) {
  const struct output *out = &c->out;
  FILE *file = out->file;
  put_heading(out, betli_graph_question(g));
  fputc('\n', file);
  put_way(out, betli_graph_play(g), betli_graph_compound(g));
  put_graph_legend(file, g);
  put_graph_vertices(file, g);
  return BETLI_OK;
}
