/* Trees with scores at their leaves, for two players: max wants a high score, and min a low one.
 *
 *     max (L(3 17) R(2 w=12))
 *
 * The word max or min says who moves at the root; max may be left out.  An inner node is a list of
 * nodes in parentheses, with or without a name before it.  A leaf is a score, with or without a
 * name and = before it.  A comment begins with #. */
#ifndef BETLI_MINIMAX_TREE_H
#define BETLI_MINIMAX_TREE_H

#include "base/text.h"
#include "games/graph/names.h"

#include <assert.h>

/* Scores lie between this and its negative, so that a window can be open on either side. */
#define BT_MOST_SCORE INT64_C(1000000000000000000)
_Static_assert(BT_MOST_SCORE < INT64_MAX, "no score is the end of an open window");

/* Nodes are in order of appearance.  The first child of an inner node follows it; the next child of
 * its parent comes where its subtree ends. */
struct bt_node {
  uint32_t parent, end;
  uint32_t name;   /* BT_NO_NAME: none */
  uint32_t number; /* among the children of its parent, from 1 */
  int64_t score;   /* of a leaf */
};

struct bt_tree {
  struct bt_names names;
  struct bt_node *nodes;
  size_t capacity;
  uint32_t count;
  uint32_t *named; /* the node of each name */
  bool min_at_root;
};

static inline size_t bt_tree_named_bytes(const struct bt_tree *tree) {
  return ((size_t)tree->names.keys.count + 1) * sizeof *tree->named;
}

/* Reads a tree from any bytes.  Messages begin with `name`, which is the file's.  Fails with
 * BETLI_INPUT; *tree is then NULL.  Its memory is counted against the limits. */
betli_status bt_tree_read(const char *bytes, size_t length, const char *name,
                          struct bt_limits *limits, struct bt_tree **tree, struct bt_error *error);
void bt_tree_free(struct bt_tree *tree);

static inline bool bt_is_leaf(const struct bt_tree *tree, uint32_t node) {
  assert(node < tree->count && tree->nodes[node].end > node);
  return tree->nodes[node].end == node + 1;
}

/* Returns true if max, the player who wants a high score, moves at the node. */
bool bt_tree_max_moves(const struct bt_tree *tree, uint32_t node);

/* Finds the node of a name or at the end of a path from the root: "2.1" is the first child of the
 * second, "root" the root. */
betli_status bt_tree_find(const struct bt_tree *tree, const char *text, uint32_t *node,
                          struct bt_error *error);

/* Writes a node as a move: its name, or else its number among its siblings. */
void bt_tree_print(const struct bt_tree *tree, uint32_t node, struct bt_text *text);

#endif
