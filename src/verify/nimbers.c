#include "verify/nimbers.h"

#include <stdlib.h>
#include <string.h>

enum { KEY = 5 };

static void write_key(const struct bt_claimed_board *board, uint32_t *key) {
  const uint64_t words[2] = {(uint64_t)board->free, (uint64_t)(board->free >> 64)};
  key[0] = board->rows << 8 | board->columns;
  bt_key_write(words, 2, key + 1);
}

struct bt_claimed_board bt_nimber_claims_board(const struct bt_nimber_claims *c, uint32_t number) {
  size_t length;
  uint64_t words[2];
  const uint32_t *key = bt_intern_key(&c->boards, number, &length);
  bt_key_read(key + 1, 2, words);
  return (struct bt_claimed_board){key[0] >> 8, key[0] & 0xff,
                                   (bt_claimed_set)words[1] << 64 | words[0]};
}

betli_status bt_nimber_claims_number(struct bt_nimber_claims *c,
                                     const struct bt_claimed_board *board, uint32_t *number,
                                     struct bt_error *error) {
  uint32_t key[KEY];
  const size_t before = c->boards.count;
  write_key(board, key);
  c->boards.limits = c->limits;
  betli_status status =
      bt_reserve(c->limits, &c->values, &c->value_capacity, before + 1, sizeof *c->values, error);
  if (status == BETLI_OK)
    status = bt_intern(&c->boards, key, KEY, number, error);
  if (status == BETLI_OK && *number == before)
    c->values[before] = bt_claimed_board_is_its_image(board, c->rule) ? 0 : BT_NIMBER_UNKNOWN;
  return status;
}

void bt_nimber_claims_free(struct bt_nimber_claims *c) {
  bt_intern_free(&c->boards);
  bt_limits_free(c->limits, c->values, c->value_capacity * sizeof *c->values);
  free(c->game);
  free(c->position);
  *c = (struct bt_nimber_claims){.limits = c->limits};
}
