/* Completion of the word that is being typed. */
#include "cli/session/session.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>

/* Adds the line that ends with this word, after the words before it. */
static void add_line(struct session_completion *c, const char *word) {
  if (strncmp(word, c->word, strlen(c->word)) != 0)
    return;
  if (c->count == c->capacity) {
    const size_t capacity = 2 * c->capacity + 64;
    char **lines = realloc(c->lines, capacity * sizeof *lines);
    if (lines == NULL)
      return;
    c->lines = lines;
    c->capacity = capacity;
  }
  char *line = malloc(c->before + strlen(word) + 1);
  if (line == NULL)
    return;
  memcpy(line, c->typed, c->before);
  strcpy(line + c->before, word);
  c->lines[c->count++] = line;
}

static void add_option(void *data, const struct option_text *option) {
  char name[64];
  snprintf(name, sizeof name, "--%s", option->name);
  add_line(data, name);
}

static void add_options(struct session_completion *c) {
  options_tell(NULL, add_option, c);
  for (size_t i = 0; c->commands[i] != NULL; i++)
    if (strncmp(c->typed, c->commands[i]->name, strlen(c->commands[i]->name)) == 0)
      options_tell(c->commands[i]->options, add_option, c);
}

static void add_commands(struct session_completion *c) {
  for (size_t i = 0; c->commands[i] != NULL; i++)
    add_line(c, c->commands[i]->name);
  add_line(c, "help");
  add_line(c, "quit");
}

static void add_games(struct session_completion *c) {
  for (size_t i = 0; i < betli_game_count(); i++)
    add_line(c, betli_game_at(i)->name);
}

/* Adds the files in the folder that the first bytes of the word name, if their names go on as the
 * word does. */
static void add_files_of_folder(struct session_completion *c, const char *folder, size_t bytes) {
  char word[4096];
  const struct dirent *entry;
  DIR *files = opendir(folder);
  while (files != NULL && (entry = readdir(files)) != NULL)
    if ((entry->d_name[0] != '.' || c->word[bytes] == '.') &&
        snprintf(word, sizeof word, "%.*s%s", (int)bytes, c->word, entry->d_name) <
            (int)sizeof word)
      add_line(c, word);
  if (files != NULL)
    closedir(files);
}

/* Adds the files that a word or the part after its colon, as in graph:FILE, may name. */
static void add_files(struct session_completion *c) {
  const char *colon = strchr(c->word, ':'), *slash = strrchr(c->word, '/');
  const char *file = colon == NULL ? c->word : colon + 1;
  const size_t length = slash == NULL || slash < file ? 0 : (size_t)(slash - file) + 1;
  char folder[4096] = ".";
  if (length >= sizeof folder)
    return;
  if (length > 0)
    snprintf(folder, sizeof folder, "%.*s", (int)length, file);
  add_files_of_folder(c, folder, (size_t)(file - c->word) + length);
}

static void clear_lines(struct session_completion *c) {
  for (size_t i = 0; i < c->count; i++)
    free(c->lines[i]);
  free(c->word);
  c->count = 0;
  c->word = NULL;
}

static void collect_lines(struct session_completion *c, const char *typed) {
  const char *blank = strrchr(typed, ' ');
  clear_lines(c);
  c->typed = typed;
  c->before = blank == NULL ? 0 : (size_t)(blank - typed) + 1;
  c->word = strdup(typed + c->before);
  if (c->word == NULL)
    return;
  if (c->word[0] == '-') {
    add_options(c);
    return;
  }
  if (c->before == 0)
    add_commands(c);
  add_games(c);
  if (c->before > 0)
    add_files(c);
}

const char *session_candidate(void *completion, const char *typed, size_t i) {
  struct session_completion *c = completion;
  if (i == 0)
    collect_lines(c, typed);
  return i < c->count ? c->lines[i] : NULL;
}

void session_completion_free(struct session_completion *c) {
  clear_lines(c);
  free(c->lines);
}
