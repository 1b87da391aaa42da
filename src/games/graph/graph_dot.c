/* Graphs in the DOT language, as far as games need it. */
#include "games/graph/dot_scan.h"

/* Whether an edge begins, which has a direction or none. */
static bool is_edge(const struct bt_dot *dot) {
  return dot->token == (dot->reader->undirected ? BT_DOT_LINE : BT_DOT_ARROW);
}

static betli_status unexpected(const struct bt_dot *dot, const char *expected) {
  const struct bt_graph_reader *r = dot->reader;
  const struct bt_word there = {dot->begin, (size_t)(r->at - dot->begin)};
  if (dot->token == BT_DOT_END)
    return bt_graph_fail(r, dot->begin, "the file seems truncated: it ends where %s should follow",
                         expected);
  if (dot->token == BT_DOT_ARROW && r->undirected)
    return bt_graph_fail(r, dot->begin, "'->' has a direction; this game needs '--'");
  if (dot->token == BT_DOT_LINE && !r->undirected)
    return bt_graph_fail(r, dot->begin, "'--' is not an arrow; a game needs '->'");
  if (dot->token == BT_DOT_BAD && r->at == r->end)
    return bt_graph_fail(r, dot->begin,
                         "the file seems truncated: what begins here with '%c' does not end",
                         *dot->begin);
  if (dot->token == BT_DOT_BAD)
    return bt_graph_fail(r, dot->begin, "there stands '%c' where %s should", *dot->begin, expected);
  return bt_graph_fail(r, dot->begin, "there stands '%.*s' where %s should", BT_SHOW(there),
                       expected);
}

static betli_status fail_group(const struct bt_dot *dot) {
  return bt_graph_fail(dot->reader, dot->begin,
                       "arrows from or to a group in braces are not supported; write one for each "
                       "pair");
}

/* Goes over a token that has to be this one. */
static betli_status expect(struct bt_dot *dot, int token, const char *expected) {
  if (dot->token != token)
    return unexpected(dot, expected);
  bt_dot_next(dot);
  return BETLI_OK;
}

/* Goes over lists in square brackets: [label="x", color=red; bold][...]. */
static betli_status skip_attributes(struct bt_dot *dot) {
  while (dot->token == '[') {
    bt_dot_next(dot);
    while (dot->token == BT_DOT_NAME || dot->token == '=' || dot->token == ',' || dot->token == ';')
      bt_dot_next(dot);
    const betli_status status = expect(dot, ']', "']'");
    if (status != BETLI_OK)
      return status;
  }
  return BETLI_OK;
}

/* Goes over the place on its border that may follow a vertex, a:port:nw. */
static betli_status skip_port(struct bt_dot *dot) {
  betli_status status = BETLI_OK;
  while (status == BETLI_OK && dot->token == ':') {
    bt_dot_next(dot);
    status = expect(dot, BT_DOT_NAME, "the name of a port");
  }
  return status;
}

static betli_status read_vertex(struct bt_dot *dot) {
  if (dot->token == '{' || bt_dot_is(dot, "subgraph"))
    return fail_group(dot);
  if (dot->token != BT_DOT_NAME)
    return unexpected(dot, "the name of a vertex");
  struct bt_word name = dot->name;
  betli_status status = dot->escaped ? bt_dot_unescape(dot, &name) : BETLI_OK;
  if (status == BETLI_OK && name.length == 0)
    status = bt_graph_fail(dot->reader, dot->begin, "the name of a vertex is empty");
  bt_dot_next(dot);
  if (status == BETLI_OK)
    status = skip_port(dot);
  return status == BETLI_OK ? bt_graph_add(dot->reader, name, is_edge(dot)) : status;
}

/* a [...], a -> b -> c [...] */
static betli_status read_chain(struct bt_dot *dot) {
  betli_status status = read_vertex(dot);
  while (status == BETLI_OK && is_edge(dot)) {
    bt_dot_next(dot);
    status = read_vertex(dot);
  }
  return status == BETLI_OK ? skip_attributes(dot) : status;
}

/* An attribute of the graph, rankdir=LR, is a name with a sign behind it. */
static bool is_attribute(struct bt_dot *dot) {
  bt_dot_skip(dot->reader);
  return dot->reader->at < dot->reader->end && *dot->reader->at == '=';
}

static betli_status read_named(struct bt_dot *dot) {
  if (is_attribute(dot)) {
    bt_dot_next(dot);
    bt_dot_next(dot);
    return expect(dot, BT_DOT_NAME, "the value of an attribute");
  }
  if (bt_dot_is(dot, "node") || bt_dot_is(dot, "edge") || bt_dot_is(dot, "graph")) {
    bt_dot_next(dot);
    return skip_attributes(dot);
  }
  if (!bt_dot_is(dot, "subgraph"))
    return read_chain(dot);
  bt_dot_next(dot);
  if (dot->token == BT_DOT_NAME)
    bt_dot_next(dot);
  return dot->token == '{' ? BETLI_OK : unexpected(dot, "'{'");
}

/* Groups change nothing but what attributes hold for, so that counting their braces is enough. */
static betli_status read_statements(struct bt_dot *dot) {
  size_t depth = 0;
  betli_status status = BETLI_OK;
  do {
    const int token = dot->token;
    if (token == BT_DOT_NAME) {
      status = read_named(dot);
    } else if (token == '{' || token == '}' || token == ';') {
      depth += token == '{';
      depth -= token == '}';
      bt_dot_next(dot);
      if (token == '}' && is_edge(dot))
        status = fail_group(dot);
    } else {
      status = unexpected(dot, "the name of a vertex or '}'");
    }
  } while (status == BETLI_OK && depth > 0);
  return status;
}

static betli_status read_graph(struct bt_dot *dot) {
  bt_dot_next(dot);
  if (bt_dot_is(dot, "strict"))
    bt_dot_next(dot);
  const char *keyword = dot->reader->undirected ? "graph" : "digraph";
  if (!bt_dot_is(dot, keyword))
    return unexpected(dot, dot->reader->undirected ? "the word graph" : "the word digraph");
  bt_dot_next(dot);
  if (dot->token == BT_DOT_NAME)
    bt_dot_next(dot);
  if (dot->token != '{')
    return unexpected(dot, "'{'");
  const betli_status status = read_statements(dot);
  return status == BETLI_OK && dot->token != BT_DOT_END ? unexpected(dot, "the end of the file")
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
  return read_graph(&dot);
}
