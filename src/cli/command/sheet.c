#include "cli/sheet/sheet.h"

#include "cli/base/language.h"
#include "cli/base/progress.h"
#include "cli/base/size.h"
#include "cli/command/commands.h"

enum {
  USUAL = 12,
  MOST_COMPONENTS = 8,
  USUAL_COMPONENTS = 3,
  USUAL_HEAP = 15,
  USUAL_SIDE = 6,
  MOST_HEAP = 1000, /* more than people do by hand */
  MOST_SIDE = 50
};

/* Reads a number from 1 to `most`, if it was given. */
static int read_sheet_number(const char *option, const char *text, uint64_t most,
                             uint64_t *number) {
  if (text == NULL || (options_number(text, number) && *number >= 1 && *number <= most))
    return BETLI_OK;
  return fail(BETLI_OPTION, "--%s must be a number from 1 to %d, not '%s'", option, (int)most,
              text);
}

static int read_sheet_wish(const struct options *o, struct sheet_wish *wish) {
  uint64_t count = USUAL;
  *wish = (struct sheet_wish){.seed = 1, .components = USUAL_COMPONENTS};
  int status = read_sheet_number("exercises", o->exercises, BETLI_SHEET_EXERCISES, &count);
  if (status == BETLI_OK)
    status = read_sheet_number("components", o->components, MOST_COMPONENTS, &wish->components);
  if (status == BETLI_OK && o->seed != NULL && !options_number(o->seed, &wish->seed))
    status = fail(BETLI_OPTION, "--seed must be a number, not '%s'", o->seed);
  wish->count = (size_t)count;
  return status;
}

/* Reads the size of components.  Makes the smallest table, which tells the number of coordinates.
 */
static int read_sheet_size(struct context *c, struct sheet_wish *wish) {
  struct size size;
  betli_table *t = NULL;
  int status = size_read(c->options->to, &size);
  if (status != BETLI_OK)
    return status;
  if (c->count > 1)
    return size.given
               ? fail(BETLI_OPTION,
                      "--to is for components of a table: leave it out if you give a position")
               : BETLI_OK;
  const bool pairs =
      betli_table_new(c->engine, c->words[0], 1, 1, &t) == BETLI_OK && betli_table_axes(t) == 2;
  status = t != NULL ? size_check(size, t) : BETLI_OK;
  betli_table_free(t);
  const uint64_t most = pairs ? MOST_SIDE : MOST_HEAP;
  wish->rows = size.given ? size.rows : pairs ? USUAL_SIDE : USUAL_HEAP;
  wish->columns = size.given ? size.columns : wish->rows;
  if (status == BETLI_OK && (wish->rows > most || (pairs && wish->columns > most)))
    status = fail(BETLI_OPTION, "--to %s is too large for exercises: at most %d", c->options->to,
                  (int)most);
  return status;
}

static int run_sheet(struct context *c) {
  struct sheet sheet = {.count = 0};
  if (c->count == 0)
    return fail(BETLI_OPTION, "sheet needs a game: see betli help sheet");
  int status = read_sheet_wish(c->options, &sheet.wish);
  if (status == BETLI_OK)
    status = read_sheet_size(c, &sheet.wish);
  if (status == BETLI_OK)
    status = sheet_choose(c, &sheet);
  progress_clear();
  if (status == BETLI_OK) {
    sheet_write(&sheet);
    status = c->out.format->sheet(c, &sheet);
  }
  sheet_free(&sheet);
  return status;
}

static bool writes_sheets(const struct format *format) {
  return format->sheet != NULL;
}

static const char *const details[] = {
    SAY("Chooses positions of a game, and asks who wins them, which moves win, and what their "
        "values are.  About half of them are P-positions, if the game has that many.  No "
        "position is repeated, and none is trivial.  The same --seed makes the same sheet."),
    SAY("Positions are sums of components of the game's table: heaps up to 15, or "
        "rectangles up to 6x6, or up to --to.  A sum has one to three components, or up "
        "to --components; the first exercises have fewer.  If the game has no table, or "
        "if you give a position, positions come from random play."),
    SAY("The formats pdf and svg draw boards and have lines to write on, on A4 pages; svg has "
        "the pages below one another.  You can edit text and tex; json is for programs."),
    SAY("-o FILE accepts the extensions .txt, .json, .tex, .svg and .pdf."),
    NULL,
};

static const char *const examples[] = {
    "betli sheet nim --exercises 12 --seed 3 -o sheet.pdf",
    "betli sheet kayles --to 8 --components 2",
    "betli sheet cram 4x4 --exercises 6 -o cram.pdf",
    "betli sheet lego --compound short-selective --play misere --format tex",
    NULL,
};

const struct command command_sheet = {
    .name = "sheet",
    .synopsis = "GAME [POSITION...]",
    .summary = "exercises to print, with a key on a separate page",
    .details = details,
    .examples = examples,
    .writes = writes_sheets,
    .answers = &answers_of_sheet,
    .options = "play compound exercises components to memory time rule",
    .run = run_sheet,
};
