/* Makes one call of the process fail.  BETLI_FAULT=KIND:N names the N-th call of a kind; with "!"
 * after it the process is killed there.  The linker puts these functions in the place of those of
 * the C library that betli's own objects call (cmake/faults.cmake).  Streams have cookies, so that
 * the system's call below them fails, which the C library sees like any other failure.  SQLite
 * finds these functions by the rules of dynamic linking, and is given an allocator for memory.
 *
 * BETLI_FAULT_COUNTS=FILE writes how many calls of each kind there were; BETLI_FAULT_TRACE=1 shows
 * where the failed one is.  BETLI_FAULT_SERVER=1 takes orders (serve, below). */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <sanitizer/common_interface_defs.h>
#include <sqlite3.h>

enum kind {
  ALLOC,
  SQLITE,
  OPEN,
  READ,
  WRITE,
  SYNC,
  RENAME,
  TRUNCATE,
  UNLINK,
  CLOSE,
  THREAD,
  KINDS
};

static const char *const names[KINDS] = {"alloc",  "sqlite",   "open",   "read",  "write", "sync",
                                         "rename", "truncate", "unlink", "close", "thread"};

static atomic_ulong counts[KINDS];
static int faulty = -1;
static unsigned long first = 0;
static bool kills = false;

static bool fails(enum kind kind, int error) {
  const unsigned long n = atomic_fetch_add(&counts[kind], 1) + 1;
  if ((int)kind != faulty || n != first)
    return false;
  if (kills)
    raise(SIGKILL);
  if (getenv("BETLI_FAULT_TRACE"))
    __sanitizer_print_stack_trace();
  errno = error;
  return true;
}

/* Memory. */

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *block, size_t size);
void *__real_aligned_alloc(size_t alignment, size_t size);
char *__real_strdup(const char *text);
char *__real_strndup(const char *text, size_t most);
char *__real_realpath(const char *path, char *resolved);

void *__wrap_malloc(size_t size) {
  return fails(ALLOC, ENOMEM) ? NULL : __real_malloc(size);
}

void *__wrap_calloc(size_t count, size_t size) {
  return fails(ALLOC, ENOMEM) ? NULL : __real_calloc(count, size);
}

void *__wrap_realloc(void *block, size_t size) {
  return fails(ALLOC, ENOMEM) ? NULL : __real_realloc(block, size);
}

void *__wrap_aligned_alloc(size_t alignment, size_t size) {
  return fails(ALLOC, ENOMEM) ? NULL : __real_aligned_alloc(alignment, size);
}

char *__wrap_strdup(const char *text) {
  return fails(ALLOC, ENOMEM) ? NULL : __real_strdup(text);
}

char *__wrap_strndup(const char *text, size_t most) {
  return fails(ALLOC, ENOMEM) ? NULL : __real_strndup(text, most);
}

char *__wrap_realpath(const char *path, char *resolved) {
  return fails(ALLOC, ENOMEM) ? NULL : __real_realpath(path, resolved);
}

/* A stream into memory that grows by the allocations that may fail. */
struct memory {
  char **text;
  size_t *length;
};

static ssize_t memory_write(void *cookie, const char *bytes, size_t count) {
  struct memory *m = cookie;
  char *grown = __wrap_realloc(*m->text, *m->length + count + 1);
  if (grown == NULL)
    return 0;
  memcpy(grown + *m->length, bytes, count);
  grown[*m->length + count] = '\0';
  *m->text = grown;
  *m->length += count;
  return (ssize_t)count;
}

static int memory_close(void *cookie) {
  struct memory *m = cookie;
  const bool failed = *m->text == NULL && memory_write(m, "", 0) == 0 && *m->text == NULL;
  free(m);
  return failed ? -1 : 0;
}

FILE *__wrap_open_memstream(char **text, size_t *length) {
  struct memory *m = __wrap_malloc(sizeof *m);
  if (m == NULL)
    return NULL;
  *text = NULL;
  *length = 0;
  *m = (struct memory){text, length};
  FILE *file =
      fopencookie(m, "w", (cookie_io_functions_t){.write = memory_write, .close = memory_close});
  if (file == NULL)
    free(m);
  return file;
}

/* Files. */

int __real_open(const char *path, int flags, ...);
int __real_mkstemp(char *name);
FILE *__real_tmpfile(void);
ssize_t __real_read(int descriptor, void *bytes, size_t count);
int __real_rename(const char *from, const char *to);
int __real_close(int descriptor);

