/* A candidate for the quotient: the classes that some probes tell apart.
 *
 * Positions are taken in the order of their lengths.  A word times a generator, all of whose parts
 * are words, gets its row from those of its options; if no class has that row yet, it is the word
 * of a new class (as in the algorithm of Buchberger and Möller).  That two positions of one row are
 * in one class is a guess: what comes out need not be the quotient, and quotient_proof.h says
 * whether it is.
 */
#ifndef BETLI_MISERE_CANDIDATE_H
#define BETLI_MISERE_CANDIDATE_H

#include "misere/closed_set.h"
#include "misere/monoid.h"
#include "misere/probes.h"

/* Elements, in a pool. */
struct bt_list {
  size_t at;
  uint32_t count;
};

struct bt_candidate {
  struct bt_limits *limits;
  struct bt_closed_set *set;
  struct bt_monoid monoid;
  struct bt_probes probes;
  uint64_t *rows; /* of each element, for all probes */
  size_t row_capacity;
  uint32_t *slots; /* a hash table of rows: 1 + element */
  size_t slot_count;
  uint32_t *pool; /* of lists */
  size_t pool_count, pool_capacity;
  struct bt_list *component_options; /* the classes of the options of each component */
  struct bt_list *element_options;   /* and of each word */
  struct bt_list *divisors; /* of each word: pairs of a generator in it, and the word without it */
  size_t component_option_capacity, element_option_capacity, divisor_capacity;
  uint64_t *blocked; /* a row */
  size_t blocked_taken;
  uint32_t *seen; /* of each element: the last set in which it was put */
  uint32_t seen_now;
  size_t seen_capacity;
  struct bt_runs classes; /* of runs the classes of their options, once all products are known */
  uint32_t components;    /* those of the closed set that it knows */
};

/* The classes of the sums of the components 0 to count - 1 that `probes`, which it takes over, tell
 * apart; BETLI_LIMIT if they are more than `most`. */
betli_status bt_candidate_open(struct bt_candidate *c, struct bt_closed_set *set, uint32_t count,
                               struct bt_probes *probes, uint32_t most, struct bt_error *error);
/* A candidate that has only the words and products of a monoid, which it takes over, and what
 * probes can be made of: no rows. */
betli_status bt_candidate_restore(struct bt_candidate *c, struct bt_closed_set *set, uint32_t count,
                                  struct bt_monoid *monoid, struct bt_error *error);
void bt_candidate_close(struct bt_candidate *c);

/* Puts the next component into the class that has its row, if there is one: else *known is false,
 * and nothing changes.  `products` are those of all pairs of elements, a row for each. */
betli_status bt_candidate_extend(struct bt_candidate *c, const uint32_t *products, bool *known,
                                 struct bt_error *error);

/* A class, or the classes of the options of x plus a component: added to a set that
 * bt_candidate_begin_set begins at the end of the pool. */
betli_status bt_candidate_begin_set(struct bt_candidate *c, struct bt_error *error);
betli_status bt_candidate_push(struct bt_candidate *c, uint32_t item, struct bt_error *error);
betli_status bt_candidate_put(struct bt_candidate *c, uint32_t x, struct bt_error *error);
betli_status bt_candidate_put_moves(struct bt_candidate *c, uint32_t x, uint32_t component,
                                    struct bt_error *error);

static inline bool bt_candidate_is_p(const struct bt_candidate *c, uint32_t x) {
  return c->rows[x * c->probes.words] & 1;
}

static inline const uint64_t *bt_candidate_row(const struct bt_candidate *c, uint32_t x) {
  return c->rows + x * c->probes.words;
}

#endif
