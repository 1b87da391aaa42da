#include "figure/graph/plan.h"

#include "canvas/layers.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

const struct bt_font bt_vertex_font = {.size = 13, .anchor = BT_MIDDLE, .bold = true};
const struct bt_font bt_value_font = {.size = 11, .anchor = BT_MIDDLE};

void bt_graph_plan_free(struct bt_graph_plan *plan) {
  free(plan->boxes);
  free(plan->curves);
  free(plan->points);
  *plan = (struct bt_graph_plan){0};
}

bool bt_graph_has_values(const betli_graph *g) {
  return strcmp(betli_graph_function(g), "outcome") != 0;
}

/* ---- layers --------------------------------------------------------------------------------- */

struct planner {
  const betli_graph *g;
  struct bt_graph_plan *plan;
  struct bt_layers layers;
  double box_height, step; /* from one layer to the next */
  double left;             /* the least x */
};

static double vertex_box_width(const betli_graph *g, betli_vertex vertex) {
  enum { PADDING = 14, LEAST = 30 };
  const double position = bt_text_width(vertex.position, &bt_vertex_font);
  const double value = bt_graph_has_values(g) ? bt_text_width(vertex.text, &bt_value_font) : 0;
  const double width = (position > value ? position : value) + PADDING;
  return width < LEAST ? LEAST : width;
}

/* Room for loops, at the right of a box. */
enum { LOOP = 22 };

static size_t count_loops(const betli_graph *g) {
  size_t count = 0;
  for (size_t i = 0; i < betli_graph_edge_count(g); i++) {
    const betli_edge edge = betli_graph_edge(g, i);
    count += edge.from == edge.to;
  }
  return count;
}

/* Adds links for all edges but loops, for which boxes get room.  Returns the number of links. */
static size_t add_layer_links(const betli_graph *g, struct bt_layer_node *nodes,
                              struct bt_layer_link *links) {
  size_t count = 0;
  for (size_t i = 0; i < betli_graph_edge_count(g); i++) {
    const betli_edge edge = betli_graph_edge(g, i);
    if (edge.from == edge.to)
      nodes[edge.from].width += 2 * LOOP; /* at both sides, so that its middle stays in place */
    else
      links[count++] = (struct bt_layer_link){.from = (uint32_t)edge.from, .to = (uint32_t)edge.to};
  }
  return count;
}

static betli_status make_graph_layers(struct planner *planner, struct bt_error *error) {
  enum { GAP = 16 };
  const betli_graph *g = planner->g;
  const size_t vertices = betli_graph_vertex_count(g), edges = betli_graph_edge_count(g);
  const uint64_t depth = betli_graph_vertex(g, 0).depth;
  assert(vertices > 0 && vertices <= UINT32_MAX && depth < UINT32_MAX);
  struct bt_layer_node *nodes = calloc(vertices, sizeof *nodes);
  struct bt_layer_link *links = calloc(edges + 1, sizeof *links);
  for (size_t i = 0; i < vertices && nodes != NULL; i++)
    nodes[i] = (struct bt_layer_node){.layer = (uint32_t)(depth - betli_graph_vertex(g, i).depth),
                                      .target = (uint32_t)i,
                                      .width = vertex_box_width(g, betli_graph_vertex(g, i))};
  const bool enough = nodes != NULL && links != NULL;
  const size_t between = enough ? add_layer_links(g, nodes, links) : 0;
  const betli_status status =
      enough ? bt_layers_make(&planner->layers, vertices, nodes, between, links, GAP, error)
             : bt_fail_memory(error);
  free(nodes);
  free(links);
  return status;
}

/* Finds the extent of the drawing. */
static void measure_graph_plan(struct planner *planner) {
  enum { LEAST_GAP = 34, MOST_GAP = 90, SLOPE = 30 };
  const struct bt_layers *layers = &planner->layers;
  double left = 0, right = 0;
  for (size_t i = 0; i < layers->node_count; i++) {
    const struct bt_layer_node *node = &layers->nodes[i];
    left = node->x - node->width / 2 < left || i == 0 ? node->x - node->width / 2 : left;
    right = node->x + node->width / 2 > right || i == 0 ? node->x + node->width / 2 : right;
  }
  const double gap = LEAST_GAP + (right - left) / SLOPE; /* steep enough to follow an edge */
  planner->left = left;
  planner->box_height = bt_graph_has_values(planner->g) ? 36 : 24;
  planner->step = planner->box_height + (gap < MOST_GAP ? gap : MOST_GAP);
  planner->plan->width = right - left;
  planner->plan->height = (double)(layers->layer_count - 1) * planner->step + planner->box_height;
}

static struct bt_point node_top(const struct planner *planner, uint32_t node) {
  const struct bt_layer_node *n = &planner->layers.nodes[node];
  return (struct bt_point){n->x - planner->left, n->layer * planner->step};
}

static bool put_vertex_boxes(struct planner *planner) {
  const size_t count = planner->layers.vertex_count;
  planner->plan->boxes = calloc(count, sizeof *planner->plan->boxes);
  for (uint32_t i = 0; i < count && planner->plan->boxes != NULL; i++) {
    const struct bt_point top = node_top(planner, i);
    const double width = vertex_box_width(planner->g, betli_graph_vertex(planner->g, i));
    planner->plan->boxes[i] = (struct bt_box){top.x - width / 2, top.y, width, planner->box_height};
  }
  return planner->plan->boxes != NULL;
}

