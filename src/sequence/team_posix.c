#include "sequence/team.h"

#include <assert.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdlib.h>
#include <unistd.h>

struct worker {
  struct bt_team *team;
  unsigned number;
  pthread_t thread;
};

/* All of it is guarded by `lock`. */
struct bt_team {
  pthread_mutex_t lock;
  pthread_cond_t begun, ended;
  void (*task)(void *data, size_t i, unsigned worker);
  void *data;
  size_t count, next, done;
  bool leaving;
  unsigned size, started; /* with the caller: who may work, and who does since there was work */
  struct worker *workers; /* all but the caller */
};

/* Does tasks while there are any.  Called, and left, with the lock held. */
static void work(struct bt_team *team, unsigned worker) {
  while (team->next < team->count) {
    const size_t i = team->next++;
    pthread_mutex_unlock(&team->lock);
    team->task(team->data, i, worker);
    pthread_mutex_lock(&team->lock);
    assert(team->done < team->count);
    if (++team->done == team->count)
      pthread_cond_signal(&team->ended);
  }
}

static void *serve(void *data) {
  struct worker *worker = data;
  struct bt_team *team = worker->team;
  pthread_mutex_lock(&team->lock);
  while (!team->leaving) {
    work(team, worker->number);
    if (!team->leaving)
      pthread_cond_wait(&team->begun, &team->lock);
  }
  pthread_mutex_unlock(&team->lock);
  return NULL;
}

static void start(struct bt_team *team) {
  for (; team->started < team->size; team->started++) {
    struct worker *worker = &team->workers[team->started - 1];
    *worker = (struct worker){.team = team, .number = team->started};
    if (pthread_create(&worker->thread, NULL, serve, worker) != 0)
      break;
  }
}

struct bt_team *bt_team_new(unsigned threads) {
  struct bt_team *team = calloc(1, sizeof *team);
  if (team == NULL)
    return NULL;
  team->workers = calloc(threads, sizeof *team->workers);
  if (team->workers == NULL) {
    free(team);
    return NULL;
  }
  pthread_mutex_init(&team->lock, NULL);
  pthread_cond_init(&team->begun, NULL);
  pthread_cond_init(&team->ended, NULL);
  team->size = threads > 1 ? threads : 1;
  team->started = 1;
  return team;
}

void bt_team_free(struct bt_team *team) {
  if (team == NULL)
    return;
  pthread_mutex_lock(&team->lock);
  team->leaving = true;
  pthread_cond_broadcast(&team->begun);
  pthread_mutex_unlock(&team->lock);
  for (unsigned i = 0; i + 1 < team->started; i++)
    pthread_join(team->workers[i].thread, NULL);
  pthread_cond_destroy(&team->ended);
  pthread_cond_destroy(&team->begun);
  pthread_mutex_destroy(&team->lock);
  free(team->workers);
  free(team);
}

unsigned bt_team_size(const struct bt_team *team) {
  return team->size;
}

void bt_team_run(struct bt_team *team, size_t count,
                 void (*task)(void *data, size_t i, unsigned worker), void *data) {
  if (count > 1)
    start(team);
  pthread_mutex_lock(&team->lock);
  team->task = task;
  team->data = data;
  team->count = count;
  team->next = team->done = 0;
  if (team->started > 1 && count > 1)
    pthread_cond_broadcast(&team->begun);
  work(team, 0);
  while (team->done < team->count)
    pthread_cond_wait(&team->ended, &team->lock);
  team->count = team->next = 0;
  pthread_mutex_unlock(&team->lock);
}

unsigned bt_team_machine(void) {
  const long count = sysconf(_SC_NPROCESSORS_ONLN);
  return count < 1 ? 1 : (unsigned)count;
}
