#include "games/hackenbush/spanning_tree.h"

#include <string.h>

/* The state of a search that is under way. */
struct search {
  const struct bt_drawing *drawing;
  const uint64_t *edges;
  uint32_t *vertex; /* of each number */
  uint32_t *next;   /* the next way from each number */
};

static betli_status reserve_search(struct search *search, struct bt_spanning_tree *tree,
                                   struct bt_arena *work, struct bt_error *error) {
  const size_t vertices = search->drawing->vertices.keys.count;
  tree->parent = bt_arena_take(&tree->arena, vertices, sizeof *tree->parent, error);
  tree->edge = bt_arena_take(&tree->arena, vertices, sizeof *tree->edge, error);
  tree->highest = bt_arena_take(&tree->arena, vertices, sizeof *tree->highest, error);
  tree->number = bt_arena_take(&tree->arena, vertices, sizeof *tree->number, error);
  search->vertex = bt_arena_take(work, vertices, sizeof *search->vertex, error);
  search->next = bt_arena_take(work, vertices, sizeof *search->next, error);
  if (tree->number != NULL)
    memset(tree->number, 0, vertices * sizeof *tree->number);
  return tree->arena.status != BETLI_OK ? tree->arena.status : work->status;
}

static void meet_vertex(struct search *search, struct bt_spanning_tree *tree, uint32_t vertex,
                        uint32_t parent, uint32_t edge) {
  const uint32_t number = tree->count++;
  tree->number[vertex] = number + 1;
  search->vertex[number] = vertex;
  search->next[number] = search->drawing->first[vertex];
  tree->parent[number] = parent;
  tree->edge[number] = edge;
  tree->highest[number] = number;
}

static betli_status add_back_edge(struct bt_spanning_tree *tree, struct bt_back_edge edge,
                                  struct bt_error *error) {
  const betli_status status = bt_reserve(tree->limits, &tree->back, &tree->back_capacity,
                                         tree->back_count + 1, sizeof *tree->back, error);
  if (status != BETLI_OK)
    return status;
  tree->back[tree->back_count++] = edge;
  if (edge.to < tree->highest[edge.from])
    tree->highest[edge.from] = edge.to;
  return BETLI_OK;
}

/* Goes on from vertex `at`, by its next way.  Returns the vertex from which the search goes on. */
static uint32_t take_way(struct search *search, struct bt_spanning_tree *tree, uint32_t at,
                         betli_status *status, struct bt_error *error) {
  const struct bt_drawing_way way = search->drawing->ways[search->next[at]++];
  if (!bt_bit_has(search->edges, way.edge) || way.edge == tree->edge[at])
    return at;
  const uint32_t number = tree->number[way.to];
  if (number == 0) {
    meet_vertex(search, tree, way.to, at, way.edge);
    return tree->count - 1;
  }
  if (number - 1 <= at) /* a back edge to a descendant was met there */
    *status = add_back_edge(tree, (struct bt_back_edge){at, number - 1, way.edge}, error);
  return at;
}

static betli_status search_drawing(struct search *search, struct bt_spanning_tree *tree,
                                   struct bt_error *error) {
  betli_status status = BETLI_OK;
  uint32_t at = 0;
  meet_vertex(search, tree, search->drawing->ground, 0, BT_NO_NAME);
  while (status == BETLI_OK) {
    if (search->next[at] < search->drawing->first[search->vertex[at] + 1]) {
      at = take_way(search, tree, at, &status, error);
      continue;
    }
    if (at == 0)
      break;
    const uint32_t parent = tree->parent[at];
    if (tree->highest[at] < tree->highest[parent])
      tree->highest[parent] = tree->highest[at];
    at = parent;
  }
  return status;
}

betli_status bt_spanning_tree_open(const struct bt_drawing *drawing, const uint64_t *edges,
                                   struct bt_spanning_tree *tree, struct bt_error *error) {
  struct search search = {.drawing = drawing, .edges = edges};
  struct bt_arena work = {.limits = drawing->limits};
  *tree =
      (struct bt_spanning_tree){.limits = drawing->limits, .arena = {.limits = drawing->limits}};
  betli_status status = reserve_search(&search, tree, &work, error);
  if (status == BETLI_OK)
    status = search_drawing(&search, tree, error);
  bt_arena_free(&work);
  return status;
}

void bt_spanning_tree_close(struct bt_spanning_tree *tree) {
  bt_limits_free(tree->limits, tree->back, tree->back_capacity * sizeof *tree->back);
  bt_arena_free(&tree->arena);
}
