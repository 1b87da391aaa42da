/* WebAssembly has no signals: the program that runs the module can drop it at any time. */
#include "cli/base/system.h"

#include <errno.h>
#include <string.h>
#include <time.h>

void system_begin(void) {
}

void system_on_stop(void (*stop)(void)) {
  (void)stop;
}

bool system_is_closed(void) {
  return false;
}

int system_end(int status) {
  return status;
}

int system_stop_signal(void) {
  return 0;
}

bool system_can_work_apart(void) {
  return false;
}

int system_work_apart(int (*work)(void *data), void *data) {
  return work(data);
}

FILE *system_open_output(void) {
  errno = ENOTSUP;
  return NULL;
}

bool system_has_input(void) {
  return false;
}

enum system_kind system_kind_of(const char *name) {
  FILE *file = fopen(name, "rb");
  if (file == NULL)
    return errno == ENOENT ? SYSTEM_NOTHING : SYSTEM_FILE;
  fclose(file);
  return SYSTEM_FILE;
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
  (void)file;
  return 80;
}

bool system_is_same_file(const char *a, const char *b) {
  return strcmp(a, b) == 0;
}

bool system_claim(const char *path, struct system_claim *claim) {
  (void)path;
  claim->held = false;
  return true;
}

void system_release(struct system_claim *claim) {
  (void)claim;
}

bool system_create(const char *name, struct system_file *created) {
  *created = (struct system_file){.file = fopen(name, "w")};
  return created->file != NULL;
}

bool system_settle(struct system_file *created) {
  (void)created;
  return true;
}

bool system_replace(struct system_file *created) {
  (void)created;
  return true;
}

int system_filter(char *const command[], void (*write)(FILE *input, const void *data),
                  const void *data, FILE *output) {
  (void)command, (void)write, (void)data, (void)output;
  errno = ENOSYS;
  return -1;
}
