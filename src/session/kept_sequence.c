#include "session/kept_sequence.h"

#include "core/game/take_break.h"
#include "sequence/state.h"

#include <inttypes.h>
#include <stdlib.h>

/* The code, digit by digit: games that differ in name only share their files. */
static void identify(const struct bt_take_break *code, struct bt_text *text) {
  bt_text_add(text, "take-and-break");
  for (size_t k = 0; k < code->count; k++)
    bt_text_format(text, "%c%" PRIu64, k == 0 ? ' ' : ',', code->digits[k]);
  if (code->beyond != 0)
    bt_text_format(text, " beyond %" PRIu64, code->beyond);
  if (code->unequal)
    bt_text_add(text, " unequal");
}

static const char *mode_of(const struct bt_plan *plan) {
  if (plan->discard)
    return plan->unchecked ? "unchecked, discarding" : "exact, discarding";
  return plan->unchecked ? "unchecked" : "exact";
}

void bt_kept_sequence_close(struct bt_kept_sequence *saved) {
  if (saved == NULL)
    return;
  bt_store_close(saved->store);
  bt_text_free(&saved->repaired);
  free(saved);
}

/* ---- blocks --------------------------------------------------------------------------------- */

/* The fewest bytes that hold all of them. */
static unsigned width_of(const struct bt_values *values, uint64_t from, size_t count) {
  uint32_t all = 0;
  for (size_t i = 0; i < count; i++)
    all |= bt_value_at(values, from + i);
  return all >> 8 == 0 ? 1 : all >> 16 == 0 ? 2 : 4;
}

static betli_status put_block(betli_sequence *s, const struct bt_values *values, uint64_t number,
                              size_t count) {
  const uint64_t from = number * BT_BLOCK;
  const unsigned width = width_of(values, from, count);
  void *copy = malloc((size_t)BT_BLOCK * width);
  if (copy == NULL)
    return bt_fail_memory(&s->handle->error);
  for (size_t i = 0; i < count; i++)
    bt_value_put(copy, width, i, bt_value_at(values, from + i));
  const betli_status status =
      bt_store_put_block(s->saved->store, number, copy, count, width, &s->handle->error);
  free(copy);
  return status;
}

static betli_status put_blocks(betli_sequence *s, bool last) {
  const struct bt_values *values = &s->values->values;
  betli_status status = BETLI_OK;
  if (s->values->plan.discard)
    return BETLI_OK;
  for (; status == BETLI_OK && (s->saved->blocks + 1) * BT_BLOCK <= values->count;
       s->saved->blocks++)
    status = put_block(s, values, s->saved->blocks, BT_BLOCK);
  const size_t rest = (size_t)(values->count % BT_BLOCK);
  if (status == BETLI_OK && last && rest > 0)
    status = put_block(s, values, s->saved->blocks, rest);
  return status;
}

static betli_status checkpoint(betli_sequence *s, bool last) {
  struct bt_bytes bytes = {0};
  betli_status status = put_blocks(s, last);
  if (status != BETLI_OK)
    return status;
  bt_sequence_write(s->values, &bytes);
  if (bytes.failed)
    status = bt_fail_memory(&s->handle->error);
  else
    status = bt_store_checkpoint(s->saved->store, s->values->values.count, bytes.data, bytes.size,
                                 &s->handle->error);
  free(bytes.data);
  if (status == BETLI_OK)
    s->saved->heaps = s->values->values.count;
  return status;
}

/* ---- running -------------------------------------------------------------------------------- */

/* Thirty-two in each octave, but blocks at least apart: always at the same heaps, so that the file
 * becomes the same however often the work is interrupted. */
static uint64_t next_checkpoint(uint64_t n) {
  uint64_t apart = BT_BLOCK;
  while (n / apart >= 64)
    apart *= 2;
  return n - n % apart + apart;
}

betli_status bt_kept_sequence_run(betli_sequence *s, uint64_t to) {
  struct bt_sequence *v = s->values;
  betli_status status = BETLI_OK;
  while (status == BETLI_OK && v->values.count <= to && (!bt_is_proved(v) || v->plan.go_on)) {
    const uint64_t next = next_checkpoint(v->values.count);
    status = bt_sequence_run(v, next <= to ? next - 1 : to, &s->handle->error);
    if (status == BETLI_OK && v->values.count == next && next <= to)
      status = checkpoint(s, false);
  }
  if (status == BETLI_OK && v->values.count > s->saved->heaps)
    status = checkpoint(s, true);
  return status;
}

