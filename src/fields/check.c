#include "fields/check.h"

static const struct field finding_fields[] = {
    {MEMBER(betli_finding, game, type_text), .column = 1},
    {MEMBER(betli_finding, compound, type_text), .column = 2,
     .doc = "or what else was checked: promises, conjectures"},
    {MEMBER(betli_finding, play, type_text), .choices = "normal|misere|", .column = 3},
    {MEMBER(betli_finding, positions, type_count), .column = 4},
    {MEMBER(betli_finding, disagreement, type_text), .presence = OR_NULL, .column = 5},
    {.type = NULL}};
const struct type type_finding = RECORD(betli_finding, finding_fields);

/* ---- refutations ---------------------------------------------------------------------------- */

static struct datum read_shown(const void *told) {
  const struct told_shown *pair = told;
  const bool shown = pair->value.kind == BETLI_UNKNOWN || pair->value.kind == BETLI_NO_VALUE;
  return shown ? (struct datum){.kind = DATUM_TEXT, .text = pair->text}
               : type_value.read(&pair->value);
}

static const struct type type_shown = {.schema = "\"type\":[\"integer\",\"string\",\"null\"]",
                                       .read = read_shown};

static const struct field pair_fields[] = {
    {LIST("components", struct told_pair, components, two, type_text)},
    {LIST("values", struct told_pair, values, two, type_shown)},
    {MEMBER(struct told_pair, value, type_shown)},
    {.type = NULL}};
static const struct type type_refuting_pair = RECORD(struct told_pair, pair_fields);

/* Two texts that stand in a record itself. */
static void tell_two_texts(struct listener *l, const void *value) {
  const char *const *texts = value;
  l->begin(l, '[');
  record_tell(l, &type_text, &texts[0]);
  record_tell(l, &type_text, &texts[1]);
  l->end(l, ']');
}

static const struct type type_two_texts = {.tell = tell_two_texts};

static const struct field looked_at_fields[] = {
    {MEMBER(betli_refutation, pairs, type_count), .doc = "that were looked at"},
    {MEMBER(betli_refutation, symbol, type_text), .only = IN_OBJECTS},
    {MEMBER(betli_refutation, first, type_two_texts), .only = IN_OBJECTS},
    {MEMBER(betli_refutation, second, type_two_texts), .only = IN_OBJECTS},
    {MEMBER(betli_refutation, texts, type_two_texts), .only = IN_OBJECTS},
    {MEMBER(betli_refutation, compound_texts, type_two_texts), .only = IN_OBJECTS},
    {.type = NULL}};
static const struct type type_looked_at = RECORD(betli_refutation, looked_at_fields);

static const struct field refutation_fields[] = {
    {MEMBER(struct told_refutation, game, type_text)},
    {MEMBER(struct told_refutation, function, type_function)},
    {MEMBER(struct told_refutation, found, type_flag)},
    /* C first, second, compound_values | Python first, second, compound_texts */
    {LIST("compounds", struct told_refutation, compounds, count, type_refuting_pair)},
    {FIELDS_OF(struct told_refutation, refutation, type_looked_at)},
    {.type = NULL}};
const struct type type_refutation = {.name = "refutation",
                                     .doc = "with --refute",
                                     .fields = refutation_fields,
                                     .size = sizeof(struct told_refutation)};

void refutation_tell(struct told_refutation *told, const char *game, const char *function,
                     const betli_refutation *r) {
  *told = (struct told_refutation){
      .game = game,
      .function = function,
      .refutation = r,
      .found = r->found,
      .count = r->found ? 2 : 0,
      .values = {{r->values[0], r->texts[0]}, {r->values[1], r->texts[1]}}};
  const char *const *const components[] = {r->first, r->second};
  for (size_t i = 0; i < 2; i++)
    told->pairs[i] = (struct told_pair){
        components[i], 2, told->values, {r->compound_values[i], r->compound_texts[i]}};
  told->compounds = told->pairs;
}
