#include "games/hackenbush/drawing.h"

#include "games/graph/edge_names.h"
#include "games/graph/name_set.h"

#include <string.h>

const betli_parameter bt_drawing_parameters[] = {
    {.name = "",
     .type = BETLI_PARAMETER_FILE,
     .required = true,
     .help = "the file that holds the drawing"},
    {.name = NULL},
};

/* Finds the vertex called ground; else, if all vertices are numbers, as in formats without names,
 * the least of these.  Returns BT_NO_NAME if there is none. */
static uint32_t find_ground(const struct bt_names *names) {
  const struct bt_word name = {"ground", strlen("ground")};
  const uint32_t named = bt_names_find(names, name);
  uint32_t ground = BT_NO_NAME;
  uint64_t least = UINT64_MAX, number;
  for (uint32_t v = 0; named == BT_NO_NAME && v < names->keys.count; v++) {
    const struct bt_word vertex = bt_names_at(names, v);
    if (!bt_read_number(vertex.text, vertex.length, &number))
      return BT_NO_NAME;
    if (number < least) {
      ground = v;
      least = number;
    }
  }
  return named == BT_NO_NAME ? ground : named;
}

/* Counts the ways from each vertex into the place after its own, and adds them up.  So first[v + 1]
 * is where the ways from v end. */
static void count_ways(const struct bt_graph_reader *reader, struct bt_drawing *drawing) {
  const size_t vertices = reader->names.keys.count;
  memset(drawing->first, 0, (vertices + 1) * sizeof *drawing->first);
  for (size_t e = 0; e < reader->edge_count; e++) {
    const struct bt_read_edge edge = reader->edges[e];
    drawing->first[edge.from + 1]++;
    drawing->first[edge.to + 1] += edge.from != edge.to;
  }
  for (size_t v = 0; v < vertices; v++)
    drawing->first[v + 1] += drawing->first[v];
}

/* Writes the ways from each vertex in the order of the edges, from the last to the first. */
static void write_ways(const struct bt_graph_reader *reader, struct bt_drawing *drawing,
                       uint32_t (*ends)[2], uint32_t *end) {
  memcpy(end, drawing->first + 1, reader->names.keys.count * sizeof *end);
  for (size_t e = reader->edge_count; e-- > 0;) {
    const uint32_t from = reader->edges[e].from, to = reader->edges[e].to;
    ends[e][0] = from;
    ends[e][1] = to;
    drawing->ways[--end[from]] = (struct bt_drawing_way){(uint32_t)e, to};
    if (from != to)
      drawing->ways[--end[to]] = (struct bt_drawing_way){(uint32_t)e, from};
  }
}

static betli_status store_drawing_edges(const struct bt_graph_reader *reader,
                                        struct bt_drawing *drawing) {
  const size_t vertices = reader->names.keys.count, edges = reader->edge_count;
  struct bt_arena *arena = &drawing->arena, work = {.limits = drawing->limits};
  if (edges > UINT32_MAX / 2)
    return bt_fail(reader->error, BETLI_INPUT, "%s: there are more than %zu edges", reader->name,
                   (size_t)UINT32_MAX / 2);
  uint32_t(*ends)[2] = bt_arena_take(arena, edges + 1, sizeof *ends, reader->error);
  drawing->first = bt_arena_take(arena, vertices + 1, sizeof *drawing->first, reader->error);
  drawing->ways = bt_arena_take(arena, 2 * edges + 1, sizeof *drawing->ways, reader->error);
  uint32_t *end = bt_arena_take(&work, vertices, sizeof *end, reader->error);
  const betli_status status = arena->status != BETLI_OK ? arena->status : work.status;
  drawing->ends = (const uint32_t(*)[2])ends;
  if (status == BETLI_OK) {
    count_ways(reader, drawing);
    write_ways(reader, drawing, ends, end);
  }
  bt_arena_free(&work);
  return status;
}

betli_status bt_drawing_make(const struct bt_graph_reader *reader, struct bt_drawing *drawing) {
  *drawing =
      (struct bt_drawing){.limits = reader->limits,
                          .arena = {.limits = reader->limits},
                          .ground = reader->family != NULL ? 0 : find_ground(&reader->names)};
  if (drawing->ground == BT_NO_NAME)
    return bt_fail(reader->error, BETLI_INPUT,
                   "%s: no vertex is called ground, and not all are numbers", reader->name);
  betli_status status = bt_edge_names(reader, BT_MOST_KEYS, &drawing->edges);
  if (status == BETLI_OK)
    status = store_drawing_edges(reader, drawing);
  if (status != BETLI_OK)
    bt_drawing_free(drawing);
  else
    drawing->vertices = reader->names;
  return status;
}

void bt_drawing_free(struct bt_drawing *drawing) {
  bt_names_free(&drawing->vertices);
  bt_names_free(&drawing->edges);
  bt_arena_free(&drawing->arena);
}

/* ---- sets of edges -------------------------------------------------------------------------- */

