/* betli_sequence: long nim-sequences. */
#include "session/sequence.h"

#include "session/kept_sequence.h"

#include "core/base/sha256.h"
#include "core/game/take_break.h"
#include "session/games.h"

#include <assert.h>
#include <inttypes.h>
#include <stdlib.h>

void betli_sequence_free(betli_sequence *s) {
  if (s == NULL)
    return;
  bt_kept_sequence_close(s->saved);
  bt_sequence_free(s->values);
  bt_text_free(&s->certificate);
  free(s);
}

static betli_status code_of(betli *b, const char *name, const struct bt_game **game,
                            struct bt_take_break *code) {
  const betli_status status = bt_handle_game(b, name, game);
  if (status != BETLI_OK)
    return status;
  if ((*game)->kind->take_break != NULL && (*game)->kind->take_break((*game)->self, code))
    return BETLI_OK;
  return bt_fail(
      &b->error, BETLI_INPUT,
      "%s is no take-and-break game, of which alone there are long sequences (a code such "
      "as 0.77, subtract with numbers to 1048576, lasker, grundy, a rule with digits): see betli "
      "table",
      name);
}

static struct bt_plan plan_of(const betli *b, const betli_sequence_settings *settings) {
  struct bt_plan plan = bt_handle_plan(b);
  if (settings != NULL) {
    plan.unchecked = settings->unchecked;
    plan.discard = settings->discard;
    plan.go_on = settings->restless;
  }
  return plan;
}

betli_status betli_sequence_new(betli *b, const char *game, const betli_sequence_settings *settings,
                                betli_sequence **sequence) {
  struct bt_take_break code = {0};
  *sequence = NULL;
  bt_handle_begin(b);
  betli_sequence *s = calloc(1, sizeof *s);
  if (s == NULL)
    return bt_fail_memory(&b->error);
  s->handle = b;
  betli_status status = code_of(b, game, &s->game, &code);
  const struct bt_plan plan = plan_of(b, settings);
  if (status == BETLI_OK)
    status = bt_sequence_new(&code, &plan, &b->limits, &s->values, &b->error);
  if (status == BETLI_OK && settings != NULL && settings->save != NULL)
    status = bt_kept_sequence_open(s, settings->save, settings);
  if (status != BETLI_OK) {
    betli_sequence_free(s);
    return status;
  }
  *sequence = s;
  return BETLI_OK;
}

betli_status betli_sequence_run(betli_sequence *s, uint64_t to) {
  if (to >> 63 != 0)
    return bt_fail(&s->handle->error, BETLI_INPUT, "heap %" PRIu64 " exceeds 2^63 - 1", to);
  bt_handle_begin(s->handle);
  s->to = to;
  if (s->saved != NULL && s->saved->read_only)
    return BETLI_OK;
  return s->saved != NULL ? bt_kept_sequence_run(s, to)
                          : bt_sequence_run(s->values, to, &s->handle->error);
}

const char *betli_sequence_repaired(const betli_sequence *s) {
  return s->saved == NULL ? "" : bt_text_string(&s->saved->repaired);
}

betli_value betli_sequence_value(const betli_sequence *s, uint64_t heap) {
  uint64_t value;
  if (!bt_sequence_value(s->values, heap, &value))
    return (betli_value){.kind = BETLI_UNKNOWN};
  return (betli_value){.kind = BETLI_NUMBER, .number = value};
}

const void *betli_sequence_values(const betli_sequence *s, uint64_t *first, uint64_t *last,
                                  unsigned *width) {
  const struct bt_values *values = &s->values->values;
  assert(values->count > values->first); /* heap 0 is there from the beginning */
  *first = values->first;
  *last = values->count - 1;
  *width = values->width;
  return values->data;
}

/* The first heap up to `to` with the largest value, where values rise with the period: one of the
 * last period. */
static void find_maximum(const struct bt_sequence *s, uint64_t to, betli_sequence_info *info) {
  const uint64_t period = s->proof.period.period;
  if (!s->proof.found || s->proof.period.saltus == 0 || to < s->values.count)
    return;
  for (uint64_t heap = to - period + 1; heap <= to; heap++) {
    uint64_t value = 0;
    if (bt_sequence_value(s, heap, &value) && value > info->maximum) {
      info->maximum = value;
      info->maximum_at = heap;
    }
  }
}

betli_sequence_info betli_sequence_about(const betli_sequence *s) {
  const struct bt_sequence *v = s->values;
  const struct bt_census *census = &v->census;
  const struct bt_rares *rares = &v->sparse.rares;
  const bool records = census->record_count > 0;
  const bool divided = v->divided;
  betli_sequence_info info = {
      .game = s->game->name,
      .computed = v->values.count == 0 ? 0 : v->values.count - 1,
      .kept_from = v->values.first,
      .complete = v->proof.found || v->values.count > s->to,
      .maximum = census->maximum,
      .maximum_at = records ? census->records[census->record_count - 1].heap : 0,
      .zeros = bt_census_count(census, 0),
      .last_zero = census->last_zero,
      .divided = divided,
      .rare_mask = divided ? v->sparse.split.mask : 0,
      .alternates = divided && v->sparse.split.alternates,
      .rares = divided ? rares->count : 0,
      .last_rare = divided && rares->count > 0 ? rares->rares[rares->count - 1].heap : 0,
      .unchecked = v->plan.unchecked,
      .simd = bt_simd_name(v->plan.simd),
      .threads = v->pool == NULL ? 1 : bt_thread_pool_size(v->pool)};
  find_maximum(v, s->to, &info);
  return info;
}

