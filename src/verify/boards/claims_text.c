/* Certificates of boards as text: the lines that all have in common. */
#include "verify/boards/claims.h"

#include <string.h>

/* ---- graphs --------------------------------------------------------------------------------- */

static void write_vertex_line(struct bt_fields *f, const struct bt_claimed_graph *graph,
                              unsigned vertex) {
  bt_claimed_set above = graph->beside[vertex] & (((bt_claimed_set)1 << vertex) - 1);
  bt_field_begin(f, "vertex");
  bt_text_format(f->written, " %s", graph->names[vertex]);
  for (; above != 0; above &= above - 1)
    bt_text_format(f->written, " %s", graph->names[bt_claimed_first(above)]);
  bt_field_end(f);
}

static void read_vertex_name(struct bt_fields *f, struct bt_claimed_graph *graph) {
  const char *text;
  size_t length;
  bt_field_read_word(f, &text, &length);
  if (f->status != BETLI_OK)
    return;
  f->status = bt_claimed_graph_add(graph, text, length, f->error);
  if (f->status != BETLI_INPUT)
    return;
  const struct bt_error why = *f->error;
  bt_fail(f->error, BETLI_INPUT, "line %u: %s", f->line, why.message);
}

/* Reads a vertex, and the vertices above to which it is joined. */
static void read_vertex_line(struct bt_fields *f, struct bt_claimed_graph *graph) {
  bt_field_begin(f, "vertex");
  read_vertex_name(f, graph);
  const unsigned vertex = graph->count - 1;
  while (bt_field_has_more(f)) {
    const char *text;
    size_t length;
    bt_field_read_word(f, &text, &length);
    const unsigned other = bt_claimed_graph_find(graph, 0, text, length);
    if (other < vertex)
      bt_claimed_graph_join(graph, vertex, other);
    else
      bt_field_fail(f, "after a vertex, its neighbours among the vertices above should stand");
  }
  bt_field_end(f);
}

static void name_graph_fields(struct bt_fields *f, struct bt_claimed_graph *graph) {
  for (unsigned i = 0; f->written != NULL && i < graph->count; i++)
    write_vertex_line(f, graph, i);
  while (f->written == NULL && bt_field_is_next(f, "vertex"))
    read_vertex_line(f, graph);
}

/* ---- what all have in common ---------------------------------------------------------------- */

static void set_rules_of_game(struct bt_fields *f, struct bt_board_claims *c) {
  bool known = true;
  if (f->status == BETLI_OK)
    f->status = bt_board_claims_set_rules(c, &known, f->error);
  if (!known)
    bt_field_fail(f, "the game is cram, node-kayles, node-kayles:FILE or arc-kayles:FILE");
}

void bt_board_claims_fields(struct bt_fields *f, struct bt_board_claims *c) {
  bt_field_name(f, "game", &c->game);
  if (f->written == NULL)
    set_rules_of_game(f, c);
  if (f->status == BETLI_OK && c->rules.graph != NULL)
    name_graph_fields(f, c->rules.graph);
  bt_field_name(f, "position", &c->position);
}

bool bt_board_claims_read_board(struct bt_fields *f, const struct bt_board_claims *c,
                                const char *text, size_t length, const char *what,
                                struct bt_claimed_board *board) {
  if (f->status != BETLI_OK)
    return false;
  if (!bt_claimed_board_read(text, length, c->rules, board)) {
    bt_field_fail(f, what);
    return false;
  }
  struct bt_claimed_board normal = *board;
  bt_claimed_board_normalise(&normal);
  if (bt_claimed_board_order(&normal, board) != 0)
    bt_field_fail(f, "the board should be the least of its rotations and reflections");
  return f->status == BETLI_OK;
}
