/* Positions as lists of components, for a closer look at where a candidate fails. */
#ifndef BETLI_MISERE_WORD_H
#define BETLI_MISERE_WORD_H

#include "misere/candidate.h"

enum { BT_LONGEST_WORD = 200 };

struct bt_word {
  uint32_t count;
  uint32_t items[BT_LONGEST_WORD]; /* in any order */
};

/* Adds a component, or those of another word; nothing once there are too many. */
static inline void bt_word_add(struct bt_word *word, uint32_t component) {
  if (word->count < BT_LONGEST_WORD)
    word->items[word->count++] = component;
}

static inline void bt_word_append(struct bt_word *word, const struct bt_word *other) {
  for (uint32_t i = 0; i < other->count; i++)
    bt_word_add(word, other->items[i]);
}

static inline bool bt_word_full(const struct bt_word *word) {
  return word->count == BT_LONGEST_WORD;
}

/* Adds the components of an element's word, which come in the order of generators. */
void bt_word_append_element(struct bt_word *word, const struct bt_monoid *m, uint32_t x);

/* Puts the components in order. */
void bt_word_sort(struct bt_word *word);

/* The class of the components from..to - 1. */
uint32_t bt_word_class(const struct bt_word *word, uint32_t from, uint32_t to,
                       const struct bt_monoid *m);

#endif
