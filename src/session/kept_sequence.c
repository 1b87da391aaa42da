#include "session/kept_sequence.h"

#include "core/game/take_break.h"
#include "sequence/state.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* Entries 0 and 1 are the two newest states, each with the number of its heaps first.  The others
 * are blocks of values. */
enum { STATES = 2, FIRST_BLOCK = STATES, BLOCK = 1 << 16 };

/* Writes the code digit by digit: games that differ only in name share their values. */
static void write_sequence_question(const struct bt_take_break *code, const struct bt_plan *plan,
                                    struct bt_text *text) {
  bt_text_add(text, "take-and-break");
  for (size_t k = 0; k < code->count; k++)
    bt_text_format(text, "%c%" PRIu64, k == 0 ? ' ' : ',', code->digits[k]);
  if (code->beyond != 0)
    bt_text_format(text, " beyond %" PRIu64, code->beyond);
  bt_text_add(text, code->unequal ? " unequal" : "");
  bt_text_format(text, " (%s%s)", plan->unchecked ? "unchecked" : "exact",
                 plan->discard ? ", discarding" : "");
}

void bt_kept_sequence_close(struct bt_kept_sequence *saved) {
  if (saved == NULL)
    return;
  bt_store_close(saved->store);
  bt_text_free(&saved->repaired);
  free(saved);
}

/* ---- blocks --------------------------------------------------------------------------------- */

/* Returns the fewest bytes that hold each value. */
static unsigned needed_value_width(const struct bt_values *values, uint64_t from, size_t count) {
  uint32_t all = 0;
  for (size_t i = 0; i < count; i++)
    all |= bt_value_at(values, from + i);
  return all >> 8 == 0 ? 1 : all >> 16 == 0 ? 2 : 4;
}

static betli_status put_value_block(betli_sequence *s, const struct bt_values *values,
                                    uint64_t number, size_t count) {
  const uint64_t from = number * BLOCK;
  const unsigned width = needed_value_width(values, from, count);
  void *copy = malloc((size_t)BLOCK * width);
  if (copy == NULL)
    return bt_fail_memory(&s->handle->error);
  for (size_t i = 0; i < count; i++)
    bt_value_put(copy, width, i, bt_value_at(values, from + i));
  const struct bt_store_entry entry = {
      .number = FIRST_BLOCK + number, .width = width, .count = count, .items = copy};
  const betli_status status = bt_store_put(&s->saved->work, &entry, &s->handle->error);
  free(copy);
  return status;
}

static betli_status put_value_blocks(betli_sequence *s, bool last) {
  const struct bt_values *values = &s->values->values;
  betli_status status = BETLI_OK;
  if (s->values->plan.discard)
    return BETLI_OK;
  for (; status == BETLI_OK && (s->saved->blocks + 1) * BLOCK <= values->count; s->saved->blocks++)
    status = put_value_block(s, values, s->saved->blocks, BLOCK);
  const size_t rest = (size_t)(values->count % BLOCK);
  if (status == BETLI_OK && last && rest > 0)
    status = put_value_block(s, values, s->saved->blocks, rest);
  return status;
}

/* ---- checkpoints ---------------------------------------------------------------------------- */

/* Returns the heap of the next checkpoint: 32 in each octave, but at least a block apart.
 * Checkpoints lie at the same heaps, and so the file is the same, however often work is
 * interrupted. */
static uint64_t next_checkpoint(uint64_t n) {
  uint64_t apart = BLOCK;
  while (n / apart >= 64)
    apart *= 2;
  return n - n % apart + apart;
}

/* Returns the slot that the next state replaces: that of the older state, or of a newer one that
 * was kept where work stopped, between checkpoints. */
static unsigned find_slot_to_replace(const struct bt_kept_sequence *saved) {
  const bool between = saved->heaps > 0 && next_checkpoint(saved->heaps - 1) != saved->heaps;
  return between ? saved->slot : !saved->slot;
}

