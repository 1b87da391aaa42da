/* Describes answers once: as tables of fields, over which JSON, CSV, schemas and Python walk.
 *
 *     static const struct field edge_fields[] = {
 *         {MEMBER(betli_edge, from, type_size), .doc = "number of a vertex"}, ...
 *         {.type = NULL}};
 *     const struct type type_edge = RECORD(betli_edge, edge_fields);
 */
#ifndef BETLI_RECORD_RECORD_H
#define BETLI_RECORD_RECORD_H

#include "record/parts.h"

#include <betli/betli.h>

/* The value of a leaf. */
enum datum_kind {
  DATUM_NONE,
  DATUM_TEXT,
  DATUM_SAID, /* a text in English, to be translated */
  DATUM_NUMBER,
  DATUM_DIGITS,
  DATUM_FLAG
};

struct datum {
  enum datum_kind kind;
  const char *text; /* of texts and DATUM_DIGITS, a number of any size; NULL: it is in `room` */
  uint64_t number;  /* of DATUM_NUMBER; of DATUM_FLAG 0 or 1 */
  char room[32];
};

struct json;
struct type;

/* Hears a record, in the order of its fields. */
struct listener {
  void (*begin)(struct listener *l, char bracket); /* '{' or '[' */
  void (*end)(struct listener *l, char bracket);
  void (*key)(struct listener *l, const char *key, bool aside); /* aside: IN_OBJECTS alone */
  /* `value` is what the datum was read from; NULL: there is nothing to tell. */
  void (*leaf)(struct listener *l, const struct type *type, const void *value,
               const struct datum *datum);
  void (*text)(struct listener *l, add_parts *parts, const void *data);
  bool objects; /* fields that are IN_OBJECTS alone are told, too */
  bool brief;   /* no shapes are told, and of lists those that are IN_OBJECTS alone */
};

/* A type is a leaf, a record, or a shape that is told by code of its own. */
struct type {
  const char *name;                        /* in schemas; NULL: described where it is used */
  const char *doc;                         /* its meaning, for schemas; NULL: nothing to say */
  const char *schema;                      /* of a leaf or a shape: members of a JSON Schema */
  struct datum (*read)(const void *value); /* a leaf */
  const struct field *fields;              /* a record: up to one without a type */
  size_t size;                             /* of a record, in bytes */
  void (*tell)(struct listener *l, const void *value); /* a shape */
  add_parts *parts;                                    /* a shape in CSV, as the parts of a text */
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

/* The formats that alone have a field; 0: all have it. */
enum { IN_ROWS = 1, IN_OBJECTS = 2 };

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
  unsigned only;                 /* IN_ROWS, IN_OBJECTS, or both */
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

/* Returns "N", "P", "D", or "?" for an undecided position. */
const char *outcome_letter(betli_outcome outcome);

/* ---- telling -------------------------------------------------------------------------------- */

/* Tells a value; a record with its begin and end. */
void record_tell(struct listener *l, const struct type *type, const void *value);

/* Tells the fields of a record that has begun. */
void record_tell_fields(struct listener *l, const struct type *type, const void *record);

/* Tells fields up to an open list that is there, which it returns, or to the end. */
const struct field *record_tell_until_open(struct listener *l, const struct field *field,
                                           const void *record);

bool record_is_open_list(const struct field *field);

#endif
