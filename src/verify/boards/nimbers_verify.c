#include "verify/boards/nimbers.h"

#include <stdlib.h>
#include <string.h>

/* ---- what a move leaves --------------------------------------------------------------------- */

/* Adds a part of unknown value; two equal parts cancel. */
static void add_unknown_part(struct bt_nimber_left *left, uint32_t part) {
  for (size_t i = 0; i < left->count; i++)
    if (left->parts[i] == part) {
      left->parts[i] = left->parts[--left->count];
      return;
    }
  left->parts[left->count++] = part;
}

betli_status bt_nimber_claims_left(struct bt_nimber_claims *c, struct bt_claimed_board board,
                                   struct bt_nimber_left *left, struct bt_error *error) {
  struct bt_claimed_board part;
  betli_status status = BETLI_OK;
  left->known = 0;
  left->count = 0;
  while (status == BETLI_OK && bt_claimed_board_next_part(&board, c->base.rules, &part)) {
    uint32_t number;
    bt_claimed_board_normalise(&part);
    status = bt_nimber_claims_number(c, &part, &number, error);
    if (status == BETLI_OK && c->values[number] != BT_NIMBER_UNKNOWN)
      left->known ^= c->values[number];
    else if (status == BETLI_OK)
      add_unknown_part(left, number);
  }
  return status;
}

/* ---- claims --------------------------------------------------------------------------------- */

struct proof {
  struct bt_nimber_claims *claims;
  uint64_t *reached; /* of each board: known values of its options, a bit each; 0: not looked at */
  size_t reached_capacity;
  struct bt_error *error;
};

/* Marks a board as looked at, in its word of `reached`. */
static const uint64_t looked_at = UINT64_C(1) << 63;

static betli_status fail_claim(const struct proof *p, const struct bt_claimed_board *board,
                               const char *what, unsigned value) {
  struct bt_text text = {0};
  bt_claimed_board_write(board, p->claims->base.rules, &text);
  bt_fail(p->error, BETLI_INPUT, "%s: %s %u", bt_text_string(&text),
          bt_say(p->error->language, what), value);
  bt_text_free(&text);
  return BETLI_INPUT;
}

/* Finds the known values of the options of a board. */
static betli_status find_values_of_options(struct proof *p, uint32_t number, uint64_t *values) {
  const struct bt_claimed_board board = bt_board_claims_board(&p->claims->base, number);
  struct bt_claimed_moves moves = bt_claimed_board_moves(&board, p->claims->base.rules);
  struct bt_claimed_board after;
  betli_status status = BETLI_OK;
  *values = 0;
  while (status == BETLI_OK && bt_claimed_board_next_move(&moves, &after)) {
    struct bt_nimber_left left;
    status = bt_nimber_claims_left(p->claims, after, &left, p->error);
    if (status == BETLI_OK && left.count == 0)
      *values |= UINT64_C(1) << left.known;
  }
  return status;
}

static betli_status look_up_values_of_options(struct proof *p, uint32_t number, uint64_t *values) {
  const size_t before = p->reached_capacity;
  betli_status status = bt_reserve(p->claims->base.limits, &p->reached, &p->reached_capacity,
                                   (size_t)number + 1, sizeof *p->reached, p->error);
  if (status != BETLI_OK)
    return status;
  if (p->reached_capacity > before)
    memset(p->reached + before, 0, (p->reached_capacity - before) * sizeof *p->reached);
  if (p->reached[number] == 0) {
    status = find_values_of_options(p, number, values);
    p->reached[number] = *values | looked_at;
  }
  *values = p->reached[number] & ~looked_at;
  return status;
}

/* Sets *has if an option of unknown value cannot have `value`.  It cannot if only one of its parts
 * is unknown, and a move from this part makes the sum `value`. */
static betli_status find_reply_of_value(struct proof *p, const struct bt_nimber_left *left,
                                        unsigned value, bool *has) {
  uint64_t values = 0;
  const betli_status status =
      left->count == 1 ? look_up_values_of_options(p, left->parts[0], &values) : BETLI_OK;
  *has = values >> (left->known ^ value) & 1;
  return status;
}

/* Checks an option, and adds its value to *values if known. */
static betli_status check_option_of_claim(struct proof *p, const struct bt_claimed_board *after,
                                          unsigned value, uint64_t *values) {
  struct bt_nimber_left left;
  bool has = true;
  betli_status status = bt_nimber_claims_left(p->claims, *after, &left, p->error);
  if (status == BETLI_OK && left.count == 0)
    *values |= UINT64_C(1) << left.known;
  else if (status == BETLI_OK)
    status = find_reply_of_value(p, &left, value, &has);
  if (status == BETLI_OK && !has)
    status = fail_claim(p, after, "nothing shows that this option does not have the value", value);
  return status;
}

static betli_status check_nimber_claim(struct proof *p, uint32_t number) {
  const struct bt_claimed_board board = bt_board_claims_board(&p->claims->base, number);
  const unsigned value = p->claims->values[number];
  struct bt_claimed_moves moves = bt_claimed_board_moves(&board, p->claims->base.rules);
  struct bt_claimed_board after;
  uint64_t values = 0;
  betli_status status = BETLI_OK;
  while (status == BETLI_OK && bt_claimed_board_next_move(&moves, &after))
    status = check_option_of_claim(p, &after, value, &values);
  if (status == BETLI_OK && values >> value & 1)
    status = fail_claim(p, &board, "an option has the value", value);
  for (unsigned below = 0; below < value && status == BETLI_OK; below++)
    if (!(values >> below & 1))
      status = fail_claim(p, &board, "no option is known to have the value", below);
  return status;
}

static betli_status check_nimber_position(struct proof *p) {
  struct bt_nimber_claims *c = p->claims;
  struct bt_claimed_board board;
  struct bt_nimber_left left;
  if (!bt_claimed_board_read(c->base.position, strlen(c->base.position), c->base.rules, &board))
    return bt_fail(p->error, BETLI_INPUT, "the position is neither a board nor vertices: '%.64s'",
                   c->base.position);
  const betli_status status = bt_nimber_claims_left(c, board, &left, p->error);
  if (status == BETLI_OK && (left.count > 0 || left.known != c->value))
    return fail_claim(p, &board, "the claimed values of its parts do not give the value",
                      (unsigned)c->value);
  return status;
}

betli_status bt_nimber_claims_verify(struct bt_nimber_claims *c, struct bt_error *error) {
  struct proof proof = {.claims = c, .error = error};
  const uint32_t count = (uint32_t)c->base.boards.count; /* boards met later have no claims */
  betli_status status = BETLI_OK;
  for (uint32_t i = 0; i < count && status == BETLI_OK; i++) {
    status = check_nimber_claim(&proof, i);
    if (status == BETLI_OK && !bt_limits_go_on(c->base.limits, 100, "claims", i, count))
      status = bt_limits_stopped(c->base.limits, error);
  }
  if (status == BETLI_OK)
    status = check_nimber_position(&proof);
  bt_limits_free(c->base.limits, proof.reached, proof.reached_capacity * sizeof *proof.reached);
  return status;
}
