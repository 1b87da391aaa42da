/* The text of a certificate: a head, lines "key value ..." in a fixed order, and a checksum
 * (docs/certificates.md).
 *
 *     betli certificate 3
 *     kind period
 *     game 0.77
 *     ...
 *     sha256 b4d...            of all bytes before this line
 *
 * One function for each kind of claims names the fields in their order.  It writes them or reads
 * them, so that both say the same.  After a failure, each call does nothing. */
#ifndef BETLI_VERIFY_FIELDS_H
#define BETLI_VERIFY_FIELDS_H

#include "base/limits.h"
#include "base/text.h"

struct bt_fields {
  struct bt_limits *limits; /* account of strings and lists; NULL: none */
  betli_status status;
  struct bt_error *error;
  struct bt_text *written; /* NULL: fields are read */
  const char *at, *end;    /* bytes left to read */
  unsigned line;           /* number of the line, from 1 */
};

/* Numbers of one line.  Zero-initialised, the list is empty. */
struct bt_claimed_numbers {
  size_t count, room;
  uint64_t *at;
};

void bt_claimed_numbers_free(struct bt_limits *limits, struct bt_claimed_numbers *list);
betli_status bt_claimed_numbers_add(struct bt_limits *limits, struct bt_claimed_numbers *list,
                                    uint64_t number, struct bt_error *error);

/* ---- a line --------------------------------------------------------------------------------- */

/* Begins a line: writes its key, or reads it and fails with BETLI_INPUT if another stands there. */
void bt_field_begin(struct bt_fields *fields, const char *key);
void bt_field_end(struct bt_fields *fields);

/* Returns true if the next line to read has the key. */
bool bt_field_is_next(const struct bt_fields *fields, const char *key);

/* Returns true if the line has more to read. */
bool bt_field_has_more(const struct bt_fields *fields);

/* Names a number from 0 to `most` in the line. */
void bt_field_part(struct bt_fields *fields, uint64_t *number, uint64_t most);

/* Reads the rest of the line, or its next word; lines without a key begin with their first word. */
void bt_field_rest(struct bt_fields *fields, const char **text, size_t *length);
void bt_field_read_word(struct bt_fields *fields, const char **text, size_t *length);

/* Fails with BETLI_INPUT and the line's number; does nothing while writing. */
void bt_field_fail(struct bt_fields *fields, const char *what);

/* ---- a whole line --------------------------------------------------------------------------- */

void bt_field_number(struct bt_fields *fields, const char *key, uint64_t *number, uint64_t most);
void bt_field_flag(struct bt_fields *fields, const char *key, bool *flag);

/* Names a line with one of `count` words; *word is its index among them. */
void bt_field_word(struct bt_fields *fields, const char *key, const char *const *words,
                   unsigned count, unsigned *word);

/* Names a line with a string of visible characters, which reading allocates. */
void bt_field_name(struct bt_fields *fields, const char *key, char **name);

/* Names a line with numbers from 0 to `most`; reading adds them to the list. */
void bt_field_numbers(struct bt_fields *fields, const char *key, struct bt_claimed_numbers *list,
                      uint64_t most);

/* Names a line with the 64 hexadecimal digits of a SHA-256. */
void bt_field_sha256(struct bt_fields *fields, const char *key, char sum[static 65]);

/* ---- a text --------------------------------------------------------------------------------- */

struct bt_claims_kind {
  const char *name;
  betli_status (*open)(void *claims, struct bt_limits *limits, struct bt_error *error);
  void (*free)(void *claims);
  /* Names the fields: first what is claimed, then what proves it. */
  void (*claim)(struct bt_fields *fields, void *claims);
  void (*proof)(struct bt_fields *fields, void *claims);
};

enum { BT_CERTIFICATE_LARGEST = 1 << 30 /* bytes */ };

/* Writes the claims into an empty text.  BETLI_FAULT, BETLI_LIMIT: memory. */
betli_status bt_claims_write(const struct bt_claims_kind *kind, const void *claims,
                             struct bt_text *text, struct bt_error *error);

/* Adds the lines that tell what is claimed. */
betli_status bt_claims_write_claim(const struct bt_claims_kind *kind, const void *claims,
                                   struct bt_text *text, struct bt_error *error);

/* Returns true if the text is of this kind. */
bool bt_claims_are(const struct bt_claims_kind *kind, const char *bytes, size_t size);

/* Reads a text into claims, opened here and freed after a failure.  BETLI_INPUT names the wrong
 * line: the text must be, byte for byte, the one that writing these claims gives.  Cost: memory of
 * a few times the size of the text. */
betli_status bt_claims_read(const struct bt_claims_kind *kind, const char *bytes, size_t size,
                            struct bt_limits *limits, void *claims, struct bt_error *error);

#endif
