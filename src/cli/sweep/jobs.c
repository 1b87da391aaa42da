/* The title of a sweep, and its jobs. */
#include "cli/sweep/sweep.h"

#include <inttypes.h>

void sweep_name(struct sweep *s) {
  snprintf(s->title, sizeof s->title, "# betli %s %s --part %" PRIu64 "/%" PRIu64 " %s\n",
           s->kind->command, s->subject, s->part, s->parts, s->settings);
}

bool sweep_has(const struct sweep *s, size_t i) {
  return i % s->parts == s->part - 1;
}

size_t sweep_size(const struct sweep *s, const struct sweep_jobs *jobs) {
  return (size_t)((jobs->count + s->parts - s->part) / s->parts);
}

int sweep_list(const struct context *c, const struct sweep *s, struct sweep_jobs *jobs) {
  betli_set(c->engine, "time", "0"); /* limits each job, not the search for them */
  return s->kind->list(c, s, jobs);
}

void sweep_list_free(struct sweep_jobs *jobs) {
  if (jobs->list != NULL)
    jobs->free(jobs->list);
}
