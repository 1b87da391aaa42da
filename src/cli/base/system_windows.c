/* Windows has Ctrl-C, but no other request to stop, and no signal for a closed pipe. */
#include "cli/base/system.h"

#include <errno.h>
#include <io.h>
#include <process.h>
#include <signal.h>
#include <time.h>
#include <unistd.h>
#include <windows.h>

static void (*volatile to_stop)(void);
static volatile sig_atomic_t stop_signal;

static bool output_is_pipe;

/* Notes the kind of standard output at the start: a closed file has no kind. */
__attribute__((constructor)) static void note_output_kind(void) {
  const DWORD kind = GetFileType((HANDLE)_get_osfhandle(STDOUT_FILENO));
  output_is_pipe = kind != FILE_TYPE_DISK && kind != FILE_TYPE_CHAR;
}

static void handle_interrupt(int number) { /* reset to SIG_DFL: a second one ends the process */
  stop_signal = number;
  to_stop();
}

void system_begin(void) {
}

void system_on_stop(void (*stop)(void)) {
  to_stop = stop;
  signal(SIGINT, handle_interrupt);
}

void system_hold(void) {
}

/* Accepts three errors: which one means a closed pipe depends on the function that writes. */
bool system_is_closed(void) {
  return output_is_pipe && (errno == EPIPE || errno == EINVAL || errno == EBADF);
}

int system_end(int status) {
  return status;
}

bool system_can_work_apart(void) {
  return false;
}

int system_work_apart(int (*work)(void *data), void *data) {
  return work(data);
}

FILE *system_open_output(void) {
  const int output = _dup(STDOUT_FILENO);
  return output < 0 ? NULL : _fdopen(output, "w");
}

bool system_has_input(void) {
  const DWORD kind = GetFileType((HANDLE)_get_osfhandle(STDIN_FILENO));
  return kind == FILE_TYPE_DISK || kind == FILE_TYPE_PIPE;
}

int system_stop_signal(void) {
  return stop_signal;
}

void system_listen_begin(void) {
}

bool system_listen(void) {
  return true;
}

void system_listen_end(void) {
}

double system_seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

int system_columns(FILE *file) {
  CONSOLE_SCREEN_BUFFER_INFO info;
  const HANDLE console = (HANDLE)_get_osfhandle(_fileno(file));
  return GetConsoleScreenBufferInfo(console, &info) ? info.srWindow.Right - info.srWindow.Left + 1
                                                    : 80;
}

/* Runs a program with `input` and `printed` as standard input and output. */
static int run_program(char *const command[], FILE *input, FILE *printed) {
  const int old_input = dup(STDIN_FILENO), old_output = dup(STDOUT_FILENO);
  intptr_t status = -1;
  rewind(input);
  fflush(stdout);
  if (old_input >= 0 && old_output >= 0 && dup2(_fileno(input), STDIN_FILENO) == 0 &&
      dup2(_fileno(printed), STDOUT_FILENO) == 0)
    status = _spawnvp(_P_WAIT, command[0], (const char *const *)command);
  const int error = errno;
  dup2(old_input, STDIN_FILENO);
  dup2(old_output, STDOUT_FILENO);
  _close(old_input);
  _close(old_output);
  errno = error;
  return (int)status;
}

static void copy_program_output(FILE *from, FILE *to) {
  char buffer[65536];
  size_t size;
  rewind(from);
  while ((size = fread(buffer, 1, sizeof buffer, from)) > 0)
    fwrite(buffer, 1, size, to);
}

int system_filter(char *const command[], void (*write)(FILE *input, const void *data),
                  const void *data, FILE *output) {
  FILE *input = tmpfile(), *printed = tmpfile();
  int status = -1;
  if (input && printed) {
    write(input, data);
    if (fflush(input) == 0)
      status = run_program(command, input, printed);
    if (status == 0)
      copy_program_output(printed, output);
  }
  const int error = errno;
  if (input)
    fclose(input);
  if (printed)
    fclose(printed);
  errno = error;
  return status;
}
