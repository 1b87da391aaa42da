/* Graphs in the DOT language, as far as games need it. */
#include "games/graph/dot_scan.h"

/* Returns how the token joins two vertices.  In directed graphs, -- stands for both directions. */
static enum bt_graph_join join_of_token(const struct bt_dot *dot) {
  if (dot->token == BT_DOT_ARROW && !dot->reader->undirected)
    return BT_JOIN_ARROW;
  if (dot->token == BT_DOT_LINE)
    return dot->reader->undirected ? BT_JOIN_ARROW : BT_JOIN_BOTH;
  return BT_JOIN_NONE;
}

static bool is_edge_token(const struct bt_dot *dot) {
  return join_of_token(dot) != BT_JOIN_NONE;
}

static bool begins_group(const struct bt_dot *dot) {
  return dot->token == '{' || bt_dot_is(dot, "subgraph");
}

static betli_status fail_unexpected_token(const struct bt_dot *dot, const char *expected) {
  const struct bt_graph_reader *r = dot->reader;
  expected = bt_say(r->error->language, expected);
  const struct bt_word there = {dot->begin, (size_t)(r->at - dot->begin)};
  if (dot->token == BT_DOT_END)
    return bt_graph_fail(r, dot->begin, "the file seems truncated: expected %s after its end",
                         expected);
  if (dot->token == BT_DOT_ARROW && r->undirected)
    return bt_graph_fail(r, dot->begin, "'->' has a direction; this game needs '--'");
  if (dot->token == BT_DOT_BAD && r->at == r->end)
    return bt_graph_fail(r, dot->begin,
                         "the file seems truncated: what begins here with '%c' does not end",
                         *dot->begin);
  if (dot->token == BT_DOT_BAD)
    return bt_graph_fail(r, dot->begin, "'%c' stands where %s should", *dot->begin, expected);
  return bt_graph_fail(r, dot->begin, "'%.*s' stands where %s should", BT_SHOW(there), expected);
}

static betli_status fail_undirected_group(const struct bt_dot *dot) {
  return bt_graph_fail(
      dot->reader, dot->begin,
      "this game does not read edges from or to a group in braces; write one edge for each pair");
}

/* Goes past a token that has to be `token`. */
static betli_status expect_dot_token(struct bt_dot *dot, int token, const char *expected) {
  if (dot->token != token)
    return fail_unexpected_token(dot, expected);
  bt_dot_next(dot);
  return BETLI_OK;
}

/* Goes past lists in square brackets: [label="x", color=red; bold][...]. */
static betli_status skip_attributes(struct bt_dot *dot) {
  while (dot->token == '[') {
    bt_dot_next(dot);
    while (dot->token == BT_DOT_NAME || dot->token == '=' || dot->token == ',' || dot->token == ';')
      bt_dot_next(dot);
    const betli_status status = expect_dot_token(dot, ']', "']'");
    if (status != BETLI_OK)
      return status;
  }
  return BETLI_OK;
}

/* Goes past the port that may follow a vertex: a:port:nw. */
static betli_status skip_port(struct bt_dot *dot) {
  betli_status status = BETLI_OK;
  while (status == BETLI_OK && dot->token == ':') {
    bt_dot_next(dot);
    status = expect_dot_token(dot, BT_DOT_NAME, "the name of a port");
  }
  return status;
}

static betli_status read_dot_vertex(struct bt_dot *dot) {
  if (dot->token != BT_DOT_NAME)
    return fail_unexpected_token(dot, "the name of a vertex");
  struct bt_word name = dot->name;
  betli_status status = dot->escaped ? bt_dot_unescape(dot, &name) : BETLI_OK;
  if (status == BETLI_OK && name.length == 0)
    status = bt_graph_fail(dot->reader, dot->begin, "the name of a vertex is empty");
  bt_dot_next(dot);
  if (status == BETLI_OK)
    status = skip_port(dot);
  return status == BETLI_OK ? bt_graph_add(dot->reader, name, join_of_token(dot)) : status;
}

/* Reads { or subgraph NAME {.  `left` is the left side of an edge to the group, if there is one. */
static betli_status open_dot_group(struct bt_dot *dot, const struct bt_graph_side *left) {
  if (left->join != BT_JOIN_NONE && dot->reader->undirected)
    return fail_undirected_group(dot);
  if (bt_dot_is(dot, "subgraph")) {
    bt_dot_next(dot);
    if (dot->token == BT_DOT_NAME)
      bt_dot_next(dot);
  }
  const betli_status status = expect_dot_token(dot, '{', "'{'");
  return status == BETLI_OK ? bt_graph_open_group(dot->reader, left) : status;
}

