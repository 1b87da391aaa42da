#include "games/hackenbush/standing.h"

#include "games/graph/name_set.h"
#include "games/hackenbush/fusion.h"

#include <string.h>

/* Counts the edges that fall with each vertex, and finds its last descendant. */
static void measure_tree(struct bt_standing *standing) {
  const struct bt_spanning_tree *tree = &standing->tree;
  for (uint32_t vertex = 0; vertex < tree->count; vertex++) {
    standing->above[vertex] = 0;
    standing->last[vertex] = vertex;
  }
  for (size_t b = 0; b < tree->back_count; b++)
    standing->above[tree->back[b].from]++;
  for (uint32_t vertex = tree->count; vertex-- > 1;) {
    const uint32_t parent = tree->parent[vertex];
    standing->above[parent] += standing->above[vertex] + 1;
    if (standing->last[vertex] > standing->last[parent])
      standing->last[parent] = standing->last[vertex];
  }
  standing->count = standing->above[0];
}

/* Lists the edges of a set. */
static void list_border(struct bt_standing *standing, const uint64_t *border) {
  const size_t words = bt_name_set_words(&standing->drawing->edges);
  standing->border_count = 0;
  for (size_t w = 0; w < words; w++)
    for (uint64_t rest = border[w]; rest != 0; rest &= rest - 1)
      standing->border[standing->border_count++] =
          (uint32_t)(w * 64 + (size_t)__builtin_ctzll(rest));
}

static betli_status find_border(struct bt_standing *standing, struct bt_error *error) {
  const size_t words = bt_name_set_words(&standing->drawing->edges);
  struct bt_arena work = {.limits = standing->drawing->limits};
  uint64_t *border = bt_arena_take(&work, words + 1, sizeof *border, error);
  betli_status status = work.status;
  if (status == BETLI_OK)
    status = bt_drawing_border(standing->drawing, standing->edges, border, error);
  if (status == BETLI_OK) {
    size_t count = 0;
    for (size_t w = 0; w < words; w++)
      count += (size_t)__builtin_popcountll(border[w]);
    standing->border = bt_arena_take(&standing->arena, count + 1, sizeof *standing->border, error);
    status = standing->arena.status;
  }
  if (status == BETLI_OK)
    list_border(standing, border);
  bt_arena_free(&work);
  return status;
}

betli_status bt_standing_open(const struct bt_drawing *drawing, const uint64_t *edges,
                              struct bt_standing *standing, struct bt_error *error) {
  const size_t words = bt_name_set_words(&drawing->edges);
  struct bt_arena *arena = &standing->arena;
  *standing = (struct bt_standing){.drawing = drawing, .arena = {.limits = drawing->limits}};
  betli_status status = bt_spanning_tree_open(drawing, edges, &standing->tree, error);
  if (status != BETLI_OK)
    return status;
  standing->edges = bt_arena_take(arena, words + 1, sizeof *standing->edges, error);
  standing->above = bt_arena_take(arena, standing->tree.count, sizeof *standing->above, error);
  standing->last = bt_arena_take(arena, standing->tree.count, sizeof *standing->last, error);
  if (arena->status != BETLI_OK)
    return arena->status;
  memcpy(standing->edges, edges, words * sizeof *edges);
  measure_tree(standing);
  status = find_border(standing, error);
  return status == BETLI_OK ? bt_fusion_value(&standing->tree, &standing->value, error) : status;
}

void bt_standing_close(struct bt_standing *standing) {
  bt_spanning_tree_close(&standing->tree);
  bt_arena_free(&standing->arena);
  *standing = (struct bt_standing){0};
}

/* ---- cuts ----------------------------------------------------------------------------------- */

/* The vertices [first, end) of the tree that fall with a cut. */
struct fallen {
  uint32_t first, end;
  uint32_t edges; /* that are gone then, the cut one included */
};

static struct fallen find_fallen(const struct bt_standing *standing, uint32_t cut) {
  const struct bt_spanning_tree *tree = &standing->tree;
  if (cut == BT_NO_NAME)
    return (struct fallen){0};
  const uint32_t *ends = standing->drawing->ends[cut];
  const uint32_t a = tree->number[ends[0]] - 1, b = tree->number[ends[1]] - 1;
  const uint32_t lower = a > b ? a : b;
  return lower > 0 && tree->edge[lower] == cut && bt_is_bridge(tree, lower)
             ? (struct fallen){lower, standing->last[lower] + 1, standing->above[lower] + 1}
             : (struct fallen){.edges = 1};
}

static bool stays(const struct bt_standing *standing, const struct fallen *fallen,
                  uint32_t vertex) {
  const uint32_t number = standing->tree.number[vertex];
  return number > 0 && (number - 1 < fallen->first || number - 1 >= fallen->end);
}

static bool stays_in_border(const struct bt_standing *standing, const struct fallen *fallen,
                            uint32_t edge) {
  const uint32_t *ends = standing->drawing->ends[edge];
  return stays(standing, fallen, ends[0]) || stays(standing, fallen, ends[1]);
}

static uint32_t count_border(const struct bt_standing *standing, const struct fallen *fallen,
                             uint32_t cut) {
  uint32_t count = cut != BT_NO_NAME;
  for (uint32_t i = 0; i < standing->border_count; i++)
    count += stays_in_border(standing, fallen, standing->border[i]);
  return count;
}

static void print_edge(const struct bt_standing *standing, uint32_t edge, const char **before,
                       struct bt_text *text) {
  const struct bt_word name = bt_names_at(&standing->drawing->edges, edge);
  bt_text_add(text, *before);
  bt_text_add_bytes(text, name.text, name.length);
  *before = ",";
}

/* Prints the border in the order of the edges. */
static void print_border(const struct bt_standing *standing, const struct fallen *fallen,
                         uint32_t cut, struct bt_text *text) {
  const char *before = BT_ALL_BUT;
  for (uint32_t i = 0; i < standing->border_count; i++) {
    const uint32_t edge = standing->border[i];
    if (cut < edge) {
      print_edge(standing, cut, &before, text);
      cut = BT_NO_NAME;
    }
    if (stays_in_border(standing, fallen, edge))
      print_edge(standing, edge, &before, text);
  }
  if (cut != BT_NO_NAME)
    print_edge(standing, cut, &before, text);
}

/* Prints the edges that stand. */
static void print_standing(const struct bt_standing *standing, const struct fallen *fallen,
                           uint32_t cut, struct bt_text *text) {
  const char *before = "";
  for (uint32_t e = 0; e < standing->drawing->edges.keys.count; e++)
    if (e != cut && bt_bit_has(standing->edges, e) && stays_in_border(standing, fallen, e))
      print_edge(standing, e, &before, text);
}

void bt_standing_print(const struct bt_standing *standing, uint32_t cut, struct bt_text *text) {
  const struct fallen fallen = find_fallen(standing, cut);
  const uint32_t count = standing->count - fallen.edges;
  const uint32_t border = count_border(standing, &fallen, cut);
  if (count == 0 || border == 0)
    bt_text_add(text, count == 0 ? "none" : "all");
  else if (border < count)
    print_border(standing, &fallen, cut, text);
  else
    print_standing(standing, &fallen, cut, text);
}
