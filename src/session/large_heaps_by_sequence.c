#include "session/large_heaps.h"

#include "core/algebra/large_heaps.h"
#include "core/game/foreclosed_code.h"
#include "core/game/take_break.h"
#include "sequence/options_of_value.h"
#include "session/sequence.h"

#include <assert.h>
#include <inttypes.h>
#include <stdlib.h>

/* The oracle for a function whose values are Grundy values of a code. */
struct by_sequence {
  struct bt_large_heaps large;
  const betli *handle;
  const char *name; /* of the game */
  struct bt_limits *limits;
  struct bt_take_break code;            /* of the game */
  enum { UNTRIED, FOUND, NONE } lookup; /* of the code of a foreclosed function */
  struct bt_foreclosed_code foreclosed;
  struct bt_sequence *sequence; /* NULL: nothing asked for yet */
};

/* More heaps than can be computed one by one; sums of two such sizes fit in 64 bits. */
#define MOST ((UINT64_C(1) << 63) - 1)

static bool is_within_sequence(const struct bt_sequence *sequence, uint64_t heap) {
  return heap <= MOST || (bt_is_proved(sequence) && sequence->proof.law.saltus == 0);
}

/* Returns true if the foreclosed function has a code; false also if memory is short. */
static bool applies_foreclosed(void *data) {
  struct by_sequence *by_sequence = data;
  struct bt_error ignored = {.language = BT_ENGLISH};
  bool exists = false;
  if (by_sequence->lookup == UNTRIED) {
    bt_find_foreclosed_code(&by_sequence->code, by_sequence->large.function->misere,
                            &by_sequence->foreclosed, &exists, &ignored);
    by_sequence->lookup = exists ? FOUND : NONE;
    if (exists && by_sequence->large.from <= by_sequence->foreclosed.shift)
      by_sequence->large.from = by_sequence->foreclosed.shift + 1;
  }
  return by_sequence->lookup == FOUND;
}

static const struct bt_take_break *code_of_oracle(const struct by_sequence *by_sequence) {
  return by_sequence->lookup == FOUND ? &by_sequence->foreclosed.code : &by_sequence->code;
}

/* Begins the sequence.  The plan asks the system about the machine, so it is made once, not for
 * every heap. */
static betli_status begin_oracle_sequence(struct by_sequence *by_sequence, struct bt_error *error) {
  const struct bt_plan plan = bt_handle_plan(by_sequence->handle);
  return bt_sequence_new(code_of_oracle(by_sequence), &plan, by_sequence->limits,
                         &by_sequence->sequence, error);
}

static betli_status find_oracle_value(void *data, uint64_t heap, uint64_t *value,
                                      struct bt_error *error) {
  struct by_sequence *by_sequence = data;
  betli_status status =
      by_sequence->sequence == NULL ? begin_oracle_sequence(by_sequence, error) : BETLI_OK;
  assert(heap >= by_sequence->foreclosed.shift + (by_sequence->lookup == FOUND));
  const uint64_t shift = by_sequence->foreclosed.shift, most = MOST + shift;
  const uint64_t asked = heap;
  heap -= shift;
  if (status == BETLI_OK)
    status = bt_sequence_run(by_sequence->sequence, heap < MOST ? heap : MOST, error);
  if (status == BETLI_OK && !is_within_sequence(by_sequence->sequence, heap))
    return bt_fail(error, BETLI_INPUT,
                   "%s: %llu is too large: values that grow are known up to heap %llu",
                   by_sequence->name, (unsigned long long)asked, (unsigned long long)most);
  if (status == BETLI_OK)
    bt_sequence_value(by_sequence->sequence, heap, value);
  return status;
}

static bool oracle_knows(const void *data, uint64_t heap, uint64_t *value) {
  const struct by_sequence *by_sequence = data;
  const uint64_t shift = by_sequence->foreclosed.shift;
  return by_sequence->sequence != NULL && heap >= shift + (by_sequence->lookup == FOUND) &&
         is_within_sequence(by_sequence->sequence, heap - shift) &&
         bt_sequence_value(by_sequence->sequence, heap - shift, value);
}

/* Finds the repetition around a heap.  A period contains neither heaps that are struck out nor the
 * empty heap. */
static bool find_oracle_repetition(const void *data, uint64_t heap, struct bt_repetition *around) {
  const struct by_sequence *by_sequence = data;
  const struct bt_known *proof =
      by_sequence->sequence == NULL ? NULL : &by_sequence->sequence->proof;
  if (proof == NULL || proof->law.period == 0 || proof->law.saltus > 0)
    return false;
  const uint64_t first = proof->law.from > 0 ? proof->law.from : 1;
  *around = bt_repetition_around(heap, first + by_sequence->foreclosed.shift, proof->law.period);
  return true;
}

static betli_status reach(void *data, uint64_t heap, uint64_t value, uint64_t most,
                          struct bt_options *options, struct bt_natural *more) {
  const struct by_sequence *by_sequence = data;
  return by_sequence->lookup == FOUND
             ? bt_sequence_reach_foreclosed(by_sequence->sequence, &by_sequence->code,
                                            &by_sequence->foreclosed, heap, value, most, options,
                                            more)
             : bt_sequence_reach(by_sequence->sequence, heap, value, most, options, more);
}

static void why(const void *data, uint64_t heap, struct bt_text *text) {
  const struct by_sequence *by_sequence = data;
  const struct bt_sequence *sequence = by_sequence->sequence;
  const struct bt_known *proof = &sequence->proof;
  const struct bt_law *law = &proof->law;
  const uint64_t shift = by_sequence->foreclosed.shift;
  if (heap - shift < sequence->values.count)
    return;
  const bool struck = by_sequence->lookup == FOUND && law->from == 0;
  const uint64_t first = law->from + shift + struck; /* heap `shift` is struck out */
  bt_text_say(text, "have the period %llu from heap %llu on", (unsigned long long)law->period,
              (unsigned long long)first);
  if (law->saltus > 0)
    bt_text_say(text, ", with saltus %" PRIu64, law->saltus);
  bt_text_say(text, ", which is proved by %s", bt_say(text->language, proof->law.theorem));
}

static void drop_oracle_sequence(void *data) {
  struct by_sequence *by_sequence = data;
  bt_sequence_free(by_sequence->sequence);
  by_sequence->sequence = NULL;
}

static void free_oracle(void *data) {
  struct by_sequence *by_sequence = data;
  drop_oracle_sequence(by_sequence);
  bt_foreclosed_code_free(&by_sequence->foreclosed);
  free(by_sequence);
}

struct bt_large_heaps *bt_large_heaps_by_sequence(betli *b, const struct bt_game *game,
                                                  const struct bt_take_break *code,
                                                  const struct bt_function *function) {
  const bool foreclosed = function->measure == BT_FORECLOSED;
  struct by_sequence *by_sequence = calloc(1, sizeof *by_sequence);
  if (by_sequence == NULL)
    return NULL;
  assert(foreclosed || function == &bt_grundy);
  *by_sequence = (struct by_sequence){.handle = b,
                                      .name = game->name,
                                      .limits = &b->limits,
                                      .code = *code,
                                      .large = {.function = function,
                                                .data = by_sequence,
                                                .applies = foreclosed ? applies_foreclosed : NULL,
                                                .value = find_oracle_value,
                                                .knows = oracle_knows,
                                                .repeats = find_oracle_repetition,
                                                .reach = reach,
                                                .why = why,
                                                .drop = drop_oracle_sequence,
                                                .free = free_oracle}};
  return &by_sequence->large;
}
