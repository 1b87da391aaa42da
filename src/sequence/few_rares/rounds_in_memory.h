/* The near taps, as in rounds.h, but from memory: for vectors of fewer than FEW_ROUND sets. */

/* Computes rounds from heap `done` on, as long as they end by `end`.  Returns where they ended. */
static inline size_t run_memory_rounds(const struct bt_few_rares *few, set *sets, const set *seen,
                                       size_t done, size_t end) {
  enum { VECTORS = FEW_ROUND / LANES };
  for (; done + few->round <= end; done += few->round) {
    lanes all[VECTORS];
    memcpy(all, seen + done, sizeof all);
    collect_from_taps(few, &few->near, sets + done, all, VECTORS);
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
    collect_from_far_taps(few, sets + block, seen + block);
    done = run_memory_rounds(few, sets, seen, done, block + FEW_BLOCK);
  }
  memset(seen + block, 0, sizeof *seen * 2 * FEW_ROUND);
  run_memory_rounds(few, sets, seen, done, count + few->round - 1);
}
