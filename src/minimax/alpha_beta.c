#include "minimax/alpha_beta.h"

#include "base/limits.h"

#include <assert.h>

/* A node on the path from the root to the current node. */
struct frame {
  uint32_t node, child; /* child: the current child */
  bool max;
  int64_t alpha, beta, best;
};

struct search {
  const struct bt_tree *tree;
  bool prune;
  uint64_t visited;
  uint32_t *choice; /* the first best child of each inner node that was searched */
  struct frame *stack;
  size_t depth, capacity;
  struct bt_limits *limits;
  struct bt_error *error;
};

static betli_status push_frame(struct search *search, uint32_t node, bool max, int64_t alpha,
                               int64_t beta) {
  assert(node < search->tree->count);
  assert(!search->prune || alpha < beta); /* else the node was cut off */
  const betli_status status = bt_reserve(search->limits, &search->stack, &search->capacity,
                                         search->depth + 1, sizeof *search->stack, search->error);
  if (status != BETLI_OK)
    return status;
  search->stack[search->depth++] =
      (struct frame){node, node + 1, max, alpha, beta, max ? INT64_MIN : INT64_MAX};
  return BETLI_OK;
}

/* Records the value of a child, which may be the best so far, and may close the window. */
static void take_child_value(struct search *search, struct frame *frame, int64_t value) {
  assert(search->tree->nodes[frame->child].parent == frame->node && frame->child != frame->node);
  if (frame->max ? value > frame->best : value < frame->best) {
    frame->best = value;
    search->choice[frame->node] = frame->child;
  }
  if (frame->max && frame->best > frame->alpha)
    frame->alpha = frame->best;
  if (!frame->max && frame->best < frame->beta)
    frame->beta = frame->best;
  frame->child = search->tree->nodes[frame->child].end;
  if (search->prune && frame->alpha >= frame->beta)
    frame->child = search->tree->nodes[frame->node].end;
}

static betli_status check_leaf_limits(const struct search *search) {
  return bt_limits_go_on(search->limits, 1, "leaves", search->visited, 0)
             ? BETLI_OK
             : bt_limits_stopped(search->limits, search->error);
}

/* Goes to the next child of the top node, or back to the node above. */
static betli_status step_search(struct search *search, int64_t *value) {
  const struct bt_node *nodes = search->tree->nodes;
  struct frame *top = &search->stack[search->depth - 1];
  assert(top->child <= nodes[top->node].end); /* children end where their parent does */
  if (top->child == nodes[top->node].end) {
    if (!bt_is_leaf(search->tree, top->node))
      *value = top->best;
    if (--search->depth > 0)
      take_child_value(search, top - 1, *value);
  } else if (bt_is_leaf(search->tree, top->child)) {
    search->visited++;
    take_child_value(search, top, nodes[top->child].score);
  } else {
    return push_frame(search, top->child, !top->max, top->alpha, top->beta);
  }
  return check_leaf_limits(search);
}

/* Finds the value of a node if it lies within the window; else a bound on the side where it lies.
 * The path is kept in an array, so that deep trees are no danger to the C stack. */
static betli_status evaluate_node(struct search *search, uint32_t node, bool max, int64_t alpha,
                                  int64_t beta, int64_t *value) {
  search->depth = 0;
  betli_status status = push_frame(search, node, max, alpha, beta);
  *value = search->tree->nodes[node].score;
  search->visited += bt_is_leaf(search->tree, node);
  while (search->depth > 0 && status == BETLI_OK)
    status = step_search(search, value);
  return status;
}

/* Finds the other children that are as good.  Children before the first best one are worse.  Of the
 * later ones, the narrowest window tells if they reach the value. */
static betli_status find_best_children(struct search *search, uint32_t node, bool max,
                                       struct bt_minimax *result) {
  const struct bt_node *nodes = search->tree->nodes;
  assert(-BT_MOST_SCORE <= result->value && result->value <= BT_MOST_SCORE);
  const int64_t alpha = max ? result->value - 1 : result->value;
  betli_status status = BETLI_OK;
  uint32_t child = search->choice[node];
  for (; child < nodes[node].end && status == BETLI_OK; child = nodes[child].end) {
    int64_t value = result->value;
    if (child != search->choice[node])
      status = evaluate_node(search, child, !max, alpha, alpha + 1, &value);
    if (status == BETLI_OK && (max ? value >= result->value : value <= result->value))
      status = bt_numbers_add(search->limits, &result->best, child, search->error);
  }
  return status;
}

static betli_status find_principal_variation(const struct search *search, uint32_t node,
                                             struct bt_minimax *result) {
  betli_status status = BETLI_OK;
  while (!bt_is_leaf(search->tree, node) && status == BETLI_OK) {
    assert(search->tree->nodes[search->choice[node]].parent == node); /* it was searched */
    node = search->choice[node];
    status = bt_numbers_add(search->limits, &result->line, node, search->error);
  }
  return status;
}

static uint64_t count_leaves(const struct bt_tree *tree, uint32_t node) {
  uint64_t leaves = 0;
  for (uint32_t i = node; i < tree->nodes[node].end; i++)
    leaves += bt_is_leaf(tree, i);
  return leaves;
}

static betli_status find_minimax(struct search *search, uint32_t node, struct bt_minimax *result) {
  const bool max = bt_tree_max_moves(search->tree, node);
  betli_status status = evaluate_node(search, node, max, INT64_MIN, INT64_MAX, &result->value);
  result->visited = search->visited;
  if (status == BETLI_OK)
    status = find_principal_variation(search, node, result);
  if (status == BETLI_OK && !bt_is_leaf(search->tree, node))
    status = find_best_children(search, node, max, result);
  return status;
}

betli_status bt_minimax(const struct bt_tree *tree, uint32_t node, bool prune,
                        struct bt_limits *limits, struct bt_minimax *result,
                        struct bt_error *error) {
  struct search search = {.tree = tree, .prune = prune, .limits = limits, .error = error};
  const uint64_t bytes = tree->count * sizeof *search.choice;
  void *choice = NULL;
  *result = (struct bt_minimax){.limits = limits, .leaves = count_leaves(tree, node)};
  betli_status status = bt_limits_grow(limits, &choice, 0, bytes, error);
  if (status != BETLI_OK)
    return status;
  search.choice = choice;
  status = find_minimax(&search, node, result);
  bt_limits_free(limits, choice, bytes);
  bt_limits_free(limits, search.stack, search.capacity * sizeof *search.stack);
  if (status != BETLI_OK)
    bt_minimax_free(result);
  return status;
}

void bt_minimax_free(struct bt_minimax *result) {
  bt_numbers_free(result->limits, &result->best);
  bt_numbers_free(result->limits, &result->line);
}
