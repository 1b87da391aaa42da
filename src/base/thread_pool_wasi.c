/* A pool where there is only one thread. */
#include "base/thread_pool.h"

#include <stdlib.h>

struct bt_thread_pool {
  unsigned size;
};

struct bt_thread_pool *bt_thread_pool_new(unsigned threads) {
  (void)threads;
  struct bt_thread_pool *pool = malloc(sizeof *pool);
  if (pool != NULL)
    pool->size = 1;
  return pool;
}

void bt_thread_pool_free(struct bt_thread_pool *pool) {
  free(pool);
}

unsigned bt_thread_pool_size(const struct bt_thread_pool *pool) {
  return pool->size;
}

void bt_thread_pool_run(struct bt_thread_pool *pool, size_t count,
                        void (*task)(void *data, size_t i, unsigned worker), void *data) {
  (void)pool;
  for (size_t i = 0; i < count; i++)
    task(data, i, 0);
}

unsigned bt_thread_pool_machine(void) {
  return 1;
}

void bt_thread_pool_lock(struct bt_thread_pool *pool) {
  (void)pool;
}

void bt_thread_pool_unlock(struct bt_thread_pool *pool) {
  (void)pool;
}
