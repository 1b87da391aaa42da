/* A library to preload, which cuts the power: it ends the process before the call of a number.  Of
 * what the process wrote, only that stays which was put on the disk.
 *
 *   POWER_AT=N     before the N-th call that changes files or puts them on the disk (1: the first)
 *   POWER_KEEPS=   nothing  what was not put on the disk is lost
 *                  names    new names of files are there, but not what was written into them
 *                  SEED     a random part of both, by blocks
 *
 * A file returns to its contents when it was last put on the disk (fsync, fdatasync), or opened.
 * Names of files return to those when their directory was.  A real disk may do better, and not
 * worse.  The exit code 77 means that the power was cut. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { MOST_FILES = 64, MOST_CHANGES = 4096, BLOCK = 512, CUT = 77 };

/* A file that was opened for writing. */
struct file {
  dev_t device;
  ino_t inode;
  int descriptor; /* a descriptor of this library */
  char *synced;   /* the contents on the disk */
  size_t size;
};

/* A change of a directory that is not on the disk yet. */
struct change {
  char *name;   /* the name that appeared, got another file, or went away */
  char *from;   /* the name of that file before; NULL: none */
  char *backup; /* a link to the file that had the name before; NULL: none had it */
  ino_t directory;
  bool synced;
};

static struct file files[MOST_FILES];
static struct change changes[MOST_CHANGES];
static size_t file_count, change_count;
static bool busy; /* calls are this library's own, and do not count */

#define REAL(name) ((__typeof__(&(name)))dlsym(RTLD_NEXT, #name))

static char *read_all(int descriptor, size_t *size) {
  struct stat status;
  char *text = NULL;
  *size = 0;
  if (fstat(descriptor, &status) == 0 && (text = malloc((size_t)status.st_size + 1)) != NULL) {
    const ssize_t got = pread(descriptor, text, (size_t)status.st_size, 0);
    *size = got < 0 ? 0 : (size_t)got;
  }
  return text;
}

/* ---- the cut -------------------------------------------------------------------------------- */

static uint64_t random_state;

static bool keeps(bool names) {
  const char *mode = getenv("POWER_KEEPS");
  if (mode == NULL || strcmp(mode, "nothing") == 0)
    return false;
  if (strcmp(mode, "names") == 0)
    return names;
  random_state = random_state * UINT64_C(6364136223846793005) + strtoull(mode, NULL, 10) * 2 + 1;
  return (random_state >> 40) % 2 == 0;
}

static void lose_names(void) {
  for (size_t i = change_count; i-- > 0;) {
    const struct change *c = &changes[i];
    if (!c->synced && !keeps(true)) {
      if (c->from != NULL)
        REAL(rename)(c->name, c->from);
      else
        REAL(unlink)(c->name);
      if (c->backup != NULL)
        REAL(rename)(c->backup, c->name);
    }
    if (c->backup != NULL)
      REAL(unlink)(c->backup);
  }
}

/* Restores a block that did not reach the disk: its old bytes, or zeros after the old end. */
static void lose_block(const struct file *file, size_t at, size_t end) {
  char block[BLOCK] = {0};
  if (at < file->size)
    memcpy(block, file->synced + at, end < file->size ? end - at : file->size - at);
  if (REAL(pwrite)(file->descriptor, block, end - at, (off_t)at) < 0)
    abort();
}

static void lose_contents(const struct file *file) {
  size_t size;
  char *now = read_all(file->descriptor, &size);
  const bool whole = size == file->size && memcmp(now, file->synced, size) == 0;
  free(now);
  if (whole)
    return;
  const size_t left = keeps(false) ? size : file->size;
  if (REAL(ftruncate)(file->descriptor, (off_t)left) != 0)
    abort();
  for (size_t at = 0; at < left; at += BLOCK)
    if (!keeps(false))
      lose_block(file, at, at + BLOCK < left ? at + BLOCK : left);
}

