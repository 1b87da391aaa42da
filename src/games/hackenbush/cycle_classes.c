/* Two tree edges are of one class if the same back edges pass over them, from a descendant of the
 * lower one to an ancestor of the upper one; a back edge is of the class of a tree edge over which
 * it alone passes.  The back edges over a tree edge are brackets in a list.  Lists that differ have
 * different top brackets, or the same top bracket and different lengths.  Where back edges of
 * several children of a vertex pass over it, one more bracket makes this so: it lasts as long as
 * those of the second child.
 *
 * R. Johnson, D. Pearson and K. Pingali, The program structure tree: computing control regions in
 * linear time, PLDI 1994. */
#include "games/hackenbush/cycle_classes.h"

#include <string.h>

#define NONE UINT32_MAX

/* Lists of brackets.  Back edge b is bracket b; the additional bracket from vertex v is bracket
 * back_count + v. */
struct brackets {
  const struct bt_spanning_tree *tree;
  uint32_t *above, *below;       /* the next of each bracket in its list */
  uint32_t *length, *last_class; /* of the list when the bracket was last on top; its class then */
  uint32_t *next_to, *next_from; /* the next bracket to the same vertex; from the same vertex */
  uint32_t *first_to, *first_from;                /* of each vertex */
  uint32_t *top, *bottom, *size;                  /* of the list of each vertex */
  uint32_t *highest_child, *second_highest_child; /* of each vertex: where brackets end */
};

static uint32_t *take_numbers(struct bt_arena *arena, size_t count, int byte,
                              struct bt_error *error) {
  uint32_t *numbers = bt_arena_take(arena, count + 1, sizeof *numbers, error);
  if (numbers != NULL)
    memset(numbers, byte, (count + 1) * sizeof *numbers); /* 0xff: NONE */
  return numbers;
}

static void reserve_brackets(struct brackets *brackets, struct bt_arena *work,
                             struct bt_error *error) {
  const size_t vertices = brackets->tree->count, most = brackets->tree->back_count + vertices;
  uint32_t **const of_brackets[] = {&brackets->above,     &brackets->below,  &brackets->next_to,
                                    &brackets->next_from, &brackets->length, &brackets->last_class};
  uint32_t **const of_vertices[] = {&brackets->first_to,      &brackets->first_from,
                                    &brackets->top,           &brackets->bottom,
                                    &brackets->highest_child, &brackets->second_highest_child};
  for (size_t i = 0; i < sizeof of_brackets / sizeof *of_brackets; i++)
    *of_brackets[i] = take_numbers(work, most, 0xff, error);
  for (size_t i = 0; i < sizeof of_vertices / sizeof *of_vertices; i++)
    *of_vertices[i] = take_numbers(work, vertices, 0xff, error);
  brackets->size = take_numbers(work, vertices, 0, error);
}

/* Sorts the back edges by their ends; a loop passes over nothing. */
static void sort_back_edges(struct brackets *brackets) {
  for (uint32_t b = 0; b < brackets->tree->back_count; b++) {
    const struct bt_back_edge back = brackets->tree->back[b];
    if (back.from == back.to)
      continue;
    brackets->next_from[b] = brackets->first_from[back.from];
    brackets->first_from[back.from] = b;
    brackets->next_to[b] = brackets->first_to[back.to];
    brackets->first_to[back.to] = b;
  }
}

static void push_bracket(struct brackets *brackets, uint32_t vertex, uint32_t bracket) {
  const uint32_t top = brackets->top[vertex];
  brackets->below[bracket] = top;
  brackets->above[bracket] = NONE;
  if (top == NONE)
    brackets->bottom[vertex] = bracket;
  else
    brackets->above[top] = bracket;
  brackets->top[vertex] = bracket;
  brackets->size[vertex]++;
}

static void drop_bracket(struct brackets *brackets, uint32_t vertex, uint32_t bracket) {
  const uint32_t above = brackets->above[bracket], below = brackets->below[bracket];
  if (above == NONE)
    brackets->top[vertex] = below;
  else
    brackets->below[above] = below;
  if (below == NONE)
    brackets->bottom[vertex] = above;
  else
    brackets->above[below] = above;
  brackets->size[vertex]--;
}

