/* Ranks as threads of one process: exchanges, subsets in chunks, and kept rounds.  The seed is
 * printed; BETLI_SEED=... repeats a run. */
#include "kept_rounds.h"
#include "support.h"
#include "thread_ranks.h"

#include "core/ranks/ranks.h"
#include "core/search/subset_steps.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

/* ---- exchanges ------------------------------------------------------------------------------ */

enum { ROUNDS = 500, EXCHANGES = 6 };

struct exchanges {
  uint64_t seed;
  unsigned fails;      /* the first rank that fails, if there is one */
  unsigned fails_also; /* a second one */
  unsigned at;         /* the exchange in which they fail */
};

/* Returns the length of the bytes of one rank for another, which all ranks can compute. */
static size_t bytes_of(const struct exchanges *x, unsigned exchange, unsigned from, unsigned to,
                       uint8_t *bytes) {
  uint64_t seed = x->seed + UINT64_C(1009) * exchange + UINT64_C(101) * from + UINT64_C(11) * to;
  const size_t length = (size_t)random_below(&seed, random_below(&seed, 3) == 0 ? 5000 : 50);
  for (size_t i = 0; i < length; i++)
    bytes[i] = (uint8_t)random_below(&seed, 256);
  return length;
}

static void put_all(struct bt_ranks *r, const struct exchanges *x, unsigned exchange) {
  struct bt_error error = {0};
  uint8_t bytes[5000];
  for (unsigned to = 0; to < r->by.count; to++) {
    const size_t length = bytes_of(x, exchange, r->by.own, to, bytes);
    HOLDS(bt_ranks_put(r, to, bytes, length / 2, &error) == BETLI_OK);
    HOLDS(bt_ranks_put(r, to, bytes + length / 2, length - length / 2, &error) == BETLI_OK);
  }
}

static void compare_all(const struct bt_ranks *r, const struct exchanges *x, unsigned exchange) {
  uint8_t bytes[5000];
  for (unsigned from = 0; from < r->by.count; from++) {
    const size_t length = bytes_of(x, exchange, from, r->by.own, bytes);
    size_t came = 0;
    const uint8_t *brought = bt_ranks_from(r, from, &came);
    HOLDS(came == length && (length == 0 || memcmp(bytes, brought, length) == 0));
  }
}

static void exchange_often(const betli_ranks *by, void *data) {
  const struct exchanges *x = data;
  struct bt_limits limits = {.memory = UINT64_MAX};
  struct bt_ranks r;
  struct bt_error error = {0};
  char expected[32];
  HOLDS(bt_ranks_open(&r, by, &limits, &error) == BETLI_OK);
  for (unsigned exchange = 0; exchange < EXCHANGES; exchange++) {
    const bool fails = x->fails < by->count && x->at == exchange;
    betli_status status = BETLI_OK;
    put_all(&r, x, exchange);
    if (fails && (by->own == x->fails || by->own == x->fails_also))
      status = bt_fail(&error, BETLI_INPUT, "rank %u fails", by->own);
    status = bt_ranks_exchange(&r, status, &error);
    snprintf(expected, sizeof expected, "rank %u fails", x->fails);
    HOLDS(status == (fails ? BETLI_INPUT : BETLI_OK));
    HOLDS(!fails || strcmp(error.message, expected) == 0);
    if (!fails)
      compare_all(&r, x, exchange);
  }
  bt_ranks_close(&r);
  HOLDS(limits.used == 0);
}

static void exchanges_bring_everything_once(void **state) {
  uint64_t seed = seed_of_run();
  (void)state;
  for (size_t round = 0; round < rounds_of_run(ROUNDS); round++) {
    const unsigned count = (unsigned)(1 + random_below(&seed, 5));
    struct exchanges x = {.seed = random_below(&seed, 1 << 30),
                          .fails = (unsigned)random_below(&seed, 10),
                          .at = (unsigned)random_below(&seed, EXCHANGES)};
    x.fails_also = x.fails + 1;
    run_thread_ranks(count, exchange_often, &x);
  }
}

