#include "sequence/growth/compositions.h"

#include <assert.h>
#include <string.h>

/* A hundred megabytes, and a second's work. */
enum { MOST_STATES = 1 << 20 };

enum { LONGEST_KEY = 2 + BT_COMPOSITION_PARTS };

struct state {
  uint64_t sum;                          /* carry of the sum of the numbers m */
  uint64_t values[BT_COMPOSITION_PARTS]; /* carry of each value */
};

struct maker {
  struct bt_compositions *made;
  const struct bt_growing *growing;
  uint64_t odd;                      /* the saltus without its factors 2 */
  unsigned low;                      /* number of these factors */
  uint64_t nim_sum, rounds, residue; /* wanted; the sum minus all `least`, by the period */
  unsigned level;
  struct bt_error *error;
};

/* ---- states and edges ----------------------------------------------------------------------- */

static betli_status find_state(struct maker *m, unsigned level, const struct state *state,
                               uint32_t *number) {
  struct bt_compositions *made = m->made;
  struct bt_limits *limits = made->states.limits;
  uint64_t key[LONGEST_KEY] = {level, (uint32_t)state->sum};
  memcpy(key + 2, state->values, made->parts * sizeof *key);
  betli_status status = bt_key_numbers_meet(&made->states, key, 2 + made->parts, number, m->error);
  if (status != BETLI_OK || *number < made->edges_of.count)
    return status;
  status = bt_numbers_add(limits, &made->edges_of, 0, m->error);
  if (status == BETLI_OK)
    status = bt_reserve(limits, &made->ways, &made->ways_room, made->edges_of.count,
                        sizeof *made->ways, m->error);
  if (status == BETLI_OK)
    made->ways[*number] = 0;
  return status;
}

static betli_status add_composition_edge(struct maker *m, uint32_t from, uint32_t bits,
                                         uint32_t to) {
  struct bt_compositions *made = m->made;
  const betli_status status = bt_reserve(made->states.limits, &made->edges, &made->edge_room,
                                         made->edge_count + 1, sizeof *made->edges, m->error);
  if (status != BETLI_OK)
    return status;
  made->edges[made->edge_count++] =
      (struct bt_composition_edge){from, bits, made->edges_of.numbers[to]};
  made->edges_of.numbers[to] = (uint32_t)made->edge_count;
  made->ways[to] += made->ways[from];
  return BETLI_OK;
}

static struct state read_composition_state(const struct bt_compositions *made, uint32_t number) {
  size_t length;
  const uint64_t *key = bt_key_numbers_key(&made->states, number, &length);
  struct state state = {.sum = key[1]};
  memcpy(state.values, key + 2, made->parts * sizeof *key);
  return state;
}

/* ---- the lowest level: classes -------------------------------------------------------------- */

/* Makes the state of level 0 of some classes.  Returns true if their low bits are right. */
static bool begin_state(const struct maker *m, const uint64_t *classes, struct state *state) {
  uint64_t wrong = m->nim_sum, sum = 0;
  *state = (struct state){0};
  for (size_t i = 0; i < m->made->parts; i++) {
    const uint64_t value = m->growing->values[classes[i]];
    wrong ^= value;
    sum += classes[i];
    state->values[i] = value >> m->low;
  }
  assert(sum >= m->residue && (sum - m->residue) % m->growing->period == 0);
  state->sum = (sum - m->residue) / m->growing->period;
  return (wrong & ((UINT64_C(1) << m->low) - 1)) == 0;
}

/* Returns the class of the last part, which follows from the others. */
static uint64_t class_of_last_part(const struct maker *m, const uint64_t *classes) {
  const uint64_t period = m->growing->period;
  uint64_t left = m->residue;
  for (size_t i = 0; i + 1 < m->made->parts; i++)
    left = left >= classes[i] ? left - classes[i] : left + period - classes[i];
  return left;
}

static betli_status add_start(struct maker *m, uint64_t *classes) {
  struct bt_compositions *made = m->made;
  struct state state;
  uint32_t number;
  classes[made->parts - 1] = class_of_last_part(m, classes);
  if (!begin_state(m, classes, &state))
    return BETLI_OK;
  const betli_status status = find_state(m, 0, &state, &number);
  if (status != BETLI_OK)
    return status;
  made->ways[number]++;
  return bt_numbers_add(made->states.limits, &made->starts, number, m->error);
}

static betli_status add_all_starts(struct maker *m) {
  struct bt_compositions *made = m->made;
  const uint64_t period = made->period, seconds = made->parts == 3 ? period : 1;
  uint64_t classes[BT_COMPOSITION_PARTS] = {0};
  betli_status status = BETLI_OK;
  for (classes[0] = 0; classes[0] < period && status == BETLI_OK; classes[0]++) {
    status = bt_numbers_add(made->states.limits, &made->starts_of, (uint32_t)made->starts.count,
                            m->error);
    for (uint64_t c = 0; c < seconds && status == BETLI_OK; c++) {
      classes[1] = c;
      status = add_start(m, classes);
    }
  }
  return status == BETLI_OK ? bt_numbers_add(made->states.limits, &made->starts_of,
                                             (uint32_t)made->starts.count, m->error)
                            : status;
}

