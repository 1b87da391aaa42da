/* The question of a sweep in a line, and the games that it is about. */
#include "cli/octals/sweep.h"

#include <inttypes.h>

void sweep_name(struct sweep *s) {
  snprintf(s->title, sizeof s->title,
           "# betli %s --all-octals %" PRIu64 " --part %" PRIu64 "/%" PRIu64 " %s\n",
           s->kind->command, s->digits, s->part, s->parts, s->settings);
}

bool sweep_has(const struct sweep *s, size_t i) {
  return i % s->parts == s->part - 1;
}

size_t sweep_size(const struct sweep *s, const betli_octals *octals) {
  return (size_t)((betli_octals_count(octals) + s->parts - s->part) / s->parts);
}

int sweep_games(const struct context *c, const struct sweep *s, betli_octals **octals) {
  const betli_status status = betli_octals_new(c->engine, s->digits, s->kind->misere, octals);
  return status == BETLI_OK ? BETLI_OK : fail_engine(c, status);
}
