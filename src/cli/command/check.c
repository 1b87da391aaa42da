#include "cli/base/language.h"
#include "cli/base/progress.h"
#include "cli/check/findings.h"
#include "cli/check/refutation.h"
#include "cli/command/commands.h"

/* Reads a number from 1 to 2^64 - 1; sets 0 without the option, so that the engine chooses. */
static int read_check_number(const char *name, const char *text, uint64_t *number) {
  *number = 0;
  if (text == NULL || (options_number(text, number) && *number > 0))
    return BETLI_OK;
  return fail(BETLI_OPTION, "--%s must be a number from 1 to 2^64 - 1, not '%s'", name, text);
}

static int refute_function(struct context *c, uint64_t size) {
  if (c->count != 1)
    return fail(BETLI_OPTION, "--refute needs one game, as in betli check kayles --refute %s",
                c->options->refute);
  betli_status status = betli_set(c->engine, "function", c->options->refute);
  const betli_refutation *r = NULL;
  if (status == BETLI_OK)
    status = betli_refute(c->engine, c->words[0], size, &r);
  progress_clear();
  if (status != BETLI_OK)
    return fail_engine(c, status);
  c->out.format->refutation(&c->out, c->words[0], c->options->refute, r);
  return BETLI_OK;
}

static int compare_with_search(struct context *c, uint64_t size, uint64_t components,
                               uint64_t seed) {
  struct findings findings = findings_begin(&c->out);
  uint64_t disagreements = 0;
  const betli_status status =
      betli_check(c->engine, c->count > 0 ? c->words[0] : NULL, size, components, seed,
                  findings_add, &findings, &disagreements);
  progress_clear();
  if (status == BETLI_OK || findings.count > 0)
    findings_end(&findings, disagreements, status == BETLI_OK);
  if (status != BETLI_OK)
    return fail_engine(c, status);
  return disagreements > 0 ? BETLI_FAULT : BETLI_OK;
}

static int fail_several_games(const struct context *c) {
  if (c->options->rule != NULL)
    return fail(BETLI_OPTION, "the game is %s or --rule, not both: leave out one of them",
                c->words[1]);
  if (c->count == 2)
    return fail(BETLI_OPTION,
                "check needs at most one game; to compare two: betli table %s --against %s",
                c->words[0], c->words[1]);
  return fail(BETLI_OPTION, "check needs at most one game: see betli help check");
}

static int run_check(struct context *c) {
  uint64_t size, components, seed = 1;
  if (c->count > 1)
    return fail_several_games(c);
  if (read_check_number("to", c->options->to, &size) != BETLI_OK ||
      read_check_number("components", c->options->components, &components) != BETLI_OK)
    return BETLI_OPTION;
  if (c->options->seed != NULL)
    options_number(c->options->seed, &seed); /* the engine has accepted it */
  if (c->options->refute)
    return refute_function(c, size);
  if (c->options->question)
    return fail(BETLI_OPTION, "check tries every play and compound: --%s needs --refute",
                c->options->question);
  return compare_with_search(c, size, components, seed);
}

static bool writes_findings(const struct format *format) {
  return format->finding && format->refutation;
}

static const char *const details[] = {
    SAY("Checks every compound that has a theorem, in both plays, on all positions of at "
        "most --components components with coordinates up to --to.  If a game has no coordinates, "
        "--to "
        "bounds the size of a fair sample.  Without a game, betli checks the examples of "
        "every game in the catalogue, and random acyclic games.  Nim heaps are also "
        "checked with at-most:2, exactly:2, consecutive:2 and consecutive:2:circle.  The exit code "
        "is 5 if anything disagrees."),
    SAY("--refute F looks for the smallest two pairs of components with equal values of F whose "
        "compounds have different values.  Such pairs prove that no operator combines the values "
        "of F."),
    NULL,
};

static const char *const examples[] = {
    "betli check lego:height=2",
    "betli check kayles --to 8 --components 3",
    "betli check 0.123 --play misere --refute grundy",
    "betli check",
    NULL,
};

const struct command command_check = {
    .name = "check",
    .synopsis = "[GAME]",
    .summary = "check all theorems and closed forms by exhaustive search",
    .details = details,
    .examples = examples,
    .writes = writes_findings,
    .answers = &answers_of_check,
    .options =
        "play compound function exhaustive memory time rule to components "
        "refute",
    .run = run_check,
};
