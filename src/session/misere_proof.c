#include "session/misere_proof.h"

#include "core/search/nim_heap.h"
#include "core/search/sum_search.h"
#include "session/board_proof.h"

#include <stdlib.h>
#include <string.h>

struct collector {
  struct bt_sum_search search;
  const struct bt_game *game;
  struct bt_limits *limits;
  struct bt_misere_claims *claims;
  struct bt_numbers queue; /* claimed sums whose moves come next */
  struct bt_position sum;  /* the sum to ask the search about */
  struct bt_error *error;
};

/* ---- what the search knows ------------------------------------------------------------------ */

static betli_status add_part_to_sum(struct collector *c, uint32_t part) {
  struct bt_component component = {.game = &bt_nim_heap, .words = {1}};
  struct bt_text text = {0};
  betli_status status = BETLI_OK;
  if (part > 0) {
    const struct bt_claimed_board board = bt_board_claims_board(&c->claims->base, part - 1);
    bt_claimed_board_write(&board, c->claims->base.rules, &text);
    component.game = c->game;
    status = text.failed ? bt_fail_memory(c->error)
                         : c->game->kind->parse(c->game->self, bt_text_string(&text),
                                                component.words, c->error);
  }
  bt_text_free(&text);
  return status == BETLI_OK ? bt_position_add(&c->sum, &component, c->error) : status;
}

/* Sets *p to true if the sum is known to be a P-position, else to false; with `must` searches
 * it. */
static betli_status find_known_p(struct collector *c, uint32_t sum, bool must, bool *p) {
  size_t count;
  const uint32_t *parts = bt_key_numbers_key(&c->claims->sums, sum, &count);
  betli_status status = BETLI_OK;
  bool is_n = true, found = false;
  c->sum.count = 0;
  for (size_t i = 0; i < count && status == BETLI_OK; i++)
    status = add_part_to_sum(c, parts[i]);
  if (status == BETLI_OK)
    status = (must ? bt_sum_search_is_n : bt_sum_search_knows)(&c->search, &c->sum, &is_n, &found,
                                                               c->error);
  *p = found && !is_n;
  return status;
}

/* ---- claims --------------------------------------------------------------------------------- */

static betli_status claim_sum(struct collector *c, uint32_t sum) {
  c->claims->states[sum] = BT_MISERE_CLAIMED;
  return bt_numbers_add(c->limits, &c->queue, sum, c->error);
}

/* Returns the number of squares of a sum: the claims that it entails grow fast with it. */
static uint64_t cost_of_sum(const struct collector *c, uint32_t sum) {
  size_t count;
  const uint32_t *parts = bt_key_numbers_key(&c->claims->sums, sum, &count);
  uint64_t cost = 0;
  for (size_t i = 0; i < count; i++)
    cost += parts[i] == 0 ? 1 : bt_board_claims_squares(&c->claims->base, parts[i] - 1);
  return cost;
}

/* Finds the cheapest move known to leave a P-position; with `must` searches until there is one.
 * *found is false if there is none. */
static betli_status find_winning_move(struct collector *c, uint32_t sum, bool must, bool *found,
                                      uint32_t *reply) {
  struct bt_misere_moves moves = {.sum = sum};
  uint64_t least = UINT64_MAX;
  *found = false;
  while (!(must && *found)) {
    uint32_t left;
    bool more, p;
    betli_status status = bt_misere_claims_next(c->claims, &moves, &more, c->error);
    if (status != BETLI_OK || !more)
      return status;
    status = bt_misere_claims_enter(c->claims, &left, c->error);
    if (status == BETLI_OK)
      status = find_known_p(c, left, must, &p);
    if (status != BETLI_OK)
      return status;
    if (p && cost_of_sum(c, left) < least) {
      least = cost_of_sum(c, left);
      *reply = left;
      *found = true;
    }
  }
  return BETLI_OK;
}

