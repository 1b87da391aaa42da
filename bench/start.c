/* The start of the tool, by a short question.  The baseline loads cairo and its libraries
 * beforehand, as if the tool were linked with it.  Times are CPU times of the processes. */
#include "bench.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

enum { RUNS = 300 };

static double children(void) {
  struct rusage usage;
  getrusage(RUSAGE_CHILDREN, &usage);
  return (double)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
         (double)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) * 1e-6;
}

static int run(const char *tool, const char *preload) {
  const pid_t child = fork();
  if (child == 0) {
    if (preload != NULL)
      setenv("LD_PRELOAD", preload, 1);
    if (freopen("/dev/null", "w", stdout) != NULL)
      execl(tool, "betli", "solve", "nim", "3", "5", "7", (char *)NULL);
    _exit(127);
  }
  int status = 1;
  return child > 0 && waitpid(child, &status, 0) == child ? status : 1;
}

/* Returns the mean seconds of a start. */
static double timed(const char *tool, const char *preload) {
  const double start = children();
  for (int i = 0; i < RUNS; i++)
    if (run(tool, preload) != 0) {
      fprintf(stderr, "%s does not run\n", tool);
      exit(1);
    }
  return (children() - start) / RUNS;
}

int main(int argc, char *argv[]) {
  char tool[4096];
  const char *slash = strrchr(argv[0], '/');
  (void)argc;
  snprintf(tool, sizeof tool, "%.*s../betli", slash ? (int)(slash + 1 - argv[0]) : 0, argv[0]);
  const double with_cairo = timed(tool, "libcairo.so.2"), alone = timed(tool, NULL);
  printf("solve nim 3 5 7: %.2f ms of task time from start to end\n", 1e3 * alone);
  bench_ratio("start of a question", "cairo loaded", with_cairo, "as it is", alone);
  return 0;
}
