/* The near taps: rounds of few->round heaps, whose taps all lead before the round.
 *
 * What counts is how soon a round can begin after the last.  The nearest taps read the last two
 * rounds, in registers.  The next ones read FEW_RECENT sets, also in registers, that do not have
 * the last round: it would have to be waited for.  The others read memory, where a load that spans
 * several recent stores waits for all of them to be done; so each round stores FEW_RECENT sets once
 * more, as a slot, and each tap reads a slot that has all it wants.
 *
 * The file that includes this has defined
 *   pick(x, y, from)        16 bytes of the 32 in x and y
 *   flip_sets(few, x, near) the sets x with each rank ^ near->flip */
#include <immintrin.h>

enum { FEW_SLOT = 2 * FEW_RECENT };

struct slots {
  _Alignas(64) uint8_t bytes[(FEW_NEAR + FEW_ROUNDS + 1) * FEW_SLOT];
};

struct rounds {
  __m128i older, newer; /* the 16 sets before the last round */
  __m128i before, last; /* begin with those of the last two rounds */
  uint8_t *slot;        /* where the next one goes */
};

/* How many taps there are of each kind. */
struct counts {
  ptrdiff_t last, close, slots, swapped;
};

FEW_INLINE __m128i load_sets(const void *sets) {
  return _mm_loadu_si128((const __m128i *)sets);
}

FEW_INLINE struct rounds rounds_begin(const struct bt_few *few, struct slots *slots,
                                      const uint16_t *sets) {
  uint8_t *const first = slots->bytes + FEW_NEAR * FEW_SLOT;
  for (size_t i = 1; i <= FEW_NEAR / few->round; i++)
    memcpy(first - i * FEW_SLOT, sets - FEW_RECENT - i * few->round, FEW_SLOT);
  const uint16_t *const last = sets - few->round;
  return (struct rounds){.older = load_sets(last - FEW_RECENT),
                         .newer = load_sets(last - FEW_RECENT / 2),
                         .before = load_sets(last - few->round),
                         .last = load_sets(last),
                         .slot = first};
}

FEW_INLINE __m128i look_in_slots(const struct bt_few *few, const uint8_t *slot, ptrdiff_t count) {
  const struct few_near *tap = few->places[FEW_SLOTS];
  __m128i seen = _mm_setzero_si128();
#pragma GCC unroll 8
  for (ptrdiff_t i = 0; i < count; i++)
    seen = _mm_or_si128(seen, flip_sets(few, load_sets(slot + tap[i].offset), &tap[i]));
  return seen;
}

FEW_INLINE __m128i look_swapped(const struct bt_few *few, const uint8_t *slot, ptrdiff_t count) {
  const struct few_near *tap = few->places[FEW_SWAPPED];
  __m128i seen = _mm_setzero_si128();
  for (ptrdiff_t i = 0; i < count; i++) {
    const __m128i sets = load_sets(slot + tap[i].offset);
    const __m128i swapped = _mm_shuffle_epi8(sets, load_sets(tap[i].from));
    seen = _mm_or_si128(seen, flip_sets(few, swapped, &tap[i]));
  }
  return seen;
}

FEW_INLINE __m128i look_close(const struct bt_few *few, const struct rounds *rounds,
                              ptrdiff_t count) {
  const struct few_near *tap = few->places[FEW_CLOSE];
  __m128i seen = _mm_setzero_si128();
#pragma GCC unroll 8
  for (ptrdiff_t i = 0; i < count; i++) {
    const __m128i sets = pick(rounds->older, rounds->newer, load_sets(tap[i].from));
    seen = _mm_or_si128(seen, flip_sets(few, sets, &tap[i]));
  }
  return seen;
}

FEW_INLINE __m128i look_last(const struct bt_few *few, const struct rounds *rounds,
                             ptrdiff_t count) {
  const struct few_near *tap = few->places[FEW_LAST];
  __m128i seen = _mm_setzero_si128();
#pragma GCC unroll 8
  for (ptrdiff_t i = 0; i < count; i++) {
    const __m128i sets = _mm_or_si128(_mm_shuffle_epi8(rounds->before, load_sets(tap[i].from)),
                                      _mm_shuffle_epi8(rounds->last, load_sets(tap[i].from_last)));
    seen = _mm_or_si128(seen, flip_sets(few, sets, &tap[i]));
  }
  return seen;
}

/* The last round becomes one of those before. */
FEW_INLINE void store_slot(struct rounds *rounds, __m128i on) {
  rounds->older = pick(rounds->older, rounds->newer, on);
  rounds->newer = pick(rounds->newer, rounds->last, on);
  _mm256_storeu_si256((__m256i *)rounds->slot, _mm256_set_m128i(rounds->newer, rounds->older));
  rounds->slot += FEW_SLOT;
}

/* Rounds from heap `done` on, while they end at `end` or before; returns where they ended. */
FEW_INLINE size_t go_round(const struct bt_few *few, struct counts counts, struct rounds *rounds,
                           uint16_t *sets, const uint16_t *seen, size_t done, size_t end) {
  const __m128i chain = _mm_set1_epi8(few->places[FEW_CHAIN] < few->ends[FEW_CHAIN] ? -1 : 0);
  const __m128i one = _mm_set1_epi16(1), on = load_sets(few->on);
  const size_t round = few->round;
  for (; done + round <= end; done += round) {
    __m128i early = _mm_or_si128(load_sets(seen + done), look_close(few, rounds, counts.close));
    store_slot(rounds, on);
    early = _mm_or_si128(early, look_in_slots(few, rounds->slot, counts.slots));
    early = _mm_or_si128(early, look_swapped(few, rounds->slot, counts.swapped));
    const __m128i late =
        _mm_or_si128(look_last(few, rounds, counts.last), _mm_and_si128(rounds->last, chain));
    const __m128i all = _mm_or_si128(early, late);
    rounds->before = rounds->last;
    rounds->last = _mm_andnot_si128(all, _mm_add_epi16(all, one));
    _mm_storeu_si128((__m128i *)(sets + done), rounds->last);
  }
  return done;
}

FEW_INLINE void run_counted(const struct bt_few *few, struct counts counts, uint16_t *sets,
                            size_t count) {
  struct slots slots;
  uint16_t seen[FEW_STRETCH + FEW_BLOCK];
  struct rounds rounds = rounds_begin(few, &slots, sets);
  size_t done = 0, block = 0;
  for (; block < count; block += FEW_BLOCK) {
    look_far(few, sets + block, seen + block);
    done = go_round(few, counts, &rounds, sets, seen, done, block + FEW_BLOCK - FEW_AHEAD);
  }
  memset(seen + block, 0, sizeof *seen * 2 * FEW_ROUND);
  go_round(few, counts, &rounds, sets, seen, done, count + few->round - 1);
}

static inline ptrdiff_t count_of(const struct bt_few *few, enum few_place place) {
  return few->ends[place] - few->places[place];
}

FEW_INLINE struct counts counts_of(const struct bt_few *few) {
  return (struct counts){count_of(few, FEW_LAST), count_of(few, FEW_CLOSE),
                         count_of(few, FEW_SLOTS), count_of(few, FEW_SWAPPED)};
}
