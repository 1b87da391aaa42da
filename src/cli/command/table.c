#include "fields/table.h"
#include "cli/base/game_word.h"
#include "cli/base/language.h"
#include "cli/base/progress.h"
#include "cli/base/size.h"
#include "cli/command/commands.h"
#include "cli/format/formats.h"
#include "cli/table/against.h"
#include "cli/table/cells.h"
#include "cli/table/compare.h"
#include "cli/table/grid.h"

#include <string.h>

enum { LIST = 20, SQUARE = 10, DRAWN_LIST = 200, DRAWN_SQUARE = 50 };

/* Fails as the engine did.  Names the command for long lists if it can answer. */
static int fail_table(const struct context *c, betli_status status, struct size size) {
  betli_sequence *sequence = NULL;
  char message[1024];
  snprintf(message, sizeof message, "%s", betli_message(c->engine));
  const bool large = status == BETLI_INPUT && size.given && !size.rectangle && size.rows >> 20 > 0;
  const bool known =
      large && betli_sequence_new(c->engine, c->words[0], NULL, &sequence) == BETLI_OK;
  betli_sequence_free(sequence);
  if (!known)
    return fail((int)status, "%s", message);
  return fail((int)status, "%s (write betli sequence %s --to %s)", message, c->words[0],
              c->options->to);
}

/* Returns true if no position of a table has a move: then the game is over in each of them. */
static bool is_over_everywhere(const betli_table *t) {
  const bool misere = strcmp(betli_table_play(t), "misere") == 0;
  const betli_outcome over = misere ? BETLI_N : BETLI_P;
  const bool list = betli_table_axes(t) == 1;
  const uint64_t first = list ? 0 : betli_table_first_column(t);
  const uint64_t last = list ? 0 : betli_table_last_column(t);
  for (uint64_t row = betli_table_first_row(t); row <= betli_table_last_row(t); row++)
    for (uint64_t column = first; column <= last; column++)
      if (betli_table_outcome(t, row, column) != over)
        return false;
  return true;
}

static bool has_several_positions(const betli_table *t) {
  return betli_table_last_row(t) > betli_table_first_row(t) ||
         (betli_table_axes(t) == 2 && betli_table_last_column(t) > betli_table_first_column(t));
}

/* Warns of a rule without moves: each move may lead below 0, as move(k - n) for move(n - k). */
static void warn_no_moves(const struct context *c, const betli_table *t) {
  if (is_own_game(c->words[0]) && has_several_positions(t) && c->options->quiet == NULL &&
      betli_table_complete(t) && is_over_everywhere(t))
    warn(
        "no position of this table has a move; give to move(...) what a move leaves, as in move(n "
        "- 1)");
}

static int print_table(struct context *c, struct size size, struct view view) {
  betli_table *t = NULL;
  const bool drawn = c->out.format->picture;
  const betli_status status =
      size_table(c, size, drawn ? DRAWN_LIST : LIST, drawn ? DRAWN_SQUARE : SQUARE, &t);
  int code = BETLI_OK;
  progress_done();
  if (t)
    code = size_check(size, t);
  if (t && code == BETLI_OK)
    code = c->out.format->table(c, t, view);
  if (t && code == BETLI_OK)
    warn_no_moves(c, t);
  betli_table_free(t);
  return status == BETLI_OK ? code : fail_table(c, status, size);
}

static int compare_with_file(struct context *c, struct size size) {
  if (c->options->view)
    return fail(BETLI_OPTION, "--against compares numbers: leave out --view");
  if (size.rectangle)
    return fail(BETLI_OPTION, "--against compares a list: use --to N, not AxB");
  return against(c, c->options->against, size.given ? &size.rows : NULL);
}

static int check_view(const struct context *c, struct view view) {
  const bool picture = view.kind == VIEW_PICTURE || view.kind == VIEW_COLOURS;
  const bool text = c->out.format->for_people && c->options->compare == NULL;
  const bool shows = c->out.format->picture || c->out.format->for_people;
  if (c->options->view == NULL || text || (picture && shows))
    return BETLI_OK;
  if (shows)
    return fail(BETLI_OPTION, "--view %s is not a picture: use picture or colours",
                c->options->view);
  return fail(BETLI_OPTION, "--view %s is text: other formats hold the numbers themselves",
              c->options->view);
}

static bool writes_several(const struct format *format) {
  return format->tables != NULL;
}

