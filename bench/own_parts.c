/* A game of boards in Lua, examples/cram.lua, with its components and symmetry, against the same
 * rule without one or both of these.  It must run in the directory of the examples. */
#include "bench.h"

#include "betli/betli.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char file[] = "examples/cram.lua", board[] = "...../...../...../...../.....";

/* Copies the file, and renames one or two of its functions. */
static void write_without(const char *path, const char *word, const char *other) {
  static const char function[] = "function ";
  FILE *from = fopen(file, "r"), *to = fopen(path, "w");
  char line[256];
  if (from == NULL || to == NULL)
    exit(1);
  while (fgets(line, sizeof line, from) != NULL) {
    const char *name = line + sizeof function - 1;
    const bool starts = strncmp(line, function, sizeof function - 1) == 0;
    if (starts &&
        (strncmp(name, word, strlen(word)) == 0 || strncmp(name, other, strlen(other)) == 0))
      fprintf(to, "%sno_%s", function, name);
    else
      fputs(line, to);
  }
  fclose(from);
  fclose(to);
}

static double timed(const char *path, const char *play, uint64_t *moves) {
  char name[128];
  snprintf(name, sizeof name, "lua:%s", path);
  const char *const words[] = {name, board};
  const double start = bench_clock();
  betli *b = betli_new();
  betli_answer *answer = NULL;
  if (betli_set(b, "play", play) != BETLI_OK || betli_solve(b, 2, words, &answer) != BETLI_OK) {
    fprintf(stderr, "%s\n", betli_message(b));
    exit(1);
  }
  *moves = strtoull(answer->move_count, NULL, 10);
  betli_answer_free(answer);
  betli_free(b);
  return bench_clock() - start;
}

static void compare(const char *path, const char *play) {
  static const char *const without[][3] = {{"components", "canonical", "neither"},
                                           {"components", "components", "canonical() alone"},
                                           {"canonical", "canonical", "components() alone"}};
  char what[64];
  uint64_t moves, others;
  const double both = timed(file, play, &moves);
  snprintf(what, sizeof what, "cram 5x5 in Lua, %s play", play);
  for (size_t i = 0; i < sizeof without / sizeof *without; i++) {
    write_without(path, without[i][0], without[i][1]);
    const double seconds = timed(path, play, &others);
    bench_same(what, moves, others);
    bench_ratio(what, without[i][2], seconds, "components() and canonical()", both);
  }
}

int main(void) {
  char path[] = "/tmp/betli-bench-XXXXXX";
  const int descriptor = mkstemp(path);
  if (descriptor < 0)
    return 1;
  close(descriptor);
  compare(path, "normal");
  compare(path, "misere");
  unlink(path);
  return 0;
}
