/* The relations of an order that follow from no others: its diagram (Hasse 1926). */
#include "games/graph/poset.h"

#include <string.h>

/* Elements above an element, of a block of 512 targets. */
typedef uint64_t block_set[BT_MAX_WIDTH];

/* A relation can follow from others only if its upper element, a target, has another relation to
 * it.  In small orders all elements are targets. */
struct work {
  struct bt_arena arena;
  uint32_t *order;   /* the elements, each after all that are below it */
  uint32_t *waiting; /* how many relations to each element wait for the sort */
  uint32_t *target;  /* the number of each element among the targets, or NO_TARGET */
  uint32_t target_count;
  uint64_t *follows; /* a bit for each relation that follows from others */
  block_set *above;  /* of each element */
};

#define NO_TARGET UINT32_MAX

static betli_status reserve_work(struct bt_poset *poset, size_t relations, struct work *work,
                                 struct bt_error *error) {
  const size_t count = poset->names.keys.count;
  work->arena.limits = poset->names.keys.limits;
  work->order = bt_arena_take(&work->arena, count, sizeof *work->order, error);
  work->waiting = bt_arena_take(&work->arena, count, sizeof *work->waiting, error);
  work->target = bt_arena_take(&work->arena, count, sizeof *work->target, error);
  work->follows = bt_arena_take(&work->arena, relations / 64 + 1, sizeof *work->follows, error);
  work->above = bt_arena_take(&work->arena, count, sizeof *work->above, error);
  if (work->arena.status == BETLI_OK)
    memset(work->follows, 0, (relations / 64 + 1) * sizeof *work->follows);
  return work->arena.status;
}

/* Lays out the relations by their lower elements. */
static void lay_out_relations(struct bt_poset *poset, const struct bt_relation *relations,
                              size_t count) {
  const size_t elements = poset->names.keys.count;
  memset(poset->first, 0, (elements + 2) * sizeof *poset->first);
  /* Counts are kept two places to the right and summed.  The sums advance while relations go in, so
   * that first[v + 1] becomes the end of v. */
  size_t *next = poset->first + 1;
  for (size_t i = 0; i < count; i++)
    next[relations[i].low + 1]++;
  for (size_t v = 0; v < elements; v++)
    next[v + 1] += next[v];
  for (size_t i = 0; i < count; i++)
    poset->covers[next[relations[i].low]++] = relations[i].high;
}

/* Counts the relations to each element. */
static void count_relations(const struct bt_poset *poset, struct work *work) {
  const uint32_t count = poset->names.keys.count;
  memset(work->waiting, 0, count * sizeof *work->waiting);
  for (size_t i = 0; i < poset->first[count]; i++)
    work->waiting[poset->covers[i]]++;
}

/* Sorts the elements (Kahn 1962); returns true unless relations close a cycle. */
static bool sort_elements(const struct bt_poset *poset, struct work *work) {
  const uint32_t count = poset->names.keys.count;
  uint32_t sorted = 0;
  count_relations(poset, work);
  for (uint32_t v = 0; v < count; v++)
    if (work->waiting[v] == 0)
      work->order[sorted++] = v;
  for (uint32_t at = 0; at < sorted; at++) {
    const uint32_t v = work->order[at];
    for (size_t i = poset->first[v]; i < poset->first[v + 1]; i++)
      if (--work->waiting[poset->covers[i]] == 0)
        work->order[sorted++] = poset->covers[i];
  }
  return sorted == count;
}

static void number_targets(const struct bt_poset *poset, struct work *work) {
  count_relations(poset, work);
  work->target_count = 0;
  for (uint32_t v = 0; v < poset->names.keys.count; v++) {
    const bool is_target = bt_poset_is_small(poset) || work->waiting[v] > 1;
    work->target[v] = is_target ? work->target_count++ : NO_TARGET;
  }
}

static bool is_in_block(const struct work *work, uint32_t element, size_t block) {
  return work->target[element] != NO_TARGET && work->target[element] / BT_MOST_BITS == block;
}

/* Finds the targets of a block above an element, if those above its upper elements are known.
 * Marks its relations to the block that follow from others or are written twice. */
static void find_block_above(const struct bt_poset *poset, struct work *work, size_t block,
                             uint32_t element) {
  const size_t begin = poset->first[element], end = poset->first[element + 1];
  uint64_t *above = work->above[element];
  memset(above, 0, sizeof(block_set));
  for (size_t i = begin; i < end; i++)
    for (size_t w = 0; w < BT_MAX_WIDTH; w++)
      above[w] |= work->above[poset->covers[i]][w];
  for (size_t i = begin; i < end; i++)
    if (is_in_block(work, poset->covers[i], block) &&
        bt_bit_has(above, work->target[poset->covers[i]] % BT_MOST_BITS))
      bt_bit_add(work->follows, i);
  for (size_t i = begin; i < end; i++) {
    if (!is_in_block(work, poset->covers[i], block) || bt_bit_has(work->follows, i))
      continue;
    const size_t high = work->target[poset->covers[i]] % BT_MOST_BITS;
    if (bt_bit_has(above, high))
      bt_bit_add(work->follows, i);
    bt_bit_add(above, high);
  }
}

