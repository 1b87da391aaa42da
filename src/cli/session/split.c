#include "cli/session/session.h"

#include <string.h>

static bool is_blank(char c) {
  return c == ' ' || c == '\t';
}

/* Takes a word off the line, without its quotes.  Returns what follows it, or NULL if a quote does
 * not end. */
static char *take_word(char *line, char **word) {
  char *end = line;
  *word = line;
  while (*line != '\0' && !is_blank(*line)) {
    const char quote = *line;
    if (quote != '\'' && quote != '"') {
      *end++ = *line++;
      continue;
    }
    char *close = strchr(line + 1, quote);
    if (close == NULL)
      return NULL;
    const size_t length = (size_t)(close - line) - 1;
    memmove(end, line + 1, length);
    end += length;
    line = close + 1;
  }
  line += is_blank(*line);
  *end = '\0';
  return line;
}

bool session_split(char *line, char **words, size_t *count) {
  *count = 0;
  while (line != NULL && *(line += strspn(line, " \t")) != '\0')
    line = take_word(line, &words[(*count)++]);
  return line != NULL;
}