static betli_status put_sequence_state(betli_sequence *s, struct bt_bytes *bytes) {
  struct bt_error *error = &s->handle->error;
  if (bytes->failed)
    return bt_fail_memory(error);
  const struct bt_store_entry entry = {.number = find_slot_to_replace(s->saved),
                                       .width = 1,
                                       .count = bytes->size,
                                       .items = bytes->data};
  const betli_status status = bt_store_put(&s->saved->work, &entry, error);
  return status == BETLI_OK ? bt_store_commit(s->saved->store, error) : status;
}

static betli_status put_checkpoint(betli_sequence *s, bool last) {
  struct bt_bytes bytes = {0};
  betli_status status = put_value_blocks(s, last);
  if (status != BETLI_OK)
    return status;
  bt_bytes_put(&bytes, s->values->values.count);
  bt_sequence_write(s->values, &bytes);
  status = put_sequence_state(s, &bytes);
  free(bytes.data);
  if (status == BETLI_OK) {
    s->saved->slot = find_slot_to_replace(s->saved);
    s->saved->heaps = s->values->values.count;
  }
  return status;
}

/* ---- running -------------------------------------------------------------------------------- */

/* Keeps what a limit or an interrupt left, so that many short runs reach what a long one does. */
static betli_status keep_stopped_sequence(betli_sequence *s) {
  const struct bt_error stopped = s->handle->error;
  const betli_status status = put_checkpoint(s, true);
  if (status == BETLI_OK)
    s->handle->error = stopped;
  return status == BETLI_OK ? BETLI_LIMIT : status;
}

betli_status bt_kept_sequence_run(betli_sequence *s, uint64_t to) {
  struct bt_sequence *v = s->values;
  betli_status status = BETLI_OK;
  v->until = to;
  while (status == BETLI_OK && v->values.count <= to && (!bt_is_proved(v) || v->plan.go_on)) {
    const uint64_t next = next_checkpoint(v->values.count);
    status = bt_sequence_run(v, next <= to ? next - 1 : to, &s->handle->error);
    if (status == BETLI_OK && v->values.count == next && next <= to)
      status = put_checkpoint(s, false);
  }
  if (v->values.count > s->saved->heaps)
    status = status == BETLI_OK      ? put_checkpoint(s, true)
             : status == BETLI_LIMIT ? keep_stopped_sequence(s)
                                     : status;
  return status;
}

/* ---- taking up ------------------------------------------------------------------------------ */

/* Computes a damaged block from the blocks before it. */
static betli_status repair_block(betli_sequence *s, uint64_t number, size_t count) {
  struct bt_sequence *v = s->values, *again;
  struct bt_error *error = &s->handle->error;
  betli_status status = bt_sequence_new(&v->code, &v->plan, v->limits, &again, error);
  if (status != BETLI_OK)
    return status;
  again->plan.go_on = true;
  again->plan.effort = 0;
  const uint64_t from = number * BLOCK;
  if (from > 0)
    status = bt_sequence_adopt(again, v->values.data, v->values.width, (size_t)from, error);
  if (status == BETLI_OK)
    status = bt_sequence_run(again, from + count - 1, error);
  if (status == BETLI_OK)
    status = put_value_block(s, &again->values, number, count);
  if (status == BETLI_OK)
    status = bt_sequence_adopt(v, bt_values_place(&again->values, from), again->values.width, count,
                               error);
  bt_sequence_free(again);
  return status;
}

static betli_status take_value_block(betli_sequence *s, uint64_t number, size_t count,
                                     struct bt_store_entry *block, bool *repaired) {
  struct bt_error *error = &s->handle->error;
  block->number = FIRST_BLOCK + number;
  const enum bt_found found = bt_store_get(&s->saved->work, block, error);
  if (found == BT_FOUND && block->count >= count && block->width <= sizeof(uint32_t))
    return bt_sequence_adopt(s->values, block->items, block->width, count, error);
  if (found == BT_UNREADABLE)
    return error->status;
  if (found != BT_DAMAGED)
    bt_fail(error, BETLI_INPUT, "block %" PRIu64 " is missing", number);
  if (s->saved->read_only)
    return BETLI_INPUT;
  bt_text_format(&s->saved->repaired, "%s; the heaps from %" PRIu64 " on were computed anew\n",
                 error->message, number * BLOCK);
  *repaired = true;
  return repair_block(s, number, count);
}

