/* Lists of edges: two names on each line, or one, which is a vertex; and their relatives. */
#include "games/graph/graph_format.h"

#include <string.h>

static bool is_blank(char c) {
  return c == ' ' || c == '\t' || c == '\r';
}

/* Reads the next name on the line; its length is 0 if there is none.  Commas end a name, if
 * `comma` is one, and are skipped. */
static struct bt_word next_name_before(struct bt_graph_reader *r, char comma) {
  while (r->at < r->end && (is_blank(*r->at) || *r->at == comma))
    r->at++;
  if (r->at < r->end && *r->at == '#')
    while (r->at < r->end && *r->at != '\n')
      r->at++;
  const char *begin = r->at;
  while (r->at < r->end && !is_blank(*r->at) && *r->at != '\n' && *r->at != comma)
    r->at++;
  return (struct bt_word){begin, (size_t)(r->at - begin)};
}

static struct bt_word next_name_on_line(struct bt_graph_reader *r) {
  return next_name_before(r, ' ');
}

/* Calls `read` for each line, from its begin.  The last one may lack its newline. */
static betli_status read_lines(struct bt_graph_reader *r,
                               betli_status (*read)(struct bt_graph_reader *r)) {
  while (r->at < r->end) {
    const betli_status status = read(r);
    if (status != BETLI_OK)
      return status;
    r->at += r->at < r->end;
  }
  return BETLI_OK;
}

/* ---- edges ---------------------------------------------------------------------------------- */

/* Returns the join that a sign between two names stands for, as in DOT. */
static enum bt_graph_join join_of_sign(struct bt_word word) {
  if (word.length != 2 || word.text[0] != '-')
    return BT_JOIN_NONE;
  return word.text[1] == '>' ? BT_JOIN_ARROW : word.text[1] == '-' ? BT_JOIN_BOTH : BT_JOIN_NONE;
}

static betli_status add_edge_of_names(struct bt_graph_reader *r, struct bt_word from,
                                      struct bt_word to, enum bt_graph_join join) {
  const betli_status status = bt_graph_add(r, from, join);
  return status == BETLI_OK ? bt_graph_add(r, to, BT_JOIN_NONE) : status;
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
  return add_edge_of_names(r, from, to, join);
}

betli_status bt_graph_read_list(struct bt_graph_reader *r) {
  return read_lines(r, read_edge_line);
}

/* ---- edges with commas ---------------------------------------------------------------------- */

/* Returns true if the line is two names with a comma between them, and moves to its end. */
static bool is_comma_line(struct bt_graph_reader *r) {
  const struct bt_word from = next_name_before(r, ',');
  const char *comma = from.text + from.length;
  while (comma < r->end && is_blank(*comma))
    comma++;
  const struct bt_word to = next_name_before(r, ',');
  const bool joined = comma < to.text && *comma == ',';
  size_t commas = 0;
  for (const char *at = comma; at < to.text; at++)
    commas += *at == ',';
  return joined && commas == 1 && from.length > 0 && to.length > 0 &&
         next_name_on_line(r).length == 0;
}

/* Moves to the next line that has a name; returns false if there is none. */
static bool find_line_with_name(struct bt_graph_reader *r) {
  while (r->at < r->end) {
    struct bt_graph_reader ahead = *r;
    if (next_name_on_line(&ahead).length > 0)
      return true;
    r->at = ahead.at + (ahead.at < r->end);
  }
  return false;
}

/* Returns true if there is a line with a name, and all such lines are as asked. */
static bool are_all_lines(const struct bt_graph_reader *reader,
                          bool (*is_line)(struct bt_graph_reader *r)) {
  struct bt_graph_reader r = *reader;
  size_t lines = 0;
  for (; find_line_with_name(&r); lines++) {
    if (!is_line(&r))
      return false;
    r.at += r.at < r.end;
  }
  return lines > 0;
}

static betli_status read_comma_line(struct bt_graph_reader *r) {
  const struct bt_word from = next_name_before(r, ',');
  if (from.length == 0)
    return BETLI_OK;
  const struct bt_word to = next_name_before(r, ',');
  if (to.length == 0)
    return bt_graph_add(r, from, BT_JOIN_NONE);
  if (next_name_before(r, ',').length > 0)
    return bt_graph_fail(r, from.text, "a line of a list of edges has at most two names");
  return add_edge_of_names(r, from, to, BT_JOIN_ARROW);
}

betli_status bt_graph_read_comma_list(struct bt_graph_reader *r) {
  return read_lines(r, read_comma_line);
}

/* ---- neighbours ----------------------------------------------------------------------------- */

/* Returns true if the first name on the line ends in a colon, and moves to the end of the line. */
static bool is_neighbour_line(struct bt_graph_reader *r) {
  const struct bt_word vertex = next_name_on_line(r);
  while (next_name_before(r, ',').length > 0)
    ;
  return vertex.length > 1 && vertex.text[vertex.length - 1] == ':';
}

