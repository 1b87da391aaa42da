/* Misere quotients, which decide sums of games in misere play.
 *
 * Part of betli/betli.h, which includes it.
 *
 *     betli_quotient *q;
 *     if (betli_quotient_new(b, "0.77", &q) == BETLI_OK &&
 *         betli_quotient_run(q, 1000) == BETLI_OK)
 *       printf("%u elements\n", (unsigned)betli_quotient_about(q).order);
 *
 * Two positions X and Y of a set of games are indistinguishable if, for every third position Z of
 * the set, X + Z and Y + Z have the same outcome in misere play.  The classes form a commutative
 * monoid, the quotient; the classes of the P-positions form the set P.  A sum is a P-position if
 * and only if the product of the elements of its components is in P (Plambeck, Taming the wild in
 * impartial combinatorial games, 2005; Plambeck and Siegel, Misere quotients for impartial games,
 * 2008). */
#ifndef BETLI_QUOTIENT_H
#define BETLI_QUOTIENT_H

#ifndef BETLI_BETLI_H
#error "include <betli/betli.h>"
#endif

/* A misere quotient; free it before its handle. */
typedef struct betli_quotient betli_quotient;

/* Makes an empty quotient, of no heaps.  BETLI_INPUT for an unknown game, or a game that is not
 * played in sums, such as Moore's Nim. */
BETLI_API betli_status betli_quotient_new(betli *b, const char *game, betli_quotient **quotient);
BETLI_API void betli_quotient_free(betli_quotient *q); /* NULL is allowed */

/* Extends the quotient heap by heap, up to `to`, to the last heap of the game, or until a proof
 * shows that every larger heap has the element of a smaller heap.  Each quotient on the way is
 * proved.  On BETLI_LIMIT, or if betli finds no finite quotient, the quotient of the previous heaps
 * remains, and a later call continues.  BETLI_INPUT for games without heaps.  Progress counts heaps
 * and elements.  Cost: O(r * o^2) steps and O(o^2) memory for each new quotient of o elements, if r
 * of them are elements of single heaps.  For a heap without a new element, one step for each class
 * of options in its runs. */
BETLI_API betli_status betli_quotient_run(betli_quotient *q, uint64_t to);

/* Adds a single component of the game, and all positions that can follow it, unless it is already
 * there.  *element is its current element: elements get new numbers when something is added. */
BETLI_API betli_status betli_quotient_add(betli_quotient *q, const char *component,
                                          uint64_t *element);

typedef struct betli_quotient_info {
  const char *game;
  uint64_t heaps;            /* the last heap; ignores components that were added singly */
  uint64_t order, p_portion; /* the number of elements, and of those in P */
  bool tame;                 /* the quotient of Nim with small heaps */
  uint64_t idempotent_count, kernel_count;
  uint64_t normal_order; /* the order of the quotient in normal play, a group of nimbers */
  uint64_t generator_count, relation_count;
  bool periodic; /* heaps n and n + period have the same element, from the preperiod on */
  uint64_t period, preperiod;
  const char *theorem; /* its author and year */
  uint64_t checked_to; /* the last heap that the proof needs */
} betli_quotient_info;

BETLI_API betli_quotient_info betli_quotient_about(const betli_quotient *q);

/* Returns true if the quotient of all heaps is known to be infinite, since a formula answers all
 * sums in misère play. */
BETLI_API bool betli_quotient_is_infinite(const betli_quotient *q);

/* Return the product of two elements, true if an element is in P, and true if it is in the kernel.
 * Elements are numbers from 0, the identity, to order - 1.  They are ordered as products of
 * generators: by degree, then alphabetically. */
BETLI_API uint64_t betli_quotient_product(const betli_quotient *q, uint64_t x, uint64_t y);
BETLI_API bool betli_quotient_is_p(const betli_quotient *q, uint64_t element);
BETLI_API bool betli_quotient_in_kernel(const betli_quotient *q, uint64_t element);

/* Finds the element of a heap; returns false if it is unknown. */
BETLI_API bool betli_quotient_phi(const betli_quotient *q, uint64_t heap, uint64_t *element);

/* Returns an element as a product of generators: "1", "a", "ab^2".  This string, and those below,
 * live until the next call of the same function for this quotient, or its end. */
BETLI_API const char *betli_quotient_element(betli_quotient *q, uint64_t element);
/* Returns the component that is generator i (from 0: "a"), and finds its element. */
BETLI_API const char *betli_quotient_generator(betli_quotient *q, uint64_t i, uint64_t *element);
/* Returns relation i, from 0: "b^3=b".  All others follow from these. */
BETLI_API const char *betli_quotient_relation(betli_quotient *q, uint64_t i);

/* Writes the certificate of the quotient of a take-and-break game, which betli_verify proves.  The
 * text lives until the next call for this quotient, or its end.  BETLI_INPUT for other games, and
 * if the quotient is empty.  Cost: one number for each product of an element and a generator. */
BETLI_API betli_status betli_quotient_certificate(betli_quotient *q, const char **text);

/* Extends an empty quotient to the last heap of a certificate of the same code in the file `save`.
 * The certificate is only a hint: betli proves everything again, in less time than the search took.
 * After a failure, free the quotient.  BETLI_INPUT if the file is not such a certificate. */
BETLI_API betli_status betli_quotient_saved(betli_quotient *q, const char *save);

/* Makes betli_quotient_run call save(data) from now on, each time the number of elements or heaps
 * has grown by a tenth.  save() may ask for the certificate, and for anything else.  If it returns
 * false, the run stops with BETLI_LIMIT.  BETLI_INPUT for games without certificates. */
BETLI_API betli_status betli_quotient_on_save(betli_quotient *q, bool (*save)(void *data),
                                              void *data);

#endif
