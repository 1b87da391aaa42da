/* Certificates of Grundy values of boards and graphs, and of their outcomes in misere play, whose
 * checksum is corrected.  They are verified or refused, within limits.  What is verified is the
 * text itself, and true by play.  The first byte tells the kind: m for misere play, any other for
 * normal play. */
#include "fuzz.h"
#include "mutate.h"

#include "base/sha256.h"
#include "verify/boards/misere.h"
#include "verify/boards/nimbers.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_SQUARES = 12, MOST_IN_SUM = 10 };

static void require_message(const struct bt_error *error) {
  fuzz_require(error->message[0] != '\0', "a failure leaves a message");
}

static void require_same(const struct bt_text *text, const struct bt_text *again) {
  fuzz_require(again->length == text->length && memcmp(again->data, text->data, text->length) == 0,
               "every byte counts");
}

/* ---- Grundy values -------------------------------------------------------------------------- */

/* 1 + the value of each set of squares of a board; 0 if it is not known yet */
static uint8_t found[1 << MOST_SQUARES];

/* Returns the Grundy value of a small board by play, from the moves alone. */
static unsigned value_of(const struct bt_claimed_board *board, struct bt_claimed_rules rules) {
  struct bt_claimed_moves moves = bt_claimed_board_moves(board, rules);
  struct bt_claimed_board after;
  uint8_t *known = &found[board->free];
  uint64_t seen = 0;
  if (*known > 0)
    return *known - 1U;
  while (bt_claimed_board_next_move(&moves, &after))
    seen |= UINT64_C(1) << value_of(&after, rules);
  while (seen >> *known & 1)
    ++*known;
  return (*known)++;
}

static void judge_value(const struct bt_claimed_board *board, struct bt_claimed_rules rules,
                        uint64_t claimed) {
  const unsigned squares = rules.graph != NULL ? rules.graph->count : board->rows * board->columns;
  if (squares > MOST_SQUARES)
    return;
  memset(found, 0, sizeof found);
  fuzz_require(value_of(board, rules) == claimed, "a value");
}

static void judge_values(const struct bt_nimber_claims *c) {
  struct bt_claimed_board position;
  fuzz_require(
      bt_claimed_board_read(c->base.position, strlen(c->base.position), c->base.rules, &position),
      "the position reads");
  judge_value(&position, c->base.rules, c->value);
  for (uint32_t i = 0; i < c->base.boards.count; i++) {
    const struct bt_claimed_board board = bt_board_claims_board(&c->base, i);
    if (c->values[i] != BT_NIMBER_UNKNOWN)
      judge_value(&board, c->base.rules, c->values[i]);
  }
}

static void try_values(const struct bt_text *text, struct bt_limits *limits) {
  struct bt_nimber_claims claims;
  struct bt_error error = {.message = ""};
  struct bt_text again = {0};
  if (bt_claims_read(&bt_claims_of_nimbers, bt_text_string(text), text->length, limits, &claims,
                     &error) != BETLI_OK) {
    require_message(&error);
    return;
  }
  fuzz_require(bt_claims_write(&bt_claims_of_nimbers, &claims, &again, &error) == BETLI_OK,
               error.message);
  require_same(text, &again);
  if (bt_nimber_claims_verify(&claims, &error) == BETLI_OK)
    judge_values(&claims);
  else
    require_message(&error);
  bt_nimber_claims_free(&claims);
  bt_text_free(&again);
}

/* ---- misere play ---------------------------------------------------------------------------- */

struct sum {
  struct bt_claimed_rules rules;
  bool star; /* *1 is a part of the sum */
  size_t count;
  struct bt_claimed_board boards[MOST_IN_SUM];
};

/* Returns true if the player to move wins by play, from the moves alone. */
static bool mover_wins(struct sum *sum) {
  bool wins = false, moved = sum->star;
  if (sum->star) {
    sum->star = false;
    wins = !mover_wins(sum);
    sum->star = true;
  }
  for (size_t i = 0; i < sum->count && !wins; i++) {
    const struct bt_claimed_board before = sum->boards[i];
    struct bt_claimed_moves moves = bt_claimed_board_moves(&before, sum->rules);
    while (!wins && bt_claimed_board_next_move(&moves, &sum->boards[i])) {
      moved = true;
      wins = !mover_wins(sum);
    }
    sum->boards[i] = before;
  }
  return wins || !moved;
}

