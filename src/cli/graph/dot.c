#include "cli/base/utf8.h"
#include "cli/graph/graph.h"

#include <inttypes.h>
#include <string.h>

/* Escapes a text in quotes, where a backslash begins an escape, and & an entity. */
static void put_dot_escaped(FILE *file, const char *text) {
  while (*text != '\0') {
    unsigned code;
    const int length = utf8_read(text, &code);
    if (length == 0 || is_control(code))
      fputs("\uFFFD", file);
    else if (code == '"' || code == '\\')
      fprintf(file, "\\%c", (char)code);
    else if (code == '&')
      fputs("&amp;", file);
    else
      fwrite(text, 1, (size_t)length, file);
    text += length > 0 ? length : 1;
  }
}

static const char *dot_style_of_outcome(betli_outcome outcome) {
  switch (outcome) {
  case BETLI_P:
    return "P-position\", fillcolor=black, fontcolor=white";
  case BETLI_DRAW:
    return "draw\", fillcolor=\"#56b4e9\", style=\"rounded,filled,dashed\"";
  default:
    return "N-position\"";
  }
}

static void put_dot_vertex(FILE *file, const betli_graph *g, size_t i) {
  const betli_vertex vertex = betli_graph_vertex(g, i);
  fprintf(file, "  v%zu [label=\"", i);
  put_dot_escaped(file, vertex.position);
  if (graph_has_values(g)) {
    fputs("\\n", file);
    put_dot_escaped(file, vertex.text);
  }
  fprintf(file, "\", tooltip=\"%s%s];\n", dot_style_of_outcome(vertex.outcome),
          i == 0 ? ", peripheries=2" : "");
}

/* Puts vertices of one depth in a row. */
static void put_dot_ranks(FILE *file, const betli_graph *g) {
  const size_t count = betli_graph_vertex_count(g);
  for (size_t i = 0; i < count;) {
    const uint64_t depth = betli_graph_vertex(g, i).depth;
    fputs("  { rank=same;", file);
    for (; i < count && betli_graph_vertex(g, i).depth == depth; i++)
      fprintf(file, " v%zu;", i);
    fputs(" }\n", file);
  }
}

static void put_dot_head(FILE *file, const betli_graph *g) {
  fputs("digraph \"", file);
  put_dot_escaped(file, betli_graph_question(g));
  fputs("\" {\n  labelloc=t;\n  label=\"", file);
  put_dot_escaped(file, betli_graph_question(g));
  fprintf(file, "\\n%s play, %s", betli_graph_play(g), betli_graph_compound(g));
  if (graph_has_values(g))
    fprintf(file, "; below each position its %s", betli_graph_symbol(g));
  fputs(graph_has_loops(g)
            ? "\\nP-positions dark, draws and moves to them dashed, winning moves bold"
            : "\\nP-positions dark, winning moves bold",
        file);
  fputs(
      "\";\n"
      "  fontname=\"sans-serif\";\n"
      "  node [shape=box, style=\"rounded,filled\", fillcolor=white, fontname=\"sans-serif\"];\n"
      "  edge [color=gray50];\n",
      file);
}

/* Writes an edge.  An edge that leads back does not determine which vertex is above. */
static void put_dot_edge(FILE *file, betli_edge edge, const char *look) {
  fprintf(file, "  v%zu -> v%zu", edge.from, edge.to);
  if (look[0] != '\0' || edge.back)
    fprintf(file, " [%s%s%s]", look, look[0] != '\0' && edge.back ? ", " : "",
            edge.back ? "constraint=false" : "");
  fputs(";\n", file);
}

void graph_put_dot(FILE *file, const betli_graph *g) {
  put_dot_head(file, g);
  for (size_t i = 0; i < betli_graph_vertex_count(g); i++)
    put_dot_vertex(file, g, i);
  put_dot_ranks(file, g);
  for (size_t i = 0; i < betli_graph_edge_count(g); i++) {
    const betli_edge edge = betli_graph_edge(g, i);
    const char *look = edge.wins    ? "color=black, penwidth=2.5"
                       : edge.draws ? "color=gray35, style=dashed"
                                    : "";
    put_dot_edge(file, edge, look);
  }
  fputs("}\n", file);
}

int graph_dot(const struct context *c, const betli_graph *g) {
  graph_put_dot(c->out.file, g);
  return BETLI_OK;
}
