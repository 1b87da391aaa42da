/* What a question may cost, and whether it has been asked to stop. */
#ifndef BETLI_BASE_LIMITS_H
#define BETLI_BASE_LIMITS_H

#include "base/error.h"

#include <stdatomic.h>
#include <stddef.h>

struct bt_ranks;

struct bt_limits {
  uint64_t memory;       /* bytes the big tables together may take */
  _Atomic uint64_t used; /* bytes they take now */
  unsigned threads;      /* how many may work; 0: as many as there are */
  double seconds;        /* 0: no limit */
  double deadline;       /* on the monotonic clock, in seconds; 0: none */
  double next_report;    /* when progress is due */
  uint64_t steps;        /* since the clock was last looked at */
  uint64_t effort;       /* steps that the question may take; 0: no limit */
  uint64_t spent;        /* steps of the question until the clock was last looked at */
  atomic_bool interrupted;
  betli_progress *report;
  void *report_data;
  enum bt_language language; /* of errors that begin here */
  struct bt_ranks *ranks;    /* who shares the work (core/ranks/ranks.h); NULL: nobody */
  betli_shared shared;       /* what of the question ranks would share */
  struct bt_error failure;   /* of what could not return it; BETLI_OK: none */
};

enum { BT_EFFORT_UNIT = 1000000 }; /* steps, as people are told of */

/* The clock starts: a new question. */
void bt_limits_begin(struct bt_limits *limits);

/* The question may take so many steps; 0: any number.  It ends at the same step on every machine
 * where the work is one thread's, and counts its steps by what it does alone. */
static inline void bt_limits_allow(struct bt_limits *limits, uint64_t effort) {
  limits->effort = effort;
}

/* Looks at the clock, the effort and the interrupt flag, reports progress; says whether the work
 * may go on. */
bool bt_limits_look(struct bt_limits *limits, const char *what, uint64_t done, uint64_t total);

enum { BT_STEPS_BETWEEN_LOOKS = 1 << 18 };

/* To be called often, with the number of steps (options looked at, say) since the last call. */
static inline bool bt_limits_go_on(struct bt_limits *limits, uint64_t steps, const char *what,
                                   uint64_t done, uint64_t total) {
  limits->steps += steps + 1;
  return limits->steps < BT_STEPS_BETWEEN_LOOKS || bt_limits_look(limits, what, done, total);
}

/* Whether the work was interrupted or its time is up: any thread may ask. */
bool bt_limits_over(const struct bt_limits *limits);

/* The error for work that bt_limits_go_on ended: BETLI_LIMIT, or that of bt_limits_fail. */
betli_status bt_limits_stopped(const struct bt_limits *limits, struct bt_error *error);

/* The error for work that took all the steps it may: BETLI_LIMIT. */
betli_status bt_limits_spent(uint64_t effort, struct bt_error *error);

/* The question fails where no status can be returned: the next bt_limits_go_on ends the work.  The
 * first failure is kept until the next question. */
void bt_limits_fail(struct bt_limits *limits, const struct bt_error *failure);
static inline bool bt_limits_failed(const struct bt_limits *limits) {
  return limits->failure.status != BETLI_OK;
}

/* How a piece of work went that ended with a status: a failure that no status told counts. */
static inline betli_status bt_limits_result(const struct bt_limits *limits, betli_status status,
                                            struct bt_error *error) {
  return status == BETLI_OK && bt_limits_failed(limits) ? bt_limits_stopped(limits, error) : status;
}

/* Books `bytes` of memory if they fit; bt_limits_return gives them back.  Any thread may do so, and
 * what follows, which books or gives back.  Without limits (NULL) all fits, and nothing is booked.
 */
bool bt_limits_take(struct bt_limits *limits, uint64_t bytes);
void bt_limits_return(struct bt_limits *limits, uint64_t bytes);

/* The error for memory that bt_limits_take refused: BETLI_LIMIT. */
betli_status bt_limits_full(const struct bt_limits *limits, struct bt_error *error);

/* Grows *data from `before` to `after` bytes within the memory limit: BETLI_LIMIT when it does not
 * fit, BETLI_FAULT when the system refuses; *data is then as it was. */
betli_status bt_limits_grow(struct bt_limits *limits, void **data, uint64_t before, uint64_t after,
                            struct bt_error *error);
/* Gives back what bt_limits_grow has booked; of NULL nothing. */
void bt_limits_free(struct bt_limits *limits, void *data, uint64_t bytes);

/* Makes an array of `count` elements of `size` bytes, all zero, of which the system gives only
 * those that are used, within the memory limit; freed with bt_limits_free.  NULL, and the error
 * says why: as of bt_limits_grow. */
void *bt_limits_zeros(struct bt_limits *limits, uint64_t count, uint64_t size,
                      struct bt_error *error);

/* A copy of `length` bytes with a NUL after them, none of which is a NUL, and its end. */
betli_status bt_limits_string(struct bt_limits *limits, const char *bytes, size_t length,
                              char **string, struct bt_error *error);
void bt_limits_free_string(struct bt_limits *limits, char *string); /* NULL is allowed */

#endif
