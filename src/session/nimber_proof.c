#include "session/nimber_proof.h"

#include "session/board_proof.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* An option of the current board. */
struct option {
  struct bt_nimber_left left; /* `known`: nim-sum of its claimed parts */
  bool settled;               /* enough is claimed of it */
};

struct collector {
  struct bt_nimber_search *search;
  const struct bt_game *game;
  struct bt_limits *limits;
  struct bt_nimber_claims *claims;
  uint8_t *found; /* of each board of the claims: value, BT_NIMBER_UNKNOWN, or NOT_ASKED */
  size_t found_capacity;
  uint32_t *queue; /* claimed boards whose options come next */
  size_t queued, queue_capacity;
  struct option *options; /* of the current board */
  size_t option_count, option_capacity;
  struct bt_error *error;
};

enum { NOT_ASKED = 254 };

/* ---- what the search knows ------------------------------------------------------------------ */

static betli_status read_board_words(const struct collector *c, uint32_t number, uint64_t *words) {
  const struct bt_claimed_board board = bt_board_claims_board(&c->claims->base, number);
  struct bt_text text = {0};
  bt_claimed_board_write(&board, c->claims->base.rules, &text);
  const betli_status status =
      text.failed ? bt_fail_memory(c->error)
                  : c->game->kind->parse(c->game->self, bt_text_string(&text), words, c->error);
  bt_text_free(&text);
  return status;
}

static betli_status reserve_found(struct collector *c, uint32_t number) {
  const size_t before = c->found_capacity;
  const betli_status status =
      bt_reserve(c->limits, &c->found, &c->found_capacity, (size_t)number + 1, 1, c->error);
  if (status == BETLI_OK)
    memset(c->found + before, NOT_ASKED, c->found_capacity - before);
  return status;
}

/* Finds the value of a board if the search knows it, else BT_NIMBER_UNKNOWN; with `must`
 * searches. */
static betli_status find_board_value(struct collector *c, uint32_t number, bool must,
                                     uint8_t *value) {
  uint64_t words[BT_MAX_WIDTH], exact = 0;
  betli_status status = reserve_found(c, number);
  if (status != BETLI_OK)
    return status;
  *value = c->found[number];
  if (*value != NOT_ASKED && (*value != BT_NIMBER_UNKNOWN || !must))
    return BETLI_OK;
  status = read_board_words(c, number, words);
  bool found = status == BETLI_OK && bt_nimber_search_knows(c->search, words, &exact);
  if (status == BETLI_OK && !found && must)
    status = bt_nimber_search_value(c->search, words, &exact, &found, c->error);
  if (status == BETLI_OK && must && !found)
    return bt_fail(c->error, BETLI_INPUT, "a value above %d, which no certificate can hold",
                   BT_NIMBER_MOST);
  c->found[number] = found ? (uint8_t)exact : BT_NIMBER_UNKNOWN;
  *value = c->found[number];
  return status;
}

/* Finds the value of the position that a move leaves, or BT_NIMBER_UNKNOWN. */
static betli_status find_value_left(struct collector *c, const struct bt_nimber_left *left,
                                    bool must, uint8_t *value) {
  betli_status status = BETLI_OK;
  unsigned sum = left->known;
  for (size_t i = 0; i < left->count && status == BETLI_OK; i++) {
    uint8_t own = BT_NIMBER_UNKNOWN;
    status = find_board_value(c, left->parts[i], must, &own);
    if (status == BETLI_OK && own == BT_NIMBER_UNKNOWN) {
      *value = own;
      return BETLI_OK;
    }
    sum ^= own;
  }
  *value = (uint8_t)sum;
  return status;
}

/* ---- claims --------------------------------------------------------------------------------- */

static bool is_value_claimed(const struct collector *c, uint32_t number) {
  return c->claims->values[number] != BT_NIMBER_UNKNOWN;
}

/* Claims the value of a board, which must be known. */
static betli_status claim_board(struct collector *c, uint32_t number) {
  if (is_value_claimed(c, number))
    return BETLI_OK;
  assert(c->found[number] <= BT_NIMBER_MOST);
  c->claims->values[number] = c->found[number];
  const betli_status status = bt_reserve(c->limits, &c->queue, &c->queue_capacity, c->queued + 1,
                                         sizeof *c->queue, c->error);
  if (status == BETLI_OK)
    c->queue[c->queued++] = number;
  return status;
}

static betli_status claim_parts_left(struct collector *c, const struct bt_nimber_left *left) {
  betli_status status = BETLI_OK;
  for (size_t i = 0; i < left->count && status == BETLI_OK; i++)
    status = claim_board(c, left->parts[i]);
  return status;
}

