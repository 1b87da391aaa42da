/* Certificates of boards as text: what all of them have in common. */
#include "core/base/sha256.h"
#include "verify/claims.h"

#include <inttypes.h>
#include <string.h>

/* ---- writing -------------------------------------------------------------------------------- */

void bt_claims_write_head(const struct bt_claims *c, const char *first_line, struct bt_text *text) {
  bt_text_format(text, "%sgame %s\nposition %s\n", first_line, c->game, c->position);
}

void bt_claims_write_sum(struct bt_text *text) {
  struct bt_sha256 hash;
  char sum[65];
  bt_sha256_init(&hash);
  bt_sha256_update(&hash, bt_text_string(text), text->length);
  bt_sha256_hex(&hash, sum);
  bt_text_format(text, "sha256 %s\n", sum);
}

/* ---- reading -------------------------------------------------------------------------------- */

bool bt_claims_begin_with(const char *bytes, size_t size, const char *first_line) {
  const size_t length = strlen(first_line);
  return size >= length && memcmp(bytes, first_line, length) == 0;
}

betli_status bt_claims_fail_line(const struct bt_claims_lines *lines, const char *what,
                                 struct bt_error *error) {
  return bt_fail(error, BETLI_INPUT, "line %u: %s should stand here", lines->line, what);
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

static betli_status take_name(struct bt_claims_lines *lines, const char *word, char **name,
                              struct bt_error *error) {
  const char *text;
  size_t length;
  if (!bt_claims_take(lines, word, &text, &length) || memchr(text, '\0', length) != NULL)
    return bt_claims_fail_line(lines, word, error);
  *name = strndup(text, length);
  return *name == NULL ? bt_fail_memory(error) : BETLI_OK;
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

betli_status bt_claims_take_head(struct bt_claims_lines *lines, struct bt_claims *c,
                                 struct bt_error *error) {
  const betli_status status = take_name(lines, "game ", &c->game, error);
  if (status != BETLI_OK)
    return status;
  if (!bt_claimed_board_rule_of(c->game, &c->rule))
    return bt_fail(error, BETLI_INPUT, "line %u: the game is cram or node-kayles, not '%.32s'",
                   lines->line, c->game);
  return take_name(lines, "position ", &c->position, error);
}

betli_status bt_claims_take_sum(struct bt_claims_lines *lines, struct bt_error *error) {
  const char *text;
  size_t length;
  if (!bt_claims_take(lines, "sha256 ", &text, &length) || lines->at != lines->end)
    return bt_claims_fail_line(lines, "the checksum, and nothing after it,", error);
  return BETLI_OK;
}

betli_status bt_claims_read_board(const struct bt_claims_lines *lines, const char *text,
                                  size_t length, const char *what, struct bt_claimed_board *board,
                                  struct bt_error *error) {
  if (!bt_claimed_board_read(text, length, board))
    return bt_claims_fail_line(lines, what, error);
  struct bt_claimed_board normal = *board;
  bt_claimed_board_normalise(&normal);
  if (bt_claimed_board_order(&normal, board) != 0)
    return bt_fail(error, BETLI_INPUT,
                   "line %u: the board should be turned or reflected to the least of its ways",
                   lines->line);
  return BETLI_OK;
}
