#include "against.h"
#include "commands.h"
#include "grid.h"
#include "size.h"
#include "work.h"

enum { LIST = 20, SQUARE = 10 };

static int print(const struct output *out, betli_table *t, struct view view) {
  if (out->format == FORMAT_BFILE)
    return grid_bfile(out, t);
  if (out->format == FORMAT_JSON)
    grid_json(out, t);
  else if (out->format == FORMAT_CSV)
    grid_csv(out, t);
  else if (view.kind == VIEW_PICTURE)
    grid_picture(out, t);
  else if (view.kind == VIEW_VALUES)
    return grid_values(out, t);
  else
    grid_text(out, t, view);
  return BETLI_OK;
}

static int print_table(struct context *c, struct size size, struct view view) {
  betli_table *t = NULL;
  const betli_status status = size_table(c, size, LIST, SQUARE, &t);
  int code = BETLI_OK;
  work_clear();
  if (t)
    code = size_check(size, t);
  if (c->out.path == NULL) /* a file that is half written is not left behind */
    work_done();
  if (t && code == BETLI_OK)
    code = print(&c->out, t, view);
  betli_table_free(t);
  return status == BETLI_OK ? code : fail_engine(c, status);
}

static int compare(struct context *c, struct size size) {
  if (c->options->view)
    return fail(BETLI_OPTION, "--against compares numbers: it has no --view");
  if (size.rectangle)
    return fail(BETLI_OPTION, "--against compares a list: --to N, not AxB");
  return against(c, c->options->against, size.given ? &size.rows : NULL);
}

static int table(struct context *c) {
  struct size size;
  struct view view;
  if (c->count != 1)
    return fail(BETLI_OPTION, "table needs one game: see betli help table");
  if (size_read(c->options->to, &size) != BETLI_OK ||
      view_read(c->options->view, &view) != BETLI_OK)
    return BETLI_OPTION;
  if (c->options->against)
    return compare(c, size);
  if (view.kind != VIEW_NUMBERS && c->out.format != FORMAT_TEXT)
    return fail(BETLI_OPTION, "--view %s is text: other formats hold the numbers themselves",
                c->options->view);
  return print_table(c, size, view);
}

const struct command command_table = {
    .name = "table",
    .synopsis = "GAME [--to N|AxB]",
    .summary = "the values of single components",
    .details =
        "For games whose components have one or two coordinates; others have no tables.\n"
        "Undefined values are printed as -, in CSV as nothing, in JSON as null; values not\n"
        "reached within a limit as ?.  Without --to a list goes to 20, a rectangle to 10x10,\n"
        "or less far where that would take long.\n"
        "-o FILE knows the endings .txt, .json, .csv and .bfile.\n"
        "\n"
        "Views, of text only: numbers (the default), binary, mod:M (each value modulo M),\n"
        "values (for each value its positions), picture (P-positions in black).\n"
        "\n"
        "--format bfile writes lines 'n a(n)', as the OEIS has them; --against FILE compares\n"
        "with such a file, to --to or as far as the file goes, and exits with 3 where they\n"
        "disagree.  Both are for games of one coordinate.\n"
        "\n"
        "EXAMPLES\n"
        "  betli table lego --compound short-disjunctive --to 10x10\n"
        "  betli table subtract:2,4,7 --play misere --to 17\n"
        "  betli table wythoff --to 50x50 --view picture\n"
        "  betli table kayles --to 100 --view values\n"
        "  betli table kayles --to 1000 -o kayles.csv\n"
        "  betli table kayles --to 10000 --format bfile -o b002186.txt\n"
        "  betli table kayles --against b002186.txt\n",
    .formats = "text json csv bfile",
    .options = "play compound function exhaustive memory time rule to view against",
    .run = table,
};
