#include "fields/tree.h"

static bool next_string_of_tree(const char *(*item_at)(const betli_minimax *m, size_t i),
                                const void *told, size_t *at, void *element) {
  const char *item = item_at(((const struct told_tree *)told)->minimax, (*at)++);
  *(const char **)element = item;
  return item != NULL;
}

static bool next_best_move(const void *told, size_t *at, void *element) {
  return next_string_of_tree(betli_minimax_move, told, at, element);
}

static bool next_node_of_line(const void *told, size_t *at, void *element) {
  return next_string_of_tree(betli_minimax_line, told, at, element);
}

static const struct field tree_fields[] = {
    {MEMBER(struct told_tree, game, type_text), .column = 1},
    {MEMBER(struct told_tree, position, type_text), .column = 2},
    /* C betli_minimax_max_moves | Python max_moves */
    {MEMBER(struct told_tree, to_move, type_text), .choices = "max|min", .column = 3},
    {MEMBER(struct told_tree, value, type_integer), .column = 4, .doc = "the score"},
    {LIST_BY("moves", type_text, next_best_move), .column = 8, .doc = "those that are best"},
    {LIST_BY("line", type_text, next_node_of_line), .column = 9, .doc = "best play"},
    {MEMBER(struct told_tree, leaves, type_count), .column = 5, .doc = "below the node"},
    {MEMBER(struct told_tree, visited, type_count), .column = 6,
     .doc = "leaves that the method looked at"},
    {MEMBER(struct told_tree, method, type_text), .choices = "alpha-beta|minimax", .column = 7},
    {MEMBER(struct told_tree, max_moves, type_flag), .only = IN_OBJECTS},
    {.type = NULL}};
const struct type type_tree = {.name = "tree",
                               .doc = "of a tree with scores",
                               .fields = tree_fields,
                               .size = sizeof(struct told_tree)};

struct told_tree tree_tell(const char *game, const betli_minimax *m) {
  return (struct told_tree){.minimax = m,
                            .game = game,
                            .position = betli_minimax_position(m),
                            .max_moves = betli_minimax_max_moves(m),
                            .to_move = betli_minimax_max_moves(m) ? "max" : "min",
                            .method = betli_minimax_method(m),
                            .value = betli_minimax_value(m),
                            .leaves = betli_minimax_leaves(m),
                            .visited = betli_minimax_visited(m)};
}
