/* Misere quotients: what decides sums of games in misere play.
 *
 * Part of betli/betli.h, which includes it.
 *
 *     betli_quotient *q;
 *     if (betli_quotient_new(b, "0.77", &q) == BETLI_OK &&
 *         betli_quotient_run(q, 1000) == BETLI_OK)
 *       printf("%u elements\n", (unsigned)betli_quotient_about(q).order);
 *
 * Two positions of a set of games are indistinguishable if, together with any third one of the set,
 * both win or both lose in misere play.  The classes are a commutative monoid, the quotient, with
 * the set P of its elements that lose.  A sum is a P-position exactly when the product of its
 * components' elements is in P (Plambeck, Taming the wild in impartial combinatorial games, 2005;
 * Plambeck and Siegel, Misere quotients for impartial games, 2008). */
#ifndef BETLI_QUOTIENT_H
#define BETLI_QUOTIENT_H

#ifndef BETLI_BETLI_H
#error "include <betli/betli.h>"
#endif

/* Free it before its handle. */
typedef struct betli_quotient betli_quotient;

/* Makes the quotient of no heaps yet.  BETLI_INPUT for a game that is not known, or is not played
 * in sums: Moore's Nim, say. */
BETLI_API betli_status betli_quotient_new(betli *b, const char *game, betli_quotient **quotient);
BETLI_API void betli_quotient_free(betli_quotient *q); /* NULL is allowed */

/* Extends the quotient heap by heap up to `to`, to the last heap there is, or until it is proved
 * that every larger heap has the element of a smaller one.  Each quotient on the way is proved, not
 * observed.  With BETLI_LIMIT, or if no finite quotient is found, the quotient of the heaps before
 * stays; a later call goes on.  BETLI_INPUT for games without heaps.  Progress counts heaps and
 * elements.  Cost: for each new quotient of o elements, r of which are those of single heaps, steps
 * of the order of r * o^2.  For a heap that brings no new element, one step for each class that its
 * runs of options make.  Memory of the order of o^2. */
BETLI_API betli_status betli_quotient_run(betli_quotient *q, uint64_t to);

/* Adds a single component of the game, and all that play may make of it, unless it is there.
 * *element is its element for now: elements get other numbers when something is added. */
BETLI_API betli_status betli_quotient_add(betli_quotient *q, const char *component,
                                          uint64_t *element);

typedef struct betli_quotient_info {
  const char *game;
  uint64_t heaps;            /* the last heap; says nothing of components added one by one */
  uint64_t order, p_portion; /* how many elements there are, and are in P */
  bool tame;                 /* the quotient of Nim with small heaps */
  uint64_t idempotent_count, kernel_count;
  uint64_t normal_order; /* of the quotient in normal play, which is a group of nimbers */
  uint64_t generator_count, relation_count;
  bool periodic; /* the element of heap n + period is that of heap n, from the preperiod on */
  uint64_t period, preperiod;
  const char *theorem; /* its author and year */
  uint64_t checked_to; /* the last heap that was looked at for it */
} betli_quotient_info;

BETLI_API betli_quotient_info betli_quotient_about(const betli_quotient *q);

/* Return the product of two elements, and true if an element is in P or in the kernel.  Elements
 * are numbers from 0, the identity, to order - 1.  They are in the order of their products of
 * generators: by degree, then as words. */
BETLI_API uint64_t betli_quotient_product(const betli_quotient *q, uint64_t x, uint64_t y);
BETLI_API bool betli_quotient_is_p(const betli_quotient *q, uint64_t element);
BETLI_API bool betli_quotient_in_kernel(const betli_quotient *q, uint64_t element);

/* Finds the element of a heap; returns false if it is not known. */
BETLI_API bool betli_quotient_phi(const betli_quotient *q, uint64_t heap, uint64_t *element);

/* Returns an element as a product of generators: "1", "a", "ab^2".  This string, and those below,
 * live until the next call of the same function for this quotient, or its end. */
BETLI_API const char *betli_quotient_element(betli_quotient *q, uint64_t element);
/* Returns the component that is generator i (from 0: "a"), and finds its element. */
BETLI_API const char *betli_quotient_generator(betli_quotient *q, uint64_t i, uint64_t *element);
/* Returns relation i, from 0: "b^3=b".  All others follow from these. */
BETLI_API const char *betli_quotient_relation(betli_quotient *q, uint64_t i);

/* Writes a text that says what was proved of the heaps of a take-and-break game, for others to
 * verify (betli_verify).  It lives until the next call for this quotient, or its end.  BETLI_INPUT
 * for other games, and where nothing is known yet.  Cost: a number for each product of an element
 * and a generator. */
BETLI_API betli_status betli_quotient_certificate(betli_quotient *q, const char **text);

/* Extends a quotient of no heaps yet to the last heap of the certificate of the same code in the
 * file `save`.  The certificate is only a hint: all is proved anew, in less time than it took to
 * find.  After a failure, free the quotient.  BETLI_INPUT for a file that is no such text. */
BETLI_API betli_status betli_quotient_saved(betli_quotient *q, const char *save);

/* Makes betli_quotient_run call save(data) from now on, whenever there is a tenth more to save:
 * other elements, or heaps.  save() may ask for the certificate, and anything else; if it returns
 * false the run stops, with BETLI_LIMIT.  BETLI_INPUT for games that have no certificates. */
BETLI_API betli_status betli_quotient_on_save(betli_quotient *q, bool (*save)(void *data),
                                              void *data);

#endif