static int descriptor_of(void *cookie) {
  return (int)(intptr_t)cookie;
}

static ssize_t file_read(void *cookie, char *bytes, size_t count) {
  return fails(READ, EIO) ? -1 : __real_read(descriptor_of(cookie), bytes, count);
}

static ssize_t file_write(void *cookie, const char *bytes, size_t count) {
  if (fails(WRITE, ENOSPC))
    return 0;
  const ssize_t written = write(descriptor_of(cookie), bytes, count);
  return written < 0 ? 0 : written;
}

static int file_seek(void *cookie, off64_t *to, int from) {
  const off64_t at = lseek64(descriptor_of(cookie), *to, from);
  if (at < 0)
    return -1;
  *to = at;
  return 0;
}

/* Closes the descriptor even on failure, as POSIX allows. */
static int file_close(void *cookie) {
  const bool failed = fails(CLOSE, EIO);
  const int result = __real_close(descriptor_of(cookie));
  if (failed)
    errno = EIO;
  return failed ? -1 : result;
}

static FILE *stream(int descriptor, const char *mode) {
  return fopencookie((void *)(intptr_t)descriptor, mode,
                     (cookie_io_functions_t){file_read, file_write, file_seek, file_close});
}

FILE *__wrap_fopen(const char *path, const char *mode) {
  if (fails(OPEN, EMFILE))
    return NULL;
  const int flags = mode[0] == 'r' ? O_RDONLY : O_WRONLY | O_CREAT | O_TRUNC;
  const int descriptor = __real_open(path, flags, 0666);
  return descriptor < 0 ? NULL : stream(descriptor, mode);
}

FILE *__wrap_fdopen(int descriptor, const char *mode) {
  return fails(OPEN, ENOMEM) ? NULL : stream(descriptor, mode);
}

FILE *__wrap_tmpfile(void) {
  return fails(OPEN, EMFILE) ? NULL : __real_tmpfile();
}

int __wrap_mkstemp(char *name) {
  return fails(OPEN, EMFILE) ? -1 : __real_mkstemp(name);
}

int __wrap_open(const char *path, int flags, mode_t mode) {
  return fails(OPEN, EMFILE) ? -1 : __real_open(path, flags, mode);
}

ssize_t __wrap_read(int descriptor, void *bytes, size_t count) {
  return fails(READ, EIO) ? -1 : __real_read(descriptor, bytes, count);
}

int __wrap_rename(const char *from, const char *to) {
  return fails(RENAME, EIO) ? -1 : __real_rename(from, to);
}

int __wrap_close(int descriptor) {
  const bool failed = fails(CLOSE, EIO);
  const int result = __real_close(descriptor);
  if (failed)
    errno = EIO;
  return failed ? -1 : result;
}

int __real_pthread_create(pthread_t *thread, const pthread_attr_t *attributes,
                          void *(*start)(void *), void *data);

int __wrap_pthread_create(pthread_t *thread, const pthread_attr_t *attributes,
                          void *(*start)(void *), void *data) {
  return fails(THREAD, EAGAIN) ? EAGAIN : __real_pthread_create(thread, attributes, start, data);
}

/* Functions that SQLite calls. (dlsym() gives the address of an object where the standard wants
 * that of a function.) */
#define NEXT(function) (*(typeof(function) **)(void *[]){dlsym(RTLD_NEXT, #function)})

#pragma GCC visibility push(default)

int fsync(int descriptor) {
  return fails(SYNC, EIO) ? -1 : NEXT(fsync)(descriptor);
}

int fdatasync(int descriptor) {
  return fails(SYNC, EIO) ? -1 : NEXT(fdatasync)(descriptor);
}

int ftruncate64(int descriptor, off64_t length) {
  return fails(TRUNCATE, EIO) ? -1 : NEXT(ftruncate64)(descriptor, length);
}

ssize_t pread64(int descriptor, void *bytes, size_t count, off64_t at) {
  return fails(READ, EIO) ? -1 : NEXT(pread64)(descriptor, bytes, count, at);
}

ssize_t pwrite64(int descriptor, const void *bytes, size_t count, off64_t at) {
  return fails(WRITE, ENOSPC) ? -1 : NEXT(pwrite64)(descriptor, bytes, count, at);
}

#pragma GCC visibility pop

static sqlite3_mem_methods sqlite;

