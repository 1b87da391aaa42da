#include "minimax/alpha_beta.h"

#include "games/shared/grow.h"

#include <assert.h>
#include <stdlib.h>

/* A node on the way to the one looked at. */
struct frame {
  uint32_t node, child; /* the child being looked at */
  bool max;
  int64_t alpha, beta, best;
};

struct search {
  const struct bt_tree *tree;
  bool prune;
  uint64_t visited;
  uint32_t *choice; /* the first best child of each inner node, where it was looked at */
  struct frame *stack;
  size_t depth, capacity;
};

static bool push(struct search *search, uint32_t node, bool max, int64_t alpha, int64_t beta) {
  assert(node < search->tree->count);
  assert(!search->prune || alpha < beta); /* else the node was cut off */
  struct frame *stack = bt_grow(search->stack, &search->capacity, search->depth + 1, sizeof *stack);
  if (stack == NULL)
    return false;
  search->stack = stack;
  stack[search->depth++] =
      (struct frame){node, node + 1, max, alpha, beta, max ? INT64_MIN : INT64_MAX};
  return true;
}

/* A child has a value: it may be the best so far, and may close the window. */
static void take(struct search *search, struct frame *frame, int64_t value) {
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

/* The value of a node if it lies within the window; else a bound beyond the side it lies on.  The
 * way down is kept in an array of its own, so that a deep tree is no danger to the C stack. */
static bool evaluate(struct search *search, uint32_t node, bool max, int64_t alpha, int64_t beta,
                     int64_t *value) {
  const struct bt_node *nodes = search->tree->nodes;
  search->depth = 0;
  if (!push(search, node, max, alpha, beta))
    return false;
  *value = nodes[node].score;
  search->visited += bt_is_leaf(search->tree, node);
  while (search->depth > 0) {
    struct frame *top = &search->stack[search->depth - 1];
    assert(top->child <= nodes[top->node].end); /* children end where their parent does */
    if (top->child == nodes[top->node].end) {
      if (!bt_is_leaf(search->tree, top->node))
        *value = top->best;
      if (--search->depth > 0)
        take(search, top - 1, *value);
    } else if (bt_is_leaf(search->tree, top->child)) {
      search->visited++;
      take(search, top, nodes[top->child].score);
    } else if (!push(search, top->child, !top->max, top->alpha, top->beta)) {
      return false;
    }
  }
  return true;
}

/* The other children that are as good.  Those before the first best one are worse; of those after
 * it all that matters is whether they reach the value, which the narrowest window tells. */
static bool find_best(struct search *search, uint32_t node, bool max, struct bt_minimax *result) {
  const struct bt_node *nodes = search->tree->nodes;
  assert(-BT_MOST_SCORE <= result->value && result->value <= BT_MOST_SCORE);
  const int64_t alpha = max ? result->value - 1 : result->value;
  uint32_t child = search->choice[node];
  while (child < nodes[node].end) {
    int64_t value = result->value;
    if (child != search->choice[node] && !evaluate(search, child, !max, alpha, alpha + 1, &value))
      return false;
    if ((max ? value >= result->value : value <= result->value) &&
        !bt_row_push(&result->best, child))
      return false;
    child = nodes[child].end;
  }
  return true;
}

static bool find_line(const struct search *search, uint32_t node, struct bt_row *line) {
  while (!bt_is_leaf(search->tree, node)) {
    assert(search->tree->nodes[search->choice[node]].parent == node); /* it was looked at */
    node = search->choice[node];
    if (!bt_row_push(line, node))
      return false;
  }
  return true;
}

static uint64_t count_leaves(const struct bt_tree *tree, uint32_t node) {
  uint64_t leaves = 0;
  for (uint32_t i = node; i < tree->nodes[node].end; i++)
    leaves += bt_is_leaf(tree, i);
  return leaves;
}

betli_status bt_minimax(const struct bt_tree *tree, uint32_t node, bool prune,
                        struct bt_minimax *result, struct bt_error *error) {
  struct search search = {.tree = tree, .prune = prune};
  const bool max = bt_tree_max_moves(tree, node);
  *result = (struct bt_minimax){.leaves = count_leaves(tree, node)};
  search.choice = malloc(tree->count * sizeof *search.choice);
  bool done =
      search.choice != NULL && evaluate(&search, node, max, INT64_MIN, INT64_MAX, &result->value);
  result->visited = search.visited;
  done = done && find_line(&search, node, &result->line);
  if (done && !bt_is_leaf(tree, node))
    done = find_best(&search, node, max, result);
  free(search.choice);
  free(search.stack);
  if (done)
    return BETLI_OK;
  bt_minimax_free(result);
  return bt_fail_memory(error);
}

void bt_minimax_free(struct bt_minimax *result) {
  bt_row_free(&result->best);
  bt_row_free(&result->line);
}
