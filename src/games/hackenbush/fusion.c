/* The vertices of a cycle may be fused; its edges are then loops, each worth 1 (fusion).  An edge
 * on no cycle, a bridge, is worth one more than what stands on its end (colon).  Both principles:
 * Berlekamp, Conway and Guy, Winning Ways, ch. 7.
 *
 * A block is what bridges leave of a drawing: vertices joined by cycles.  A block is worth the
 * parity of its edges and the bridges that stand on it, added up.  It has a value that it must get
 * for the whole to get the value wanted, and a cut wins if it leaves the block that value:
 *
 * - The ground's block must get the value wanted.  With t the value that the bridge to another
 *   block must get, that block must get t - 1.  If t is 0, the bridge must be cut.
 * - The edges of a class (cycle_classes.h) form a ring.  The rest of the block lies on it, and a
 * piece of the block between each edge and the next.  A cut leaves two chains (chain_values.h) on
 * the rest, one from each side of the cut.  If the edge is alone in its class, both are empty. */
#include "games/hackenbush/fusion.h"

#include "games/hackenbush/chain_values.h"
#include "games/hackenbush/cycle_classes.h"

#include <string.h>

/* No value can do. */
#define NO_VALUE UINT32_MAX

struct fusion {
  const struct bt_spanning_tree *tree;
  uint32_t *value; /* of what stands on each vertex, but for edges to its ancestors; of a block at
                      its first vertex */
  uint32_t *block; /* the first vertex of the block of each vertex */
  uint32_t *need;  /* of each block, at its first vertex: the value that it must get */
  struct bt_cycle_classes classes;
  struct bt_arena arena;
};

/* ---- values --------------------------------------------------------------------------------- */

/* Adds up what stands on each vertex, the last vertex first: edges to ancestors count at their
 * lower ends. */
static void add_up_values(const struct bt_spanning_tree *tree, uint32_t *value) {
  memset(value, 0, tree->count * sizeof *value);
  for (size_t b = 0; b < tree->back_count; b++)
    value[tree->back[b].from] ^= 1;
  for (uint32_t vertex = tree->count; vertex-- > 1;)
    value[tree->parent[vertex]] ^=
        bt_is_bridge(tree, vertex) ? value[vertex] + 1 : value[vertex] ^ 1;
}

betli_status bt_fusion_value(const struct bt_spanning_tree *tree, uint64_t *value,
                             struct bt_error *error) {
  struct bt_arena arena = {.limits = tree->limits};
  uint32_t *values = bt_arena_take(&arena, tree->count, sizeof *values, error);
  const betli_status status = arena.status;
  if (status == BETLI_OK) {
    add_up_values(tree, values);
    *value = values[0];
  }
  bt_arena_free(&arena);
  return status;
}

/* ---- bridges -------------------------------------------------------------------------------- */

/* Returns the value that the bridge to a vertex must get; 0: it must be cut. */
static uint32_t find_need_of_bridge(const struct fusion *fusion, uint32_t vertex) {
  const uint32_t block = fusion->block[fusion->tree->parent[vertex]];
  return fusion->need[block] == NO_VALUE
             ? NO_VALUE
             : fusion->need[block] ^ fusion->value[block] ^ (fusion->value[vertex] + 1);
}

/* Finds the block of each vertex and its need, from the ground up, and the bridges to cut. */
static void find_needs(struct fusion *fusion, uint32_t wanted, uint64_t *cuts) {
  fusion->block[0] = 0;
  fusion->need[0] = wanted;
  for (uint32_t vertex = 1; vertex < fusion->tree->count; vertex++) {
    fusion->block[vertex] = fusion->block[fusion->tree->parent[vertex]];
    if (!bt_is_bridge(fusion->tree, vertex))
      continue;
    const uint32_t need = find_need_of_bridge(fusion, vertex);
    fusion->block[vertex] = vertex;
    fusion->need[vertex] = need == NO_VALUE || need == 0 ? NO_VALUE : need - 1;
    if (need == 0)
      bt_bit_add(cuts, fusion->tree->edge[vertex]);
  }
}

