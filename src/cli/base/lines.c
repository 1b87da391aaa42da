#include "cli/base/lines.h"

#include "cli/base/progress.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct lines {
  FILE *answers;
  size_t at, end; /* input[at] to input[end - 1] are still to be read */
  bool failed;
  size_t length; /* bytes of the line; LINE_LIMIT + 1 if the line is longer */
  char input[1 << 16];
  char line[LINE_LIMIT + 1];
  char *words[LINE_LIMIT / 2 + 1];
};

struct lines *lines_new(FILE *answers) {
  struct lines *l = malloc(sizeof *l);
  if (l) {
    l->answers = answers;
    l->at = l->end = 0;
    l->failed = false;
  }
  return l;
}

void lines_free(struct lines *l) {
  free(l);
}

static bool read_more_input(struct lines *l) {
  fflush(l->answers);
  ssize_t count;
  do
    count = read(STDIN_FILENO, l->input, sizeof l->input);
  while (count < 0 && errno == EINTR && !progress_stopped());
  l->failed = count < 0 && !progress_stopped();
  l->at = 0;
  l->end = count > 0 ? (size_t)count : 0;
  return count > 0;
}

static void append_to_line(struct lines *l, const char *bytes, size_t count) {
  if (l->length + count > LINE_LIMIT) {
    l->length = LINE_LIMIT + 1;
    return;
  }
  memcpy(l->line + l->length, bytes, count);
  l->length += count;
}

bool lines_next(struct lines *l) {
  bool begun = false;
  l->length = 0;
  while (!progress_stopped() && (l->at < l->end || read_more_input(l))) {
    const char *from = l->input + l->at;
    const char *line_end = memchr(from, '\n', l->end - l->at);
    const size_t count = line_end ? (size_t)(line_end - from) : l->end - l->at;
    append_to_line(l, from, count);
    l->at += count + (line_end != NULL);
    begun = true;
    if (line_end)
      return true;
  }
  return begun && !l->failed && !progress_stopped();
}

bool lines_failed(const struct lines *l) {
  return l->failed;
}

char **lines_words(struct lines *l, size_t *count) {
  *count = 0;
  if (l->length > LINE_LIMIT || memchr(l->line, '\0', l->length))
    return NULL;
  l->line[l->length] = '\0';
  char *rest = l->line;
  for (char *word = betli_next_word(&rest); word != NULL; word = betli_next_word(&rest))
    l->words[(*count)++] = word;
  return l->words;
}
