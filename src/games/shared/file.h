/* Files that a user names. */
#ifndef BETLI_GAMES_SHARED_FILE_H
#define BETLI_GAMES_SHARED_FILE_H

#include "core/base/error.h"

/* Reads the whole file, of at most `most` bytes, or up to the first NUL and somewhat more: no text
 * has one.  The caller frees *bytes, which is NULL after a failure. */
betli_status bt_file_read(const char *name, uint64_t most, char **bytes, size_t *length,
                          struct bt_error *error);

#endif
