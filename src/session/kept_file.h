/* The file in which a handle keeps work: one store for all questions. */
#ifndef BETLI_SESSION_KEPT_FILE_H
#define BETLI_SESSION_KEPT_FILE_H

#include "session/handle.h"

struct bt_store;

/* Opens the file that the handle names, unless it is open; NULL if the handle names none. */
betli_status bt_kept_file_open(betli *b, struct bt_store **store, struct bt_error *error);

/* Closes the file; drops what was put after the last commit. */
void bt_kept_file_close(betli *b);

#endif
