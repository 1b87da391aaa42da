#include "verify/boards/misere.h"

#include <assert.h>
#include <string.h>

enum {
  STAR = 0, /* the part *1 */
  END = 0   /* the sum without parts */
};

/* ---- sums ----------------------------------------------------------------------------------- */

/* Returns true if each move on the board, which has moves, is the last. */
static bool ends_at_once(const struct bt_board_claims *base, const struct bt_claimed_board *board) {
  struct bt_claimed_moves moves = bt_claimed_board_moves(board, base->rules);
  struct bt_claimed_board after, part;
  while (bt_claimed_board_next_move(&moves, &after))
    if (bt_claimed_board_next_part(&after, base->rules, &part))
      return false;
  return true;
}

static betli_status add_part_to_key(struct bt_misere_claims *c, uint32_t part,
                                    struct bt_error *error) {
  return bt_numbers_add(c->base.limits, &c->key, part, error);
}

betli_status bt_misere_claims_add(struct bt_misere_claims *c, struct bt_claimed_board board,
                                  struct bt_error *error) {
  struct bt_claimed_board part;
  betli_status status = BETLI_OK;
  while (status == BETLI_OK && bt_claimed_board_next_part(&board, c->base.rules, &part)) {
    uint32_t number = 0;
    bt_claimed_board_normalise(&part);
    const bool star = ends_at_once(&c->base, &part);
    if (!star)
      status = bt_board_claims_number(&c->base, &part, &number, error);
    if (status == BETLI_OK)
      status = add_part_to_key(c, star ? STAR : number + 1, error);
  }
  return status;
}

/* Sorts the parts of the key; two parts *1 cancel. */
static void tidy_key(struct bt_numbers *key) {
  size_t stars = 0;
  bt_numbers_sort(key->numbers, key->count);
  while (stars < key->count && key->numbers[stars] == STAR)
    stars++;
  const size_t gone = stars - stars % 2;
  key->count -= gone;
  if (gone > 0)
    memmove(key->numbers, key->numbers + gone, key->count * sizeof *key->numbers);
}

betli_status bt_misere_claims_enter(struct bt_misere_claims *c, uint32_t *number,
                                    struct bt_error *error) {
  const size_t before = c->sums.count;
  tidy_key(&c->key);
  if (c->key.count > BT_MISERE_PARTS)
    return bt_fail(error, BETLI_INPUT, "a sum of more than %d parts, which no certificate can hold",
                   BT_MISERE_PARTS);
  betli_status status = bt_reserve(c->base.limits, &c->states, &c->state_capacity, before + 1,
                                   sizeof *c->states, error);
  if (status == BETLI_OK)
    status = bt_key_numbers_meet(&c->sums, c->key.numbers, c->key.count, number, error);
  if (status == BETLI_OK && *number == before)
    c->states[before] = BT_MISERE_UNKNOWN;
  c->key.count = 0;
  return status;
}

betli_status bt_misere_claims_position(struct bt_misere_claims *c, struct bt_error *error) {
  betli_status status = BETLI_OK;
  for (const char *at = c->base.position; at != NULL && status == BETLI_OK;) {
    const char *blank = strchr(at, ' ');
    const size_t length = blank == NULL ? strlen(at) : (size_t)(blank - at);
    struct bt_claimed_board board;
    if (!bt_claimed_board_read(at, length, c->base.rules, &board))
      return bt_fail(error, BETLI_INPUT, "the position is neither a board nor vertices: '%.64s'",
                     at);
    status = bt_misere_claims_add(c, board, error);
    at = blank == NULL ? NULL : blank + 1;
  }
  return status;
}

/* ---- moves ---------------------------------------------------------------------------------- */

static betli_status reserve_options_of_part(struct bt_misere_claims *c, uint32_t part,
                                            struct bt_error *error) {
  const size_t before = c->part_capacity;
  const betli_status status = bt_reserve(c->base.limits, &c->parts, &c->part_capacity,
                                         (size_t)part + 1, sizeof *c->parts, error);
  if (c->part_capacity > before)
    memset(c->parts + before, 0, (c->part_capacity - before) * sizeof *c->parts);
  return status;
}

