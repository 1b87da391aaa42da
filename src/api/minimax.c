/* betli_minimax: the value of a tree with scores. */
#include "base/arena.h"
#include "minimax/alpha_beta.h"

#include "base/file.h"
#include "session/games.h"
#include "session/handle.h"

#include <stdlib.h>

/* Bounds the text of a tree, which takes about ten times as much memory. */
#define MOST_BYTES (UINT64_C(1) << 26)

struct betli_minimax {
  betli *handle;
  struct bt_tree *tree;
  uint32_t node;
  bool exhaustive;
  struct bt_minimax result;
  struct bt_text name, shown; /* shown: scratch */
  struct bt_arena arena;
  const char **moves, **line; /* names of the result's nodes */
};

void betli_minimax_free(betli_minimax *m) {
  if (m == NULL)
    return;
  bt_tree_free(m->tree);
  bt_minimax_free(&m->result);
  bt_text_free(&m->name);
  bt_text_free(&m->shown);
  bt_arena_free(&m->arena);
  free(m);
}

static betli_status check_minimax_options(betli *b) {
  const struct bt_question *question = &b->question;
  if (question->any_compound && question->any_function && !question->compound.misere)
    return BETLI_OK;
  return bt_fail(&b->error, BETLI_OPTION,
                 "a scored tree has a score, not a winner: it has no compound, misere play or "
                 "function");
}

static betli_status read_tree_file(betli *b, const char *file, betli_minimax *m) {
  struct bt_file text;
  betli_status status = bt_file_read(file, MOST_BYTES, &b->limits, &text, &b->error);
  if (status == BETLI_OK)
    status = bt_tree_read(text.bytes, text.length, file, &b->limits, &m->tree, &b->error);
  bt_file_free(&text);
  return status;
}

/* Returns the names of nodes, or NULL without memory. */
static const char **name_nodes(betli_minimax *m, const struct bt_numbers *nodes) {
  struct bt_error *error = &m->handle->error;
  const char **names = bt_arena_take(&m->arena, nodes->count, sizeof *names, error);
  for (size_t i = 0; i < nodes->count && names != NULL; i++) {
    bt_text_clear(&m->shown);
    bt_tree_print(m->tree, nodes->numbers[i], &m->shown);
    names[i] = bt_arena_string(&m->arena, &m->shown, error);
  }
  return names;
}

static betli_status name_result_nodes(betli_minimax *m) {
  m->moves = name_nodes(m, &m->result.best);
  m->line = name_nodes(m, &m->result.line);
  return m->arena.status;
}

static betli_status solve_tree_node(betli *b, const char *file, const char *node,
                                    betli_minimax *m) {
  m->exhaustive = b->question.exhaustive;
  betli_status status = read_tree_file(b, file, m);
  if (status == BETLI_OK && node != NULL)
    status = bt_tree_find(m->tree, node, &m->node, &b->error);
  if (status == BETLI_OK)
    status = bt_minimax(m->tree, m->node, !m->exhaustive, &b->limits, &m->result, &b->error);
  if (status != BETLI_OK)
    return status;
  bt_text_add(&m->name, node == NULL ? "" : node);
  if (node == NULL)
    bt_tree_print(m->tree, m->node, &m->name);
  return m->name.failed ? bt_fail_memory(&b->error) : name_result_nodes(m);
}

betli_status betli_minimax_new(betli *b, const char *file, const char *node,
                               betli_minimax **minimax) {
  *minimax = NULL;
  bt_handle_begin(b);
  const betli_status refused = check_minimax_options(b);
  if (refused != BETLI_OK)
    return refused;
  betli_minimax *m = calloc(1, sizeof *m);
  if (m == NULL)
    return bt_fail_memory(&b->error);
  m->handle = b;
  m->arena.limits = &b->limits;
  const betli_status status = solve_tree_node(b, file, node, m);
  if (status == BETLI_OK)
    *minimax = m;
  else
    betli_minimax_free(m);
  return status;
}

const char *betli_minimax_position(const betli_minimax *m) {
  return bt_text_string(&m->name);
}

int64_t betli_minimax_value(const betli_minimax *m) {
  return m->result.value;
}

bool betli_minimax_max_moves(const betli_minimax *m) {
  return bt_tree_max_moves(m->tree, m->node);
}

const char *betli_minimax_method(const betli_minimax *m) {
  return m->exhaustive ? "minimax" : "alpha-beta";
}

uint64_t betli_minimax_leaves(const betli_minimax *m) {
  return m->result.leaves;
}

uint64_t betli_minimax_visited(const betli_minimax *m) {
  return m->result.visited;
}

const char *betli_minimax_move(const betli_minimax *m, size_t i) {
  return i < m->result.best.count ? m->moves[i] : NULL;
}

const char *betli_minimax_line(const betli_minimax *m, size_t i) {
  return i < m->result.line.count ? m->line[i] : NULL;
}
