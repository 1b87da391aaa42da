#include "cli/plan/plan.h"

#include <time.h>

const double plan_latency = 20e-6, plan_overhead = 1e-6, plan_bandwidth = 1e9;

unsigned plan_ranks(size_t row) {
  static const unsigned ranks[PLAN_ROWS] = {1, 2, 4, 8, 16, 64, 256, 1024};
  return ranks[row];
}

unsigned plan_sensible(const struct plan *p) {
  unsigned sensible = 1;
  for (size_t i = 0; i < p->count; i++)
    if (p->rows[i].efficiency >= 0.5)
      sensible = p->rows[i].ranks;
  return sensible;
}

double plan_clock(void) {
  return (double)clock() / CLOCKS_PER_SEC;
}

int plan_limit(const struct context *c, double seconds) {
  char text[32];
  snprintf(text, sizeof text, "%.6f", seconds);
  betli_status status = betli_set(c->engine, "time", text);
  if (status == BETLI_OK)
    status = betli_set(c->engine, "threads", "1");
  return status == BETLI_OK ? BETLI_OK : fail_engine(c, status);
}
