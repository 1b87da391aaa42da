#include "cli/genus/genus.h"

#include "cli/base/language.h"
#include "cli/base/progress.h"
#include "cli/command/commands.h"

static int print_genera_of_heaps(struct context *c, uint64_t to) {
  betli_genus *g;
  const betli_status status = betli_genus_new(c->engine, c->words[0], to, &g);
  progress_done();
  if (g != NULL)
    c->out.format->genera(&c->out, g, to);
  betli_genus_free(g);
  return status == BETLI_OK ? BETLI_OK : fail_engine(c, status);
}

static int print_genus_of_position(struct context *c) {
  betli_genus *g;
  const betli_status status = betli_genus_position(c->engine, c->count, c->words, &g);
  progress_clear();
  if (g != NULL)
    c->out.format->genus(&c->out, c->words[0], g);
  betli_genus_free(g);
  return status == BETLI_OK ? BETLI_OK : fail_engine(c, status);
}

static int run_genus(struct context *c) {
  uint64_t to;
  if (c->count == 0 && c->options->all_octals == NULL)
    return fail(BETLI_OPTION, "genus needs a game: see betli help genus");
  if (c->options->all_octals != NULL)
    return sweep_run(c, genus_octals);
  if (genus_to(c, &to) != BETLI_OK)
    return BETLI_OPTION;
  if (c->options->part != NULL || c->options->save != NULL)
    return fail(BETLI_OPTION, "%s is for --all-octals", c->options->part ? "--part" : "--save");
  if (c->count > 1 && c->options->to != NULL)
    return fail(BETLI_OPTION, "--to is for the heaps of a game, not for a position");
  return c->count > 1 ? print_genus_of_position(c) : print_genera_of_heaps(c, to);
}

static bool writes_genera(const struct format *format) {
  return format->genera && format->genus;
}

static const char *const details[] = {
    SAY("The genus of a position X is g^d0d1d2...: g is its Grundy value in normal play, and "
        "dk the misere Grundy value of X with k Nim heaps of 2 beside it.  From some k on "
        "each digit is the last one XOR 2; digits are printed up to the first two of those.  "
        "What is equal to a Nim heap is printed as its size, and of the digits of a tame "
        "position only the first: all others follow.  Digits above 9 stand in braces: "
        "1^{12,14}."),
    SAY("nim heap\tequal to a Nim heap in every misere sum"),
    SAY("tame\tsums of tame positions and Nim heaps are played as Nim"),
    SAY("restive\tnot tame, but all options are; the normal value is 0 or 1"),
    SAY("restless\tthe same, and the misere value is 0 or 1"),
    SAY("wild\tall others"),
    SAY("With --to (default 20) the genera of the heaps of a game whose components have one "
        "coordinate; with a position that of the whole.  After Ctrl-C or a limit the heaps "
        "that are finished are printed.  --effort N is a limit of N million steps, a second "
        "or a few for each thousand of them: at the same heap on every machine."),
    SAY("--all-octals D goes through the octal games of at most D digits (4.7 has two), one "
        "of those that are equal in misere play, each for --effort N, or --time seconds "
        "(default 10; 0: no limit), and tells the worst kind and the first restive, restless "
        "and wild heap of each.  --save FILE keeps what was found, and goes on from there; "
        "--part R/M does the R-th of M parts, for betli merge to put together; mpirun "
        "betli-mpi shares the games among its ranks."),
    NULL,
};

static const char *const examples[] = {
    "betli genus kayles",
    "betli genus 4.7 --to 30",
    "betli genus 0.26 --to 40 --format json",
    "betli genus kayles 5 7 9",
    "betli genus kayles 5 + nim 2",
    "betli genus --all-octals 2 --to 20 --save genera.csv",
    NULL,
};

const struct command command_genus = {
    .name = "genus",
    .synopsis = "GAME [--to N | POSITION...]",
    .summary = "extended genera: how heaps and positions behave in misere sums",
    .details = details,
    .examples = examples,
    .writes = writes_genera,
    .answers = &answers_of_genus,
    .options = "all-octals part effort save memory time rule to",
    .run = run_genus,
};
