/* `betli sequence --all-octals`: periods of nim-sequences. */
#include "cli/base/language.h"
#include "cli/sequence/sequence.h"
#include "cli/sweep/fields.h"

#include <inttypes.h>
#include <string.h>

/* Greatest heap of each game without --to. */
enum { EACH_TO = 10000000 };

enum { WAY = SWEEP_SUBJECT - 16 }; /* bytes, with the NUL */

enum {
  PERIOD = SWEEP_FIRST_NUMBER,
  PREPERIOD,
  SALTUS,
  FACTOR,
  COMPUTED,
  MAXIMUM,
  RARES,
  LAST_RARE,
  COLUMNS
};

static const struct sweep_column columns[COLUMNS] = {
    {"code", SAY("code"), NULL, -7, false},
    {"canonical", SAY("plays as"), NULL, -16, false},
    {"status", NULL, NULL, 0, false},
    {"period", SAY("period"), SAY(" open"), 12, false},
    {"preperiod", SAY("from heap"), "", 12, false},
    {"saltus", SAY("saltus"), "", 6, false},
    {"factor", SAY("factor"), "", 6, false},
    {"computed", SAY("computed to"), NULL, 12, false},
    {"maximum", SAY("maximum"), NULL, 7, false},
    {"rares", SAY("rares"), NULL, 7, false},
    {"last_rare", NULL, NULL, 0, false},
};

static const struct sweep_status statuses[] = {
    {"periodic", NULL, SAY("%zu periodic, proved"), false},
    {"levels", NULL, SAY("%zu with levels, proved"), true},
    {"open", NULL, SAY("%zu open"), false}};

static void fill_period(const betli_sequence *s, struct sweep_row *row) {
  const betli_sequence_period period = betli_sequence_period_of(s);
  const betli_sequence_levels levels = betli_sequence_levels_of(s);
  if (!period.proved && !levels.proved)
    return;
  sweep_put(row, PERIOD, period.proved ? period.period : levels.levels);
  sweep_put(row, PREPERIOD, period.proved ? period.preperiod : levels.from);
  sweep_put(row, SALTUS, period.proved ? period.saltus : levels.saltus);
  if (levels.proved)
    sweep_put(row, FACTOR, levels.factor);
}

static void fill_sequence_row(const betli_sequence *s, struct sweep_row *row) {
  const betli_sequence_info about = betli_sequence_about(s);
  const char *status = betli_sequence_period_of(s).proved   ? "periodic"
                       : betli_sequence_levels_of(s).proved ? "levels"
                                                            : "open";
  snprintf(row->fields[SWEEP_STATUS], SWEEP_FIELD, "%s", status);
  fill_period(s, row);
  sweep_put(row, COMPUTED, about.computed);
  sweep_put(row, MAXIMUM, about.maximum);
  sweep_put(row, RARES, about.rare.count);
  sweep_put(row, LAST_RARE, about.rare.last);
}

static betli_status compute_sequence_row(const struct sweep_work *work, struct sweep_row *row) {
  betli_sequence *s = NULL;
  betli_status status =
      betli_sequence_new(work->context->engine, row->fields[SWEEP_NAME], NULL, &s);
  if (status == BETLI_OK) {
    status = betli_sequence_run(s, work->sweep->to);
    fill_sequence_row(s, row);
  }
  betli_sequence_free(s);
  return status;
}

static const struct type type_row = SWEEP_ROW(sequence_sweep);
static const struct field octals_fields[] = OCTALS_FIELDS(type_row);
const struct type type_sequence_octals = {.name = "octal_sequences",
                                          .doc = "with --all-octals",
                                          .fields = octals_fields,
                                          .size = sizeof(struct told_sweep)};

const struct sweep_kind sequence_sweep = {"sequence",
                                          SAY("games"),
                                          SAY("%zu games"),
                                          sweep_list_octals,
                                          compute_sequence_row,
                                          sweep_tell_octals,
                                          &type_sequence_octals,
                                          columns,
                                          COLUMNS,
                                          statuses,
                                          3,
                                          NULL};

static int refuse_options_for_one_game(const struct options *o) {
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

/* Writes the way to play that the engine's options choose, for the title; "" if games are played as
 * usual. */
static int find_way_to_play(const struct context *c, char way[WAY]) {
  betli_sequence *s = NULL;
  const betli_status status = betli_sequence_new(c->engine, "0.77", NULL, &s);
  way[0] = '\0';
  if (status != BETLI_OK)
    return fail_engine(c, status);
  const char *compound = betli_sequence_compound(s), *play = betli_sequence_play(s);
  const char *function = betli_sequence_function(s);
  if (strcmp(function, "grundy") != 0)
    snprintf(way, WAY, " --compound %s --play %s --function %s", compound, play, function);
  betli_sequence_free(s);
  return BETLI_OK;
}

int sequence_octals(const struct context *c, struct sweep *s) {
  const struct options *o = c->options;
  uint64_t to = EACH_TO;
  char way[WAY];
  int status = refuse_options_for_one_game(o);
  if (status != BETLI_OK)
    return status;
  if (o->to && (!options_number(o->to, &to) || to >> 63 != 0))
    return fail(BETLI_OPTION, "--to '%s' is not a number from 0 to 2^63 - 1", o->to);
  status = find_way_to_play(c, way);
  return status == BETLI_OK ? sweep_open_octals(c, &sequence_sweep, way, "to", to, "each", s)
                            : status;
}
