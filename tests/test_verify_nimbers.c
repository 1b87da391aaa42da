/* Certificates of Grundy values of boards.  Those that are collected are verified; changed ones
 * that are verified are true; and the rules of the verifier are those of the games.  The definition
 * tells what is true.  The seed is printed; BETLI_SEED=... repeats a run. */
#include "board_certificates.h"

#include "games/catalogue.h"
#include "verify/boards/nimbers.h"

#include <stdlib.h>
#include <string.h>

enum {
  ROWS = 4,
  COLUMNS = 4,
  SQUARES = ROWS * COLUMNS,
  ROUNDS = 60,
  CHANGES = 1000,
  MOST_MOVES = 250
};

static const char *const games[] = {"cram", "node-kayles"};

/* ---- by the definition ---------------------------------------------------------------------- */

/* values of all sets of free squares of a 4x4 board, for both rules */
static uint8_t values[2][1 << SQUARES];

static bool are_beside(unsigned a, unsigned b) {
  const unsigned rows =
      a / COLUMNS > b / COLUMNS ? a / COLUMNS - b / COLUMNS : b / COLUMNS - a / COLUMNS;
  const unsigned columns =
      a % COLUMNS > b % COLUMNS ? a % COLUMNS - b % COLUMNS : b % COLUMNS - a % COLUMNS;
  return rows + columns == 1;
}

static unsigned least_missing(uint64_t seen) {
  unsigned value = 0;
  while (seen >> value & 1)
    value++;
  return value;
}

static void find_values(void) {
  for (uint32_t set = 0; set < 1 << SQUARES; set++) {
    uint64_t cram = 0, kayles = 0;
    for (unsigned a = 0; a < SQUARES; a++) {
      uint32_t taken = UINT32_C(1) << a;
      if (!(set >> a & 1))
        continue;
      for (unsigned b = 0; b < SQUARES; b++)
        if (are_beside(a, b) && set >> b & 1) {
          cram |= UINT64_C(1) << values[0][set & ~(UINT32_C(1) << a | UINT32_C(1) << b)];
          taken |= UINT32_C(1) << b;
        }
      kayles |= UINT64_C(1) << values[1][set & ~taken];
    }
    values[0][set] = (uint8_t)least_missing(cram);
    values[1][set] = (uint8_t)least_missing(kayles);
  }
}

/* Finds the value of a board that fits into 4x4; returns false if it does not fit. */
static bool defined_value(const struct bt_claimed_board *board, enum bt_claimed_rule rule,
                          unsigned *value) {
  uint32_t set = 0;
  if (board->rows > ROWS || board->columns > COLUMNS)
    return false;
  for (unsigned row = 0; row < board->rows; row++)
    for (unsigned column = 0; column < board->columns; column++)
      if (board->free >> (row * board->columns + column) & 1)
        set |= UINT32_C(1) << (row * COLUMNS + column);
  *value = values[rule][set];
  return true;
}

static int prepare(void **state) {
  (void)state;
  find_values();
  return 0;
}

/* ---- boards --------------------------------------------------------------------------------- */

static bool are_equal(const struct bt_claimed_board *a, const struct bt_claimed_board *b) {
  return a->rows == b->rows && a->columns == b->columns && a->free == b->free;
}

/* Turns a board by a quarter, or reflects it. */
static void turn(struct bt_claimed_board *board, bool reflect) {
  struct bt_claimed_board turned = {reflect ? board->rows : board->columns,
                                    reflect ? board->columns : board->rows, 0};
  for (unsigned row = 0; row < board->rows; row++)
    for (unsigned column = 0; column < board->columns; column++)
      if (board->free >> (row * board->columns + column) & 1)
        turned.free |= (bt_claimed_set)1
                       << (reflect ? row * turned.columns + board->columns - 1 - column
                                   : column * turned.columns + board->rows - 1 - row);
  *board = turned;
}

static void one_of_eight_is_normal(void **state) {
  uint64_t seed = seed_of_run();
  (void)state;
  for (int round = 0; round < 1000; round++) {
    struct bt_claimed_board board, normal;
    random_board(&seed, 8, 8, &board);
    normal = board;
    bt_claimed_board_normalise(&normal);
    assert_true(normal.rows <= normal.columns);
    for (int way = 0; way < 8; way++) {
      turn(&board, way == 4);
      struct bt_claimed_board other = board;
      bt_claimed_board_normalise(&other);
      assert_true(are_equal(&normal, &other));
    }
  }
}

