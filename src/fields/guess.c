#include "fields/guess.h"

static const char *status_of_pattern(const betli_pattern *pattern) {
  return pattern->theorem[0] == '\0' ? "conjecture" : "theorem";
}

/* Tells the numbers of a pattern, by their names. */
static void tell_pattern_numbers(struct listener *l, const void *told) {
  const betli_pattern *pattern = told;
  for (size_t i = 0; i < pattern->number_count; i++) {
    l->key(l, pattern->numbers[i].name, false);
    record_tell(l, &type_integer, &pattern->numbers[i].value);
  }
}

static void tell_record_of_numbers(struct listener *l, const void *told) {
  l->begin(l, '{');
  tell_pattern_numbers(l, told);
  l->end(l, '}');
}

static const struct type type_record_of_numbers = {.tell = tell_record_of_numbers};

/* Also allows the other members of a pattern: TypeScript holds all members against the type of
 * unnamed ones. */
static const struct type type_numbers = {
    .doc = "a number of the pattern; other members are as is said of them",
    .schema =
        "\"anyOf\":[{\"type\":[\"integer\",\"string\",\"null\"]},{\"type\":\"array\",\"items\":{"
        "\"type\":[\"integer\",\"string\"]}}]",
    .tell = tell_pattern_numbers};

static const struct field name_fields[] = {
    {MEMBER(betli_pattern, pattern, type_text), .column = 1},
    {.key = NULL, .type = &type_numbers},
    {MEMBER(betli_pattern, text, type_text), .column = 2},
    {MEMBER(betli_pattern, outcomes, type_flag), .only = IN_OBJECTS},
    {.key = "numbers", .type = &type_record_of_numbers, .only = IN_OBJECTS},
    {.type = NULL}};
static const struct type type_pattern = RECORD(betli_pattern, name_fields);

static const struct field term_fields[] = {{MEMBER(betli_pattern, determined, type_count),
                                            .column = 5,
                                            .doc = "terms that it takes to make the guess"},
                                           {MEMBER(betli_pattern, confirmed, type_count),
                                            .column = 6, .doc = "terms beyond these that it fits"},
                                           {.type = NULL}};
static const struct type type_terms = RECORD(betli_pattern, term_fields);

static bool has_column(const void *told) {
  return ((const struct told_guess *)told)->axes == 2;
}

static const struct field guess_fields[] = {
    {FIELDS_OF(struct told_guess, pattern, type_pattern)},
    /* C first_row, first_column | Python first_row, first_column */
    {.key = "checked_from",
     .type = &type_count,
     .at = offsetof(struct told_guess, checked_from),
     .list = &(const struct field_list){.count_at = offsetof(struct told_guess, axes),
                                        .stride = sizeof(uint64_t),
                                        .alone = true}},
    {.key = "checked_to",
     .type = &type_count,
     .at = offsetof(struct told_guess, checked_to),
     .list = &(const struct field_list){.count_at = offsetof(struct told_guess, axes),
                                        .stride = sizeof(uint64_t),
                                        .alone = true}},
    {FIELDS_OF(struct told_guess, pattern, type_terms)},
    /* C, Python theorem */
    {MEMBER(struct told_guess, status, type_text), .choices = "theorem|conjecture", .column = 7},
    {MEMBER(struct told_guess, theorem, type_text), .presence = OR_NULL, .column = 8,
     .doc = "who proved it"},
    {MEMBER_AS("first_row", struct told_guess, start[0], type_count), .only = IN_OBJECTS},
    {MEMBER_AS("first_column", struct told_guess, start[1], type_count), .only = IN_OBJECTS},
    {MEMBER_AS("last_row", struct told_guess, place[0], type_count), .column = 3,
     .only = IN_ROWS | IN_OBJECTS},
    {MEMBER_AS("last_column", struct told_guess, place[1], type_count), .there = has_column,
     .column = 4, .only = IN_ROWS | IN_OBJECTS},
    {.type = NULL}};
const struct type type_guess = {.doc = "Some patterns have numbers of their own, by name.",
                                .fields = guess_fields,
                                .size = sizeof(struct told_guess)};

void guess_tell(struct told_guess *told, const betli_pattern *pattern) {
  *told = (struct told_guess){.pattern = pattern,
                              .place = {pattern->last_row, pattern->last_column},
                              .start = {pattern->first_row, pattern->first_column},
                              .axes = pattern->last_column > 0 ? 2 : 1,
                              .status = status_of_pattern(pattern),
                              .theorem = pattern->theorem};
  told->checked_from = told->start;
  told->checked_to = told->place;
}
