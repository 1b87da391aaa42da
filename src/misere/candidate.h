/* A candidate for the quotient: the classes of positions that given probes distinguish.
 *
 * Positions are examined by length, the shortest first.  A product of a word and a generator is
 * examined if all its divisors are words.  Its row follows from the rows of its options.  If no
 * class has this row, the product is the word of a new class (as in the algorithm of Buchberger and
 * Möller).  That two positions with one row are in one class is a guess: quotient_proof.h proves or
 * refutes the candidate. */
#ifndef BETLI_MISERE_CANDIDATE_H
#define BETLI_MISERE_CANDIDATE_H

#include "base/key_numbers.h"
#include "misere/closed_set.h"
#include "misere/monoid.h"
#include "misere/probes.h"

/* A list in the pool: elements, or pairs of a generator and an element. */
struct bt_list {
  size_t at;
  uint32_t count;
};

struct bt_candidate {
  struct bt_limits *limits;
  struct bt_closed_set *set;
  struct bt_monoid monoid;
  struct bt_probes probes;
  struct bt_key_numbers rows; /* per element a row: a bit for each probe */
  uint32_t *pool;             /* of all lists */
  size_t pool_count, pool_capacity;
  struct bt_list *component_options; /* per component: the classes of its options */
  struct bt_list *element_options;   /* per element: the classes of the options of its word */
  struct bt_list *divisors;          /* per element: pairs of a generator and the word without it */
  size_t component_option_capacity, element_option_capacity, divisor_capacity;
  uint64_t *blocked;    /* scratch: a row, and after it the row of the last position */
  size_t blocked_taken; /* bytes */
  uint32_t *seen;       /* per element: the last set that received it */
  uint32_t seen_now;
  size_t seen_capacity;
  struct bt_runs classes; /* per run: the classes of its options; needs all products */
  uint32_t components;    /* how many components of the closed set have a class */
};

/* Finds the classes that `probes` distinguish among the sums of the components 0 to count - 1.
 * Takes over `probes`.  Fails with BETLI_LIMIT if there are more than `most` classes. */
betli_status bt_candidate_open(struct bt_candidate *c, struct bt_closed_set *set, uint32_t count,
                               struct bt_probes *probes, uint32_t most, struct bt_error *error);
/* Makes a candidate without rows from the words and products of a monoid, which it takes over.
 * Lists the options from which probes can be made. */
betli_status bt_candidate_restore(struct bt_candidate *c, struct bt_closed_set *set, uint32_t count,
                                  struct bt_monoid *monoid, struct bt_error *error);
void bt_candidate_close(struct bt_candidate *c);

/* Puts the next component into the class that has its row.  If no class has it, sets *known to
 * false and changes nothing.  `products` is the multiplication table, order x order. */
betli_status bt_candidate_extend(struct bt_candidate *c, const uint32_t *products, bool *known,
                                 struct bt_error *error);

/* Begins an empty set of elements at the end of the pool. */
betli_status bt_candidate_begin_set(struct bt_candidate *c, struct bt_error *error);
/* Appends an item to the pool. */
betli_status bt_candidate_push(struct bt_candidate *c, uint32_t item, struct bt_error *error);
/* Adds x to the set unless it is there.  Fails with BETLI_FAULT if x is BT_NO_ELEMENT. */
betli_status bt_candidate_put(struct bt_candidate *c, uint32_t x, struct bt_error *error);
/* Adds the classes of x plus each option of a component to the set. */
betli_status bt_candidate_put_moves(struct bt_candidate *c, uint32_t x, uint32_t component,
                                    struct bt_error *error);

static inline const uint64_t *bt_candidate_row(const struct bt_candidate *c, uint32_t x) {
  size_t words;
  return bt_key_numbers_key(&c->rows, x, &words);
}

static inline bool bt_candidate_is_p(const struct bt_candidate *c, uint32_t x) {
  return *bt_candidate_row(c, x) & 1;
}

#endif
