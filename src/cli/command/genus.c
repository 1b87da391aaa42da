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
    return fail(BETLI_OPTION, "%s needs --all-octals", c->options->part ? "--part" : "--save");
  if (c->count > 1 && c->options->to != NULL)
    return fail(BETLI_OPTION, "--to is for the heaps of a game, not for a position");
  return c->count > 1 ? print_genus_of_position(c) : print_genera_of_heaps(c, to);
}

static bool writes_genera(const struct format *format) {
  return format->genera && format->genus;
}

static const char *const details[] = {
    SAY("The genus of a position X is g^d0d1d2...: g is its Grundy value in normal play, and dk "
        "is the misere Grundy value of X plus k Nim heaps of 2.  From some k on, each digit is "
        "the previous digit XOR 2; betli prints digits up to the first two of these.  For a "
        "position equal to a Nim heap betli prints the size of the heap.  For a tame position it "
        "prints only the first digit: all others follow.  Digits above 9 are in braces: "
        "1^{12,14}."),
    SAY("nim heap\tequal to a Nim heap in every misere sum"),
    SAY("tame\tsums of tame positions and Nim heaps are played as Nim"),
    SAY("restive\tnot tame, but all options are; the normal value is 0 or 1, the misere value is "
        "not"),
    SAY("restless\tnot tame, but all options are; the misere value is 0 or 1, the normal value is "
        "not"),
    SAY("wild\tall others"),
    SAY("With --to (default 20), betli prints the genera of the heaps of a game whose "
        "components have one coordinate.  With a position, it prints the genus of the "
        "whole position.  After Ctrl-C or a limit, it prints the finished heaps.  "
        "--effort N stops after N million steps, at the same heap on every machine; "
        "--effort 1000 takes a few seconds."),
    SAY("--all-octals D examines the octal games of at most D digits (4.7 has two), one "
        "of each set that is equal in misere play.  Each game gets --effort N, or --time "
        "seconds (default 10; 0: no limit).  The table shows the worst kind of each "
        "game, and its first restive, restless and wild heap.  --save FILE keeps the "
        "results, and resumes from them.  --part R/M does the R-th of M parts, which "
        "betli merge combines.  mpirun betli-mpi shares the games among its ranks."),
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
