#include "cli/graph/graph.h"
#include "cli/text/layout.h"

#include <inttypes.h>
#include <string.h>

enum { WIDEST = 40 }; /* what is wider is not padded to */

struct widths {
  int position, value;
};

bool graph_has_values(const betli_graph *g) {
  return strcmp(betli_graph_function(g), "outcome") != 0;
}

static struct widths measure(const betli_graph *g) {
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

/* The edges from a vertex that win, or those that do not; they begin at `edge`. */
static void put_moves(FILE *file, const betli_graph *g, size_t edge, bool wins) {
  const size_t from = betli_graph_edge(g, edge).from;
  bool first = true;
  for (; edge < betli_graph_edge_count(g); edge++) {
    const betli_edge move = betli_graph_edge(g, edge);
    if (move.from != from)
      return;
    if (move.wins != wins)
      continue;
    fputs(!first ? ", " : wins ? "  => " : "  -> ", file);
    put_one_line(file, betli_graph_vertex(g, move.to).position);
    first = false;
  }
}

static void put_vertex(FILE *file, const betli_graph *g, betli_vertex vertex,
                       struct widths widths) {
  put_padded(file, vertex.position, widths.position);
  fprintf(file, "  %s", outcome_letter(vertex.outcome));
  if (!graph_has_values(g))
    return;
  fputs("  ", file);
  put_padded(file, vertex.text, -widths.value);
}

static void put_level(FILE *file, uint64_t depth) {
  if (depth == 0)
    fputs("\nno moves left\n", file);
  else
    fprintf(file, "\nat most %" PRIu64 " move%s left\n", depth, depth == 1 ? "" : "s");
}

static void put_vertices(FILE *file, const betli_graph *g) {
  const struct widths widths = measure(g);
  size_t edge = 0;
  for (size_t i = 0; i < betli_graph_vertex_count(g); i++) {
    const betli_vertex vertex = betli_graph_vertex(g, i);
    if (i == 0 || vertex.depth != betli_graph_vertex(g, i - 1).depth)
      put_level(file, vertex.depth);
    fputs("  ", file);
    put_vertex(file, g, vertex, widths);
    if (edge < betli_graph_edge_count(g) && betli_graph_edge(g, edge).from == i) {
      put_moves(file, g, edge, true);
      put_moves(file, g, edge, false);
    }
    fputc('\n', file);
    while (edge < betli_graph_edge_count(g) && betli_graph_edge(g, edge).from == i)
      edge++;
  }
}

static void put_count(FILE *file, size_t count, const char *what) {
  fprintf(file, "%zu %s%s", count, what, count == 1 ? "" : "s");
}

int graph_text(const struct context *c, const betli_graph *g) {
  const struct output *out = &c->out;
  FILE *file = out->file;
  put_heading(out, betli_graph_question(g));
  fputc('\n', file);
  put_way(out, betli_graph_play(g), betli_graph_compound(g));
  put_count(file, betli_graph_vertex_count(g), "position");
  fputs(", ", file);
  put_count(file, betli_graph_edge_count(g), "move");
  fprintf(file, ".  In each line: position, N or P%s%s; => winning moves, -> others.\n",
          graph_has_values(g) ? ", " : "", graph_has_values(g) ? betli_graph_symbol(g) : "");
  put_vertices(file, g);
  return BETLI_OK;
}
