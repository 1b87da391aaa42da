#include "system.h"

#include <errno.h>
#include <signal.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
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
}

void system_off_stop(void) {
  signal(SIGINT, SIG_DFL);
  signal(SIGTERM, SIG_DFL);
}

int system_columns(FILE *file) {
  struct winsize window;
  return ioctl(fileno(file), TIOCGWINSZ, &window) == 0 && window.ws_col > 0 ? window.ws_col : 80;
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
