/* Sums in misere play: extended genera, and misere canonical forms.
 *
 * Part of betli/betli.h, which includes it.
 *
 *     betli_genus *g;
 *     if (betli_genus_new(b, "kayles", 20, &g) == BETLI_OK)
 *       for (size_t i = 0; i < betli_genus_count(g); i++)
 *         puts(betli_genus_at(g, i).genus);
 *
 * The genus of a position X is g^{d0 d1 d2 ...}.  Here g is its Grundy value in normal play, and dk
 * is the misere Grundy value of X plus k Nim heaps of 2: a mex, with the value 1 at an end.  From
 * some k on, each digit is the previous digit XOR 2 (Conway, On Numbers and Games, ch. 12;
 * Berlekamp, Conway and Guy, Winning Ways, ch. 13).
 */
#ifndef BETLI_GENUS_H
#define BETLI_GENUS_H

#ifndef BETLI_BETLI_H
#error "include <betli/betli.h>"
#endif

/* Genera of heaps, or of one position.  Free it before its handle. */
typedef struct betli_genus betli_genus;

/* Finds the genera of the components 0 to `to` of a game whose components have one coordinate, in
 * long disjunctive compounds; BETLI_INPUT for other games.  On BETLI_LIMIT *genus has the finished
 * genera.  Cost: betli goes through the sums of wild components up to each component, whose number
 * grows like the number of partitions.  Each sum takes 16 bytes, 4 bytes for each part, and two
 * steps for each move.  Sums of tame components cost nothing. */
BETLI_API betli_status betli_genus_new(betli *b, const char *game, uint64_t to,
                                       betli_genus **genus);

/* Finds the genus of a whole position, with words as in betli_solve.  *genus has one entry. */
BETLI_API betli_status betli_genus_position(betli *b, size_t count, const char *const words[],
                                            betli_genus **genus);
BETLI_API void betli_genus_free(betli_genus *g); /* NULL is allowed */

typedef struct betli_genus_entry {
  uint64_t heap;        /* its coordinate; 0 for a whole position */
  const char *position; /* as you would type it */
  uint64_t normal;
  const uint32_t *misere; /* the digits up to the first two that alternate forever */
  size_t misere_count;    /* at least 2; misere[0] is the misere Grundy value */
  const char *kind;       /* "nim heap": equal to a Nim heap in every misere sum; "tame": sums of
                             positions of these two kinds are played like misere Nim; "restive",
                             "restless": not tame, but all options are tame, and the normal (restive) or
                             the misere value (restless) is 0 or 1; "wild": all others */
  const char
      *genus; /* "3" for a Nim heap, "2^2" if tame, "4^146"; "1^{12,14}" with digits above 9 */
} betli_genus_entry;

BETLI_API size_t betli_genus_count(const betli_genus *g);
/* Returns an entry, whose strings live as long as the genus. */
BETLI_API betli_genus_entry betli_genus_at(const betli_genus *g, size_t i);

BETLI_API const char *betli_genus_game(const betli_genus *g);
BETLI_API bool betli_genus_complete(const betli_genus *g);
BETLI_API uint64_t
betli_genus_sums(const betli_genus *g); /* the number of sums that betli evaluated */

/* The misere canonical form of a whole position.  Two positions have the same form if and only if
 * each can replace the other in every misere sum.  The mate of 0 is *1, and the mate of {A, B, ...}
 * is the game of the mates of A, B, ...  The sum of a position and its mate is a P-position in
 * misere play (Grundy and Smith 1956; Conway, On Numbers and Games, ch. 12). */
typedef struct betli_form {
  const char *form;  /* "0", "*2" for Nim heaps; "{*2, {*2}}": a set of options that are forms */
  const char *mate;  /* in the same notation */
  uint64_t birthday; /* the length of the longest play of the form */
  bool p;            /* a P-position in misere play */
} betli_form;

/* Finds the misere canonical form of a whole position.  Its strings live until the next call for
 * this handle.  BETLI_INPUT if the form exceeds a bound: 100000 forms that can follow it, 100
 * options, 500 moves, or 4 MiB of text.  Cost: betli goes through the sums of forms that can follow
 * the position, each with all its options. */
BETLI_API betli_status betli_canonical(betli *b, size_t count, const char *const words[],
                                       betli_form *form);

#endif
