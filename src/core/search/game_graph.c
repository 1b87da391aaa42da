#include "core/search/game_graph.h"

#include "core/moves/solution.h"
#include "core/search/position_text.h"

#include <stdlib.h>
#include <string.h>

/* A position by its number in the search. */
struct node {
  size_t first, count; /* its options in `next` */
  size_t text;         /* where its spelling begins */
  uint32_t depth;
  uint32_t entering; /* edges that lead here from positions not yet in the queue */
  uint32_t looked;   /* how many of its options the search for ways back has looked at */
  bool open;         /* the search has not come back from it */
  uint32_t vertex;   /* its place in the graph */
};

struct builder {
  struct bt_game_graph *graph;
  struct bt_exhaustive exhaustive;
  uint32_t start;
  struct bt_numbers next;  /* the options of each position, one position after another */
  struct bt_numbers queue; /* positions in an order in which moves lead forward */
  struct node *nodes;
  size_t node_capacity;
  struct bt_error *error;
};

static size_t position_count(const struct builder *builder) {
  return builder->exhaustive.positions.count;
}

/* Marks an option to which a move leads back, until depths are measured. */
#define BACK (UINT32_C(1) << 31)

/* Returns the options of a position: their numbers, later their vertices. */
static uint32_t *options_of_node(const struct builder *builder, const struct node *node) {
  return node->count == 0 ? NULL : builder->next.numbers + node->first;
}

/* ---- exploring ------------------------------------------------------------------------------ */

static betli_status fail_graph_size(struct builder *builder, const char *more, uint64_t size,
                                    uint64_t most) {
  return bt_fail(
      builder->error, BETLI_INPUT,
      "the game graph has %s%llu positions, and the bound is %llu (--positions raises it)",
      bt_say(builder->error->language, more), (unsigned long long)size, (unsigned long long)most);
}

/* Meets all positions, up to ten times `most`: the error tells their number, and some may turn out
 * to be the same. */
static betli_status explore_positions(struct builder *builder, const struct bt_position *position,
                                      uint64_t most) {
  enum { BEYOND = 10 };
  struct bt_exhaustive *exhaustive = &builder->exhaustive;
  struct bt_value value;
  exhaustive->most = most < UINT64_MAX / BEYOND ? most * BEYOND : UINT64_MAX;
  const betli_status status = bt_exhaustive_value(exhaustive, position, &value, builder->error);
  if (status == BETLI_INPUT && position_count(builder) > exhaustive->most)
    return fail_graph_size(builder, "more than ", exhaustive->most, most);
  builder->graph->goes_on = exhaustive->goes_on;
  if (status == BETLI_OK && exhaustive->goes_on)
    return bt_fail(builder->error, BETLI_INPUT,
                   "in a game graph the players alternate, and after some moves of this position "
                   "the same player moves again");
  return status == BETLI_OK
             ? bt_exhaustive_number(exhaustive, position, &builder->start, builder->error)
             : status;
}

static betli_status collect_moves(struct builder *builder) {
  const size_t size = position_count(builder);
  struct bt_numbers *next = &builder->next;
  betli_status status = bt_reserve(builder->graph->limits, &builder->nodes, &builder->node_capacity,
                                   size, sizeof *builder->nodes, builder->error);
  for (size_t i = 0; i < size && status == BETLI_OK; i++) {
    const size_t first = next->count;
    status = bt_exhaustive_options(&builder->exhaustive, (uint32_t)i, next, builder->error);
    builder->nodes[i] = (struct node){.first = first, .count = next->count - first};
  }
  return status;
}

/* ---- moves that lead back ------------------------------------------------------------------- */

/* Looks at the next option of the last position on the way; steps into it, or marks a way back. */
static betli_status step_on_way(struct builder *builder, struct bt_numbers *way) {
  struct node *node = &builder->nodes[way->numbers[way->count - 1]];
  if (node->looked == node->count) {
    node->open = false;
    way->count--;
    return BETLI_OK;
  }
  uint32_t *option = options_of_node(builder, node) + node->looked++;
  struct node *next = &builder->nodes[*option];
  if (next->open) {
    *option |= BACK;
    builder->graph->loops = true;
    return BETLI_OK;
  }
  if (next->looked > 0 || next->count == 0)
    return BETLI_OK;
  next->open = true;
  return bt_numbers_add(builder->graph->limits, way, *option, builder->error);
}

/* Marks ways back, depth first from the start: without the marked moves all play ends. */
static betli_status mark_ways_back(struct builder *builder) {
  struct bt_numbers way = {0};
  betli_status status =
      bt_numbers_add(builder->graph->limits, &way, builder->start, builder->error);
  builder->nodes[builder->start].open = true;
  while (status == BETLI_OK && way.count > 0)
    status = step_on_way(builder, &way);
  bt_numbers_free(builder->graph->limits, &way);
  return status;
}

static void count_entering_edges(struct builder *builder) {
  const struct bt_numbers *next = &builder->next;
  for (size_t i = 0; i < next->count; i++)
    if ((next->numbers[i] & BACK) == 0)
      builder->nodes[next->numbers[i]].entering++;
}

