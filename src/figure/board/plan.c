#include "figure/board/plan.h"

#include "canvas/layers.h"
#include "figure/board/layers.h"

#include <assert.h>
#include <stdlib.h>

const struct bt_font bt_board_font = {.size = 12, .anchor = BT_MIDDLE, .bold = true};

enum { GAP = 20, LEAST_STEP = 58, MOST_STEP = 130, BOX = 26, PADDING = 12 };

void bt_board_plan_free(struct bt_board_plan *plan) {
  free(plan->boxes);
  free(plan->ends);
  free(plan->points);
  *plan = (struct bt_board_plan){0};
}

/* An edge passes a node of its own in each layer between its ends.  So the layout knows its course,
 * and edges share nothing but their ends.  If all these nodes were too many, edges go straight
 * through layers.  An edge within a layer has a node in the next one, which draws its ends together
 * but is not passed. */
enum { MOST_BENDS = 10000 };

struct planner {
  const betli_board *board;
  struct bt_board_plan *plan;
  uint32_t *layers; /* of the vertices */
  bool straight;    /* edges have no nodes between layers */
  size_t node_count, link_count;
  struct bt_layer_node *nodes;
  struct bt_layer_link *links;
  struct bt_layers made;
  double left; /* the least x in `made` */
  double step; /* from one layer to the next */
};

static uint32_t edge_layer_distance(const struct planner *planner, betli_board_edge edge) {
  const uint32_t from = planner->layers[edge.from], to = planner->layers[edge.to];
  return from < to ? to - from : from - to;
}

/* Returns the number of an edge's own nodes. */
static size_t count_edge_nodes(const struct planner *planner, betli_board_edge edge) {
  const uint32_t layers = edge_layer_distance(planner, edge);
  if (edge.from == edge.to || (planner->straight && layers > 0))
    return 0;
  return layers == 0 ? 1 : layers - 1;
}

static void choose_edge_ways(struct planner *planner) {
  size_t bends = 0;
  for (size_t e = 0; e < betli_board_edge_count(planner->board); e++)
    bends += count_edge_nodes(planner, betli_board_edge_at(planner->board, e));
  planner->straight = bends > MOST_BENDS;
}

static bool reserve_layers(struct planner *planner) {
  const size_t edges = betli_board_edge_count(planner->board);
  size_t nodes = betli_board_vertex_count(planner->board), links = 0;
  for (size_t e = 0; e < edges; e++) {
    const size_t on_way = count_edge_nodes(planner, betli_board_edge_at(planner->board, e));
    nodes += on_way;
    links += on_way + 1;
  }
  planner->node_count = planner->link_count = 0;
  planner->nodes = calloc(nodes, sizeof *planner->nodes);
  planner->links = calloc(links + 1, sizeof *planner->links);
  return planner->nodes != NULL && planner->links != NULL;
}

static bool reserve_plan(const struct planner *planner) {
  struct bt_board_plan *plan = planner->plan;
  const size_t edges = betli_board_edge_count(planner->board);
  size_t points = 0;
  for (size_t e = 0; e < edges; e++)
    points += count_edge_nodes(planner, betli_board_edge_at(planner->board, e)) + 2;
  plan->boxes = calloc(betli_board_vertex_count(planner->board), sizeof *plan->boxes);
  plan->ends = calloc(edges + 1, sizeof *plan->ends);
  plan->points = calloc(points + 1, sizeof *plan->points);
  return plan->boxes != NULL && plan->ends != NULL && plan->points != NULL;
}

static double board_vertex_width(const char *name) {
  const double width = bt_text_width(name, &bt_board_font) + PADDING;
  return width < BOX ? BOX : width;
}

/* Returns the room next to a vertex for its loops, and on standing graphs for parallel edges, since
 * any edge may have one. */
static double room_next_to_vertex(const betli_board *board, size_t vertex) {
  enum { LOOP = 26, MORE = 12 };
  double room = 0;
  for (size_t e = 0; e < betli_board_edge_count(board); e++) {
    const betli_board_edge edge = betli_board_edge_at(board, e);
    const bool here = edge.from == vertex || edge.to == vertex;
    if (here && edge.from == edge.to)
      room += room < LOOP ? LOOP : MORE;
    else if (here && betli_board_lines(board) == BETLI_LINES_STANDING)
      room += room < LOOP ? MORE / 2.0 : 0;
  }
  return room;
}

