#include "base/character.h"
#include "base/limits.h"
#include "minimax/tree.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct reader {
  const char *begin, *at, *end;
  const char *name; /* of the file */
  size_t line;
  struct bt_tree *tree;
  uint32_t open;   /* the innermost open node, if `depth` > 0 */
  uint32_t depth;  /* number of open nodes */
  uint32_t number; /* of the child of `open` that was read last; 0: none */
  struct bt_error *error;
};

static betli_status fail_tree_line(const struct reader *r, const char *format, ...) BT_PRINTF(2, 3);

static betli_status fail_tree_line(const struct reader *r, const char *format, ...) {
  char message[256];
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(message, sizeof message, bt_say(r->error->language, format), arguments);
  va_end(arguments);
  return bt_fail(r->error, BETLI_INPUT, "%s, line %zu: %s", r->name, r->line, message);
}

/* Goes past blanks, ends of lines and comments. */
static void skip_tree_blanks(struct reader *r) {
  bool comment = false;
  for (; r->at < r->end; r->at++) {
    comment = *r->at != '\n' && (comment || *r->at == '#');
    if (!comment && (*r->at == '\0' || strchr(" \t\r\n", *r->at) == NULL))
      return;
    r->line += *r->at == '\n';
  }
}

static bool is_next_sign(const struct reader *r, char sign) {
  return r->at < r->end && *r->at == sign;
}

/* Reads up to the next blank or sign. */
static struct bt_word read_tree_word(struct reader *r) {
  const char *begin = r->at;
  while (r->at < r->end && *r->at != '\0' && strchr(" \t\r\n()=#", *r->at) == NULL)
    r->at++;
  return (struct bt_word){begin, (size_t)(r->at - begin)};
}

static bool word_equals(struct bt_word word, const char *text) {
  return word.length == strlen(text) && memcmp(word.text, text, word.length) == 0;
}

/* Returns true for a name: it does not begin as scores do. */
static bool is_node_name(struct bt_word word) {
  return word.length > 0 && strchr("0123456789+-", word.text[0]) == NULL;
}

static betli_status read_score(const struct reader *r, struct bt_word word, int64_t *score) {
  const bool negative = word.length > 0 && word.text[0] == '-';
  uint64_t number;
  if (!bt_read_number(word.text + negative, word.length - negative, &number) ||
      number > (uint64_t)BT_MOST_SCORE)
    return fail_tree_line(r, "a score is a whole number from -10^18 to 10^18, not '%.*s'",
                          BT_SHOW(word));
  *score = negative ? -(int64_t)number : (int64_t)number;
  return BETLI_OK;
}

static betli_status add_node_name(struct reader *r, struct bt_word name, uint32_t *id) {
  struct bt_tree *tree = r->tree;
  const uint32_t before = tree->names.keys.count;
  if (!bt_is_plain(name.text, name.length))
    return fail_tree_line(r, BT_NAME_NOT_PLAIN, BT_SHOW(name));
  if (word_equals(name, "root") || word_equals(name, "max") || word_equals(name, "min"))
    return fail_tree_line(r, "no node may be called '%.*s'", BT_SHOW(name));
  const betli_status status = bt_names_add(&tree->names, 1, &name, id, r->error);
  if (status == BETLI_OK && *id < before)
    return fail_tree_line(r, "there are two nodes called '%.*s'", BT_SHOW(name));
  return status;
}

static betli_status append_node(struct reader *r, struct bt_node node) {
  struct bt_tree *tree = r->tree;
  const betli_status status = bt_reserve(tree->names.keys.limits, &tree->nodes, &tree->capacity,
                                         (size_t)tree->count + 1, sizeof *tree->nodes, r->error);
  if (status != BETLI_OK)
    return status;
  tree->nodes[tree->count++] = node;
  return bt_limits_go_on(tree->names.keys.limits, 1, "bytes read", (uint64_t)(r->at - r->begin),
                         (uint64_t)(r->end - r->begin))
             ? BETLI_OK
             : bt_limits_stopped(tree->names.keys.limits, r->error);
}

static betli_status add_tree_node(struct reader *r, struct bt_word name, int64_t score) {
  struct bt_tree *tree = r->tree;
  uint32_t id = BT_NO_NAME;
  if (r->depth == 0 && tree->count > 0)
    return fail_tree_line(r, "the tree has ended, but the file goes on");
  if (tree->count == UINT32_MAX - 1)
    return fail_tree_line(r, "there are more than 2^32 - 2 nodes");
  const betli_status status = name.length == 0 ? BETLI_OK : add_node_name(r, name, &id);
  if (status != BETLI_OK)
    return status;
  return append_node(r, (struct bt_node){r->open, tree->count + 1, id, ++r->number, score});
}

