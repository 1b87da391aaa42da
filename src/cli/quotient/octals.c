/* `betli quotient --all-octals`: which octal games are solved in misere play. */
#include "cli/base/language.h"
#include "cli/quotient/quotient.h"
#include "cli/sweep/fields.h"

#include <inttypes.h>

/* Greatest heap without --to. */
enum { HEAPS_TO = 1000000 };

enum { PERIOD = SWEEP_FIRST_NUMBER, PREPERIOD, HEAPS, ORDER, P_PORTION, COLUMNS };

static const struct sweep_column columns[COLUMNS] = {
    {"code", SAY("code"), NULL, -7, false},
    {"canonical", SAY("plays as"), NULL, -16, false},
    {"status", SAY("quotient"), NULL, -8, false},
    {"period", SAY("period"), "-", 8, false},
    {"preperiod", SAY("from heap"), "-", 9, false},
    {"heaps", SAY("to heap"), NULL, 8, false},
    {"order", SAY("order"), NULL, 7, false},
    {"p_portion", SAY("in P"), NULL, 7, false},
};

static const struct sweep_status statuses[] = {
    {"tame", SAY("tame"), SAY("%zu solved, tame"), false},
    {"wild", SAY("wild"), SAY("%zu solved, wild"), false},
    {"open", SAY("open "), SAY("%zu open"), false}};

static void fill_quotient_row(const betli_quotient *q, struct sweep_row *row) {
  const betli_quotient_info about = betli_quotient_about(q);
  snprintf(row->fields[SWEEP_STATUS], SWEEP_FIELD, "%s",
           !about.periodic ? "open"
           : about.tame    ? "tame"
                           : "wild");
  if (about.periodic) {
    sweep_put(row, PERIOD, about.period);
    sweep_put(row, PREPERIOD, about.preperiod);
  }
  sweep_put(row, HEAPS, about.heaps);
  sweep_put(row, ORDER, about.order);
  sweep_put(row, P_PORTION, about.p_portion);
}

static betli_status compute_quotient_row(const struct sweep_work *work, struct sweep_row *row) {
  betli_quotient *q = NULL;
  betli_status status = betli_quotient_new(work->context->engine, row->fields[SWEEP_NAME], &q);
  if (status == BETLI_OK) {
    status = betli_quotient_run(q, work->sweep->to);
    fill_quotient_row(q, row);
  }
  betli_quotient_free(q);
  return status;
}

static const struct type type_row = SWEEP_ROW(quotient_sweep);
static const struct field octals_fields[] = OCTALS_FIELDS(type_row);
const struct type type_quotient_octals = {.name = "octal_quotients",
                                          .doc = "with --all-octals",
                                          .fields = octals_fields,
                                          .size = sizeof(struct told_sweep)};

const struct sweep_kind quotient_sweep = {"quotient",
                                          SAY("games"),
                                          SAY("%zu games"),
                                          sweep_list_misere_octals,
                                          compute_quotient_row,
                                          sweep_tell_octals,
                                          &type_quotient_octals,
                                          columns,
                                          COLUMNS,
                                          statuses,
                                          3,
                                          NULL};

int quotient_heaps(const struct context *c, uint64_t *to) {
  const char *text = c->options->to;
  *to = HEAPS_TO;
  if (text == NULL || (options_number(text, to) && *to >> 63 == 0))
    return BETLI_OK;
  return fail(BETLI_OPTION, "--to '%s' is not a number from 0 to 2^63 - 1", text);
}

int quotient_octals(const struct context *c, struct sweep *s) {
  uint64_t to;
  if (c->options->certificate != NULL)
    return fail(BETLI_OPTION, "--certificate is for one game, not for --all-octals");
  if (quotient_heaps(c, &to) != BETLI_OK)
    return BETLI_OPTION;
  /* Titles of files keep the old name of --to, so that files that were begun before go on. */
  return sweep_open_octals(c, &quotient_sweep, "", "heaps", to, "time", s);
}
