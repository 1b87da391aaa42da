/* Records as JSON Schemas. */
#include "cli/record/record.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Types with names, each once, in the order in which they are met. */
enum { MOST_NAMED = 40 };

struct named {
  size_t count;
  const struct type *types[MOST_NAMED];
};

/* ---- one type ------------------------------------------------------------------------------- */

static void put_string_member(struct json *j, const char *key, const char *text) {
  if (text != NULL)
    json_member(j, key, text);
}

/* Writes a type where it is used: its name if it has one. */
static void put_type_reference(struct json *j, const struct type *type) {
  if (type->name == NULL) {
    schema_put_type(j, type);
    return;
  }
  char reference[64];
  snprintf(reference, sizeof reference, "#/$defs/%s", type->name);
  json_member(j, "$ref", reference);
}

static void put_type_in_braces(struct json *j, const struct type *type) {
  json_begin(j, '{');
  put_type_reference(j, type);
  json_end(j, '}');
}

static void put_array_schema(struct json *j, const struct type *type) {
  json_member(j, "type", "array");
  json_key(j, "items");
  put_type_in_braces(j, type);
}

static void put_choices_schema(struct json *j, const char *choices) {
  char choice[32];
  json_key(j, "enum");
  json_begin(j, '[');
  for (bool more = true; more;) {
    const size_t length = strcspn(choices, "|");
    snprintf(choice, sizeof choice, "%.*s", (int)length, choices);
    json_string(j, choice);
    more = choices[length] == '|';
    choices += length + more;
  }
  json_end(j, ']');
}

/* ---- fields --------------------------------------------------------------------------------- */

/* Writes the schema of a field that is not null. */
static void put_content_schema(struct json *j, const struct field *field) {
  if (field->list != NULL)
    put_array_schema(j, field->type);
  else if (field->choices != NULL)
    put_choices_schema(j, field->choices);
  else
    put_type_reference(j, field->type);
}

/* Writes two schemas: of what is held, and of null or a single element. */
static void put_either_schema(struct json *j, const struct field *field, bool alone) {
  json_key(j, "anyOf");
  json_begin(j, '[');
  json_begin(j, '{');
  put_content_schema(j, field);
  json_end(j, '}');
  json_begin(j, '{');
  if (alone)
    put_type_reference(j, field->type);
  else
    json_member(j, "type", "null");
  json_end(j, '}');
  json_end(j, ']');
}

/* Returns true if a field may be null, and its type does not say so. */
static bool may_be_null(const struct field *field) {
  const bool null = field->presence == OR_NULL || field->presence == NULL_OR_NOT;
  return null && field->type != &type_value && field->type != &type_optional;
}

static void put_field_schema(struct json *j, const struct field *field) {
  const bool alone = field->list != NULL && field->list->alone;
  json_key(j, field->key);
  json_begin(j, '{');
  put_string_member(j, "description", field->doc);
  if (alone || may_be_null(field))
    put_either_schema(j, field, alone);
  else
    put_content_schema(j, field);
  json_end(j, '}');
}

static void put_properties(struct json *j, const struct type *type) {
  for (const struct field *field = type->fields; field != NULL && field->type != NULL; field++) {
    if (field->only != 0)
      continue;
    if (field->key != NULL)
      put_field_schema(j, field);
    else
      put_properties(j, field->type);
  }
}

static void put_required(struct json *j, const struct type *type) {
  for (const struct field *field = type->fields; field != NULL && field->type != NULL; field++) {
    if (field->only != 0 || field->presence == IF_ANY || field->presence == NULL_OR_NOT)
      continue;
    if (field->key != NULL)
      json_string(j, field->key);
    else
      put_required(j, field->type);
  }
}

/* Finds a shape among the fields: members with names that no table has. */
static const struct type *find_shape_of_fields(const struct type *type) {
  for (const struct field *field = type->fields; field != NULL && field->type != NULL; field++) {
    if (field->key != NULL)
      continue;
    const struct type *shape =
        field->type->tell != NULL ? field->type : find_shape_of_fields(field->type);
    if (shape != NULL)
      return shape;
  }
  return NULL;
}

static void put_record_schema(struct json *j, const struct type *type) {
  const struct type *shape = find_shape_of_fields(type);
  json_member(j, "type", "object");
  json_key(j, "properties");
  json_begin(j, '{');
  put_properties(j, type);
  json_end(j, '}');
  json_key(j, "required");
  json_begin(j, '[');
  put_required(j, type);
  json_end(j, ']');
  json_key(j, "additionalProperties");
  if (shape == NULL)
    json_literal(j, "false");
  else
    put_type_in_braces(j, shape);
}