static void *sqlite_malloc(int size) {
  return fails(SQLITE, ENOMEM) ? NULL : sqlite.xMalloc(size);
}

static void *sqlite_realloc(void *block, int size) {
  return fails(SQLITE, ENOMEM) ? NULL : sqlite.xRealloc(block, size);
}

/* Functions that SQLite calls by way of a table. */
static int sqlite_open(const char *path, int flags, mode_t mode) {
  return fails(OPEN, EMFILE) ? -1 : __real_open(path, flags, mode);
}

static int sqlite_unlink(const char *path) {
  return fails(UNLINK, EIO) ? -1 : unlink(path);
}

int __real_sqlite3_open_v2(const char *name, sqlite3 **database, int flags, const char *vfs);

int __wrap_sqlite3_open_v2(const char *name, sqlite3 **database, int flags, const char *vfs) {
  sqlite3_vfs *system = sqlite3_vfs_find("unix");
  *database = NULL;
  if (system == NULL)
    return SQLITE_NOMEM;
  system->xSetSystemCall(system, "open", (sqlite3_syscall_ptr)sqlite_open);
  system->xSetSystemCall(system, "unlink", (sqlite3_syscall_ptr)sqlite_unlink);
  return __real_sqlite3_open_v2(name, database, flags, vfs);
}

static void wrap_sqlite(void) {
  sqlite3_config(SQLITE_CONFIG_GETMALLOC, &sqlite);
  sqlite3_mem_methods faulty_methods = sqlite;
  faulty_methods.xMalloc = sqlite_malloc;
  faulty_methods.xRealloc = sqlite_realloc;
  sqlite3_config(SQLITE_CONFIG_MALLOC, &faulty_methods);
}

/* Orders. */

static void choose(const char *kind, unsigned long n) {
  for (int i = 0; i < KINDS; i++)
    if (strcmp(kind, names[i]) == 0)
      faulty = i;
  first = n;
}

FILE *__real_fdopen(int descriptor, const char *mode);

static void redirect(int descriptor, const char *name, const char *ending, int flags) {
  char path[32];
  snprintf(path, sizeof path, "%s%s", name, ending);
  const int file = __real_open(path, flags, 0666);
  dup2(file, descriptor);
  __real_close(file);
}

/* Starting a process takes ten times as long as what most command lines do.  So one process waits
 * here, before its main function, for lines "KIND N NAME" from descriptor 3.  For each line it lets
 * a copy of itself go on in the directory "work", with input from the file "in" and output in
 * NAME.out and NAME.err.  It writes the exit status to descriptor 4. */
static void serve(void) {
  FILE *orders = __real_fdopen(3, "r");
  char kind[16], name[16];
  unsigned long n;
  int status;
  while (fscanf(orders, "%15s %lu %15s", kind, &n, name) == 3) {
    const pid_t copy = fork();
    if (copy == 0) {
      choose(kind, n);
      redirect(STDIN_FILENO, "in", "", O_RDONLY);
      redirect(STDOUT_FILENO, name, ".out", O_WRONLY | O_CREAT | O_TRUNC);
      redirect(STDERR_FILENO, name, ".err", O_WRONLY | O_CREAT | O_TRUNC);
      if (chdir("work") != 0)
        abort();
      alarm(60);
      return;
    }
    waitpid(copy, &status, 0);
    dprintf(4, "%d\n", WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status));
  }
  _exit(0);
}

__attribute__((constructor)) static void begin(void) {
  const char *fault = getenv("BETLI_FAULT");
  char kind[16];
  unsigned long n;
  char more = '\0';
  if (fault != NULL && sscanf(fault, "%15[a-z]:%lu%c", kind, &n, &more) >= 2) {
    choose(kind, n);
    kills = more == '!';
  }
  wrap_sqlite();
  if (getenv("BETLI_FAULT_SERVER"))
    serve();
  stdin = stream(STDIN_FILENO, "r");
  stdout = stream(STDOUT_FILENO, "w");
}

__attribute__((destructor)) static void end(void) {
  const char *path = getenv("BETLI_FAULT_COUNTS");
  const int file = path ? __real_open(path, O_WRONLY | O_CREAT | O_TRUNC, 0666) : -1;
  for (int kind = 0; file >= 0 && kind < KINDS; kind++)
    dprintf(file, "%s %lu\n", names[kind], atomic_load(&counts[kind]));
  if (file >= 0)
    __real_close(file);
}
