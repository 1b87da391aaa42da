/* The near taps: rounds of few->round heaps, whose taps all lead to heaps before the round.
 *
 * Speed depends on how soon a round can begin after the last.  The nearest taps read the last two
 * rounds, in registers.  The next ones read FEW_RECENT sets, also in registers, without the last
 * round, for which they would have to wait.  The others read memory.  There, a load that spans
 * several recent stores waits until all of them are done.  So each round stores FEW_RECENT sets
 * once more, as a slot, and each tap reads a slot that has all its sets.
 *
 * The file that includes this header has defined
 * - eight: a vector of FEW_ROUND sets;
 * - blend_sets(x, y, from): such a vector, of the bytes `from` of x and y;
 * - pick_last_sets(x, y, from): the same, with less delay after y;
 * - swap_sets(x, near): the sets x with the upper bits of each rank ^ those of the flip;
 * - flip_sets(few, x, near): the sets x with the lower three bits of each rank ^ near->flip;
 * - store_recent_sets(to, x, y), which writes both at once. */

enum { FEW_SLOT = FEW_RECENT * sizeof(set) };

struct slots {
  _Alignas(64) uint8_t bytes[(FEW_NEAR + FEW_ROUNDS + 1) * FEW_SLOT];
};

struct rounds {
  eight older, newer; /* the 16 sets before the last round */
  eight before, last; /* begin with the sets of the last two rounds */
  uint8_t *slot;      /* address of the next slot */
};

/* Numbers of taps by place. */
struct counts {
  ptrdiff_t last, close, slots, swapped;
};

FEW_INLINE eight load_sets(const void *sets) {
  eight x;
  memcpy(&x, sets, sizeof x);
  return x;
}

FEW_INLINE struct rounds begin_rounds(const struct bt_few_rares *few, struct slots *slots,
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

FEW_INLINE eight collect_from_slots(const struct bt_few_rares *few, const uint8_t *slot,
                                    ptrdiff_t count) {
  const struct few_near *tap = few->places[FEW_SLOTS];
  eight seen = {0};
#pragma GCC unroll 8
  for (ptrdiff_t i = 0; i < count; i++)
    seen |= flip_sets(few, load_sets(slot + tap[i].offset), &tap[i]);
  return seen;
}

FEW_INLINE eight collect_from_swapped_slots(const struct bt_few_rares *few, const uint8_t *slot,
                                            ptrdiff_t count) {
  const struct few_near *tap = few->places[FEW_SWAPPED];
  eight seen = {0};
  for (ptrdiff_t i = 0; i < count; i++) {
    const eight sets = load_sets(slot + tap[i].offset);
    seen |= flip_sets(few, swap_sets(sets, &tap[i]), &tap[i]);
  }
  return seen;
}

FEW_INLINE eight collect_from_close_heaps(const struct bt_few_rares *few,
                                          const struct rounds *rounds, ptrdiff_t count) {
  const struct few_near *tap = few->places[FEW_CLOSE];
  eight seen = {0};
#pragma GCC unroll 8
  for (ptrdiff_t i = 0; i < count; i++) {
    const eight sets = blend_sets(rounds->older, rounds->newer, load_sets(tap[i].from));
    seen |= flip_sets(few, sets, &tap[i]);
  }
  return seen;
}

FEW_INLINE eight collect_from_last_rounds(const struct bt_few_rares *few,
                                          const struct rounds *rounds, ptrdiff_t count) {
  const struct few_near *tap = few->places[FEW_LAST];
  eight seen = {0};
#pragma GCC unroll 8
  for (ptrdiff_t i = 0; i < count; i++) {
    const eight sets = pick_last_sets(rounds->before, rounds->last, load_sets(tap[i].from));
    seen |= flip_sets(few, sets, &tap[i]);
  }
  return seen;
}

/* Moves the last round to the sets before it, and stores these. */
FEW_INLINE void store_slot(struct rounds *rounds, eight on) {
  rounds->older = blend_sets(rounds->older, rounds->newer, on);
  rounds->newer = blend_sets(rounds->newer, rounds->last, on);
  store_recent_sets(rounds->slot, rounds->older, rounds->newer);
  rounds->slot += FEW_SLOT;
}

/* Computes rounds from heap `done` on, as long as they end by `end`.  Returns where they ended. */
FEW_INLINE size_t run_rounds_to_end(const struct bt_few_rares *few, struct counts counts,
                                    struct rounds *rounds, set *sets, const set *seen, size_t done,
                                    size_t end) {
  const bool chained = few->places[FEW_CHAIN] < few->ends[FEW_CHAIN];
  const eight chain = (eight){0} - (set)chained, on = load_sets(few->on);
  const size_t round = few->round;
  for (; done + round <= end; done += round) {
    eight early = load_sets(seen + done) | collect_from_close_heaps(few, rounds, counts.close);
    store_slot(rounds, on);
    early |= collect_from_slots(few, rounds->slot, counts.slots);
    early |= collect_from_swapped_slots(few, rounds->slot, counts.swapped);
    const eight late = collect_from_last_rounds(few, rounds, counts.last) | (rounds->last & chain);
    const eight all = early | late;
    rounds->before = rounds->last;
    rounds->last = ~all & (all + 1);
    memcpy(sets + done, &rounds->last, sizeof rounds->last);
  }
  return done;
}

FEW_INLINE void run_counted_rounds(const struct bt_few_rares *few, struct counts counts, set *sets,
                                   size_t count) {
  struct slots slots;
  set seen[FEW_STRETCH + FEW_BLOCK];
  struct rounds rounds = begin_rounds(few, &slots, sets);
  size_t done = 0, block = 0;
  for (; block < count; block += FEW_BLOCK) {
    collect_from_far_taps(few, sets + block, seen + block);
    done = run_rounds_to_end(few, counts, &rounds, sets, seen, done, block + FEW_BLOCK - FEW_AHEAD);
  }
  memset(seen + block, 0, sizeof *seen * 2 * FEW_ROUND);
  run_rounds_to_end(few, counts, &rounds, sets, seen, done, count + few->round - 1);
}

static inline ptrdiff_t count_taps_of_place(const struct bt_few_rares *few, enum few_place place) {
  return few->ends[place] - few->places[place];
}

FEW_INLINE struct counts count_near_taps(const struct bt_few_rares *few) {
  return (struct counts){count_taps_of_place(few, FEW_LAST), count_taps_of_place(few, FEW_CLOSE),
                         count_taps_of_place(few, FEW_SLOTS),
                         count_taps_of_place(few, FEW_SWAPPED)};
}