static int check_compare(const struct context *c) {
  if (options_given(c->options, "play") || options_given(c->options, "compound"))
    return fail(BETLI_OPTION,
                "--compare sets play and compound: choose as in --compare=misere:short-selective");
  if (c->options->against)
    return fail(BETLI_OPTION, "--compare and --against exclude each other: give only one of them");
  if (writes_several(c->out.format))
    return BETLI_OK;
  char list[FORMAT_LIST];
  format_list(writes_several, SAY(" or "), list);
  return fail(BETLI_OPTION, "--compare writes %s, not %s", list, c->out.format->name);
}

/* Returns true if a word is digits, perhaps with x between them. */
static bool is_size_like(const char *word) {
  return word[0] >= '0' && word[0] <= '9' && word[strspn(word, "0123456789x")] == '\0';
}

/* Returns true if a size has three numbers or more, as in 8x8x2. */
static bool has_more_numbers(const char *to) {
  size_t signs = 0;
  for (const char *at = to; at != NULL && *at != '\0'; at++)
    signs += *at == 'x';
  return signs > 1 && is_size_like(to);
}

/* Fails with the line that shows two of the numbers, if the game has positions of so many. */
static int fail_more_numbers(const struct context *c) {
  betli_table *t = NULL;
  const char *to = c->options->to;
  const char *second = strchr(to, 'x') + 1, *rest = second + strcspn(second, "x");
  char slice[128];
  snprintf(slice, sizeof slice, "_x_%s", rest);
  const betli_status set = betli_set(c->engine, "slice", slice);
  const bool read =
      set == BETLI_OK && betli_table_new(c->engine, c->words[0], 1, 1, &t) == BETLI_OK;
  betli_table_free(t);
  progress_clear();
  if (!read)
    return fail(BETLI_OPTION, "a table has at most two coordinates (write --to %.*s)",
                (int)(rest - to), to);
  return fail(BETLI_OPTION,
              "a table has at most two coordinates (write betli table %s --slice %s --to %.*s)",
              c->words[0], slice, (int)(rest - to), to);
}

static int run_table(struct context *c) {
  struct size size;
  struct view view;
  const betli_game_info *info;
  if (c->count == 2 && is_size_like(c->words[1]))
    return fail(BETLI_OPTION, "table needs one game, and its size as in --to %s", c->words[1]);
  if (c->count == 2)
    return fail(BETLI_OPTION, "table needs one game; to compare two: betli table %s --against %s",
                c->words[0], c->words[1]);
  if (c->count > 1 && betli_game_info_of(c->engine, c->words[0], &info) != BETLI_OK)
    return fail_engine(c, BETLI_OPTION);
  if (c->count != 1)
    return fail(BETLI_OPTION, "table needs one game: see betli help table");
  if (has_more_numbers(c->options->to))
    return fail_more_numbers(c);
  if (size_read(c->options->to, &size) != BETLI_OK ||
      view_read(c->options->view, &view) != BETLI_OK)
    return BETLI_OPTION;
  if (format_check_print(c) != BETLI_OK)
    return BETLI_OPTION;
  if ((c->options->each || c->options->part) && options_given(c->options, "slice"))
    return fail(BETLI_OPTION, "--slice shows a whole table: leave out --each and --part");
  if ((c->options->each || c->options->part) && options_given(c->options, "passes"))
    return fail(BETLI_OPTION, "--passes fills a whole table: leave out --each and --part");
  if (c->options->each || c->options->part)
    return sweep_run(c, table_cells);
  if (c->options->save)
    return fail(BETLI_OPTION, "--save needs a table by cells: add --each or --part");
  if (c->options->compare && check_compare(c) != BETLI_OK)
    return BETLI_OPTION;
  if (c->options->against)
    return compare_with_file(c, size);
  if (check_view(c, view) != BETLI_OK || size_drawable(c, size) != BETLI_OK)
    return BETLI_OPTION;
  return c->options->compare ? compare(c, c->options->compare, size, view)
                             : print_table(c, size, view);
}

static bool writes_tables(const struct format *format) {
  return format->table != NULL;
}

