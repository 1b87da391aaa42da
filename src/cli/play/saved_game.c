#include "cli/play/saved_game.h"

#include "cli/base/game_word.h"
#include "cli/base/language.h"

#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

static const char head[] = "betli play 1";

/* A text being read. */
struct reader {
  struct saved_game *saved;
  char *message;
  size_t line;
  bool wants_position; /* a game was read, but no position of it */
};

static bool reject_saved_line(const struct reader *r, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

static bool reject_saved_line(const struct reader *r, const char *format, ...) {
  const size_t length = (size_t)snprintf(r->message, SAVED_MESSAGE, say("line %zu: "), r->line);
  va_list list;
  va_start(list, format);
  vsnprintf(r->message + length, SAVED_MESSAGE - length, say(format), list);
  va_end(list);
  return false;
}

/* ---- lines ---------------------------------------------------------------------------------- */

/* The letters after a backslash, and the characters that they mean. */
static const char letters[] = "\\nr", escaped[] = "\\\n\r";

/* Replaces escapes in place, since the text only gets shorter.  Returns false for an invalid one.
 */
static bool unescape_name(char *text) {
  char *to = text;
  for (; *text != '\0'; text++) {
    if (*text != '\\') {
      *to++ = *text;
      continue;
    }
    const char *escape = strchr(letters, *++text);
    if (*text == '\0' || escape == NULL)
      return false;
    *to++ = escaped[escape - letters];
  }
  *to = '\0';
  return true;
}

static bool read_game(struct reader *r, char *value) {
  struct saved_game *s = r->saved;
  if (r->wants_position)
    return reject_saved_line(r, "a position is missing before it");
  if (value[0] == '\0' || !unescape_name(value))
    return reject_saved_line(r, "this is not the name of a game");
  if (s->word_count > 0 && !is_before_game(s->words[s->word_count - 1]))
    s->words[s->word_count++] = "+";
  s->words[s->word_count++] = value;
  r->wants_position = true;
  return true;
}

static bool read_position(struct reader *r, char *value) {
  struct saved_game *s = r->saved;
  const size_t before = s->word_count;
  char *rest = value;
  if (!r->wants_position)
    return reject_saved_line(r, "a game is missing before it");
  for (char *word = betli_next_word(&rest); word != NULL; word = betli_next_word(&rest))
    s->words[s->word_count++] = word;
  r->wants_position = false;
  return s->word_count > before || reject_saved_line(r, "the position is empty");
}

static bool read_saved_move(struct reader *r, const char *value) {
  struct saved_game *s = r->saved;
  s->moves[s->move_count++] = (struct saved_game_move){value, r->line};
  return true;
}

/* Reads an option, which may occur only once. */
static bool read_saved_option(struct reader *r, const char *key, const char *value) {
  struct saved_game *s = r->saved;
  const struct {
    const char *key;
    const char **value;
  } options[] = {{"play", &s->play},   {"compound", &s->compound}, {"opponent", &s->opponent},
                 {"first", &s->first}, {"level", &s->level},       {"seed", &s->seed}};
  for (size_t i = 0; i < sizeof options / sizeof *options; i++) {
    if (strcmp(options[i].key, key) != 0)
      continue;
    if (*options[i].value != NULL)
      return reject_saved_line(r, "'%s' appears twice", key);
    *options[i].value = value;
    return true;
  }
  return reject_saved_line(r, "unknown key '%.40s'", key);
}

static bool read_saved_line(struct reader *r, char *line) {
  if (line[0] == '\0')
    return true;
  char *value = line + strcspn(line, " ");
  if (*value != '\0')
    *value++ = '\0';
  if (strcmp(line, "game") == 0)
    return read_game(r, value);
  if (strcmp(line, "position") == 0)
    return read_position(r, value);
  if (strcmp(line, "move") == 0)
    return read_saved_move(r, value);
  return read_saved_option(r, line, value);
}

/* ---- the whole ------------------------------------------------------------------------------ */

static char *cut_line(char **rest) {
  char *line = *rest, *end = strchr(line, '\n');
  *rest = end == NULL ? line + strlen(line) : end + 1;
  if (end != NULL)
    *end = '\0';
  for (size_t length = strlen(line); length > 0 && line[length - 1] == '\r'; length--)
    line[length - 1] = '\0';
  return line;
}

static bool read_head(struct reader *r, const char *line) {
  if (strcmp(line, head) == 0)
    return true;
  if (strncmp(line, head, strlen("betli play ")) == 0)
    return reject_saved_line(r, "unknown version '%.20s' of saved games: betli knows only 1",
                             line + strlen("betli play "));
  return reject_saved_line(r, "this is not a saved game: it must begin with '%s'", head);
}

static bool read_saved_lines(struct reader *r, char *text) {
  bool good = true;
  while (good && *text != '\0') {
    char *line = cut_line(&text);
    r->line++;
    good = r->line == 1 ? read_head(r, line) : read_saved_line(r, line);
  }
  if (!good)
    return false;
  if (r->wants_position || r->saved->word_count == 0)
    return reject_saved_line(r, "a position is missing");
  return true;
}

static char *copy_bytes(char *to, const char *bytes, size_t size) {
  memcpy(to, bytes, size);
  to[size] = '\0';
  return to;
}

int saved_game_read(const char *bytes, size_t size, struct saved_game *s,
                    char message[SAVED_MESSAGE]) {
  struct reader r = {.saved = s, .message = message};
  *s = (struct saved_game){.text = malloc(size + 1),
                           .words = malloc((size + 1) * sizeof *s->words),
                           .moves = malloc((size / 4 + 1) * sizeof *s->moves)};
  bool good = false;
  const bool starved = s->text == NULL || s->words == NULL || s->moves == NULL;
  if (starved)
    snprintf(message, SAVED_MESSAGE, "%s", say("out of memory"));
  else if (size == 0 || memchr(bytes, '\0', size) != NULL)
    snprintf(message, SAVED_MESSAGE, "%s",
             size == 0 ? say("it is empty") : say("it holds a zero byte"));
  else
    good = read_saved_lines(&r, copy_bytes(s->text, bytes, size));
  if (good)
    return BETLI_OK;
  saved_game_free(s);
  return starved ? BETLI_FAULT : BETLI_INPUT;
}

void saved_game_free(struct saved_game *s) {
  free(s->text);
  free(s->words);
  free(s->moves);
  *s = (struct saved_game){.text = NULL};
}

/* ---- writing -------------------------------------------------------------------------------- */

static void write_game(FILE *file, const char *name, bool first) {
  fputs(first ? "game " : "\ngame ", file);
  for (; *name != '\0'; name++) {
    const char *escape = strchr(escaped, *name);
    if (escape != NULL)
      fprintf(file, "\\%c", letters[escape - escaped]);
    else
      fputc(*name, file);
  }
  fputs("\nposition", file);
}

void saved_game_write(FILE *file, const struct saved_game *s) {
  const char *const options[][2] = {{"play", s->play},         {"compound", s->compound},
                                    {"opponent", s->opponent}, {"first", s->first},
                                    {"level", s->level},       {"seed", s->seed}};
  fprintf(file, "%s\n", head);
  for (size_t i = 0; i < s->word_count; i++) {
    if (i == 0 || is_before_game(s->words[i - 1]))
      write_game(file, s->words[i], i == 0);
    else if (strcmp(s->words[i], "+") != 0)
      fprintf(file, " %s", s->words[i]);
  }
  fputc('\n', file);
  for (size_t i = 0; i < sizeof options / sizeof *options; i++)
    if (options[i][1] != NULL)
      fprintf(file, "%s %s\n", options[i][0], options[i][1]);
}
