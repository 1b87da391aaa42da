/* Moore's Nim: a move changes at least one and at most K heaps (E. H. Moore 1910).
 *
 * In normal play a position of Nim heaps is a P-position if and only if K + 1 divides, for each
 * binary digit, the number of heaps that have it.  In misere play the same holds, but where no heap
 * is larger than 1, the number of ones leaves the remainder 1. */
#include "core/solve/solver.h"
#include "core/solve/winning_moves.h"

#include <assert.h>
#include <stdlib.h>

enum { MOST = 64 }; /* so that binomial coefficients fit 64 bits */

/* The search for winning moves, digit by digit from the highest.  A heap that changes agrees with
 * its old size down to a digit where it had 1 and gets 0.  From there on it is free to have any
 * digits.
 *
 * In misere play the moves are the same, except where no heap is larger than 1 afterwards: the
 * number of ones must then leave the remainder 1.  (A P-position with larger heaps has more than K
 * of them, so that no move changes all.  A move makes zeros and ones of at most K larger heaps, and
 * zeros of ones: the possible numbers of ones are K + 1 consecutive numbers, or all from 0 on.) */
struct moore {
  struct bt_solution *solution;
  struct bt_limits *limits;
  struct bt_error *error;
  betli_status status;
  struct bt_component_moves moves;
  struct bt_move_iterator iterator;
  size_t count;
  uint64_t modulus; /* K + 1 */
  uint64_t *sizes, *after;
  bool *is_free;
  size_t free[MOST]; /* the free heaps, in the order in which they became free */
  size_t free_count;
  bool counting; /* count the moves, do not list them */
  bool misere;
  bool large; /* misere: some heap has a digit above the present one after the move */
};

static bool stopped_finding_moves(struct moore *moore) {
  if (moore->status == BETLI_OK && !bt_limits_go_on(moore->limits, moore->count, "moves", 0, 0))
    moore->status = bt_limits_stopped(moore->limits, moore->error);
  return moore->status != BETLI_OK ||
         (!moore->counting && !bt_solution_lists_more(moore->solution));
}

static uint64_t binomial(uint64_t n, uint64_t k) {
  assert(n <= MOST && k <= n);
  uint64_t row[MOST + 1] = {1};
  for (uint64_t i = 1; i <= n; i++)
    for (uint64_t j = i; j > 0; j--)
      row[j] += row[j - 1];
  return row[k];
}

/* Counts the heaps that are not free and have the digit. */
static uint64_t count_fixed_ones(const struct moore *moore, int digit) {
  uint64_t ones = 0;
  for (size_t i = 0; i < moore->count; i++)
    ones += !moore->is_free[i] && (moore->sizes[i] >> digit & 1) != 0;
  return ones;
}

/* Lists the move that `after` describes. */
static void record_moore_move(struct moore *moore) {
  struct bt_component_moves *moves = &moore->moves;
  for (size_t i = 0; i < moore->count; i++) {
    const struct bt_component *component = &moves->position->components[i];
    const struct bt_descriptor *kind = component->game->kind;
    bt_options_clear(&moves->components[i].options, kind->width, moore->error);
    if (moore->is_free[i])
      kind->reach(component->game->self, &bt_grundy, component->words, bt_number(moore->after[i]),
                  &moves->components[i].options);
    moore->status = bt_component_moves_count(moves, i);
    moore->iterator.choice[i] = 0;
    if (moore->status != BETLI_OK)
      return;
  }
  moore->iterator.depth = moore->count;
  moore->status = bt_component_moves_record(moves, &moore->iterator, bt_number(0), BETLI_P,
                                            moore->solution, moore->error);
}

/* Returns how many heaps should have the digit after the move, modulo K + 1. */
static uint64_t wanted_remainder(const struct moore *moore, int digit) {
  return digit == 0 && moore->misere && !moore->large ? 1 : 0;
}

static void walk_digits(struct moore *moore, int digit, const struct bt_natural *ways);

/* Gives the digit to `ones` of the free heaps [from, until), in every possible way. */
static void give_digit(struct moore *moore, int digit, size_t from, size_t until, uint64_t ones,
                       const struct bt_natural *ways) {
  if (ones == 0) {
    walk_digits(moore, digit - 1, ways);
    return;
  }
  for (size_t i = from; i + ones <= until && !stopped_finding_moves(moore); i++) {
    moore->after[moore->free[i]] |= UINT64_C(1) << digit;
    give_digit(moore, digit, i + 1, until, ones - 1, ways);
    moore->after[moore->free[i]] &= ~(UINT64_C(1) << digit);
  }
}