/* Returns the estimated cost of a claim: the claims that follow grow fast with the squares. */
static uint64_t cost_of_board(const struct collector *c, uint32_t number) {
  const uint64_t squares = bt_board_claims_squares(&c->claims->base, number);
  return is_value_claimed(c, number) ? 0 : squares * squares * squares;
}

static uint64_t cost_of_parts(const struct collector *c, const struct bt_nimber_left *left) {
  uint64_t cost = 0;
  for (size_t i = 0; i < left->count; i++)
    cost += cost_of_board(c, left->parts[i]);
  return cost;
}

/* ---- numbers below the value ---------------------------------------------------------------- */

/* Finds the cheapest option of the value; with `must` searches until there is one. */
static betli_status find_option_of_value(struct collector *c, unsigned value, bool must,
                                         struct option **best) {
  uint64_t least = UINT64_MAX;
  betli_status status = BETLI_OK;
  *best = NULL;
  for (size_t i = 0; i < c->option_count && status == BETLI_OK && !(must && *best != NULL); i++) {
    struct option *option = &c->options[i];
    uint8_t own = BT_NIMBER_UNKNOWN;
    status = find_value_left(c, &option->left, must, &own);
    const uint64_t cost = cost_of_parts(c, &option->left);
    if (status == BETLI_OK && own == value && cost < least) {
      least = cost;
      *best = option;
    }
  }
  return status;
}

static betli_status claim_options_below(struct collector *c, unsigned value) {
  betli_status status = BETLI_OK;
  for (unsigned below = 0; below < value && status == BETLI_OK; below++) {
    struct option *option;
    status = find_option_of_value(c, below, false, &option);
    if (status == BETLI_OK && option == NULL)
      status = find_option_of_value(c, below, true, &option);
    if (status != BETLI_OK)
      return status;
    if (option == NULL)
      return bt_fail(c->error, BETLI_FAULT, "no option has the value %u", below);
    status = claim_parts_left(c, &option->left);
    option->settled = true;
  }
  return status;
}

/* ---- options that do not have the value ----------------------------------------------------- */

/* Finds the cheapest option of a board known to have the value; *cost is UINT64_MAX if there is
 * none. */
static betli_status find_reverting_option(struct collector *c, uint32_t number, unsigned value,
                                          struct bt_nimber_left *reply, uint64_t *cost) {
  const struct bt_claimed_board board = bt_board_claims_board(&c->claims->base, number);
  struct bt_claimed_moves moves = bt_claimed_board_moves(&board, c->claims->base.rules);
  struct bt_claimed_board after;
  betli_status status = BETLI_OK;
  *cost = UINT64_MAX;
  while (status == BETLI_OK && *cost > 0 && bt_claimed_board_next_move(&moves, &after)) {
    struct bt_nimber_left left;
    uint8_t own = BT_NIMBER_UNKNOWN;
    status = bt_nimber_claims_left(c->claims, after, &left, c->error);
    if (status == BETLI_OK)
      status = find_value_left(c, &left, false, &own);
    if (status == BETLI_OK && own == value && cost_of_parts(c, &left) < *cost) {
      *cost = cost_of_parts(c, &left);
      *reply = left;
    }
  }
  return status;
}

/* Returns the parts but for the costliest, which becomes *hardest. */
static struct bt_nimber_left
drop_hardest_part(const struct collector *c, const struct bt_nimber_left *left, uint32_t *hardest) {
  struct bt_nimber_left others = *left;
  size_t at = 0;
  for (size_t i = 1; i < left->count; i++)
    if (cost_of_board(c, left->parts[i]) > cost_of_board(c, left->parts[at]))
      at = i;
  *hardest = left->parts[at];
  others.parts[at] = others.parts[--others.count];
  return others;
}

/* Makes claims that prove an option not to have the value.  Claims its own value, or a reply in its
 * hardest part that leaves the value, whichever costs less. */
static betli_status claim_different_value(struct collector *c, const struct bt_nimber_left *left,
                                          unsigned value) {
  struct bt_nimber_left reply;
  uint32_t hardest;
  uint64_t cost = UINT64_MAX;
  uint8_t own = BT_NIMBER_UNKNOWN, sum = BT_NIMBER_UNKNOWN;
  const struct bt_nimber_left others = drop_hardest_part(c, left, &hardest);
  betli_status status = find_value_left(c, left, false, &own);
  if (status == BETLI_OK)
    status = find_value_left(c, &others, own == BT_NIMBER_UNKNOWN, &sum);
  if (status == BETLI_OK && sum != BT_NIMBER_UNKNOWN)
    status = find_reverting_option(c, hardest, sum ^ value, &reply, &cost);
  if (status != BETLI_OK)
    return status;
  if (cost != UINT64_MAX && (own == BT_NIMBER_UNKNOWN || cost < cost_of_board(c, hardest))) {
    status = claim_parts_left(c, &others);
    return status == BETLI_OK ? claim_parts_left(c, &reply) : status;
  }
  if (own == BT_NIMBER_UNKNOWN)
    status = find_value_left(c, left, true, &own);
  assert(status != BETLI_OK || own != value);
  return status == BETLI_OK ? claim_parts_left(c, left) : status;
}