static betli_status open_inner_node(struct reader *r, struct bt_word name) {
  const betli_status status = add_tree_node(r, name, 0);
  r->at++;
  r->open = r->tree->count - 1;
  r->number = 0;
  r->depth++;
  return status;
}

static betli_status close_inner_node(struct reader *r) {
  struct bt_tree *tree = r->tree;
  if (r->depth == 0)
    return fail_tree_line(r, "a ')' without its '('");
  if (tree->count == r->open + 1)
    return fail_tree_line(
        r, "a node in parentheses has children; a node without parentheses is a score");
  assert(r->open < tree->count && r->depth <= tree->count);
  tree->nodes[r->open].end = tree->count;
  r->number = tree->nodes[r->open].number;
  r->open = tree->nodes[r->open].parent;
  r->depth--;
  r->at++;
  return BETLI_OK;
}

/* Reads NAME=SCORE after the name. */
static betli_status read_named_leaf(struct reader *r, struct bt_word name) {
  int64_t score = 0;
  if (!is_next_sign(r, '='))
    return fail_tree_line(
        r, "write = and a score, or the children in parentheses, after the name '%.*s'",
        BT_SHOW(name));
  r->at++;
  skip_tree_blanks(r);
  const betli_status status = read_score(r, read_tree_word(r), &score);
  return status == BETLI_OK ? add_tree_node(r, name, score) : status;
}

static betli_status read_next_node(struct reader *r) {
  int64_t score = 0;
  if (is_next_sign(r, '('))
    return open_inner_node(r, (struct bt_word){"", 0});
  if (is_next_sign(r, ')'))
    return close_inner_node(r);
  const struct bt_word word = read_tree_word(r);
  if (word.length == 0 && is_next_sign(r, '='))
    return fail_tree_line(r, "a name is missing before '='");
  if (!is_node_name(word)) {
    const betli_status status = read_score(r, word, &score);
    return status == BETLI_OK ? add_tree_node(r, (struct bt_word){"", 0}, score) : status;
  }
  skip_tree_blanks(r);
  return is_next_sign(r, '(') ? open_inner_node(r, word) : read_named_leaf(r, word);
}

/* Reads max or min before the tree, if one of them is there. */
static void read_root_player(struct reader *r) {
  skip_tree_blanks(r);
  const char *at = r->at;
  const struct bt_word word = read_tree_word(r);
  r->tree->min_at_root = word_equals(word, "min");
  if (!word_equals(word, "min") && !word_equals(word, "max"))
    r->at = at;
}

static betli_status read_tree_text(struct reader *r) {
  betli_status status = BETLI_OK;
  read_root_player(r);
  for (skip_tree_blanks(r); r->at < r->end && status == BETLI_OK; skip_tree_blanks(r))
    status = read_next_node(r);
  if (status == BETLI_OK && r->depth > 0)
    return fail_tree_line(r, "the file ends, but %lu '(' have no ')'", (unsigned long)r->depth);
  if (status == BETLI_OK && r->tree->count == 0)
    return bt_fail(r->error, BETLI_INPUT, "%s: the file holds no tree", r->name);
  return status;
}

static betli_status find_named_nodes(struct bt_tree *tree, struct bt_error *error) {
  void *named = NULL;
  const betli_status status =
      bt_limits_grow(tree->names.keys.limits, &named, 0, bt_tree_named_bytes(tree), error);
  if (status != BETLI_OK)
    return status;
  tree->named = named;
  for (uint32_t node = 0; node < tree->count; node++)
    if (tree->nodes[node].name != BT_NO_NAME) {
      assert(tree->nodes[node].name < tree->names.keys.count);
      tree->named[tree->nodes[node].name] = node;
    }
  return BETLI_OK;
}

betli_status bt_tree_read(const char *bytes, size_t length, const char *name,
                          struct bt_limits *limits, struct bt_tree **tree, struct bt_error *error) {
  struct bt_tree *read = calloc(1, sizeof *read);
  struct reader reader = {.begin = bytes,
                          .at = bytes,
                          .end = bytes + length,
                          .name = name,
                          .line = 1,
                          .tree = read,
                          .error = error};
  *tree = NULL;
  if (read == NULL)
    return bt_fail_memory(error);
  betli_status status = bt_names_open(&read->names, limits, length, error);
  if (status == BETLI_OK)
    status = read_tree_text(&reader);
  assert(status != BETLI_OK || read->nodes[0].end == read->count);
  if (status == BETLI_OK)
    status = find_named_nodes(read, error);
  if (status == BETLI_OK)
    *tree = read;
  else
    bt_tree_free(read);
  return status;
}