/* Gives the digit to `ones` of the heaps that were free before it, then does the next digit. */
static void settle_digit(struct moore *moore, int digit, size_t free_before, uint64_t ones,
                         const struct bt_natural *ways) {
  if (!moore->counting) {
    give_digit(moore, digit, 0, free_before, ones, ways);
    return;
  }
  struct bt_natural choice = {0}, product = {0};
  bt_natural_add_number(&choice, binomial(free_before, ones));
  bt_natural_add_product(&product, ways, &choice);
  walk_digits(moore, digit - 1, &product);
  bt_natural_free(&choice);
  bt_natural_free(&product);
}

/* Gives the digit to as many free heaps as the theorem requires, and goes on with the next digit.
 * Then does the same with each set of heaps freed in addition, among the heaps from `from` on that
 * have the digit. */
static void release_heaps(struct moore *moore, int digit, size_t from, size_t free_before,
                          const struct bt_natural *ways) {
  const uint64_t fixed = count_fixed_ones(moore, digit);
  const uint64_t ones =
      (wanted_remainder(moore, digit) + moore->modulus - fixed % moore->modulus) % moore->modulus;
  const bool large = moore->large;
  moore->large |= fixed + ones > 0;
  if (ones <= free_before)
    settle_digit(moore, digit, free_before, ones, ways);
  moore->large = large;
  if (moore->free_count + 1 >= moore->modulus)
    return;
  for (size_t i = from; i < moore->count && !stopped_finding_moves(moore); i++) {
    if (moore->is_free[i] || (moore->sizes[i] >> digit & 1) == 0)
      continue;
    moore->is_free[i] = true;
    moore->after[i] = moore->sizes[i] >> digit >> 1 << 1 << digit;
    assert(moore->free_count < MOST);
    moore->free[moore->free_count++] = i;
    release_heaps(moore, digit, i + 1, free_before, ways);
    moore->free_count--;
    moore->is_free[i] = false;
  }
}

static void walk_digits(struct moore *moore, int digit, const struct bt_natural *ways) {
  if (stopped_finding_moves(moore))
    return;
  if (digit >= 0)
    release_heaps(moore, digit, 0, moore->free_count, ways);
  else if (moore->free_count > 0 && moore->counting)
    bt_natural_add(&moore->solution->total, ways);
  else if (moore->free_count > 0)
    record_moore_move(moore);
}

static bool is_moore_p_position(struct moore *moore) {
  bool p = true;
  for (int digit = 63; digit >= 0 && p; digit--) {
    const uint64_t ones = count_fixed_ones(moore, digit);
    p = ones % moore->modulus == wanted_remainder(moore, digit);
    moore->large |= ones > 0;
  }
  moore->large = false;
  return p;
}

/* Lists the moves, then counts them: the count needs no list. */
static betli_status list_and_count_moves(struct moore *moore) {
  const struct bt_question *question = &moore->solution->question;
  struct bt_natural one = {0};
  moore->status = bt_component_moves_open(&moore->moves, &moore->solution->position, moore->limits,
                                          moore->error);
  if (moore->status == BETLI_OK)
    moore->status = bt_move_iterator_open(&moore->iterator, moore->count, moore->moves.counts,
                                          &question->compound, moore->error);
  if (moore->status == BETLI_OK) {
    bt_natural_add_number(&one, 1);
    walk_digits(moore, 63, &one);
    bt_natural_free(&moore->solution->total);
    moore->counting = true;
    walk_digits(moore, 63, &one);
  }
  bt_natural_free(&one);
  bt_component_moves_close(&moore->moves);
  bt_move_iterator_close(&moore->iterator);
  return moore->status;
}

/* Finds out if the heaps that a move leaves are a P-position. */
static betli_status moore_outcome_after_move(void *data, const struct bt_component_moves *moves,
                                             const struct bt_move_iterator *iterator,
                                             struct bt_value *value, struct bt_error *error) {
  const struct moore *moore = data;
  struct moore next = *moore;
  (void)error;
  next.sizes = moore->after;
  for (size_t i = 0; i < moore->count; i++) {
    const struct bt_game *game = moves->position->components[i].game;
    uint64_t words[BT_MAX_WIDTH];
    next.sizes[i] = moore->sizes[i];
    if (bt_move_iterator_stays(iterator, i))
      continue;
    const struct bt_run *run = bt_options_find(&moves->components[i].options, iterator->choice[i]);
    bt_options_part(&moves->components[i].options, run, iterator->choice[i] - run->first, 0, words);
    game->kind->nim_heap(game->self, words, &next.sizes[i]);
  }
  *value = bt_number(is_moore_p_position(&next) ? 0 : 1);
  return BETLI_OK;
}

