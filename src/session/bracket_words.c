#include "session/bracket_words.h"

#include "base/text.h"

#include <stdlib.h>
#include <string.h>

static bool is_opening(char sign) {
  return sign == '[' || sign == '(';
}

static bool is_closing(char sign) {
  return sign == ']' || sign == ')';
}

static bool is_letter(char sign) {
  return (sign >= 'a' && sign <= 'z') || (sign >= 'A' && sign <= 'Z');
}

/* Returns how many more brackets a text opens than it closes. */
static int count_open_brackets(const char *text, size_t length) {
  int open = 0;
  for (size_t i = 0; i < length; i++)
    open += is_opening(text[i]) - is_closing(text[i]);
  return open;
}

bool bt_opens_bracket(const char *word) {
  size_t signs = 0;
  while (is_opening(word[signs]))
    signs++;
  if (signs == 0 || word[signs] == '\0')
    return signs > 0 && (signs == 1 || strspn(word, "[") == signs);
  if (is_letter(word[signs]) || word[signs] == ' ')
    return count_open_brackets(word, strlen(word)) > 0 || strchr(word, ' ') != NULL;
  return word[0] == '[' && count_open_brackets(word, strlen(word)) > 0;
}

/* Returns true if a word is a quoted text that begins with brackets, or with their compound. */
static bool is_quoted_text(const char *word) {
  return strchr(word, ' ') != NULL &&
         (bt_opens_bracket(word) || strncmp(word, BT_IN_COMPOUND, strlen(BT_IN_COMPOUND)) == 0);
}

bool bt_has_brackets(const char *word) {
  return bt_opens_bracket(word) || is_quoted_text(word);
}

/* ---- separating ----------------------------------------------------------------------------- */

/* Adds a word, with the zero byte that ends it. */
static void add_word(struct bt_text *text, const char *word, size_t length) {
  bt_text_add_bytes(text, word, length);
  bt_text_add_bytes(text, "", 1);
}

/* Adds a word inside `*depth` brackets, and the brackets before and after it. */
static void add_separated_word(struct bt_text *text, const char *word, size_t length, int *depth) {
  size_t closing = 0;
  for (; length > 0 && is_opening(word[0]) && count_open_brackets(word, length) > 0; ++*depth) {
    add_word(text, "[", 1);
    word++, length--;
  }
  while (length > 0 && (int)closing < *depth && is_closing(word[length - 1]) &&
         count_open_brackets(word, length) < 0) {
    closing++;
    length--;
  }
  if (length > 0)
    add_word(text, word, length);
  *depth -= (int)closing;
  for (; closing > 0; closing--)
    add_word(text, "]", 1);
}

/* Adds the words of a quoted text. */
static void add_quoted_words(struct bt_text *text, const char *quoted, int *depth) {
  while (*(quoted += strspn(quoted, " ")) != '\0') {
    const size_t length = strcspn(quoted, " ");
    add_separated_word(text, quoted, length, depth);
    quoted += length;
  }
}

static betli_status list_words(struct bt_bracketed_words *bracketed, const struct bt_text *text,
                               struct bt_error *error) {
  bracketed->text = malloc(text->length + 1);
  bracketed->words = malloc((text->length + 1) * sizeof *bracketed->words);
  if (text->failed || bracketed->text == NULL || bracketed->words == NULL)
    return bt_fail_memory(error);
  if (text->length > 0)
    memcpy(bracketed->text, text->data, text->length);
  for (size_t at = 0; at < text->length; at += strlen(bracketed->text + at) + 1)
    bracketed->words[bracketed->count++] = bracketed->text + at;
  return BETLI_OK;
}

betli_status bt_separate_brackets(struct bt_bracketed_words *bracketed, size_t count,
                                  const char *const words[], struct bt_error *error) {
  struct bt_text text = {0};
  int depth = 0;
  for (size_t i = 0; i < count; i++) {
    if (is_quoted_text(words[i]))
      add_quoted_words(&text, words[i], &depth);
    else if (depth > 0 || bt_opens_bracket(words[i]))
      add_separated_word(&text, words[i], strlen(words[i]), &depth);
    else
      add_word(&text, words[i], strlen(words[i]));
  }
  *bracketed = (struct bt_bracketed_words){0};
  const betli_status status = list_words(bracketed, &text, error);
  bt_text_free(&text);
  if (status != BETLI_OK)
    bt_bracketed_words_free(bracketed);
  return status;
}

void bt_bracketed_words_free(struct bt_bracketed_words *bracketed) {
  free(bracketed->text);
  free(bracketed->words);
  *bracketed = (struct bt_bracketed_words){0};
}

/* ---- reading -------------------------------------------------------------------------------- */

size_t bt_cut_into_words(char *text, const char **words) {
  size_t count = 0;
  while (*(text += strspn(text, " ")) != '\0') {
    char *end = text + strcspn(text, " ");
    words[count++] = text;
    text = *end == '\0' ? end : end + 1;
    *end = '\0';
  }
  return count;
}

size_t bt_after_bracket(size_t count, const char *const words[], size_t at) {
  size_t depth = 0;
  do {
    if (at == count)
      return 0;
    depth += strcmp(words[at], "[") == 0;
    depth -= depth > 0 && strcmp(words[at], "]") == 0;
    at++;
  } while (depth > 0);
  return at;
}