/* Puts the list of a vertex on that of its parent. */
static void pass_brackets_on(struct brackets *brackets, uint32_t vertex) {
  const uint32_t parent = brackets->tree->parent[vertex], top = brackets->top[parent];
  if (brackets->size[vertex] == 0)
    return;
  brackets->below[brackets->bottom[vertex]] = top;
  if (top == NONE)
    brackets->bottom[parent] = brackets->bottom[vertex];
  else
    brackets->above[top] = brackets->bottom[vertex];
  brackets->top[parent] = brackets->top[vertex];
  brackets->size[parent] += brackets->size[vertex];
}

/* Pushes the back edges from a vertex.  Returns the first vertex to which one of them leads. */
static uint32_t push_back_edges(struct brackets *brackets, uint32_t vertex) {
  uint32_t highest = NONE;
  for (uint32_t b = brackets->first_from[vertex]; b != NONE; b = brackets->next_from[b]) {
    push_bracket(brackets, vertex, b);
    if (brackets->tree->back[b].to < highest)
      highest = brackets->tree->back[b].to;
  }
  return highest;
}

/* Pushes the additional bracket from a vertex, where the list needs one. */
static void push_cap(struct brackets *brackets, uint32_t vertex, uint32_t highest) {
  const uint32_t to = brackets->second_highest_child[vertex];
  const uint32_t cap = (uint32_t)brackets->tree->back_count + vertex;
  if (to >= highest || to >= vertex)
    return;
  brackets->next_to[cap] = brackets->first_to[to];
  brackets->first_to[to] = cap;
  push_bracket(brackets, vertex, cap);
}

/* Names the class of the tree edge of a vertex, whose list is complete. */
static void name_class(struct brackets *brackets, uint32_t vertex,
                       struct bt_cycle_classes *classes) {
  const uint32_t top = brackets->top[vertex], size = brackets->size[vertex];
  if (size == 0)
    return;
  if (brackets->length[top] != size) {
    brackets->length[top] = size;
    brackets->last_class[top] = classes->count++;
  }
  classes->parent[vertex] = brackets->last_class[top];
  if (size == 1)
    classes->back[top] = brackets->last_class[top];
}

static void note_highest_child(struct brackets *brackets, uint32_t vertex) {
  const uint32_t parent = brackets->tree->parent[vertex], to = brackets->tree->highest[vertex];
  if (to < brackets->highest_child[parent]) {
    brackets->second_highest_child[parent] = brackets->highest_child[parent];
    brackets->highest_child[parent] = to;
  } else if (to < brackets->second_highest_child[parent]) {
    brackets->second_highest_child[parent] = to;
  }
}

static void classify_edges(struct brackets *brackets, struct bt_cycle_classes *classes) {
  for (uint32_t vertex = brackets->tree->count; vertex-- > 1;) {
    for (uint32_t b = brackets->first_to[vertex]; b != NONE; b = brackets->next_to[b])
      drop_bracket(brackets, vertex, b);
    push_cap(brackets, vertex, push_back_edges(brackets, vertex));
    name_class(brackets, vertex, classes);
    note_highest_child(brackets, vertex);
    pass_brackets_on(brackets, vertex);
  }
}

betli_status bt_cycle_classes_find(const struct bt_spanning_tree *tree, struct bt_arena *arena,
                                   struct bt_cycle_classes *classes, struct bt_error *error) {
  struct brackets brackets = {.tree = tree};
  struct bt_arena work = {.limits = arena->limits};
  classes->count = 0;
  classes->parent = take_numbers(arena, tree->count, 0xff, error);
  classes->back = take_numbers(arena, tree->back_count, 0xff, error);
  reserve_brackets(&brackets, &work, error);
  const betli_status status = arena->status != BETLI_OK ? arena->status : work.status;
  if (status == BETLI_OK) {
    sort_back_edges(&brackets);
    classify_edges(&brackets, classes);
  }
  bt_arena_free(&work);
  return status;
}
