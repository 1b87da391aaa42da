#include "cli/base/language.h"
#include "cli/base/progress.h"
#include "cli/base/system.h"
#include "cli/graph/graph.h"

#include <errno.h>
#include <string.h>

static void write_graph_in_dot(FILE *file, const void *data) {
  graph_put_dot(file, data);
}

/* Returns what system_filter() returns: nothing is written unless that is 0. */
static int run_graphviz(const struct context *c, const betli_graph *g) {
  char program[] = "dot", format[16];
  char *const command[] = {program, format, NULL};
  snprintf(format, sizeof format, "-T%s", c->out.format->name);
  return system_filter(command, write_graph_in_dot, g, c->out.file);
}

static int draw_by_graphviz(const struct context *c, const betli_graph *g) {
  const int status = run_graphviz(c, g);
  if (progress_stopped())
    return fail(BETLI_LIMIT, "interrupted");
  if (status < 0)
    return fail(BETLI_INPUT, "cannot run Graphviz's dot: %s", say(strerror(errno)));
  if (status > 0)
    return fail(BETLI_INPUT, "Graphviz's dot failed with exit code %d", status);
  return BETLI_OK;
}

static int draw_in_layers(const struct context *c, const betli_graph *g) {
  betli_picture *picture = NULL;
  const betli_status status = betli_graph_picture(c->engine, g, c->out.format->name, &picture);
  if (status != BETLI_OK)
    return fail_engine(c, status);
  output_picture(&c->out, picture);
  return BETLI_OK;
}

/* Draws with Graphviz if that is installed, except graphs that take it seconds. */
static int draw_by_graphviz_or_layers(const struct context *c, const betli_graph *g) {
  enum { MOST_EDGES = 500 };
  if (betli_graph_edge_count(g) <= MOST_EDGES && run_graphviz(c, g) == 0)
    return BETLI_OK;
  return progress_stopped() ? fail(BETLI_LIMIT, "interrupted") : draw_in_layers(c, g);
}

int graph_draw(const struct context *c, const betli_graph *g) {
  const char *layout = c->options->layout, *print = options_print(c->options);
  if (layout == NULL || strcmp(layout, "auto") == 0)
    return print != NULL ? draw_in_layers(c, g) : draw_by_graphviz_or_layers(c, g);
  if (strcmp(layout, "layers") == 0)
    return draw_in_layers(c, g);
  if (strcmp(layout, "graphviz") == 0 && print != NULL)
    return fail(BETLI_OPTION, "--%s needs --layout layers", print);
  if (strcmp(layout, "graphviz") == 0)
    return draw_by_graphviz(c, g);
  return fail(BETLI_OPTION, "unknown layout '%s': auto, layers or graphviz", layout);
}
