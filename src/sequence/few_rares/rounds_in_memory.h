/* The near taps, as rounds.h, but read from memory: for vectors that hold fewer than FEW_ROUND
 * sets. */

/* Heaps from `done` on, while whole rounds of them end at `end` or before. */
static inline size_t go_round(const struct bt_few_rares *few, set *sets, const set *seen,
                              size_t done, size_t end) {
  enum { VECTORS = FEW_ROUND / LANES };
  for (; done + few->round <= end; done += few->round) {
    lanes all[VECTORS];
    memcpy(all, seen + done, sizeof all);
    look(few, &few->near, sets + done, all, VECTORS);
    for (int i = 0; i < VECTORS; i++)
      all[i] = ~all[i] & (all[i] + 1);
    memcpy(sets + done, all, sizeof all);
  }
  return done;
}

static inline void run_rounds(const struct bt_few_rares *few, set *sets, size_t count) {
  set seen[FEW_STRETCH + FEW_BLOCK];
  size_t done = 0, block = 0;
  for (; block < count; block += FEW_BLOCK) {
    look_far(few, sets + block, seen + block);
    done = go_round(few, sets, seen, done, block + FEW_BLOCK);
  }
  memset(seen + block, 0, sizeof *seen * 2 * FEW_ROUND);
  go_round(few, sets, seen, done, count + few->round - 1);
}
