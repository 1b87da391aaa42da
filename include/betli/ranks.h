/* Ranks: processes that work on one question together, on one machine or on several.
 *
 * betli itself uses no network.  The program passes a function that transports bytes, like
 * betli-mpi with MPI:
 *
 *     betli_share(b, &ranks);                  // on each rank if (ranks.own > 0) return
 *     betli_serve(b); // all other ranks betli_solve(b, ...);                     // the first asks
 *     betli_free(b);                           // then betli_serve returns on the other ranks
 *
 * Answers do not depend on the number of ranks.  Ranks share the outcomes of sets of things that
 * are too many for a table of values (taktix 5x6), and the search for Grundy values of large boards
 * (cram 5x8).  The first rank answers all other questions alone.
 *
 * Part of betli/betli.h, which includes it. */
#ifndef BETLI_RANKS_H
#define BETLI_RANKS_H

#ifndef BETLI_BETLI_H
#error "include <betli/betli.h>"
#endif

/* Bytes that one rank sends to another, or memory that receives them. */
typedef struct betli_parcel {
  void *bytes;
  size_t length;
} betli_parcel;

/* The ranks, and the function that transports bytes. */
typedef struct betli_ranks {
  unsigned own, count; /* ranks are 0, ..., count - 1 */
  bool eager; /* for tests: ranks also share work that one rank alone would finish sooner */
  void *data; /* passed to the function */

  /* Sends out[to] to each rank `to`, and receives in[from] from each rank `from`.  Returns when all
   * parcels of this rank have been sent, and all parcels for it have arrived.  All ranks call it
   * equally often, and know the lengths: in[from] of one rank is as long as out[own] of the other.
   * A parcel of length 0, such as the rank's own, needs no message. */
  void (*exchange)(void *data, const betli_parcel out[], const betli_parcel in[]);
} betli_ranks;

/* Makes the first rank share its questions with the other ranks from now on; these call betli_serve
 * and ask no questions.  Copies *ranks.  Call this once, with the same count on all ranks.  `save`
 * (betli_set) then also names files of retrograde analysis: FILE of the first rank, FILE.1 of the
 * next, and so on.  Any number of ranks can continue from them.  BETLI_FAULT if the system refused
 * memory. */
BETLI_API betli_status betli_share(betli *b, const betli_ranks *ranks);

/* Works for the first rank until it frees its handle.  Limits are those of this handle. */
BETLI_API betli_status betli_serve(betli *b);

/* Counts the messages that all ranks have sent one another, and their bytes, as far as the first
 * rank knows: all except the last few.  In an exchange each rank sends each other rank a message.
 * The lengths, which are sent first, do not count. */
BETLI_API void betli_traffic(const betli *b, uint64_t *messages, uint64_t *bytes);

/* The work that the last betli_solve did alone, and that several ranks could have shared; also if
 * betli reached a limit. */
typedef struct betli_shared {
  uint64_t positions; /* the number of positions in the search for Grundy values of large boards */
  uint64_t between;   /* the number of positions per rank between two meetings of all ranks */
} betli_shared;
BETLI_API betli_shared betli_shared_of(const betli *b);

/* The cost of a question on several ranks. */
typedef struct betli_spread {
  uint64_t positions;  /* the number of positions; 0: unknown in advance, or ranks share nothing */
  uint64_t bytes;      /* the memory of the rank that holds most */
  double work;         /* in steps of a length that is the same for each number of ranks */
  double longest;      /* the sum of the steps of the busiest rank between exchanges */
  uint64_t exchanges;  /* in each, every rank sends each other rank a message */
  uint64_t sent;       /* the bytes of all messages of all ranks */
  double longest_sent; /* the sum of the most bytes in or out of a rank in each exchange */
} betli_spread;

/* Computes the cost of betli_solve for the same words on 1 to 65536 ranks, as far as it is known in
 * advance.  Cost: that of 1000 moves on each rank. */
BETLI_API betli_status betli_spread_of(betli *b, size_t count, const char *const words[],
                                       unsigned ranks, betli_spread *spread);

#endif