static void add_vertex_nodes(struct planner *planner) {
  const size_t count = betli_board_vertex_count(planner->board);
  for (uint32_t i = 0; i < count; i++) {
    const double width = board_vertex_width(betli_board_vertex_at(planner->board, i).name);
    planner->nodes[i] =
        (struct bt_layer_node){.layer = planner->layers[i],
                               .target = i,
                               .width = width + 2 * room_next_to_vertex(planner->board, i)};
  }
  planner->node_count = count;
}

static uint32_t add_bend_node(struct planner *planner, uint32_t layer) {
  const uint32_t node = (uint32_t)planner->node_count++;
  planner->nodes[node] = (struct bt_layer_node){.layer = layer, .target = node};
  return node;
}

static void add_node_link(struct planner *planner, uint32_t from, uint32_t to) {
  planner->links[planner->link_count++] = (struct bt_layer_link){.from = from, .to = to};
}

static void add_edge_links(struct planner *planner, betli_board_edge edge) {
  const uint32_t a = (uint32_t)edge.from, b = (uint32_t)edge.to, *layers = planner->layers;
  const uint32_t high = layers[a] <= layers[b] ? a : b, low = high == a ? b : a;
  uint32_t at = high;
  if (a == b)
    return;
  if (layers[a] == layers[b]) {
    const uint32_t below = add_bend_node(planner, layers[a] + 1);
    add_node_link(planner, a, below);
    add_node_link(planner, b, below);
    return;
  }
  for (uint32_t layer = layers[high] + 1; layer < layers[low] && !planner->straight; layer++) {
    const uint32_t next = add_bend_node(planner, layer);
    add_node_link(planner, at, next);
    at = next;
  }
  add_node_link(planner, at, low);
}

/* ---- the plan ------------------------------------------------------------------------------- */

static double left_of_layers(const struct bt_layers *made) {
  double left = 0;
  for (size_t i = 0; i < made->node_count; i++) {
    const double x = made->nodes[i].x - made->nodes[i].width / 2;
    left = i == 0 || x < left ? x : left;
  }
  return left;
}

static double right_of_layers(const struct bt_layers *made) {
  double right = 0;
  for (size_t i = 0; i < made->node_count; i++) {
    const double x = made->nodes[i].x + made->nodes[i].width / 2;
    right = i == 0 || x > right ? x : right;
  }
  return right;
}

static struct bt_point node_middle(const struct planner *planner, size_t node) {
  const struct bt_layer_node *n = &planner->made.nodes[node];
  const double down = n->layer * planner->step + BOX / 2.0;
  return (struct bt_point){n->x - planner->left,
                           bt_board_grows_up(planner->board) ? planner->plan->height - down : down};
}

static void put_plan_boxes(struct planner *planner) {
  for (size_t i = 0; i < betli_board_vertex_count(planner->board); i++) {
    const struct bt_point middle = node_middle(planner, i);
    const double width = board_vertex_width(betli_board_vertex_at(planner->board, i).name);
    planner->plan->boxes[i] =
        (struct bt_box){middle.x - width / 2, middle.y - BOX / 2.0, width, BOX};
  }
}

/* Returns true if two vertices of a layer have none between them. */
static bool are_layer_neighbours(const struct planner *planner, size_t a, size_t b) {
  const struct bt_layer_node *nodes = planner->made.nodes;
  const uint32_t x = nodes[a].place, y = nodes[b].place;
  const uint32_t left = x < y ? x : y, right = x < y ? y : x;
  for (size_t i = 0; i < betli_board_vertex_count(planner->board); i++)
    if (planner->layers[i] == planner->layers[a] && nodes[i].place > left && nodes[i].place < right)
      return false;
  return true;
}

/* Returns the distance of layers, which makes edges steep enough to be told apart. */
static double layer_step(const struct bt_layers *made) {
  enum { FREE = 120, SLOPE = 8 };
  double most = 0;
  for (size_t i = 0; i < made->link_count; i++) {
    const double x = made->nodes[made->links[i].from].x - made->nodes[made->links[i].to].x;
    const double aside = (x < 0 ? -x : x);
    most = aside > most ? aside : most;
  }
  const double step = LEAST_STEP + (most > FREE ? (most - FREE) / SLOPE : 0);
  return step < MOST_STEP ? step : MOST_STEP;
}

