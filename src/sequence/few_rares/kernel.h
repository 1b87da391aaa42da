/* A stretch of heaps.  The file that includes this header has defined
 * - FEW_RUN: the name of the function;
 * - run_rounds(), which computes the sets of all heaps;
 * - write_values_of_sets(), which writes FEW_AT_ONCE values and returns false if a set is empty. */

static inline void mark_empty_sets(const set *sets, uint8_t *values, size_t count) {
  for (size_t i = 0; i < count; i++)
    if (sets[i] == 0)
      values[i] = FEW_EMPTY;
}

static inline void spell_values(const struct bt_few_rares *few, unsigned parity, const set *sets,
                                uint8_t *values, size_t count) {
  uint8_t rest[FEW_AT_ONCE];
  for (size_t i = 0; i < count; i += FEW_AT_ONCE) {
    const size_t part = count - i < FEW_AT_ONCE ? count - i : FEW_AT_ONCE;
    const bool full =
        write_values_of_sets(few, parity, sets + i, part < FEW_AT_ONCE ? rest : values + i);
    if (part < FEW_AT_ONCE)
      memcpy(values + i, rest, part);
    if (!full)
      mark_empty_sets(sets + i, values + i, part);
  }
}

void FEW_RUN(const struct bt_few_rares *few, unsigned parity, void *sets, uint8_t *values,
             size_t count) {
  run_rounds(few, sets, count);
  spell_values(few, parity, sets, values, count);
}
