/* Certificates of Grundy values of boards, whose checksum is made right: they are read and
 * verified, or not, within limits; what is verified is the text itself, and true by play. */
#include "fuzz.h"
#include "mutate.h"

#include "core/base/sha256.h"
#include "verify/nimbers.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_SQUARES = 12 };

/* The Grundy value of a small board by play, from the moves alone. */
static unsigned value_of(const struct bt_claimed_board *board, enum bt_claimed_rule rule) {
  struct bt_claimed_moves moves = bt_claimed_board_moves(board, rule);
  struct bt_claimed_board after;
  uint64_t seen = 0;
  unsigned value = 0;
  while (bt_claimed_board_next_move(&moves, &after))
    seen |= UINT64_C(1) << value_of(&after, rule);
  while (seen >> value & 1)
    value++;
  return value;
}

static void judge(const struct bt_nimber_claims *c) {
  struct bt_claimed_board position;
  fuzz_require(bt_claimed_board_read(c->base.position, strlen(c->base.position), &position),
               "the position reads");
  if (position.rows * position.columns <= MOST_SQUARES)
    fuzz_require(value_of(&position, c->base.rule) == c->value, "the value of the position");
  for (uint32_t i = 0; i < c->base.boards.count; i++) {
    const struct bt_claimed_board board = bt_claims_board(&c->base, i);
    if (c->values[i] != BT_NIMBER_UNKNOWN && board.rows * board.columns <= MOST_SQUARES)
      fuzz_require(value_of(&board, c->base.rule) == c->values[i], "the value of a board");
  }
}

/* The bytes behind the first line, with the checksum behind them. */
static void make_text(const uint8_t *data, size_t size, struct bt_text *text) {
  struct bt_sha256 hash;
  char sum[65];
  bt_text_add(text, BT_NIMBERS_FIRST_LINE);
  bt_text_add_bytes(text, (const char *)data, size);
  bt_sha256_init(&hash);
  bt_sha256_update(&hash, bt_text_string(text), text->length);
  bt_sha256_hex(&hash, sum);
  bt_text_format(text, "sha256 %s\n", sum);
}

FUZZ_TEXT(0, "game cram\n", "game node-kayles\n", "position ", "value ", "claims ", "#", "..", "/",
          " 0\n", " 1\n", " 2\n", "3x3", "0", "1")

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  struct bt_limits limits = {.memory = UINT64_C(1) << 26, .seconds = 0.05};
  struct bt_nimber_claims claims;
  struct bt_error error = {.message = ""};
  struct bt_text text = {0}, again = {0};
  bt_limits_begin(&limits);
  make_text(data, size, &text);
  if (bt_nimber_claims_read(bt_text_string(&text), text.length, &limits, &claims, &error) !=
      BETLI_OK) {
    fuzz_require(error.message[0] != '\0', "a failure leaves a message");
  } else {
    fuzz_require(bt_nimber_claims_write(&claims, &again, &error) == BETLI_OK, error.message);
    fuzz_require(again.length == text.length && memcmp(again.data, text.data, text.length) == 0,
                 "every byte counts");
    if (bt_nimber_claims_verify(&claims, &error) == BETLI_OK)
      judge(&claims);
    else
      fuzz_require(error.message[0] != '\0', "a failure leaves a message");
    bt_nimber_claims_free(&claims);
  }
  bt_text_free(&text);
  bt_text_free(&again);
  fuzz_require(limits.used == 0, "all memory is given back");
  return 0;
}