/* ---- taking up ------------------------------------------------------------------------------ */

/* Computes a block that is damaged from those before it. */
static betli_status repair(betli_sequence *s, uint64_t number, size_t count) {
  struct bt_sequence *v = s->values, *again;
  struct bt_error *error = &s->handle->error;
  betli_status status = bt_sequence_new(&v->code, &v->plan, v->limits, &again, error);
  if (status != BETLI_OK)
    return status;
  again->plan.go_on = true;
  again->plan.effort = 0;
  const uint64_t from = number * BT_BLOCK;
  if (from > 0)
    status = bt_sequence_adopt(again, v->values.data, v->values.width, (size_t)from, error);
  if (status == BETLI_OK)
    status = bt_sequence_run(again, from + count - 1, error);
  if (status == BETLI_OK)
    status = put_block(s, &again->values, number, count);
  if (status == BETLI_OK)
    status = bt_sequence_adopt(v, bt_values_place(&again->values, from), again->values.width, count,
                               error);
  bt_sequence_free(again);
  return status;
}

static betli_status take_block(betli_sequence *s, uint64_t number, size_t count,
                               struct bt_block *block, bool *repaired) {
  struct bt_error *error = &s->handle->error;
  const enum bt_found found = bt_store_get_block(s->saved->store, number, block, error);
  if (found == BT_FOUND && block->count >= count)
    return bt_sequence_adopt(s->values, block->values, block->width, count, error);
  if (found == BT_UNREADABLE)
    return error->status;
  if (found != BT_DAMAGED)
    bt_fail(error, BETLI_INPUT, "block %" PRIu64 " is missing", number);
  if (s->saved->read_only)
    return BETLI_INPUT;
  bt_text_format(&s->saved->repaired, "%s; the heaps from %" PRIu64 " on were computed anew\n",
                 error->message, number * BT_BLOCK);
  *repaired = true;
  return repair(s, number, count);
}

static betli_status take_blocks(betli_sequence *s, uint64_t heaps, bool *repaired) {
  struct bt_block block = {.values = malloc(BT_BLOCK_BYTES)};
  betli_status status = block.values == NULL ? bt_fail_memory(&s->handle->error) : BETLI_OK;
  for (uint64_t from = 0; from < heaps && status == BETLI_OK; from += BT_BLOCK) {
    const uint64_t left = heaps - from;
    status = take_block(s, from / BT_BLOCK, (size_t)(left < BT_BLOCK ? left : BT_BLOCK), &block,
                        repaired);
  }
  free(block.values);
  s->saved->blocks = heaps / BT_BLOCK;
  return status;
}

static betli_status take_up(betli_sequence *s) {
  struct bt_error *error = &s->handle->error;
  void *state = NULL;
  size_t size = 0;
  bool repaired = false;
  betli_status status =
      bt_store_last_checkpoint(s->saved->store, &s->saved->heaps, &state, &size, error);
  if (status == BETLI_OK && !s->values->plan.discard)
    status = take_blocks(s, s->saved->heaps, &repaired);
  if (status == BETLI_OK && state != NULL) {
    struct bt_reader reader = {.at = state, .left = size};
    status = bt_sequence_read(s->values, &reader, error);
  }
  if (status == BETLI_OK && repaired)
    status = bt_store_checkpoint(s->saved->store, s->saved->heaps, state, size, error);
  free(state);
  return status;
}

betli_status bt_kept_sequence_open(betli_sequence *s, const char *path,
                                   const betli_sequence_settings *settings) {
  struct bt_text identity = {0};
  s->saved = calloc(1, sizeof *s->saved);
  if (s->saved == NULL)
    return bt_fail_memory(&s->handle->error);
  s->saved->read_only = settings->read_only;
  identify(&s->values->code, &identity);
  betli_status status =
      identity.failed ? bt_fail_memory(&s->handle->error)
                      : bt_store_open(path, bt_text_string(&identity), mode_of(&s->values->plan),
                                      settings->read_only ? BT_STORE_READ : BT_STORE_WRITE,
                                      &s->saved->store, &s->handle->error);
  bt_text_free(&identity);
  return status == BETLI_OK ? take_up(s) : status;
}
