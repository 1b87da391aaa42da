#include "sequence/state.h"

#include "sequence/base/little_endian.h"
#include "sequence/consistent.h"
#include "sequence/period/certainty.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { VERSION = 4, MOST = 1 << 28 }; /* MOST: of anything that is counted */

/* ---- writing -------------------------------------------------------------------------------- */

static void write_state_rares(const struct bt_sequence *s, struct bt_bytes *bytes) {
  const struct bt_rares *rares = &s->sparse.rares;
  bt_bytes_put(bytes, s->divided);
  bt_bytes_put(bytes, s->sparse.split.mask);
  bt_bytes_put(bytes, s->sparse.split.alternates);
  bt_bytes_put(bytes, s->sparse.split.takes);
  bt_bytes_put(bytes, s->rares_then);
  bt_bytes_put(bytes, rares->count);
  for (size_t i = 0; i < rares->count; i++) {
    bt_bytes_put(bytes, rares->rares[i].heap);
    bt_bytes_put(bytes, rares->rares[i].value);
  }
}

static void write_state_census(const struct bt_census *census, struct bt_bytes *bytes) {
  bt_bytes_put(bytes, census->heaps);
  bt_bytes_put(bytes, census->last_zero);
  bt_bytes_put(bytes, census->larger);
  bt_bytes_put(bytes, census->size);
  for (uint32_t v = 0; v < census->size; v++)
    bt_bytes_put(bytes, census->counts[v]);
  bt_bytes_put(bytes, census->record_count);
  for (size_t i = 0; i < census->record_count; i++) {
    bt_bytes_put(bytes, census->records[i].heap);
    bt_bytes_put(bytes, census->records[i].value);
  }
}

static void write_state_anchors(const struct bt_sequence *s, struct bt_bytes *bytes) {
  const struct bt_anchors *anchors = &s->anchors;
  bt_bytes_put(bytes, anchors->window);
  bt_bytes_put(bytes, anchors->width);
  bt_bytes_put(bytes, anchors->valid);
  bt_bytes_put(bytes, anchors->even);
  bt_bytes_put(bytes, anchors->value);
  bt_bytes_put(bytes, anchors->made);
  bt_bytes_put(bytes, anchors->oldest);
  bt_bytes_put(bytes, anchors->count);
  for (size_t i = 0; i < anchors->count; i++) {
    bt_bytes_put(bytes, anchors->anchors[i].heap);
    bt_bytes_put(bytes, anchors->anchors[i].hash);
    bt_bytes_put(bytes, anchors->anchors[i].value);
    if (anchors->keep_windows)
      bt_bytes_put_values(bytes, anchors->anchors[i].window, (size_t)anchors->window,
                          anchors->width);
  }
}

static void write_state_checkpoints(const struct bt_checkpoints *checkpoints,
                                    struct bt_bytes *bytes) {
  bt_bytes_put(bytes, checkpoints->window);
  bt_bytes_put(bytes, checkpoints->width);
  bt_bytes_put(bytes, checkpoints->spacing);
  bt_bytes_put(bytes, checkpoints->count);
  for (size_t i = 0; i < checkpoints->count; i++) {
    bt_bytes_put(bytes, checkpoints->marks[i].heap);
    bt_bytes_put_values(bytes, checkpoints->marks[i].window, checkpoints->window,
                        checkpoints->width);
  }
}

enum { THEOREM = 128 }; /* bytes */

static void write_state_theorem(const char *theorem, struct bt_bytes *bytes) {
  char text[THEOREM] = "";
  if (theorem != NULL)
    snprintf(text, sizeof text, "%s", theorem);
  bt_bytes_put_all(bytes, text, sizeof text);
}

static void write_state_proof(const struct bt_known *proof, struct bt_bytes *bytes) {
  bt_bytes_put(bytes, proof->law.period > 0);
  bt_bytes_put(bytes, proof->law.from);
  bt_bytes_put(bytes, proof->law.period);
  bt_bytes_put(bytes, proof->law.saltus);
  bt_bytes_put(bytes, proof->window);
  bt_bytes_put(bytes, proof->valid);
  bt_bytes_put(bytes, proof->law.until);
  write_state_theorem(proof->law.theorem, bytes);
}

