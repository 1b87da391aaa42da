/* Streams that hear a signal, above those that are there: cookies, which the C libraries of Linux
 * have. */
#ifdef __linux__
/* NOLINTNEXTLINE(bugprone-reserved-identifier): they name fopencookie() only then */
#define _GNU_SOURCE
#endif
#include "cli/base/printer.h"

#ifdef __linux__
#include "cli/base/language.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/select.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
  BUFFER = 1 << 16, /* bytes that are printed at once */
  PIECE = 4096,     /* that a pipe takes without waiting once it takes any */
  LITTLE = 1 << 16, /* that are printed after a signal, if some were before */
  MUCH = 1 << 24    /* if none were */
};

/* Seconds after a signal in which what is left may be printed, and be read. */
static const double moment = 0.4;

struct printer {
  FILE *to;
  const struct system_file *created;
  struct printer *next;
  bool may_wait; /* to write takes until somebody reads */
  size_t printed;
  bool stopping;   /* a signal was noticed; then: */
  size_t left;     /* bytes that may still be printed */
  double deadline; /* and until when */
  char buffer[BUFFER];
};

/* A signal handler has no argument to find these by. */
static struct printer *volatile printers;
static volatile sig_atomic_t begun, told;
static const char *volatile interrupted;

bool printer_has_begun(void) {
  return begun != 0;
}

void printer_told(void) {
  told = 1;
}

/* Standard error is of no use for what failed here. */
static void tell(const char *text) {
  if (write(STDERR_FILENO, text, strlen(text)) < 0)
    return;
}

void printer_give_up(void) {
  enum { STOPPED_BY = 128 };
  for (const struct printer *p = printers; p != NULL; p = p->next)
    if (p->created != NULL && p->created->named)
      unlink(p->created->temporary);
  if (!told) {
    tell("betli: ");
    tell(interrupted);
    tell("\n");
  }
  _exit(STOPPED_BY + system_stop_signal());
}

static void notice_signal(struct printer *p) {
  if (p->stopping || system_stop_signal() == 0)
    return;
  p->stopping = true;
  p->left = p->printed > 0 ? LITTLE : MUCH;
  p->deadline = system_seconds() + moment;
}

/* Returns true when writing does not have to wait; false if a signal came, and nobody reads.  That
 * signal is held back but while this waits: so it cannot come just before and be missed. */
static bool wait_for_reader(struct printer *p) {
  sigset_t stops, others;
  sigemptyset(&stops);
  sigaddset(&stops, SIGINT);
  sigaddset(&stops, SIGTERM);
  sigprocmask(SIG_BLOCK, &stops, &others);
  int ready;
  do {
    fd_set files;
    FD_ZERO(&files);
    FD_SET(fileno(p->to), &files);
    notice_signal(p);
    const double left = p->stopping ? p->deadline - system_seconds() : 0;
    const struct timespec rest = {.tv_nsec = left > 0 ? (long)(left * 1e9) : 0};
    ready = pselect(fileno(p->to) + 1, NULL, &files, NULL, p->stopping ? &rest : NULL, &others);
  } while (ready < 0 && errno == EINTR);
  sigprocmask(SIG_SETMASK, &others, NULL);
  return ready != 0;
}

static bool put(struct printer *p, const char *bytes, size_t size) {
  begun = 1;
  while (size > 0) {
    if (p->may_wait && !wait_for_reader(p))
      printer_give_up();
    const size_t piece = p->may_wait && size > PIECE ? PIECE : size;
    const size_t written = fwrite(bytes, 1, piece, p->to);
    if (written < piece && errno != EINTR)
      return false;
    if (written < piece)
      clearerr(p->to);
    bytes += written;
    size -= written;
    p->printed += written;
  }
  return true;
}

/* How many of the bytes are lines to their ends. */
static size_t whole_lines(const char *bytes, size_t size) {
  while (size > 0 && bytes[size - 1] != '\n')
    size--;
  return size;
}

/* What the C libraries take for a failure; to glibc, -1 is a very large number. */
#ifdef __GLIBC__
enum { FAILURE = 0 };
typedef off64_t offset;
#else
enum { FAILURE = -1 };
typedef off_t offset;
#endif

static size_t least(size_t a, size_t b) {
  return a < b ? a : b;
}

/* Bytes of one buffer, or what is left to be printed of them. */
static bool put_part(struct printer *p, const char *bytes, size_t size) {
  notice_signal(p);
  const bool stopping = p->stopping;
  const bool last = stopping && (size >= p->left || system_seconds() > p->deadline);
  const bool done = put(p, bytes, last ? whole_lines(bytes, least(size, p->left)) : size);
  if (last)
    printer_give_up();
  p->left -= stopping ? size : 0;
  return done;
}

static ssize_t take(void *cookie, const char *bytes, size_t size) {
  size_t done = 0;
  while (done < size) {
    const size_t part = least(size - done, BUFFER);
    if (!put_part(cookie, bytes + done, part))
      return FAILURE;
    done += part;
  }
  return (ssize_t)size;
}

/* It only tells how much was printed. */
static int tell_place(void *cookie, offset *place, int whence) {
  const struct printer *p = cookie;
  if (whence != SEEK_CUR || *place != 0) {
    errno = ESPIPE;
    return -1;
  }
  *place = (offset)p->printed;
  return 0;
}

static int end(void *cookie) {
  struct printer *p = cookie;
  struct printer *volatile *link = &printers;
  while (*link != p)
    link = (struct printer *volatile *)&(*link)->next;
  *link = p->next;
  const int result = fclose(p->to);
  const int error = errno;
  free(p);
  errno = error;
  return result;
}

static struct printer *new_printer(FILE *to, const struct system_file *created) {
  struct printer *p = malloc(sizeof *p);
  struct stat status;
  if (p == NULL)
    return NULL;
  const int file = fileno(to);
  *p = (struct printer){.to = to, .created = created, .next = printers};
  p->may_wait =
      file >= 0 && file < FD_SETSIZE && fstat(file, &status) == 0 && !S_ISREG(status.st_mode);
  return p;
}

/* A terminal shows each line at once, as the C library has it. */
static void set_buffers(struct printer *p, FILE *file) {
  const int descriptor = fileno(p->to);
  const bool lines = descriptor >= 0 && isatty(descriptor);
  setvbuf(file, p->buffer, lines ? _IOLBF : _IOFBF, sizeof p->buffer);
  setvbuf(p->to, NULL, _IONBF, 0);
}

FILE *printer_open(FILE *to, const struct system_file *created) {
  static const cookie_io_functions_t functions = {.write = take, .seek = tell_place, .close = end};
  interrupted = say("interrupted");
  struct printer *p = new_printer(to, created);
  FILE *file = p == NULL ? NULL : fopencookie(p, "w", functions);
  if (file == NULL) {
    free(p);
    return to;
  }
  set_buffers(p, file);
  printers = p;
  return file;
}

#endif