/* ---- depths --------------------------------------------------------------------------------- */

/* Queues each position after all positions from which moves lead forward to it. */
static betli_status queue_positions(struct builder *builder) {
  struct bt_numbers *queue = &builder->queue;
  struct bt_limits *limits = builder->graph->limits;
  betli_status status = bt_numbers_add(limits, queue, builder->start, builder->error);
  for (size_t at = 0; at < queue->count && status == BETLI_OK; at++) {
    const struct node *node = &builder->nodes[queue->numbers[at]];
    const uint32_t *options = options_of_node(builder, node);
    for (size_t i = 0; i < node->count && status == BETLI_OK; i++)
      if ((options[i] & BACK) == 0 && --builder->nodes[options[i]].entering == 0)
        status = bt_numbers_add(limits, queue, options[i], builder->error);
  }
  return status;
}

/* Returns true if the queue has all positions: each is reached and none waits for itself, unless
 * the rule gave other options the second time.  The end may be missing where play need not end, or
 * where the next move must be made in several components. */
static bool queue_has_all_positions(const struct builder *builder,
                                    const struct bt_position *position) {
  const bool end_may_miss = builder->graph->loops || bt_position_entailed(position) != NULL;
  return builder->queue.count + (end_may_miss ? 1 : 0) >= position_count(builder);
}

static void measure_depths(struct builder *builder) {
  for (size_t at = builder->queue.count; at-- > 0;) {
    struct node *node = &builder->nodes[builder->queue.numbers[at]];
    uint32_t *options = options_of_node(builder, node);
    for (size_t i = 0; i < node->count; i++) {
      const bool back = (options[i] & BACK) != 0;
      options[i] &= ~BACK;
      const uint32_t below = builder->nodes[options[i]].depth;
      node->depth = !back && below >= node->depth ? below + 1 : node->depth;
    }
  }
}

/* ---- vertices ------------------------------------------------------------------------------- */

static betli_status spell_positions(struct builder *builder, const struct bt_position *position) {
  struct bt_text *texts = &builder->graph->texts;
  betli_status status = BETLI_OK;
  for (uint32_t i = 0; i < position_count(builder) && status == BETLI_OK; i++) {
    builder->nodes[i].text = texts->length;
    if (i == builder->start)
      bt_position_print(position, NULL, texts); /* as it was given */
    else
      status = bt_position_text(&builder->exhaustive, i, texts, builder->error);
    bt_text_add_bytes(texts, "", 1);
  }
  return status == BETLI_OK && texts->failed ? bt_fail_memory(builder->error) : status;
}

static int compare_vertices(const struct bt_vertex *x, const struct bt_vertex *y) {
  if (x->depth != y->depth)
    return x->depth < y->depth ? 1 : -1;
  return bt_compare_position_texts(x->text, y->text);
}

/* Compares vertices like compare_vertices, with a fixed order where these are equal. */
static int compare_places(const void *a, const void *b) {
  const struct bt_vertex *x = a, *y = b;
  const int order = compare_vertices(a, b);
  return order != 0 ? order : (x->number > y->number) - (x->number < y->number);
}

static struct node *node_of_vertex(const struct builder *builder, size_t i) {
  return &builder->nodes[builder->graph->vertices[i].number];
}

/* Returns true if two vertices, equally deep and spelled alike, have the same options. */
static bool have_same_options(const struct builder *builder, size_t a, size_t b) {
  const struct node *x = node_of_vertex(builder, a), *y = node_of_vertex(builder, b);
  return x->count == y->count &&
         (x->count == 0 || memcmp(options_of_node(builder, x), options_of_node(builder, y),
                                  x->count * sizeof *builder->next.numbers) == 0);
}

/* Finds for each vertex the one that stands for it: games may have several words for one position.
 * Goes from the end upwards, so that the options of a vertex are known before it. */
static void find_twins(struct builder *builder) {
  const struct bt_vertex *vertices = builder->graph->vertices;
  for (size_t i = builder->graph->vertex_count; i-- > 0;) {
    struct node *node = node_of_vertex(builder, i);
    uint32_t *options = options_of_node(builder, node);
    for (size_t k = 0; k < node->count; k++)
      options[k] = builder->nodes[options[k]].vertex;
    node->count = bt_numbers_sort_once(options, node->count);
    node->vertex = (uint32_t)i;
    for (size_t j = i + 1; j < builder->graph->vertex_count &&
                           compare_vertices(&vertices[i], &vertices[j]) == 0 && node->vertex == i;
         j++)
      if (have_same_options(builder, i, j))
        node->vertex = node_of_vertex(builder, j)->vertex;
  }
}

/* Lets each position stand for itself, where moves lead back. */
static void name_options(struct builder *builder) {
  const size_t count = builder->graph->vertex_count;
  for (size_t i = 0; i < count; i++)
    node_of_vertex(builder, i)->vertex = (uint32_t)i;
  for (size_t i = 0; i < count; i++) {
    struct node *node = node_of_vertex(builder, i);
    uint32_t *options = options_of_node(builder, node);
    for (size_t k = 0; k < node->count; k++)
      options[k] = builder->nodes[options[k]].vertex;
    node->count = bt_numbers_sort_once(options, node->count);
  }
}