/* Moves parts claimed in the meantime into `known`, and proves the rest not to have the value. */
static betli_status settle_option(struct collector *c, struct option *option, unsigned value) {
  struct bt_nimber_left *left = &option->left;
  for (size_t i = 0; i < left->count;)
    if (is_value_claimed(c, left->parts[i])) {
      left->known ^= c->claims->values[left->parts[i]];
      left->parts[i] = left->parts[--left->count];
    } else {
      i++;
    }
  return option->settled || left->count == 0 ? BETLI_OK : claim_different_value(c, left, value);
}

/* ---- all ------------------------------------------------------------------------------------ */

static betli_status list_options_of_board(struct collector *c, uint32_t number) {
  const struct bt_claimed_board board = bt_board_claims_board(&c->claims->base, number);
  struct bt_claimed_moves moves = bt_claimed_board_moves(&board, c->claims->base.rules);
  struct bt_claimed_board after;
  betli_status status = BETLI_OK;
  c->option_count = 0;
  while (status == BETLI_OK && bt_claimed_board_next_move(&moves, &after)) {
    status = bt_reserve(c->limits, &c->options, &c->option_capacity, c->option_count + 1,
                        sizeof *c->options, c->error);
    if (status != BETLI_OK)
      return status;
    struct option *option = &c->options[c->option_count++];
    option->settled = false;
    status = bt_nimber_claims_left(c->claims, after, &option->left, c->error);
  }
  return status;
}

static betli_status prove_claim(struct collector *c, uint32_t number) {
  const unsigned value = c->claims->values[number];
  betli_status status = list_options_of_board(c, number);
  if (status == BETLI_OK)
    status = claim_options_below(c, value);
  for (size_t i = 0; i < c->option_count && status == BETLI_OK; i++)
    status = settle_option(c, &c->options[i], value);
  return status;
}

static betli_status prove_claims(struct collector *c) {
  betli_status status = BETLI_OK;
  while (c->queued > 0 && status == BETLI_OK) {
    status = prove_claim(c, c->queue[--c->queued]);
    if (status == BETLI_OK &&
        !bt_limits_go_on(c->limits, 1000, "claims", c->claims->base.boards.count, 0))
      status = bt_limits_stopped(c->limits, c->error);
  }
  return status;
}

static betli_status claim_parts_of_position(struct collector *c) {
  const struct bt_board_claims *base = &c->claims->base;
  struct bt_claimed_board board;
  struct bt_nimber_left left;
  uint8_t value;
  if (!bt_claimed_board_read(base->position, strlen(base->position), base->rules, &board))
    return bt_fail(c->error, BETLI_FAULT, "%s is not a board", base->position);
  betli_status status = bt_nimber_claims_left(c->claims, board, &left, c->error);
  if (status == BETLI_OK)
    status = find_value_left(c, &left, true, &value);
  return status == BETLI_OK ? claim_parts_left(c, &left) : status;
}

static betli_status begin_nimber_proof(struct collector *c, const uint64_t *words) {
  struct bt_text text = {0};
  c->game->kind->print(c->game->self, words, &text);
  const betli_status status = bt_board_proof_begin(c->game, &text, &c->claims->base, c->error);
  bt_text_free(&text);
  return status == BETLI_OK ? claim_parts_of_position(c) : status;
}

betli_status bt_nimber_proof_collect(struct bt_nimber_search *search, const uint64_t *words,
                                     uint64_t value, struct bt_nimber_claims *claims,
                                     struct bt_error *error) {
  struct bt_limits *limits = bt_nimber_search_limits(search);
  const struct bt_game *game = bt_nimber_search_game(search);
  struct collector *c = calloc(1, sizeof *c);
  *claims = (struct bt_nimber_claims){.base = bt_board_claims_begin(limits), .value = value};
  if (c == NULL)
    return bt_fail_memory(error);
  *c = (struct collector){
      .search = search, .game = game, .limits = limits, .claims = claims, .error = error};
  betli_status status = begin_nimber_proof(c, words);
  if (status == BETLI_OK)
    status = prove_claims(c);
  bt_limits_free(limits, c->found, c->found_capacity);
  bt_limits_free(limits, c->queue, c->queue_capacity * sizeof *c->queue);
  bt_limits_free(limits, c->options, c->option_capacity * sizeof *c->options);
  free(c);
  if (status != BETLI_OK)
    bt_nimber_claims_free(claims);
  return status;
}
