/* The programs of examples/judge on inputs as large as their problems allow.  The CPU time of each
 * is compared with a second, the shortest limit that judges set.  An even and an odd seed make
 * inputs of two kinds. */
#include "bench.h"

#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

/* Returns the CPU seconds of all programs run so far. */
static double children_clock(void) {
  struct rusage usage;
  getrusage(RUSAGE_CHILDREN, &usage);
  return (double)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
         (double)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) * 1e-6;
}

static void run(const char *command) {
  if (system(command) == 0) // NOLINT(cert-env33-c): paths of the build tree
    return;
  fprintf(stderr, "failed: %s\n", command);
  exit(1);
}

static void measure(const char *build, const char *program, int seed, const char *input) {
  char command[4096], what[64];
  const char *id = strrchr(program, '/') + 1;
  snprintf(command, sizeof command, "'%s/tests/judge/judge_generate' %s largest %d >'%s'", build,
           id, seed, input);
  run(command);
  const double start = children_clock();
  snprintf(command, sizeof command, "'%s' <'%s' >/dev/null", program, input);
  run(command);
  snprintf(what, sizeof what, "%s, seed %d", id, seed);
  bench_ratio(what, "limit", 1, "betli", children_clock() - start);
}

int main(int argc, char *argv[]) {
  char build[1024] = ".", pattern[2048], input[] = "/tmp/betli-judge-XXXXXX";
  glob_t programs;
  const char *slash = argc > 0 ? strrchr(argv[0], '/') : NULL;
  if (slash != NULL) /* the program is BUILD/bench/judge */
    snprintf(build, sizeof build, "%.*s/..", (int)(slash - argv[0]), argv[0]);
  snprintf(pattern, sizeof pattern, "%s/examples/judge/*-*", build);
  if (glob(pattern, 0, NULL, &programs) != 0 || close(mkstemp(input)) != 0)
    return 1;
  for (size_t i = 0; i < programs.gl_pathc; i++)
    for (int seed = 1; seed <= 2; seed++)
      measure(build, programs.gl_pathv[i], seed, input);
  remove(input);
  globfree(&programs);
}
