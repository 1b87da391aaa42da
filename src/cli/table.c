#include "commands.h"
#include "grid.h"
#include "work.h"

#include <string.h>

struct size {
  bool given, rectangle;
  uint64_t rows, columns;
};

/* Nothing; "10x10"; or "100", which for a game of two coordinates means the square. */
static bool read_size(const char *text, struct size *size) {
  *size = (struct size){.given = text != NULL};
  if (text == NULL)
    return true;
  char rows[32];
  const size_t length = strcspn(text, "x");
  if (length >= sizeof rows)
    return false;
  memcpy(rows, text, length);
  rows[length] = '\0';
  size->rectangle = text[length] == 'x';
  return options_number(rows, &size->rows) &&
         options_number(size->rectangle ? text + length + 1 : rows, &size->columns);
}

static int read_view(const char *text, bool *picture) {
  *picture = text && strcmp(text, "picture") == 0;
  if (text == NULL || *picture || strcmp(text, "numbers") == 0)
    return BETLI_OK;
  return fail(BETLI_OPTION, "unknown view '%s': numbers or picture", text);
}

static void print(const struct output *out, betli_table *t, bool picture) {
  if (out->format == FORMAT_JSON)
    grid_json(out, t);
  else if (out->format == FORMAT_CSV)
    grid_csv(out, t);
  else if (picture)
    grid_picture(out, t);
  else
    grid_text(out, t);
}

/* Without --to: a list to 20, or a square of 10 by 10, as the game has one coordinate or two. */
static betli_status compute(struct context *c, struct size size, betli_table **t) {
  if (size.given)
    return betli_table_new(c->engine, c->words[0], size.rows, size.columns, t);
  betli_status status = betli_table_new(c->engine, c->words[0], 10, 10, t);
  if (status == BETLI_OK && betli_table_axes(*t) == 1) {
    betli_table_free(*t);
    status = betli_table_new(c->engine, c->words[0], 20, 0, t);
  }
  return status;
}

static int print_table(struct context *c, struct size size, bool picture) {
  betli_table *t = NULL;
  const betli_status status = compute(c, size, &t);
  int code = BETLI_OK;
  work_clear();
  if (t && size.rectangle && betli_table_axes(t) == 1)
    code = fail(BETLI_OPTION, "%s has one coordinate: --to N, not AxB", c->words[0]);
  else if (t)
    print(&c->out, t, picture);
  betli_table_free(t);
  return status == BETLI_OK ? code : fail_engine(c, status);
}

static int table(struct context *c) {
  struct size size;
  bool picture;
  if (c->count != 1)
    return fail(BETLI_OPTION, "table needs one game: see betli help table");
  if (!read_size(c->options->to, &size))
    return fail(BETLI_OPTION, "--to '%s' is neither a number nor two as in 10x10", c->options->to);
  if (read_view(c->options->view, &picture) != BETLI_OK)
    return BETLI_OPTION;
  if (picture && c->out.format != FORMAT_TEXT)
    return fail(BETLI_OPTION, "a picture is text, neither JSON nor CSV");
  return print_table(c, size, picture);
}

const struct command command_table = {
    .name = "table",
    .synopsis = "GAME [--to N|AxB]",
    .summary = "the values of single components",
    .details =
        "Undefined values are printed as -, in CSV as nothing, in JSON as null; values not\n"
        "reached within a limit as ?.  Without --to a list goes to 20, a rectangle to 10x10.\n"
        "-o FILE knows the endings .txt, .json and .csv.\n"
        "\n"
        "EXAMPLES\n"
        "  betli table lego --compound short-disjunctive --to 10x10\n"
        "  betli table subtract:2,4,7 --play misere --to 17\n"
        "  betli table wythoff --to 50x50 --view picture\n"
        "  betli table kayles --to 1000 -o kayles.csv\n",
    .options = "rule to view",
    .run = table,
};
