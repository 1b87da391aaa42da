#include "cli/base/system.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/select.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* Opens each closed stream in the wrong direction, so that using it fails. */
void system_begin(void) {
  for (int file = STDIN_FILENO; file <= STDERR_FILENO; file++)
    if (fcntl(file, F_GETFD) < 0 &&
        open("/dev/null", file == STDIN_FILENO ? O_WRONLY : O_RDONLY) < 0)
      abort(); /* no message could be printed */
}

/* Static, since a signal handler gets no argument. */
static void (*volatile to_stop)(void);

static volatile sig_atomic_t asked_to_stop, stop_signal;

static void handle_stop_signal(int signal_number) {
  stop_signal = signal_number;
  asked_to_stop = 1;
  to_stop();
}

static volatile sig_atomic_t held, pipe_closed;

void system_hold(void) {
  held = 1;
}

static void end_by_signal(int signal_number) {
  signal(signal_number, SIG_DFL);
  raise(signal_number);
}

static void handle_closed_pipe(int signal_number) {
  if (held)
    pipe_closed = 1;
  else
    end_by_signal(signal_number);
}

bool system_is_closed(void) {
  return errno == EPIPE && pipe_closed != 0;
}

int system_end(int status) {
  if (pipe_closed)
    end_by_signal(SIGPIPE);
  return status;
}

bool system_has_input(void) {
  struct stat input;
  return fstat(STDIN_FILENO, &input) == 0 && (S_ISFIFO(input.st_mode) || S_ISREG(input.st_mode));
}

bool system_can_work_apart(void) {
  return true;
}

/* Ends the process without exit(): that would set a file on standard input back to what this copy
 * of its buffer has read. */
_Noreturn static void work_and_end(int (*work)(void *data), void *data) {
  signal(SIGINT, SIG_DFL);
  signal(SIGTERM, SIG_DFL);
  const bool typed = isatty(STDIN_FILENO) != 0;
  if (!typed && dup2(open("/dev/null", O_RDONLY | O_CLOEXEC), STDIN_FILENO) < 0)
    abort();
  if (!typed && freopen("/dev/null", "r", stdin) == NULL) /* forgets lines that were read ahead */
    abort();
  const int status = work(data);
  fflush(stdout);
  fflush(stderr);
  _exit(status);
}

static int wait_for_exit_code(pid_t child) {
  enum { ENDED_BY = 128 };
  int status = 0;
  pid_t ended;
  do
    ended = waitpid(child, &status, 0);
  while (ended < 0 && errno == EINTR);
  if (ended < 0)
    return -1;
  return WIFEXITED(status) ? WEXITSTATUS(status) : ENDED_BY + WTERMSIG(status);
}

int system_work_apart(int (*work)(void *data), void *data) {
  struct sigaction ignore = {.sa_handler = SIG_IGN}, before;
  fflush(stdout);
  fflush(stderr);
  sigaction(SIGINT, &ignore, &before);
  const pid_t child = fork();
  if (child == 0)
    work_and_end(work, data);
  const int status = child < 0 ? -1 : wait_for_exit_code(child);
  sigaction(SIGINT, &before, NULL);
  return status;
}

FILE *system_open_output(void) {
  const int output = dup(STDOUT_FILENO);
  return output < 0 ? NULL : fdopen(output, "w");
}

int system_stop_signal(void) {
  return stop_signal;
}

void system_on_stop(void (*stop)(void)) {
  to_stop = stop;
  struct sigaction action = {.sa_handler = handle_stop_signal, .sa_flags = (int)SA_RESETHAND};
  sigemptyset(&action.sa_mask);
  sigaction(SIGINT, &action, NULL);
  sigaction(SIGTERM, &action, NULL);
  struct sigaction old;
  action = (struct sigaction){.sa_handler = handle_closed_pipe};
  if (sigaction(SIGPIPE, NULL, &old) == 0 && old.sa_handler != SIG_IGN)
    sigaction(SIGPIPE, &action, NULL);
  action = (struct sigaction){.sa_handler = SIG_IGN};
  sigaction(SIGXFSZ, &action, NULL); /* a file that is too large is then a write error */
}

static sigset_t not_listening; /* the signal mask before system_listen_begin() */

void system_listen_begin(void) {
  sigset_t stops;
  sigemptyset(&stops);
  sigaddset(&stops, SIGINT);
  sigaddset(&stops, SIGTERM);
  sigprocmask(SIG_BLOCK, &stops, &not_listening);
  asked_to_stop = 0;
}

bool system_listen(void) {
  int ready = -1;
  while (!asked_to_stop && ready < 0) {
    fd_set input;
    FD_ZERO(&input);
    FD_SET(STDIN_FILENO, &input);
    ready = pselect(STDIN_FILENO + 1, &input, NULL, NULL, NULL, &not_listening);
    if (ready < 0 && errno != EINTR)
      return true; /* reading will report what is wrong */
  }
  return !asked_to_stop;
}

void system_listen_end(void) {
  sigprocmask(SIG_SETMASK, &not_listening, NULL);
}

double system_seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

int system_columns(FILE *file) {
  struct winsize window;
  return ioctl(fileno(file), TIOCGWINSZ, &window) == 0 && window.ws_col > 0 ? window.ws_col : 80;
}

extern char **environ;

/* Starts a program with files for input and output: unlike with pipes, neither process waits for
 * the other.  Returns 0, or an errno. */
static int spawn_program(char *const command[], FILE *input, FILE *output, pid_t *child) {
  posix_spawn_file_actions_t actions;
  int error = posix_spawn_file_actions_init(&actions);
  if (error != 0)
    return error;
  error = posix_spawn_file_actions_adddup2(&actions, fileno(input), STDIN_FILENO);
  if (error == 0)
    error = posix_spawn_file_actions_adddup2(&actions, fileno(output), STDOUT_FILENO);
  if (error == 0)
    error = posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  if (error == 0)
    error = posix_spawnp(child, command[0], &actions, NULL, command, environ);
  posix_spawn_file_actions_destroy(&actions);
  return error;
}

/* Waits for a program, and stops it on a signal.  Returns its exit code, or -1 with errno. */
static int wait_for_program(pid_t child) {
  int status;
  bool stopped = false;
  while (waitpid(child, &status, 0) < 0) {
    if (errno != EINTR)
      return -1;
    stopped = true;
    kill(child, SIGTERM);
  }
  errno = EINTR;
  return stopped || !WIFEXITED(status) ? -1 : WEXITSTATUS(status);
}

static void copy_printed_text(FILE *from, FILE *to) {
  char buffer[65536];
  size_t size;
  rewind(from);
  while ((size = fread(buffer, 1, sizeof buffer, from)) > 0)
    fwrite(buffer, 1, size, to);
}

static int filter_files(char *const command[], FILE *input, FILE *printed, FILE *output) {
  pid_t child;
  rewind(input);
  const int error = spawn_program(command, input, printed, &child);
  if (error != 0) {
    errno = error;
    return -1;
  }
  const int status = wait_for_program(child);
  if (status == 0)
    copy_printed_text(printed, output);
  return status;
}

int system_filter(char *const command[], void (*write)(FILE *input, const void *data),
                  const void *data, FILE *output) {
  FILE *input = tmpfile(), *printed = tmpfile();
  int status = -1;
  if (input && printed) {
    write(input, data);
    if (fflush(input) == 0)
      status = filter_files(command, input, printed, output);
  }
  const int error = errno;
  if (input)
    fclose(input);
  if (printed)
    fclose(printed);
  errno = error;
  return status;
}