/* Checks that all ranks fail if one has no memory for what it receives. */
static void receive_too_much(const betli_ranks *by, void *data) {
  const uint64_t room = *(const uint64_t *)data;
  struct bt_limits limits = {.memory = UINT64_MAX};
  struct bt_ranks r;
  struct bt_error error = {0};
  static const uint8_t bytes[10000];
  betli_status status = bt_ranks_open(&r, by, &limits, &error);
  HOLDS(status == BETLI_OK);
  if (by->own == 1)
    limits.memory = limits.used + room;
  for (int exchange = 0; exchange < 3 && status == BETLI_OK; exchange++) {
    HOLDS(by->own == 1 || bt_ranks_put(&r, 1, bytes, sizeof bytes, &error) == BETLI_OK);
    status = bt_ranks_exchange(&r, BETLI_OK, &error);
  }
  HOLDS(status == BETLI_LIMIT && strstr(error.message, "the memory limit of ") == error.message);
  bt_ranks_close(&r);
}

static void what_has_no_room_fails_on_all_ranks(void **state) {
  (void)state;
  for (uint64_t room = 0; room < 20000; room += 1000)
    run_thread_ranks(3, receive_too_much, &room);
}

/* ---- subsets -------------------------------------------------------------------------------- */

enum { BOARDS = 1000, MOST_THINGS = 19, MOST_SETS = 30 };

struct board {
  struct bt_subset_question question;
  uint64_t sets[MOST_SETS + MOST_THINGS];
  struct bt_subsets alone; /* the result of one process */
  unsigned interrupted;    /* the rank that is stopped, if there is one */
  betli_status expected;
  bool damaged; /* may be refused */
  atomic_uint_fast64_t *refused;
  uint64_t killed_after[MOST_THREAD_RANKS]; /* entries that are kept */
};

static void make_board(struct board *board, unsigned least, uint64_t *seed) {
  const unsigned things = (unsigned)(least + random_below(seed, MOST_THINGS + 1 - least));
  const bool misere = random_below(seed, 2) == 0;
  size_t count = 0;
  *board = (struct board){.interrupted = UINT32_MAX};
  memset(board->killed_after, 0xff, sizeof board->killed_after);
  for (; misere && count < things; count++)
    board->sets[count] = UINT64_C(1) << count;
  for (uint64_t more = 1 + random_below(seed, MOST_SETS - 1); more > 0; more--) {
    uint64_t set = 0;
    for (uint64_t size = 1 + random_below(seed, 5); size > 0; size--)
      set |= UINT64_C(1) << random_below(seed, things);
    board->sets[count++] = set;
  }
  board->question = (struct bt_subset_question){
      .things = things, .misere = misere, .sets = board->sets, .count = count};
  struct bt_limits limits = {.memory = UINT64_MAX};
  struct bt_error error = {0};
  assert_int_equal(bt_subsets_analyse(&board->alone, &board->question, &limits, &error), BETLI_OK);
}

static void free_board(struct board *board) {
  struct bt_limits limits = {.memory = UINT64_MAX, .used = UINT64_MAX / 2};
  bt_subsets_close(&board->alone, &limits);
}

static void compare_chunks(const struct bt_subsets *subsets, const struct bt_subsets *alone) {
  const struct bt_subset_chunks *chunks = &subsets->chunks;
  const size_t bytes = (size_t)1 << (subsets->chunk_things - 3);
  for (uint32_t place = chunks->own; place < chunks->count; place += chunks->ranks)
    HOLDS(memcmp((const char *)subsets->p.data + bt_chunk_slot(chunks, place) * bytes,
                 (const char *)alone->p.data + place * bytes, bytes) == 0);
}

static void analyse(const betli_ranks *by, void *data) {
  const struct board *board = data;
  struct bt_limits limits = {.memory = UINT64_MAX};
  struct bt_ranks r;
  struct kept_rank kept;
  struct bt_subsets subsets;
  struct bt_error error = {0};
  HOLDS(bt_ranks_open(&r, by, &limits, &error) == BETLI_OK);
  kept_rank_open(&kept, board->killed_after[by->own]);
  r.keeper = &kept.keeper;
  limits.ranks = &r;
  limits.interrupted = by->own == board->interrupted;
  limits.steps = limits.interrupted ? BT_STEPS_BETWEEN_LOOKS : 0;
  const betli_status status = bt_subsets_analyse(&subsets, &board->question, &limits, &error);
  const bool refused = board->damaged && status == BETLI_INPUT;
  if (status != board->expected && !refused)
    fprintf(stderr, "%d: %s\n", (int)status, error.message);
  HOLDS(status == board->expected || refused);
  if (refused && by->own == 0)
    (*board->refused)++;
  if (status == BETLI_OK)
    compare_chunks(&subsets, &board->alone);
  for (size_t i = 0; i < subsets.asked_count && by->own == 0 && status == BETLI_OK; i++)
    HOLDS(subsets.asked[i].is_p == bt_subsets_is_p(&board->alone, subsets.asked[i].set));
  bt_subsets_close(&subsets, &limits);
  bt_ranks_close(&r);
  HOLDS(limits.used == 0);
}

