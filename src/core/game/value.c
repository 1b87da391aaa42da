#include "core/game/value.h"

#include <assert.h>
#include <string.h>

#define BT_56_BITS ((UINT64_C(1) << 56) - 1)

bool bt_nimbers_have(const struct bt_nimbers *set, uint64_t number) {
  for (size_t i = 0; set != NULL && i < set->count; i++)
    if (set->numbers[i] == number)
      return true;
  return false;
}

struct bt_value bt_loops_value(const struct bt_nimbers *set) {
  const uint64_t address = (uintptr_t)set;
  assert(address >> 56 == 0);
  return (struct bt_value){.kind = BT_LOOPS, .more = address & BT_56_BITS};
}

const struct bt_nimbers *bt_value_set(struct bt_value value) {
  const uintptr_t address = value.kind == BT_LOOPS ? (uintptr_t)value.more : 0;
  const struct bt_nimbers *set;
  memcpy(&set, &address, sizeof set);
  return set;
}

/* Returns true if a ⊕ K = b ⊕ L. Sets have each number once, so equal sizes and one inclusion are
 * enough. */
static bool are_loops_equal(struct bt_value a, struct bt_value b) {
  const struct bt_nimbers *k = bt_value_set(a), *l = bt_value_set(b);
  const size_t count = k == NULL ? 0 : k->count;
  if (count != (l == NULL ? 0 : l->count))
    return false;
  for (size_t i = 0; i < count; i++)
    if (!bt_nimbers_have(l, k->numbers[i] ^ a.number ^ b.number))
      return false;
  return true;
}

bool bt_same_infinite(struct bt_value a, struct bt_value b) {
  if (a.kind != b.kind)
    return false;
  return a.kind == BT_LOOPS ? are_loops_equal(a, b) : a.number == b.number && a.more == b.more;
}

/* ---- two lengths ---------------------------------------------------------------------------- */

/* Parts of `more`: two bits for each side, and above them the second number, if both are finite. */
enum { SIDE_BITS = 2, NUMBER_AT = 2 * SIDE_BITS };

struct bt_value bt_sides_value(struct bt_length first, struct bt_length second) {
  const bool finite = first.beyond == BT_FINITE && second.beyond == BT_FINITE;
  const uint64_t sides = (uint64_t)first.beyond | (uint64_t)second.beyond << SIDE_BITS;
  if (finite && first.number == second.number)
    return bt_number(first.number);
  assert(!finite || second.number >> (56 - NUMBER_AT) == 0);
  return (struct bt_value){.number = first.beyond == BT_FINITE ? first.number : second.number,
                           .kind = BT_SIDES,
                           .more =
                               (finite ? sides | second.number << NUMBER_AT : sides) & BT_56_BITS};
}

static enum bt_beyond get_beyond_of_side(struct bt_value value, int side) {
  return (enum bt_beyond)(value.more >> (side * SIDE_BITS) & ((1 << SIDE_BITS) - 1));
}

struct bt_length bt_side(struct bt_value value, int side) {
  const bool two = value.kind == BT_SIDES;
  struct bt_length length = {value.number, two ? get_beyond_of_side(value, side) : BT_FINITE};
  assert(two || value.kind == BT_NUMBER);
  if (length.beyond != BT_FINITE)
    length.number = 0;
  else if (two && side == 1 && get_beyond_of_side(value, 0) == BT_FINITE)
    length.number = value.more >> NUMBER_AT;
  return length;
}

/* ---- order ---------------------------------------------------------------------------------- */

static bool loops_have_number(struct bt_value loops, uint64_t number) {
  return bt_nimbers_have(bt_value_set(loops), number ^ loops.number);
}

/* Returns the least number of a ⊕ K that is not in b ⊕ L; UINT64_MAX if there is none. */
static uint64_t find_least_number_without(struct bt_value a, struct bt_value b) {
  const struct bt_nimbers *k = bt_value_set(a);
  uint64_t least = UINT64_MAX;
  for (size_t i = 0; k != NULL && i < k->count; i++) {
    const uint64_t number = k->numbers[i] ^ a.number;
    if (number < least && !loops_have_number(b, number))
      least = number;
  }
  return least;
}

static bool loops_have_greater_number(struct bt_value loops, uint64_t number) {
  const struct bt_nimbers *set = bt_value_set(loops);
  for (size_t i = 0; set != NULL && i < set->count; i++)
    if ((set->numbers[i] ^ loops.number) > number)
      return true;
  return false;
}

/* Compares ∞(K) values.  Both sets are the same below the least number that only one of them has.
 * The set with this number comes first, unless the other set has no greater number. */
static bool are_loops_in_order(struct bt_value a, struct bt_value b) {
  const uint64_t only_a = find_least_number_without(a, b), only_b = find_least_number_without(b, a);
  if (only_a == only_b)
    return true; /* the sets are equal */
  return only_a < only_b ? loops_have_greater_number(b, only_a)
                         : !loops_have_greater_number(a, only_b);
}

static int compare_lengths(struct bt_length a, struct bt_length b) {
  if (a.beyond != b.beyond)
    return a.beyond < b.beyond ? -1 : 1;
  return (a.number > b.number) - (a.number < b.number);
}

bool bt_in_order(struct bt_value a, struct bt_value b) {
  if (a.kind != b.kind)
    return a.kind < b.kind;
  if (a.kind == BT_LOOPS)
    return are_loops_in_order(a, b);
  if (a.kind != BT_SIDES)
    return a.number <= b.number;
  const int first = compare_lengths(bt_side(a, 0), bt_side(b, 0));
  return first != 0 ? first < 0 : compare_lengths(bt_side(a, 1), bt_side(b, 1)) <= 0;
}
