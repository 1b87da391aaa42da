/* Windows of values that are looked for again: if a window comes back, the values repeat for ever.
 *
 * Theorem.  Let the rare heaps known be all up to n2, and let W be at least the largest distance of
 * their taps.  Let pairs with t + a <= W for one of their heaps, a, prove every value of the heaps
 * from n1 to n2 - 1.  Let the W values before n1 and before n2 be the same.  Let n2 - n1 be even if
 * the classes alternate or two equal heaps may be left.  Then g(n + n2 - n1) = g(n) for all n >= n1
 * - W.
 *
 * For the candidate of n is a function of the W values before it (and of n mod 2 if the classes
 * alternate).  The function is the same everywhere; so if candidates were values, they would
 * repeat.  Candidates are values: a pair whose other heap is among the W before n has shown that
 * each smaller rare number is an option of n.  The same pair, shifted, shows it for n + n2 - n1.
 * (J. P. Grossman used this for sparse games: one period is enough.) */
#ifndef BETLI_SEQUENCE_PERIOD_ANCHORS_H
#define BETLI_SEQUENCE_PERIOD_ANCHORS_H

#include "sequence/base/values.h"

enum {
  BT_ANCHORS = 256,
  BT_ANCHORS_EACH = 16, /* anchors of one value */
  BT_ANCHOR_HASHED = 64 /* values */
};
_Static_assert(BT_ANCHOR_HASHED % 8 == 0, "what is hashed are words, whatever the width");

/* A heap of an uncommon value, which remembers the values before it. */
struct bt_anchor {
  uint64_t heap, hash; /* of the last BT_ANCHOR_HASHED values, up to the heap itself */
  uint32_t value;
  void *window; /* the last values up to the heap itself, if values may be dropped */
};

struct bt_anchors {
  uint64_t window;   /* how many values must be the same */
  unsigned width;    /* bytes of a value */
  uint64_t valid;    /* anchors before this heap prove nothing */
  bool even;         /* periods have to be even */
  bool keep_windows; /* values may be dropped */
  uint32_t value;    /* of the anchors that are made now */
  unsigned made;     /* anchors made of this value */
  size_t count, oldest;
  struct bt_anchor anchors[BT_ANCHORS];
};

void bt_anchors_free(struct bt_anchors *anchors);

/* Forgets all anchors, since something has changed that they depend on.  Later anchors are valid
 * from the next heap on. */
void bt_anchors_begin(struct bt_anchors *anchors, uint64_t window, bool even,
                      const struct bt_values *values);

/* Returns true if bt_anchors_begin() would begin the same, for this window or a longer one. */
bool bt_anchors_suit(const struct bt_anchors *anchors, uint64_t window, bool even,
                     const struct bt_values *values);

/* Makes heaps of a value anchors from now on, BT_ANCHORS_EACH of them. */
void bt_anchors_next(struct bt_anchors *anchors, uint32_t value);

/* Looks at the heaps from `from` to `to` - 1, which are proved.  Returns true if the window up to
 * one of them, *again, is that up to an earlier heap *first. */
bool bt_anchors_look(struct bt_anchors *anchors, const struct bt_values *values, uint64_t from,
                     uint64_t to, uint64_t *first, uint64_t *again);

#endif
