#include "minimax/tree.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

void bt_tree_free(struct bt_tree *tree) {
  if (tree == NULL)
    return;
  struct bt_limits *limits = tree->names.keys.limits;
  bt_limits_free(limits, tree->nodes, tree->capacity * sizeof *tree->nodes);
  if (tree->named != NULL)
    bt_limits_free(limits, tree->named, bt_tree_named_bytes(tree));
  bt_names_free(&tree->names);
  free(tree);
}

bool bt_tree_max_moves(const struct bt_tree *tree, uint32_t node) {
  bool max = !tree->min_at_root;
  assert(node < tree->count);
  for (; node != 0; node = tree->nodes[node].parent) {
    assert(tree->nodes[node].parent < node); /* so that the root is reached */
    max = !max;
  }
  return max;
}

/* Returns the child of that number, from 1; 0 if there is none. */
static uint32_t child_at_number(const struct bt_tree *tree, uint32_t node, uint64_t number) {
  uint32_t at = node + 1;
  assert(node < tree->count);
  for (uint64_t i = 1; i < number && at < tree->nodes[node].end; i++)
    at = tree->nodes[at].end;
  return number > 0 && at < tree->nodes[node].end ? at : 0;
}

betli_status bt_tree_find(const struct bt_tree *tree, const char *text, uint32_t *node,
                          struct bt_error *error) {
  const struct bt_word word = {text, strlen(text)};
  const uint32_t name = bt_names_find(&tree->names, word);
  *node = 0;
  if (strcmp(text, "root") == 0)
    return BETLI_OK;
  if (name != BT_NO_NAME) {
    assert(name < tree->names.keys.count);
    *node = tree->named[name];
    return BETLI_OK;
  }
  for (const char *at = text;; at++) {
    const size_t length = strcspn(at, ".");
    uint64_t number = 0;
    *node = bt_read_number(at, length, &number) ? child_at_number(tree, *node, number) : 0;
    if (*node == 0)
      return bt_fail(error, BETLI_INPUT,
                     "the tree has no node '%.*s': write a name, or the numbers of the children on "
                     "the way from the root, such as 2.1",
                     BT_SHOW(word));
    at += length;
    if (*at == '\0')
      return BETLI_OK;
  }
}

void bt_tree_print(const struct bt_tree *tree, uint32_t node, struct bt_text *text) {
  const struct bt_node *n = &tree->nodes[node];
  if (n->name != BT_NO_NAME) {
    const struct bt_word name = bt_names_at(&tree->names, n->name);
    bt_text_add_bytes(text, name.text, name.length);
  } else if (node == 0) {
    bt_text_add(text, "root");
  } else {
    bt_text_number(text, n->number);
  }
}
