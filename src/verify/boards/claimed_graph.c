#include "verify/boards/claimed_graph.h"

#include "base/character.h"

#include <stdlib.h>
#include <string.h>

static const bt_claimed_set one = 1;

void bt_claimed_graph_free(struct bt_claimed_graph *graph) {
  for (unsigned i = 0; i < graph->count; i++)
    bt_limits_free_string(graph->limits, graph->names[i]);
  *graph = (struct bt_claimed_graph){0};
}

/* ---- names ---------------------------------------------------------------------------------- */

static bool is_same_word(const char *name, size_t length, const char *word) {
  return strlen(word) == length && memcmp(name, word, length) == 0;
}

static bool is_allowed_vertex_name(const char *name, size_t length) {
  return length > 0 && bt_is_plain(name, length) && memchr(name, ' ', length) == NULL &&
         memchr(name, ',', length) == NULL && !is_same_word(name, length, "all") &&
         !is_same_word(name, length, "none");
}

unsigned bt_claimed_graph_find(const struct bt_claimed_graph *graph, unsigned from,
                               const char *name, size_t length) {
  while (from < graph->count && !is_same_word(name, length, graph->names[from]))
    from++;
  return from;
}

betli_status bt_claimed_graph_add(struct bt_claimed_graph *graph, const char *name, size_t length,
                                  struct bt_error *error) {
  const int shown = length < 64 ? (int)length : 64;
  if (graph->count == BT_CLAIMED_VERTICES)
    return bt_fail(error, BETLI_INPUT, "a graph of more than %d vertices", BT_CLAIMED_VERTICES);
  if (!is_allowed_vertex_name(name, length))
    return bt_fail(error, BETLI_INPUT, "no vertex may be called '%.*s'", shown, name);
  if (bt_claimed_graph_find(graph, 0, name, length) < graph->count)
    return bt_fail(error, BETLI_INPUT, "two vertices are called '%.*s'", shown, name);
  const betli_status status =
      bt_limits_string(graph->limits, name, length, &graph->names[graph->count], error);
  graph->count += status == BETLI_OK;
  return status;
}

void bt_claimed_graph_join(struct bt_claimed_graph *graph, unsigned a, unsigned b) {
  assert(a < graph->count && b < graph->count && a != b);
  graph->beside[a] |= one << b;
  graph->beside[b] |= one << a;
}

/* ---- sets ----------------------------------------------------------------------------------- */

static bt_claimed_set all_vertices_of(const struct bt_claimed_graph *graph) {
  return graph->count == 0 ? 0 : ~(bt_claimed_set)0 >> (BT_CLAIMED_VERTICES - graph->count);
}

bool bt_claimed_graph_read_set(const struct bt_claimed_graph *graph, const char *text,
                               size_t length, bt_claimed_set *set) {
  const char *const end = text + length;
  const bool is_all = is_same_word(text, length, "all");
  unsigned from = 0;
  *set = is_all ? all_vertices_of(graph) : 0;
  if (is_all || is_same_word(text, length, "none"))
    return true;
  for (;;) {
    const char *comma = memchr(text, ',', (size_t)(end - text));
    const char *stop = comma == NULL ? end : comma;
    const unsigned found = bt_claimed_graph_find(graph, from, text, (size_t)(stop - text));
    if (found == graph->count)
      return false;
    *set |= one << found;
    if (comma == NULL)
      return true;
    from = found + 1;
    text = comma + 1;
  }
}

void bt_claimed_graph_write_set(const struct bt_claimed_graph *graph, bt_claimed_set set,
                                struct bt_text *text) {
  const char *comma = "";
  if (set == 0 || set == all_vertices_of(graph)) {
    bt_text_add(text, set == 0 ? "none" : "all");
    return;
  }
  for (; set != 0; set &= set - 1) {
    bt_text_add(text, comma);
    bt_text_add(text, graph->names[bt_claimed_first(set)]);
    comma = ",";
  }
}

/* ---- two graphs ----------------------------------------------------------------------------- */

betli_status bt_claimed_graph_compare(const struct bt_claimed_graph *graph,
                                      const struct bt_claimed_graph *other,
                                      struct bt_error *error) {
  unsigned numbers[BT_CLAIMED_VERTICES];
  if (graph->count != other->count)
    return bt_fail(error, BETLI_INPUT,
                   "the graph has %u vertices, but the graph of the file has %u", graph->count,
                   other->count);
  for (unsigned i = 0; i < graph->count; i++) {
    const char *name = graph->names[i];
    numbers[i] = bt_claimed_graph_find(other, 0, name, strlen(name));
    if (numbers[i] == other->count)
      return bt_fail(error, BETLI_INPUT,
                     "the graph has a vertex '%.64s', but the graph of the file does not", name);
  }
  for (unsigned i = 0; i < graph->count; i++) {
    bt_claimed_set beside = 0;
    for (bt_claimed_set rest = graph->beside[i]; rest != 0; rest &= rest - 1)
      beside |= one << numbers[bt_claimed_first(rest)];
    if (beside != other->beside[numbers[i]])
      return bt_fail(error, BETLI_INPUT,
                     "the graph joins '%.64s' to other vertices than the graph of the file",
                     graph->names[i]);
  }
  return BETLI_OK;
}
