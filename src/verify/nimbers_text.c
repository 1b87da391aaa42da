/* Certificates of Grundy values of boards as text. */
#include "core/base/sha256.h"
#include "verify/nimbers.h"
#include "verify/verify.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* ---- writing -------------------------------------------------------------------------------- */

struct claim {
  struct bt_claimed_board board;
  uint8_t value;
};

static int by_board(const void *a, const void *b) {
  const struct bt_claimed_board *x = &((const struct claim *)a)->board;
  const struct bt_claimed_board *y = &((const struct claim *)b)->board;
  if (x->rows != y->rows)
    return x->rows < y->rows ? -1 : 1;
  if (x->columns != y->columns)
    return x->columns < y->columns ? -1 : 1;
  return (x->free > y->free) - (x->free < y->free);
}

/* What is known, but for the boards that are known without a claim. */
static size_t list_claims(const struct bt_nimber_claims *c, struct claim *list) {
  size_t count = 0;
  for (uint32_t i = 0; i < c->boards.count; i++) {
    const struct bt_claimed_board board = bt_nimber_claims_board(c, i);
    if (c->values[i] != BT_NIMBER_UNKNOWN && !bt_claimed_board_is_its_image(&board, c->rule))
      list[count++] = (struct claim){board, c->values[i]};
  }
  if (count > 0)
    qsort(list, count, sizeof *list, by_board);
  return count;
}

static void write_sum(struct bt_text *text) {
  struct bt_sha256 hash;
  char sum[65];
  bt_sha256_init(&hash);
  bt_sha256_update(&hash, bt_text_string(text), text->length);
  bt_sha256_hex(&hash, sum);
  bt_text_format(text, "sha256 %s\n", sum);
}

betli_status bt_nimber_claims_write(const struct bt_nimber_claims *c, struct bt_text *text,
                                    struct bt_error *error) {
  struct claim *list = malloc((c->boards.count + 1) * sizeof *list);
  if (list == NULL)
    return bt_fail_memory(error);
  const size_t count = list_claims(c, list);
  bt_text_add(text, BT_NIMBERS_FIRST_LINE);
  bt_text_format(text, "game %s\nposition %s\nvalue %" PRIu64 "\nclaims %zu\n", c->game,
                 c->position, c->value, count);
  for (size_t i = 0; i < count; i++) {
    bt_claimed_board_write(&list[i].board, text);
    bt_text_format(text, " %d\n", list[i].value);
  }
  free(list);
  write_sum(text);
  return text->failed ? bt_fail_memory(error) : BETLI_OK;
}

/* ---- reading -------------------------------------------------------------------------------- */

bool bt_is_nimber_claims(const char *bytes, size_t size) {
  const size_t length = strlen(BT_NIMBERS_FIRST_LINE);
  return size >= length && memcmp(bytes, BT_NIMBERS_FIRST_LINE, length) == 0;
}

/* The lines that are left. */
struct lines {
  const char *at, *end;
  unsigned line; /* the number of the last one taken */
};

static betli_status fail_line(const struct lines *lines, const char *what, struct bt_error *error) {
  return bt_fail(error, BETLI_INPUT, "line %u: %s should stand here", lines->line, what);
}

