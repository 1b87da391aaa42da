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

/* The ranks that near taps give to the next round. */
static inline __m128i look_near(const struct bt_few *few, const struct rounds *rounds) {
  __m128i seen = _mm_setzero_si128();
  for (const struct few_near *tap = few->places[FEW_SLOTS]; tap < few->ends[FEW_SLOTS]; tap++)
    seen = _mm_or_si128(seen, flip_sets(few, load_sets(rounds->slot + tap->offset), tap));
  for (const struct few_near *tap = few->places[FEW_SWAPPED]; tap < few->ends[FEW_SWAPPED]; tap++) {
    const __m128i swapped =
        _mm_shuffle_epi8(load_sets(rounds->slot + tap->offset), load_sets(tap->from));
    seen = _mm_or_si128(seen, flip_sets(few, swapped, tap));
  }
  for (const struct few_near *tap = few->places[FEW_CLOSE]; tap < few->ends[FEW_CLOSE]; tap++) {
    const __m128i sets = pick(rounds->older, rounds->newer, load_sets(tap->from));
    seen = _mm_or_si128(seen, flip_sets(few, sets, tap));
  }
  return seen;
}

/* Rounds from heap `done` on, while they end at `end` or before; returns where they ended. */
static inline size_t rounds_run(const struct bt_few *few, struct rounds *rounds, uint16_t *sets,
                                const uint16_t *seen, size_t done, size_t end) {
  const bool chained = few->places[FEW_CHAIN] < few->ends[FEW_CHAIN];
  const __m128i chain = _mm_set1_epi8(chained ? -1 : 0);
  const __m128i on =
      _mm_add_epi8(_mm_setr_epi8(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15),
                   _mm_set1_epi8((char)(2 * few->round)));
  struct rounds *state = rounds;
  for (; done + few->round <= end; done += few->round) {
    const __m128i far_and_near = _mm_or_si128(load_sets(seen + done), look_near(few, state));
    const __m128i all = _mm_or_si128(far_and_near, _mm_and_si128(state->last, chain));
    const __m128i least = _mm_andnot_si128(all, _mm_add_epi16(all, _mm_set1_epi16(1)));
    _mm_storeu_si128((__m128i *)(sets + done), least);
    state->last = least;
    state->older = pick(state->older, state->newer, on);
    state->newer = pick(state->newer, least, on);
    _mm256_storeu_si256((__m256i *)state->slot, _mm256_set_m128i(state->newer, state->older));
    state->slot += FEW_SLOT;
  }
  return done;
}
