#include "thread_ranks.h"

#include "support.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

struct message {
  unsigned from;
  size_t length;
  void *bytes;
};

/* What is on its way to a rank. */
struct mailbox {
  pthread_mutex_t lock;
  pthread_cond_t filled;
  uint64_t seed;
  struct message *messages;
  size_t count, capacity;
  struct message told; /* the one to read */
  bool again;          /* it comes once more */
};

struct world {
  struct mailbox boxes[MOST_THREAD_RANKS];
};

/* What a rank's functions get. */
struct rank {
  struct world *world;
  betli_ranks ranks;
  rank_work *work;
  void *data;
  pthread_t thread;
};

void hold_on_rank(bool true_here, const char *what) {
  if (true_here)
    return;
  fprintf(stderr, "on a rank: %s\n", what);
  abort();
}

static void *must(void *memory) {
  HOLDS(memory != NULL);
  return memory;
}

static void add(struct mailbox *box, struct message message) {
  if (box->count == box->capacity) {
    box->capacity = 2 * box->capacity + 16;
    box->messages = must(realloc(box->messages, box->capacity * sizeof *box->messages));
  }
  box->messages[box->count++] = message;
}

static void send_message(void *data, unsigned to, const void *bytes, size_t length) {
  const struct rank *rank = data;
  struct mailbox *box = &rank->world->boxes[to];
  struct message message = {rank->ranks.own, length, must(malloc(length))};
  memcpy(message.bytes, bytes, length);
  pthread_mutex_lock(&box->lock);
  add(box, message);
  pthread_cond_signal(&box->filled);
  pthread_mutex_unlock(&box->lock);
}

static bool is_sent(void *data, unsigned to) {
  (void)data, (void)to;
  return true;
}

static void wait_for(struct mailbox *box, double seconds) {
  struct timespec end;
  clock_gettime(CLOCK_REALTIME, &end);
  end.tv_nsec += (long)(seconds * 1e9);
  end.tv_sec += end.tv_nsec / 1000000000;
  end.tv_nsec %= 1000000000;
  pthread_cond_timedwait(&box->filled, &box->lock, &end);
}

/* Any of those on their way, or none as yet. */
static bool next_message(void *data, double seconds, unsigned *from, size_t *length) {
  struct rank *rank = data;
  struct mailbox *box = &rank->world->boxes[rank->ranks.own];
  pthread_mutex_lock(&box->lock);
  if (box->count == 0)
    wait_for(box, seconds);
  const bool comes = box->count > 0 && random_below(&box->seed, 4) > 0;
  if (comes) {
    const size_t i = (size_t)random_below(&box->seed, box->count);
    box->told = box->messages[i];
    box->again = random_below(&box->seed, 4) == 0;
    if (!box->again)
      box->messages[i] = box->messages[--box->count];
    *from = box->told.from;
    *length = box->told.length;
  }
  pthread_mutex_unlock(&box->lock);
  return comes;
}

static void read_message(void *data, void *bytes) {
  struct rank *rank = data;
  struct mailbox *box = &rank->world->boxes[rank->ranks.own];
  memcpy(bytes, box->told.bytes, box->told.length);
  if (!box->again)
    free(box->told.bytes);
}

static void *run(void *data) {
  struct rank *rank = data;
  rank->work(&rank->ranks, rank->data);
  return NULL;
}

static void open_box(struct mailbox *box, uint64_t *seed) {
  *box = (struct mailbox){.seed = random_below(seed, UINT64_MAX)};
  pthread_mutex_init(&box->lock, NULL);
  pthread_cond_init(&box->filled, NULL);
}

static void close_box(struct mailbox *box) {
  for (size_t i = 0; i < box->count; i++)
    free(box->messages[i].bytes);
  free(box->messages);
  pthread_cond_destroy(&box->filled);
  pthread_mutex_destroy(&box->lock);
}

void run_thread_ranks(unsigned count, size_t largest, uint64_t seed, rank_work *work, void *data) {
  struct world world;
  struct rank ranks[MOST_THREAD_RANKS];
  for (unsigned own = 0; own < count; own++) {
    struct rank *rank = &ranks[own];
    open_box(&world.boxes[own], &seed);
    *rank = (struct rank){.world = &world, .work = work, .data = data};
    rank->ranks = (betli_ranks){.own = own,
                                .count = count,
                                .largest = largest,
                                .eager = true,
                                .data = rank,
                                .send = send_message,
                                .sent = is_sent,
                                .next = next_message,
                                .read = read_message};
  }
  for (unsigned own = 0; own < count; own++)
    if (pthread_create(&ranks[own].thread, NULL, run, &ranks[own]) != 0)
      abort();
  for (unsigned own = 0; own < count; own++)
    pthread_join(ranks[own].thread, NULL);
  for (unsigned own = 0; own < count; own++)
    close_box(&world.boxes[own]);
}

void ask_on_ranks(const betli_ranks *by, void *data) {
  const struct asking_ranks *asking = data;
  betli *b = handle_with(asking->options);
  betli_ranks ranks = *by;
  ranks.eager = !asking->patient;
  HOLDS(betli_share(b, &ranks) == BETLI_OK);
  if (by->own > 0) {
    HOLDS(betli_serve(b) == BETLI_OK);
  } else {
    betli *alone = handle_with(asking->options);
    HOLDS(betli_set(alone, "threads", "1") == BETLI_OK);
    asking->ask(b, alone, asking->data);
    betli_free(alone);
  }
  betli_free(b);
}

void same_answers(betli *b, betli *alone, const char *line) {
  betli_answer *answer = NULL, *expected = NULL;
  HOLDS(try_line(b, line, &answer) == BETLI_OK);
  HOLDS(try_line(alone, line, &expected) == BETLI_OK);
  if (strcmp(answer->text, expected->text) != 0)
    fprintf(stderr, "%s: %s, not %s\n", line, answer->text, expected->text);
  HOLDS(strcmp(answer->text, expected->text) == 0);
  HOLDS(answer->outcome == expected->outcome);
  HOLDS(strcmp(answer->move_total, expected->move_total) == 0);
  HOLDS(strcmp(answer->why, expected->why) == 0);
  betli_answer_free(answer);
  betli_answer_free(expected);
}