/* Takes a line that begins with a word: what stands behind the word. */
static bool take(struct lines *lines, const char *word, const char **text, size_t *length) {
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

static betli_status take_name(struct lines *lines, const char *word, char **name,
                              struct bt_error *error) {
  const char *text;
  size_t length;
  if (!take(lines, word, &text, &length) || memchr(text, '\0', length) != NULL)
    return fail_line(lines, word, error);
  *name = strndup(text, length);
  return *name == NULL ? bt_fail_memory(error) : BETLI_OK;
}

static betli_status take_number(struct lines *lines, const char *word, uint64_t most,
                                uint64_t *number, struct bt_error *error) {
  const char *text;
  size_t length;
  if (!take(lines, word, &text, &length) || !bt_read_number(text, length, number) || *number > most)
    return bt_fail(error, BETLI_INPUT,
                   "line %u: '%s' and a number from 0 to %" PRIu64 " should stand here",
                   lines->line, word, most);
  return BETLI_OK;
}

/* A normal board, a blank, and its value. */
static betli_status take_claim(struct lines *lines, struct bt_nimber_claims *c,
                               struct bt_error *error) {
  const char *text;
  size_t length;
  struct bt_claimed_board board;
  uint64_t value;
  uint32_t number;
  const size_t before = c->boards.count;
  const char *blank = take(lines, "", &text, &length) ? memchr(text, ' ', length) : NULL;
  if (blank == NULL || !bt_claimed_board_read(text, (size_t)(blank - text), &board) ||
      !bt_read_number(blank + 1, length - (size_t)(blank - text) - 1, &value) ||
      value > BT_NIMBER_MOST)
    return fail_line(lines, "a board and its value, from 0 to 62,", error);
  const betli_status status = bt_nimber_claims_number(c, &board, &number, error);
  if (status != BETLI_OK)
    return status;
  if (number != before)
    return bt_fail(error, BETLI_INPUT, "line %u: that board stands above", lines->line);
  c->values[number] = (uint8_t)value;
  return BETLI_OK;
}

static betli_status take_head(struct lines *lines, struct bt_nimber_claims *c, uint64_t *count,
                              struct bt_error *error) {
  betli_status status = take_name(lines, "game ", &c->game, error);
  if (status == BETLI_OK && !bt_claimed_board_rule_of(c->game, &c->rule))
    status = bt_fail(error, BETLI_INPUT, "line %u: the game is cram or node-kayles, not '%.32s'",
                     lines->line, c->game);
  if (status == BETLI_OK)
    status = take_name(lines, "position ", &c->position, error);
  if (status == BETLI_OK)
    status = take_number(lines, "value ", BT_NIMBER_MOST, &c->value, error);
  if (status == BETLI_OK)
    status = take_number(lines, "claims ", UINT32_MAX / 2, count, error);
  return status;
}

static betli_status take_all(struct lines *lines, struct bt_nimber_claims *c,
                             struct bt_error *error) {
  uint64_t count = 0;
  const char *text;
  size_t length;
  betli_status status = take_head(lines, c, &count, error);
  for (uint64_t i = 0; i < count && status == BETLI_OK; i++) {
    status = take_claim(lines, c, error);
    if (status == BETLI_OK && !bt_limits_go_on(c->limits, 1, "lines", i, count))
      status = bt_limits_stopped(c->limits, error);
  }
  if (status == BETLI_OK && (!take(lines, "sha256 ", &text, &length) || lines->at != lines->end))
    status = fail_line(lines, "the checksum, and nothing after it,", error);
  return status;
}

/* What is not looked at above is seen here: boards that are not normal or not in order, zeros
 * before numbers, a claim that is not needed, a wrong checksum. */
static betli_status compare(const struct bt_nimber_claims *c, const char *bytes, size_t size,
                            struct bt_error *error) {
  struct bt_text text = {0};
  betli_status status = bt_nimber_claims_write(c, &text, error);
  if (status == BETLI_OK)
    status = bt_verify_text(bytes, size, &text, error);
  bt_text_free(&text);
  return status;
}

/* Each board is as it is written when it is normal. */
static betli_status check_normal(const struct bt_nimber_claims *c, struct bt_error *error) {
  for (uint32_t i = 0; i < c->boards.count; i++) {
    const struct bt_claimed_board board = bt_nimber_claims_board(c, i);
    struct bt_claimed_board normal = board;
    bt_claimed_board_normalise(&normal);
    if (normal.rows != board.rows || normal.columns != board.columns || normal.free != board.free)
      return bt_fail(error, BETLI_INPUT,
                     "line %u: the board should be turned or reflected to the least of its ways",
                     (unsigned)i + 6);
  }
  return BETLI_OK;
}

betli_status bt_nimber_claims_read(const char *bytes, size_t size, struct bt_limits *limits,
                                   struct bt_nimber_claims *c, struct bt_error *error) {
  struct lines lines = {bytes + strlen(BT_NIMBERS_FIRST_LINE), bytes + size, 1};
  *c = (struct bt_nimber_claims){.limits = limits, .boards.limits = limits};
  betli_status status = take_all(&lines, c, error);
  if (status == BETLI_OK)
    status = check_normal(c, error);
  if (status == BETLI_OK)
    status = compare(c, bytes, size, error);
  if (status != BETLI_OK)
    bt_nimber_claims_free(c);
  return status;
}
