/* betli: processes that work on one question together, a rank each, on one machine or on many.
 *
 * betli knows no network.  The program hands it functions that carry messages, as the tool
 * betli-mpi does with MPI:
 *
 *     betli_share(b, &ranks);                  // on each rank
 *     if (ranks.own > 0) return betli_serve(b); // all but the first
 *     betli_solve(b, ...);                     // the first asks
 *     betli_free(b);                           // and with that the others return
 *
 * Answers do not depend on the number of ranks.  What is shared: who wins sets of things, of which
 * there are too many for a table of values (taktix 5x6); and remoteness, and with it who wins,
 * where play need not end, as in graphs.  All else the first rank answers alone.
 *
 * Part of betli/betli.h, which includes it. */
#ifndef BETLI_RANKS_H
#define BETLI_RANKS_H

#ifndef BETLI_BETLI_H
#error "include <betli/betli.h>"
#endif

/* How messages travel.  They may come in any order, late, and more than once; but each comes. */
typedef struct betli_ranks {
  unsigned own, count; /* ranks are 0, ..., count - 1 */
  size_t largest;      /* no message is longer: so many bytes, at least 1024 */
  void *data;          /* for the functions */

  /* Begins to send a message to another rank, and does not wait for it.  The bytes stay as they are
   * until `sent` is true; before that nothing else is sent to that rank. */
  void (*send)(void *data, unsigned to, const void *bytes, size_t length);
  bool (*sent)(void *data, unsigned to);

  /* Waits up to so many seconds for a message of any rank; false: none came. */
  bool (*next)(void *data, double seconds, unsigned *from, size_t *length);

  /* Takes the message that `next` told, whose bytes go to `bytes`. */
  void (*read)(void *data, void *bytes);
} betli_ranks;

/* From now on the first rank shares its questions with the others; these ask none, but serve.
 * *ranks is copied.  To be called once, with the same count on all of them.  `save` (betli_set)
 * then names files of retrograde analysis, too: FILE.0 of the first rank, FILE.1 of the next, ...;
 * any number of ranks goes on from them.  BETLI_FAULT without memory. */
BETLI_API betli_status betli_share(betli *b, const betli_ranks *ranks);

/* Works for the first rank until that frees its handle.  Limits are those of this handle. */
BETLI_API betli_status betli_serve(betli *b);

/* How many messages all ranks have sent one another, and how many bytes, as far as the first rank
 * was told: all but the last few. */
BETLI_API void betli_traffic(const betli *b, uint64_t *messages, uint64_t *bytes);

#endif
