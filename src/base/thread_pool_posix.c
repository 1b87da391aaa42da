#include "base/thread_pool.h"

#include <assert.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdlib.h>
#include <unistd.h>

struct worker {
  struct bt_thread_pool *pool;
  unsigned number;
  pthread_t thread;
};

/* `lock` guards all members; `common` guards what tasks share. */
struct bt_thread_pool {
  pthread_mutex_t lock, common;
  pthread_cond_t begun, ended;
  void (*task)(void *data, size_t i, unsigned worker);
  void *data;
  size_t count, next, done;
  bool leaving;
  unsigned size, started; /* threads, the caller included: allowed, and started */
  struct worker *workers; /* all but the caller */
  pid_t process;          /* of the workers */
};

/* Does tasks while there are any.  The lock is held before and after. */
static void do_tasks(struct bt_thread_pool *pool, unsigned worker) {
  while (pool->next < pool->count) {
    const size_t i = pool->next++;
    pthread_mutex_unlock(&pool->lock);
    pool->task(pool->data, i, worker);
    pthread_mutex_lock(&pool->lock);
    assert(pool->done < pool->count);
    if (++pool->done == pool->count)
      pthread_cond_signal(&pool->ended);
  }
}

static void *serve_pool(void *data) {
  struct worker *worker = data;
  struct bt_thread_pool *pool = worker->pool;
  pthread_mutex_lock(&pool->lock);
  while (!pool->leaving) {
    do_tasks(pool, worker->number);
    if (!pool->leaving)
      pthread_cond_wait(&pool->begun, &pool->lock);
  }
  pthread_mutex_unlock(&pool->lock);
  return NULL;
}

/* Gives workers the stack that a first thread usually has; some systems give them very little. */
enum { STACK_BYTES = 1 << 23 };

static void start_workers(struct bt_thread_pool *pool) {
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, STACK_BYTES);
  for (; pool->started < pool->size; pool->started++) {
    struct worker *worker = &pool->workers[pool->started - 1];
    *worker = (struct worker){.pool = pool, .number = pool->started};
    if (pthread_create(&worker->thread, &attributes, serve_pool, worker) != 0)
      break;
  }
  pthread_attr_destroy(&attributes);
}

/* Makes locks anew, without workers: in the child of fork() no worker runs and locks may be
 * held. */
static void begin_pool_in_process(struct bt_thread_pool *pool) {
  pthread_mutex_init(&pool->lock, NULL);
  pthread_mutex_init(&pool->common, NULL);
  pthread_cond_init(&pool->begun, NULL);
  pthread_cond_init(&pool->ended, NULL);
  pool->started = 1;
  pool->process = getpid();
}

static void restart_pool_after_fork(struct bt_thread_pool *pool) {
  if (pool->process != getpid())
    begin_pool_in_process(pool);
}

struct bt_thread_pool *bt_thread_pool_new(unsigned threads) {
  struct bt_thread_pool *pool = calloc(1, sizeof *pool);
  if (pool == NULL)
    return NULL;
  pool->workers = calloc(threads, sizeof *pool->workers);
  if (pool->workers == NULL) {
    free(pool);
    return NULL;
  }
  begin_pool_in_process(pool);
  pool->size = threads > 1 ? threads : 1;
  return pool;
}

void bt_thread_pool_free(struct bt_thread_pool *pool) {
  if (pool == NULL)
    return;
  restart_pool_after_fork(pool);
  pthread_mutex_lock(&pool->lock);
  pool->leaving = true;
  pthread_cond_broadcast(&pool->begun);
  pthread_mutex_unlock(&pool->lock);
  for (unsigned i = 0; i + 1 < pool->started; i++)
    pthread_join(pool->workers[i].thread, NULL);
  pthread_cond_destroy(&pool->ended);
  pthread_cond_destroy(&pool->begun);
  pthread_mutex_destroy(&pool->common);
  pthread_mutex_destroy(&pool->lock);
  free(pool->workers);
  free(pool);
}

unsigned bt_thread_pool_size(const struct bt_thread_pool *pool) {
  return pool->size;
}

void bt_thread_pool_run(struct bt_thread_pool *pool, size_t count,
                        void (*task)(void *data, size_t i, unsigned worker), void *data) {
  restart_pool_after_fork(pool);
  if (count > 1)
    start_workers(pool);
  pthread_mutex_lock(&pool->lock);
  pool->task = task;
  pool->data = data;
  pool->count = count;
  pool->next = pool->done = 0;
  if (pool->started > 1 && count > 1)
    pthread_cond_broadcast(&pool->begun);
  do_tasks(pool, 0);
  while (pool->done < pool->count)
    pthread_cond_wait(&pool->ended, &pool->lock);
  pool->count = pool->next = 0;
  pthread_mutex_unlock(&pool->lock);
}

unsigned bt_thread_pool_machine(void) {
  const long count = sysconf(_SC_NPROCESSORS_ONLN);
  return count < 1 ? 1 : (unsigned)count;
}

void bt_thread_pool_lock(struct bt_thread_pool *pool) {
  if (pool != NULL)
    pthread_mutex_lock(&pool->common);
}

void bt_thread_pool_unlock(struct bt_thread_pool *pool) {
  if (pool != NULL)
    pthread_mutex_unlock(&pool->common);
}
