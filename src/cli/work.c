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

/* The speed since this work was first seen, and how long the rest takes at that. */
static void show_speed(const char *what, uint64_t done, uint64_t total) {
  static const char *watched;
  static uint64_t first;
  static double begun;
  const double now = system_seconds();
  if (watched != what || done < first) {
    watched = what;
    first = done;
    begun = now;
  }
  const double seconds = now - begun, speed = (double)(done - first) / seconds;
  if (seconds < 1 || done == first)
    return;
  fprintf(stderr, ", %.3g/s", speed);
  if (total > done)
    fprintf(stderr, ", %.0f s left", (double)(total - done) / speed);
}

static void show(const char *what, uint64_t done, uint64_t total) {
  line_shown = true;
  fprintf(stderr, "\r\033[K%s: %" PRIu64, what, done);
  if (total > 0)
    fprintf(stderr, " of %" PRIu64, total);
  show_speed(what, done, total);
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
