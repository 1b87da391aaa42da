/* Certificates of Grundy values of boards as text. */
#include "verify/boards/nimbers.h"

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
    if (c->values[i] != BT_NIMBER_UNKNOWN && !bt_claimed_board_is_its_image(&board, c->base.rules))
      list[count++] = (struct claim){board, c->values[i]};
  }
  if (count > 0)
    qsort(list, count, sizeof *list, by_board);
  return count;
}

betli_status bt_nimber_claims_write(const struct bt_nimber_claims *c, struct bt_text *text,
                                    struct bt_error *error) {
  void *room = NULL;
  const uint64_t bytes = (c->base.boards.count + (uint64_t)1) * sizeof(struct claim);
  const betli_status status = bt_limits_grow(c->base.limits, &room, 0, bytes, error);
  if (status != BETLI_OK)
    return status;
  struct claim *list = room;
  const size_t count = list_claims(c, list);
  bt_claims_write_head(&c->base, BT_NIMBERS_FIRST_LINE, text);
  bt_text_format(text, "value %" PRIu64 "\nclaims %zu\n", c->value, count);
  for (size_t i = 0; i < count; i++) {
    bt_claimed_board_write(&list[i].board, c->base.rules, text);
    bt_text_format(text, " %d\n", list[i].value);
  }
  bt_limits_free(c->base.limits, room, bytes);
  bt_claims_write_sum(text);
  return bt_text_status(text, error);
}

/* ---- reading -------------------------------------------------------------------------------- */

bool bt_is_nimber_claims(const char *bytes, size_t size) {
  return bt_claims_begin_with(bytes, size, BT_NIMBERS_FIRST_LINE);
}

static const char claim_line[] = "a board or vertices in order, and their value, from 0 to 62,";

/* A normal board, a blank, and its value. */
static betli_status take_claim(struct bt_claims_lines *lines, void *claims,
                               struct bt_error *error) {
  struct bt_nimber_claims *c = claims;
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
  betli_status status = bt_claims_read_board(lines, text, (size_t)(blank - text), &c->base,
                                             claim_line, &board, error);
  if (status == BETLI_OK)
    status = bt_nimber_claims_number(c, &board, &number, error);
  if (status != BETLI_OK)
    return status;
  if (number != before)
    return bt_fail(error, BETLI_INPUT, "line %u: that board stands above", lines->line);
  c->values[number] = (uint8_t)value;
  return BETLI_OK;
}

static betli_status take_value(struct bt_claims_lines *lines, void *claims,
                               struct bt_error *error) {
  struct bt_nimber_claims *c = claims;
  return bt_claims_take_number(lines, "value ", BT_NIMBER_MOST, &c->value, error);
}

static betli_status write_claims(const void *claims, struct bt_text *text, struct bt_error *error) {
  return bt_nimber_claims_write(claims, text, error);
}

betli_status bt_nimber_claims_read(const char *bytes, size_t size, struct bt_limits *limits,
                                   struct bt_nimber_claims *c, struct bt_error *error) {
  static const struct bt_claims_kind kind = {BT_NIMBERS_FIRST_LINE, take_value, take_claim,
                                             write_claims};
  *c = (struct bt_nimber_claims){.base = bt_claims_begin(limits)};
  const betli_status status = bt_claims_read(&kind, bytes, size, &c->base, error);
  if (status != BETLI_OK)
    bt_nimber_claims_free(c);
  return status;
}
