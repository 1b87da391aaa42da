/* Graphs in GraphML, as far as games need it: <node id="a"/> and <edge source="a" target="b"/>. */
#include "games/graph/graph_format.h"

#include <string.h>

/* A tag, from < to >. */
struct tag {
  const char *begin, *end;
  struct bt_word name;
};

static bool begins_with(const char *at, const char *end, const char *text) {
  const size_t length = strlen(text);
  return (size_t)(end - at) >= length && memcmp(at, text, length) == 0;
}

/* Moves past the next `mark`; returns false if there is none. */
static bool skip_to_mark(struct bt_graph_reader *r, const char *mark) {
  while (r->at < r->end && !begins_with(r->at, r->end, mark))
    r->at++;
  if (r->at == r->end)
    return false;
  r->at += strlen(mark);
  return true;
}

static bool ends_xml_name(char c) {
  return strchr(" \t\r\n/>=", c) != NULL;
}

/* Finds the next tag that is no comment; returns false at the end of the file. */
static bool find_tag(struct bt_graph_reader *r, struct tag *tag) {
  for (;;) {
    while (r->at < r->end && *r->at != '<')
      r->at++;
    tag->begin = r->at;
    if (!begins_with(r->at, r->end, "<!--"))
      break;
    if (!skip_to_mark(r, "-->"))
      return false;
  }
  if (!skip_to_mark(r, ">"))
    return false;
  tag->end = r->at - 1;
  const char *at = tag->begin + 1;
  while (at < tag->end && (*at == '/' ? at == tag->begin + 1 : !ends_xml_name(*at)))
    at++;
  tag->name = (struct bt_word){tag->begin + 1, (size_t)(at - tag->begin - 1)};
  return true;
}

static bool is_tag(const struct tag *tag, const char *name) {
  return tag->name.length == strlen(name) && memcmp(tag->name.text, name, tag->name.length) == 0;
}

/* Finds an attribute of a tag; returns false if it has none of that name. */
static bool find_attribute(const struct tag *tag, const char *name, struct bt_word *value) {
  const size_t length = strlen(name);
  for (const char *at = tag->begin + 1; at < tag->end; at++) {
    if (*at == '"' || *at == '\'') { /* goes past a value */
      const char *close = memchr(at + 1, *at, (size_t)(tag->end - at - 1));
      if (close == NULL)
        return false;
      at = close;
    } else if (ends_xml_name(at[-1]) && begins_with(at, tag->end, name) &&
               tag->end - at > (ptrdiff_t)length + 1 && at[length] == '=' &&
               (at[length + 1] == '"' || at[length + 1] == '\'')) {
      const char *begin = at + length + 2;
      const char *close = memchr(begin, begin[-1], (size_t)(tag->end - begin));
      *value = (struct bt_word){begin, close == NULL ? 0 : (size_t)(close - begin)};
      return close != NULL;
    }
  }
  return false;
}

/* Reads the name of a vertex from an attribute. */
static betli_status read_vertex_name(const struct bt_graph_reader *r, const struct tag *tag,
                                     const char *attribute, struct bt_word *name) {
  if (!find_attribute(tag, attribute, name) || name->length == 0)
    return bt_graph_fail(r, tag->begin, "%.40s is missing", attribute);
  if (memchr(name->text, '&', name->length) != NULL)
    return bt_graph_fail(r, name->text, "no name may hold '&', as in '%.*s'", BT_SHOW(*name));
  return BETLI_OK;
}

static betli_status read_node(struct bt_graph_reader *r, const struct tag *tag) {
  struct bt_word name = {NULL, 0};
  const betli_status status = read_vertex_name(r, tag, "id", &name);
  return status == BETLI_OK ? bt_graph_add(r, name, BT_JOIN_NONE) : status;
}

static bool is_word(struct bt_word word, const char *text) {
  return word.length == strlen(text) && memcmp(word.text, text, word.length) == 0;
}

static betli_status read_edge_tag(struct bt_graph_reader *r, const struct tag *tag, bool directed) {
  struct bt_word from = {NULL, 0}, to = from, own;
  betli_status status = read_vertex_name(r, tag, "source", &from);
  if (status == BETLI_OK)
    status = read_vertex_name(r, tag, "target", &to);
  if (find_attribute(tag, "directed", &own))
    directed = is_word(own, "true");
  if (status == BETLI_OK && directed && r->undirected)
    return bt_graph_fail(r, tag->begin, "the edge has a direction; this game needs edges without");
  if (status == BETLI_OK)
    status = bt_graph_add(r, from, directed ? BT_JOIN_ARROW : bt_graph_line(r));
  return status == BETLI_OK ? bt_graph_add(r, to, BT_JOIN_NONE) : status;
}

/* Reads a <graph> tag, of which there may be one. */
static betli_status begin_xml_graph(const struct bt_graph_reader *r, const struct tag *tag,
                                    bool *begun, bool *directed) {
  struct bt_word value;
  if (*begun)
    return bt_graph_fail(r, tag->begin, "the file holds more than one graph");
  *begun = true;
  *directed = find_attribute(tag, "edgedefault", &value) && is_word(value, "directed");
  return BETLI_OK;
}

bool bt_graph_is_xml(const struct bt_graph_reader *reader) {
  struct bt_graph_reader r = *reader;
  while (r.at < r.end && strchr(" \t\r\n", *r.at) != NULL)
    r.at++;
  return begins_with(r.at, r.end, "<?xml") || begins_with(r.at, r.end, "<graphml");
}

betli_status bt_graph_read_xml(struct bt_graph_reader *r) {
  struct tag tag;
  bool begun = false, directed = false, ended = false;
  betli_status status = BETLI_OK;
  while (status == BETLI_OK && find_tag(r, &tag)) {
    if (is_tag(&tag, "graph"))
      status = begin_xml_graph(r, &tag, &begun, &directed);
    else if (is_tag(&tag, "node"))
      status = read_node(r, &tag);
    else if (is_tag(&tag, "edge"))
      status = read_edge_tag(r, &tag, directed);
    else if (is_tag(&tag, "hyperedge"))
      status = bt_graph_fail(r, tag.begin, "an edge has two ends here, and a hyperedge has more");
    ended |= is_tag(&tag, "/graphml");
  }
  return status == BETLI_OK && !ended
             ? bt_graph_fail(r, r->end, "the file seems truncated: </graphml> is missing")
             : status;
}
