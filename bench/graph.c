/* A graph of ten million edges, read from its file, put in order and evaluated.  The baseline is a
 * program that only reads the numbers of the same file with fscanf. */
#include "bench.h"

#include "betli/betli.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum { VERTICES = 1000000, EDGES = 10000000 };

/* Writes an acyclic graph: each edge goes from a greater number to a smaller one. */
static void write_graph(FILE *file) {
  uint64_t state = 1;
  for (int i = 0; i < EDGES; i++) {
    state = state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    const uint64_t from = 1 + (state >> 33) % (VERTICES - 1);
    const uint64_t to = (state >> 11) % from;
    fprintf(file, "%" PRIu64 " %" PRIu64 "\n", from, to);
  }
}

static double scan(const char *path) {
  const double start = bench_clock();
  FILE *file = fopen(path, "r");
  uint64_t from, to, count = 0;
  if (file == NULL)
    exit(1);
  while (fscanf(file, "%" SCNu64 " %" SCNu64, &from, &to) == 2)
    count++;
  fclose(file);
  bench_same("edges", count, EDGES);
  return bench_clock() - start;
}

static double solve(const char *path) {
  char game[64];
  betli_answer *answer = NULL;
  const double start = bench_clock();
  snprintf(game, sizeof game, "graph:%s", path);
  const char *const words[] = {game, "999999"};
  betli *b = betli_new();
  if (betli_solve(b, 2, words, &answer) != BETLI_OK) {
    fprintf(stderr, "%s\n", betli_message(b));
    exit(1);
  }
  betli_answer_free(answer);
  betli_free(b);
  return bench_clock() - start;
}

int main(void) {
  char path[] = "/tmp/betli-bench-XXXXXX";
  const int descriptor = mkstemp(path);
  FILE *file = descriptor < 0 ? NULL : fdopen(descriptor, "w");
  if (file == NULL)
    return 1;
  write_graph(file);
  if (fclose(file) != 0)
    return 1;
  const double fscanf_seconds = scan(path), betli_seconds = solve(path);
  unlink(path);
  bench_ratio("graph of 10^7 edges", "fscanf alone", fscanf_seconds, "betli", betli_seconds);
  return 0;
}
