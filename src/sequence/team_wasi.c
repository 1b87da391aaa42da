/* One thread is all there is. */
#include "sequence/team.h"

#include <stdlib.h>

struct bt_team {
  unsigned size;
};

struct bt_team *bt_team_new(unsigned threads) {
  (void)threads;
  struct bt_team *team = malloc(sizeof *team);
  if (team != NULL)
    team->size = 1;
  return team;
}

void bt_team_free(struct bt_team *team) {
  free(team);
}

unsigned bt_team_size(const struct bt_team *team) {
  return team->size;
}

void bt_team_run(struct bt_team *team, size_t count,
                 void (*task)(void *data, size_t i, unsigned worker), void *data) {
  (void)team;
  for (size_t i = 0; i < count; i++)
    task(data, i, 0);
}

unsigned bt_team_machine(void) {
  return 1;
}
