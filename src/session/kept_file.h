/* The file that a handle keeps work in: one store for all that it is asked. */
#ifndef BETLI_SESSION_KEPT_FILE_H
#define BETLI_SESSION_KEPT_FILE_H

#include "session/handle.h"

struct bt_store;

/* Opens the file that the handle names, unless that was done; NULL where it names none. */
betli_status bt_kept_file_open(betli *b, struct bt_store **store, struct bt_error *error);

/* What was put after the last commit is gone. */
void bt_kept_file_close(betli *b);

#endif