/* ---- the solver ----------------------------------------------------------------------------- */

static bool applies(const struct bt_solving *solving, const struct bt_position *position) {
  const struct bt_compound *compound = &solving->question->compound;
  if (compound->rule != BT_AT_MOST || solving->asked->measure != BT_OUTCOME ||
      (compound->most > MOST && position->count > MOST))
    return false;
  for (size_t i = 0; i < position->count; i++) {
    const struct bt_component *component = &position->components[i];
    const struct bt_descriptor *kind = component->game->kind;
    uint64_t size;
    if (kind->nim_heap == NULL || kind->reach == NULL ||
        !kind->nim_heap(component->game->self, component->words, &size))
      return false;
  }
  return true;
}

static void close_moore_search(struct moore *moore) {
  free(moore->sizes);
  free(moore->after);
  free(moore->is_free);
}

static betli_status open_moore_search(struct moore *moore, struct bt_solving *solving,
                                      struct bt_solution *solution) {
  const struct bt_position *position = &solution->position;
  const size_t count = position->count;
  *moore = (struct moore){.solution = solution,
                          .limits = solving->evaluator->limits,
                          .error = solving->error,
                          .count = count,
                          .modulus = bt_most_movers(&solution->question.compound, count) + 1,
                          .misere = solution->question.compound.misere,
                          .sizes = calloc(count + 1, sizeof *moore->sizes),
                          .after = calloc(count + 1, sizeof *moore->after),
                          .is_free = calloc(count + 1, sizeof *moore->is_free)};
  if (moore->sizes == NULL || moore->after == NULL || moore->is_free == NULL) {
    close_moore_search(moore);
    return bt_fail_memory(solving->error);
  }
  for (size_t i = 0; i < count; i++) {
    const struct bt_game *game = position->components[i].game;
    game->kind->nim_heap(game->self, position->components[i].words, &moore->sizes[i]);
  }
  return BETLI_OK;
}

static betli_status find_outcome_by_moore(struct bt_solving *solving, struct bt_solution *solution,
                                          bool *decided) {
  struct moore moore;
  const betli_status status = open_moore_search(&moore, solving, solution);
  if (status != BETLI_OK)
    return status;
  *decided = true;
  solution->function = bt_function_of(BT_OUTCOME, moore.misere);
  solution->value = bt_number(is_moore_p_position(&moore) ? 0 : 1);
  solution->outcome = solution->value.number == 0 ? BETLI_P : BETLI_N;
  close_moore_search(&moore);
  return BETLI_OK;
}

/* Finds winning moves by the walk through the digits; judges each move by itself if all moves are
 * wanted. */
static betli_status find_moves_by_moore(struct bt_solving *solving, struct bt_solution *solution) {
  struct moore moore;
  const struct bt_judge judge = {.data = &moore, .value = moore_outcome_after_move};
  betli_status status = open_moore_search(&moore, solving, solution);
  if (status != BETLI_OK)
    return status;
  if (solution->question.all_moves)
    status = bt_find_moves(solution, moore.limits, &judge, moore.error);
  else if (solution->outcome == BETLI_N)
    status = list_and_count_moves(&moore);
  close_moore_search(&moore);
  return status;
}

static void explain_moore(const struct bt_solution *solution, struct bt_text *why) {
  const struct bt_compound *compound = &solution->question.compound;
  const unsigned long long modulus = bt_most_movers(compound, solution->position.count) + 1;
  bt_text_say(why,
              "In a P-position, for each binary digit, the number of heaps with that digit is "
              "divisible by %llu",
              modulus);
  if (compound->misere)
    bt_text_say(why, "; in misère play, if no heap is larger than 1, it leaves the remainder 1");
  bt_text_say(why, " (Moore 1910).");
}

const struct bt_solver bt_by_moore = {.method = "theorem",
                                      .table_method = "theorem",
                                      .applies = applies,
                                      .value = find_outcome_by_moore,
                                      .moves = find_moves_by_moore,
                                      .why = explain_moore};