/* How many heaps before the preperiod have another value than the period, continued backwards,
 * would give them. */
static uint64_t count_exceptions(const struct bt_sequence *s) {
  const struct bt_period *period = &s->proof.period;
  uint64_t exceptions = 0, there = period->preperiod + period->period, fallen = 0;
  for (uint64_t heap = period->preperiod; heap-- > 0;) {
    if (there == period->preperiod) {
      there += period->period;
      fallen += period->saltus;
    }
    there--;
    exceptions +=
        bt_value_at(&s->values, heap) + period->saltus + fallen != bt_value_at(&s->values, there);
  }
  return exceptions;
}

betli_sequence_period betli_sequence_proof(const betli_sequence *s) {
  const struct bt_known *proof = &s->values->proof;
  betli_sequence_period shown = {.proved = proof->found,
                                 .period = proof->period.period,
                                 .preperiod = proof->period.preperiod,
                                 .saltus = proof->period.saltus,
                                 .exceptions_known = s->values->values.first == 0,
                                 .theorem = proof->theorem,
                                 .checked_to = proof->checked_to};
  if (shown.proved && shown.exceptions_known)
    shown.exceptions = count_exceptions(s->values);
  return shown;
}

const char *betli_sequence_method(const betli_sequence *s, size_t i, uint64_t *from) {
  if (i >= s->values->stretch_count)
    return NULL;
  *from = s->values->stretches[i].from;
  return bt_method_name(s->values->stretches[i].method);
}

uint64_t betli_sequence_frequency(const betli_sequence *s, uint64_t value) {
  return value < BT_TALLIED ? bt_census_count(&s->values->census, (uint32_t)value) : 0;
}

bool betli_sequence_record(const betli_sequence *s, size_t i, uint64_t *heap, uint64_t *value) {
  const struct bt_census *census = &s->values->census;
  if (i >= census->record_count)
    return false;
  *heap = census->records[i].heap;
  *value = census->records[i].value;
  return true;
}

/* ---- the sum -------------------------------------------------------------------------------- */

enum { PIECE = 1 << 14 };

/* Values that are kept in one byte each, as numbers of two. */
static void write_shorts(const struct bt_sequence *s, uint8_t *bytes, uint64_t from, size_t count) {
  const uint8_t *values = bt_values_place(&s->values, from);
  for (size_t i = 0; i < count; i++) {
    bytes[2 * i] = values[i];
    bytes[2 * i + 1] = 0;
  }
}

/* Writes values as numbers of `width` bytes, least significant first; false where one is not known
 * or needs more. */
static bool write_values(const struct bt_sequence *s, uint8_t *bytes, uint64_t from, size_t count,
                         unsigned width) {
  const struct bt_values *values = &s->values;
  if (width == 2 && values->width == 1 && values->first == 0 && from + count <= values->count) {
    write_shorts(s, bytes, from, count);
    return true;
  }
  for (uint64_t heap = from; heap < from + count; heap++) {
    uint64_t value;
    if (!bt_sequence_value(s, heap, &value) || value >> 8 * width != 0)
      return false;
    for (unsigned i = 0; i < width; i++)
      *bytes++ = (uint8_t)(value >> 8 * i);
  }
  return true;
}

/* Heaps that are added at once, and from where on all pieces have the same values: whole periods.
 */
struct pieces {
  size_t heaps;
  uint64_t alike;
};

static struct pieces pieces_of(const struct bt_known *proof) {
  const struct bt_period *period = &proof->period;
  if (!proof->found || period->saltus > 0 || period->period > PIECE)
    return (struct pieces){PIECE, UINT64_MAX};
  return (struct pieces){PIECE - PIECE % (size_t)period->period, period->preperiod};
}

static betli_status add_all(betli_sequence *s, struct bt_sha256 *sum, uint64_t to, unsigned width) {
  struct bt_limits *limits = &s->handle->limits;
  const struct pieces pieces = pieces_of(&s->values->proof);
  uint8_t bytes[4 * PIECE];
  for (uint64_t from = 1; from <= to; from += pieces.heaps) {
    const size_t count = (size_t)(to - from < pieces.heaps ? to - from + 1 : pieces.heaps);
    const bool again = from > pieces.heaps && from - pieces.heaps >= pieces.alike;
    if (!again && !write_values(s->values, bytes, from, count, width))
      return bt_fail(&s->handle->error, BETLI_INPUT,
                     "the values of the heaps 1 to %" PRIu64
                     " are not all known, or do not fit in %u bits",
                     to, 8 * width);
    bt_sha256_update(sum, bytes, count * width);
    if (!bt_limits_go_on(limits, count, "SHA-256", from + count - 1, to))
      return bt_limits_stopped(limits, &s->handle->error);
  }
  return BETLI_OK;
}

betli_status betli_sequence_sha256(betli_sequence *s, uint64_t to, char text[65]) {
  struct bt_sha256 sum;
  bt_handle_begin(s->handle);
  bt_sha256_init(&sum);
  betli_status status = add_all(s, &sum, to, 2);
  if (status == BETLI_INPUT) {
    bt_sha256_init(&sum);
    status = add_all(s, &sum, to, 4);
  }
  bt_sha256_hex(&sum, text);
  return status;
}
