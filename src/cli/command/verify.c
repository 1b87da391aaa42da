#include "cli/verify/verify.h"
#include "cli/base/language.h"
#include "cli/base/progress.h"
#include "cli/command/commands.h"

/* The exit code of a correct certificate whose rule is not run, or whose graph no file shows.  The
 * code or the graph in it could belong to another game than the named one. */
enum { OF_ANOTHER_GAME = 6 };

static int run_verify(struct context *c) {
  betli_verified verified;
  if (c->count != 1 && c->count != 2)
    return fail(BETLI_OPTION, "verify needs one file, or two: see betli help verify");
  const betli_status status =
      c->count == 1 ? betli_verify(c->engine, c->words[0], &verified)
                    : betli_verify_graph(c->engine, c->words[0], c->words[1], &verified);
  progress_clear();
  if (status != BETLI_OK)
    return fail_engine(c, status);
  c->out.format->verified(c, &verified);
  return verified.named ? BETLI_OK : OF_ANOTHER_GAME;
}

static bool writes_verified(const struct format *format) {
  return format->verified != NULL;
}

static const char *const details[] = {
    SAY("Checks a certificate that betli sequence --certificate FILE wrote: the values of the "
        "game repeat for ever from the preperiod on, and not before, and the period is the "
        "least.  Plain code that shares nothing with betli sequence recomputes all values that "
        "the theorem needs."),
    SAY("Also checks a certificate of a misère quotient: it gives the outcome of each "
        "sum of heaps in misère play, and no smaller quotient does."),
    SAY("Also checks a certificate of boards, which betli solve --certificate FILE wrote.  For "
        "Grundy values, each value claimed must follow from the values of the options.  For "
        "outcomes in misere play, each move from a P-position must have an answer.  For a game "
        "on a graph, the certificate holds the graph; the file GRAPH must hold the same graph."),
    SAY("The exit code is 0 if the certificate is right, and 3 if anything in it is wrong: then "
        "the message names the line or the claim.  4 means that a limit ended the check.  6 "
        "means that all is right, but betli did not check that the certificate is about the game "
        "that it names: it does not run a rule in Lua, or there was no GRAPH to compare with."),
    NULL,
};

static const char *const examples[] = {
    "betli sequence 0.77 --certificate kayles.txt",
    "betli verify kayles.txt",
    "betli verify kayles.txt --format json",
    "betli solve cram 4x7 --certificate cram.txt && betli verify cram.txt",
    "betli solve node-kayles:house.dot all --certificate house.txt",
    "betli verify house.txt house.dot",
    NULL,
};

const struct command command_verify = {
    .name = "verify",
    .synopsis = "FILE [GRAPH]",
    .summary = "check certificates of periods, misère quotients and boards",
    .details = details,
    .examples = examples,
    .writes = writes_verified,
    .answers = &answers_of_verify,
    .options = "memory time",
    .run = run_verify,
};
