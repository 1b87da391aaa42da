/* Values of sets, one by one. */

/* Returns the number of the only bit; FEW_RANKS if there is none. */
static inline unsigned rank_of_set(set x) {
  return (unsigned)__builtin_ctzll(x | UINT64_C(1) << FEW_RANKS);
}

static inline bool write_values_of_sets(const struct bt_few_rares *few, unsigned parity,
                                        const set *sets, uint8_t *values) {
  bool full = true;
  for (size_t i = 0; i < FEW_AT_ONCE; i++) {
    const unsigned rank = rank_of_set(sets[i]);
    values[i] = few->values[(parity + i) % 2][rank % FEW_RANKS];
    full &= rank < FEW_RANKS;
  }
  return full;
}
