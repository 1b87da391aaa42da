/* Sets of named things as a position writes them: a,b,c; all; none; all-but:a,b. */
#ifndef BETLI_GAMES_GRAPH_NAME_SET_H
#define BETLI_GAMES_GRAPH_NAME_SET_H

#include "base/text.h"
#include "games/graph/names.h"
#include "games/shared/bits.h"

/* Returns true if a set can hold the name: without blanks or commas, none of the words all, none, +
 * and -, and without all-but: before it. */
bool bt_name_set_allows(struct bt_word name);

/* Returns the number of words that hold a bit for each name. */
size_t bt_name_set_words(const struct bt_names *names);

/* Reads a set as bits, in bt_name_set_words words: a,b,c, all, none, or all-but:a,b.  `lacks`
 * begins the message on a name that is unknown: "the order has no element". */
betli_status bt_name_set_parse(const struct bt_names *names, const char *text, const char *lacks,
                               uint64_t *bits, struct bt_error *error);

void bt_name_set_print(const struct bt_names *names, const uint64_t *bits, struct bt_text *text);

/* Prints the names with a bit, with a comma between them. */
void bt_name_set_print_list(const struct bt_names *names, const uint64_t *bits,
                            struct bt_text *text);

/* Returns the bytes of that list. */
size_t bt_name_set_length(const struct bt_names *names, const uint64_t *bits);

/* Prints a set as the names that are left or, if this is shorter, as those that are gone. */
void bt_name_set_print_shorter(const struct bt_names *names, const uint64_t *left,
                               const uint64_t *gone, struct bt_text *text);

/* What comes before the names that a set lacks. */
#define BT_ALL_BUT "all-but:"

/* Returns true if a text says all, but for names that it lists. */
bool bt_name_set_says_all(const char *text);

#endif