static void chunks_are_those_of_one_process(void **state) {
  uint64_t seed = seed_of_run();
  (void)state;
  for (size_t round = 0; round < rounds_of_run(BOARDS); round++) {
    struct board board;
    make_board(&board, 14, &seed);
    run_thread_ranks((unsigned)(2 + random_below(&seed, 5)), analyse, &board);
    free_board(&board);
  }
}

static void one_that_is_stopped_stops_all(void **state) {
  uint64_t seed = seed_of_run();
  (void)state;
  for (size_t round = 0; round < rounds_of_run(20); round++) {
    struct board board;
    make_board(&board, 18, &seed);
    board.interrupted = (unsigned)random_below(&seed, 3);
    board.expected = BETLI_LIMIT;
    run_thread_ranks(3, analyse, &board);
    free_board(&board);
  }
}

/* ---- kept rounds ---------------------------------------------------------------------------- */

static void any_number_of_ranks_goes_on(void **state) {
  uint64_t seed = seed_of_run();
  (void)state;
  if (!kept_rounds_possible())
    skip();
  for (size_t round = 0; round < rounds_of_run(60); round++) {
    struct board board;
    make_board(&board, 14, &seed);
    board.question.save = kept_rounds_name();
    for (int times = 0; times < 3; times++) {
      for (unsigned rank = 0; rank < MOST_THREAD_RANKS; rank++)
        board.killed_after[rank] = random_below(&seed, 1 << random_below(&seed, 6));
      run_thread_ranks((unsigned)(1 + random_below(&seed, 5)), analyse, &board);
    }
    free_board(&board);
    if (random_below(&seed, 4) > 0) /* else entries of other questions stay */
      kept_rounds_remove();
  }
  kept_rounds_remove();
}

/* Checks that a wrong byte in the file of one rank stops all, or is never read. */
static void damage_changes_no_answer(void **state) {
  uint64_t seed = seed_of_run();
  struct board board;
  atomic_uint_fast64_t refused = 0;
  (void)state;
  if (!kept_rounds_possible())
    skip();
  make_board(&board, 18, &seed);
  board.question.save = kept_rounds_name();
  run_thread_ranks(2, analyse, &board);
  board.damaged = true;
  board.refused = &refused;
  for (size_t round = 0; round < rounds_of_run(40); round++) {
    const struct changed_bit bit = kept_rounds_damage(1, &seed);
    run_thread_ranks((unsigned)(1 + random_below(&seed, 3)), analyse, &board);
    kept_rounds_change(bit);
  }
  board.damaged = false;
  run_thread_ranks(3, analyse, &board);
  free_board(&board);
  assert_true(refused > 0);
  kept_rounds_remove();
}

/* ---- handles -------------------------------------------------------------------------------- */

static const char loops[] = "graph:" TEST_DIR "/../examples/loops.txt b";

static const char *const questions[] = {
    "taktix 4x5", "taktix 11111/11111/11111/11110", loops, "taktix 2x2", "nim 3 5", "taktix 3x7"};

static void ask(betli *b, betli *alone, void *data) {
  uint64_t messages, bytes;
  (void)data;
  for (size_t i = 0; i < sizeof questions / sizeof *questions; i++)
    same_answers(b, alone, questions[i]);
  betli_traffic(b, &messages, &bytes);
  HOLDS(messages > 0 && bytes > messages);
}

static void the_first_rank_asks(void **state) {
  struct asking_ranks normal = {.options = "function=outcome", .ask = ask};
  struct asking_ranks misere = {.options = "play=misere", .ask = ask};
  (void)state;
  run_thread_ranks(3, ask_on_ranks, &normal);
  run_thread_ranks(4, ask_on_ranks, &misere);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(exchanges_bring_everything_once),
      cmocka_unit_test(what_has_no_room_fails_on_all_ranks),
      cmocka_unit_test(chunks_are_those_of_one_process),
      cmocka_unit_test(one_that_is_stopped_stops_all),
      cmocka_unit_test(any_number_of_ranks_goes_on),
      cmocka_unit_test(damage_changes_no_answer),
      cmocka_unit_test(the_first_rank_asks),
  };
  return cmocka_run_group_tests(tests, kept_rounds_begin, kept_rounds_end);
}
