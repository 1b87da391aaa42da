#include <betli/betli.h>

#include <string.h>

static const char blanks[] = " \t\r\v\f";

static size_t word_length(const char *text) {
  size_t length = 0;
  for (bool quoted = false; text[length] != '\0'; length++) {
    if (!quoted && strchr(blanks, text[length]) != NULL)
      break;
    quoted ^= text[length] == '"';
    if (text[length] == '\\' && (text[length + 1] == '"' || (quoted && text[length + 1] == '\\')))
      length++;
  }
  return length;
}

char *betli_next_word(char **rest) {
  char *word = *rest + strspn(*rest, blanks);
  char *end = word + word_length(word);
  *rest = *end == '\0' ? end : end + 1;
  *end = '\0';
  return end == word ? NULL : word;
}