/* Counts a call, and ends the process before the one with the given number. */
static void count_call(void) {
  static unsigned long count;
  const char *at = getenv("POWER_AT");
  if (busy || at == NULL || ++count != strtoul(at, NULL, 10))
    return;
  busy = true;
  lose_names();
  for (size_t i = 0; i < file_count; i++)
    lose_contents(&files[i]);
  _exit(CUT);
}

/* ---- files ---------------------------------------------------------------------------------- */

static struct file *find_file(int descriptor) {
  struct stat status;
  if (fstat(descriptor, &status) == 0)
    for (size_t i = 0; i < file_count; i++)
      if (files[i].device == status.st_dev && files[i].inode == status.st_ino)
        return &files[i];
  return NULL;
}

/* Watches a file, whose contents before it was opened are on the disk. */
static void watch(int descriptor, char *before, size_t size) {
  struct stat status;
  char name[64];
  if (fstat(descriptor, &status) != 0 || !S_ISREG(status.st_mode) || file_count == MOST_FILES ||
      find_file(descriptor) != NULL) {
    free(before);
    return;
  }
  snprintf(name, sizeof name, "/proc/self/fd/%d", descriptor);
  const int own = REAL(open)(name, O_RDWR | O_CLOEXEC);
  if (own < 0)
    abort();
  files[file_count++] = (struct file){status.st_dev, status.st_ino, own, before, size};
}

static ino_t directory_of(const char *name) {
  char directory[PATH_MAX];
  struct stat status;
  snprintf(directory, sizeof directory, "%s", name);
  char *slash = strrchr(directory, '/');
  if (slash == NULL)
    strcpy(directory, ".");
  else
    slash[1] = '\0';
  return stat(directory, &status) == 0 ? status.st_ino : 0;
}

/* Keeps a file by a second name, hidden in the same directory; returns that name. */
static char *keep_file(const char *name) {
  char backup[PATH_MAX];
  snprintf(backup, sizeof backup, "%s.lost%zu", name, change_count);
  return REAL(link)(name, backup) == 0 ? strdup(backup) : NULL;
}

static void note_change(const char *name, const char *from, char *backup) {
  if (change_count == MOST_CHANGES)
    abort();
  changes[change_count++] = (struct change){strdup(name), from == NULL ? NULL : strdup(from),
                                            backup, directory_of(name), false};
}

static char *read_named(const char *name, size_t *size) {
  const int descriptor = REAL(open)(name, O_RDONLY | O_CLOEXEC);
  *size = 0;
  if (descriptor < 0)
    return NULL;
  char *text = read_all(descriptor, size);
  close(descriptor);
  return text;
}

static bool is_watched(const char *name) {
  return !busy && strncmp(name, "/dev/", 5) != 0 && strncmp(name, "/proc/", 6) != 0;
}

/* A file before it is opened. */
struct before {
  bool exists;
  char *text;
  size_t size;
};

static struct before begin_opening(const char *name) {
  struct before before = {.exists = access(name, F_OK) == 0};
  count_call();
  busy = true;
  if (before.exists)
    before.text = read_named(name, &before.size);
  return before;
}

static void end_opening(const char *name, int descriptor, struct before before) {
  if (descriptor >= 0 && !before.exists)
    note_change(name, NULL, NULL);
  if (descriptor >= 0)
    watch(descriptor, before.text, before.size);
  busy = false;
}

static int open_file(const char *name, int flags, mode_t mode) {
  const bool nameless = (flags & O_TMPFILE) == O_TMPFILE;
  if (!is_watched(name) || (flags & O_ACCMODE) == O_RDONLY)
    return REAL(open)(name, flags, mode);
  struct before before = nameless ? (struct before){.exists = true} : begin_opening(name);
  busy = true;
  const int descriptor = REAL(open)(name, flags, mode);
  end_opening(name, descriptor, before);
  return descriptor;
}

/* ---- the calls ------------------------------------------------------------------------------ */