/* Returns the boards that the moves of the verifier leave. */
static struct bt_claimed_board *all_afters(const struct bt_claimed_board *board,
                                           enum bt_claimed_rule rule, size_t *count) {
  struct bt_claimed_board *afters = malloc(MOST_MOVES * sizeof *afters);
  struct bt_claimed_moves moves =
      bt_claimed_board_moves(board, (struct bt_claimed_rules){rule, NULL});
  assert_non_null(afters);
  *count = 0;
  while (bt_claimed_board_next_move(&moves, &afters[*count]))
    assert_true(++*count < MOST_MOVES);
  return afters;
}

/* Checks that the moves of the verifier leave the same boards as those of the game, in any
 * order. */
static void rules_are_those_of_the_games(void **state) {
  uint64_t seed = seed_of_run();
  (void)state;
  for (int round = 0; round < ROUNDS; round++) {
    const enum bt_claimed_rule rule = round % 2 == 0 ? BT_CLAIMED_CRAM : BT_CLAIMED_NODE_KAYLES;
    struct bt_limits limits = {.memory = UINT64_MAX};
    struct bt_game game;
    struct bt_error error = {0};
    struct bt_options options = {0};
    uint64_t words[BT_MAX_WIDTH];
    struct bt_claimed_board board;
    size_t count;
    random_board(&seed, 8, 14, &board);
    char *text = text_of_board(&board);
    assert_int_equal(bt_game_open(games[rule], &limits, &game, &error), BETLI_OK);
    assert_int_equal(game.kind->parse(game.self, text, words, &error), BETLI_OK);
    assert_int_equal(bt_game_options(&game, words, &options, &error), BETLI_OK);
    struct bt_claimed_board *const afters = all_afters(&board, rule, &count);
    size_t found = 0;
    for (size_t r = 0; r < options.run_count; r++) {
      struct bt_text left = {0};
      struct bt_claimed_board after;
      bt_options_part(&options, &options.runs[r], 0, 0, words);
      game.kind->print(game.self, words, &left);
      assert_true(bt_claimed_board_read(bt_text_string(&left), left.length,
                                        (struct bt_claimed_rules){rule, NULL}, &after));
      bt_text_free(&left);
      for (size_t i = 0; i < count; i++)
        found += afters[i].free == after.free;
    }
    free(afters);
    /* Squares of Node Kayles whose moves leave the same board are one move of the game. */
    if (rule == BT_CLAIMED_CRAM ? found != count || options.count != count : found != count)
      fail_msg("%s %s: %zu moves, %zu found", games[rule], text, count, found);
    bt_options_free(&options);
    bt_game_close(&game);
    free(text);
  }
}

static void images_are_worth_nothing(void **state) {
  unsigned met = 0;
  (void)state;
  for (uint32_t set = 0; set < 1 << SQUARES; set++)
    for (unsigned rule = 0; rule < 2; rule++) {
      const struct bt_claimed_board board = {ROWS, COLUMNS, set};
      const struct bt_claimed_rules rules = {(enum bt_claimed_rule)rule, NULL};
      if (bt_claimed_board_is_its_image(&board, rules)) {
        met++;
        assert_int_equal(values[rule][set], 0);
      }
    }
  assert_true(met > 300);
}

/* ---- certificates --------------------------------------------------------------------------- */

static betli_status verify(const char *text, size_t size, struct bt_error *error) {
  struct bt_limits limits = {.memory = UINT64_MAX};
  struct bt_nimber_claims claims;
  if (!bt_claims_are(&bt_claims_of_nimbers, text, size))
    return BETLI_INPUT;
  betli_status status = bt_claims_read(&bt_claims_of_nimbers, text, size, &limits, &claims, error);
  if (status == BETLI_OK) {
    status = bt_nimber_claims_verify(&claims, error);
    bt_nimber_claims_free(&claims);
  }
  assert_int_equal(limits.used, 0);
  return status;
}

static void what_is_collected_is_verified(void **state) {
  uint64_t seed = seed_of_run();
  betli *b = handle_with("play=normal moves=0");
  (void)state;
  for (int round = 0; round < ROUNDS; round++) {
    struct bt_claimed_board board;
    struct bt_error error = {0};
    char line[256];
    random_board(&seed, 5, 6, &board);
    char *text = text_of_board(&board);
    snprintf(line, sizeof line, "%s %s", games[random_below(&seed, 2)], text);
    char *certificate = certificate_of(b, line);
    if (verify(certificate, strlen(certificate), &error) != BETLI_OK)
      fail_msg("%s: %s", line, error.message);
    free(certificate);
    free(text);
  }
  betli_free(b);
}

