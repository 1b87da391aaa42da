#include "verify/boards/claims.h"

#include <stdlib.h>

enum { KEY = 3 /* words of a board's key */ };

static void write_board_key(const struct bt_claimed_board *board, uint64_t key[KEY]) {
  key[0] = board->rows << 8 | board->columns;
  key[1] = (uint64_t)board->free;
  key[2] = (uint64_t)(board->free >> 64);
}

struct bt_claimed_board bt_board_claims_board(const struct bt_board_claims *c, uint32_t number) {
  size_t length;
  const uint64_t *key = bt_key_numbers_key(&c->boards, number, &length);
  return (struct bt_claimed_board){(unsigned)(key[0] >> 8), key[0] & 0xff,
                                   (bt_claimed_set)key[2] << 64 | key[1]};
}

betli_status bt_board_claims_number(struct bt_board_claims *c, const struct bt_claimed_board *board,
                                    uint32_t *number, struct bt_error *error) {
  uint64_t key[KEY];
  write_board_key(board, key);
  return bt_key_numbers_meet(&c->boards, key, KEY, number, error);
}

betli_status bt_board_claims_set_rules(struct bt_board_claims *c, bool *known,
                                       struct bt_error *error) {
  bool on_graph;
  *known = bt_claimed_rule_of(c->game, &c->rules.rule, &on_graph);
  if (!*known || !on_graph)
    return BETLI_OK;
  c->rules.graph = calloc(1, sizeof *c->rules.graph);
  if (c->rules.graph == NULL)
    return bt_fail_memory(error);
  c->rules.graph->limits = c->limits;
  return BETLI_OK;
}

struct bt_board_claims bt_board_claims_begin(struct bt_limits *limits) {
  return (struct bt_board_claims){
      .limits = limits, .boards = {.limits = limits, .item = sizeof(uint64_t), .length = KEY}};
}

unsigned bt_board_claims_squares(const struct bt_board_claims *c, uint32_t number) {
  const bt_claimed_set free = bt_board_claims_board(c, number).free;
  return (unsigned)(__builtin_popcountll((uint64_t)free) +
                    __builtin_popcountll((uint64_t)(free >> 64)));
}

int bt_claimed_board_order(const struct bt_claimed_board *a, const struct bt_claimed_board *b) {
  if (a->rows != b->rows)
    return a->rows < b->rows ? -1 : 1;
  if (a->columns != b->columns)
    return a->columns < b->columns ? -1 : 1;
  return (a->free > b->free) - (a->free < b->free);
}

void bt_board_claims_free(struct bt_board_claims *c) {
  bt_key_numbers_free(&c->boards);
  if (c->rules.graph != NULL)
    bt_claimed_graph_free(c->rules.graph);
  free(c->rules.graph);
  bt_limits_free_string(c->limits, c->game);
  bt_limits_free_string(c->limits, c->position);
  *c = bt_board_claims_begin(c->limits);
}
