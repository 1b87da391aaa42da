/* Several threads that work through the tasks of one job together. */
#ifndef BETLI_SEQUENCE_TEAM_H
#define BETLI_SEQUENCE_TEAM_H

#include <stddef.h>

struct bt_team;

/* With the caller, `threads` may work: they are started when there is work for several, and are
 * fewer where the system gives fewer.  NULL: no memory. */
struct bt_team *bt_team_new(unsigned threads);
void bt_team_free(struct bt_team *team);

/* How many may work, the caller among them: at least 1. */
unsigned bt_team_size(const struct bt_team *team);

/* Calls task(data, i, worker) once for each i < count, begun in order; returns when all are done.
 * `worker` is below bt_team_size() and tells who does it. */
void bt_team_run(struct bt_team *team, size_t count,
                 void (*task)(void *data, size_t i, unsigned worker), void *data);

/* How many threads this machine has.  Asks the system, which takes microseconds. */
unsigned bt_team_machine(void);

#endif
