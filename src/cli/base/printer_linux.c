/* Streams that notice a signal, on top of other streams: custom streams (fopencookie), which the C
 * libraries of Linux have. */
#ifdef __linux__
/* NOLINTNEXTLINE(bugprone-reserved-identifier): only then do C libraries declare fopencookie() */
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
  BUFFER = 1 << 16, /* bytes printed at once */
  PIECE = 4096,     /* bytes that a pipe takes without blocking once it takes any */
  LITTLE = 1 << 16, /* bytes printed after a signal, if some were before */
  MUCH = 1 << 24    /* the same, if none were */
};

/* Seconds after a signal in which the rest may be printed, and be read. */
static const double moment = 0.4;

struct printer {
  FILE *to;
  const struct system_file *created;
  struct printer *next;
  bool may_wait; /* writing may block until somebody reads */
  size_t printed;
  bool stopping;   /* a signal was noticed; sets the next two */
  size_t left;     /* bytes that may still be printed */
  double deadline; /* seconds of system_seconds() */
  char buffer[BUFFER];
};

/* Static, since a signal handler gets no argument. */
static struct printer *volatile printers;
static volatile sig_atomic_t begun, told;
static const char *volatile interrupted;

bool printer_has_begun(void) {
  return begun != 0;
}

void printer_told(void) {
  told = 1;
}

/* Ignores failures: there is no other place to report them. */
static void write_to_standard_error(const char *text) {
  if (write(STDERR_FILENO, text, strlen(text)) < 0)
    return;
}

void printer_give_up(void) {
  enum { STOPPED_BY = 128 };
  for (const struct printer *p = printers; p != NULL; p = p->next)
    if (p->created != NULL && p->created->named)
      unlink(p->created->temporary);
  if (!told) {
    write_to_standard_error("betli: ");
    write_to_standard_error(interrupted);
    write_to_standard_error("\n");
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

/* Waits until writing does not block.  Returns false if a signal came and nobody reads in time.
 * Blocks signals except during pselect(), so that none is missed just before it. */
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
    FD_SET((unsigned)fileno(p->to), &files); /* musl's macro shifts by it */
    notice_signal(p);
    const double left = p->stopping ? p->deadline - system_seconds() : 0;
    const struct timespec rest = {.tv_nsec = left > 0 ? (long)(left * 1e9) : 0};
    ready = pselect(fileno(p->to) + 1, NULL, &files, NULL, p->stopping ? &rest : NULL, &others);
  } while (ready < 0 && errno == EINTR);
  sigprocmask(SIG_SETMASK, &others, NULL);
  return ready != 0;
}

static bool print_bytes(struct printer *p, const char *bytes, size_t size) {
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

/* Returns how many of the bytes belong to complete lines. */
static size_t whole_lines(const char *bytes, size_t size) {
  while (size > 0 && bytes[size - 1] != '\n')
    size--;
  return size;
}

/* The result that means failure to the C library; glibc takes -1 for a very large number. */
#ifdef __GLIBC__
enum { FAILURE = 0 };
typedef off64_t offset;
#else
enum { FAILURE = -1 };
typedef off_t offset;
#endif

static size_t lesser_size(size_t a, size_t b) {
  return a < b ? a : b;
}

/* Prints the bytes of one buffer.  Ends the process after a signal, when its bound is reached. */
static bool print_buffer(struct printer *p, const char *bytes, size_t size) {
  notice_signal(p);
  const bool stopping = p->stopping;
  const bool last = stopping && (size >= p->left || system_seconds() > p->deadline);
  const bool done =
      print_bytes(p, bytes, last ? whole_lines(bytes, lesser_size(size, p->left)) : size);
  if (last)
    printer_give_up();
  p->left -= stopping ? size : 0;
  return done;
}

static ssize_t write_to_printer(void *cookie, const char *bytes, size_t size) {
  size_t done = 0;
  while (done < size) {
    const size_t part = lesser_size(size - done, BUFFER);
    if (!print_buffer(cookie, bytes + done, part))
      return FAILURE;
    done += part;
  }
  return (ssize_t)size;
}

/* Supports ftell() only: gets the number of bytes printed. */
static int tell_printed_bytes(void *cookie, offset *place, int whence) {
  const struct printer *p = cookie;
  if (whence != SEEK_CUR || *place != 0) {
    errno = ESPIPE;
    return -1;
  }
  *place = (offset)p->printed;
  return 0;
}

static int close_printer(void *cookie) {
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

/* Shows each line at once on a terminal, as the C library does. */
static void set_buffers(struct printer *p, FILE *file) {
  const int descriptor = fileno(p->to);
  const bool lines = descriptor >= 0 && isatty(descriptor);
  setvbuf(file, p->buffer, lines ? _IOLBF : _IOFBF, sizeof p->buffer);
  setvbuf(p->to, NULL, _IONBF, 0);
}

FILE *printer_open(FILE *to, const struct system_file *created) {
  static const cookie_io_functions_t functions = {
      .write = write_to_printer, .seek = tell_printed_bytes, .close = close_printer};
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
