/* Undirected vertex geography: a token moves along edges, never to a vertex where it was. */
#include "core/algebra/function.h"
#include "core/game/board.h"
#include "games/graph/matching.h"
#include "games/graph/name_set.h"

#include <string.h>

/* A position: the set of vertices where the token has not been, then the vertex where it is. */
enum { TOKEN = BT_NETWORK_WIDTH, WIDTH };

static const bt_vertex_set one = 1;

static unsigned token_of(const uint64_t *words) {
  return (unsigned)words[TOKEN];
}

static betli_status parse_token(const struct bt_network *network, struct bt_word word,
                                uint64_t *words, struct bt_error *error) {
  const uint32_t id = word.length == 0 ? BT_NO_NAME : bt_names_find(&network->names, word);
  if (id == BT_NO_NAME)
    return bt_fail(error, BETLI_INPUT, "the graph has no vertex '%.*s'", BT_SHOW(word));
  words[TOKEN] = id;
  return BETLI_OK;
}

static betli_status parse(const void *self, const char *text, uint64_t *words,
                          struct bt_error *error) {
  const struct bt_network *network = self;
  const char *colon = strchr(text, ':');
  const struct bt_word token = {text, colon == NULL ? strlen(text) : (size_t)(colon - text)};
  betli_status status = parse_token(network, token, words, error);
  if (status == BETLI_OK)
    status = bt_network_parse(self, colon == NULL ? "all" : colon + 1, words, error);
  if (status != BETLI_OK)
    return status;
  bt_vertex_set_words(bt_vertex_set_of(words) & ~(one << token_of(words)), words);
  return BETLI_OK;
}

static void print(const void *self, const uint64_t *words, struct bt_text *text) {
  const struct bt_network *network = self;
  const bt_vertex_set left = bt_vertex_set_of(words);
  const struct bt_word name = bt_names_at(&network->names, (uint32_t)words[TOKEN]);
  bt_text_add_bytes(text, name.text, name.length);
  if (bt_vertex_set_count(left) + 1 == network->names.keys.count)
    return;
  bt_text_add(text, ":");
  bt_network_print(self, words, text);
}

static bool sample(const void *self, uint64_t size, uint64_t k, uint64_t *words) {
  const struct bt_network *network = self;
  const uint64_t count = network->names.keys.count;
  if (!bt_network_sample(self, size, k / count, words))
    return false;
  words[TOKEN] = k % count;
  bt_vertex_set_words(bt_vertex_set_of(words) & ~(one << token_of(words)), words);
  return true;
}

static void add_token_move(const uint64_t *words, unsigned to, struct bt_options *options) {
  uint64_t after[WIDTH] = {[TOKEN] = to};
  bt_vertex_set_words(bt_vertex_set_of(words) & ~(one << to), after);
  bt_options_add(options, after);
}

static void options(const void *self, const uint64_t *words, struct bt_options *options) {
  const struct bt_network *network = self;
  bt_vertex_set next = network->neighbours[token_of(words)] & bt_vertex_set_of(words);
  for (; next != 0; next &= next - 1)
    add_token_move(words, bt_vertex_set_first(next), options);
}

/* ---- who wins ------------------------------------------------------------------------------- */

static bool is_n_position(const struct bt_network *network, bt_vertex_set left, unsigned token) {
  return bt_is_in_all_matchings(network, left | one << token, token);
}

static bool closed(const void *self, const struct bt_function *function, const uint64_t *words,
                   struct bt_value *value) {
  if (function != &bt_outcome)
    return false;
  *value = bt_number(is_n_position(self, bt_vertex_set_of(words), token_of(words)));
  return true;
}

static void reach(const void *self, const struct bt_function *function, const uint64_t *words,
                  struct bt_value value, struct bt_options *options) {
  const struct bt_network *network = self;
  const bt_vertex_set left = bt_vertex_set_of(words);
  bt_vertex_set next = network->neighbours[token_of(words)] & left;
  (void)function;
  for (; next != 0; next &= next - 1) {
    const unsigned to = bt_vertex_set_first(next);
    if (is_n_position(network, left & ~(one << to), to) == (value.number == 1))
      add_token_move(words, to, options);
  }
}

static void how(const void *self, const uint64_t *from, const uint64_t *to, struct bt_text *text) {
  const struct bt_network *network = self;
  const struct bt_word name = bt_names_at(&network->names, (uint32_t)to[TOKEN]);
  (void)from;
  bt_text_say(text, "goes to %.*s", BT_SHOW(name));
}

/* Counts the vertex of the token among those left, so that its edges are shown as still there. */
static void board(const void *self, const uint64_t *words, struct bt_board *board) {
  uint64_t left[BT_NETWORK_WIDTH];
  bt_vertex_set_words(bt_vertex_set_of(words) | one << token_of(words), left);
  bt_network_board(self, left, board);
  if (token_of(words) < board->vertex_count)
    board->vertices[token_of(words)].part = BETLI_PART_TOKEN;
}

static const char *const examples[] = {NULL};

const struct bt_descriptor bt_geography = {
    .info =
        {
            .name = "geography",
            .title = "Geography: a token visits the vertices of a graph, each once",
            .rules = "Played on a graph from a file.  A move takes the token along an edge to a "
                     "vertex that it has not visited.\n\n" BT_NETWORK_FILE,
            .position =
                "A position is the vertex with the token; if the token may not still go to all "
                "others, a colon and the vertices that are left follow: a, a:none, a:b,c.",
            .known = "The player to move wins if and only if every maximum matching of the graph, "
                     "without the vertices where the token was, has an edge at the token; a move "
                     "along it wins.",
            .source = "A. S. Fraenkel, E. R. Scheinerman and D. Ullman, Undirected edge geography, "
                      "Theoretical Computer Science 112 (1993).",
            .examples = examples,
            .parameters = bt_network_parameters,
        },
    .width = WIDTH,
    .open = bt_network_open,
    .close = bt_network_close,
    .parse = parse,
    .print = print,
    .sample = sample,
    .options = options,
    .never_splits = true,
    .closed = closed,
    .reach = reach,
    .how = how,
    .board = board,
    .theorem =
        "The player to move wins if and only if every maximum matching of the rest of the graph "
        "has an edge at the token (Fraenkel, Scheinerman and Ullman 1993).",
};