static void put_curve_point(struct bt_graph_plan *plan, double x, double y) {
  assert(plan->curves[plan->curve_count - 1].count < BT_CURVE_POINTS);
  plan->points[plan->point_count++] = (struct bt_point){x, y};
  plan->curves[plan->curve_count - 1].count++;
}

static void begin_curve(struct bt_graph_plan *plan, size_t to, bool arrives, struct bt_point from) {
  plan->curves[plan->curve_count++] = (struct bt_plan_curve){
      .first = plan->point_count, .to = to, .arrives = arrives, .from = from};
}

/* Draws a link from one node down to another, and past it if that is a bend. */
static void put_link_down(struct planner *planner, struct bt_layer_link link) {
  struct bt_graph_plan *plan = planner->plan;
  const struct bt_layer_node *to = &planner->layers.nodes[link.to];
  assert(planner->layers.nodes[link.from].layer < to->layer &&
         to->target < planner->layers.vertex_count);
  const struct bt_point top = node_top(planner, link.from), end = node_top(planner, link.to);
  const double start = top.y + planner->box_height, middle = (start + end.y) / 2;
  const bool bend = link.to >= planner->layers.vertex_count;
  begin_curve(plan, to->target, !bend, (struct bt_point){0, -1});
  put_curve_point(plan, top.x, start);
  put_curve_point(plan, top.x, middle);
  put_curve_point(plan, end.x, middle);
  put_curve_point(plan, end.x, end.y);
  for (int i = 0; i < 3 && bend; i++)
    put_curve_point(plan, end.x, end.y + planner->box_height * i / 2);
}

/* Returns the x at which links up meet a node: at a vertex on the right, so as not to cover links
 * down. */
static double up_link_port(const struct planner *planner, uint32_t node) {
  enum { INSIDE = 8 };
  if (node >= planner->layers.vertex_count)
    return node_top(planner, node).x;
  const struct bt_box box = planner->plan->boxes[node];
  return box.x + box.width - INSIDE;
}

/* Draws a link from one node up to another, and past it if that is a bend. */
static void put_link_up(struct planner *planner, struct bt_layer_link link) {
  struct bt_graph_plan *plan = planner->plan;
  const struct bt_layer_node *to = &planner->layers.nodes[link.from];
  assert(planner->layers.nodes[link.to].layer > to->layer &&
         to->target < planner->layers.vertex_count);
  const bool bend = link.from >= planner->layers.vertex_count;
  const double start = node_top(planner, link.to).y, top = node_top(planner, link.from).y;
  const double end = top + planner->box_height + (link.from == 0 ? BT_RING : 0);
  const double left = up_link_port(planner, link.to), right = up_link_port(planner, link.from);
  /* off the middle, so as not to cross a link down between the same boxes */
  const double turn = (start + end) / 2 + (start - end) / (left < right ? 5 : -5);
  begin_curve(plan, to->target, !bend, (struct bt_point){0, 1});
  put_curve_point(plan, left, start);
  put_curve_point(plan, left, turn);
  put_curve_point(plan, right, turn);
  put_curve_point(plan, right, end);
  for (int i = 0; i < 3 && bend; i++)
    put_curve_point(plan, right, end - planner->box_height * i / 2);
}

static void put_loop(struct planner *planner, size_t vertex) {
  enum { HALF = 6, BULGE = LOOP * 4 / 3 };
  const struct bt_box box = planner->plan->boxes[vertex];
  const double middle = box.y + box.height / 2;
  const double side = box.x + box.width + (vertex == 0 ? BT_RING : 0);
  begin_curve(planner->plan, vertex, true, (struct bt_point){1, 0});
  put_curve_point(planner->plan, side, middle - HALF);
  put_curve_point(planner->plan, side + BULGE, middle - HALF);
  put_curve_point(planner->plan, side + BULGE, middle + HALF);
  put_curve_point(planner->plan, side, middle + HALF);
}

static void put_loops(struct planner *planner) {
  for (size_t i = 0; i < betli_graph_edge_count(planner->g); i++) {
    const betli_edge edge = betli_graph_edge(planner->g, i);
    if (edge.from == edge.to)
      put_loop(planner, edge.from);
  }
}

static bool put_plan_links(struct planner *planner) {
  const size_t links = planner->layers.link_count, count = links + count_loops(planner->g);
  struct bt_graph_plan *plan = planner->plan;
  plan->curves = calloc(count + 1, sizeof *plan->curves);
  plan->points = calloc(count * BT_CURVE_POINTS + 1, sizeof *plan->points);
  if (plan->curves == NULL || plan->points == NULL)
    return false;
  for (size_t i = 0; i < links; i++) {
    const struct bt_layer_link link = planner->layers.links[i];
    (link.up ? put_link_up : put_link_down)(planner, link);
  }
  put_loops(planner);
  return true;
}

static int compare_curve_targets(const void *a, const void *b) {
  const struct bt_plan_curve *x = a, *y = b;
  if (x->to != y->to)
    return x->to < y->to ? -1 : 1;
  return (x->first > y->first) - (x->first < y->first);
}

betli_status bt_graph_plan_layers(const betli_graph *g, struct bt_graph_plan *plan,
                                  struct bt_error *error) {
  struct planner planner = {.g = g, .plan = plan};
  const betli_status status = make_graph_layers(&planner, error);
  if (status != BETLI_OK)
    return status;
  measure_graph_plan(&planner);
  const bool enough = put_vertex_boxes(&planner) && put_plan_links(&planner);
  bt_layers_free(&planner.layers);
  if (!enough)
    return bt_fail_memory(error);
  qsort(plan->curves, plan->curve_count, sizeof *plan->curves, compare_curve_targets);
  return BETLI_OK;
}
