/* The lines of a certificate of boards, or of levels. */
#ifndef BETLI_VERIFY_CLAIMS_LINES_H
#define BETLI_VERIFY_CLAIMS_LINES_H

#include "base/text.h"

#include <stdbool.h>
#include <stdint.h>

/* Whether the bytes begin with the line. */
bool bt_claims_begin_with(const char *bytes, size_t size, const char *first_line);

/* The lines that are left to read. */
struct bt_claims_lines {
  const char *at, *end;
  unsigned line; /* the number of the last one taken */
};

/* Takes a line that begins with a word: what stands behind the word, or a number up to `most`.
 * BETLI_INPUT names the line that is wrong. */
bool bt_claims_take(struct bt_claims_lines *lines, const char *word, const char **text,
                    size_t *length);
betli_status bt_claims_take_number(struct bt_claims_lines *lines, const char *word, uint64_t most,
                                   uint64_t *number, struct bt_error *error);

/* The line just taken is not what should stand there. */
betli_status bt_claims_fail_line(const struct bt_claims_lines *lines, const char *what,
                                 struct bt_error *error);

/* Adds the last line, a checksum of those before. */
void bt_claims_write_sum(struct bt_text *text);

#endif