/* Returns true if all edges within a layer join neighbours, and so can be straight. */
static bool flat_edges_join_neighbours(const struct planner *planner) {
  for (size_t e = 0; e < betli_board_edge_count(planner->board); e++) {
    const betli_board_edge edge = betli_board_edge_at(planner->board, e);
    if (edge.from != edge.to && edge_layer_distance(planner, edge) == 0 &&
        !are_layer_neighbours(planner, edge.from, edge.to))
      return false;
  }
  return true;
}

static double plan_height(const struct planner *planner) {
  uint32_t last = 0;
  for (size_t i = 0; i < betli_board_vertex_count(planner->board); i++)
    last = planner->layers[i] > last ? planner->layers[i] : last;
  return last * planner->step + BOX;
}

static void put_edge_points(struct planner *planner) {
  struct bt_board_plan *plan = planner->plan;
  size_t count = 0, node = betli_board_vertex_count(planner->board);
  for (size_t e = 0; e < betli_board_edge_count(planner->board); e++) {
    const betli_board_edge edge = betli_board_edge_at(planner->board, e);
    const size_t on_way = count_edge_nodes(planner, edge);
    const bool flat = edge_layer_distance(planner, edge) == 0;
    const bool backwards = planner->layers[edge.from] > planner->layers[edge.to];
    plan->points[count++] = node_middle(planner, edge.from);
    for (size_t i = 0; i < on_way && !flat; i++)
      plan->points[count++] = node_middle(planner, backwards ? node + on_way - 1 - i : node + i);
    if (edge.from != edge.to)
      plan->points[count++] = node_middle(planner, edge.to);
    node += on_way;
    plan->ends[e] = count;
  }
}

static void add_all_nodes(struct planner *planner) {
  add_vertex_nodes(planner);
  for (size_t e = 0; e < betli_board_edge_count(planner->board); e++)
    add_edge_links(planner, betli_board_edge_at(planner->board, e));
}

static betli_status make_board_layers(struct planner *planner, struct bt_error *error) {
  bt_layers_free(&planner->made);
  choose_edge_ways(planner);
  struct bt_layers made = {0};
  const bool enough = reserve_layers(planner);
  if (enough)
    add_all_nodes(planner);
  const betli_status status = enough
                                  ? bt_layers_make(&made, planner->node_count, planner->nodes,
                                                   planner->link_count, planner->links, GAP, error)
                                  : bt_fail_memory(error);
  planner->made = made;
  free(planner->nodes);
  free(planner->links);
  return status;
}

static betli_status put_board_plan(struct planner *planner, struct bt_error *error) {
  struct bt_board_plan *plan = planner->plan;
  if (!reserve_plan(planner))
    return bt_fail_memory(error);
  planner->left = left_of_layers(&planner->made);
  planner->step = layer_step(&planner->made);
  plan->width = right_of_layers(&planner->made) - planner->left;
  plan->height = plan_height(planner);
  put_plan_boxes(planner);
  put_edge_points(planner);
  return BETLI_OK;
}

static betli_status lay_out_board(struct planner *planner, struct bt_error *error) {
  if (!bt_board_layers_find(planner->board, planner->layers))
    return bt_fail_memory(error);
  betli_status status = make_board_layers(planner, error);
  if (status == BETLI_OK && !flat_edges_join_neighbours(planner)) {
    if (!bt_board_layers_raise(planner->board, planner->layers))
      return bt_fail_memory(error);
    status = make_board_layers(planner, error);
  }
  return status == BETLI_OK ? put_board_plan(planner, error) : status;
}

betli_status bt_board_plan_make(const betli_board *board, struct bt_board_plan *plan,
                                struct bt_error *error) {
  struct planner planner = {.board = board, .plan = plan};
  const size_t count = betli_board_vertex_count(board);
  assert(count > 0);
  planner.layers = malloc(count * sizeof *planner.layers);
  const betli_status status =
      planner.layers == NULL ? bt_fail_memory(error) : lay_out_board(&planner, error);
  bt_layers_free(&planner.made);
  free(planner.layers);
  return status;
}