bool bt_graph_is_neighbour_list(const struct bt_graph_reader *reader) {
  return are_all_lines(reader, is_neighbour_line);
}

/* Reads a: b c, where commas may stand between neighbours. */
static betli_status read_neighbour_line(struct bt_graph_reader *r) {
  struct bt_word vertex = next_name_on_line(r), to;
  if (vertex.length == 0)
    return BETLI_OK;
  if (memchr(vertex.text, ',', vertex.length) != NULL)
    return bt_graph_fail(r, vertex.text, "no name may hold a comma in a list of neighbours");
  if (vertex.length < 2 || vertex.text[vertex.length - 1] != ':')
    return bt_graph_fail(r, vertex.text, "a vertex and ':' must come before its neighbours");
  vertex.length--;
  betli_status status = bt_graph_add(r, vertex, BT_JOIN_NONE);
  while (status == BETLI_OK && (to = next_name_before(r, ',')).length > 0)
    status = add_edge_of_names(r, vertex, to, BT_JOIN_ARROW);
  return status;
}

betli_status bt_graph_read_neighbour_list(struct bt_graph_reader *r) {
  return read_lines(r, read_neighbour_line);
}

/* ---- a header ------------------------------------------------------------------------------- */

/* The numbers of vertices and edges on a line of their own before a list of edges. */
struct header {
  uint64_t vertices, edges;
  bool has_edges;
  struct bt_word line;
};

static bool read_number(struct bt_word word, uint64_t *number) {
  *number = 0;
  for (size_t i = 0; i < word.length; i++) {
    if (word.text[i] < '0' || word.text[i] > '9' || i == 10)
      return false;
    *number = 10 * *number + (uint64_t)(word.text[i] - '0');
  }
  return word.length > 0 && *number < UINT32_MAX;
}

/* Reads the first line that has a name as a header; returns false if it is none. */
static bool read_header(struct bt_graph_reader *r, char comma, struct header *header) {
  if (!find_line_with_name(r))
    return false;
  const struct bt_word vertices = next_name_before(r, comma), edges = next_name_before(r, comma);
  *header = (struct header){.has_edges = edges.length > 0, .line = vertices};
  if (edges.length > 0)
    header->line.length = (size_t)(edges.text + edges.length - vertices.text);
  return read_number(vertices, &header->vertices) &&
         (edges.length == 0 || read_number(edges, &header->edges)) &&
         next_name_before(r, comma).length == 0;
}

static bool is_line_without_zero(struct bt_graph_reader *r) {
  struct bt_word word;
  bool zero = false;
  while ((word = next_name_on_line(r)).length > 0)
    zero |= word.length == 1 && word.text[0] == '0';
  return !zero;
}

/* Returns true if a line from here on has the name 0. */
static bool has_name_zero(const struct bt_graph_reader *reader) {
  struct bt_graph_reader r = *reader;
  return find_line_with_name(&r) && !are_all_lines(reader, is_line_without_zero);
}

static betli_status check_header(const struct bt_graph_reader *r, const struct header *header,
                                 uint64_t first, size_t lines) {
  if (r->names.keys.count > header->vertices) {
    const struct bt_word name = bt_names_at(&r->names, (uint32_t)header->vertices);
    return bt_graph_fail(r, header->line.text,
                         "the vertices are %llu to %llu, and an edge has the end '%.*s'",
                         (unsigned long long)first,
                         (unsigned long long)(first + header->vertices - 1), BT_SHOW(name));
  }
  return !header->has_edges || header->edges == lines
             ? BETLI_OK
             : bt_graph_fail(r, header->line.text,
                             "this line says that there are %llu edges, and there are %zu",
                             (unsigned long long)header->edges, lines);
}

/* Reads vertices from 0 if an edge has the end 0, else from 1. */
betli_status bt_graph_read_list_after_header(struct bt_graph_reader *r) {
  struct header header;
  if (!read_header(r, ' ', &header))
    return bt_graph_fail(r, r->at,
                         "the first line must be the number of vertices, or the numbers of "
                         "vertices and edges");
  r->at += r->at < r->end;
  const uint64_t first = has_name_zero(r) ? 0 : 1;
  betli_status status = bt_graph_add_numbers(r, first, header.vertices);
  const size_t before = r->edge_count;
  if (status == BETLI_OK)
    status = read_lines(r, read_edge_line);
  if (status == BETLI_OK)
    status = bt_graph_flush(r);
  return status == BETLI_OK ? check_header(r, &header, first, r->edge_count - before) : status;
}

/* ---- what else a list may be ---------------------------------------------------------------- */

