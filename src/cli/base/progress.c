#include "cli/base/progress.h"

#include "cli/base/language.h"
#include "cli/base/printer.h"
#include "cli/base/system.h"
#include "cli/base/utf8.h"

#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* Static, since a signal handler gets no argument. */
static betli *volatile working;
static volatile sig_atomic_t stopped, work_done;
static bool shown_on_terminal, told_in_lines, line_shown;
static uint64_t last_done, last_total;

static void stop_work(void) {
  stopped = 1;
  betli_interrupt(working);
  if (work_done && !printer_has_begun())
    printer_give_up();
}

enum { SPEED = 80, STEADY = 3 };

/* The work whose speed is shown.  Work that follows other work is only a part of the question. */
static struct {
  char what[SPEED]; /* a copy of its begin: texts of the engine change */
  bool is_part;
  int steady;          /* times in turn */
  double begun, later; /* seconds */
  uint64_t first, done_later;
} watched;

static void watch_work(const char *what, uint64_t done, double now) {
  if (strncmp(watched.what, what, SPEED - 1) != 0 || done < watched.first) {
    watched.is_part = watched.what[0] != '\0';
    snprintf(watched.what, sizeof watched.what, "%s", what);
    watched.first = watched.done_later = done;
    watched.begun = watched.later = now;
    watched.steady = 0;
  }
}

/* Counts, whenever the work has taken twice as long, how often in turn its later half went as fast
 * as the whole.  From STEADY on the speed tells the time left: other work on the machine may slow
 * down the first half once, but later heaps often take longer. */
static void judge_speed(uint64_t done, double now, double speed) {
  if (now - watched.begun < 2 * (watched.later - watched.begun))
    return;
  const double later_speed = (double)(done - watched.done_later) / (now - watched.later);
  const bool is_steady = watched.later > watched.begun && later_speed > 0.9 * speed;
  watched.steady = is_steady ? watched.steady + 1 : 0;
  watched.later = now;
  watched.done_later = done;
}

/* Writes the speed since this work was first seen, and the time left at that speed if it is the
 * time of the whole question. */
static void write_speed(char *line, size_t size, const char *what, uint64_t done, uint64_t total) {
  const double now = system_seconds();
  watch_work(what, done, now);
  const double seconds = now - watched.begun, speed = (double)(done - watched.first) / seconds;
  line[0] = '\0';
  judge_speed(done, now, speed);
  if (seconds < 1 || done == watched.first)
    return;
  const int length = snprintf(line, size, say(", %.3g/s"), speed);
  if (total > done && !watched.is_part && watched.steady >= STEADY)
    snprintf(line + length, size - (size_t)length, say(", %.0f s left"),
             (double)(total - done) / speed);
}

enum { WHAT = 60 }; /* bytes for what is done, which may be the rule of a game */

/* Writes what is done in one line, shortened to leave room for the numbers. */
static void write_what(char text[WHAT + 1], const char *what) {
  static const char more[] = "...";
  const bool whole = strlen(what) <= WHAT;
  const size_t room = whole ? WHAT : WHAT - strlen(more);
  size_t end = 0;
  while (what[end] != '\0') {
    unsigned code;
    const int length = utf8_read(what + end, &code);
    const size_t bytes = length > 0 ? (size_t)length : 1;
    if (end + bytes > room)
      break;
    memcpy(text + end, what + end, bytes);
    if (length <= 0 || is_control(code))
      memset(text + end, ' ', bytes);
    end += bytes;
  }
  strcpy(text + end, whole ? "" : more);
}

/* Writes what was done: "heaps: 5 of 7, 0.5/s". */
static void write_state(char *line, size_t size, const char *what, uint64_t done, uint64_t total,
                        const char *speed) {
  char goal[32] = "", shown[WHAT + 1];
  write_what(shown, say(what));
  if (total > 0)
    snprintf(goal, sizeof goal, say(" of %" PRIu64), total);
  snprintf(line, size, say("%s: %" PRIu64 "%s%s"), shown, done, goal, speed);
}

/* Writes the line at once: the web page takes each write for a report. */
static void show_on_terminal(const char *what, uint64_t done, uint64_t total) {
  char speed[SPEED], line[2 * SPEED], whole[3 * SPEED];
  write_speed(speed, sizeof speed, what, done, total);
  write_state(line, sizeof line, what, done, total, speed);
  snprintf(whole, sizeof whole, "\r\033[K%s", line);
  fputs(whole, stderr);
  fflush(stderr);
  line_shown = true;
}

/* Seconds of work until a pipe or a file gets the first line.  Each next one comes when twice as
 * much time has passed, or after the longest pause. */
static const double first_line = 10, longest_pause = 300;

/* What the lines for a pipe or a file need: when the work began, the seconds at which the next one
 * is due, and the last part, within which the engine counts anew. */
static struct {
  double begun, due;
  char part[2 * SPEED];
} told_work;

void progress_begin_anew(void) {
  told_work.begun = system_seconds();
  told_work.due = first_line;
  told_work.part[0] = '\0';
}

/* Writes a line about the work if it is time for one. */
static void tell_in_time(const char *state) {
  const double seconds = system_seconds() - told_work.begun;
  if (seconds < told_work.due)
    return;
  told_work.due = seconds + (seconds < longest_pause ? seconds : longest_pause);
  put_said(stderr, "betli: after %.0f s: %s%s%s\n", seconds, told_work.part,
           told_work.part[0] != '\0' && state[0] != '\0' ? "; " : "", state);
}

static void show_report(const char *what, uint64_t done, uint64_t total) {
  char speed[SPEED], state[2 * SPEED];
  if (shown_on_terminal)
    show_on_terminal(what, done, total);
  if (!told_in_lines)
    return;
  write_speed(speed, sizeof speed, what, done, total);
  write_state(state, sizeof state, what, done, total, speed);
  tell_in_time(state);
}

/* Interrupts the engine again if a signal came just before the question began, which the engine
 * forgets. */
static void report_progress(void *data, const char *what, uint64_t done, uint64_t total) {
  (void)data;
  if (stopped)
    betli_interrupt(working);
  last_done = done;
  last_total = total;
  show_report(what, done, total);
}

void progress_part(const char *what, uint64_t done, uint64_t total) {
  if (shown_on_terminal)
    show_on_terminal(what, done, total);
  if (!told_in_lines)
    return;
  write_state(told_work.part, sizeof told_work.part, what, done, total, "");
  tell_in_time("");
}

void progress_begin(betli *engine, bool shown) {
  shown_on_terminal = shown && isatty(STDERR_FILENO);
  told_in_lines = shown && !shown_on_terminal;
  progress_begin_anew();
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
