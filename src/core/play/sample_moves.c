#include "core/play/sample_moves.h"

#include "base/random.h"

#include <assert.h>
#include <stdlib.h>

enum { NEAR = 8 };

/* The places in their runs of the options that a move takes.  MIXED: each component in a way of its
 * own. */
enum way { FIRST, LAST, NEAR_LAST, NEARER_LAST, NEAR_FIRST, ANY, MIXED, WAYS };

struct sample {
  struct bt_component_moves moves;
  struct bt_move_iterator iterator;
  size_t *live; /* the components that have not ended, without passes */
  size_t live_count;
  uint64_t *random;
};

static betli_status open_sample(struct sample *sample, const struct bt_solution *solution,
                                struct bt_limits *limits, struct bt_error *error) {
  const struct bt_position *position = &solution->position;
  betli_status status = bt_component_moves_open(&sample->moves, position, limits, error);
  for (size_t i = 0; i < position->count && status == BETLI_OK; i++) {
    status = bt_component_moves_all(&sample->moves, i, error);
    if (status == BETLI_LIMIT) /* the options written are enough */
      status = BETLI_OK;
  }
  if (status == BETLI_OK)
    status = bt_component_moves_walk(&sample->moves, sample->moves.counts,
                                     &solution->question.compound, &sample->iterator, error);
  if (status != BETLI_OK)
    return status;
  sample->live = calloc(position->count + 1, sizeof *sample->live);
  if (sample->live == NULL)
    return bt_fail_memory(error);
  for (size_t i = 0; i < position->count; i++)
    if (sample->moves.counts[i] > 0 && !bt_move_iterator_are_passes(&sample->iterator, i))
      sample->live[sample->live_count++] = i;
  return BETLI_OK;
}

static uint64_t choose_component_option(struct sample *sample, size_t i, enum way way) {
  const struct bt_options *options = &sample->moves.components[i].options;
  const struct bt_run *run = &options->runs[bt_random_below(sample->random, options->run_count)];
  const uint64_t any = bt_random_below(sample->random, run->count), near = any % NEAR;
  const uint64_t last = sample->moves.counts[i] - 1;
  const uint64_t k[WAYS] = {[FIRST] = 0,
                            [LAST] = run->count - 1,
                            [NEAR_LAST] = run->count - 1 - near,
                            [NEARER_LAST] = run->count - 1 - near / 2,
                            [NEAR_FIRST] = near,
                            [ANY] = any};
  if (way == MIXED)
    way = (enum way)bt_random_below(sample->random, MIXED);
  assert(last < options->count);
  return run->first < last && k[way] < last - run->first ? run->first + k[way] : last;
}

/* Chooses how many components move: in the first moves as many as may, then by chance the fewest or
 * any number. */
static uint64_t choose_mover_count(struct sample *sample, uint64_t m) {
  const uint64_t more = sample->iterator.most - sample->iterator.least;
  if (m < WAYS)
    return sample->iterator.most;
  if (bt_random_below(sample->random, 2) == 0)
    return sample->iterator.least;
  return sample->iterator.least + bt_random_below(sample->random, more + 1);
}

/* Chooses a move.  Brings its movers to the front of the live components. */
static void choose_sampled_move(struct sample *sample, uint64_t m) {
  struct bt_move_iterator *iterator = &sample->iterator;
  const uint64_t movers = choose_mover_count(sample, m);
  assert(movers >= 1 && movers <= sample->live_count);
  iterator->depth = iterator->count;
  for (size_t i = 0; i < iterator->count; i++)
    iterator->choice[i] = iterator->options[i];
  for (size_t mover = 0; mover < movers; mover++) {
    const size_t other =
        mover + (size_t)bt_random_below(sample->random, sample->live_count - mover);
    const size_t i = sample->live[other];
    sample->live[other] = sample->live[mover];
    sample->live[mover] = i;
    iterator->choice[i] = choose_component_option(sample, i, (enum way)(m % WAYS));
  }
}

/* Begins a move by choices at random, component by component; returns false if it is none. */
static bool try_move_in_order(struct sample *sample, uint64_t m) {
  struct bt_move_iterator *iterator = &sample->iterator;
  bt_move_iterator_restart(iterator);
  for (size_t i = 0; i < iterator->count; i++) {
    const bool may_move = bt_move_iterator_allows(iterator, i, true);
    const bool may_stay = bt_move_iterator_allows(iterator, i, false);
    const bool moves = may_move && (!may_stay || bt_random_below(sample->random, 2) == 0);
    if (!moves && !may_stay)
      return false;
    bt_move_iterator_choose(iterator, i,
                            moves ? choose_component_option(sample, i, (enum way)(m % WAYS))
                                  : iterator->options[i]);
  }
  return iterator->movers > 0;
}

static void choose_next_sample(struct sample *sample, uint64_t m) {
  if (!sample->iterator.ordered) {
    choose_sampled_move(sample, m);
    return;
  }
  while (!try_move_in_order(sample, m))
    ;
}

static void drop_listed_moves(struct bt_solution *solution) {
  bt_natural_free(&solution->total);
  solution->move_count = solution->change_count = solution->word_count = 0;
}

static betli_status record_sampled_move(const struct sample *sample, struct bt_solution *solution,
                                        struct bt_error *error) {
  const betli_status status = bt_component_moves_record(&sample->moves, &sample->iterator,
                                                        bt_number(0), BETLI_P, solution, error);
  if (status == BETLI_OK)
    solution->moves[solution->move_count - 1].outcome = BETLI_UNDECIDED;
  return status;
}

betli_status bt_sample_moves(struct bt_solution *solution, uint64_t count, uint64_t *random,
                             struct bt_limits *limits, struct bt_error *error) {
  struct sample sample = {.random = random};
  betli_status status = open_sample(&sample, solution, limits, error);
  const bool over = status == BETLI_OK && sample.iterator.live[0] == 0;
  drop_listed_moves(solution);
  solution->question.moves = count;
  for (uint64_t m = 0; m < count && status == BETLI_OK && !over; m++) {
    choose_next_sample(&sample, m);
    status = record_sampled_move(&sample, solution, error);
  }
  bt_component_moves_close(&sample.moves);
  bt_move_iterator_close(&sample.iterator);
  free(sample.live);
  return status;
}
