/* Trees with scores, field by field. */
#ifndef BETLI_FIELDS_TREE_H
#define BETLI_FIELDS_TREE_H

#include "record/record.h"

struct told_tree {
  const betli_minimax *minimax;
  const char *game, *position, *to_move, *method;
  int64_t value;
  uint64_t leaves, visited;
  bool max_moves;
};

/* `game` is as it was asked for: "tree:FILE". */
struct told_tree tree_tell(const char *game, const betli_minimax *m);
extern const struct type type_tree; /* struct told_tree */

#endif