static betli_status take_value_blocks(betli_sequence *s, bool *repaired) {
  struct bt_store_entry block = {.number = 0};
  betli_status status = BETLI_OK;
  const uint64_t heaps = s->saved->heaps;
  for (uint64_t from = 0; from < heaps && status == BETLI_OK; from += BLOCK) {
    const uint64_t left = heaps - from;
    status =
        take_value_block(s, from / BLOCK, (size_t)(left < BLOCK ? left : BLOCK), &block, repaired);
  }
  bt_store_entry_free(&block);
  s->saved->blocks = heaps / BLOCK;
  return status;
}

/* Reads the state in a slot, and how many heaps it knows; 0: the slot has no undamaged state. */
static betli_status read_sequence_state(const betli_sequence *s, unsigned slot,
                                        struct bt_store_entry *state, uint64_t *heaps) {
  struct bt_error *error = &s->handle->error;
  state->number = slot;
  *heaps = 0;
  const enum bt_found found = bt_store_get(&s->saved->work, state, error);
  if (found == BT_UNREADABLE)
    return error->status;
  if (found == BT_FOUND && state->width == 1) {
    struct bt_reader reader = {.at = state->items, .left = state->count};
    *heaps = bt_bytes_take(&reader);
  }
  return BETLI_OK;
}

static betli_status find_newest_state(betli_sequence *s, struct bt_store_entry *state) {
  uint64_t heaps[STATES] = {0};
  betli_status status = BETLI_OK;
  for (unsigned slot = 0; slot < STATES && status == BETLI_OK; slot++)
    status = read_sequence_state(s, slot, state, &heaps[slot]);
  s->saved->slot = heaps[1] > heaps[0];
  return status == BETLI_OK ? read_sequence_state(s, s->saved->slot, state, &s->saved->heaps)
                            : status;
}

static betli_status read_kept_values(betli_sequence *s) {
  struct bt_error *error = &s->handle->error;
  struct bt_store_entry state = {.number = 0};
  bool repaired = false;
  betli_status status = find_newest_state(s, &state);
  if (status == BETLI_OK && !s->values->plan.discard)
    status = take_value_blocks(s, &repaired);
  if (status == BETLI_OK && s->saved->heaps > 0) {
    struct bt_reader reader = {.at = state.items, .left = state.count};
    bt_bytes_take(&reader); /* the number of heaps */
    status = bt_sequence_read(s->values, &reader, error);
  }
  if (status == BETLI_OK && repaired)
    status = bt_store_commit(s->saved->store, error);
  bt_store_entry_free(&state);
  return status;
}

/* ---- opening -------------------------------------------------------------------------------- */

static betli_status open_sequence_work(betli_sequence *s, const char *path, const char *question) {
  struct bt_kept_sequence *saved = s->saved;
  struct bt_error *error = &s->handle->error;
  betli_status status =
      bt_store_open(path, saved->read_only ? BT_STORE_READ : BT_STORE_WRITE, &saved->store, error);
  if (status == BETLI_OK)
    status = bt_store_work_open(saved->store, question, &saved->work, error);
  if (status == BETLI_OK && saved->work.question == 0)
    status = bt_fail(error, BETLI_INPUT, "'%s' contains nothing about %s", path, question);
  return status;
}

betli_status bt_kept_sequence_open(betli_sequence *s, const char *path,
                                   const betli_sequence_settings *settings) {
  struct bt_text question = {0};
  s->saved = calloc(1, sizeof *s->saved);
  if (s->saved == NULL)
    return bt_fail_memory(&s->handle->error);
  s->saved->read_only = settings->read_only;
  write_sequence_question(&s->values->code, &s->values->plan, &question);
  betli_status status = question.failed ? bt_fail_memory(&s->handle->error)
                                        : open_sequence_work(s, path, bt_text_string(&question));
  bt_text_free(&question);
  return status == BETLI_OK ? read_kept_values(s) : status;
}