static void write_state_methods(const struct bt_sequence *s, struct bt_bytes *bytes) {
  bt_bytes_put(bytes, s->method);
  bt_bytes_put(bytes, s->pipeline != NULL);
  bt_bytes_put(bytes, s->depth);
  bt_bytes_put(bytes, s->milestone);
  bt_bytes_put(bytes, s->work.deep);
  bt_bytes_put(bytes, s->work.deepest);
  bt_bytes_put(bytes, s->stage_count);
  for (size_t i = 0; i < s->stage_count; i++) {
    bt_bytes_put(bytes, s->stages[i].method);
    bt_bytes_put(bytes, s->stages[i].from);
  }
}

/* Writes the last values and the prefix. */
static void write_state_values(const struct bt_values *values, struct bt_bytes *bytes) {
  const uint64_t first = values->first;
  bt_bytes_put(bytes, first);
  bt_bytes_put(bytes, values->kept);
  bt_bytes_put(bytes, values->width);
  bt_bytes_put_values(bytes, values->data, (size_t)(values->count - first), values->width);
  if (first > 0)
    bt_bytes_put_values(bytes, values->prefix, (size_t)values->kept, values->width);
}

void bt_sequence_write(const struct bt_sequence *s, struct bt_bytes *bytes) {
  bt_bytes_put(bytes, VERSION);
  bt_bytes_put(bytes, s->values.count);
  bt_bytes_put(bytes, s->plan.discard);
  if (s->plan.discard)
    write_state_values(&s->values, bytes);
  write_state_rares(s, bytes);
  write_state_census(&s->census, bytes);
  write_state_methods(s, bytes);
  write_state_anchors(s, bytes);
  write_state_checkpoints(&s->checkpoints, bytes);
  write_state_proof(&s->proof, bytes);
}

/* ---- reading -------------------------------------------------------------------------------- */

static void read_state_rares(struct bt_sequence *s, struct bt_reader *reader,
                             struct bt_error *error) {
  s->divided = bt_bytes_take_up_to(reader, 1) != 0;
  s->sparse.split.mask = (uint32_t)bt_bytes_take_up_to(reader, UINT32_MAX);
  s->sparse.split.alternates = bt_bytes_take_up_to(reader, 1) != 0;
  s->sparse.split.takes = (unsigned)bt_bytes_take_up_to(reader, 1);
  s->rares_then = bt_bytes_take(reader);
  uint64_t last = 0;
  for (uint64_t left = bt_bytes_take_up_to(reader, MOST); left > 0 && !reader->failed; left--) {
    const uint64_t heap = bt_bytes_take_up_to(reader, s->values.count);
    const uint32_t value = (uint32_t)bt_bytes_take_up_to(reader, UINT32_MAX);
    reader->failed |= heap <= last;
    if (!reader->failed && bt_rares_add(&s->sparse.rares, heap, value, error) != BETLI_OK)
      reader->failed = reader->starved = true;
    last = heap;
  }
}

/* Reads `count` numbers, for the caller to free. */
static uint64_t *read_state_numbers(struct bt_reader *reader, uint64_t count) {
  reader->failed |= count > reader->left / 8;
  uint64_t *numbers = reader->failed ? NULL : bt_bytes_room(reader, (size_t)count * 8);
  for (uint64_t i = 0; numbers != NULL && i < count; i++)
    numbers[i] = bt_bytes_take(reader);
  return numbers;
}

static void read_state_census(struct bt_census *census, struct bt_reader *reader) {
  census->heaps = bt_bytes_take(reader);
  census->last_zero = bt_bytes_take(reader);
  census->larger = bt_bytes_take(reader);
  census->size = (uint32_t)bt_bytes_take_up_to(reader, BT_TALLIED);
  census->counts = read_state_numbers(reader, census->size);
  census->record_count = (size_t)bt_bytes_take_up_to(reader, reader->left / 16);
  census->record_room = census->record_count;
  census->records = bt_bytes_room(reader, census->record_count * sizeof *census->records);
  for (size_t i = 0; i < census->record_count && !reader->failed; i++) {
    census->records[i].heap = bt_bytes_take(reader);
    census->records[i].value = (uint32_t)bt_bytes_take_up_to(reader, UINT32_MAX);
    census->maximum = census->records[i].value;
  }
}

