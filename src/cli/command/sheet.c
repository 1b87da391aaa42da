#include "cli/sheet/sheet.h"

#include "cli/base/language.h"
#include "cli/base/progress.h"
#include "cli/base/size.h"
#include "cli/command/commands.h"

#include <string.h>

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
  return fail(BETLI_OPTION, "'%s' is not a number from 1 to %d (--%s)", text, (int)most, option);
}

static bool read_ask(const char *text, size_t length, enum ask *ask) {
  for (*ask = ASK_WINNER; *ask < ASKS; (*ask)++)
    if (strlen(sheet_asks[*ask]) == length && strncmp(sheet_asks[*ask], text, length) == 0)
      return true;
  return false;
}

/* Reads the questions, each at most once. */
static int read_sheet_asks(const char *text, struct sheet_wish *wish) {
  const char *rest = text != NULL ? text : "winner,moves,value";
  wish->ask_count = 0;
  while (wish->ask_count < ASKS) {
    const size_t length = strcspn(rest, ",");
    if (!read_ask(rest, length, &wish->asks[wish->ask_count]))
      break;
    wish->ask_count++;
    rest += length;
    if (*rest == '\0')
      return BETLI_OK;
    rest++;
  }
  return fail(BETLI_OPTION, "--ask must be a list of winner, moves and value, not '%s'", text);
}

static int read_sheet_wish(const struct options *o, struct sheet_wish *wish) {
  uint64_t count = USUAL;
  *wish = (struct sheet_wish){.seed = 1, .components = USUAL_COMPONENTS};
  int status = read_sheet_number("exercises", o->exercises, BETLI_SHEET_EXERCISES, &count);
  if (status == BETLI_OK)
    status = read_sheet_number("components", o->components, MOST_COMPONENTS, &wish->components);
  if (status == BETLI_OK && o->seed != NULL && !options_number(o->seed, &wish->seed))
    status = fail(BETLI_OPTION, "the seed must be a number, not '%s' (--seed)", o->seed);
  if (status == BETLI_OK)
    status = read_sheet_asks(o->ask, wish);
  wish->count = (size_t)count;
  return status;
}

/* Returns the greatest coordinate of components, which is small where values take long. */
static uint64_t usual_size(struct context *c, uint64_t usual) {
  const betli_game_info *info;
  const bool hard = betli_game_info_of(c->engine, c->words[0], &info) == BETLI_OK &&
                    info->quick > 0 && info->quick < usual;
  return hard ? info->quick : usual;
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
    return size.given ? fail(BETLI_OPTION,
                             "components have a greatest size only if no position is given (--to)")
                      : BETLI_OK;
  const betli_status made = betli_table_new(c->engine, c->words[0], 1, 1, &t);
  if (made == BETLI_OPTION)
    return fail_engine(c, made);
  const bool pairs = made == BETLI_OK && betli_table_axes(t) == 2;
  status = t != NULL ? size_check(size, t) : BETLI_OK;
  betli_table_free(t);
  const uint64_t most = pairs ? MOST_SIDE : MOST_HEAP;
  wish->rows = size.given ? size.rows : usual_size(c, pairs ? USUAL_SIDE : USUAL_HEAP);
  wish->columns = size.given ? size.columns : wish->rows;
  if (status == BETLI_OK && (wish->rows > most || (pairs && wish->columns > most)))
    status = fail(BETLI_OPTION, "%s is too large for exercises: at most %d (--to)", c->options->to,
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
    sheet_write(c->engine, &sheet);
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
        "values are, in turn; --ask chooses among these.  About half of them are P-positions, if "
        "the game has that many.  No "
        "position is repeated, and none is trivial.  The same --seed makes the same sheet."),
    SAY("Positions are sums of components of the game's table: heaps up to 15, or "
        "rectangles up to 6x6, less in hard games, or up to --to.  A sum has one to three "
        "components, or up "
        "to --components; the first exercises have fewer.  If the game has no table, or "
        "if you give a position, positions come from random play."),
    SAY("If positions are not plain numbers, the sheet says how they are written.  A rule "
        "given by --rule is printed as it is: a file lua:FILE with a title and rules in words "
        "does better."),
    SAY("The formats pdf and svg draw boards and have lines to write on, on A4 pages; svg has "
        "the pages below one another.  You can edit text and tex; json is for programs."),
    SAY("-o FILE accepts the extensions .txt, .json, .tex, .svg and .pdf."),
    NULL,
};

static const char *const examples[] = {
    "betli sheet nim --exercises 12 --seed 3 -o sheet.pdf",
    "betli sheet kayles --to 8 --components 2 --ask winner,moves",
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
    .options = "play compound exercises ask components to memory time rule",
    .run = run_sheet,
};
