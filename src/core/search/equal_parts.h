/* Parts that are equal, by a symmetry of their game or because their graphs are isomorphic
 * (core/game/key.h).  They are worth the same in every sum, and the first that was met stands for
 * all. */
#ifndef BETLI_CORE_SEARCH_EQUAL_PARTS_H
#define BETLI_CORE_SEARCH_EQUAL_PARTS_H

#include "base/key_numbers.h"
#include "base/numbers.h"
#include "core/game/key.h"

/* The equal parts of one game. */
struct bt_equal_parts {
  struct bt_limits *limits;
  struct bt_keys keys;
  struct bt_key_numbers hashes; /* of the keys of the parts that stand for others */
  uint64_t *words;              /* of each of these parts, one after another */
  size_t word_capacity;
};

void bt_equal_parts_open(struct bt_equal_parts *equal, const struct bt_game *game,
                         struct bt_limits *limits);
void bt_equal_parts_close(struct bt_equal_parts *equal);

/* Writes the words of the part that stands for the given part.  Cost: amortised constant time if
 * the part was met a short time before, else that of a key. */
betli_status bt_equal_parts_first(struct bt_equal_parts *equal, const uint64_t *words,
                                  uint64_t *first, struct bt_error *error);

#endif
