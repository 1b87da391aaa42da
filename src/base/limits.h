/* What a question may cost, and requests to stop it. */
#ifndef BETLI_BASE_LIMITS_H
#define BETLI_BASE_LIMITS_H

#include "base/error.h"

#include <stdatomic.h>
#include <stddef.h>

struct bt_ranks;

struct bt_limits {
  uint64_t memory;       /* bytes that may be booked */
  _Atomic uint64_t used; /* bytes booked now */
  unsigned threads;      /* threads that may work; 0: as many as the machine has */
  double seconds;        /* of a question; 0: no limit */
  double deadline;       /* on the monotonic clock, in seconds; 0: none */
  double next_report;    /* when progress is due, on the monotonic clock, in seconds */
  uint64_t steps;        /* taken since the last look at the clock */
  uint64_t effort;       /* steps allowed to the question; 0: no limit */
  uint64_t spent;        /* steps of the question until the last look at the clock */
  atomic_bool interrupted;
  betli_progress *report;
  void *report_data;
  enum bt_language language; /* of errors made where only the limits are at hand */
  struct bt_ranks *ranks;    /* processes that share the work (core/ranks/ranks.h); NULL: none */
  betli_shared shared;       /* parts of the question that ranks would share */
  struct bt_error failure;   /* of a function that could not return it; BETLI_OK: none */
};

enum { BT_EFFORT_UNIT = 1000000 }; /* steps */

void bt_limits_begin(struct bt_limits *limits);

/* Allows the question `effort` steps; 0: any number.  Work of one thread ends at the same step on
 * every machine. */
static inline void bt_limits_allow(struct bt_limits *limits, uint64_t effort) {
  limits->effort = effort;
}

/* Looks at the clock, the effort and the interrupt flag, and reports progress.  Returns true if the
 * work may go on. */
bool bt_limits_look(struct bt_limits *limits, const char *what, uint64_t done, uint64_t total);

enum { BT_STEPS_BETWEEN_LOOKS = 1 << 18 };

/* Adds the steps since the last call (options looked at, say), and looks at the clock now and then.
 * Must be called often.  Returns true if the work may go on. */
static inline bool bt_limits_go_on(struct bt_limits *limits, uint64_t steps, const char *what,
                                   uint64_t done, uint64_t total) {
  limits->steps += steps + 1;
  return limits->steps < BT_STEPS_BETWEEN_LOOKS || bt_limits_look(limits, what, done, total);
}

/* Returns true if the work was interrupted or its time is up: any thread may ask. */
bool bt_limits_over(const struct bt_limits *limits);

/* Fails after bt_limits_go_on ended the work: with BETLI_LIMIT, or with the failure of
 * bt_limits_fail. */
betli_status bt_limits_stopped(const struct bt_limits *limits, struct bt_error *error);

/* Fails with BETLI_LIMIT: the work took all its steps. */
betli_status bt_limits_spent(uint64_t effort, struct bt_error *error);

/* Makes the question fail where no status can be returned: the next bt_limits_go_on ends the work.
 * The first failure stays until the next question. */
void bt_limits_fail(struct bt_limits *limits, const struct bt_error *failure);
static inline bool bt_limits_failed(const struct bt_limits *limits) {
  return limits->failure.status != BETLI_OK;
}

/* Returns `status`; if it is BETLI_OK, the failure that bt_limits_fail has recorded, if any. */
static inline betli_status bt_limits_result(const struct bt_limits *limits, betli_status status,
                                            struct bt_error *error) {
  return status == BETLI_OK && bt_limits_failed(limits) ? bt_limits_stopped(limits, error) : status;
}

/* Books `bytes` of memory and returns true if they fit; bt_limits_return gives them back.  Any
 * thread may call these functions and those below that book memory.  Without limits (NULL) all
 * fits, and nothing is booked. */
bool bt_limits_take(struct bt_limits *limits, uint64_t bytes);
void bt_limits_return(struct bt_limits *limits, uint64_t bytes);

/* Fails with BETLI_LIMIT: bt_limits_take refused memory. */
betli_status bt_limits_full(const struct bt_limits *limits, struct bt_error *error);

/* Grows *data from `before` to `after` bytes.  BETLI_LIMIT: they do not fit into the memory limit;
 * BETLI_FAULT: the system refuses them.  Then *data is unchanged. */
betli_status bt_limits_grow(struct bt_limits *limits, void **data, uint64_t before, uint64_t after,
                            struct bt_error *error);
/* Grows an array to hold at least `count` elements of `size` bytes, within the limits.  `array` is
 * the address of the pointer to it, of any type. */
betli_status bt_reserve(struct bt_limits *limits, void *array, size_t *capacity, size_t count,
                        size_t size, struct bt_error *error);

/* Frees memory of bt_limits_grow and ends its booking; does nothing for NULL. */
void bt_limits_free(struct bt_limits *limits, void *data, uint64_t bytes);

/* Returns `count` elements of `size` bytes, all zero, within the memory limit, to be freed with
 * bt_limits_free.  The system gives only the pages that are used.  NULL: failed as bt_limits_grow
 * does. */
void *bt_limits_zeros(struct bt_limits *limits, uint64_t count, uint64_t size,
                      struct bt_error *error);

/* Makes *string a copy of `length` bytes, none of them NUL, with a NUL after them. */
betli_status bt_limits_string(struct bt_limits *limits, const char *bytes, size_t length,
                              char **string, struct bt_error *error);
void bt_limits_free_string(struct bt_limits *limits, char *string); /* NULL is allowed */

#endif
