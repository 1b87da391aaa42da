#include "sequence/consistent.h"

#include "sequence/pipeline/split.h"

#include <string.h>

enum { LARGEST = 1 << 30 }; /* exclusive bound of divided values: twice as much has 32 bits */

static uint64_t last_listed_rare(const struct bt_sequence *s) {
  const struct bt_rares *rares = &s->sparse.rares;
  return rares->count == 0 ? 0 : rares->rares[rares->count - 1].heap;
}

/* ---- the values that are held --------------------------------------------------------------- */

/* Successive values, from that of heap `from` on. */
struct section {
  const void *values;
  unsigned width;
  uint64_t from, count;
};

/* Returns true if no value is above the maximum, and exactly the listed heaps are rare.  Inlined
 * for each width. */
static inline __attribute__((always_inline)) bool
values_of_width_agree(const struct bt_sequence *s, const struct section *section, unsigned width,
                      size_t *next) {
  const struct bt_rares *rares = &s->sparse.rares;
  for (uint64_t i = 0; i < section->count; i++) {
    const uint64_t heap = section->from + i;
    const uint32_t value = bt_value_in(section->values, width, i);
    const bool listed = *next < rares->count && rares->rares[*next].heap == heap;
    const bool rare = s->divided && heap > 0 && !bt_is_common(&s->sparse.split, value, heap);
    if (value > s->census.maximum || listed != rare ||
        (listed && rares->rares[*next].value != value))
      return false;
    *next += listed;
  }
  return true;
}

static bool section_agrees(const struct bt_sequence *s, const struct section *section,
                           size_t *next) {
  if (section->width == 1)
    return values_of_width_agree(s, section, 1, next);
  return section->width == 2 ? values_of_width_agree(s, section, 2, next)
                             : values_of_width_agree(s, section, 4, next);
}

/* Skips the rare heaps whose values were dropped.  Returns true if the listed values are
 * possible. */
static bool pass_dropped(const struct bt_sequence *s, size_t *next) {
  const struct bt_rares *rares = &s->sparse.rares;
  for (; *next < rares->count && rares->rares[*next].heap < s->values.first; ++*next) {
    const struct bt_rare *rare = &rares->rares[*next];
    if (rare->value > s->census.maximum || bt_is_common(&s->sparse.split, rare->value, rare->heap))
      return false;
  }
  return true;
}

static bool values_agree(const struct bt_sequence *s) {
  const struct bt_values *values = &s->values;
  const struct section prefix = {values->prefix, values->width, 0,
                                 values->first > 0 ? values->kept : 0},
                       held = {values->data, values->width, values->first,
                               values->count - values->first};
  size_t next = 0;
  return section_agrees(s, &prefix, &next) && pass_dropped(s, &next) &&
         section_agrees(s, &held, &next) && next == s->sparse.rares.count;
}

/* ---- statistics ----------------------------------------------------------------------------- */

static bool record_agrees(const struct bt_sequence *s, const struct bt_record *record) {
  return record->heap > 0 && record->heap < s->values.count &&
         (!bt_values_hold(&s->values, record->heap) ||
          bt_value_at(&s->values, record->heap) == record->value);
}

/* Returns true if all heaps are counted, and each value has a place. */
static bool census_agrees(const struct bt_sequence *s) {
  const struct bt_census *census = &s->census;
  const struct bt_record *records = census->records;
  if (census->heaps != s->values.count || (census->heaps > 1) != (census->record_count > 0))
    return false;
  for (size_t i = 0; i < census->record_count; i++)
    if (!record_agrees(s, &records[i]) || (i > 0 && (records[i].heap <= records[i - 1].heap ||
                                                     records[i].value <= records[i - 1].value)))
      return false;
  return census->record_count == 0 ||
         (census->size >= BT_COUNTED && (census->size & (census->size - 1)) == 0 &&
          (census->maximum < census->size || census->maximum >= BT_TALLIED));
}

/* ---- methods -------------------------------------------------------------------------------- */

/* Returns true if bt_split_choose() may have chosen the split. */
static bool division_agrees(const struct bt_sequence *s) {
  const struct bt_split *split = &s->sparse.split;
  const uint32_t lowest = split->mask & -split->mask;
  if (!s->divided)
    return s->sparse.rares.count == 0 && split->mask == 0 && !split->alternates;
  return s->wide == NULL && s->code.beyond == 0 && s->census.maximum < LARGEST && lowest != 0 &&
         lowest <= (s->census.maximum | 1) && bt_split_suits(&s->recurrence, split);
}

/* Returns true if what bt_pipeline_drop() leaves is there.  That is all that a tap or a pair asks
 * for, far enough from the rare heaps.  The definition asks for more, and so is not the method. */
static bool discard_agrees(const struct bt_sequence *s) {
  const struct bt_values *values = &s->values;
  const uint64_t held = values->count - values->first, most = s->recurrence.most;
  if (values->first == 0)
    return true;
  return s->divided && s->method != BT_BY_DEFINITION && held >= values->kept + most &&
         held > last_listed_rare(s) + most + BT_CANDIDATES_ALIGNED &&
         values->count / 2 >= values->kept + most && values->count / BT_CALM >= last_listed_rare(s);
}

static bool method_agrees(const struct bt_sequence *s, bool pipeline) {
  if ((s->method == BT_BY_SETS) != (s->wide != NULL))
    return false;
  if (pipeline)
    return s->divided && bt_pipeline_suits(&s->work, s->method == BT_BY_FEW_RARES, s->depth) &&
           (s->method == BT_BY_FEW_RARES || s->method == BT_BY_MANY_RARES);
  return s->divided || s->method == BT_BY_SETS || s->method == BT_BY_DEFINITION;
}

static bool stages_agree(const struct bt_sequence *s) {
  for (size_t i = 0; i < s->stage_count; i++)
    if (s->stages[i].from > s->values.count || (i > 0 && s->stages[i].from < s->stages[i - 1].from))
      return false;
  return s->stage_count > 0;
}

/* ---- the proof ------------------------------------------------------------------------------ */

static bool proof_agrees(const struct bt_sequence *s) {
  const struct bt_known *proof = &s->proof;
  const uint64_t count = s->values.count;
  const struct bt_law *law = &proof->law;
  return law->period == 0 ||
         (law->period <= count && law->from <= count - law->period && law->until < count &&
          proof->window <= count && proof->valid <= count);
}

bool bt_sequence_is_consistent(const struct bt_sequence *s, bool pipeline) {
  return s->values.count > 0 && census_agrees(s) && division_agrees(s) && values_agree(s) &&
         discard_agrees(s) && method_agrees(s, pipeline) && stages_agree(s) && proof_agrees(s);
}