/* ---- rings ---------------------------------------------------------------------------------- */

/* The edges of each class: first the tree edges, from the ground up, then the back edge, if any. */
struct rings {
  uint32_t *first;          /* of each class, and the end; index in `lower` */
  uint32_t *lower;          /* vertices: ends of the tree edges away from the ground */
  uint32_t *back;           /* of each class: a back edge, or BT_NO_NAME */
  uint32_t *pieces;         /* values of the pieces of a ring, from the first edge to the last */
  uint32_t *before, *after; /* by number of pieces: values of chains of the first, of the last */
  struct bt_chain_work chains;
};

static betli_status reserve_rings(struct fusion *fusion, struct rings *rings,
                                  struct bt_error *error) {
  struct bt_arena *arena = &fusion->arena;
  const size_t classes = fusion->classes.count, vertices = fusion->tree->count;
  rings->first = bt_arena_take(arena, classes + 1, sizeof *rings->first, error);
  rings->lower = bt_arena_take(arena, vertices, sizeof *rings->lower, error);
  rings->back = bt_arena_take(arena, classes + 1, sizeof *rings->back, error);
  rings->pieces = bt_arena_take(arena, vertices + 1, sizeof *rings->pieces, error);
  rings->before = bt_arena_take(arena, vertices + 1, sizeof *rings->before, error);
  rings->after = bt_arena_take(arena, vertices + 1, sizeof *rings->after, error);
  rings->chains = (struct bt_chain_work){.arena = arena};
  return arena->status;
}

/* Sorts the edges by class: counts them, adds the counts up, and fills each class from its end. */
static void collect_rings(const struct fusion *fusion, struct rings *rings) {
  const struct bt_cycle_classes *classes = &fusion->classes;
  memset(rings->first, 0, (classes->count + (size_t)1) * sizeof *rings->first);
  memset(rings->back, 0xff, (classes->count + (size_t)1) * sizeof *rings->back);
  for (uint32_t vertex = 1; vertex < fusion->tree->count; vertex++)
    if (classes->parent[vertex] != BT_NO_CLASS)
      rings->first[classes->parent[vertex]]++;
  for (uint32_t class = 0; class < classes->count; class ++)
    rings->first[class + 1] += rings->first[class];
  for (uint32_t vertex = fusion->tree->count; vertex-- > 1;)
    if (classes->parent[vertex] != BT_NO_CLASS)
      rings->lower[--rings->first[classes->parent[vertex]]] = vertex;
  for (uint32_t b = 0; b < fusion->tree->back_count; b++)
    if (classes->back[b] != BT_NO_CLASS)
      rings->back[classes->back[b]] = b;
}

static void reverse_numbers(uint32_t *numbers, size_t count) {
  for (size_t i = 0; i < count / 2; i++) {
    const uint32_t kept = numbers[i];
    numbers[i] = numbers[count - 1 - i];
    numbers[count - 1 - i] = kept;
  }
}

/* Writes the values of the pieces of a ring.  What stands on the lower end of a tree edge is a
 * piece, the next tree edge, and what stands on the lower end of that; after the last tree edge the
 * back edge ends the ring.  Returns how many pieces there are. */
static uint32_t find_pieces(const struct fusion *fusion, const uint32_t *lower, uint32_t tree_edges,
                            bool has_back, uint32_t *pieces) {
  uint32_t count = 0;
  for (uint32_t i = 0; i + 1 < tree_edges; i++)
    pieces[count++] = fusion->value[lower[i]] ^ fusion->value[lower[i + 1]] ^ 1;
  if (has_back)
    pieces[count++] = fusion->value[lower[tree_edges - 1]] ^ 1;
  return count;
}

