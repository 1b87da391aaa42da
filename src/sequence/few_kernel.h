/* A stretch of heaps.  The file that includes this has defined
 *   FEW_RUN     the name of the function
 *   run_rounds  the sets of all heaps
 *   spell       FEW_SPELL values of them; false if a set is empty */

/* How many of the heaps come before the first that has no value. */
static inline size_t before_empty(const set *sets, size_t count) {
  size_t i = 0;
  while (i < count && sets[i] != 0)
    i++;
  return i;
}

static inline size_t spell_all(const struct bt_few *few, unsigned parity, const set *sets,
                               uint8_t *values, size_t count) {
  uint8_t rest[FEW_SPELL];
  for (size_t i = 0; i < count; i += FEW_SPELL) {
    const size_t part = count - i < FEW_SPELL ? count - i : FEW_SPELL;
    const bool full = spell(few, parity, sets + i, part < FEW_SPELL ? rest : values + i);
    if (part < FEW_SPELL)
      memcpy(values + i, rest, part);
    if (!full && before_empty(sets + i, part) < part)
      return i + before_empty(sets + i, part);
  }
  return count;
}

size_t FEW_RUN(const struct bt_few *few, unsigned parity, void *sets, uint8_t *values,
               size_t count) {
  run_rounds(few, sets, count);
  return spell_all(few, parity, sets, values, count);
}
