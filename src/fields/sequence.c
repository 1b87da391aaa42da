/* Sequences, field by field. */
#include "fields/sequence.h"

#include <string.h>

/* ---- lists ---------------------------------------------------------------------------------- */

bool sequence_has_outcomes(const betli_sequence *s) {
  return strcmp(betli_sequence_function(s), "outcome") == 0;
}

enum { LAST = 10 }; /* values in a summary */

static bool next_last_value(const void *told, size_t *at, void *element) {
  const struct told_sequence *t = told;
  const uint64_t first = t->to < LAST ? 1 : t->to - LAST + 1, heap = first + (*at)++;
  if (*at > LAST || heap > t->to)
    return false;
  *(struct told_cell *)element =
      (struct told_cell){.by_letter = sequence_has_outcomes(t->sequence),
                         .outcome = betli_sequence_outcome(t->sequence, heap),
                         .value = betli_sequence_value(t->sequence, heap)};
  return true;
}

static bool next_record(const void *told, size_t *at, void *element) {
  uint64_t *pair = element;
  return betli_sequence_record(((const struct told_sequence *)told)->sequence, (*at)++, &pair[0],
                               &pair[1]);
}

static bool has_loony_heaps(const void *told) {
  uint64_t heap;
  return betli_sequence_loony(((const struct told_sequence *)told)->sequence, 0, &heap);
}

static bool next_loony(const void *told, size_t *at, void *element) {
  return betli_sequence_loony(((const struct told_sequence *)told)->sequence, (*at)++, element);
}

static bool next_frequency(const void *told, size_t *at, void *element) {
  const struct told_sequence *t = told;
  uint64_t *pair = element;
  while (*at <= t->about.maximum && *at < BETLI_COUNTED) {
    pair[0] = (*at)++;
    pair[1] = betli_sequence_frequency(t->sequence, pair[0]);
    if (pair[1] > 0)
      return true;
  }
  return false;
}

struct told_method {
  uint64_t from;
  const char *method;
};

static const struct field method_fields[] = {{MEMBER(struct told_method, from, type_count)},
                                             {MEMBER(struct told_method, method, type_text)},
                                             {.type = NULL}};
static const struct type type_method = RECORD(struct told_method, method_fields);

static const struct field method_from_fields[] = {{MEMBER(struct told_method, method, type_text)},
                                                  {MEMBER(struct told_method, from, type_count)},
                                                  {.type = NULL}};
static const struct type type_method_from = RECORD(struct told_method, method_from_fields);

static bool next_method(const void *told, size_t *at, void *element) {
  struct told_method *m = element;
  m->method =
      betli_sequence_method(((const struct told_sequence *)told)->sequence, (*at)++, &m->from);
  return m->method != NULL;
}

/* ---- what is proved ------------------------------------------------------------------------- */

static bool has_exceptions(const void *period) {
  return ((const betli_sequence_period *)period)->exceptions_known;
}

static const struct field period_fields[] = {
    {MEMBER(betli_sequence_period, period, type_count)},
    {MEMBER(betli_sequence_period, preperiod, type_count),
     .doc = "the heap from which on it holds"},
    {MEMBER(betli_sequence_period, saltus, type_count), .doc = "added with each period"},
    {MEMBER(betli_sequence_period, exceptions, type_count), .presence = OR_NULL,
     .there = has_exceptions,
     .doc = "heaps that are not as the period, continued backwards, would have"},
    /* Python none: else there is no period */
    {.key = "proved", .type = &type_true},
    {MEMBER(betli_sequence_period, theorem, type_text)},
    {MEMBER(betli_sequence_period, checked_to, type_count),
     .doc = "the last heap that was computed for the proof"},
    {.type = NULL}};
static const struct type type_period = RECORD(betli_sequence_period, period_fields);

static const struct field levels_fields[] = {
    {MEMBER(betli_sequence_levels, levels, type_count)},
    {MEMBER(betli_sequence_levels, from, type_count)},
    {MEMBER(betli_sequence_levels, factor, type_count)},
    {MEMBER(betli_sequence_levels, saltus, type_count)},
    {MEMBER(betli_sequence_levels, theorem, type_text)},
    {MEMBER(betli_sequence_levels, checked_to, type_count)},
    {.type = NULL}};
static const struct type type_levels = RECORD(betli_sequence_levels, levels_fields);

static const struct field rare_fields[] = {{MEMBER(betli_sequence_rare, mask, type_count)},
                                           {MEMBER(betli_sequence_rare, alternates, type_flag)},
                                           {MEMBER(betli_sequence_rare, count, type_count)},
                                           {MEMBER(betli_sequence_rare, last, type_count)},
                                           {.type = NULL}};
static const struct type type_rare = RECORD(betli_sequence_rare, rare_fields);

enum { MOST_COUNTED = 1 << 22 }; /* heaps that are counted one by one */

/* ---- the sequence --------------------------------------------------------------------------- */

