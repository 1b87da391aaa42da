#include "cli/base/language.h"
#include "cli/base/progress.h"
#include "cli/base/size.h"
#include "cli/command/commands.h"
#include "cli/table/guesses.h"

enum { LIST = 200, SQUARE = 50 };

/* Seconds for values whose number the user leaves to betli. */
static const char patience[] = "10";

static int guess_table(struct context *c, betli_table *t) {
  struct oeis oeis;
  const int code = oeis_find(c, t, &oeis);
  if (code != BETLI_OK)
    return code;
  struct guesses guesses = guesses_begin(&c->out, t, &oeis);
  const betli_status status = betli_guess(c->engine, t, guesses_add, &guesses);
  progress_clear();
  if (status == BETLI_OK || guesses.count > 0)
    guesses_end(&guesses);
  return status == BETLI_OK ? BETLI_OK : fail_engine(c, status);
}

static int run_guess(struct context *c) {
  struct size size;
  betli_table *t = NULL;
  if (c->options->to == NULL && !options_given(c->options, "time"))
    betli_set(c->engine, "time", patience);
  if (c->count != 1)
    return fail(BETLI_OPTION, "guess needs one game: see betli help guess");
  if (size_read(c->options->to, &size) != BETLI_OK)
    return BETLI_OPTION;
  const betli_status status = size_table(c, size, LIST, SQUARE, &t);
  int code = status == BETLI_OK ? BETLI_OK : fail_engine(c, status);
  if (t) {
    const int guessed = size_check(size, t) == BETLI_OK ? guess_table(c, t) : BETLI_OPTION;
    code = code == BETLI_OK ? guessed : code;
  }
  betli_table_free(t);
  return code;
}

static bool writes_guesses(const struct format *format) {
  return format->guess != NULL;
}

static const char *const details[] = {
    SAY("Looks for periods, with a saltus or without; functions of n mod m; linear "
        "functions; k-regular sequences, where the value of 2 n and of 2 n + 1 follows "
        "from that of n; digits and their sums, prime factors, divisors, Zeckendorf parts, "
        "logarithms; nim-sums, maxima and the like of two coordinates, or of a function of "
        "each; periods of all columns and all rows.  If the values show no pattern, the "
        "P-positions may: pairs as in Wythoff's game, multiples of a number, Fibonacci "
        "numbers, numbers with a few digits only, and the patterns above."),
    SAY("Each line says how far the pattern was checked, and whether a theorem proves "
        "that it continues for ever.  Otherwise it is a conjecture.  A pattern is not "
        "printed if fewer values confirm it than determine it: a larger --to may show "
        "it.  Without --to a list goes to 200, a rectangle to 50x50, or as far as betli comes in "
        "10 seconds; --time gives it more."),
    SAY("--oeis FILE also looks for the values of a list in the OEIS.  FILE is its list "
        "of sequences: stripped.gz from oeis.org/wiki/Download, unpacked.  At least 8 "
        "terms must agree, and all terms that both have.  Up to 3 values may come before "
        "the first term there."),
    NULL,
};

static const char *const examples[] = {
    "betli guess kayles",
    "betli guess lasker",
    "betli guess wythoff --play misere",
    "betli guess hex:0.3F --to 1000 --format json",
    "zcat stripped.gz | betli guess kayles --oeis /dev/stdin",
    NULL,
};

const struct command command_guess = {
    .name = "guess",
    .synopsis = "GAME [--to N|AxB]",
    .summary = "patterns in the values of single components",
    .details = details,
    .examples = examples,
    .writes = writes_guesses,
    .answers = &answers_of_guess,
    .options = "play compound passes function exhaustive memory time rule to slice oeis",
    .run = run_guess,
};
