/* Rules of games, as betli takes them in its first word, made from bytes. */
#ifndef BETLI_FUZZ_RULES_H
#define BETLI_FUZZ_RULES_H

#include "bytes.h"

#include "base/text.h"

/* "nim", "0.137", "subtract:2,3", "random:size=9,seed=5", "rule:move(...)": any game that needs no
 * file. */
void rules_add(struct bytes *bytes, struct bt_text *text);

/* In a rule that answers differently from one call to the next, as no rule may. */
#define RULES_LIE "lies"

/* A rule in Lua.  What it moves to is smaller, so that play ends; or it says that it may lead back.
 */
void rules_add_lua(struct bytes *bytes, struct bt_text *text);

#endif
