/* Lists of edges: two names on each line, or one, which is a vertex. */
#include "games/graph/graph_reader.h"

static bool is_blank(char c) {
  return c == ' ' || c == '\t' || c == '\r';
}

/* Reads the next name on the line; its length is 0 if there is none. */
static struct bt_word next_name_on_line(struct bt_graph_reader *r) {
  while (r->at < r->end && is_blank(*r->at))
    r->at++;
  if (r->at < r->end && *r->at == '#')
    while (r->at < r->end && *r->at != '\n')
      r->at++;
  const char *begin = r->at;
  while (r->at < r->end && !is_blank(*r->at) && *r->at != '\n')
    r->at++;
  return (struct bt_word){begin, (size_t)(r->at - begin)};
}

/* Returns the join that a sign between two names stands for, as in DOT. */
static enum bt_graph_join join_of_sign(struct bt_word word) {
  if (word.length != 2 || word.text[0] != '-')
    return BT_JOIN_NONE;
  return word.text[1] == '>' ? BT_JOIN_ARROW : word.text[1] == '-' ? BT_JOIN_BOTH : BT_JOIN_NONE;
}

/* Reads a line without the newline that ends it. */
static betli_status read_edge_line(struct bt_graph_reader *r) {
  const struct bt_word from = next_name_on_line(r);
  if (from.length == 0)
    return BETLI_OK;
  struct bt_word to = next_name_on_line(r);
  if (to.length == 0)
    return bt_graph_add(r, from, BT_JOIN_NONE);
  struct bt_word more = next_name_on_line(r);
  enum bt_graph_join join = BT_JOIN_ARROW;
  if (more.length != 0 && join_of_sign(to) != BT_JOIN_NONE && !r->undirected) {
    join = join_of_sign(to);
    to = more;
    more = next_name_on_line(r);
  }
  if (more.length != 0)
    return bt_graph_fail(r, from.text, "a line of a list of edges has at most two names");
  const betli_status status = bt_graph_add(r, from, join);
  return status == BETLI_OK ? bt_graph_add(r, to, BT_JOIN_NONE) : status;
}

betli_status bt_graph_read_list(struct bt_graph_reader *r) {
  if (r->end[-1] != '\n')
    return bt_graph_fail(r, r->end, "the file seems truncated: its last line does not end");
  while (r->at < r->end) {
    const betli_status status = read_edge_line(r);
    if (status != BETLI_OK)
      return status;
    r->at++;
  }
  return BETLI_OK;
}
