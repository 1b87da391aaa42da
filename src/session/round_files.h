/* Rounds of retrograde analysis (core/ranks/kept_rounds.h), kept in stores.  The first rank keeps
 * them in FILE, the next in FILE.1, and so on. */
#ifndef BETLI_SESSION_ROUND_FILES_H
#define BETLI_SESSION_ROUND_FILES_H

#include "base/limits.h"
#include "core/ranks/kept_rounds.h"
#include "store/store.h"

#include <time.h>

struct betli;

struct bt_round_files {
  struct bt_round_keeper keeper;
  struct betli *handle;      /* has FILE open for other work, too; NULL: none */
  struct bt_store *own;      /* a file for the rounds alone; NULL: none */
  struct bt_store_work work; /* no store: nothing is kept */
  unsigned entries;          /* put since the last commit */
  uint64_t bytes;
  time_t committed;
};

/* Prepares the files of one rank.  *files must not be moved afterwards: its keeper points to it. */
void bt_round_files_open(struct bt_round_files *files, struct betli *handle);

#endif
