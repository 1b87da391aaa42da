/* Windows of values that are looked for again: if one comes back, the values repeat for ever.
 *
 * Theorem.  Let the rare heaps known be all that there are up to n2, let W be at least the largest
 * distance of their taps, and let every value of the heaps from n1 to n2 - 1 be proved by pairs of
 * which one heap a has t + a <= W.  If the W values before n1 and before n2 are the same, where n2
 * - n1 is even if the classes alternate or two equal heaps may be left, then g(n + n2 - n1) = g(n)
 * for all n >= n1 - W.
 *
 * For the candidate of n is a function of the W values before it (and of n mod 2 if the classes
 * alternate), the same function everywhere; so if candidates were values, they would repeat.  They
 * are values: that each smaller rare number is an option of n was shown by a pair whose other heap
 * is among the W before n; the same pair, shifted, shows it for n + n2 - n1.  (J. P. Grossman used
 * this for sparse games: one period is enough.) */
#ifndef BETLI_SEQUENCE_PERIOD_ANCHORS_H
#define BETLI_SEQUENCE_PERIOD_ANCHORS_H

#include "sequence/base/values.h"

enum { BT_ANCHORS = 256, BT_ANCHORS_EACH = 16, BT_ANCHOR_HASHED = 64 };
_Static_assert(BT_ANCHOR_HASHED % 8 == 0, "what is hashed are words, whatever the width");

/* A heap of an uncommon value; what comes before it is remembered. */
struct bt_anchor {
  uint64_t heap, hash; /* of the last BT_ANCHOR_HASHED values, up to the heap itself */
  uint32_t value;
  void *window; /* the last values up to the heap itself, if they may be dropped */
};

struct bt_anchors {
  uint64_t window;   /* how many values must be the same */
  unsigned width;    /* bytes of a value */
  uint64_t valid;    /* anchors before this heap prove nothing */
  bool even;         /* periods have to be even */
  bool keep_windows; /* values may be dropped */
  uint32_t value;    /* of the anchors that are made now */
  unsigned made;     /* since that began */
  size_t count, oldest;
  struct bt_anchor anchors[BT_ANCHORS];
};

void bt_anchors_free(struct bt_anchors *anchors);

/* All anchors are forgotten: what is known has changed where these values end. */
void bt_anchors_begin(struct bt_anchors *anchors, uint64_t window, bool even,
                      const struct bt_values *values);

/* Whether they are those that would be begun for such a window, or a longer one. */
bool bt_anchors_suit(const struct bt_anchors *anchors, uint64_t window, bool even,
                     const struct bt_values *values);

/* From now on heaps of that value become anchors, BT_ANCHORS_EACH of them. */
void bt_anchors_next(struct bt_anchors *anchors, uint32_t value);

/* Looks at the heaps from `from` to `to` - 1, which are proved.  True if the window before one of
 * them, *again, is that before an earlier heap *first. */
bool bt_anchors_look(struct bt_anchors *anchors, const struct bt_values *values, uint64_t from,
                     uint64_t to, uint64_t *first, uint64_t *again);

#endif
