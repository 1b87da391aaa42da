/* Proves that a candidate is the misere quotient, or refutes it.
 *
 * A finite commutative monoid with some elements called P, and a map from positions into it that
 * takes sums to products, tells the outcome of every position in misere play exactly when
 *   A. no position in P has an option in P, and no ended position is in P;
 *   B. every position that is not in P, unless it has ended, has an option in P.
 * (Induction on the length of play.)  Both conditions are about all positions, but only finitely
 * many pairs matter: the class of a position, and the set of the classes of its options (the
 * transition algebra of Plambeck and Siegel 2008, Appendix).  Of such a pair only the idle set
 * counts.  The idle set of X consists of the classes y with this property: for Y of class y,
 * neither X + Y is in P, nor is X' + Y for any option X' of X.  Then
 *     idle(X + Y) = {z : z y in idle(X), z x in idle(Y)}     (x, y the classes of X and Y),
 * and B says that 1 is in no idle set.  Of two positions of one class, that with the larger idle
 * set decides. */
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
  uint32_t component, before; /* the position's last component, and the transition without it */
  uint32_t next;              /* the next transition of this element, 1 + index; 0: none */
  size_t idle;                /* index of the idle set in `sets` */
};

struct bt_quotient_proof {
  struct bt_limits *limits;
  size_t words; /* 64-bit words of a set of elements */
  uint32_t order;
  uint32_t *products; /* order x order */
  uint64_t *partners; /* per element x: the set of all y with x y in P */
  size_t products_taken, partners_taken, firsts_taken; /* bytes */
  struct bt_transition *transitions;
  size_t count, capacity;
  uint32_t *firsts; /* per element: 1 + the first transition examined; 0: none */
  uint64_t *sets;
  size_t set_count, set_capacity;
  struct bt_fibres fibres; /* of the elements of generators */
  uint32_t *generators;    /* transitions of single components, with which all are multiplied */
  size_t generator_count, generator_capacity;
  uint32_t *heap; /* transitions to examine, the shortest first */
  size_t heap_count, heap_capacity;
};

/* Tries to prove the candidate for all sums of its components.  If it is refuted, `where` is the
 * shortest position at which A or B fails.  If it is no monoid, `where` is the word of x, followed
 * by the components of g and h. */
betli_status bt_quotient_proof_open(struct bt_quotient_proof *proof, const struct bt_candidate *c,
                                    enum bt_quotient_verdict *verdict,
                                    struct bt_element_word *where, struct bt_error *error);
void bt_quotient_proof_close(struct bt_quotient_proof *proof);

/* Returns true if each two elements x and y are distinguished by some z: only one of x z and y z is
 * in P.  Otherwise the quotient is a proper image of the proved monoid.  Costs a comparison of two
 * rows for each pair. */
bool bt_quotient_proof_is_reduced(const struct bt_quotient_proof *proof);

/* Extends the proof by one component, the last of the candidate. */
betli_status bt_quotient_proof_extend(struct bt_quotient_proof *proof, const struct bt_candidate *c,
                                      enum bt_quotient_verdict *verdict,
                                      struct bt_element_word *where, struct bt_error *error);

#endif