/* Lists the options of a part, unless listed. */
static betli_status list_options_of_part(struct bt_misere_claims *c, uint32_t part,
                                         struct bt_error *error) {
  betli_status status = reserve_options_of_part(c, part, error);
  if (status != BETLI_OK || c->parts[part].count > 0)
    return status;
  const size_t first = c->options.count;
  const struct bt_claimed_board board = bt_board_claims_board(&c->base, part - 1);
  struct bt_claimed_moves moves = bt_claimed_board_moves(&board, c->base.rules);
  struct bt_claimed_board after;
  while (status == BETLI_OK && bt_claimed_board_next_move(&moves, &after)) {
    uint32_t sum = END;
    status = bt_misere_claims_add(c, after, error);
    if (status == BETLI_OK)
      status = bt_misere_claims_enter(c, &sum, error);
    if (status == BETLI_OK)
      status = bt_numbers_add(c->base.limits, &c->options, sum, error);
  }
  if (status != BETLI_OK)
    return status;
  const size_t count = bt_numbers_sort_once(c->options.numbers + first, c->options.count - first);
  c->options.count = first + count;
  c->parts[part] = (struct bt_misere_part){first, count};
  return BETLI_OK;
}

static betli_status add_parts_to_key(struct bt_misere_claims *c, uint32_t sum, size_t except,
                                     struct bt_error *error) {
  size_t count;
  const uint32_t *parts = bt_key_numbers_key(&c->sums, sum, &count);
  betli_status status = BETLI_OK;
  for (size_t i = 0; i < count && status == BETLI_OK; i++)
    if (i != except)
      status = add_part_to_key(c, parts[i], error);
  return status;
}

betli_status bt_misere_claims_next(struct bt_misere_claims *c, struct bt_misere_moves *m,
                                   bool *more, struct bt_error *error) {
  assert(c->key.count == 0);
  for (;; m->at++, m->option = 0) {
    size_t count;
    const uint32_t *parts = bt_key_numbers_key(&c->sums, m->sum, &count);
    *more = m->at < count;
    if (!*more)
      return BETLI_OK;
    const uint32_t part = parts[m->at];
    if (m->at > 0 && parts[m->at - 1] == part)
      continue;
    betli_status status = list_options_of_part(c, part, error);
    if (status == BETLI_OK && m->option == c->parts[part].count)
      continue;
    if (status == BETLI_OK)
      status = add_parts_to_key(c, m->sum, m->at, error);
    if (status == BETLI_OK)
      status = add_parts_to_key(c, c->options.numbers[c->parts[part].first + m->option++], SIZE_MAX,
                                error);
    tidy_key(&c->key);
    return status;
  }
}

static bool is_key_claimed(const struct bt_misere_claims *c) {
  uint32_t number;
  return bt_key_numbers_knows(&c->sums, c->key.numbers, c->key.count, &number) &&
         c->states[number] == BT_MISERE_CLAIMED;
}

betli_status bt_misere_claims_answered(struct bt_misere_claims *c, uint32_t sum, bool *answered,
                                       struct bt_error *error) {
  struct bt_misere_moves moves = {.sum = sum};
  betli_status status = BETLI_OK;
  bool more = c->states[sum] != BT_MISERE_CLAIMED;
  *answered = c->states[sum] == BT_MISERE_ANSWERED;
  while (status == BETLI_OK && more && !*answered) {
    status = bt_misere_claims_next(c, &moves, &more, error);
    *answered = status == BETLI_OK && more && is_key_claimed(c);
    c->key.count = 0;
  }
  if (*answered)
    c->states[sum] = BT_MISERE_ANSWERED;
  return status;
}

/* ---- all ------------------------------------------------------------------------------------ */

betli_status bt_misere_claims_open(struct bt_misere_claims *c, struct bt_limits *limits,
                                   struct bt_error *error) {
  uint32_t end;
  *c = (struct bt_misere_claims){.base = bt_board_claims_begin(limits),
                                 .sums = {.limits = limits, .item = sizeof(uint32_t)}};
  betli_status status = bt_misere_claims_enter(c, &end, error);
  if (status == BETLI_OK)
    status = reserve_options_of_part(c, STAR, error);
  if (status == BETLI_OK)
    status = bt_numbers_add(limits, &c->options, END, error);
  if (status != BETLI_OK)
    return status;
  assert(end == END);
  c->states[END] = BT_MISERE_ANSWERED; /* whoever cannot move wins */
  c->parts[STAR] = (struct bt_misere_part){0, 1};
  return BETLI_OK;
}

void bt_misere_claims_free(struct bt_misere_claims *c) {
  struct bt_limits *limits = c->base.limits;
  bt_key_numbers_free(&c->sums);
  bt_limits_free(limits, c->states, c->state_capacity * sizeof *c->states);
  bt_limits_free(limits, c->parts, c->part_capacity * sizeof *c->parts);
  bt_numbers_free(limits, &c->options);
  bt_numbers_free(limits, &c->key);
  bt_board_claims_free(&c->base);
  *c = (struct bt_misere_claims){.base.limits = limits};
}
