/* Certificates of misere quotients: what is claimed of all sums of heaps, and the checker.
 *
 * It shares no code with what finds quotients, and computes anew all that it is told
 * (docs/theory/misere.md).  The text is JSON, of which there is one layout
 * (docs/commands/verify.md):
 *
 *     {
 *     "certificate":"misere quotient 1",
 *     "game":"0.3",
 *     "code":{"digits":[0,3],"beyond":0,"unequal":false},
 *     "heaps":3,               the last heap whose class is given
 *     "period":2,              or null, as the preperiod: then nothing is said of larger heaps
 *     "preperiod":0,
 *     "order":2,               how many classes there are: 0, the identity, to order - 1
 *     "p":[1],                 those that the previous player wins
 *     "generators":[1],        classes of heaps that are no products of those of smaller ones
 *     "products":[
 *     [1],                     class 0 times each generator
 *     [0]
 *     ],
 *     "phi":[0,1,0,1]          the classes of the heaps 0 to heaps
 *     }
 */
#ifndef BETLI_VERIFY_QUOTIENT_QUOTIENT_H
#define BETLI_VERIFY_QUOTIENT_QUOTIENT_H

#include "base/limits.h"
#include "base/text.h"
#include "core/game/take_break.h"

struct bt_numbers_claimed {
  size_t count, room;
  uint64_t *at;
};

struct bt_quotient_claim {
  struct bt_limits *limits; /* where its lists are booked */
  char *game;               /* as it was typed */
  struct bt_take_break code;
  struct bt_numbers_claimed digits; /* those of the code */
  uint64_t heaps;
  bool periodic;
  struct bt_law law; /* 0, 0 without one */
  uint64_t order;
  struct bt_numbers_claimed p, generators, products, phi; /* products: row after row */
};

enum { BT_QUOTIENT_LARGEST = 1 << 16 /* elements */ };
_Static_assert((uint64_t)BT_QUOTIENT_LARGEST *BT_QUOTIENT_LARGEST <= UINT64_MAX / 8,
               "the bytes of a table of products can be counted");

/* Whether a text is of this kind: it begins with '{'. */
bool bt_is_quotient_claim(const char *bytes, size_t size);

/* Reads a text.  BETLI_INPUT names the line that is wrong.  Classes are then below `order`, and
 * lists as long as they have to be; nothing else is checked.  Its lists take at most four times
 * what the text does. */
betli_status bt_quotient_claim_read(const char *bytes, size_t size, struct bt_limits *limits,
                                    struct bt_quotient_claim *claim, struct bt_error *error);
void bt_quotient_claim_free(struct bt_quotient_claim *claim);

/* Adds the text to an empty one. */
void bt_quotient_claim_write(const struct bt_quotient_claim *claim, struct bt_text *text);

/* Verifies a claim that was read from `bytes`: that all of it is right, and that the text is the
 * one that says it.  BETLI_INPUT says what is wrong, BETLI_LIMIT that it is not known.
 *
 * Cost, with n classes, g generators and h heaps: 4 n^2 bytes; g^2 n steps for the monoid, and h^2
 * for the options, times n h where moves leave three heaps or more; and about n steps for each heap
 * and each maximal idle set (quotient_sums.c), of which a class has a few. */
betli_status bt_verify_quotient(const struct bt_quotient_claim *claim, const char *bytes,
                                size_t size, struct bt_error *error);

/* The part about the period: quotient_period.c. */
betli_status bt_verify_quotient_period(const struct bt_quotient_claim *claim,
                                       struct bt_error *error);

#endif