static void read_state_methods(struct bt_sequence *s, struct bt_reader *reader, bool *pipeline) {
  s->method = (enum bt_method)bt_bytes_take_up_to(reader, BT_METHODS - 1);
  *pipeline = bt_bytes_take_up_to(reader, 1) != 0;
  s->depth = bt_bytes_take_up_to(reader, s->values.count / 2);
  s->milestone = bt_bytes_take(reader);
  s->work.deep = bt_bytes_take(reader);
  s->work.deepest = bt_bytes_take(reader);
  s->stage_count = (size_t)bt_bytes_take_up_to(reader, BT_STAGES);
  for (size_t i = 0; i < s->stage_count; i++) {
    s->stages[i].method = (enum bt_method)bt_bytes_take_up_to(reader, BT_METHODS - 1);
    s->stages[i].from = bt_bytes_take(reader);
  }
  reader->failed |= s->milestone <= s->values.count || s->milestone < 4;
}

static void read_state_anchors(struct bt_sequence *s, struct bt_reader *reader) {
  struct bt_anchors *anchors = &s->anchors;
  anchors->window = bt_bytes_take_up_to(reader, MOST);
  anchors->width = (unsigned)bt_bytes_take_up_to(reader, 2);
  anchors->valid = bt_bytes_take(reader);
  anchors->even = bt_bytes_take_up_to(reader, 1) != 0;
  anchors->value = (uint32_t)bt_bytes_take_up_to(reader, UINT32_MAX);
  anchors->made = (unsigned)bt_bytes_take_up_to(reader, BT_ANCHORS_EACH);
  anchors->oldest = (size_t)bt_bytes_take_up_to(reader, BT_ANCHORS - 1);
  anchors->count = (size_t)bt_bytes_take_up_to(reader, BT_ANCHORS);
  for (size_t i = 0; i < anchors->count && !reader->failed; i++) {
    struct bt_anchor *anchor = &anchors->anchors[i];
    anchor->heap = bt_bytes_take_up_to(reader, s->values.count);
    anchor->hash = bt_bytes_take(reader);
    anchor->value = (uint32_t)bt_bytes_take_up_to(reader, UINT32_MAX);
    if (anchors->keep_windows)
      anchor->window = bt_bytes_take_values(reader, anchors->window, anchors->width);
    reader->failed |= anchor->heap == s->values.count || anchor->heap + 1 < anchors->window;
  }
}

static void read_state_checkpoints(struct bt_checkpoints *checkpoints, uint64_t heaps,
                                   struct bt_reader *reader) {
  uint64_t last = 0;
  checkpoints->window = (size_t)bt_bytes_take_up_to(reader, MOST);
  checkpoints->width = (unsigned)bt_bytes_take_up_to(reader, 2);
  checkpoints->spacing = bt_bytes_take(reader);
  const uint64_t count = bt_bytes_take_up_to(reader, BT_MARKS);
  for (; checkpoints->count < count && !reader->failed; checkpoints->count++) {
    struct bt_mark *mark = &checkpoints->marks[checkpoints->count];
    mark->heap = bt_bytes_take_up_to(reader, heaps);
    reader->failed |= mark->heap <= last || mark->heap < checkpoints->window;
    last = mark->heap;
    mark->window = bt_bytes_take_values(reader, checkpoints->window, checkpoints->width);
  }
}

/* Returns the theorem that proves the law; "" where there is none. */
static const char *theorem_of_proof(const struct bt_sequence *s) {
  struct bt_law law = s->proof.law;
  if (law.period == 0)
    return "";
  if (s->proof.window > 0)
    return BT_BY_WINDOW;
  return bt_guy_smith(&s->code, &law) ? law.theorem : BT_BY_ARITHMETIC_PERIODS;
}

