/* Positions as lists of components, to examine where a candidate fails. */
#ifndef BETLI_MISERE_WORD_H
#define BETLI_MISERE_WORD_H

#include "misere/candidate.h"

enum { BT_LONGEST_WORD = 200 }; /* components */

struct bt_element_word {
  uint32_t count;
  uint32_t items[BT_LONGEST_WORD]; /* in any order */
};

/* Adds a component, or the components of another word, until the word is full. */
static inline void bt_word_add(struct bt_element_word *word, uint32_t component) {
  if (word->count < BT_LONGEST_WORD)
    word->items[word->count++] = component;
}

static inline void bt_word_append(struct bt_element_word *word,
                                  const struct bt_element_word *other) {
  for (uint32_t i = 0; i < other->count; i++)
    bt_word_add(word, other->items[i]);
}

static inline bool bt_word_full(const struct bt_element_word *word) {
  return word->count == BT_LONGEST_WORD;
}

/* Adds the components of the word of element x, in the order of generators. */
void bt_word_append_element(struct bt_element_word *word, const struct bt_monoid *m, uint32_t x);

/* Sorts the components by number. */
void bt_word_sort(struct bt_element_word *word);

/* Returns the class of the sum of the components at `from` to `to` - 1. */
uint32_t bt_word_class(const struct bt_element_word *word, uint32_t from, uint32_t to,
                       const struct bt_monoid *m);

#endif
