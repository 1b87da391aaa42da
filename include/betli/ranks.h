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
  bool eager;          /* for tests: work that one rank would end sooner alone is shared, too */
  void *data;          /* for the function */

  /* Brings out[to] to each rank `to`, and in[from] from each rank `from`; returns when all parcels
   * of this rank have been sent, and all for it have come.  All ranks call it equally often, and
   * know the lengths: in[from] of one is as long as out[own] of the other.  Lengths of 0, as that
   * for the rank itself, need no message. */
  void (*exchange)(void *data, const betli_parcel out[], const betli_parcel in[]);
} betli_ranks;

/* Makes the first rank share its questions with the others from now on; the others ask none, but
 * serve.  *ranks is copied.  Must be called once, with the same count on all ranks.  `save`
 * (betli_set) then names files of retrograde analysis, too: FILE of the first rank, FILE.1 of the
 * next, ...; any number of ranks goes on from them.  BETLI_FAULT if memory ran out. */
BETLI_API betli_status betli_share(betli *b, const betli_ranks *ranks);

/* Works for the first rank until it frees its handle.  Limits are those of this handle. */
BETLI_API betli_status betli_serve(betli *b);

/* Counts the messages that all ranks have sent one another, one from each to each in an exchange,
 * and their bytes, as far as the first rank was told: all but the last few.  The lengths, which are
 * sent first, are not counted. */
BETLI_API void betli_traffic(const betli *b, uint64_t *messages, uint64_t *bytes);

/* The work that the last betli_solve did alone and several ranks would have shared; also if a limit
 * came first. */
typedef struct betli_shared {
  uint64_t positions; /* at which the search for Grundy values of large boards looked */
  uint64_t between;   /* positions that each rank looks at between two meetings of all */
} betli_shared;
BETLI_API betli_shared betli_shared_of(const betli *b);

/* What a question takes on several ranks. */
typedef struct betli_spread {
  uint64_t positions; /* at which ranks look; 0: not known in advance, or not shared */
  uint64_t bytes;     /* of the rank that holds most */
  double work;        /* in steps of some length, the same for each number of ranks */
  double longest; /* steps one after another: between exchanges those of the busiest rank, summed */
  uint64_t exchanges;  /* in each of which every rank sends each other a message */
  uint64_t sent;       /* bytes of all messages of all ranks */
  double longest_sent; /* in each exchange the most in or out of a rank, summed */
} betli_spread;

/* Computes what betli_solve of the same words would take on 1 to 65536 ranks, as far as that is
 * known in advance.  Cost: that of 1000 moves on each rank. */
BETLI_API betli_status betli_spread_of(betli *b, size_t count, const char *const words[],
                                       unsigned ranks, betli_spread *spread);

#endif
