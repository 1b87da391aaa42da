/* All workers of a nimber search: the caller's thread, and others that come when the search turns
 * out to be long, if the game (`any_thread`) and the limits allow.
 *
 * Each worker is asked the same, and the first that has the answer stops the others.  While they
 * work the table does not grow: when it should, all leave what they do, and begin again with the
 * same question.  Values that were found are in the table, so the workers are soon where they were.
 *
 * Where ranks share the work, each searches in one thread (nimber_ranks.h); the first rank calls
 * the others when a question turns out to be long. */
#ifndef BETLI_CORE_GRUNDY_SEARCH_NIMBER_TEAM_H
#define BETLI_CORE_GRUNDY_SEARCH_NIMBER_TEAM_H

#include "core/grundy_search/nimber_worker.h"

/* A worker, and how its last question ended. */
struct bt_nimber_member {
  struct bt_nimber_worker worker;
  struct bt_nimber_answer answer;
  betli_status status;
  struct bt_error error;
};

/* Must not be moved once it is open. */
struct bt_nimber_team {
  struct bt_nimber_shared shared;
  struct bt_nimber_member leader;
  struct bt_nimber_member *others; /* NULL: none yet */
  unsigned size;                   /* with the leader */
  unsigned threads;                /* that the limits allowed when the others came */
  struct bt_nimber_ranks ranks;    /* the ranks that search, too */
  bool called;                     /* the ranks were called: they know what is in the table */
};

/* Opens a team.  The game and the limits must outlive it. */
void bt_nimber_team_open(struct bt_nimber_team *team, const struct bt_game *game,
                         struct bt_limits *limits);
void bt_nimber_team_close(struct bt_nimber_team *team);

/* Finds out if the value of an option is in the set, and then which value it is.  The parts of the
 * option are on the leader's stack. */
betli_status bt_nimber_team_ask(struct bt_nimber_team *team, struct bt_open_option option,
                                bt_nimber_set asked, struct bt_nimber_answer *answer,
                                struct bt_error *error);

/* Works, on a rank other than the first, at what the rank was called for (nimber_call.h); `bytes`
 * is a copy.  Returns the same on all ranks. */
betli_status bt_nimber_team_serve(struct bt_nimber_team *team, const uint8_t *bytes,
                                  struct bt_error *error);

#endif