/* Reads so many lines, or all if `count` is SIZE_MAX.  Returns true if all their names are numbers
 * up to `most`, and tells how many lines there were. */
static bool are_ends_up_to(struct bt_graph_reader *r, char comma, uint64_t most, size_t count,
                           size_t *lines) {
  for (*lines = 0; *lines < count && find_line_with_name(r); ++*lines) {
    struct bt_word name;
    uint64_t number;
    while ((name = next_name_before(r, comma)).length > 0)
      if (!read_number(name, &number) || number > most)
        return false;
  }
  return true;
}

/* Returns true if the first line may be a header: it fits the lines after it.  The number of edges
 * need not be that of a vertex. */
static bool may_have_header(const struct bt_graph_reader *reader, char comma,
                            struct header *header) {
  struct bt_graph_reader r = *reader;
  size_t lines;
  bt_graph_begin(&r);
  if (!read_header(&r, comma, header) ||
      !are_ends_up_to(&r, comma, header->vertices, SIZE_MAX, &lines))
    return false;
  return header->has_edges ? header->edges == lines : lines > 0;
}

bool bt_graph_is_comma_list(const struct bt_graph_reader *reader) {
  struct header header;
  return are_all_lines(reader, is_comma_line) && !may_have_header(reader, ',', &header);
}

static betli_status fail_comma_header(const struct bt_graph_reader *reader) {
  return bt_fail(reader->error, BETLI_INPUT,
                 "%s: its first line may be the numbers of vertices and edges: write "
                 "commas=%.60s, or blanks for commas and header=%.60s",
                 reader->name, reader->name, reader->name);
}

/* Returns true if the file may be the number of graphs, and then each graph after a header of its
 * own. */
static bool may_hold_several_graphs(const struct bt_graph_reader *reader, struct header *count) {
  struct bt_graph_reader r = *reader;
  struct header header;
  size_t lines;
  bt_graph_begin(&r);
  if (!read_header(&r, ' ', count) || count->has_edges || count->vertices == 0)
    return false;
  for (uint64_t i = 0; i < count->vertices; i++)
    if (!read_header(&r, ' ', &header) || !header.has_edges ||
        !are_ends_up_to(&r, ' ', header.vertices, (size_t)header.edges, &lines) ||
        lines != header.edges)
      return false;
  return !find_line_with_name(&r);
}

static betli_status fail_several_graphs(const struct bt_graph_reader *reader,
                                        const struct header *count) {
  return bt_fail(reader->error, BETLI_INPUT,
                 "%s: '%llu' may be the number of graphs, each after a line with its numbers of "
                 "vertices and edges: write each to a file of its own, or edges=%.60s",
                 reader->name, (unsigned long long)count->vertices, reader->name);
}

static betli_status fail_format_unclear(const struct bt_graph_reader *reader, struct bt_word word,
                                        const char *format) {
  return bt_fail(reader->error, BETLI_INPUT,
                 "%s: '%.*s' can be read in two ways: write edges=%.60s or %s=%.60s", reader->name,
                 BT_SHOW(word), reader->name, format, reader->name);
}

/* Returns a name that ends in a comma or a colon; one of length 0 if there is none. */
static struct bt_word find_name_with_sign(const struct bt_names *names) {
  for (uint32_t id = 0; id < names->keys.count; id++) {
    const struct bt_word name = bt_names_at(names, id);
    if (name.length > 1 && strchr(",:", name.text[name.length - 1]) != NULL)
      return name;
  }
  return (struct bt_word){NULL, 0};
}

/* Returns the name of the first vertex if nothing but vertices was read, and it is a graph6. */
static struct bt_word find_graph6_name(const struct bt_graph_reader *reader) {
  const struct bt_word none = {NULL, 0};
  if (reader->names.keys.count == 0 || reader->edge_count > 0)
    return none;
  const struct bt_word name = bt_names_at(&reader->names, 0);
  return bt_graph_is_graph6_word(name) ? name : none;
}

betli_status bt_graph_check_list_is_meant(const struct bt_graph_reader *reader) {
  struct header header;
  if (may_have_header(reader, ' ', &header))
    return fail_format_unclear(reader, header.line, "header");
  struct bt_graph_reader again = *reader;
  bt_graph_begin(&again);
  if (are_all_lines(&again, is_comma_line))
    return fail_comma_header(reader);
  if (may_hold_several_graphs(reader, &header))
    return fail_several_graphs(reader, &header);
  const struct bt_word graph6 = find_graph6_name(reader);
  if (graph6.length > 0)
    return fail_format_unclear(reader, graph6, "graph6");
  const struct bt_word name = find_name_with_sign(&reader->names);
  if (name.length == 0)
    return BETLI_OK;
  const bool comma = name.text[name.length - 1] == ',';
  return fail_format_unclear(reader, name, comma ? "commas" : "neighbours");
}
