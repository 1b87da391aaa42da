#include "verify/claims_lines.h"

#include "base/sha256.h"

#include <inttypes.h>
#include <string.h>

bool bt_claims_begin_with(const char *bytes, size_t size, const char *first_line) {
  const size_t length = strlen(first_line);
  return size >= length && memcmp(bytes, first_line, length) == 0;
}

betli_status bt_claims_fail_line(const struct bt_claims_lines *lines, const char *what,
                                 struct bt_error *error) {
  return bt_fail(error, BETLI_INPUT, "line %u: %s should stand here", lines->line,
                 bt_say(error->language, what));
}

bool bt_claims_take(struct bt_claims_lines *lines, const char *word, const char **text,
                    size_t *length) {
  const size_t skipped = strlen(word);
  const char *end = memchr(lines->at, '\n', (size_t)(lines->end - lines->at));
  lines->line++;
  if (end == NULL || (size_t)(end - lines->at) < skipped || memcmp(lines->at, word, skipped) != 0)
    return false;
  *text = lines->at + skipped;
  *length = (size_t)(end - *text);
  lines->at = end + 1;
  return true;
}

betli_status bt_claims_take_number(struct bt_claims_lines *lines, const char *word, uint64_t most,
                                   uint64_t *number, struct bt_error *error) {
  const char *text;
  size_t length;
  if (!bt_claims_take(lines, word, &text, &length) || !bt_read_number(text, length, number) ||
      *number > most)
    return bt_fail(error, BETLI_INPUT,
                   "line %u: '%s' and a number from 0 to %" PRIu64 " should stand here",
                   lines->line, word, most);
  return BETLI_OK;
}

void bt_claims_write_sum(struct bt_text *text) {
  struct bt_sha256 hash;
  char sum[65];
  bt_sha256_init(&hash);
  bt_sha256_update(&hash, bt_text_string(text), text->length);
  bt_sha256_hex(&hash, sum);
  bt_text_format(text, "sha256 %s\n", sum);
}
