/* The tokens of the DOT language. */
#ifndef BETLI_GAMES_GRAPH_DOT_SCAN_H
#define BETLI_GAMES_GRAPH_DOT_SCAN_H

#include "games/graph/graph_reader.h"

#include <string.h>
#include <strings.h>

/* A token of one character has the number of the character. */
enum bt_dot_token { BT_DOT_END = 0, BT_DOT_NAME = 256, BT_DOT_ARROW, BT_DOT_LINE, BT_DOT_BAD };

struct bt_dot {
  struct bt_graph_reader *reader;
  int token;
  const char *begin;   /* where the token begins */
  struct bt_word name; /* as written, without quotes */
  bool quoted;         /* in quotes or angle brackets, so no keyword */
  bool escaped;        /* holds escapes: see bt_dot_unescape */
};

/* Goes to the next token.  A quoted name without an end is BT_DOT_BAD, and so is what is no
 * token. */
void bt_dot_next(struct bt_dot *dot);

/* Replaces an escaped name by the name that it stands for, which lives as long as the reader. */
betli_status bt_dot_unescape(const struct bt_dot *dot, struct bt_word *name);

/* Goes past blanks and comments. */
void bt_dot_skip(struct bt_graph_reader *reader);

/* Returns true if the token is the keyword, in capitals or not.  Inline, so that the length of a
 * literal is a constant: each statement is compared with five keywords. */
static inline bool bt_dot_is(const struct bt_dot *dot, const char *keyword) {
  const size_t length = strlen(keyword);
  return dot->token == BT_DOT_NAME && !dot->quoted && dot->name.length == length &&
         (dot->name.text[0] | 0x20) == keyword[0] &&
         strncasecmp(dot->name.text, keyword, length) == 0;
}

#endif
