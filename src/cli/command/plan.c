#include "cli/plan/plan.h"

#include "cli/base/ranks.h"
#include "cli/command/commands.h"

#include <stdlib.h>
#include <string.h>

/* Seconds to try for. */
static const double usual_trial = 10;

static void add(struct plan *p, const char *before, const char *text) {
  const size_t length = strlen(p->question);
  if (text != NULL)
    snprintf(p->question + length, sizeof p->question - length, "%s%s", before, text);
}

/* A line, which may be cut off. */
static void name_question(const struct context *c, struct plan *p) {
  const struct options *o = c->options;
  for (size_t i = 0; i < c->count; i++)
    add(p, i == 0 ? "" : " ", c->words[i]);
  add(p, " --to ", o->to);
  add(p, " --all-octals ", o->all_octals);
  add(p, " --effort ", o->effort);
  add(p, " --each ", o->each);
}

static int make(const struct context *c, double trial, struct plan *p) {
  const char *command = c->words[0];
  struct context question = *c;
  question.words++;
  question.count--;
  if (strcmp(command, "solve") == 0)
    return plan_boards(&question, trial, p);
  if (strcmp(command, "sequence") == 0)
    return c->options->all_octals ? plan_sweep(&question, trial, p)
                                  : plan_heaps(&question, trial, p);
  return fail(BETLI_OPTION, "plan answers for solve and sequence, not for '%s'", command);
}

static int plan(struct context *c) {
  struct plan p = {.question = ""};
  double trial = usual_trial;
  if (ranks_own() > 0) /* one makes the plan */
    return BETLI_OK;
  if (c->count == 0)
    return fail(BETLI_OPTION, "plan needs a question: see betli help plan");
  if (c->options->time != NULL)
    trial = strtod(c->options->time, NULL);
  if (!(trial > 0))
    return fail(BETLI_OPTION, "plan tries for some seconds: --time 0 leaves none");
  name_question(c, &p);
  const int status = make(c, trial, &p);
  if (status == BETLI_OK)
    c->out.format->plan(&c->out, &p);
  return status;
}

static bool writes(const struct format *format) {
  return format->plan != NULL;
}

const struct command command_plan = {
    .name = "plan",
    .synopsis = "COMMAND GAME [POSITION...]",
    .summary = "what a long job will take, and on how many machines",
    .details =
        "Tries a question of betli solve or betli sequence for --time seconds (default 10), and\n"
        "says how long all of it takes and how much memory; of sweeps and of retrograde analysis\n"
        "of boards also what several machines gain (betli-mpi).\n"
        "\n"
        "A board AxB is foretold from those with fewer columns.  Of retrograde analysis it is\n"
        "known beforehand what each rank has to do, to hold and to send.  Of a long sequence it\n"
        "is seen how the time grows; of a sweep a few games are tried, for a part of what each\n"
        "may cost.  Expect the time to be right within a factor of 2, of 5 for boards that are\n"
        "searched.\n"
        "\n"
        "EXAMPLES\n"
        "  betli plan solve taktix 6x6 --play misere\n"
        "  betli plan solve cram 5x9\n"
        "  betli plan sequence 0.106 --to 10000000000\n"
        "  betli plan sequence --all-octals 3 --effort 2000\n",
    .writes = writes,
    .options = "play compound function exhaustive to all-octals effort each memory time",
    .run = plan,
};
