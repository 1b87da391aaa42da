/* Several threads that work through the tasks of one job together. */
#ifndef BETLI_BASE_THREAD_POOL_H
#define BETLI_BASE_THREAD_POOL_H

#include "base/limits.h"

#include <stddef.h>

struct bt_thread_pool;

/* Makes a pool of `threads` threads, the caller included.  The others start with the first job of
 * several tasks; if the system refuses some, fewer work.  NULL: no memory. */
struct bt_thread_pool *bt_thread_pool_new(unsigned threads);
void bt_thread_pool_free(struct bt_thread_pool *pool);

/* Returns how many threads may work, the caller included: at least 1. */
unsigned bt_thread_pool_size(const struct bt_thread_pool *pool);

/* Calls task(data, i, worker) once for each i < count, begun in order; returns when all are done.
 * `worker`, below bt_thread_pool_size(), tells which thread runs it. */
void bt_thread_pool_run(struct bt_thread_pool *pool, size_t count,
                        void (*task)(void *data, size_t i, unsigned worker), void *data);

/* Let one task of the pool at a time run from lock to unlock.  NULL: there is one thread. */
void bt_thread_pool_lock(struct bt_thread_pool *pool);
void bt_thread_pool_unlock(struct bt_thread_pool *pool);

/* Returns how many threads this machine has.  Asks the system, which takes microseconds. */
unsigned bt_thread_pool_machine(void);

/* Returns how many threads the limits allow, at least 1, if each takes `bytes` of the memory
 * limit. */
static inline unsigned bt_thread_pool_allowed(const struct bt_limits *limits, uint64_t bytes) {
  const unsigned threads = limits->threads == 0 ? bt_thread_pool_machine() : limits->threads;
  if (bytes == 0 || threads <= limits->memory / bytes)
    return threads;
  return limits->memory < bytes ? 1 : (unsigned)(limits->memory / bytes);
}

#endif
