/* Certificates of Grundy values of boards as text. */
#include "verify/boards/nimbers.h"

#include <stdlib.h>

/* ---- writing -------------------------------------------------------------------------------- */

struct claim {
  struct bt_claimed_board board;
  uint8_t value;
};

static int compare_claims_by_board(const void *a, const void *b) {
  return bt_claimed_board_order(&((const struct claim *)a)->board,
                                &((const struct claim *)b)->board);
}

/* Lists the known values in order, except those of boards that need no claim. */
static size_t list_nimber_claims(const struct bt_nimber_claims *c, struct claim *list) {
  size_t count = 0;
  for (uint32_t i = 0; i < c->base.boards.count; i++) {
    const struct bt_claimed_board board = bt_board_claims_board(&c->base, i);
    if (c->values[i] != BT_NIMBER_UNKNOWN && !bt_claimed_board_is_its_image(&board, c->base.rules))
      list[count++] = (struct claim){board, c->values[i]};
  }
  if (count > 0)
    qsort(list, count, sizeof *list, compare_claims_by_board);
  return count;
}

static void write_nimber_claim(struct bt_fields *f, const struct bt_nimber_claims *c,
                               const struct claim *claim) {
  uint64_t value = claim->value;
  bt_field_begin(f, "claim");
  bt_text_add(f->written, " ");
  bt_claimed_board_write(&claim->board, c->base.rules, f->written);
  bt_field_part(f, &value, BT_NIMBER_MOST);
  bt_field_end(f);
}

static void write_nimber_claims(struct bt_fields *f, const struct bt_nimber_claims *c) {
  struct bt_limits *limits = c->base.limits;
  const uint64_t bytes = (c->base.boards.count + (uint64_t)1) * sizeof(struct claim);
  void *room = NULL;
  f->status = bt_limits_grow(limits, &room, 0, bytes, f->error);
  if (f->status != BETLI_OK)
    return;
  struct claim *list = room;
  const size_t count = list_nimber_claims(c, list);
  for (size_t i = 0; i < count; i++)
    write_nimber_claim(f, c, &list[i]);
  bt_limits_free(limits, room, bytes);
}

/* ---- reading -------------------------------------------------------------------------------- */

static void read_nimber_claim(struct bt_fields *f, struct bt_nimber_claims *c) {
  const char *text;
  size_t length;
  struct bt_claimed_board board;
  uint64_t value = 0;
  uint32_t number = 0;
  const size_t before = c->base.boards.count;
  bt_field_begin(f, "claim");
  bt_field_read_word(f, &text, &length);
  bt_field_part(f, &value, BT_NIMBER_MOST);
  bt_field_end(f);
  if (!bt_board_claims_read_board(f, &c->base, text, length,
                                  "expected a board, or vertices in order, and its value", &board))
    return;
  f->status = bt_nimber_claims_number(c, &board, &number, f->error);
  if (f->status == BETLI_OK && number != before)
    bt_field_fail(f, "this board already stands above");
  if (f->status == BETLI_OK)
    c->values[number] = (uint8_t)value;
}

static void name_nimber_claim(struct bt_fields *f, void *claims) {
  struct bt_nimber_claims *c = claims;
  bt_board_claims_fields(f, &c->base);
  bt_field_number(f, "value", &c->value, BT_NIMBER_MOST);
}

static void name_nimber_proof(struct bt_fields *f, void *claims) {
  struct bt_nimber_claims *c = claims;
  if (f->written != NULL)
    write_nimber_claims(f, c);
  while (f->written == NULL && bt_field_is_next(f, "claim"))
    read_nimber_claim(f, c);
}

static betli_status open_nimber_claims(void *claims, struct bt_limits *limits,
                                       struct bt_error *error) {
  (void)error;
  *(struct bt_nimber_claims *)claims =
      (struct bt_nimber_claims){.base = bt_board_claims_begin(limits)};
  return BETLI_OK;
}

static void free_nimber_claims(void *claims) {
  bt_nimber_claims_free(claims);
}

const struct bt_claims_kind bt_claims_of_nimbers = {.name = "grundy-value",
                                                    .open = open_nimber_claims,
                                                    .free = free_nimber_claims,
                                                    .claim = name_nimber_claim,
                                                    .proof = name_nimber_proof};
