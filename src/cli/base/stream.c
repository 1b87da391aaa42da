#include "cli/base/stream.h"

#include "cli/base/lines.h"
#include "cli/base/progress.h"

#include <stdlib.h>
#include <string.h>

/* Returns the words of the command line with `words` in the place of "-", to be freed; NULL without
 * memory. */
static const char **splice_words(const struct context *c, size_t place, char *const words[],
                                 size_t count) {
  const char **all = malloc((c->count + count) * sizeof *all);
  if (all) {
    memcpy(all, c->words, place * sizeof *all);
    memcpy(all + place, words, count * sizeof *all);
    memcpy(all + place + count, c->words + place + 1, (c->count - place - 1) * sizeof *all);
  }
  return all;
}

static char *join_line_words(char *const words[], size_t count) {
  size_t length = 1;
  for (size_t i = 0; i < count; i++)
    length += strlen(words[i]) + 1;
  char *text = malloc(length), *end = text;
  for (size_t i = 0; text && i < count; i++)
    end += sprintf(end, "%s%s", i > 0 ? " " : "", words[i]);
  if (text)
    *end = '\0';
  return text;
}

static int answer_stream_line(struct context *c, size_t place, struct lines *lines,
                              stream_answer *answer, stream_wrong *wrong) {
  char message[STREAM_MESSAGE] = "";
  size_t count = 0;
  char **words = lines_words(lines, &count);
  if (words == NULL) {
    wrong(c, BETLI_INPUT, "", "the line is longer than 8388608 bytes or holds a zero byte");
    return BETLI_INPUT;
  }
  const char **all = splice_words(c, place, words, count);
  if (all == NULL)
    return fail_memory();
  const int status = answer(c, c->count - 1 + count, all, message);
  free(all);
  if (status == BETLI_FAULT && message[0] != '\0') {
    fail(status, "%s", message);
  } else if (message[0] != '\0') {
    char *line = join_line_words(words, count);
    wrong(c, status, line ? line : "", message);
    free(line);
  }
  return status;
}

int stream_lines(struct context *c, size_t place, stream_answer *answer, stream_wrong *wrong,
                 bool *any) {
  struct lines *lines = lines_new(c->out.file);
  if (lines == NULL)
    return fail_memory();
  int worst = BETLI_OK;
  *any = false;
  while (worst != BETLI_FAULT && !output_broken(&c->out) && lines_next(lines)) {
    const int status = answer_stream_line(c, place, lines, answer, wrong);
    worst = status > worst ? status : worst;
    *any = true;
  }
  if (lines_failed(lines))
    worst = fail(BETLI_INPUT, "cannot read standard input");
  if (progress_stopped())
    worst = fail(BETLI_LIMIT, "interrupted");
  lines_free(lines);
  return worst;
}