/* Reads what follows a vertex: -> b -> c [...], or only what comes before a group. */
static betli_status read_rest_of_chain(struct bt_dot *dot) {
  betli_status status = BETLI_OK;
  while (status == BETLI_OK && is_edge_token(dot)) {
    bt_dot_next(dot);
    if (begins_group(dot)) {
      struct bt_graph_side left;
      status = bt_graph_begin_side(dot->reader, &left);
      return status == BETLI_OK ? open_dot_group(dot, &left) : status;
    }
    status = read_dot_vertex(dot);
  }
  return status == BETLI_OK ? skip_attributes(dot) : status;
}

/* Reads a [...] or a -> b -> c [...]. */
static betli_status read_edge_chain(struct bt_dot *dot) {
  const betli_status status = read_dot_vertex(dot);
  return status == BETLI_OK ? read_rest_of_chain(dot) : status;
}

/* Reads the edge that follows a group, to a vertex or to another group. */
static betli_status read_after_group(struct bt_dot *dot, struct bt_graph_side *members) {
  members->join = join_of_token(dot);
  if (dot->reader->undirected)
    return fail_undirected_group(dot);
  bt_dot_next(dot);
  if (begins_group(dot))
    return open_dot_group(dot, members);
  betli_status status = read_dot_vertex(dot);
  if (status == BETLI_OK)
    status = bt_graph_end_side(dot->reader, members);
  return status == BETLI_OK ? read_rest_of_chain(dot) : status;
}

static betli_status close_dot_group(struct bt_dot *dot) {
  struct bt_graph_side members;
  const betli_status status = bt_graph_close_group(dot->reader, &members);
  bt_dot_next(dot);
  if (status != BETLI_OK || dot->reader->groups.count == 0)
    return status;
  return is_edge_token(dot) ? read_after_group(dot, &members) : skip_attributes(dot);
}

/* Returns true if = follows the name: an attribute of the graph, such as rankdir=LR. */
static bool is_graph_attribute(struct bt_dot *dot) {
  bt_dot_skip(dot->reader);
  return dot->reader->at < dot->reader->end && *dot->reader->at == '=';
}

static betli_status read_named_statement(struct bt_dot *dot) {
  if (is_graph_attribute(dot)) {
    bt_dot_next(dot);
    bt_dot_next(dot);
    return expect_dot_token(dot, BT_DOT_NAME, "the value of an attribute");
  }
  if (bt_dot_is(dot, "node") || bt_dot_is(dot, "edge") || bt_dot_is(dot, "graph")) {
    bt_dot_next(dot);
    return skip_attributes(dot);
  }
  return bt_dot_is(dot, "subgraph") ? open_dot_group(dot, &(struct bt_graph_side){0})
                                    : read_edge_chain(dot);
}

/* Reads from the brace that begins the graph to the brace that ends it. */
static betli_status read_dot_statements(struct bt_dot *dot) {
  const struct bt_graph_groups *groups = &dot->reader->groups;
  betli_status status = open_dot_group(dot, &(struct bt_graph_side){0});
  while (status == BETLI_OK && groups->count > 0) {
    if (groups->count == 1)
      bt_graph_forget_groups(dot->reader);
    if (dot->token == BT_DOT_NAME)
      status = read_named_statement(dot);
    else if (dot->token == '{')
      status = open_dot_group(dot, &(struct bt_graph_side){0});
    else if (dot->token == '}')
      status = close_dot_group(dot);
    else if (dot->token == ';')
      bt_dot_next(dot);
    else
      status = fail_unexpected_token(dot, "the name of a vertex or '}'");
  }
  return status;
}

static betli_status read_dot_graph(struct bt_dot *dot) {
  bt_dot_next(dot);
  if (bt_dot_is(dot, "strict"))
    bt_dot_next(dot);
  if (!bt_dot_is(dot, "graph") && (dot->reader->undirected || !bt_dot_is(dot, "digraph")))
    return fail_unexpected_token(dot, dot->reader->undirected ? "the word graph"
                                                              : "the word digraph or graph");
  bt_dot_next(dot);
  if (dot->token == BT_DOT_NAME)
    bt_dot_next(dot);
  if (dot->token != '{')
    return fail_unexpected_token(dot, "'{'");
  const betli_status status = read_dot_statements(dot);
  return status == BETLI_OK && dot->token != BT_DOT_END
             ? fail_unexpected_token(dot, "the end of the file")
             : status;
}

bool bt_graph_is_dot(const struct bt_graph_reader *reader) {
  struct bt_graph_reader ahead = *reader;
  struct bt_dot dot = {.reader = &ahead};
  bt_dot_next(&dot);
  return bt_dot_is(&dot, "digraph") || bt_dot_is(&dot, "strict") || bt_dot_is(&dot, "graph");
}

betli_status bt_graph_read_dot(struct bt_graph_reader *reader) {
  struct bt_dot dot = {.reader = reader};
  return read_dot_graph(&dot);
}
