#include "session/large_heaps_by_sequence.h"

#include "core/algebra/large_heaps.h"
#include "core/game/take_break.h"
#include "sequence/options_of_value.h"
#include "session/sequence.h"

#include <inttypes.h>
#include <stdlib.h>

struct by_sequence {
  struct bt_large_heaps large;
  const betli *handle;
  const char *name; /* of the game */
  struct bt_limits *limits;
  struct bt_take_break code;
  struct bt_sequence *sequence; /* NULL: nothing was asked for yet */
};

/* More heaps than can be computed one by one; and sums of two such sizes still have 64 bits. */
#define MOST ((UINT64_C(1) << 63) - 1)

static bool is_within(const struct bt_sequence *sequence, uint64_t heap) {
  return heap <= MOST || (sequence->proof.found && sequence->proof.period.saltus == 0);
}

/* The plan asks the system about the machine: once, and not about every heap. */
static betli_status begin(struct by_sequence *by_sequence, struct bt_error *error) {
  const struct bt_plan plan = bt_handle_plan(by_sequence->handle);
  return bt_sequence_new(&by_sequence->code, &plan, by_sequence->limits, &by_sequence->sequence,
                         error);
}

static betli_status find_value(void *data, uint64_t heap, uint64_t *value, struct bt_error *error) {
  struct by_sequence *by_sequence = data;
  betli_status status = by_sequence->sequence == NULL ? begin(by_sequence, error) : BETLI_OK;
  if (status == BETLI_OK)
    status = bt_sequence_run(by_sequence->sequence, heap < MOST ? heap : MOST, error);
  if (status == BETLI_OK && !is_within(by_sequence->sequence, heap))
    return bt_fail(error, BETLI_INPUT,
                   "%s: %llu is too large: values that grow are known up to heap %llu",
                   by_sequence->name, (unsigned long long)heap, (unsigned long long)MOST);
  if (status == BETLI_OK)
    bt_sequence_value(by_sequence->sequence, heap, value);
  return status;
}

static bool knows(const void *data, uint64_t heap, uint64_t *value) {
  const struct by_sequence *by_sequence = data;
  return by_sequence->sequence != NULL && is_within(by_sequence->sequence, heap) &&
         bt_sequence_value(by_sequence->sequence, heap, value);
}

static betli_status reach(void *data, uint64_t heap, uint64_t value, uint64_t most,
                          struct bt_options *options, struct bt_natural *more) {
  const struct by_sequence *by_sequence = data;
  return bt_sequence_reach(by_sequence->sequence, heap, value, most, options, more);
}

static void why(const void *data, uint64_t heap, struct bt_text *text) {
  const struct by_sequence *by_sequence = data;
  const struct bt_sequence *sequence = by_sequence->sequence;
  const struct bt_known *proof = &sequence->proof;
  const struct bt_period *period = &proof->period;
  if (heap < sequence->values.count)
    return;
  bt_text_say(text, "have the period %llu from heap %llu on", (unsigned long long)period->period,
              (unsigned long long)period->preperiod);
  if (period->saltus > 0)
    bt_text_say(text, ", each time %" PRIu64 " more", period->saltus);
  bt_text_say(text, ", which is proved by %s", bt_say(text->language, proof->theorem));
}

/* By how many heaps a move may leave. */
static uint64_t from_of(uint64_t from, uint64_t heaps) {
  if (heaps <= 1)
    return from << 3;
  return from >> (heaps == 2 ? 0 : heaps == 3 ? 3 : 6);
}

/* Where a rule writes its own options, what is left of a heap taken whole need not be a heap. */
static bool applies(const struct bt_game *game, struct bt_take_break *code) {
  const struct bt_descriptor *kind = game->kind;
  return kind->take_break != NULL && kind->take_break(game->self, code) &&
         (kind->box != NULL || (code->beyond & 1) == 0);
}

betli_status bt_large_heaps_open(betli *b, struct bt_game *game, uint64_t from) {
  struct bt_take_break code;
  uint64_t taken, heaps;
  if (!applies(game, &code))
    return BETLI_OK;
  struct by_sequence *by_sequence = calloc(1, sizeof *by_sequence);
  if (by_sequence == NULL)
    return bt_fail_memory(&b->error);
  bt_take_break_measure(&code, &taken, &heaps);
  *by_sequence = (struct by_sequence){.handle = b,
                                      .name = game->name,
                                      .limits = &b->limits,
                                      .code = code,
                                      .large = {.data = by_sequence,
                                                .from = from_of(from, heaps),
                                                .splits = heaps > 1,
                                                .value = find_value,
                                                .knows = knows,
                                                .reach = reach,
                                                .why = why}};
  game->large_heaps = &by_sequence->large;
  return BETLI_OK;
}

void bt_large_heaps_drop(const struct bt_game *game) {
  struct by_sequence *by_sequence = game->large_heaps == NULL ? NULL : game->large_heaps->data;
  if (by_sequence == NULL)
    return;
  bt_sequence_free(by_sequence->sequence);
  by_sequence->sequence = NULL;
}

void bt_large_heaps_close(struct bt_game *game) {
  bt_large_heaps_drop(game);
  free(game->large_heaps == NULL ? NULL : game->large_heaps->data);
  game->large_heaps = NULL;
}
