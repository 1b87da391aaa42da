/* The types of single values. */
#include "record/record.h"

#include <inttypes.h>
#include <stdio.h>

static struct datum datum_of_text(const char *text) {
  return (struct datum){.kind = text == NULL ? DATUM_NONE : DATUM_TEXT, .text = text};
}

static struct datum datum_of_number(uint64_t number) {
  return (struct datum){.kind = DATUM_NUMBER, .number = number};
}

struct datum record_read_text(const void *value) {
  return datum_of_text(*(const char *const *)value);
}

static struct datum read_said(const void *value) {
  struct datum datum = record_read_text(value);
  if (datum.kind == DATUM_TEXT)
    datum.kind = DATUM_SAID;
  return datum;
}

static struct datum read_count(const void *value) {
  return datum_of_number(*(const uint64_t *)value);
}

static struct datum read_optional(const void *value) {
  const struct optional *optional = value;
  return (struct datum){.kind = optional->there ? DATUM_NUMBER : DATUM_NONE,
                        .number = optional->number};
}

static struct datum read_size_leaf(const void *value) {
  return datum_of_number(*(const size_t *)value);
}

static struct datum read_unsigned(const void *value) {
  return datum_of_number(*(const uint32_t *)value);
}

static struct datum read_integer(const void *value) {
  struct datum datum = {.kind = DATUM_DIGITS};
  snprintf(datum.room, sizeof datum.room, "%" PRId64, *(const int64_t *)value);
  return datum;
}

static struct datum read_real(const void *value) {
  struct datum datum = {.kind = DATUM_DIGITS};
  snprintf(datum.room, sizeof datum.room, "%.6g", *(const double *)value);
  return datum;
}

static struct datum read_digits_leaf(const void *value) {
  const char *text = *(const char *const *)value;
  return (struct datum){.kind = text[0] == '\0' ? DATUM_NONE : DATUM_DIGITS, .text = text};
}

static struct datum read_flag(const void *value) {
  return (struct datum){.kind = DATUM_FLAG, .number = *(const bool *)value};
}

static struct datum read_true(const void *value) {
  (void)value;
  return (struct datum){.kind = DATUM_FLAG, .number = 1};
}

static struct datum read_nothing(const void *value) {
  (void)value;
  return (struct datum){.kind = DATUM_NONE};
}

static struct datum read_value_leaf(const void *value) {
  const betli_value *v = value;
  switch (v->kind) {
  case BETLI_NUMBER:
    return datum_of_number(v->number);
  case BETLI_INFINITE:
    return datum_of_text(v->text);
  case BETLI_UNKNOWN:
    return datum_of_text("?");
  default:
    return (struct datum){.kind = DATUM_NONE};
  }
}

const char *outcome_letter(betli_outcome outcome) {
  static const char *const letters[] = {"N", "P", "D", "?"};
  return letters[outcome];
}

static struct datum read_outcome(const void *value) {
  return datum_of_text(outcome_letter(*(const betli_outcome *)value));
}

static struct datum read_cell(const void *value) {
  const struct told_cell *cell = value;
  return cell->by_letter && cell->outcome != BETLI_UNDECIDED ? read_outcome(&cell->outcome)
                                                             : read_value_leaf(&cell->value);
}

static void tell_pair_of_numbers(struct listener *l, const void *value) {
  const uint64_t *numbers = value;
  l->begin(l, '[');
  record_tell(l, &type_count, &numbers[0]);
  record_tell(l, &type_count, &numbers[1]);
  l->end(l, ']');
}

#define NUMBER_SCHEMA                                                                              \
  "\"anyOf\":[{\"type\":\"integer\",\"minimum\":0},{\"type\":\"string\",\"pattern\":\"^[0-9]+$\"}" \
  "]"
#define INTEGER_SCHEMA                                                                             \
  "\"anyOf\":[{\"type\":\"integer\"},{\"type\":\"string\",\"pattern\":\"^-?[0-9]+$\"}]"
#define COUNT(reader)                                                                              \
  {                                                                                                \
    .name = "count", .doc = "A number from 0 on; with --numbers strings its digits.",              \
    .schema = NUMBER_SCHEMA, .read = (reader)                                                      \
  }

const struct type type_text = {.schema = "\"type\":\"string\"", .read = record_read_text};
const struct type type_said = {.schema = "\"type\":\"string\"", .read = read_said};
const struct type type_text_or_null = {.schema = "\"type\":[\"string\",\"null\"]",
                                       .read = record_read_text};
const struct type type_optional = {
    .schema =
        "\"anyOf\":[{\"type\":\"integer\",\"minimum\":0},{\"type\":\"string\","
        "\"pattern\":\"^[0-9]+$\"},{\"type\":\"null\"}]",
    .read = read_optional};
const struct type type_count = COUNT(read_count);
const struct type type_size = COUNT(read_size_leaf);
const struct type type_unsigned = COUNT(read_unsigned);
const struct type type_digits = COUNT(read_digits_leaf);
const struct type type_integer = {.name = "integer",
                                  .doc = "A whole number; with --numbers strings its digits.",
                                  .schema = INTEGER_SCHEMA,
                                  .read = read_integer};
const struct type type_real = {.schema = "\"type\":\"number\"", .read = read_real};
const struct type type_nothing = {.schema = "\"type\":\"null\"", .read = read_nothing};
const struct type type_flag = {.schema = "\"type\":\"boolean\"", .read = read_flag};
const struct type type_true = {.schema = "\"const\":true", .read = read_true};
#define VALUE(reader)                                                                              \
  {                                                                                                \
    .name = "value",                                                                               \
    .doc =                                                                                         \
        "The value of a function: a number; null where it is undefined; \"?\" where a limit "      \
        "came first; \"N\", \"P\" or \"D\" of outcomes; else what is no number, as \"∞\", "      \
        "\"ω\" or \"∞(0,2)\".",                                                                    \
    .schema =                                                                                      \
        "\"anyOf\":[{\"type\":\"integer\",\"minimum\":0},{\"type\":\"string\"},"                   \
        "{\"type\":\"null\"}]",                                                                    \
    .read = (reader)                                                                               \
  }

const struct type type_value = VALUE(read_value_leaf);
const struct type type_cell = VALUE(read_cell);
const struct type type_pair = {
    .schema =
        "\"type\":\"array\",\"items\":{\"type\":[\"integer\",\"string\"]},"
        "\"minItems\":2,\"maxItems\":2",
    .tell = tell_pair_of_numbers};
const struct type type_outcome = {
    .name = "outcome",
    .doc = "N: the player to move wins; P: the other one; D: a draw; ?: a limit came first.",
    .schema = "\"enum\":[\"N\",\"P\",\"D\",\"?\"]",
    .read = read_outcome};
const struct type type_play = {
    .name = "play", .schema = "\"enum\":[\"normal\",\"misere\"]", .read = record_read_text};
const struct type type_compound = {.name = "compound",
                                   .doc = "One of the compounds in betli help compounds.",
                                   .schema =
                                       "\"type\":\"string\",\"pattern\":\"^[a-z-]+(:[0-9]+)?$\"",
                                   .read = record_read_text};
const struct type type_function = {.name = "function",
                                   .doc = "The function that the values are of.",
                                   .schema =
                                       "\"enum\":[\"grundy\",\"remoteness\",\"suspense\","
                                       "\"foreclosed\",\"outcome\"]",
                                   .read = record_read_text};
const struct type type_complete = {
    .name = "complete",
    .doc = "false: a limit came first, and this is what was known then.",
    .schema = "\"type\":\"boolean\"",
    .read = read_flag};