/* ---- the levels above ----------------------------------------------------------------------- */

/* Carries the bits of the numbers m.  Returns true if they give the bits of both sums. */
static bool carry_bits(const struct maker *m, const struct state *state, uint32_t bits,
                       struct state *carried) {
  const uint64_t sum = state->sum + (uint64_t)__builtin_popcount(bits);
  uint64_t wrong = m->nim_sum >> m->low >> m->level;
  *carried = (struct state){.sum = sum >> 1};
  for (size_t i = 0; i < m->made->parts; i++) {
    const uint64_t value = state->values[i] + (bits >> i & 1 ? m->odd : 0);
    wrong ^= value;
    carried->values[i] = value >> 1;
  }
  return ((wrong | (sum ^ m->rounds >> m->level)) & 1) == 0;
}

static betli_status add_edges_from(struct maker *m, uint32_t from) {
  const struct state state = read_composition_state(m->made, from);
  betli_status status = BETLI_OK;
  for (uint32_t bits = 0; bits >> m->made->parts == 0 && status == BETLI_OK; bits++) {
    struct state carried;
    uint32_t to;
    if (!carry_bits(m, &state, bits, &carried))
      continue;
    status = find_state(m, m->level + 1, &carried, &to);
    if (status == BETLI_OK)
      status = add_composition_edge(m, from, bits, to);
  }
  return status;
}

/* Notes a state of the last level as an end if its carries are the high bits of the sums. */
static betli_status note_end_state(struct maker *m, uint32_t number) {
  struct bt_compositions *made = m->made;
  const struct state state = read_composition_state(made, number);
  uint64_t wrong = m->nim_sum >> m->low >> m->level;
  for (size_t i = 0; i < made->parts; i++)
    wrong ^= state.values[i];
  if (wrong != 0 || state.sum != 0)
    return BETLI_OK;
  made->count += made->ways[number];
  return bt_numbers_add(made->states.limits, &made->ends, number, m->error);
}

static betli_status build_levels(struct maker *m, bool *few) {
  struct bt_compositions *made = m->made;
  betli_status status = BETLI_OK;
  uint32_t number = 0;
  for (; m->level < made->levels && status == BETLI_OK; m->level++) {
    const size_t count = made->states.count;
    for (; number < count && status == BETLI_OK; number++) {
      *few = made->states.count <= MOST_STATES;
      if (!*few)
        return BETLI_OK;
      status = add_edges_from(m, number);
    }
  }
  for (; number < made->states.count && status == BETLI_OK; number++)
    status = note_end_state(m, number);
  return status;
}

/* ---- all ------------------------------------------------------------------------------------ */

static bool has_few_classes(const struct bt_growing *growing, size_t parts) {
  uint64_t tuples = 1;
  for (size_t i = 1; i < parts && tuples <= MOST_STATES; i++)
    tuples = growing->period > MOST_STATES ? UINT64_MAX : tuples * growing->period;
  return tuples <= MOST_STATES;
}

betli_status bt_compositions_open(struct bt_compositions *made, const struct bt_growing *growing,
                                  size_t parts, uint64_t total, uint64_t nim_sum,
                                  struct bt_limits *limits, bool *few, struct bt_error *error) {
  assert(parts >= 2 && parts <= BT_COMPOSITION_PARTS && growing->saltus > 0);
  *made = (struct bt_compositions){.parts = parts,
                                   .least = growing->least,
                                   .period = growing->period,
                                   .states = {.limits = limits, .item = sizeof(uint64_t)}};
  *few = has_few_classes(growing, parts);
  if (!*few || total / parts < growing->least)
    return BETLI_OK;
  const uint64_t rest = total - parts * growing->least;
  const unsigned low = (unsigned)__builtin_ctzll(growing->saltus);
  struct maker m = {.made = made,
                    .growing = growing,
                    .odd = growing->saltus >> low,
                    .low = low,
                    .nim_sum = nim_sum,
                    .rounds = rest / growing->period,
                    .residue = rest % growing->period,
                    .error = error};
  assert(m.rounds >> 63 == 0);
  made->levels = m.rounds == 0 ? 0 : 64 - (unsigned)__builtin_clzll(m.rounds);
  const betli_status status = add_all_starts(&m);
  return status == BETLI_OK ? build_levels(&m, few) : status;
}

void bt_compositions_free(struct bt_compositions *made) {
  struct bt_limits *limits = made->states.limits;
  bt_limits_free(limits, made->ways, made->ways_room * sizeof *made->ways);
  bt_limits_free(limits, made->edges, made->edge_room * sizeof *made->edges);
  bt_numbers_free(limits, &made->edges_of);
  bt_numbers_free(limits, &made->starts);
  bt_numbers_free(limits, &made->starts_of);
  bt_numbers_free(limits, &made->ends);
  bt_key_numbers_free(&made->states);
}
