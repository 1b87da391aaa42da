#include "board_certificates.h"

#include "by_places.h"

#include <stdlib.h>
#include <string.h>

void random_board(uint64_t *seed, uint64_t most_rows, uint64_t most_columns,
                  struct bt_claimed_board *board) {
  const uint64_t rows = 1 + random_below(seed, most_rows);
  const uint64_t columns = 1 + random_below(seed, most_columns);
  *board = (struct bt_claimed_board){(unsigned)rows, (unsigned)columns, 0};
  for (uint64_t i = 0; i < rows * columns; i++)
    board->free |= (bt_claimed_set)(random_below(seed, 6) > 0) << i;
}

char *text_of_board(const struct bt_claimed_board *board) {
  struct bt_text text = {0};
  bt_claimed_board_write(board, (struct bt_claimed_rules){.graph = NULL}, &text);
  char *copy = strdup(bt_text_string(&text));
  bt_text_free(&text);
  assert_non_null(copy);
  return copy;
}

char *certificate_of(betli *b, const char *line) {
  const char *text;
  betli_answer *answer = solve_line(b, line);
  if (betli_answer_certificate(answer, &text) != BETLI_OK)
    fail_msg("%s: %s", line, betli_message(b));
  char *copy = strdup(text);
  assert_non_null(copy);
  betli_answer_free(answer);
  return copy;
}

void refuse_changed_bytes(const char *certificate, verify_certificate *verify, size_t whole) {
  const size_t size = strlen(certificate), rounds = rounds_of_run(whole);
  uint64_t seed = seed_of_run();
  char *changed = malloc(size + 2);
  assert_non_null(changed);
  for (size_t round = 0; round < rounds; round++) {
    const size_t at = (size_t)random_below(&seed, size);
    const uint64_t kind = random_below(&seed, 3);
    struct bt_error error = {0};
    memcpy(changed, certificate, size + 1);
    if (kind == 0)
      changed[at] = (char)(changed[at] ^ (1 + (int)random_below(&seed, 255)));
    else if (kind == 1)
      memmove(changed + at, certificate + at + 1, size - at);
    else
      memcpy(changed + at + 1, certificate + at, size - at + 1);
    const size_t length = kind == 0 ? size : kind == 1 ? size - 1 : size + 1;
    if (memcmp(changed, certificate, length) != 0 || length != size)
      assert_int_equal(verify(changed, length, &error), BETLI_INPUT);
  }
  free(changed);
}

void accept_nothing_wrong(betli *b, const char *const lines[], size_t count, size_t whole,
                          change_certificate *change, verify_certificate *verify) {
  const size_t rounds = rounds_of_run(whole);
  uint64_t seed = seed_of_run();
  size_t accepted = 0;
  for (size_t round = 0; round < rounds; round++) {
    struct bt_error error = {0};
    struct bt_text text = {0};
    char *certificate = certificate_of(b, lines[round % count]);
    const bool right = change(&seed, certificate, &text);
    const betli_status status = verify(bt_text_string(&text), text.length, &error);
    if (status == BETLI_OK && !right)
      fail_msg("accepted: %s", bt_text_string(&text));
    accepted += status == BETLI_OK;
    bt_text_free(&text);
    free(certificate);
  }
  print_message("%zu accepted, %zu refused\n", accepted, rounds - accepted);
  assert_true(is_sanitized_run() || (accepted > 10 && rounds - accepted > rounds / 2));
}

/* ---- by play -------------------------------------------------------------------------------- */

static void join(struct places *p, unsigned a, unsigned b) {
  p->beside[a] |= UINT32_C(1) << b;
  p->beside[b] |= UINT32_C(1) << a;
}

static bool add_vertices(struct places *p, bt_claimed_set set,
                         const struct bt_claimed_graph *graph) {
  unsigned place[BT_CLAIMED_VERTICES];
  for (unsigned vertex = 0; vertex < graph->count; vertex++) {
    if (!(set >> vertex & 1))
      continue;
    if (p->count == MOST_PLACES)
      return false;
    place[vertex] = p->count;
    p->beside[p->count++] = 0;
    for (unsigned other = 0; other < vertex; other++)
      if (set >> other & graph->beside[vertex] >> other & 1)
        join(p, place[vertex], place[other]);
  }
  return true;
}

static bool add_squares(struct places *p, const struct bt_claimed_board *board) {
  const unsigned columns = board->columns, squares = board->rows * columns;
  unsigned place[BT_CLAIMED_SQUARES];
  for (unsigned square = 0, column = 0; square < squares;
       square++, column = column + 1 < columns ? column + 1 : 0) {
    if (!(board->free >> square & 1))
      continue;
    if (p->count == MOST_PLACES)
      return false;
    place[square] = p->count;
    p->beside[p->count++] = 0;
    const unsigned other[] = {column > 0 ? square - 1 : squares,
                              square >= columns ? square - columns : squares};
    for (size_t i = 0; i < 2; i++)
      if (other[i] < squares && board->free >> other[i] & 1)
        join(p, place[square], place[other[i]]);
  }
  return true;
}

bool add_board(struct places *p, const struct bt_claimed_board *board,
               const struct bt_claimed_graph *graph) {
  return graph == NULL ? add_squares(p, board) : add_vertices(p, board->free, graph);
}

static const struct places *played;

static size_t moves_on_places(uint32_t there, uint32_t *taken) {
  size_t count = 0;
  for (unsigned a = 0; a < played->count; a++) {
    const uint32_t one = UINT32_C(1) << a, beside = played->beside[a] & there;
    if (!(there & one))
      continue;
    if (played->rule == BT_CLAIMED_NODE_KAYLES)
      taken[count++] = one | beside;
    else
      for (unsigned b = 0; b < a; b++)
        if (beside >> b & 1)
          taken[count++] = one | UINT32_C(1) << b;
  }
  return count;
}

bool misere_mover_wins(const struct places *places) {
  played = places;
  forget();
  return mover_wins((UINT32_C(1) << places->count) - 1, true, moves_on_places);
}

/* Finds who wins a sum; returns false if it is too large for play. */
static bool outcome_of(const struct bt_misere_claims *c, uint32_t sum, bool *is_n) {
  static const struct bt_claimed_board star[] = {{1, 2, 3}, {1, 1, 1}};
  const struct bt_claimed_rules rules = c->base.rules;
  struct places places = {.rule = rules.rule};
  size_t count;
  const uint32_t *parts = bt_key_numbers_key(&c->sums, sum, &count);
  for (size_t i = 0; i < count; i++) {
    const struct bt_claimed_board board =
        parts[i] == 0 ? star[rules.rule] : bt_board_claims_board(&c->base, parts[i] - 1);
    if (!add_board(&places, &board, parts[i] == 0 ? NULL : rules.graph))
      return false;
  }
  *is_n = misere_mover_wins(&places);
  return true;
}

static uint32_t position_of(struct bt_misere_claims *c) {
  struct bt_error error = {0};
  uint32_t sum;
  assert_int_equal(bt_misere_claims_position(c, &error), BETLI_OK);
  assert_int_equal(bt_misere_claims_enter(c, &sum, &error), BETLI_OK);
  return sum;
}

bool misere_claims_are_right(struct bt_misere_claims *c) {
  bool is_n;
  bool right = outcome_of(c, position_of(c), &is_n) && is_n == c->is_n;
  for (uint32_t i = 0; i < c->sums.count; i++)
    if (c->states[i] == BT_MISERE_CLAIMED)
      right &= outcome_of(c, i, &is_n) && !is_n;
  return right;
}
