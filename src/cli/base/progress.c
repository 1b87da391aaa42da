#include "cli/base/progress.h"

#include "cli/base/language.h"
#include "cli/base/printer.h"
#include "cli/base/system.h"

#include <assert.h>
#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* A signal handler has no argument to find these by. */
static betli *volatile working;
static volatile sig_atomic_t stopped, work_done;
static bool shown_on_terminal, line_shown;
static uint64_t last_done, last_total;

static void stop(void) {
  stopped = 1;
  betli_interrupt(working);
  if (work_done && !printer_has_begun())
    printer_give_up();
}

enum { SPEED = 80 };

/* The speed since this work was first seen, and how long the rest takes at that.  What comes after
 * other work is a part, of which nobody asked how long it takes. */
static void write_speed(char *line, size_t size, const char *what, uint64_t done, uint64_t total) {
  static const char *watched;
  static uint64_t first;
  static double begun;
  static bool is_part;
  const double now = system_seconds();
  if (watched == NULL || strcmp(watched, what) != 0 || done < first) {
    is_part = watched != NULL;
    watched = what;
    first = done;
    begun = now;
  }
  const double seconds = now - begun, speed = (double)(done - first) / seconds;
  line[0] = '\0';
  if (seconds < 1 || done == first)
    return;
  const int length = snprintf(line, size, say(", %.3g/s"), speed);
  if (total > done && !is_part)
    snprintf(line + length, size - (size_t)length, say(", %.0f s left"),
             (double)(total - done) / speed);
}

/* Written in one piece, which the page takes for a report. */
static void show(const char *what, uint64_t done, uint64_t total) {
  char line[3 * SPEED] = "\r\033[K", speed[SPEED], goal[32] = "";
  const size_t begin = strlen(line);
  assert(strchr(what, ':') == NULL && "the page looks for the first colon");
  write_speed(speed, sizeof speed, what, done, total);
  if (total > 0)
    snprintf(goal, sizeof goal, say(" of %" PRIu64), total);
  snprintf(line + begin, sizeof line - begin, say("%s: %" PRIu64 "%s%s"), say(what), done, goal,
           speed);
  fputs(line, stderr);
  fflush(stderr);
  line_shown = true;
}

/* A signal that came just before a question began is forgotten by the engine, but not here. */
static void report(void *data, const char *what, uint64_t done, uint64_t total) {
  (void)data;
  if (stopped)
    betli_interrupt(working);
  last_done = done;
  last_total = total;
  progress_part(what, done, total);
}

void progress_part(const char *what, uint64_t done, uint64_t total) {
  if (shown_on_terminal)
    show(what, done, total);
}

void progress_begin(betli *engine, bool shown) {
  shown_on_terminal = shown && isatty(STDERR_FILENO);
  working = engine;
  system_on_stop(stop);
  betli_on_progress(engine, report, NULL);
}

void progress_last(uint64_t *done, uint64_t *total) {
  *done = last_done;
  *total = last_total;
}

void progress_clear(void) {
  if (line_shown)
    fputs("\r\033[K", stderr);
  line_shown = false;
}

void progress_done(void) {
  progress_clear();
  work_done = 1;
}

bool progress_stopped(void) {
  return stopped != 0;
}