/* Marks the relations that follow from others. */
static betli_status mark_what_follows(const struct bt_poset *poset, struct work *work,
                                      struct bt_error *error) {
  struct bt_limits *limits = poset->names.keys.limits;
  const uint32_t count = poset->names.keys.count;
  number_targets(poset, work);
  for (size_t block = 0; block * BT_MOST_BITS < work->target_count; block++) {
    for (uint32_t i = count; i-- > 0;)
      find_block_above(poset, work, block, work->order[i]);
    if (!bt_limits_go_on(limits, count + poset->first[count], "elements compared",
                         block * BT_MOST_BITS, work->target_count))
      return bt_limits_stopped(limits, error);
  }
  return BETLI_OK;
}

static void drop_what_follows(struct bt_poset *poset, const struct work *work) {
  size_t kept = 0, begin = 0;
  for (uint32_t v = 0; v < poset->names.keys.count; v++) {
    const size_t end = poset->first[v + 1];
    for (size_t i = begin; i < end; i++)
      if (!bt_bit_has(work->follows, i))
        poset->covers[kept++] = poset->covers[i];
    begin = end;
    poset->first[v + 1] = kept;
  }
}

/* Writes the sets of an order of few elements: its only block. */
static betli_status write_few_sets(struct bt_poset *poset, const struct work *work,
                                   struct bt_error *error) {
  const uint32_t count = poset->names.keys.count;
  poset->up = bt_arena_take(&poset->arena, count, sizeof *poset->up, error);
  poset->around = bt_arena_take(&poset->arena, count, sizeof *poset->around, error);
  poset->below = bt_arena_take(&poset->arena, count, sizeof *poset->below, error);
  if (poset->arena.status != BETLI_OK)
    return poset->arena.status;
  memset(poset->below, 0, count * sizeof *poset->below);
  for (uint32_t v = 0; v < count; v++) {
    memcpy(poset->up[v], work->above[v], sizeof poset->up[v]);
    bt_bit_add(poset->up[v], v);
  }
  memcpy(poset->around, poset->up, count * sizeof *poset->around);
  for (uint32_t v = 0; v < count; v++)
    for (uint32_t high = 0; high < count; high++)
      if (bt_bit_has(poset->up[v], high)) {
        bt_bit_add(poset->around[high], v);
        poset->below[high] = (uint16_t)(poset->below[high] + (v != high));
      }
  return BETLI_OK;
}

/* Lays out the relations and sorts the elements. */
static betli_status try_order(struct bt_poset *poset, const struct bt_relation *relations,
                              size_t count, struct work *work, bool *sorted,
                              struct bt_error *error) {
  const betli_status status = reserve_work(poset, count, work, error);
  if (status != BETLI_OK)
    return status;
  lay_out_relations(poset, relations, count);
  *sorted = sort_elements(poset, work);
  return BETLI_OK;
}

/* Finds the first relation that closes a cycle, where one does, by bisection. */
static betli_status find_closing_relation(struct bt_poset *poset,
                                          const struct bt_relation *relations, size_t count,
                                          size_t *closing, struct bt_error *error) {
  size_t low = 0; /* relations before it close no cycle, those before `count` do */
  while (count - low > 1) {
    const size_t middle = low + (count - low) / 2;
    struct work work = {0};
    bool sorted = false;
    const betli_status status = try_order(poset, relations, middle, &work, &sorted, error);
    bt_arena_free(&work.arena);
    if (status != BETLI_OK)
      return status;
    if (sorted)
      low = middle;
    else
      count = middle;
  }
  *closing = low;
  return BETLI_OK;
}

betli_status bt_poset_find_covers(struct bt_poset *poset, const struct bt_relation *relations,
                                  size_t count, size_t *closing, struct bt_error *error) {
  struct work work = {0};
  bool sorted = false;
  *closing = count;
  poset->first = bt_arena_take(&poset->arena, poset->names.keys.count + (size_t)2,
                               sizeof *poset->first, error);
  poset->covers = bt_arena_take(&poset->arena, count + 1, sizeof *poset->covers, error);
  betli_status status = poset->arena.status;
  if (status == BETLI_OK)
    status = try_order(poset, relations, count, &work, &sorted, error);
  if (status == BETLI_OK && !sorted)
    status = find_closing_relation(poset, relations, count, closing, error);
  if (status == BETLI_OK && sorted)
    status = mark_what_follows(poset, &work, error);
  if (status == BETLI_OK && sorted) {
    drop_what_follows(poset, &work);
    if (bt_poset_is_small(poset))
      status = write_few_sets(poset, &work, error);
  }
  bt_arena_free(&work.arena);
  return status;
}
