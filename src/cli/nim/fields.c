/* Nim arithmetic, field by field. */
#include "cli/nim/nim.h"

/* An operation on operands as typed, and its value. */
struct told_value {
  const char *operation;
  size_t count;
  const char *const *operands;
  const char *value;
};

static bool next_typed_operand(const void *told, size_t *at, void *element) {
  const struct told_value *t = told;
  if (*at == t->count)
    return false;
  const char *operand = t->operands[(*at)++];
  while (operand[0] == '0' && operand[1] != '\0')
    operand++;
  *(const char **)element = operand;
  return true;
}

static const struct field value_fields[] = {
    {MEMBER(struct told_value, operation, type_text), .column = 1},
    {LIST_BY("operands", type_digits, next_typed_operand), .column = 2},
    {MEMBER(struct told_value, value, type_digits), .column = 3},
    {.key = "error", .type = &type_nothing, .column = 4, .only = IN_ROWS},
    {.type = NULL}};
static const struct type type_nim_value = RECORD_NAMED("number", struct told_value, value_fields);

void nim_head(const struct output *out) {
  record_head(out, &type_nim_value);
}

void nim_line_print(const struct output *out, size_t count, const char *const *words,
                    const char *value) {
  record_line(out, &type_nim_value, &(struct told_value){words[0], count - 1, words + 1, value});
}

struct told_nim_error {
  const char *operation, *line, *message;
  unsigned status; /* an exit code */
};

static const struct field error_fields[] = {
    {MEMBER(struct told_nim_error, operation, type_text), .column = 1},
    {MEMBER(struct told_nim_error, line, type_text), .column = 2},
    {MEMBER_AS("error", struct told_nim_error, message, type_text), .column = 4},
    {MEMBER(struct told_nim_error, status, type_unsigned),
     .doc = "the exit code that the line has alone"},
    {.type = NULL}};
static const struct type type_nim_error =
    RECORD_NAMED("error", struct told_nim_error, error_fields);

void nim_error_print(const struct output *out, int status, const char *operation, const char *line,
                     const char *message) {
  record_line(out, &type_nim_error,
              &(struct told_nim_error){operation, line, message, (unsigned)status});
}

struct told_nim_table {
  const struct operation *operation;
  const char *name;
  uint64_t last;
};

struct told_nim_row {
  const struct told_nim_table *table;
  uint64_t first;
};

static void tell_nim_table_row(struct listener *l, const void *told) {
  const struct told_nim_row *row = told;
  l->begin(l, '[');
  for (uint64_t second = 0; second <= row->table->last; second++) {
    const betli_value value = nim_cell(row->table->operation, row->first, second);
    record_tell(l, &type_value, &value);
  }
  l->end(l, ']');
}

static const struct type type_nim_row = {
    .schema = "\"type\":\"array\",\"items\":{\"$ref\":\"#/$defs/value\"}",
    .tell = tell_nim_table_row,
    .of = &type_value};

static bool next_nim_table_row(const void *told, size_t *at, void *element) {
  const struct told_nim_table *table = told;
  if (*at > table->last)
    return false;
  *(struct told_nim_row *)element = (struct told_nim_row){table, (*at)++};
  return true;
}

static const struct field table_fields[] = {
    {MEMBER_AS("operation", struct told_nim_table, name, type_text)},
    {LIST_BY("values", type_nim_row, next_nim_table_row)},
    {.type = NULL}};
static const struct type type_nim_table =
    RECORD_NAMED("table", struct told_nim_table, table_fields);

void nim_table_json(const struct output *out, const struct operation *operation, uint64_t last) {
  record_print(out, &type_nim_table, &(struct told_nim_table){operation, operation->name, last});
}

const struct answers answers_of_nim = {
    .title = "Nim",
    .doc = "; a line each where operands come from standard input",
    .types = (const struct type *const[]){&type_nim_value, &type_nim_table, &type_nim_error, NULL}};
