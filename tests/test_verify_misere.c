/* Certificates of outcomes of boards in misere play.  Those that are collected are verified;
 * changed ones that are verified are true.  Play tells what is true.  The seed is printed;
 * BETLI_SEED=... repeats a run. */
#include "board_certificates.h"

#include "verify/boards/misere.h"

#include <stdlib.h>
#include <string.h>

enum { ROUNDS = 60, CHANGES = 1000 };

static const char *const games[] = {"cram", "node-kayles"};

static betli_status verify(const char *text, size_t size, struct bt_error *error) {
  struct bt_limits limits = {.memory = UINT64_MAX};
  struct bt_misere_claims claims;
  if (!bt_claims_are(&bt_claims_of_misere_play, text, size))
    return BETLI_INPUT;
  betli_status status =
      bt_claims_read(&bt_claims_of_misere_play, text, size, &limits, &claims, error);
  if (status == BETLI_OK) {
    status = bt_misere_claims_verify(&claims, error);
    bt_misere_claims_free(&claims);
  }
  assert_int_equal(limits.used, 0);
  return status;
}

/* Returns the outcome that a certificate claims, after it was verified. */
static char certified(betli *b, const char *line) {
  char *certificate = certificate_of(b, line);
  struct bt_error error = {0};
  if (verify(certificate, strlen(certificate), &error) != BETLI_OK)
    fail_msg("%s: %s", line, error.message);
  const char outcome = strstr(certificate, "\noutcome ")[strlen("\noutcome ")];
  free(certificate);
  return outcome;
}

static void hold_board(betli *b, enum bt_claimed_rule rule, const struct bt_claimed_board *board) {
  struct places places = {.rule = rule};
  char *text = text_of_board(board), line[256];
  snprintf(line, sizeof line, "%s %s", games[rule], text);
  assert_true(add_board(&places, board, NULL));
  if (certified(b, line) != (misere_mover_wins(&places) ? 'N' : 'P'))
    fail_msg("%s: the other player wins", line);
  free(text);
}

static void small_boards_are_certified_rightly(void **state) {
  betli *b = handle_with("play=misere moves=0");
  (void)state;
  for (uint32_t set = 0; set < 1 << 9; set++)
    for (unsigned rule = 0; rule < 2; rule++)
      hold_board(b, (enum bt_claimed_rule)rule, &(struct bt_claimed_board){3, 3, set});
  betli_free(b);
}

static void random_boards_are_certified_rightly(void **state) {
  uint64_t seed = seed_of_run();
  betli *b = handle_with("play=misere moves=0");
  (void)state;
  for (size_t round = 0; round < rounds_of_run(ROUNDS); round++) {
    struct bt_claimed_board board;
    random_board(&seed, 4, 4, &board);
    hold_board(b, round % 2 == 0 ? BT_CLAIMED_CRAM : BT_CLAIMED_NODE_KAYLES, &board);
  }
  betli_free(b);
}

static void what_is_collected_is_verified(void **state) {
  uint64_t seed = seed_of_run();
  betli *b = handle_with("play=misere moves=0");
  (void)state;
  for (size_t round = 0; round < rounds_of_run(ROUNDS); round++) {
    struct bt_claimed_board boards[2];
    char line[256];
    random_board(&seed, 5, 5, &boards[0]);
    random_board(&seed, 4, 4, &boards[1]);
    char *texts[] = {text_of_board(&boards[0]), text_of_board(&boards[1])};
    snprintf(line, sizeof line, "%s %s %s", games[random_below(&seed, 2)], texts[0], texts[1]);
    certified(b, line);
    free(texts[0]);
    free(texts[1]);
  }
  betli_free(b);
}

static void no_changed_byte_is_accepted(void **state) {
  betli *b = handle_with("play=misere moves=0");
  char *certificate = certificate_of(b, "cram 4x5");
  (void)state;
  refuse_changed_bytes(certificate, verify, CHANGES);
  free(certificate);
  betli_free(b);
}

/* ---- claims that may be wrong --------------------------------------------------------------- */

/* Changes the outcome, or drops a claim, or adds one, which may be right. */
static void change(uint64_t *seed, struct bt_misere_claims *c) {
  uint32_t at = 1 + (uint32_t)random_below(seed, c->sums.count - 1);
  struct bt_claimed_board board;
  struct bt_error error = {0};
  switch (random_below(seed, 3)) {
  case 0:
    c->is_n = !c->is_n;
    break;
  case 1:
    c->states[at] = BT_MISERE_UNKNOWN;
    break;
  default:
    for (uint64_t boards = 1 + random_below(seed, 2); boards > 0; boards--) {
      random_board(seed, 2, 4, &board);
      assert_int_equal(bt_misere_claims_add(c, board, &error), BETLI_OK);
    }
    assert_int_equal(bt_misere_claims_enter(c, &at, &error), BETLI_OK);
    if (at != 0)
      c->states[at] = BT_MISERE_CLAIMED;
  }
}

static bool change_one(uint64_t *seed, const char *certificate, struct bt_text *changed) {
  struct bt_limits limits = {.memory = UINT64_MAX};
  struct bt_misere_claims claims;
  struct bt_error error = {0};
  assert_int_equal(bt_claims_read(&bt_claims_of_misere_play, certificate, strlen(certificate),
                                  &limits, &claims, &error),
                   BETLI_OK);
  change(seed, &claims);
  const bool right = misere_claims_are_right(&claims);
  assert_int_equal(bt_claims_write(&bt_claims_of_misere_play, &claims, changed, &error), BETLI_OK);
  bt_misere_claims_free(&claims);
  return right;
}

static void what_is_verified_is_so(void **state) {
  static const char *const lines[] = {"cram 3x3", "cram 3x4", "node-kayles ..../.#../....",
                                      "node-kayles 3x3 2x3", "cram 2x4 ../.."};
  betli *b = handle_with("play=misere moves=0");
  (void)state;
  accept_nothing_wrong(b, lines, 5, CHANGES, change_one, verify);
  betli_free(b);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(small_boards_are_certified_rightly),
      cmocka_unit_test(random_boards_are_certified_rightly),
      cmocka_unit_test(what_is_collected_is_verified),
      cmocka_unit_test(no_changed_byte_is_accepted),
      cmocka_unit_test(what_is_verified_is_so),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
