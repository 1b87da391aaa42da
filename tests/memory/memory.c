/* memory TOOL: checks that --memory bounds what a command line uses, in addition to what a
 * trivial line of its kind needs, and a tenth more.  Each command stands in the table of lines, and
 * each reader of files and way to answer that can be made to want more than the bound.
 *
 *     memory TOOL BOUND LINE    how much one line takes, with a bound of so many MiB */
#include "files.h"
#include "lines.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

enum { LINES = sizeof lines / sizeof *lines };

/* ---- running -------------------------------------------------------------------------------- */

struct run {
  int exits;
  double peak; /* in MiB */
  double seconds;
};

static void begin(const char *tool, const char *words) {
  static char command[4096];
  snprintf(command, sizeof command, "exec '%s' %s", tool, words);
  const int nowhere = open("/dev/null", O_WRONLY);
  const int message = open("message", O_WRONLY | O_CREAT | O_TRUNC, 0600);
  dup2(nowhere, STDOUT_FILENO);
  dup2(message, STDERR_FILENO);
  alarm(120);
  execl("/bin/sh", "sh", "-c", command, (char *)NULL);
  _exit(127);
}

static struct run run(const char *tool, const char *words) {
  struct rusage usage = {.ru_maxrss = 0};
  int status = -1;
  const pid_t child = fork();
  if (child == 0)
    begin(tool, words);
  if (child < 0 || wait4(child, &status, 0, &usage) != child) {
    perror("memory");
    exit(1);
  }
  return (struct run){.exits = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status),
                      .peak = (double)usage.ru_maxrss / 1024,
                      .seconds = (double)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
                                 1e-6 * (double)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec)};
}

/* ---- what is promised ----------------------------------------------------------------------- */

static void bounded(const struct line *line, char *words, size_t size) {
  const char *input = strchr(line->words, '<');
  const size_t before = input == NULL ? strlen(line->words) : (size_t)(input - line->words);
  snprintf(words, size, "%.*s --memory %dM %s", (int)before, line->words, line->bound,
           input == NULL ? "" : input);
}

static int keeps(const char *tool, const struct line *line) {
  char words[2048];
  bounded(line, words, sizeof words);
  const struct run large = run(tool, words), small = run(tool, line->trivial);
  const double most = small.peak + 1.1 * line->bound;
  const int kept = large.peak <= most, right = large.exits == line->exits && small.exits == 0;
  printf("%s %5.1f of %5.1f MiB %5.2f s  %s\n", kept && right ? "  " : "!!", large.peak, most,
         large.seconds, words);
  if (!right)
    printf("   exits %d, not %d; the trivial line exits %d\n", large.exits, line->exits,
           small.exits);
  fflush(stdout);
  return kept && right;
}

/* ---- each command --------------------------------------------------------------------------- */

/* Returns true if a line that the tool prints begins with `start`. */
static int says(const char *tool, const char *arguments, const char *start) {
  char text[1024];
  int found = 0;
  snprintf(text, sizeof text, "'%s' %s", tool, arguments);
  FILE *pipe = popen(text, "r");
  while (pipe != NULL && fgets(text, sizeof text, pipe) != NULL)
    found |= strncmp(text, start, strlen(start)) == 0;
  if (pipe != NULL)
    pclose(pipe);
  return found;
}

static int is_there(const char *tool, const char *command) {
  const size_t length = strlen(command);
  char help[100];
  for (size_t i = 0; i < LINES; i++)
    if (strncmp(lines[i].words, command, length) == 0 && lines[i].words[length] == ' ')
      return 1;
  snprintf(help, sizeof help, "help %s", command);
  return !says(tool, help, "  --memory ");
}

/* Returns true if the table has all commands, before each of which help prints two blanks. */
static int has_all_commands(const char *tool) {
  char text[1024], command[64];
  snprintf(text, sizeof text, "'%s' help", tool);
  FILE *help = popen(text, "r");
  int good = help != NULL, listed = 0, ended = 0;
  while (help != NULL && fgets(text, sizeof text, help) != NULL) {
    const int is_listed = sscanf(text, "  %63[a-z] ", command) == 1 && strncmp(text, "  ", 2) == 0;
    ended |= listed > 0 && !is_listed;
    listed += is_listed && !ended;
    if (is_listed && !ended && !is_there(tool, command)) {
      printf("!! no line of %s: add one to tests/memory/lines.h\n", command);
      good = 0;
    }
  }
  if (help != NULL)
    pclose(help);
  return good && listed > 0;
}

int main(int count, char **words) {
  if (count != 2 && count != 4) {
    fputs("memory TOOL [BOUND LINE]\n", stderr);
    return 2;
  }
  char *tool = realpath(words[1], NULL);
  char folder[] = "/tmp/betli-memory.XXXXXX";
  if (tool == NULL || mkdtemp(folder) == NULL || chdir(folder) != 0 || !files_write()) {
    perror("memory");
    return 1;
  }
  int good = 1;
  if (count == 4) {
    const struct line one = {PLENTY, atoi(words[2]), words[3], "solve nim 1"};
    good = keeps(tool, &one);
  } else {
    good = has_all_commands(tool);
    for (size_t i = 0; i < LINES; i++)
      good &= keeps(tool, &lines[i]);
  }
  files_remove(folder);
  free(tool);
  return good ? 0 : 1;
}