static const struct field sequence_fields[] = {
    {MEMBER_AS("game", struct told_sequence, about.game, type_text)},
    {MEMBER(struct told_sequence, play, type_play)},
    {MEMBER(struct told_sequence, compound, type_compound)},
    {MEMBER(struct told_sequence, function, type_function)},
    {MEMBER(struct told_sequence, to, type_count), .doc = "the last heap"},
    {LIST_BY("last", type_cell, next_last_value), .doc = "the values of the last heaps"},
    {MEMBER_AS("maximum", struct told_sequence, about.maximum, type_count)},
    {MEMBER_AS("maximum_at", struct told_sequence, about.maximum_at, type_count),
     .doc = "the first heap of this value"},
    {POINTED("period", struct told_sequence, period, type_period), .presence = OR_NULL},
    {POINTED("levels", struct told_sequence, levels, type_levels), .presence = IF_ANY,
     .doc = "of suspense: long stretches that repeat for ever, each time `factor` times as far "
            "apart"},
    {MEMBER(struct told_sequence, sha256, type_text), .presence = OR_NULL,
     .doc = "of all values, with --checksum"},
    {MEMBER_AS("computed", struct told_sequence, about.computed, type_count),
     .doc = "the last heap that was computed: values of others follow"},
    {MEMBER_AS("zeros", struct told_sequence, about.zeros, type_count),
     .doc = "heaps from 1 on of value 0"},
    {MEMBER(struct told_sequence, last_zero, type_optional), .presence = OR_NULL},
    /* C none: it follows from the period */
    {MEMBER(struct told_sequence, zeros_to, type_optional), .presence = OR_NULL,
     .doc = "heaps from 1 to `to` of value 0, by the proved period"},
    {POINTED("rare", struct told_sequence, rare, type_rare), .presence = OR_NULL,
     .doc = "how values are divided into rare and common ones (Berlekamp, Conway and Guy 1982)"},
    {LIST_BY("records", type_pair, next_record),
     .doc = "heaps whose values are greater than all before, with these"},
    {LIST_BY("frequencies", type_pair, next_frequency), .doc = "values, and how often"},
    {LIST_BY("loony", type_count, next_loony), .presence = IF_ANY, .there = has_loony_heaps,
     .doc = "the loony heaps, where some moves entail: the player to move wins next to anything"},
    {LIST_BY("methods", type_method, next_method)},
    {MEMBER_AS("simd", struct told_sequence, about.simd, type_text)},
    {MEMBER_AS("threads", struct told_sequence, about.threads, type_unsigned)},
    {MEMBER_AS("unchecked", struct told_sequence, about.unchecked, type_flag)},
    {MEMBER_AS("complete", struct told_sequence, about.complete, type_complete)},
    {MEMBER(struct told_sequence, symbol, type_text), .only = IN_OBJECTS},
    {MEMBER(struct told_sequence, repaired, type_text), .only = IN_OBJECTS},
    {LIST_BY("methods", type_method_from, next_method), .only = IN_OBJECTS},
    {MEMBER_AS("kept_from", struct told_sequence, about.kept_from, type_count), .only = IN_OBJECTS},
    {.type = NULL}};
const struct type type_sequence = RECORD_NAMED("sequence", struct told_sequence, sequence_fields);

/* Returns true if the heap has the value 0.  Sets *known to false if its value was dropped. */
static bool has_value_zero(const betli_sequence *s, uint64_t heap, bool *known) {
  if (sequence_has_outcomes(s)) {
    const betli_outcome outcome = betli_sequence_outcome(s, heap);
    *known &= outcome != BETLI_UNDECIDED;
    return outcome == BETLI_P;
  }
  const betli_value value = betli_sequence_value(s, heap);
  *known &= value.kind != BETLI_UNKNOWN;
  return value.kind == BETLI_NUMBER && value.number == 0;
}

/* Adds the heaps of value 0 from `first` to `last` to *count.  Returns false if a value was
 * dropped. */
static bool add_zeros(const betli_sequence *s, uint64_t first, uint64_t last, uint64_t *count) {
  bool known = true;
  for (uint64_t heap = first; heap <= last && known; heap++)
    *count += has_value_zero(s, heap, &known);
  return known;
}

struct optional sequence_zeros_to(const betli_sequence *s, uint64_t to) {
  const betli_sequence_period p = betli_sequence_period_of(s);
  const uint64_t begin = p.preperiod > 0 ? p.preperiod : 1;
  const struct optional none = {false, 0};
  if (!p.proved || p.saltus > 0 || p.period > MOST_COUNTED || begin > MOST_COUNTED ||
      to <= begin + p.period)
    return none;
  const uint64_t periods = (to - begin + 1) / p.period, rest = (to - begin + 1) % p.period;
  uint64_t before = 0, part = 0, each = 0;
  if (!add_zeros(s, 1, begin - 1, &before) || !add_zeros(s, begin, begin + rest - 1, &part) ||
      !add_zeros(s, begin, begin + p.period - 1, &each))
    return none;
  return (struct optional){true, before + periods * each + part};
}

void sequence_tell(struct told_sequence *told, const betli_sequence *s, uint64_t to,
                   const char *sha256) {
  const betli_sequence_info about = betli_sequence_about(s);
  *told = (struct told_sequence){.sequence = s,
                                 .about = about,
                                 .play = betli_sequence_play(s),
                                 .compound = betli_sequence_compound(s),
                                 .function = betli_sequence_function(s),
                                 .symbol = betli_sequence_symbol(s),
                                 .repaired = betli_sequence_repaired(s),
                                 .sha256 = sha256,
                                 .to = about.complete ? to : about.computed,
                                 .proof = betli_sequence_period_of(s),
                                 .growth = betli_sequence_levels_of(s),
                                 .last_zero = {about.zeros > 0, about.last_zero}};
  told->zeros_to = sequence_zeros_to(s, told->to);
  told->period = told->proof.proved ? &told->proof : NULL;
  told->levels = told->growth.proved ? &told->growth : NULL;
  told->rare = about.rare.divided ? &told->about.rare : NULL;
}
