/* Certificates of levels as text. */
#include "verify/levels.h"

#include "base/character.h"
#include "verify/claims_lines.h"
#include "verify/verify.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

void bt_level_claims_free(struct bt_level_claims *claims) {
  bt_limits_free_string(claims->limits, claims->game);
  free((void *)claims->code.digits);
  *claims = (struct bt_level_claims){0};
}

/* ---- writing -------------------------------------------------------------------------------- */

static void put_numbers(struct bt_text *text, const char *key, const uint64_t *numbers,
                        size_t count) {
  bt_text_add(text, key);
  for (size_t i = 0; i < count; i++)
    bt_text_format(text, " %" PRIu64, numbers[i]);
  bt_text_add(text, "\n");
}

void bt_level_claims_write(const struct bt_level_claims *claims, struct bt_text *text) {
  bt_text_format(text, "%sgame %s\nmisere %d\n", BT_LEVELS_FIRST_LINE, claims->game,
                 claims->misere);
  put_numbers(text, "code", claims->code.digits, claims->code.count);
  bt_text_format(text, "unequal %d\nregion %" PRIu64 "\n", claims->code.unequal, claims->region);
  put_numbers(text, "heaps", claims->heaps, claims->count);
  bt_claims_write_sum(text);
}

/* ---- reading -------------------------------------------------------------------------------- */

bool bt_is_level_claims(const char *bytes, size_t size) {
  return bt_claims_begin_with(bytes, size, BT_LEVELS_FIRST_LINE);
}

static betli_status take_game(struct bt_claims_lines *lines, struct bt_level_claims *claims,
                              struct bt_error *error) {
  const char *text;
  size_t length;
  if (!bt_claims_take(lines, "game ", &text, &length) || !bt_is_plain(text, length))
    return bt_fail(error, BETLI_INPUT, "line %u: '%s' and a name should stand here", lines->line,
                   "game ");
  return bt_limits_string(claims->limits, text, length, &claims->game, error);
}

static betli_status take_bit(struct bt_claims_lines *lines, const char *word, bool *bit,
                             struct bt_error *error) {
  uint64_t number = 0;
  const betli_status status = bt_claims_take_number(lines, word, 1, &number, error);
  *bit = number != 0;
  return status;
}

/* Numbers with blanks between them, `most` of them at most. */
static bool read_numbers(const char *text, size_t length, uint64_t *numbers, size_t most,
                         size_t *count) {
  const char *end = text + length;
  for (*count = 0; *count < most; text++) {
    const char *blank = memchr(text, ' ', (size_t)(end - text));
    const char *stop = blank != NULL ? blank : end;
    if (!bt_read_number(text, (size_t)(stop - text), &numbers[*count]))
      return false;
    ++*count;
    if (blank == NULL)
      return true;
    text = blank;
  }
  return false;
}

static betli_status take_code(struct bt_claims_lines *lines, struct bt_level_claims *claims,
                              struct bt_error *error) {
  uint64_t *digits = calloc(BT_CLAIMED_LEVEL_DIGITS, sizeof *digits);
  const char *text;
  size_t length;
  claims->code.digits = digits;
  if (digits == NULL)
    return bt_fail_memory(error);
  if (!bt_claims_take(lines, "code ", &text, &length) ||
      !read_numbers(text, length, digits, BT_CLAIMED_LEVEL_DIGITS, &claims->code.count))
    return bt_claims_fail_line(lines, "the digits of a code", error);
  return BETLI_OK;
}

/* They increase, and the values to E_q + d are not too many. */
static bool are_heaps(const struct bt_level_claims *claims) {
  const size_t q = claims->count - 1;
  for (size_t j = 0; j < q; j++)
    if (claims->heaps[j] >= claims->heaps[j + 1])
      return false;
  return q > 0 && claims->heaps[q] <= BT_CLAIMED_LEVEL_HEAP - claims->region;
}

static betli_status take_heaps(struct bt_claims_lines *lines, struct bt_level_claims *claims,
                               struct bt_error *error) {
  const char *text;
  size_t length;
  if (!bt_claims_take(lines, "heaps ", &text, &length) ||
      !read_numbers(text, length, claims->heaps, BT_CLAIMED_LEVELS, &claims->count) ||
      !are_heaps(claims))
    return bt_claims_fail_line(lines, "the heaps of two levels or more, in order,", error);
  return BETLI_OK;
}

static betli_status take_all(struct bt_claims_lines *lines, struct bt_level_claims *claims,
                             struct bt_error *error) {
  betli_status status = take_game(lines, claims, error);
  if (status == BETLI_OK)
    status = take_bit(lines, "misere ", &claims->misere, error);
  if (status == BETLI_OK)
    status = take_code(lines, claims, error);
  if (status == BETLI_OK)
    status = take_bit(lines, "unequal ", &claims->code.unequal, error);
  if (status == BETLI_OK)
    status = bt_claims_take_number(lines, "region ", BT_CLAIMED_LEVEL_HEAP, &claims->region, error);
  return status == BETLI_OK ? take_heaps(lines, claims, error) : status;
}

/* The sum, and whatever else is not looked at: written again, it is the same text. */
static betli_status compare(const struct bt_level_claims *claims, const char *bytes, size_t size,
                            struct bt_error *error) {
  struct bt_text text = {.limits = claims->limits};
  bt_level_claims_write(claims, &text);
  const betli_status status = bt_verify_text(bytes, size, &text, error);
  bt_text_free(&text);
  return status;
}

betli_status bt_level_claims_read(const char *bytes, size_t size, struct bt_limits *limits,
                                  struct bt_level_claims *claims, struct bt_error *error) {
  struct bt_claims_lines lines = {bytes + strlen(BT_LEVELS_FIRST_LINE), bytes + size, 1};
  *claims = (struct bt_level_claims){.limits = limits};
  betli_status status = take_all(&lines, claims, error);
  if (status == BETLI_OK)
    status = compare(claims, bytes, size, error);
  if (status != BETLI_OK)
    bt_level_claims_free(claims);
  return status;
}
