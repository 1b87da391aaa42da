#include "system.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* A signal handler has no argument to find this by. */
static void (*volatile to_stop)(void);

static void on_signal(int signal_number) {
  (void)signal_number;
  to_stop();
}

void system_on_stop(void (*stop)(void)) {
  to_stop = stop;
  struct sigaction action = {.sa_handler = on_signal, .sa_flags = (int)SA_RESETHAND};
  sigemptyset(&action.sa_mask);
  sigaction(SIGINT, &action, NULL);
  sigaction(SIGTERM, &action, NULL);
  action = (struct sigaction){.sa_handler = SIG_IGN};
  sigaction(SIGPIPE, &action, NULL);
  sigaction(SIGXFSZ, &action, NULL); /* a file that is too large is an error of writing */
}

void system_off_stop(void) {
  signal(SIGINT, SIG_DFL);
  signal(SIGTERM, SIG_DFL);
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

static bool is_same(const struct stat *a, const struct stat *b) {
  return a->st_dev == b->st_dev && a->st_ino == b->st_ino;
}

/* The directory that a file is in. */
static bool look_at_directory(const char *name, struct stat *directory) {
  const char *slash = strrchr(name, '/');
  if (slash == NULL)
    return stat(".", directory) == 0;
  char *path = strndup(name, (size_t)(slash - name) + 1);
  const bool there = path != NULL && stat(path, directory) == 0;
  free(path);
  return there;
}

static const char *last_of(const char *name) {
  const char *slash = strrchr(name, '/');
  return slash == NULL ? name : slash + 1;
}

bool system_is_same_file(const char *a, const char *b) {
  struct stat old_a, old_b;
  const bool has_a = stat(a, &old_a) == 0, has_b = stat(b, &old_b) == 0;
  if (has_a || has_b)
    return has_a && has_b && is_same(&old_a, &old_b);
  return strcmp(last_of(a), last_of(b)) == 0 && look_at_directory(a, &old_a) &&
         look_at_directory(b, &old_b) && is_same(&old_a, &old_b);
}

/* It will replace a file, so the mode is that of the old one, or of a new one. */
static FILE *open_temporary(char *name, const struct stat *old) {
  const int descriptor = mkstemp(name);
  if (descriptor < 0)
    return NULL;
  const mode_t mask = umask(0);
  umask(mask);
  FILE *file = fdopen(descriptor, "w");
  if (file == NULL || fchmod(descriptor, old ? old->st_mode & 0777 : 0666 & ~mask) != 0) {
    const int error = errno;
    close(descriptor);
    unlink(name);
    errno = error;
    return NULL;
  }
  return file;
}

FILE *system_create(const char *name, char **path, char **temporary) {
  struct stat old;
  const bool exists = stat(name, &old) == 0;
  if (exists && !S_ISREG(old.st_mode))
    return fopen(name, "w");
  *path = exists ? realpath(name, NULL) : strdup(name);
  if (*path == NULL)
    return NULL;
  *temporary = malloc(strlen(*path) + sizeof ".XXXXXX");
  if (*temporary == NULL)
    return NULL;
  strcat(strcpy(*temporary, *path), ".XXXXXX");
  return open_temporary(*temporary, exists ? &old : NULL);
}

extern char **environ;

/* Files for its input and output rather than pipes: then neither has to wait for the other. */
static int spawn(char *const command[], FILE *input, FILE *output, pid_t *child) {
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

/* A signal that asks betli to stop asks the child, too. */
static int wait_for(pid_t child) {
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

static void copy(FILE *from, FILE *to) {
  char buffer[65536];
  size_t size;
  rewind(from);
  while ((size = fread(buffer, 1, sizeof buffer, from)) > 0)
    fwrite(buffer, 1, size, to);
}

static int filter(char *const command[], FILE *input, FILE *printed, FILE *output) {
  pid_t child;
  rewind(input);
  const int error = spawn(command, input, printed, &child);
  if (error != 0) {
    errno = error;
    return -1;
  }
  const int status = wait_for(child);
  if (status == 0)
    copy(printed, output);
  return status;
}

int system_filter(char *const command[], void (*write)(FILE *input, const void *data),
                  const void *data, FILE *output) {
  FILE *input = tmpfile(), *printed = tmpfile();
  int status = -1;
  if (input && printed) {
    write(input, data);
    if (fflush(input) == 0)
      status = filter(command, input, printed, output);
  }
  const int error = errno;
  if (input)
    fclose(input);
  if (printed)
    fclose(printed);
  errno = error;
  return status;
}
