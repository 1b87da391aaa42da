/* Graphs in graph6 and sparse6: printable bytes of six bits each (B. McKay and A. Piperno,
 * nauty and Traces, formats.txt). */
#include "games/graph/graph_format.h"

#include <string.h>

/* The bits of a word, six in each byte, the highest first. */
struct bits {
  struct bt_word word; /* what is left after the number of vertices */
  uint64_t at, count;
};

static const char *const marks[] = {">>graph6<<", ">>sparse6<<"};

static void skip_graph6_mark(struct bt_word *word) {
  for (size_t i = 0; i < sizeof marks / sizeof *marks; i++) {
    const size_t length = strlen(marks[i]);
    if (word->length < length || memcmp(word->text, marks[i], length) != 0)
      continue;
    word->text += length;
    word->length -= length;
  }
}

/* Reads bits from the highest to the lowest; bits after the end are 1, as the last byte is filled
 * up in sparse6. */
static uint64_t take_bits(struct bits *bits, unsigned count) {
  uint64_t number = 0;
  for (; count > 0; count--, bits->at++) {
    const unsigned byte =
        bits->at < bits->count ? (unsigned char)bits->word.text[bits->at / 6] - 63U : 63;
    number = number << 1 | (byte >> (5 - bits->at % 6) & 1);
  }
  return number;
}

static bool are_graph6_bytes(struct bt_word word) {
  for (size_t i = 0; i < word.length; i++)
    if (word.text[i] < '?' || word.text[i] > '~')
      return false;
  return true;
}

/* Reads the number of vertices: a byte below 126, or 126 and three bytes, or 126 twice and six. */
static bool take_vertex_count(struct bits *bits, uint64_t *vertices) {
  const char *text = bits->word.text;
  const size_t length = bits->word.length;
  size_t marked = 0;
  while (marked < 2 && marked < length && text[marked] == '~')
    marked++;
  const size_t bytes = marked == 0 ? 1 : marked == 1 ? 4 : 8;
  if (length < bytes)
    return false;
  bits->at = 6 * marked;
  bits->count = 6 * length;
  *vertices = take_bits(bits, (unsigned)(6 * (bytes - marked)));
  bits->word.text += bytes;
  bits->word.length -= bytes;
  bits->at = 0;
  bits->count = 6 * bits->word.length;
  return true;
}

/* Returns true if the bits are those of a graph6 with so many vertices: one for each pair. */
static bool has_bits_of_pairs(const struct bits *bits, uint64_t vertices) {
  if (vertices > UINT32_MAX)
    return false;
  const uint64_t pairs = vertices == 0 ? 0 : vertices * (vertices - 1) / 2;
  return bits->word.length == pairs / 6 + (pairs % 6 != 0);
}

bool bt_graph_is_graph6_word(struct bt_word word) {
  struct bits bits = {.word = word};
  uint64_t vertices;
  if (word.length > 0 && word.text[0] == ':') {
    bits.word = (struct bt_word){word.text + 1, word.length - 1};
    return are_graph6_bytes(bits.word) && take_vertex_count(&bits, &vertices);
  }
  return are_graph6_bytes(word) && take_vertex_count(&bits, &vertices) &&
         has_bits_of_pairs(&bits, vertices);
}

bool bt_graph_is_marked_graph6(const struct bt_graph_reader *reader) {
  struct bt_word rest = {reader->at, (size_t)(reader->end - reader->at)};
  skip_graph6_mark(&rest);
  return rest.text != reader->at;
}

/* Adds the edges of graph6: a bit for each pair 0-1, 0-2, 1-2, 0-3, 1-3, 2-3, ... */
static betli_status add_edges_of_pairs(struct bt_graph_reader *reader, struct bits *bits,
                                       uint64_t vertices) {
  betli_status status = BETLI_OK;
  for (uint32_t to = 1; to < vertices; to++)
    for (uint32_t from = 0; from < to && status == BETLI_OK; from++)
      if (take_bits(bits, 1) == 1)
        status = bt_graph_add_edge(reader, from, to, bt_graph_line(reader));
  return status;
}

/* Adds the edges of sparse6: a bit that moves on to the next vertex v, and a vertex x.  If x is
 * after v, it is the next v, else x and v are joined. */
static betli_status add_sparse_edges(struct bt_graph_reader *reader, struct bits *bits,
                                     uint64_t vertices) {
  const unsigned width = vertices < 2 ? 0 : 64 - (unsigned)__builtin_clzll(vertices - 1);
  betli_status status = BETLI_OK;
  for (uint64_t v = 0; bits->at + width < bits->count && status == BETLI_OK;) {
    v += take_bits(bits, 1);
    const uint64_t x = take_bits(bits, width);
    if (x >= vertices || v >= vertices)
      break;
    if (x > v)
      v = x;
    else
      status = bt_graph_add_edge(reader, (uint32_t)x, (uint32_t)v, bt_graph_line(reader));
  }
  return status;
}

/* Returns the first word of the file, and whether there is more than white space after it. */
static struct bt_word take_only_word(struct bt_graph_reader *reader, bool *more) {
  static const char blanks[] = " \t\r\n";
  const char *begin = reader->at;
  while (begin < reader->end && strchr(blanks, *begin) != NULL)
    begin++;
  const char *at = begin;
  while (at < reader->end && strchr(blanks, *at) == NULL)
    at++;
  const struct bt_word word = {begin, (size_t)(at - begin)};
  while (at < reader->end && strchr(blanks, *at) != NULL)
    at++;
  *more = at < reader->end;
  reader->at = at;
  return word;
}

betli_status bt_graph_read_graph6(struct bt_graph_reader *reader) {
  bool more;
  struct bt_word word = take_only_word(reader, &more);
  skip_graph6_mark(&word);
  if (more)
    return bt_graph_fail(reader, reader->at,
                         "the file holds more than one graph; to ask about each: while read -r g; "
                         "do echo \"$g\" >one.g6; betli solve GAME:graph6=one.g6 all; done <%s",
                         reader->name);
  if (!bt_graph_is_graph6_word(word))
    return bt_graph_fail(reader, word.text, "'%.*s' is neither graph6 nor sparse6", BT_SHOW(word));
  const bool is_sparse = word.text[0] == ':';
  struct bits bits = {.word = {word.text + is_sparse, word.length - is_sparse}};
  uint64_t vertices = 0;
  take_vertex_count(&bits, &vertices);
  const betli_status status = bt_graph_add_numbers(reader, 0, vertices);
  if (status != BETLI_OK)
    return status;
  return is_sparse ? add_sparse_edges(reader, &bits, vertices)
                   : add_edges_of_pairs(reader, &bits, vertices);
}
