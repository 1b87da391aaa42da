/* betli: processes that work on one question together, a rank each, on one machine or on many.
 *
 * betli knows no network.  The program hands it a function that carries bytes, as the tool
 * betli-mpi does with MPI:
 *
 *     betli_share(b, &ranks);                  // on each rank
 *     if (ranks.own > 0) return betli_serve(b); // all but the first
 *     betli_solve(b, ...);                     // the first asks
 *     betli_free(b);                           // and with that the others return
 *
 * Answers do not depend on the number of ranks.  What is shared: who wins sets of things, of which
 * there are too many for a table of values (taktix 5x6), and the search for Grundy values of large
 * boards (cram 5x8).  All else the first rank answers alone.
 *
 * Part of betli/betli.h, which includes it. */
#ifndef BETLI_RANKS_H
#define BETLI_RANKS_H

#ifndef BETLI_BETLI_H
#error "include <betli/betli.h>"
#endif

/* Bytes of one rank for another, or room for them. */
typedef struct betli_parcel {
  void *bytes;
  size_t length;
} betli_parcel;

/* How bytes travel. */
typedef struct betli_ranks {
  unsigned own, count; /* ranks are 0, ..., count - 1 */
  bool eager;          /* for tests: what one rank would end sooner alone is shared, too */
  void *data;          /* for the function */

  /* Brings out[to] to each rank `to`, and in[from] from each rank `from`; returns when all of this
   * rank's have been sent and have come.  All ranks call it equally often, and know the lengths:
   * in[from] of one is as long as out[own] of the other.  Lengths of 0, as that for the rank
   * itself, need no message. */
  void (*exchange)(void *data, const betli_parcel out[], const betli_parcel in[]);
} betli_ranks;

/* From now on the first rank shares its questions with the others; these ask none, but serve.
 * *ranks is copied.  To be called once, with the same count on all of them.  `save` (betli_set)
 * then names files of retrograde analysis, too: FILE of the first rank, FILE.1 of the next, ...;
 * any number of ranks goes on from them.  BETLI_FAULT without memory. */
BETLI_API betli_status betli_share(betli *b, const betli_ranks *ranks);

/* Works for the first rank until that frees its handle.  Limits are those of this handle. */
BETLI_API betli_status betli_serve(betli *b);

/* How many messages all ranks have sent one another, one from each to each in an exchange, and how
 * many bytes, as far as the first rank was told: all but the last few.  The lengths, which are sent
 * before, are not counted. */
BETLI_API void betli_traffic(const betli *b, uint64_t *messages, uint64_t *bytes);

/* What the last betli_solve did alone and several ranks would have shared; also where a limit came
 * first. */
typedef struct betli_shared {
  uint64_t positions; /* that the search for Grundy values of large boards looked at; */
  uint64_t between;   /* after so many of each rank all meet */
} betli_shared;
BETLI_API betli_shared betli_shared_of(const betli *b);

/* What a question takes on several ranks. */
typedef struct betli_spread {
  uint64_t positions; /* that are looked at; 0: not known before, or it does not spread */
  uint64_t bytes;     /* that the rank holds which holds most */
  double work;        /* in steps of some length, the same for each number of ranks */
  double longest;     /* of these, what comes one after another: most of a rank each time, summed */
  uint64_t exchanges; /* in each of which every rank sends each other a message */
  uint64_t sent;      /* bytes of all messages of all ranks */
  double longest_sent; /* most in or out of a rank in each exchange, summed */
} betli_spread;

/* What betli_solve of the same words would take on 1 to 65536 ranks, as far as that is known before
 * it is asked.  Cost: that of 1000 moves on each rank. */
BETLI_API betli_status betli_spread_of(betli *b, size_t count, const char *const words[],
                                       unsigned ranks, betli_spread *spread);

#endif
