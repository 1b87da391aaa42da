/* Whether a candidate is the misere quotient.
 *
 * A finite commutative monoid with some elements called P, and a map from positions into it that
 * makes products of sums, tells the outcome of every position in misere play exactly when
 *   A. no position in P has an option in P, nor is what is over in P;
 *   B. every position that is not in P, unless it is over, has an option in P.
 * (Induction on the length of play.)  Both are about all positions, and there are finitely many
 * things to look at: the pairs of a position's class and the set of the classes of its options are
 * finite (the transition algebra of Plambeck and Siegel 2008, Appendix).  What matters of such a
 * pair is its idle set: the classes y such that, with a position of class y beside it, the whole is
 * not in P and none of its own options makes it so.  Then
 *     idle(X + Y) = {z : z y in idle(X), z x in idle(Y)}     (x, y the classes of X and Y),
 * B says that 1 is never in one, and of two positions of one class that with the larger idle set
 * decides. */
#ifndef BETLI_MISERE_QUOTIENT_PROOF_H
#define BETLI_MISERE_QUOTIENT_PROOF_H

#include "misere/fibres.h"
#include "misere/word.h"

enum bt_quotient_verdict {
  BT_QUOTIENT_PROVED,
  BT_NO_MONOID,       /* two orders of multiplication differ: x g h and x h g */
  BT_QUOTIENT_REFUTED /* A or B fails at a position */
};

struct bt_transition {
  uint32_t element, length;
  uint32_t component, before; /* the last component of the position, and the transition without */
  uint32_t next;              /* the next one of this element, 1 + index; 0: none */
  size_t idle;                /* words of the pool */
};

struct bt_quotient_proof {
  struct bt_limits *limits;
  size_t words; /* of a set of elements */
  uint32_t order;
  uint32_t *products; /* order x order */
  uint64_t *wins;     /* of each x the set of all y with x y in P */
  size_t products_taken, wins_taken, firsts_taken;
  struct bt_transition *transitions;
  size_t count, capacity;
  uint32_t *firsts; /* of each element 1 + the transition to look at first */
  uint64_t *sets;
  size_t set_count, set_capacity;
  struct bt_fibres fibres; /* of the elements of generators */
  uint32_t *generators;    /* transitions of single components, with which all are multiplied */
  size_t generator_count, generator_capacity;
  uint32_t *heap; /* transitions to look at, the shortest first */
  size_t heap_count, heap_capacity;
};

/* Tries to prove that the candidate is right for sums of all components that it knows.  If it is
 * refuted, `where` is the shortest position at which A or B fails, or x and g, h of the verdict
 * above: the word of x, and then two components. */
betli_status bt_quotient_proof_open(struct bt_quotient_proof *proof, const struct bt_candidate *c,
                                    enum bt_quotient_verdict *verdict, struct bt_word *where,
                                    struct bt_error *error);
void bt_quotient_proof_close(struct bt_quotient_proof *proof);

/* Whether each two elements are told apart by some third one; else what was proved has the quotient
 * for an image, and is larger.  A step for each two. */
bool bt_quotient_proof_is_reduced(const struct bt_quotient_proof *proof);

/* The same proof with one component more, the last that the candidate knows. */
betli_status bt_quotient_proof_extend(struct bt_quotient_proof *proof, const struct bt_candidate *c,
                                      enum bt_quotient_verdict *verdict, struct bt_word *where,
                                      struct bt_error *error);

#endif
