/* `betli sequence --all-octals`: periods of nim-sequences. */
#include "cli/sequence/sequence.h"

#include <inttypes.h>

/* The same for each of many. */
enum { EACH_TO = 10000000 };

enum { PERIOD = SWEEP_FIRST_NUMBER, PREPERIOD, COMPUTED, MAXIMUM, RARES, LAST_RARE, COLUMNS };

static const struct sweep_column columns[COLUMNS] = {
    {"code", "code", NULL, -7, false},         {"canonical", "plays as", NULL, -16, false},
    {"status", NULL, NULL, 0, false},          {"period", "period", "open", 12, false},
    {"preperiod", "from heap", "", 12, false}, {"computed", "computed to", NULL, 12, false},
    {"maximum", "maximum", NULL, 7, false},    {"rares", "rares", NULL, 7, false},
    {"last_rare", NULL, NULL, 0, false},
};

static const struct sweep_status statuses[] = {{"periodic", "periodic, proved"}, {"open", "open"}};

const struct sweep_kind sequence_sweep = {"sequence", "games", sweep_list_octals, sweep_tell_octals,
                                          columns,    COLUMNS, statuses,          2};

static void fill_row(const betli_sequence *s, struct sweep_row *row) {
  const betli_sequence_info about = betli_sequence_about(s);
  const betli_sequence_period period = betli_sequence_proof(s);
  snprintf(row->fields[SWEEP_STATUS], SWEEP_FIELD, "%s", period.proved ? "periodic" : "open");
  if (period.proved) {
    sweep_put(row, PERIOD, period.period);
    sweep_put(row, PREPERIOD, period.preperiod);
  }
  sweep_put(row, COMPUTED, about.computed);
  sweep_put(row, MAXIMUM, about.maximum);
  sweep_put(row, RARES, about.rares);
  sweep_put(row, LAST_RARE, about.last_rare);
}

static betli_status look_at(const struct sweep_work *work, struct sweep_row *row) {
  const uint64_t *to = work->data;
  betli_sequence *s = NULL;
  betli_status status =
      betli_sequence_new(work->context->engine, row->fields[SWEEP_NAME], NULL, &s);
  if (status == BETLI_OK) {
    status = betli_sequence_run(s, *to);
    fill_row(s, row);
  }
  betli_sequence_free(s);
  return status;
}

static int refuse_foreign(const struct options *o) {
  const char *foreign = o->certificate ? "--certificate"
                        : o->from      ? "--from"
                        : o->discard   ? "--discard"
                        : o->checksum  ? "--checksum"
                        : o->unchecked ? "--unchecked"
                                       : NULL;
  if (foreign != NULL)
    return fail(BETLI_OPTION, "%s is for one game, not for --all-octals", foreign);
  return BETLI_OK;
}

int sequence_octals_open(const struct context *c, struct sequence_octals *q) {
  const struct options *o = c->options;
  char settings[SWEEP_SETTINGS];
  *q = (struct sequence_octals){.to = EACH_TO};
  q->limit = o->effort ? (struct sweep_limit){"effort", o->effort}
                       : (struct sweep_limit){"time", o->each ? o->each : "10"};
  const int status = refuse_foreign(o);
  if (status != BETLI_OK)
    return status;
  if (o->to && (!options_number(o->to, &q->to) || q->to >> 63 != 0))
    return fail(BETLI_OPTION, "--to '%s' is not a number from 0 to 2^63 - 1", o->to);
  if (o->effort && o->each)
    return fail(BETLI_OPTION, "--effort and --each are two limits of a game: one is enough");
  const betli_status limited = betli_set(c->engine, q->limit.option, q->limit.amount);
  if (limited != BETLI_OK)
    return o->effort ? fail_engine(c, limited)
                     : fail(BETLI_OPTION, "--each '%s' is not a number of seconds", o->each);
  snprintf(settings, sizeof settings, "--to %" PRIu64 " --%s %.20s", q->to,
           o->effort ? "effort" : "each", q->limit.amount);
  return sweep_open_octals(c, &sequence_sweep, settings, &q->sweep);
}

int sequence_octals(struct context *c) {
  struct sequence_octals q;
  const int status = sequence_octals_open(c, &q);
  return status == BETLI_OK ? sweep_run(c, &q.sweep, &q.limit, look_at, &q.to) : status;
}
