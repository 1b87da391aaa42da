/* The words of the DOT language. */
#ifndef BETLI_GAMES_GRAPH_DOT_SCAN_H
#define BETLI_GAMES_GRAPH_DOT_SCAN_H

#include "games/graph/graph_reader.h"

#include <string.h>
#include <strings.h>

/* A sign that is a token of its own has its character as the number of the token. */
enum bt_dot_token { BT_DOT_END = 0, BT_DOT_NAME = 256, BT_DOT_ARROW, BT_DOT_LINE, BT_DOT_BAD };

struct bt_dot {
  struct bt_graph_reader *reader;
  int token;
  const char *begin;   /* where the token begins */
  struct bt_word name; /* as it is written, but without quotes */
  bool quoted;         /* so that it is no keyword */
  bool escaped;        /* and holds signs that stand for others: see bt_dot_unescape */
};

/* Goes to the next token.  For a quoted name that does not end and whatever else is no token it is
 * BT_DOT_BAD. */
void bt_dot_next(struct bt_dot *dot);

/* The name that an escaped name stands for; it lives as long as the reader. */
betli_status bt_dot_unescape(const struct bt_dot *dot, struct bt_word *name);

/* Goes over blanks and comments. */
void bt_dot_skip(struct bt_graph_reader *reader);

/* Whether the token is this keyword, in capitals or not.  Inline, so that the length of a literal
 * is a constant: every statement is held against five of them. */
static inline bool bt_dot_is(const struct bt_dot *dot, const char *keyword) {
  const size_t length = strlen(keyword);
  return dot->token == BT_DOT_NAME && !dot->quoted && dot->name.length == length &&
         (dot->name.text[0] | 0x20) == keyword[0] &&
         strncasecmp(dot->name.text, keyword, length) == 0;
}

#endif
