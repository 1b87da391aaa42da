/* Text that every format can hold. */
#ifndef BETLI_CANVAS_CLEAN_H
#define BETLI_CANVAS_CLEAN_H

#include "base/text.h"

/* Returns `text` if it is plain (base/character.h); else a copy in `clean` with U+FFFD for each
 * byte at which it is not. */
const char *bt_clean(const char *text, struct bt_text *clean);

#endif