/* Checks who wins a sum, if it is small. */
static void judge_sum(const struct bt_misere_claims *c, uint32_t number, bool is_n) {
  struct sum sum = {.rules = c->base.rules};
  size_t count;
  unsigned squares = 0;
  const uint32_t *parts = bt_key_numbers_key(&c->sums, number, &count);
  for (size_t i = 0; i < count; i++) {
    squares += parts[i] == 0 ? 1 : bt_board_claims_squares(&c->base, parts[i] - 1);
    if (squares > MOST_IN_SUM)
      return;
    if (parts[i] == 0)
      sum.star = true;
    else
      sum.boards[sum.count++] = bt_board_claims_board(&c->base, parts[i] - 1);
  }
  fuzz_require(mover_wins(&sum) == is_n, "who wins a sum");
}

static void judge_sums(struct bt_misere_claims *c) {
  struct bt_error error = {0};
  uint32_t position;
  for (uint32_t i = 0; i < c->sums.count; i++)
    if (c->states[i] == BT_MISERE_CLAIMED)
      judge_sum(c, i, false);
  if (bt_misere_claims_position(c, &error) == BETLI_OK &&
      bt_misere_claims_enter(c, &position, &error) == BETLI_OK)
    judge_sum(c, position, c->is_n);
}

static void try_sums(const struct bt_text *text, struct bt_limits *limits) {
  struct bt_misere_claims claims;
  struct bt_error error = {.message = ""};
  struct bt_text again = {0};
  if (bt_claims_read(&bt_claims_of_misere_play, bt_text_string(text), text->length, limits, &claims,
                     &error) != BETLI_OK) {
    require_message(&error);
    return;
  }
  fuzz_require(bt_claims_write(&bt_claims_of_misere_play, &claims, &again, &error) == BETLI_OK,
               error.message);
  require_same(text, &again);
  if (bt_misere_claims_verify(&claims, &error) == BETLI_OK)
    judge_sums(&claims);
  else
    require_message(&error);
  bt_misere_claims_free(&claims);
  bt_text_free(&again);
}

/* ---- the target ----------------------------------------------------------------------------- */

/* Makes a certificate of the head, the bytes, and the checksum. */
static void make_text(const struct bt_claims_kind *kind, const uint8_t *data, size_t size,
                      struct bt_text *text) {
  struct bt_sha256 hash;
  char sum[65];
  bt_text_format(text, "betli certificate 3\nkind %s\n", kind->name);
  bt_text_add_bytes(text, (const char *)data, size);
  bt_sha256_init(&hash);
  bt_sha256_update(&hash, bt_text_string(text), text->length);
  bt_sha256_hex(&hash, sum);
  bt_text_format(text, "sha256 %s\n", sum);
}

FUZZ_TEXT(1, "game cram\n", "game node-kayles\n", "game arc-kayles:g\n", "game node-kayles:g\n",
          "vertex a\n", "vertex b a\n", "a b", "a,b", "all", "position ", "value ", "outcome N\n",
          "outcome P\n", "claim ", "*1", "#", "..", "/", " 0\n", " 1\n", " 2\n", "3x3", "0", "1")

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  struct bt_limits limits = {.memory = UINT64_C(1) << 26, .seconds = 0.05};
  struct bt_text text = {0};
  if (size == 0)
    return 0;
  const bool misere = *data == 'm';
  bt_limits_begin(&limits);
  make_text(misere ? &bt_claims_of_misere_play : &bt_claims_of_nimbers, data + 1, size - 1, &text);
  (misere ? try_sums : try_values)(&text, &limits);
  bt_text_free(&text);
  fuzz_require(limits.used == 0, "all memory is given back");
  return 0;
}
