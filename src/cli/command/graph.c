#include "cli/graph/graph.h"
#include "cli/base/language.h"
#include "cli/base/progress.h"
#include "cli/command/commands.h"
#include "cli/format/formats.h"

enum { MOST_POSITIONS = 10000000 };

static bool is_picture_format(const struct format *format) {
  return format->picture;
}

static int check_layout_option(const struct context *c) {
  char list[FORMAT_LIST];
  if (c->options->layout == NULL || is_picture_format(c->out.format))
    return BETLI_OK;
  format_list(is_picture_format, SAY(" and "), list);
  return fail(BETLI_OPTION, "--layout is for pictures: %s", list);
}

static int run_graph(struct context *c) {
  uint64_t most = 0;
  betli_graph *g = NULL;
  if (c->count == 0)
    return fail(BETLI_OPTION, "graph needs a game and a position: see betli help graph");
  if (c->options->positions &&
      (!options_number(c->options->positions, &most) || most < 1 || most > MOST_POSITIONS))
    return fail(BETLI_OPTION, "--positions must be a number from 1 to %d, not '%s'", MOST_POSITIONS,
                c->options->positions);
  if (check_layout_option(c) != BETLI_OK || format_check_print(c) != BETLI_OK)
    return BETLI_OPTION;
  const betli_status status = betli_graph_new(c->engine, c->count, c->words, most, &g);
  if (c->out.format->picture) /* the layout is still to be computed */
    progress_clear();
  else
    progress_done();
  if (status != BETLI_OK)
    return fail_engine(c, status);
  const int code = c->out.format->graph(c, g);
  betli_graph_free(g);
  return code;
}

static bool writes_graph(const struct format *format) {
  return format->graph != NULL;
}

static const char *const details[] = {
    SAY("Positions with the same components in another order count as one, and ended components "
        "are left out.  betli shows each position with its outcome, N or P, and with its value.  "
        "The value is that of --function, or of the function that the compound's theorem uses.  "
        "betli finds all values by search, without theorems."),
    SAY("Positions are ordered by the length of the longest play from them: the given "
        "position first, the end last.  betli refuses more than 1000 positions, unless "
        "--positions allows them."),
    SAY("Pictures (svg, png, pdf) show P-positions dark and winning moves bold, from the start "
        "at the top down to the end.  If Graphviz is installed, it lays out small graphs; with "
        "--layout graphviz it lays out large graphs, too.  Other graphs are drawn in layers, "
        "with a common track for the moves to the same position; --layout layers draws all "
        "graphs in layers.  --format dot writes the language of Graphviz."),
    SAY("For print, --width and --font-size set the size.  These options, --title and "
        "--no-title need the layout layers."),
    SAY("-o FILE accepts the extensions .txt, .json, .dot, .svg, .png and .pdf."),
    NULL,
};

static const char *const examples[] = {
    "betli graph nim 1 2 3",
    "betli graph nim 1 2 3 --layout layers -o nim.svg",
    "betli graph nim 1 2 3 --width 120mm --font-size 8 --no-title -o nim.pdf",
    "betli graph lego 2x3 --play misere -o lego.svg",
    "betli graph nim 2 + kayles 3 --compound short-selective",
    "betli graph wythoff 2x3 --function remoteness --format json",
    NULL,
};

const struct command command_graph = {
    .name = "graph",
    .synopsis = "GAME POSITION...",
    .summary = "the game graph: all reachable positions, and the moves",
    .details = details,
    .examples = examples,
    .writes = writes_graph,
    .answers = &answers_of_graph,
    .options =
        "play compound passes function memory time rule positions layout title no-title width "
        "font-size",
    .run = run_graph,
};