#define MODE_OF(flags, mode)                                                                       \
  do {                                                                                             \
    if (((flags)&O_CREAT) != 0 || ((flags)&O_TMPFILE) == O_TMPFILE) {                              \
      va_list arguments;                                                                           \
      va_start(arguments, flags);                                                                  \
      mode = (mode_t)va_arg(arguments, int);                                                       \
      va_end(arguments);                                                                           \
    }                                                                                              \
  } while (0)

int open(const char *name, int flags, ...) {
  mode_t mode = 0;
  MODE_OF(flags, mode);
  return open_file(name, flags, mode);
}

int open64(const char *name, int flags, ...) {
  mode_t mode = 0;
  MODE_OF(flags, mode);
  return open_file(name, flags, mode);
}

int mkstemp(char *name) {
  count_call();
  busy = true;
  const int descriptor = REAL(mkstemp)(name);
  end_opening(name, descriptor, (struct before){.exists = false});
  return descriptor;
}

FILE *fopen(const char *name, const char *mode) {
  if (!is_watched(name) || (strchr(mode, 'w') == NULL && strpbrk(mode, "a+") == NULL))
    return REAL(fopen)(name, mode);
  const struct before before = begin_opening(name);
  FILE *file = REAL(fopen)(name, mode);
  end_opening(name, file == NULL ? -1 : fileno(file), before);
  return file;
}

/* Counts only streams of watched files. */
int fflush(FILE *file) {
  if (file != NULL && find_file(fileno(file)) != NULL)
    count_call();
  return REAL(fflush)(file);
}

ssize_t pwrite(int descriptor, const void *data, size_t size, off_t at) {
  count_call();
  return REAL(pwrite)(descriptor, data, size, at);
}

ssize_t pwrite64(int descriptor, const void *data, size_t size, off64_t at) {
  count_call();
  return REAL(pwrite64)(descriptor, data, size, at);
}

int ftruncate(int descriptor, off_t size) {
  count_call();
  return REAL(ftruncate)(descriptor, size);
}

int ftruncate64(int descriptor, off64_t size) {
  count_call();
  return REAL(ftruncate64)(descriptor, size);
}

static void put_on_disk(int descriptor) {
  struct stat status;
  struct file *file = find_file(descriptor);
  if (file != NULL) {
    free(file->synced);
    file->synced = read_all(file->descriptor, &file->size);
  } else if (fstat(descriptor, &status) == 0 && S_ISDIR(status.st_mode)) {
    for (size_t i = 0; i < change_count; i++)
      changes[i].synced |= changes[i].directory == status.st_ino;
  }
}

int fsync(int descriptor) {
  count_call();
  put_on_disk(descriptor);
  return 0;
}

int fdatasync(int descriptor) {
  count_call();
  put_on_disk(descriptor);
  return 0;
}

int rename(const char *from, const char *to) {
  count_call();
  busy = true;
  char *backup = keep_file(to);
  const int result = REAL(rename)(from, to);
  if (result == 0)
    note_change(to, from, backup);
  busy = false;
  return result;
}

int linkat(int from_directory, const char *from, int to_directory, const char *to, int flags) {
  count_call();
  busy = true;
  const int result = REAL(linkat)(from_directory, from, to_directory, to, flags);
  if (result == 0)
    note_change(to, NULL, NULL);
  busy = false;
  return result;
}

int unlink(const char *name) {
  count_call();
  busy = true;
  char *backup = keep_file(name);
  const int result = REAL(unlink)(name);
  if (result == 0) /* if this is lost, the name returns, as if another file had replaced it */
    note_change(name, NULL, backup);
  busy = false;
  return result;
}

/* Removes links that were kept for a cut that did not come. */
__attribute__((destructor)) static void forget(void) {
  busy = true;
  for (size_t i = 0; i < change_count; i++)
    if (changes[i].backup != NULL)
      REAL(unlink)(changes[i].backup);
}