/* Marks the vertices that a set of edges joins to the ground.  `stack` has room for them all. */
static void mark_joined_vertices(const struct bt_drawing *drawing, const uint64_t *edges,
                                 uint8_t *joined, uint32_t *stack) {
  size_t count = 0;
  memset(joined, 0, drawing->vertices.keys.count * sizeof *joined);
  joined[drawing->ground] = 1;
  stack[count++] = drawing->ground;
  while (count > 0) {
    const uint32_t vertex = stack[--count];
    for (uint32_t i = drawing->first[vertex]; i < drawing->first[vertex + 1]; i++) {
      const struct bt_drawing_way way = drawing->ways[i];
      if (joined[way.to] || !bt_bit_has(edges, way.edge))
        continue;
      joined[way.to] = 1;
      stack[count++] = way.to;
    }
  }
}

betli_status bt_drawing_fall(const struct bt_drawing *drawing, uint64_t *edges,
                             struct bt_error *error) {
  const size_t vertices = drawing->vertices.keys.count;
  struct bt_arena work = {.limits = drawing->limits};
  uint8_t *joined = bt_arena_take(&work, vertices, sizeof *joined, error);
  uint32_t *stack = bt_arena_take(&work, vertices, sizeof *stack, error);
  const betli_status status = work.status;
  if (status == BETLI_OK)
    mark_joined_vertices(drawing, edges, joined, stack);
  for (uint32_t e = 0; status == BETLI_OK && e < drawing->edges.keys.count; e++)
    if (!joined[drawing->ends[e][0]])
      bt_bit_drop(edges, e);
  bt_arena_free(&work);
  return status;
}

betli_status bt_drawing_border(const struct bt_drawing *drawing, const uint64_t *edges,
                               uint64_t *border, struct bt_error *error) {
  const size_t vertices = drawing->vertices.keys.count, count = drawing->edges.keys.count;
  struct bt_arena work = {.limits = drawing->limits};
  uint8_t *met = bt_arena_take(&work, vertices, sizeof *met, error);
  const betli_status status = work.status;
  if (status == BETLI_OK) {
    memset(met, 0, vertices);
    met[drawing->ground] = 1;
    memset(border, 0, bt_name_set_words(&drawing->edges) * sizeof *border);
  }
  for (uint32_t e = 0; status == BETLI_OK && e < count; e++)
    if (bt_bit_has(edges, e))
      met[drawing->ends[e][0]] = met[drawing->ends[e][1]] = 1;
  for (uint32_t e = 0; status == BETLI_OK && e < count; e++)
    if (!bt_bit_has(edges, e) && (met[drawing->ends[e][0]] || met[drawing->ends[e][1]]))
      bt_bit_add(border, e);
  bt_arena_free(&work);
  return status;
}

/* Returns the first edge that is in one set and not in another, or BT_NO_NAME. */
static uint32_t find_edge_beyond(const struct bt_drawing *drawing, const uint64_t *edges,
                                 const uint64_t *others) {
  const size_t words = bt_name_set_words(&drawing->edges);
  for (size_t w = 0; w < words; w++)
    if ((edges[w] & ~others[w]) != 0)
      return (uint32_t)(w * 64 + (size_t)__builtin_ctzll(edges[w] & ~others[w]));
  return BT_NO_NAME;
}

static betli_status check_that_edges_stand(const struct bt_drawing *drawing, const uint64_t *typed,
                                           const uint64_t *standing, struct bt_error *error) {
  const uint32_t edge = find_edge_beyond(drawing, typed, standing);
  if (edge == BT_NO_NAME)
    return BETLI_OK;
  const struct bt_word falls = bt_names_at(&drawing->edges, edge);
  return bt_fail(error, BETLI_INPUT, "the edge %.*s does not stand on the ground", BT_SHOW(falls));
}

betli_status bt_drawing_parse(const struct bt_drawing *drawing, const char *text, uint64_t *edges,
                              struct bt_error *error) {
  const size_t words = bt_name_set_words(&drawing->edges);
  struct bt_arena work = {.limits = drawing->limits};
  uint64_t *typed = bt_arena_take(&work, words + 1, sizeof *typed, error);
  betli_status status = work.status;
  if (status == BETLI_OK)
    status = bt_name_set_parse(&drawing->edges, text, "the drawing has no edge", typed, error);
  if (status == BETLI_OK) {
    memcpy(edges, typed, words * sizeof *edges);
    status = bt_drawing_fall(drawing, edges, error);
  }
  if (status == BETLI_OK && !bt_name_set_says_all(text))
    status = check_that_edges_stand(drawing, typed, edges, error);
  bt_arena_free(&work);
  return status;
}

/* An edge that was cut keeps an end that stands; what fell has none, since what stands would bear
 * it. */
betli_status bt_drawing_find_cut(const struct bt_drawing *drawing, const uint64_t *from,
                                 const uint64_t *to, uint32_t *edge, struct bt_error *error) {
  const size_t words = bt_name_set_words(&drawing->edges);
  struct bt_arena work = {.limits = drawing->limits};
  uint64_t *gone = bt_arena_take(&work, words + 1, sizeof *gone, error);
  betli_status status = work.status;
  if (status == BETLI_OK)
    status = bt_drawing_border(drawing, to, gone, error);
  for (size_t w = 0; status == BETLI_OK && w < words; w++)
    gone[w] &= from[w];
  if (status == BETLI_OK)
    *edge = find_edge_beyond(drawing, gone, to);
  bt_arena_free(&work);
  return status;
}