static void read_state_theorem(struct bt_sequence *s, struct bt_reader *reader) {
  const char *theorem = theorem_of_proof(s);
  char *text = bt_bytes_take_all(reader, THEOREM);
  reader->failed |= text != NULL && (text[THEOREM - 1] != '\0' || strcmp(text, theorem) != 0);
  if (s->proof.law.period > 0)
    s->proof.law.theorem = theorem;
  free(text);
}

static void read_state_proof(struct bt_sequence *s, struct bt_reader *reader) {
  struct bt_known *proof = &s->proof;
  const bool found = bt_bytes_take_up_to(reader, 1) != 0;
  proof->law.from = bt_bytes_take(reader);
  proof->law.period = bt_bytes_take(reader);
  proof->law.saltus = bt_bytes_take(reader);
  proof->window = bt_bytes_take(reader);
  proof->valid = bt_bytes_take(reader);
  proof->law.until = bt_bytes_take(reader);
  const bool empty = (proof->law.from | proof->law.period | proof->law.saltus | proof->window |
                      proof->valid | proof->law.until) == 0;
  reader->failed |= found ? proof->law.period == 0 : !empty;
  read_state_theorem(s, reader);
}

static betli_status read_state_values(struct bt_values *values, uint64_t count,
                                      struct bt_reader *reader, struct bt_error *error) {
  values->first = bt_bytes_take_up_to(reader, count);
  values->kept = bt_bytes_take_up_to(reader, BT_WIDE_PREFIX);
  values->width = (unsigned)bt_bytes_take_up_to(reader, 4);
  const uint64_t held = count - values->first;
  reader->failed |= held == 0; /* checkpoints are made after some heaps */
  if (values->first > 0 && ((values->kept != BT_PREFIX && values->kept != BT_WIDE_PREFIX) ||
                            values->kept > values->first))
    reader->failed = true;
  if (values->width != 1 && values->width != 2 && values->width != 4)
    reader->failed = true;
  if (reader->failed || held > reader->left / values->width)
    return bt_fail(error, BETLI_INPUT, "the state has no values");
  const betli_status status = bt_values_reserve(values, count, error);
  if (status != BETLI_OK)
    return status;
  memcpy(values->data, reader->at, (size_t)held * values->width);
  bt_little_endian_values(values->data, (size_t)held, values->width);
  reader->at += (size_t)held * values->width;
  reader->left -= (size_t)held * values->width;
  if (values->first > 0)
    values->prefix = bt_bytes_take_values(reader, values->kept, values->width);
  values->count = count;
  return BETLI_OK;
}

static betli_status fail_damaged_state(struct bt_error *error) {
  return bt_fail(error, BETLI_INPUT, "the state of the computation cannot be read");
}

betli_status bt_sequence_read(struct bt_sequence *s, struct bt_reader *reader,
                              struct bt_error *error) {
  bool pipeline = false;
  betli_status status = BETLI_OK;
  const uint64_t version = bt_bytes_take(reader), count = bt_bytes_take_up_to(reader, INT64_MAX);
  const bool discard = bt_bytes_take_up_to(reader, 1) != 0;
  if (reader->failed || version != VERSION || discard != s->plan.discard)
    return fail_damaged_state(error);
  if (discard)
    status = read_state_values(&s->values, count, reader, error);
  if (status != BETLI_OK || s->values.count != count)
    return status != BETLI_OK ? status : fail_damaged_state(error);
  read_state_rares(s, reader, error);
  bt_census_free(&s->census);
  read_state_census(&s->census, reader);
  read_state_methods(s, reader, &pipeline);
  read_state_anchors(s, reader);
  read_state_checkpoints(&s->checkpoints, count, reader);
  read_state_proof(s, reader);
  if (reader->starved)
    return bt_fail_memory(error);
  if (reader->failed || reader->left > 0 || !bt_sequence_is_consistent(s, pipeline))
    return fail_damaged_state(error);
  return pipeline ? bt_sequence_resume(s, error) : BETLI_OK;
}