static const char *const details[] = {
    SAY("Tables are for games whose components have one or two coordinates. betli prints "
        "undefined values as -, in CSV as an empty field, in JSON as null.  It prints values "
        "that a limit left undecided as ?.  Without --to a list goes to 20, a rectangle to "
        "10x10, or less far if that would take long; for a graph in a file, betli lists all "
        "vertices."),
    SAY("--slice POSITION makes a table of the positions that have any numbers in place of _: of "
        "one row, of positions of three numbers and more, or of several components, as in '7 _ _' "
        "for "
        "three heaps.  A first _ stands for the row, a second for the column."),
    SAY("-o FILE accepts the extensions .txt, .json, .csv, .bfile, .seq, .list, .tex, .npy, "
        ".raw, .svg, .png and .pdf."),
    SAY("Views of text: numbers (the default), binary, mod:M (each value modulo M), values (for "
        "each value its positions), picture (P-positions in black), colours (values in colours, "
        "if the terminal has colours)."),
    SAY("Pictures (svg, png, pdf) have the views picture and colours; the default is "
        "picture, and for lists colours: points above the heaps, with their period.  The "
        "largest size is 2000x2000, or 1000000 for lists; without --to a list goes to "
        "200, a rectangle to 50x50.  For print, --width and --font-size set the size; "
        "with both, the drawing fits the width."),
    SAY("--compare shows a game in all long and short compounds and both plays at once, as text, "
        "JSON, or on one sheet.  --compare=LIST shows only those in the list, as in "
        "--compare=normal,misere:short-selective.  Each may take 10 seconds, or --time; betli "
        "shows values that it has not found by then as undecided."),
    SAY("--each SECONDS computes each cell separately, in at most that time (0: no "
        "limit), from small cells to large ones.  Each cell has a row with its outcome "
        "and its value, or the word open.  One row stands for two cells if the game is "
        "known to be the same with rows and columns exchanged.  --save FILE keeps the "
        "results, and resumes from them.  --part R/M does the R-th of M parts (10 "
        "seconds per cell, unless --each says otherwise), which betli merge combines.  "
        "mpirun betli-mpi shares the cells among its ranks."),
    SAY("tex is a table for LaTeX with booktabs."),
    SAY("--format list writes numbers with commas between them, to paste into a program; of a "
        "rectangle, a row on each line.  With --function outcome it writes 0 for P, 1 for N "
        "and 2 for a draw."),
    SAY("--format bfile writes lines 'n a(n)', as in the OEIS, and --format oeis a stub "
        "of an entry.  --against FILE compares with a b-file, up to --to or the end of "
        "the file, and exits with 3 if they disagree.  --against GAME finds the first n where "
        "two games differ.  All of these are for games of one coordinate."),
    SAY("npy is a NumPy file, and raw has the same numbers without its header: "
        "little-endian, of 1, 2 or 4 bytes, as many as the greatest number needs.  A "
        "rectangle is an array of rows and columns, and needs a number in each cell."),
    NULL,
};

static const char *const examples[] = {
    "betli table lego --compound short-disjunctive --to 10x10",
    "betli table subtract:2,4,7 --play misere --to 17",
    "betli table wythoff --to 50x50 --view picture",
    "betli table kayles --to 100 --view values",
    "betli table chomp --slice 2x_x_ --to 5x5",
    "betli table nim --slice '7 _ _' --passes 1 --to 20x20 --view picture",
    "betli table kayles --slice '_ : _' --to 20x20",
    "betli table kayles --to 1000 -o kayles.csv",
    "betli table lego --compound short-disjunctive --to 50x50 -o lego.png",
    "betli table lego --compare --to 20x20 -o lego.svg",
    "betli table kayles --to 90 --width 84mm --font-size 8 --no-title -o kayles.pdf",
    "betli table cram --to 6x6 --each 60 --save cram.csv",
    "betli table kayles --to 10000 --format bfile -o b002186.txt",
    "betli table kayles --against b002186.txt",
    "betli table 0.137 --against kayles --to 1000",
    NULL,
};

static const struct answers answers_of_table = {
    .title = "Tabulated",
    .doc = ": one of these; with --compare a list of tables",
    .types = (const struct type *const[]){&type_table, &type_agreement, &type_table_cells, NULL},
    .several = &type_table};

const struct command command_table = {
    .name = "table",
    .synopsis = "GAME [--to N|AxB]",
    .summary = "the values of single components",
    .details = details,
    .examples = examples,
    .writes = writes_tables,
    .answers = &answers_of_table,
    .options =
        "play compound passes function exhaustive quotient memory time threads rule to slice view "
        "compare "
        "title no-title width font-size against each part save",
    .run = run_table,
};
