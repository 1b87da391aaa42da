/* Prints records: as JSON, as schemas, as rows. */
#ifndef BETLI_CLI_RECORD_RECORD_H
#define BETLI_CLI_RECORD_RECORD_H

#include "cli/text/json.h"
#include "record/record.h"

/* ---- schemas -------------------------------------------------------------------------------- */

/* The answers of a command. */
struct answers {
  const char *title;
  const char *doc;                 /* after "betli NAME --format json" */
  const struct type *const *types; /* one of these, up to NULL */
  const struct type *several;      /* NULL, or a list of this type */
};

/* Prints the JSON Schema of a command's answers.  Returns false where memory ran out. */
bool schema_print(FILE *file, const char *command, const struct answers *answers);

/* Writes the members of the schema of a type into the object that is open. */
void schema_put_type(struct json *j, const struct type *type);

/* ---- answers -------------------------------------------------------------------------------- */

/* Writes a value as JSON; a record as an object. */
void record_put(struct json *j, const struct type *type, const void *value);

/* Prints a record as an answer in the output's format: a line of JSON, or rows after their head. */
void record_print(const struct output *out, const struct type *type, const void *record);

/* Print many records, each in a line: the head of CSV comes first. */
void record_head(const struct output *out, const struct type *type);
void record_line(const struct output *out, const struct type *type, const void *record);

/* A record with an open list: begun, an element at a time, ended with the record as it is then. */
struct open_record {
  const struct output *out;
  struct json json;
  const void *record;
  const struct field *list;
};

struct open_record record_begin(const struct output *out, const struct type *type,
                                const void *record);
void record_add(struct open_record *open, const void *element);
void record_end(struct open_record *open);

#endif