/* Removes the vertices for which others stand.  The queue, no longer needed, maps old places to new
 * ones. */
static void merge_twins(struct builder *builder) {
  struct bt_game_graph *graph = builder->graph;
  uint32_t *places = builder->queue.numbers;
  size_t kept = 0;
  for (size_t i = 0; i < graph->vertex_count; i++) {
    places[i] = (uint32_t)kept;
    if (node_of_vertex(builder, i)->vertex == i)
      graph->vertices[kept++] = graph->vertices[i];
  }
  graph->vertex_count = kept;
}

static betli_status make_vertices(struct builder *builder, uint64_t most) {
  struct bt_game_graph *graph = builder->graph;
  const betli_status status =
      bt_reserve(graph->limits, &graph->vertices, &graph->vertex_capacity, builder->queue.count,
                 sizeof *graph->vertices, builder->error);
  if (status != BETLI_OK)
    return status;
  graph->vertex_count = builder->queue.count;
  for (size_t at = 0; at < builder->queue.count; at++) {
    const uint32_t i = builder->queue.numbers[at];
    struct bt_value value;
    const betli_status known = bt_exhaustive_known(&builder->exhaustive, i, &value, builder->error);
    if (known != BETLI_OK)
      return known;
    graph->vertices[at] = (struct bt_vertex){.value = value,
                                             .outcome = bt_outcome_of(graph->function, value),
                                             .depth = builder->nodes[i].depth,
                                             .text = graph->texts.data + builder->nodes[i].text,
                                             .number = i};
  }
  qsort(graph->vertices, graph->vertex_count, sizeof *graph->vertices, compare_places);
  if (graph->loops)
    name_options(builder);
  else
    find_twins(builder);
  merge_twins(builder);
  return graph->vertex_count <= most ? BETLI_OK
                                     : fail_graph_size(builder, "", graph->vertex_count, most);
}

/* Makes the edges.  The options of a vertex are in order, and so are the places that the queue
 * gives them. */
static betli_status make_edges(struct builder *builder) {
  struct bt_game_graph *graph = builder->graph;
  for (size_t i = 0; i < graph->vertex_count; i++) {
    const struct node *node = node_of_vertex(builder, i);
    const uint32_t *options = options_of_node(builder, node);
    const betli_status status =
        bt_reserve(graph->limits, &graph->edges, &graph->edge_capacity,
                   graph->edge_count + node->count, sizeof *graph->edges, builder->error);
    if (status != BETLI_OK)
      return status;
    for (size_t k = 0; k < node->count; k++)
      graph->edges[graph->edge_count++] =
          (struct bt_edge){(uint32_t)i, builder->queue.numbers[options[k]]};
  }
  return BETLI_OK;
}

static betli_status build_graph(struct builder *builder, const struct bt_position *position,
                                uint64_t most) {
  betli_status status = explore_positions(builder, position, most);
  if (status == BETLI_OK)
    status = collect_moves(builder);
  if (status == BETLI_OK && builder->exhaustive.loops)
    status = mark_ways_back(builder);
  if (status == BETLI_OK) {
    count_entering_edges(builder);
    status = queue_positions(builder);
  }
  if (status == BETLI_OK && !queue_has_all_positions(builder, position))
    status = bt_fail_changed(position->components[0].game, builder->error);
  if (status != BETLI_OK)
    return status;
  measure_depths(builder);
  status = spell_positions(builder, position);
  if (status == BETLI_OK)
    status = make_vertices(builder, most);
  return status == BETLI_OK ? make_edges(builder) : status;
}

#define FREE(limits, array, capacity) bt_limits_free(limits, array, (capacity) * sizeof *(array))

betli_status bt_game_graph_build(struct bt_game_graph *graph, const struct bt_question *question,
                                 const struct bt_position *position, uint64_t most,
                                 struct bt_limits *limits, struct bt_error *error) {
  struct builder builder = {.graph = graph, .error = error};
  graph->limits = limits;
  graph->sets = (struct bt_nimber_sets){.limits = limits,
                                        .keys = {.limits = limits, .item = sizeof(uint32_t)}};
  graph->function = bt_searched_function(question);
  betli_status status =
      bt_exhaustive_open(&builder.exhaustive, &question->compound, graph->function, limits, error);
  builder.exhaustive.sets = &graph->sets;
  if (status == BETLI_OK)
    status = build_graph(&builder, position, most);
  bt_numbers_free(limits, &builder.next);
  bt_numbers_free(limits, &builder.queue);
  FREE(limits, builder.nodes, builder.node_capacity);
  bt_exhaustive_close(&builder.exhaustive);
  return status;
}

void bt_game_graph_free(struct bt_game_graph *graph) {
  if (graph->limits == NULL)
    return;
  FREE(graph->limits, graph->vertices, graph->vertex_capacity);
  FREE(graph->limits, graph->edges, graph->edge_capacity);
  bt_text_free(&graph->texts);
  bt_nimber_sets_free(&graph->sets);
  *graph = (struct bt_game_graph){0};
}
