#include "thread_ranks.h"

#include "support.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What the ranks share: the parcels that each has for the others in this exchange. */
struct world {
  pthread_barrier_t meeting;
  const betli_parcel *out[MOST_THREAD_RANKS];
};

/* The data of a rank's functions. */
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

static void exchange(void *data, const betli_parcel out[], const betli_parcel in[]) {
  const struct rank *rank = data;
  struct world *world = rank->world;
  const unsigned own = rank->ranks.own;
  world->out[own] = out;
  pthread_barrier_wait(&world->meeting);
  HOLDS(out[own].length == 0 && in[own].length == 0);
  for (unsigned from = 0; from < rank->ranks.count; from++) {
    const betli_parcel *parcel = &world->out[from][own];
    HOLDS(parcel->length == in[from].length);
    if (parcel->length > 0)
      memcpy(in[from].bytes, parcel->bytes, parcel->length);
  }
  pthread_barrier_wait(&world->meeting);
}

static void *run(void *data) {
  struct rank *rank = data;
  rank->work(&rank->ranks, rank->data);
  return NULL;
}

void run_thread_ranks(unsigned count, rank_work *work, void *data) {
  struct world world;
  struct rank ranks[MOST_THREAD_RANKS];
  pthread_barrier_init(&world.meeting, NULL, count);
  for (unsigned own = 0; own < count; own++) {
    struct rank *rank = &ranks[own];
    *rank = (struct rank){.world = &world, .work = work, .data = data};
    rank->ranks = (betli_ranks){
        .own = own, .count = count, .eager = true, .data = rank, .exchange = exchange};
  }
  for (unsigned own = 0; own < count; own++)
    if (pthread_create(&ranks[own].thread, NULL, run, &ranks[own]) != 0)
      abort();
  for (unsigned own = 0; own < count; own++)
    pthread_join(ranks[own].thread, NULL);
  pthread_barrier_destroy(&world.meeting);
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
  HOLDS(strcmp(answer->move_count, expected->move_count) == 0);
  HOLDS(strcmp(answer->why, expected->why) == 0);
  betli_answer_free(answer);
  betli_answer_free(expected);
}