/* Makes claims that prove a sum an N-position, unless there are such claims. */
static betli_status claim_winning_move(struct collector *c, uint32_t sum) {
  uint32_t reply = 0;
  bool found, p;
  betli_status status = bt_misere_claims_answered(c->claims, sum, &found, c->error);
  if (status != BETLI_OK || found)
    return status;
  status = find_winning_move(c, sum, false, &found, &reply);
  if (status == BETLI_OK && !found)
    status = find_known_p(c, sum, true, &p);
  if (status == BETLI_OK && !found)
    status = find_winning_move(c, sum, false, &found, &reply);
  if (status == BETLI_OK && !found)
    status = find_winning_move(c, sum, true, &found, &reply);
  if (status == BETLI_OK && !found)
    return bt_fail(c->error, BETLI_FAULT, "no move wins an N-position");
  return status == BETLI_OK ? claim_sum(c, reply) : status;
}

static betli_status claim_replies_to_moves(struct collector *c, uint32_t sum) {
  struct bt_misere_moves moves = {.sum = sum};
  for (;;) {
    uint32_t left;
    bool more;
    betli_status status = bt_misere_claims_next(c->claims, &moves, &more, c->error);
    if (status != BETLI_OK || !more)
      return status;
    status = bt_misere_claims_enter(c->claims, &left, c->error);
    if (status == BETLI_OK)
      status = claim_winning_move(c, left);
    if (status == BETLI_OK && !bt_limits_go_on(c->limits, 100, "claims", c->queue.count, 0))
      status = bt_limits_stopped(c->limits, c->error);
    if (status != BETLI_OK)
      return status;
  }
}

/* ---- all ------------------------------------------------------------------------------------ */

static betli_status claim_misere_position(struct collector *c) {
  uint32_t sum;
  bool p;
  betli_status status = bt_misere_claims_position(c->claims, c->error);
  if (status == BETLI_OK)
    status = bt_misere_claims_enter(c->claims, &sum, c->error);
  if (status == BETLI_OK)
    status = find_known_p(c, sum, true, &p);
  if (status != BETLI_OK)
    return status;
  c->claims->is_n = !p;
  return p ? claim_sum(c, sum) : claim_winning_move(c, sum);
}

static betli_status begin_misere_proof(struct collector *c, const struct bt_position *position) {
  struct bt_text text = {0};
  bt_position_print(position, NULL, &text);
  const betli_status status = bt_board_proof_begin(c->game, &text, &c->claims->base, c->error);
  bt_text_free(&text);
  return status == BETLI_OK ? claim_misere_position(c) : status;
}

static betli_status close_misere_claims(struct collector *c) {
  betli_status status = BETLI_OK;
  while (status == BETLI_OK && c->queue.count > 0)
    status = claim_replies_to_moves(c, c->queue.numbers[--c->queue.count]);
  return status;
}

static betli_status collect_misere_claims(struct collector *c, const struct bt_position *position) {
  betli_status status = bt_sum_search_open(&c->search, c->limits, c->game->sum_keeper, c->error);
  if (status == BETLI_OK)
    status = begin_misere_proof(c, position);
  if (status == BETLI_OK)
    status = close_misere_claims(c);
  bt_sum_search_close(&c->search);
  return status;
}

betli_status bt_misere_proof_collect(const struct bt_position *position, struct bt_limits *limits,
                                     struct bt_misere_claims *claims, struct bt_error *error) {
  struct collector *c = calloc(1, sizeof *c); /* the search must not be moved */
  if (c == NULL)
    return bt_fail_memory(error);
  c->game = position->components[0].game;
  c->limits = limits;
  c->claims = claims;
  c->error = error;
  betli_status status = bt_misere_claims_open(claims, limits, error);
  if (status == BETLI_OK)
    status = collect_misere_claims(c, position);
  bt_numbers_free(limits, &c->queue);
  bt_position_free(&c->sum);
  free(c);
  if (status != BETLI_OK)
    bt_misere_claims_free(claims);
  return status;
}