void schema_put_type(struct json *j, const struct type *type) {
  put_string_member(j, "description", type->doc);
  if (type->put_schema != NULL)
    type->put_schema(j, type);
  else if (type->fields != NULL)
    put_record_schema(j, type);
  else
    json_literal(j, type->schema);
}

/* ---- types with names ----------------------------------------------------------------------- */

static void add_named_types(struct named *named, const struct type *type) {
  for (size_t i = 0; i < named->count; i++)
    if (named->types[i]->name != NULL && type->name != NULL &&
        strcmp(named->types[i]->name, type->name) == 0)
      return;
  assert(named->count < MOST_NAMED);
  if (type->name != NULL)
    named->types[named->count++] = type;
  if (type->of != NULL)
    add_named_types(named, type->of);
  for (const struct field *field = type->fields; field != NULL && field->type != NULL; field++)
    if (field->only == 0)
      add_named_types(named, field->type);
}

static void put_named_types(struct json *j, const struct answers *answers) {
  struct named named = {.count = 0};
  for (size_t i = 0; answers->types[i] != NULL; i++)
    add_named_types(&named, answers->types[i]);
  json_key(j, "$defs");
  json_begin(j, '{');
  for (size_t i = 0; i < named.count; i++) {
    json_key(j, named.types[i]->name);
    json_begin(j, '{');
    schema_put_type(j, named.types[i]);
    json_end(j, '}');
  }
  json_end(j, '}');
}

/* ---- a command ------------------------------------------------------------------------------ */

static void put_alternatives(struct json *j, const struct answers *answers) {
  json_key(j, "anyOf");
  json_begin(j, '[');
  for (size_t i = 0; answers->types[i] != NULL; i++)
    put_type_in_braces(j, answers->types[i]);
  if (answers->several != NULL) {
    json_begin(j, '{');
    put_array_schema(j, answers->several);
    json_end(j, '}');
  }
  json_end(j, ']');
}

static void put_command_schema(FILE *file, const char *command, const struct answers *answers) {
  struct json j = {.file = file};
  char text[256];
  json_begin(&j, '{');
  json_member(&j, "$schema", "https://json-schema.org/draft/2020-12/schema");
  snprintf(text, sizeof text, "%s.json", command);
  json_member(&j, "$id", text);
  json_member(&j, "title", answers->title);
  snprintf(text, sizeof text, "betli %s --format json%s", command,
           answers->doc != NULL ? answers->doc : "");
  json_member(&j, "description", text);
  if (answers->types[1] == NULL && answers->several == NULL && answers->types[0]->name == NULL)
    schema_put_type(&j, answers->types[0]);
  else
    put_alternatives(&j, answers);
  put_named_types(&j, answers);
  json_end(&j, '}');
}

/* ---- for people to read --------------------------------------------------------------------- */

static void begin_indented_line(FILE *file, int depth) {
  fprintf(file, "\n%*s", 2 * depth, "");
}

/* Writes compact JSON with a line for each member and element. */
static void put_indented_json(FILE *file, const char *compact) {
  int depth = 0;
  bool quoted = false, escaped = false;
  for (const char *at = compact; *at != '\0'; at++) {
    quoted ^= *at == '"' && !escaped;
    escaped = *at == '\\' && !escaped;
    const bool opens = !quoted && strchr("{[", *at) != NULL, empty = opens && strchr("}]", at[1]);
    const bool closes = !quoted && strchr("}]", *at) != NULL;
    const bool was_empty = closes && strchr("{[", at[-1]) != NULL;
    depth += opens - closes;
    if (closes && !was_empty)
      begin_indented_line(file, depth);
    fputc(*at, file);
    if ((opens && !empty) || (!quoted && *at == ','))
      begin_indented_line(file, depth);
    else if (!quoted && *at == ':')
      fputc(' ', file);
  }
  fputc('\n', file);
}

bool schema_print(FILE *file, const char *command, const struct answers *answers) {
  char *compact = NULL;
  size_t size = 0;
  FILE *memory = open_memstream(&compact, &size);
  if (memory == NULL)
    return false;
  put_command_schema(memory, command, answers);
  bool whole = ferror(memory) == 0;
  whole = fclose(memory) == 0 && whole;
  if (whole)
    put_indented_json(file, compact);
  free(compact);
  return whole;
}
