/* Describes answers once: as tables of fields, over which JSON, CSV and schemas walk.
 *
 *     static const struct field edge_fields[] = {
 *         {MEMBER(betli_edge, from, type_size), .doc = "number of a vertex"}, ...
 *         {.type = NULL}};
 *     const struct type type_edge = RECORD(betli_edge, edge_fields);
 */
#ifndef BETLI_CLI_RECORD_RECORD_H
#define BETLI_CLI_RECORD_RECORD_H

#include "cli/base/safe_text.h"
#include "cli/text/json.h"

#include <stddef.h>

/* The value of a leaf. */
enum datum_kind { DATUM_NONE, DATUM_TEXT, DATUM_NUMBER, DATUM_DIGITS, DATUM_FLAG };

struct datum {
  enum datum_kind kind;
  const char
      *text;       /* of DATUM_TEXT and DATUM_DIGITS, a number of any size; NULL: it is in `room` */
  uint64_t number; /* of DATUM_NUMBER; of DATUM_FLAG 0 or 1 */
  char room[32];
};

/* A type is a leaf, a record, or a shape that is written by code of its own. */
struct type {
  const char *name;                        /* in schemas; NULL: described where it is used */
  const char *doc;                         /* its meaning, for schemas; NULL: nothing to say */
  const char *schema;                      /* of a leaf or a shape: members of a JSON Schema */
  struct datum (*read)(const void *value); /* a leaf */
  const struct field *fields;              /* a record: up to one without a type */
  size_t size;                             /* of a record, in bytes */
  void (*put)(struct json *j, const void *value); /* a shape */
  add_parts *parts;                               /* a shape in CSV, as the parts of a text */
  void (*put_schema)(struct json *j, const struct type *type); /* in the place of `schema` */
  const struct type *of;                                       /* that the schema refers to */
  const void *data;                                            /* for put_schema */
};

/* How a field with nothing to tell is written: with an empty text, an undefined value, a NULL
 * pointer, or a false there().  ALWAYS: there is something, if only null as a value. */
enum presence {
  ALWAYS,
  OR_NULL,    /* as null */
  IF_ANY,     /* left out */
  NULL_OR_NOT /* left out where there() is false, else null */
};

/* The elements of a list. */
struct field_list {
  size_t count_at; /* offset of their count, a size_t; the field points to the first one */
  size_t stride;   /* bytes from each to the next */
  size_t inner;    /* offset of the value in an element */
  bool alone;      /* a single element stands without brackets */
  bool open;       /* elements come one by one, while the answer is written: record_add() */
  bool rows;       /* in CSV each element is a row, and nothing else is told */
  /* Instead of count and pointer: fills in element *at, from 0 on, and moves *at past it; returns
   * false after the last one. */
  bool (*next)(const void *record, size_t *at, void *element);
};

struct field {
  const char *key; /* NULL: the members of the field's record stand in its place */
  const struct type *type;
  size_t at;    /* offset in the record */
  bool through; /* a pointer stands there */
  enum presence presence;
  bool (*there)(const void *record);
  const struct field_list *list; /* NULL: one value */
  const char *choices;           /* all texts that there are: "first|second" */
  const char *doc;               /* its meaning and unit */
  unsigned column;               /* in CSV, from 1; 0: none */
  bool only_row;                 /* told in CSV alone */
};

#define RECORD(structure, members)                                                                 \
  { .fields = (members), .size = sizeof(structure) }
#define RECORD_NAMED(title, structure, members)                                                    \
  { .name = (title), .fields = (members), .size = sizeof(structure) }

/* The beginning of a field: a member, under its own name or another. */
#define MEMBER(structure, member, its_type) MEMBER_AS(#member, structure, member, its_type)
#define MEMBER_AS(name, structure, member, its_type)                                               \
  .key = (name), .type = &(its_type), .at = offsetof(structure, member)

/* A member that is a pointer to a record. */
#define POINTED(name, structure, member, its_type)                                                 \
  MEMBER_AS(name, structure, member, its_type), .through = true

/* The fields of a record that `member` points to, in its place. */
#define FIELDS_OF(structure, member, its_type) POINTED(NULL, structure, member, its_type)

/* A list of `count` elements from `member` on; or of one member of each; or of elements from
 * next(). */
#define LIST(name, structure, member, count, its_type)                                             \
  MEMBER_AS(name, structure, member, its_type), .list = &(const struct field_list) {               \
    .count_at = offsetof(structure, count), .stride = sizeof(*((structure *)NULL)->member)         \
  }
#define LIST_OR_ONE(name, structure, member, count, element, part, its_type)                       \
  MEMBER_AS(name, structure, member, its_type), .list = &(const struct field_list) {               \
    .count_at = offsetof(structure, count), .stride = sizeof(element),                             \
    .inner = offsetof(element, part), .alone = true                                                \
  }
#define ROWS_BY(name, its_type, function)                                                          \
  .key = (name), .type = &(its_type), .list = &(const struct field_list) {                         \
    .next = (function), .rows = true                                                               \
  }
#define ROWS_OPEN(name, its_type)                                                                  \
  .key = (name), .type = &(its_type), .list = &(const struct field_list) {                         \
    .open = true, .rows = true                                                                     \
  }
#define LIST_BY(name, its_type, function)                                                          \
  .key = (name), .type = &(its_type), .list = &(const struct field_list) {                         \
    .next = (function)                                                                             \
  }
#define LIST_OPEN(name, its_type)                                                                  \
  .key = (name), .type = &(its_type), .list = &(const struct field_list) {                         \
    .open = true                                                                                   \
  }

/* Bytes of an element from next(), at most. */
enum { RECORD_ELEMENT = 512 };

/* A number that may be missing. */
struct optional {
  bool there;
  uint64_t number;
};

/* A cell of a table, or a heap: its value, or who wins it where the function has outcomes. */
struct told_cell {
  bool by_letter;
  betli_outcome outcome;
  betli_value value;
};

/* ---- leaves --------------------------------------------------------------------------------- */

extern const struct type type_text; /* const char * */
extern const struct type type_said; /* const char *, in English: told in the tool's language */
extern const struct type type_text_or_null;
extern const struct type type_count;    /* uint64_t */
extern const struct type type_optional; /* struct optional */
extern const struct type type_size;     /* size_t */
extern const struct type type_unsigned; /* uint32_t, or unsigned */
extern const struct type type_integer;  /* int64_t */
extern const struct type type_real;     /* double, six digits */
extern const struct type type_digits;   /* const char *: a number; "": none */
extern const struct type type_nothing;  /* a column that only other records of an answer fill */
extern const struct type type_flag;     /* bool */
extern const struct type type_true;     /* nothing is read: it is true */
extern const struct type type_value;    /* betli_value */
extern const struct type type_outcome;  /* betli_outcome */
extern const struct type type_cell;     /* struct told_cell */
extern const struct type type_pair;     /* uint64_t[2] */
extern const struct type type_play, type_compound, type_function; /* const char * */
extern const struct type type_complete;                           /* bool */

/* Reads a text, for types that are texts of another schema. */
struct datum record_read_text(const void *value);

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

/* Writes the fields of a record into the object that is open. */
void record_put_fields(struct json *j, const struct type *type, const void *record);

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
