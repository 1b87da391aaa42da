#include "work.h"

#include "system.h"

#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <unistd.h>

/* A signal handler has no argument to find these by. */
static betli *volatile working;
static volatile sig_atomic_t stopped;
static bool shown_on_terminal, line_shown;

static void stop(void) {
  stopped = 1;
  betli_interrupt(working);
}

static void show(const char *what, uint64_t done, uint64_t total) {
  line_shown = true;
  if (total > 0)
    fprintf(stderr, "\r\033[K%s: %" PRIu64 " of %" PRIu64, what, done, total);
  else
    fprintf(stderr, "\r\033[K%s: %" PRIu64, what, done);
  fflush(stderr);
}

/* A signal that came just before a question began is forgotten by the engine, but not here. */
static void report(void *data, const char *what, uint64_t done, uint64_t total) {
  (void)data;
  if (stopped)
    betli_interrupt(working);
  work_part(what, done, total);
}

void work_part(const char *what, uint64_t done, uint64_t total) {
  if (shown_on_terminal)
    show(what, done, total);
}

void work_begin(betli *engine, bool shown) {
  shown_on_terminal = shown && isatty(STDERR_FILENO);
  working = engine;
  system_on_stop(stop);
  betli_on_progress(engine, report, NULL);
}

void work_done(void) {
  system_off_stop();
}

void work_clear(void) {
  if (line_shown)
    fputs("\r\033[K", stderr);
  line_shown = false;
}

bool work_stopped(void) {
  return stopped != 0;
}
