/* The layout of graphs in layers, on random graphs. */
#include "support.h"

#include "canvas/layers.h"

#include <stdlib.h>

enum { MOST_VERTICES = 40, MOST_EDGES = 400, GAP = 10 };

struct drawing {
  size_t vertex_count, edge_count;
  struct bt_layer_node vertices[MOST_VERTICES];
  struct bt_layer_link edges[MOST_EDGES];
};

static struct drawing *random_drawing(uint64_t *seed) {
  struct drawing *d = calloc(1, sizeof *d);
  assert_non_null(d);
  d->vertex_count = 2 + random_below(seed, MOST_VERTICES - 1);
  uint32_t layer = 0;
  for (uint32_t i = 0; i < d->vertex_count; i++) {
    layer += i > 0 && random_below(seed, 3) == 0;
    d->vertices[i] = (struct bt_layer_node){
        .layer = layer, .target = i, .width = 1 + (double)random_below(seed, 60)};
  }
  const uint64_t back = random_below(seed, 2); /* edges lead up as well */
  for (uint32_t from = 0; from < d->vertex_count; from++)
    for (uint32_t to = back ? 0 : from + 1; to < d->vertex_count && d->edge_count < MOST_EDGES;
         to++)
      if (d->vertices[from].layer != d->vertices[to].layer && random_below(seed, 4) == 0)
        d->edges[d->edge_count++] = (struct bt_layer_link){.from = from, .to = to};
  return d;
}

static struct bt_layers lay_out(const struct drawing *d) {
  struct bt_layers layers;
  struct bt_error error = {0};
  assert_int_equal(
      bt_layers_make(&layers, d->vertex_count, d->vertices, d->edge_count, d->edges, GAP, &error),
      BETLI_OK);
  return layers;
}

static uint32_t start_of(struct bt_layer_link link) {
  return link.up ? link.to : link.from;
}

static uint32_t end_of(struct bt_layer_link link) {
  return link.up ? link.from : link.to;
}

/* Returns true if links lead from a node to a vertex, all up or all down. */
static bool leads_to(const struct bt_layers *layers, uint32_t from, uint32_t to, bool up) {
  for (size_t i = 0; i < layers->link_count; i++) {
    const struct bt_layer_link link = layers->links[i];
    const uint32_t end = end_of(link);
    if (link.up == up && start_of(link) == from && layers->nodes[end].target == to)
      return end == to || leads_to(layers, end, to, up);
  }
  return false;
}

static void check_links(const struct drawing *d, const struct bt_layers *layers) {
  size_t leaving = 0;
  for (size_t i = 0; i < layers->link_count; i++) {
    const struct bt_layer_link link = layers->links[i];
    assert_int_equal(layers->nodes[link.from].layer + 1, layers->nodes[link.to].layer);
    leaving += start_of(link) < d->vertex_count;
  }
  assert_int_equal(leaving, d->edge_count); /* only given edges leave a vertex */
  for (size_t i = 0; i < d->edge_count; i++) {
    const uint32_t from = d->edges[i].from, to = d->edges[i].to;
    assert_true(leads_to(layers, from, to, d->vertices[from].layer > d->vertices[to].layer));
  }
}

static void check_places(const struct drawing *d, const struct bt_layers *layers) {
  size_t at = 0;
  for (size_t layer = 0; layer < layers->layer_count; layer++)
    for (size_t place = 0; at < layers->layer_ends[layer]; at++, place++) {
      const struct bt_layer_node *node = &layers->nodes[layers->order[at]];
      assert_int_equal(node->layer, layer);
      assert_int_equal(node->place, place);
      if (place == 0)
        continue;
      const struct bt_layer_node *left = &layers->nodes[layers->order[at - 1]];
      const double room = node->x - node->width / 2 - left->x - left->width / 2;
      assert_true(room > (node->width + left->width > 0 ? GAP : GAP / 2) - 1e-6);
    }
  assert_int_equal(at, layers->node_count);
  for (size_t i = 0; i < d->vertex_count; i++)
    assert_int_equal(layers->nodes[i].layer, d->vertices[i].layer);
}

static void layouts_are_sound(void **state) {
  uint64_t seed = seed_of_run();
  (void)state;
  for (int round = 0; round < 300; round++) {
    struct drawing *d = random_drawing(&seed);
    struct bt_layers layers = lay_out(d);
    check_links(d, &layers);
    check_places(d, &layers);
    bt_layers_free(&layers);
    free(d);
  }
}

static bool cross(const struct bt_layers *layers, struct bt_layer_link a, struct bt_layer_link b) {
  const struct bt_layer_node *nodes = layers->nodes;
  return nodes[a.from].layer == nodes[b.from].layer && nodes[a.from].place < nodes[b.from].place &&
         nodes[a.to].place > nodes[b.to].place;
}

/* Draws a complete binary tree of 31 vertices, with each row in random order. */
static void a_tree_is_drawn_without_crossings(void **state) {
  struct drawing *d = calloc(1, sizeof *d);
  struct bt_layers layers;
  (void)state;
  assert_non_null(d);
  d->vertex_count = 31;
  for (uint32_t layer = 0; layer < 5; layer++)
    for (uint32_t i = 0; i < 1U << layer; i++) {
      const uint32_t vertex = (1U << layer) - 1 + i, parent = i * 5 % (1U << layer) / 2;
      d->vertices[vertex] = (struct bt_layer_node){.layer = layer, .target = vertex, .width = 20};
      if (layer > 0)
        d->edges[d->edge_count++] =
            (struct bt_layer_link){.from = (1U << (layer - 1)) - 1 + parent, .to = vertex};
    }
  layers = lay_out(d);
  for (size_t i = 0; i < layers.link_count; i++)
    for (size_t j = 0; j < layers.link_count; j++)
      assert_false(cross(&layers, layers.links[i], layers.links[j]));
  bt_layers_free(&layers);
  free(d);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(layouts_are_sound),
                                     cmocka_unit_test(a_tree_is_drawn_without_crossings)};
  return cmocka_run_group_tests_name("layers", tests, NULL, NULL);
}
