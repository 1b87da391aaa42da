#include "bench.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static double seconds(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

double bench_clock(void) {
  return seconds(CLOCK_PROCESS_CPUTIME_ID);
}

double bench_time(void) {
  return seconds(CLOCK_MONOTONIC);
}

void bench_ratio(const char *what, const char *baseline, double baseline_seconds,
                 const char *subject, double subject_seconds) {
  printf("%-34s %-22s %8.3f s   %-16s %8.3f s   ratio %7.2f\n", what, baseline, baseline_seconds,
         subject, subject_seconds, baseline_seconds / subject_seconds);
  fflush(stdout);
}

void bench_same(const char *what, uint64_t a, uint64_t b) {
  if (a == b)
    return;
  fprintf(stderr, "%s: the results differ: %" PRIu64 " and %" PRIu64 "\n", what, a, b);
  exit(1);
}
