#include "cli/plan/plan.h"

#include "cli/base/language.h"
#include "cli/base/ranks.h"
#include "cli/command/commands.h"
#include "cli/genus/genus.h"
#include "cli/quotient/quotient.h"
#include "cli/sequence/sequence.h"
#include "cli/table/cells.h"

#include <stdlib.h>
#include <string.h>

/* Seconds to try a question for, without --time. */
static const double usual_trial = 10;

static void add_to_question(struct plan *p, const char *before, const char *text) {
  const size_t length = strlen(p->question);
  if (text != NULL)
    snprintf(p->question + length, sizeof p->question - length, "%s%s", before, text);
}

/* Writes the question in a line, which is cut off if it is too long. */
static void name_question(const struct context *c, struct plan *p) {
  const struct options *o = c->options;
  for (size_t i = 0; i < c->count; i++)
    add_to_question(p, i == 0 ? "" : " ", c->words[i]);
  add_to_question(p, " --to ", o->to);
  add_to_question(p, " --all-octals ", o->all_octals);
  add_to_question(p, " --effort ", o->effort);
  add_to_question(p, " --each ", o->each);
}

/* The sweeps.  For quotients and genera --time limits each game.  In a plan --time limits the
 * trial, and --each limits each game. */
static const struct question {
  const char *command;
  sweep_reader *read;
  bool octals, each_is_time;
} sweeps[] = {{"sequence", sequence_octals, true, false},
              {"quotient", quotient_octals, true, true},
              {"genus", genus_octals, true, true},
              {"table", table_cells, false, false}};

static int make_sweep_plan(const struct context *c, const struct question *q, double trial,
                           struct plan *p) {
  struct context question = *c;
  struct options options = *c->options;
  options.time = q->each_is_time ? options.each : NULL;
  question.options = &options;
  if (q->octals ? options.all_octals == NULL : options.each == NULL)
    return fail(BETLI_OPTION, "plan estimates %s only with %s", q->command,
                q->octals ? "--all-octals" : "--each");
  if (options.effort != NULL && options.each != NULL)
    return fail(BETLI_OPTION, "--effort and --each both limit a game: give only one of them");
  return plan_sweep(&question, q->read, trial, p);
}

static int make_plan(const struct context *c, double trial, struct plan *p) {
  const char *command = c->words[0];
  struct context question = *c;
  question.words++;
  question.count--;
  if (strcmp(command, "solve") == 0)
    return plan_boards(&question, trial, p);
  if (strcmp(command, "sequence") == 0 && c->options->all_octals == NULL)
    return plan_heaps(&question, trial, p);
  for (size_t i = 0; i < sizeof sweeps / sizeof *sweeps; i++)
    if (strcmp(command, sweeps[i].command) == 0)
      return make_sweep_plan(&question, &sweeps[i], trial, p);
  return fail(BETLI_OPTION, "plan estimates solve, sequence, quotient, genus and table, not '%s'",
              command);
}

static int run_plan(struct context *c) {
  struct plan p = {.question = ""};
  double trial = usual_trial;
  if (ranks_own() > 0) /* rank 0 makes the plan */
    return BETLI_OK;
  if (c->count == 0)
    return fail(BETLI_OPTION, "plan needs a question: see betli help plan");
  if (c->options->time != NULL)
    trial = strtod(c->options->time, NULL);
  if (!(trial > 0))
    return fail(BETLI_OPTION, "plan tries the question for a few seconds: --time must be above 0");
  name_question(c, &p);
  const int status = make_plan(c, trial, &p);
  if (status == BETLI_OK)
    c->out.format->plan(&c->out, &p);
  return status;
}

static bool writes_plan(const struct format *format) {
  return format->plan != NULL;
}

static const char *const details[] = {
    SAY("Tries a question of betli solve, of betli sequence, or of a sweep (--all-octals, table "
        "--each) for --time seconds (default 10).  It estimates the time and the memory of the "
        "whole question.  It also estimates the gain from several machines (betli-mpi) for all "
        "work that they share: sweeps, retrograde analysis, and Grundy values of large boards.  "
        "The answer names the model."),
    SAY("betli estimates a board AxB from boards with fewer columns.  For retrograde analysis, "
        "the work, memory and messages of each rank are known in advance.  For a long sequence, "
        "betli measures how the time grows.  For a sweep, it tries a sample of the jobs, each "
        "for a fraction of its limit; jobs that need more get twice the fraction, and so on.  "
        "--each is the time limit of a job in all sweeps.  Expect the time to be right within a "
        "factor of 2, or of 5 for searches of boards."),
    NULL,
};

static const char *const examples[] = {
    "betli plan solve taktix 6x6 --play misere",
    "betli plan solve cram 5x9",
    "betli plan sequence 0.106 --to 10000000000",
    "betli plan sequence --all-octals 3 --effort 2000",
    "betli plan quotient --all-octals 3 --effort 1000",
    "betli plan table cram --to 6x6 --each 60",
    NULL,
};

const struct command command_plan = {
    .name = "plan",
    .synopsis = "COMMAND GAME [POSITION...]",
    .summary = "estimate what a long job takes, and on how many machines",
    .details = details,
    .examples = examples,
    .writes = writes_plan,
    .answers = &answers_of_plan,
    .options = "play compound function exhaustive to all-octals effort each memory time",
    .run = run_plan,
};
