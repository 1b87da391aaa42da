#include "cli/play/prompt.h"

#include "cli/base/command.h"
#include "cli/base/system.h"
#include "cli/play/edit.h"

#include <errno.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { LONGEST = 1 << 16 };

struct prompt {
  FILE *out;
  struct edit *edit; /* NULL: plain lines */
  bool repeats;      /* prints each line read, since input is not a terminal */
  int status;
  char *line;
};

struct prompt *prompt_open(FILE *out, prompt_candidate *candidate, void *data) {
  struct prompt *p = calloc(1, sizeof *p);
  if (p == NULL)
    return NULL;
  p->out = out;
  p->repeats = !isatty(STDIN_FILENO);
  if (!p->repeats && isatty(STDOUT_FILENO))
    p->edit = edit_open(candidate, data);
  if (p->edit == NULL && (p->line = malloc(LONGEST + 1)) == NULL) {
    free(p);
    return NULL;
  }
  return p;
}

void prompt_close(struct prompt *p) {
  if (p == NULL)
    return;
  if (p->edit != NULL)
    edit_close(p->edit);
  free(p->line);
  free(p);
}

/* Reads a line, of which the buffer gets LONGEST bytes and a NUL.  Returns its whole length, or -1
 * at the end of input. */
static ssize_t read_cut_line(char *line) {
  ssize_t length = 0;
  int c = 0;
  while (c != '\n' && (c = getc(stdin)) != EOF) {
    if (length < LONGEST)
      line[length] = (char)c;
    length++;
  }
  line[length < LONGEST ? length : LONGEST] = '\0';
  return length == 0 ? -1 : length;
}

/* Prompts, and reads a line that cannot be edited.  A terminal gives one line at a time, so that
 * stdin's own buffer is empty when system_listen() waits. */
static ssize_t prompt_plain_line(struct prompt *p, const char *text) {
  if (text != NULL)
    fputs(text, p->out);
  fflush(p->out);
  if (!p->repeats && !system_listen())
    return -1;
  errno = 0;
  const ssize_t length = read_cut_line(p->line);
  if (length < 0 && !feof(stdin) && errno != EINTR)
    p->status = fail(BETLI_INPUT, "cannot read standard input");
  return length;
}

/* Reads the next line into p->line.  Returns its length, or -1 at the end of input. */
static ssize_t prompt_next_line(struct prompt *p, const char *text) {
  if (p->edit == NULL)
    return prompt_plain_line(p, text);
  fflush(p->out);
  const char *line = edit_read(p->edit, text);
  free(p->line);
  p->line = line == NULL ? NULL : strdup(line);
  if (line != NULL && p->line == NULL)
    p->status = fail_memory();
  return p->line == NULL ? -1 : (ssize_t)strlen(p->line);
}

int prompt_status(const struct prompt *p) {
  return p->status;
}

char *prompt_read(struct prompt *p, const char *text) {
  if (!p->repeats)
    system_listen_begin();
  ssize_t length = prompt_next_line(p, text);
  if (!p->repeats)
    system_listen_end();
  if (length < 0) {
    if (text != NULL)
      fputc('\n', p->out);
    return NULL;
  }
  if (length > LONGEST || strlen(p->line) != (size_t)length) {
    fail(BETLI_INPUT, "skipped a line with a zero byte, or of more than %d bytes", LONGEST);
    p->line[length = 0] = '\0';
  }
  while (length > 0 && (p->line[length - 1] == '\n' || p->line[length - 1] == '\r'))
    p->line[--length] = '\0';
  if (p->repeats && text != NULL)
    fprintf(p->out, "%s\n", p->line);
  return p->line;
}
