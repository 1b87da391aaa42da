/* Text that every kind of file can hold. */
#ifndef BETLI_CANVAS_CLEAN_H
#define BETLI_CANVAS_CLEAN_H

#include "base/text.h"

/* `text` itself if it is UTF-8 without control characters; else a copy in `clean` with U+FFFD for
 * each byte that is wrong. */
const char *bt_clean(const char *text, struct bt_text *clean);

#endif
