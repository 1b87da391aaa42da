#include "cli/genus/genus.h"

#include "cli/base/progress.h"
#include "cli/command/commands.h"

static int of_heaps(struct context *c, uint64_t to) {
  betli_genus *g;
  const betli_status status = betli_genus_new(c->engine, c->words[0], to, &g);
  progress_clear();
  if (g != NULL)
    c->out.format->genera(&c->out, g, to);
  betli_genus_free(g);
  return status == BETLI_OK ? BETLI_OK : fail_engine(c, status);
}

static int of_position(struct context *c) {
  betli_genus *g;
  const betli_status status = betli_genus_position(c->engine, c->count, c->words, &g);
  progress_clear();
  if (g != NULL)
    c->out.format->genus(&c->out, c->words[0], g);
  betli_genus_free(g);
  return status == BETLI_OK ? BETLI_OK : fail_engine(c, status);
}

static int genus(struct context *c) {
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
  return c->count > 1 ? of_position(c) : of_heaps(c, to);
}

static bool writes(const struct format *format) {
  return format->genera && format->genus;
}

const struct command command_genus = {
    .name = "genus",
    .synopsis = "GAME [--to N | POSITION...]",
    .summary = "extended genera: how heaps and positions behave in misere sums",
    .details =
        "The genus of a position X is g^d0d1d2...: g is its Grundy value in normal play, and dk\n"
        "the misere Grundy value of X with k Nim heaps of 2 beside it.  From some k on each digit\n"
        "is the last one XOR 2; digits are printed up to the first two of those.  What is equal\n"
        "to a Nim heap is printed as its size, and of the digits of a tame position only the\n"
        "first: all others follow.  Digits above 9 stand in braces: 1^{12,14}.\n"
        "\n"
        "  nim heap   equal to a Nim heap in every misere sum\n"
        "  tame       sums of tame positions and Nim heaps are played as Nim\n"
        "  restive    not tame, but all options are; the normal value is 0 or 1\n"
        "  restless   the same, and the misere value is 0 or 1\n"
        "  wild       all others\n"
        "\n"
        "With --to (default 20) the genera of the heaps of a game whose components have one\n"
        "coordinate; with a position that of the whole.  After Ctrl-C or a limit the heaps that\n"
        "are finished are printed.  --effort N is a limit of N million steps, a second or a\n"
        "few for each thousand of them: at the same heap on every machine.\n"
        "\n"
        "--all-octals D goes through the octal games of at most D digits (4.7 has two), one of\n"
        "those that are equal in misere play, each for --effort N, or --time seconds (default 10;\n"
        "0: no limit), and tells the worst kind and the first restive, restless and wild heap of\n"
        "each.  --save FILE keeps what was found, and goes on from there; --part R/M does the "
        "R-th\n"
        "of M parts, for betli merge to put together; mpirun betli-mpi shares the games among its\n"
        "ranks.\n"
        "\n"
        "EXAMPLES\n"
        "  betli genus kayles\n"
        "  betli genus 4.7 --to 30\n"
        "  betli genus 0.26 --to 40 --format json\n"
        "  betli genus kayles 5 7 9\n"
        "  betli genus kayles 5 + nim 2\n"
        "  betli genus --all-octals 2 --to 20 --save genera.csv\n",
    .writes = writes,
    .options = "all-octals part effort save memory time rule to",
    .run = genus,
};
