/* The near taps: rounds of few->round heaps, whose taps all lead before the round.
 *
 * What counts is how soon a round can begin after the last.  The nearest taps read the last two
 * rounds, in registers.  The next ones read FEW_RECENT sets, also in registers, that do not have
 * the last round: it would have to be waited for.  The others read memory, where a load that spans
 * several recent stores waits for all of them to be done; so each round stores FEW_RECENT sets once
 * more, as a slot, and each tap reads a slot that has all it wants.
 *
 * The file that includes this has defined
 *   eight                   a vector of FEW_ROUND sets
 *   blend(x, y, from)        such a vector, of the bytes in x and y
 *   pick_last(x, y, from)   the same, soon after y
 *   swap_sets(x, near)      the sets x with the upper bits of each rank ^ those of the flip
 *   flip_sets(few, x, near) the sets x with the lower three bits of each rank ^ near->flip
 *   store_recent(to, x, y)  writes both at once */

enum { FEW_SLOT = FEW_RECENT * sizeof(set) };

struct slots {
  _Alignas(64) uint8_t bytes[(FEW_NEAR + FEW_ROUNDS + 1) * FEW_SLOT];
};

struct rounds {
  eight older, newer; /* the 16 sets before the last round */
  eight before, last; /* begin with those of the last two rounds */
  uint8_t *slot;      /* where the next one goes */
};

/* How many taps there are of each kind. */
struct counts {
  ptrdiff_t last, close, slots, swapped;
};

FEW_INLINE eight load_sets(const void *sets) {
  eight x;
  memcpy(&x, sets, sizeof x);
  return x;
}

FEW_INLINE struct rounds rounds_begin(const struct bt_few_rares *few, struct slots *slots,
                                      const set *sets) {
  uint8_t *const first = slots->bytes + (size_t)FEW_NEAR * FEW_SLOT;
  for (size_t i = 1; i <= FEW_NEAR / few->round; i++)
    memcpy(first - i * FEW_SLOT, sets - FEW_RECENT - i * few->round, FEW_SLOT);
  const set *const last = sets - few->round;
  return (struct rounds){.older = load_sets(last - FEW_RECENT),
                         .newer = load_sets(last - FEW_RECENT / 2),
                         .before = load_sets(last - few->round),
                         .last = load_sets(last),
                         .slot = first};
}

FEW_INLINE eight look_in_slots(const struct bt_few_rares *few, const uint8_t *slot,
                               ptrdiff_t count) {
  const struct few_near *tap = few->places[FEW_SLOTS];
  eight seen = {0};
#pragma GCC unroll 8
  for (ptrdiff_t i = 0; i < count; i++)
    seen |= flip_sets(few, load_sets(slot + tap[i].offset), &tap[i]);
  return seen;
}

FEW_INLINE eight look_swapped(const struct bt_few_rares *few, const uint8_t *slot,
                              ptrdiff_t count) {
  const struct few_near *tap = few->places[FEW_SWAPPED];
  eight seen = {0};
  for (ptrdiff_t i = 0; i < count; i++) {
    const eight sets = load_sets(slot + tap[i].offset);
    seen |= flip_sets(few, swap_sets(sets, &tap[i]), &tap[i]);
  }
  return seen;
}

FEW_INLINE eight look_close(const struct bt_few_rares *few, const struct rounds *rounds,
                            ptrdiff_t count) {
  const struct few_near *tap = few->places[FEW_CLOSE];
  eight seen = {0};
#pragma GCC unroll 8
  for (ptrdiff_t i = 0; i < count; i++) {
    const eight sets = blend(rounds->older, rounds->newer, load_sets(tap[i].from));
    seen |= flip_sets(few, sets, &tap[i]);
  }
  return seen;
}

FEW_INLINE eight look_last(const struct bt_few_rares *few, const struct rounds *rounds,
                           ptrdiff_t count) {
  const struct few_near *tap = few->places[FEW_LAST];
  eight seen = {0};
#pragma GCC unroll 8
  for (ptrdiff_t i = 0; i < count; i++) {
    const eight sets = pick_last(rounds->before, rounds->last, load_sets(tap[i].from));
    seen |= flip_sets(few, sets, &tap[i]);
  }
  return seen;
}

/* The last round becomes one of those before. */
FEW_INLINE void store_slot(struct rounds *rounds, eight on) {
  rounds->older = blend(rounds->older, rounds->newer, on);
  rounds->newer = blend(rounds->newer, rounds->last, on);
  store_recent(rounds->slot, rounds->older, rounds->newer);
  rounds->slot += FEW_SLOT;
}

/* Rounds from heap `done` on, while they end at `end` or before; returns where they ended. */
FEW_INLINE size_t go_round(const struct bt_few_rares *few, struct counts counts,
                           struct rounds *rounds, set *sets, const set *seen, size_t done,
                           size_t end) {
  const bool chained = few->places[FEW_CHAIN] < few->ends[FEW_CHAIN];
  const eight chain = (eight){0} - (set)chained, on = load_sets(few->on);
  const size_t round = few->round;
  for (; done + round <= end; done += round) {
    eight early = load_sets(seen + done) | look_close(few, rounds, counts.close);
    store_slot(rounds, on);
    early |= look_in_slots(few, rounds->slot, counts.slots);
    early |= look_swapped(few, rounds->slot, counts.swapped);
    const eight late = look_last(few, rounds, counts.last) | (rounds->last & chain);
    const eight all = early | late;
    rounds->before = rounds->last;
    rounds->last = ~all & (all + 1);
    memcpy(sets + done, &rounds->last, sizeof rounds->last);
  }
  return done;
}

FEW_INLINE void run_counted(const struct bt_few_rares *few, struct counts counts, set *sets,
                            size_t count) {
  struct slots slots;
  set seen[FEW_STRETCH + FEW_BLOCK];
  struct rounds rounds = rounds_begin(few, &slots, sets);
  size_t done = 0, block = 0;
  for (; block < count; block += FEW_BLOCK) {
    look_far(few, sets + block, seen + block);
    done = go_round(few, counts, &rounds, sets, seen, done, block + FEW_BLOCK - FEW_AHEAD);
  }
  memset(seen + block, 0, sizeof *seen * 2 * FEW_ROUND);
  go_round(few, counts, &rounds, sets, seen, done, count + few->round - 1);
}

static inline ptrdiff_t count_of(const struct bt_few_rares *few, enum few_place place) {
  return few->ends[place] - few->places[place];
}

FEW_INLINE struct counts counts_of(const struct bt_few_rares *few) {
  return (struct counts){count_of(few, FEW_LAST), count_of(few, FEW_CLOSE),
                         count_of(few, FEW_SLOTS), count_of(few, FEW_SWAPPED)};
}
