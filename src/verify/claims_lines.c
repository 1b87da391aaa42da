#include "verify/claims_lines.h"

#include "core/base/text.h"

#include <inttypes.h>
#include <string.h>

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
