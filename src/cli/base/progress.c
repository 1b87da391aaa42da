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

/* Static, since a signal handler gets no argument. */
static betli *volatile working;
static volatile sig_atomic_t stopped, work_done;
static bool shown_on_terminal, line_shown;
static uint64_t last_done, last_total;

static void stop_work(void) {
  stopped = 1;
  betli_interrupt(working);
  if (work_done && !printer_has_begun())
    printer_give_up();
}

enum { SPEED = 80 };

/* Writes the speed since this work was first seen, and the time left at that speed.  Writes no time
 * left for work that follows other work: such work is only a part of the question. */
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

/* Writes the line at once: the web page takes each write for a report. */
static void show_progress(const char *what, uint64_t done, uint64_t total) {
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

/* Interrupts the engine again if a signal came just before the question began, which the engine
 * forgets. */
static void report_progress(void *data, const char *what, uint64_t done, uint64_t total) {
  (void)data;
  if (stopped)
    betli_interrupt(working);
  last_done = done;
  last_total = total;
  progress_part(what, done, total);
}

void progress_part(const char *what, uint64_t done, uint64_t total) {
  if (shown_on_terminal)
    show_progress(what, done, total);
}

void progress_begin(betli *engine, bool shown) {
  shown_on_terminal = shown && isatty(STDERR_FILENO);
  working = engine;
  system_on_stop(stop_work);
  betli_on_progress(engine, report_progress, NULL);
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
