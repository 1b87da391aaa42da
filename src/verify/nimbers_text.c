/* Certificates of Grundy values of boards as text. */
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
  return bt_claimed_board_order(&((const struct claim *)a)->board,
                                &((const struct claim *)b)->board);
}

/* What is known, but for the boards that are known without a claim. */
static size_t list_claims(const struct bt_nimber_claims *c, struct claim *list) {
  size_t count = 0;
  for (uint32_t i = 0; i < c->base.boards.count; i++) {
    const struct bt_claimed_board board = bt_claims_board(&c->base, i);
    if (c->values[i] != BT_NIMBER_UNKNOWN && !bt_claimed_board_is_its_image(&board, c->base.rule))
      list[count++] = (struct claim){board, c->values[i]};
  }
  if (count > 0)
    qsort(list, count, sizeof *list, by_board);
  return count;
}

betli_status bt_nimber_claims_write(const struct bt_nimber_claims *c, struct bt_text *text,
                                    struct bt_error *error) {
  struct claim *list = malloc((c->base.boards.count + 1) * sizeof *list);
  if (list == NULL)
    return bt_fail_memory(error);
  const size_t count = list_claims(c, list);
  bt_claims_write_head(&c->base, BT_NIMBERS_FIRST_LINE, text);
  bt_text_format(text, "value %" PRIu64 "\nclaims %zu\n", c->value, count);
  for (size_t i = 0; i < count; i++) {
    bt_claimed_board_write(&list[i].board, text);
    bt_text_format(text, " %d\n", list[i].value);
  }
  free(list);
  bt_claims_write_sum(text);
  return text->failed ? bt_fail_memory(error) : BETLI_OK;
}

/* ---- reading -------------------------------------------------------------------------------- */

bool bt_is_nimber_claims(const char *bytes, size_t size) {
  return bt_claims_begin_with(bytes, size, BT_NIMBERS_FIRST_LINE);
}

static const char claim_line[] = "a board and its value, from 0 to 62,";

/* A normal board, a blank, and its value. */
static betli_status take_claim(struct bt_claims_lines *lines, struct bt_nimber_claims *c,
                               struct bt_error *error) {
  const char *text;
  size_t length;
  struct bt_claimed_board board;
  uint64_t value;
  uint32_t number;
  const size_t before = c->base.boards.count;
  const char *blank = bt_claims_take(lines, "", &text, &length) ? memchr(text, ' ', length) : NULL;
  if (blank == NULL || !bt_read_number(blank + 1, length - (size_t)(blank - text) - 1, &value) ||
      value > BT_NIMBER_MOST)
    return bt_claims_fail_line(lines, claim_line, error);
  betli_status status =
      bt_claims_read_board(lines, text, (size_t)(blank - text), claim_line, &board, error);
  if (status == BETLI_OK)
    status = bt_nimber_claims_number(c, &board, &number, error);
  if (status != BETLI_OK)
    return status;
  if (number != before)
    return bt_fail(error, BETLI_INPUT, "line %u: that board stands above", lines->line);
  c->values[number] = (uint8_t)value;
  return BETLI_OK;
}

static betli_status take_all(struct bt_claims_lines *lines, struct bt_nimber_claims *c,
                             struct bt_error *error) {
  uint64_t count = 0;
  betli_status status = bt_claims_take_head(lines, &c->base, error);
  if (status == BETLI_OK)
    status = bt_claims_take_number(lines, "value ", BT_NIMBER_MOST, &c->value, error);
  if (status == BETLI_OK)
    status = bt_claims_take_number(lines, "claims ", UINT32_MAX / 2, &count, error);
  for (uint64_t i = 0; i < count && status == BETLI_OK; i++) {
    status = take_claim(lines, c, error);
    if (status == BETLI_OK && !bt_limits_go_on(c->base.limits, 1, "lines", i, count))
      status = bt_limits_stopped(c->base.limits, error);
  }
  return status == BETLI_OK ? bt_claims_take_sum(lines, error) : status;
}

/* What is not looked at above is seen here: boards that are not in order, zeros before numbers, a
 * claim that is not needed, a wrong checksum. */
static betli_status compare(const struct bt_nimber_claims *c, const char *bytes, size_t size,
                            struct bt_error *error) {
  struct bt_text text = {0};
  betli_status status = bt_nimber_claims_write(c, &text, error);
  if (status == BETLI_OK)
    status = bt_verify_text(bytes, size, &text, error);
  bt_text_free(&text);
  return status;
}

betli_status bt_nimber_claims_read(const char *bytes, size_t size, struct bt_limits *limits,
                                   struct bt_nimber_claims *c, struct bt_error *error) {
  struct bt_claims_lines lines = {bytes + strlen(BT_NIMBERS_FIRST_LINE), bytes + size, 1};
  *c = (struct bt_nimber_claims){.base = bt_claims_begin(limits)};
  betli_status status = take_all(&lines, c, error);
  if (status == BETLI_OK)
    status = compare(c, bytes, size, error);
  if (status != BETLI_OK)
    bt_nimber_claims_free(c);
  return status;
}
