/* Functions that the benchmarks share: clocks, and a line of result. */
#ifndef BETLI_BENCH_H
#define BETLI_BENCH_H

#include <stdint.h>

/* Returns the CPU seconds of this process so far. */
double bench_clock(void);

/* Returns seconds of real time, for work of several threads. */
double bench_time(void);

/* Prints how often `subject` is faster than `baseline`. */
void bench_ratio(const char *what, const char *baseline, double baseline_seconds,
                 const char *subject, double subject_seconds);

/* Ends the run with exit status 1 if two ways to compute one thing differ. */
void bench_same(const char *what, uint64_t a, uint64_t b);

#endif
