/* Rules of games, in the form of betli's first word, made from bytes. */
#ifndef BETLI_FUZZ_RULES_H
#define BETLI_FUZZ_RULES_H

#include "bytes.h"

#include "base/text.h"

/* Adds any game that needs no file, such as "nim", "0.137", "subtract:2,3", "random:size=9,seed=5"
 * or "rule:move(...)". */
void rules_add(struct bytes *bytes, struct bt_text *text);

/* A word in rules that answer differently from one call to the next, as no rule may. */
#define RULES_LIE "lies"

/* Adds a rule in Lua.  Its moves make components smaller, so that play ends, or it says that they
 * may lead back. */
void rules_add_lua(struct bytes *bytes, struct bt_text *text);

#endif
