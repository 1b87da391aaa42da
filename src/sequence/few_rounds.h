/* The near taps: rounds of few->round heaps, whose taps all lead before the round.
 *
 * What depends on the last round must not go through memory, where a load that spans several recent
 * stores waits for all of them.  So the last FEW_RECENT sets stay in registers; and each round
 * stores them once more as a slot, so that what a later round reads lies in a single store.  Taps
 * that lead as far as FEW_RECENT read registers, the others slots.  The file that includes this has
 * defined pick(x, y, from)        16 bytes of the 32 in x and y flip_sets(few, x, near) the sets x
 * with each rank ^ near->flip */
#include <immintrin.h>

enum { FEW_SLOT = 2 * FEW_RECENT, FEW_SLOTS_BEFORE = FEW_NEAR };

struct rounds {
  __m128i older, newer; /* the last 8 sets, and the 8 before */
  __m128i last;         /* begins with those of the last round */
  uint8_t *slot;        /* where the next one goes */
  uint8_t slots[(FEW_SLOTS_BEFORE + FEW_ROUNDS + FEW_BLOCK + 2) * FEW_SLOT];
};

static inline __m128i load_sets(const void *sets) {
  return _mm_loadu_si128((const __m128i *)sets);
}

static inline void rounds_begin(const struct bt_few *few, struct rounds *rounds,
                                const uint16_t *sets) {
  const size_t before = FEW_NEAR / few->round + 1;
  rounds->slot = rounds->slots + FEW_SLOTS_BEFORE * FEW_SLOT;
  for (size_t i = 0; i < before && i < FEW_SLOTS_BEFORE; i++)
    memcpy(rounds->slot - (i + 1) * FEW_SLOT, sets - FEW_RECENT - i * few->round, FEW_SLOT);
  rounds->older = load_sets(sets - 16);
  rounds->newer = load_sets(sets - 8);
  rounds->last = load_sets(sets - few->round);
}

/* The ranks that taps to slots give to the next round. */
static inline __m128i look_in_slots(const struct bt_few *few, const uint8_t *slot) {
  __m128i seen = _mm_setzero_si128();
  const struct few_near *tap = few->places[FEW_SLOTS], *end = few->ends[FEW_SLOTS];
  for (; tap < end; tap++)
    seen = _mm_or_si128(seen, flip_sets(few, load_sets(slot + tap->offset), tap));
  for (end = few->ends[FEW_SWAPPED]; tap < end; tap++) {
    const __m128i sets = load_sets(slot + tap->offset);
    const __m128i swapped = _mm_shuffle_epi8(sets, load_sets(tap->from));
    seen = _mm_or_si128(seen, flip_sets(few, swapped, tap));
  }
  return seen;
}

/* And those to recent heaps. */
static inline __m128i look_close(const struct bt_few *few, __m128i older, __m128i newer) {
  __m128i seen = _mm_setzero_si128();
  const struct few_near *tap = few->places[FEW_CLOSE], *end = few->ends[FEW_CLOSE];
  for (; tap < end; tap++)
    seen = _mm_or_si128(seen, flip_sets(few, pick(older, newer, load_sets(tap->from)), tap));
  return seen;
}

/* Rounds from heap `done` on, while they end at `end` or before; returns where they ended. */
static inline size_t rounds_run(const struct bt_few *few, struct rounds *rounds, uint16_t *sets,
                                const uint16_t *seen, size_t done, size_t end) {
  __m128i older = rounds->older, newer = rounds->newer, last = rounds->last;
  uint8_t *slot = rounds->slot;
  const size_t round = few->round;
  const __m128i chain = _mm_set1_epi8(few->places[FEW_CHAIN] < few->ends[FEW_CHAIN] ? -1 : 0);
  const __m128i one = _mm_set1_epi16(1);
  const __m128i on = load_sets(few->on);
  for (; done + round <= end; done += round) {
    const __m128i early = _mm_or_si128(load_sets(seen + done), look_in_slots(few, slot));
    const __m128i late = _mm_or_si128(early, look_close(few, older, newer));
    const __m128i all = _mm_or_si128(late, _mm_and_si128(last, chain));
    last = _mm_andnot_si128(all, _mm_add_epi16(all, one));
    older = pick(older, newer, on);
    newer = pick(newer, last, on);
    _mm_storeu_si128((__m128i *)(sets + done), last);
    _mm256_storeu_si256((__m256i *)slot, _mm256_set_m128i(newer, older));
    slot += FEW_SLOT;
  }
  rounds->older = older, rounds->newer = newer, rounds->last = last;
  rounds->slot = slot;
  return done;
}
