/* `betli genus --all-octals`: how octal games behave in misere sums. */
#include "cli/base/language.h"
#include "cli/genus/genus.h"
#include "cli/sweep/fields.h"

#include <inttypes.h>
#include <string.h>

/* Greatest heap without --to. */
enum { HEAPS_TO = 20 };

enum { RESTIVE = SWEEP_FIRST_NUMBER, RESTLESS, WILD, HEAPS, SUMS, COLUMNS };

static const struct sweep_column columns[COLUMNS] = {
    {"code", SAY("code"), NULL, -7, false},       {"canonical", SAY("plays as"), NULL, -16, false},
    {"status", SAY("worst"), NULL, -8, false},    {"restive", SAY("restive"), "-", 8, false},
    {"restless", SAY("restless"), "-", 9, false}, {"wild", SAY("wild"), "-", 8, false},
    {"heaps", SAY("to heap"), NULL, 8, false},    {"sums", SAY("sums"), NULL, 9, false},
};

/* Kinds of positions, from the most like Nim on. */
static const struct sweep_status kinds[] = {
    {"nim heap", SAY("nim heap"), SAY("%zu of Nim heaps"), false},
    {"tame", SAY("tame"), SAY("%zu tame"), false},
    {"restive", SAY("restive"), SAY("%zu restive"), false},
    {"restless", SAY("restless"), SAY("%zu restless"), false},
    {"wild", SAY("wild"), SAY("%zu wild"), false}};
enum { KINDS = sizeof kinds / sizeof kinds[0] };

static size_t index_of_genus_kind(const betli_genus_entry *entry) {
  size_t kind = 0;
  while (strcmp(entry->kind, kinds[kind].name) != 0)
    kind++;
  return kind;
}

/* Fills in the first heap of each kind, and the worst kind. */
static void fill_genus_row(betli_genus *g, struct sweep_row *row) {
  static const size_t column_of[KINDS] = {0, 0, RESTIVE, RESTLESS, WILD};
  size_t worst = 0;
  for (size_t i = 0; i < betli_genus_count(g); i++) {
    const betli_genus_entry entry = betli_genus_at(g, i);
    const size_t kind = index_of_genus_kind(&entry), column = column_of[kind];
    worst = kind > worst ? kind : worst;
    if (column != 0 && row->fields[column][0] == '\0')
      sweep_put(row, column, entry.heap);
    sweep_put(row, HEAPS, entry.heap);
  }
  sweep_put(row, SUMS, betli_genus_sums(g));
  snprintf(row->fields[SWEEP_STATUS], SWEEP_FIELD, "%s", kinds[worst].name);
}

static betli_status compute_genus_row(const struct sweep_work *work, struct sweep_row *row) {
  betli_genus *g;
  const betli_status status =
      betli_genus_new(work->context->engine, row->fields[SWEEP_NAME], work->sweep->to, &g);
  if (g != NULL && betli_genus_count(g) > 0)
    fill_genus_row(g, row);
  betli_genus_free(g);
  return status;
}

static const struct type type_row = SWEEP_ROW(genus_sweep);
static const struct field octals_fields[] = OCTALS_FIELDS(type_row);
const struct type type_genus_octals = {.name = "octal_genera",
                                       .doc = "with --all-octals",
                                       .fields = octals_fields,
                                       .size = sizeof(struct told_sweep)};

const struct sweep_kind genus_sweep = {"genus",
                                       SAY("games"),
                                       SAY("%zu games"),
                                       sweep_list_misere_octals,
                                       compute_genus_row,
                                       sweep_tell_octals,
                                       &type_genus_octals,
                                       columns,
                                       COLUMNS,
                                       kinds,
                                       KINDS,
                                       NULL};

int genus_to(const struct context *c, uint64_t *to) {
  *to = HEAPS_TO;
  if (c->options->to == NULL || options_number(c->options->to, to))
    return BETLI_OK;
  return fail(BETLI_OPTION, "--to must be a number from 0 to 2^64 - 1, not '%s'", c->options->to);
}

int genus_octals(const struct context *c, struct sweep *s) {
  uint64_t to;
  if (genus_to(c, &to) != BETLI_OK)
    return BETLI_OPTION;
  return sweep_open_octals(c, &genus_sweep, "", "to", to, "time", s);
}