static void no_changed_byte_is_accepted(void **state) {
  betli *b = handle_with("play=normal moves=0");
  char *certificate = certificate_of(b, "cram 4x5");
  (void)state;
  refuse_changed_bytes(certificate, verify, CHANGES);
  free(certificate);
  betli_free(b);
}

/* ---- claims that may be wrong --------------------------------------------------------------- */

static bool all_are_right(const struct bt_nimber_claims *c) {
  struct bt_claimed_board position;
  unsigned value = 0;
  assert_true(
      bt_claimed_board_read(c->base.position, strlen(c->base.position), c->base.rules, &position));
  bool right = defined_value(&position, c->base.rules.rule, &value) && value == c->value;
  for (uint32_t i = 0; i < c->base.boards.count; i++) {
    const struct bt_claimed_board board = bt_board_claims_board(&c->base, i);
    if (c->values[i] != BT_NIMBER_UNKNOWN)
      right &= defined_value(&board, c->base.rules.rule, &value) && value == c->values[i];
  }
  return right;
}

/* Changes the value, or drops or changes a claim about a board, or adds one, which may be right. */
static void change(uint64_t *seed, struct bt_nimber_claims *c) {
  const uint32_t at = (uint32_t)random_below(seed, c->base.boards.count);
  struct bt_claimed_board board;
  struct bt_error error = {0};
  uint32_t number;
  switch (random_below(seed, 4)) {
  case 0:
    c->value = random_below(seed, 4);
    break;
  case 1:
    c->values[at] = (uint8_t)random_below(seed, 4);
    break;
  case 2:
    c->values[at] = BT_NIMBER_UNKNOWN;
    break;
  default:
    random_board(seed, ROWS, COLUMNS, &board);
    bt_claimed_board_normalise(&board);
    assert_int_equal(bt_nimber_claims_number(c, &board, &number, &error), BETLI_OK);
    if (c->values[number] == BT_NIMBER_UNKNOWN)
      c->values[number] = (uint8_t)random_below(seed, 4);
  }
}

static bool change_one(uint64_t *seed, const char *certificate, struct bt_text *changed) {
  struct bt_limits limits = {.memory = UINT64_MAX};
  struct bt_nimber_claims claims;
  struct bt_error error = {0};
  assert_int_equal(bt_claims_read(&bt_claims_of_nimbers, certificate, strlen(certificate), &limits,
                                  &claims, &error),
                   BETLI_OK);
  change(seed, &claims);
  const bool right = all_are_right(&claims);
  assert_int_equal(bt_claims_write(&bt_claims_of_nimbers, &claims, changed, &error), BETLI_OK);
  bt_nimber_claims_free(&claims);
  return right;
}

static void what_is_verified_is_so(void **state) {
  static const char *const lines[] = {"cram 3x3", "cram 3x4", "node-kayles ..../.#../....",
                                      "node-kayles 3x3"};
  betli *b = handle_with("play=normal moves=0");
  (void)state;
  accept_nothing_wrong(b, lines, 4, CHANGES, change_one, verify);
  betli_free(b);
}

static void other_answers_have_none(void **state) {
  const char *text;
  betli *b = handle_with("compound=conjunctive");
  betli_answer *answer = solve_line(b, "cram 3x3");
  (void)state;
  assert_int_equal(betli_answer_certificate(answer, &text), BETLI_INPUT);
  assert_null(text);
  assert_string_equal(betli_message(b),
                      "a certificate proves the Grundy value of one component in sums (normal "
                      "play), or who wins a sum of one game (misere play)");
  betli_answer_free(answer);
  betli_set(b, "compound", "auto");
  for (int misere = 0; misere < 2; misere++) {
    betli_set(b, "play", misere ? "misere" : "normal");
    answer = solve_line(b, "nim 3");
    assert_int_equal(betli_answer_certificate(answer, &text), BETLI_INPUT);
    assert_string_equal(betli_message(b),
                        "nim: there are certificates of cram, node-kayles and arc-kayles only");
    betli_answer_free(answer);
  }
  betli_free(b);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(one_of_eight_is_normal),
      cmocka_unit_test(rules_are_those_of_the_games),
      cmocka_unit_test(images_are_worth_nothing),
      cmocka_unit_test(what_is_collected_is_verified),
      cmocka_unit_test(no_changed_byte_is_accepted),
      cmocka_unit_test(what_is_verified_is_so),
      cmocka_unit_test(other_answers_have_none),
  };
  return cmocka_run_group_tests(tests, prepare, NULL);
}