/* Finds the values of the chains on both sides of each cut of a ring. */
static betli_status find_chains(struct rings *rings, uint32_t count, struct bt_error *error) {
  betli_status status = bt_chain_values(&rings->chains, rings->pieces, count, rings->before, error);
  if (status != BETLI_OK)
    return status;
  reverse_numbers(rings->pieces, count);
  return bt_chain_values(&rings->chains, rings->pieces, count, rings->after, error);
}

/* Adds the cuts of the edges of a class that win. */
static betli_status cut_ring(const struct fusion *fusion, struct rings *rings, uint32_t class,
                             uint64_t *cuts, struct bt_error *error) {
  const uint32_t *lower = rings->lower + rings->first[class];
  const uint32_t tree_edges = rings->first[class + 1] - rings->first[class];
  const uint32_t back = rings->back[class], block = fusion->block[lower[0]];
  const uint32_t count = find_pieces(fusion, lower, tree_edges, back != BT_NO_NAME, rings->pieces);
  uint32_t rest = fusion->value[block] ^ ((count + 1) & 1);
  if (fusion->need[block] == NO_VALUE)
    return BETLI_OK;
  for (uint32_t i = 0; i < count; i++)
    rest ^= rings->pieces[i];
  const betli_status status = find_chains(rings, count, error);
  for (uint32_t i = 0; i <= count && status == BETLI_OK; i++)
    if ((rest ^ rings->before[i] ^ rings->after[count - i]) == fusion->need[block])
      bt_bit_add(cuts,
                 i < tree_edges ? fusion->tree->edge[lower[i]] : fusion->tree->back[back].edge);
  return status;
}

/* ---- all cuts ------------------------------------------------------------------------------- */

/* Returns true if a cut wins that changes the parity of a vertex's block and nothing else. */
static bool changed_parity_wins(const struct fusion *fusion, uint32_t vertex) {
  const uint32_t block = fusion->block[vertex];
  return fusion->need[block] == (fusion->value[block] ^ 1);
}

static betli_status reserve_fusion(struct fusion *fusion, struct bt_error *error) {
  struct bt_arena *arena = &fusion->arena;
  const uint32_t vertices = fusion->tree->count;
  fusion->value = bt_arena_take(arena, vertices, sizeof *fusion->value, error);
  fusion->block = bt_arena_take(arena, vertices, sizeof *fusion->block, error);
  fusion->need = bt_arena_take(arena, vertices, sizeof *fusion->need, error);
  return arena->status;
}

static betli_status find_cuts(struct fusion *fusion, uint32_t wanted, uint64_t *cuts,
                              struct bt_error *error) {
  struct rings rings;
  betli_status status = reserve_fusion(fusion, error);
  if (status == BETLI_OK)
    status = bt_cycle_classes_find(fusion->tree, &fusion->arena, &fusion->classes, error);
  if (status == BETLI_OK)
    status = reserve_rings(fusion, &rings, error);
  if (status != BETLI_OK)
    return status;
  add_up_values(fusion->tree, fusion->value);
  find_needs(fusion, wanted, cuts);
  collect_rings(fusion, &rings);
  for (uint32_t class = 0; class < fusion->classes.count && status == BETLI_OK; class ++)
    status = cut_ring(fusion, &rings, class, cuts, error);
  for (uint32_t b = 0; b < fusion->tree->back_count; b++)
    if (fusion->classes.back[b] == BT_NO_CLASS &&
        changed_parity_wins(fusion, fusion->tree->back[b].from))
      bt_bit_add(cuts, fusion->tree->back[b].edge);
  return status;
}

betli_status bt_fusion_cuts(const struct bt_spanning_tree *tree, uint64_t wanted, uint64_t *cuts,
                            struct bt_error *error) {
  struct fusion fusion = {.tree = tree, .arena = {.limits = tree->limits}};
  if (wanted >= NO_VALUE) /* no drawing has so many edges */
    return BETLI_OK;
  const betli_status status = find_cuts(&fusion, (uint32_t)wanted, cuts, error);
  bt_arena_free(&fusion.arena);
  return status;
}
