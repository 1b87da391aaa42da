#include "cli/completion/words.h"

#include "cli/format/formats.h"

#include <assert.h>
#include <string.h>

void each_option(FILE *file, const struct command *command,
                 void (*tell)(void *data, const struct option_text *option)) {
  struct writing w = {file, command};
  options_tell(command->options, tell, &w);
  options_tell(NULL, tell, &w);
}

/* Writes a blank before each word but the first. */
static void put_spaced_word(FILE *file, const char *word, bool *any) {
  fprintf(file, "%s%s", *any ? " " : "", word);
  *any = true;
}

void put_commands(FILE *file, const struct command *const commands[]) {
  bool any = false;
  for (size_t i = 0; commands[i] != NULL; i++)
    put_spaced_word(file, commands[i]->name, &any);
  put_spaced_word(file, "help", &any);
}

void put_topics(FILE *file) {
  fputs("compounds draws notation", file);
}

static void put_all_game_names(FILE *file) {
  bool any = false;
  for (size_t i = 0; i < betli_game_count(); i++)
    put_spaced_word(file, betli_game_at(i)->name, &any);
}

static bool text_starts_with(const char *text, const char *start) {
  return strncmp(text, start, strlen(start)) == 0;
}

bool is_about_files(const struct command *command) {
  return text_starts_with(command->synopsis, "FILE");
}

void put_following(FILE *file, const struct command *command,
                   const struct command *const commands[]) {
  const char *synopsis = command->synopsis;
  if (text_starts_with(synopsis, "GAME") || text_starts_with(synopsis, "[GAME") ||
      text_starts_with(synopsis, "[NAME"))
    put_all_game_names(file);
  else if (text_starts_with(synopsis, "COMMAND"))
    put_commands(file, commands);
  else if (text_starts_with(synopsis, "SHELL"))
    fputs("bash fish zsh", file);
}

/* Returns the values of an option whose argument does not list them: "" if they come from another
 * list; NULL if there are none. */
static const char *listed_values_of(const char *option) {
  static const char *const values[][2] = {
      {"function", "auto grundy remoteness suspense foreclosed outcome"},
      {"simd", "auto portable neon avx2 avx512"},
      {"view", "numbers binary mod: values picture colours"},
      {"layout", "auto layers graphviz"},
      {"level", "perfect hard medium easy"},
      {"compound", ""},
      {"format", ""}};
  for (size_t i = 0; i < sizeof values / sizeof *values; i++)
    if (strcmp(values[i][0], option) == 0)
      return values[i][1];
  return NULL;
}

/* Returns true for "auto|normal|misere", but not for "N|AxB". */
static bool is_list_of_words(const char *argument) {
  return strchr(argument, '|') != NULL && strpbrk(argument, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") == NULL;
}

enum valued value_of(const struct option_text *option) {
  if (option->argument == NULL)
    return NO_VALUE;
  if (option->argument[0] == '[')
    return VALUE_IN_WORD;
  if (strcmp(option->argument, "FILE") == 0)
    return FILE_VALUE;
  return is_list_of_words(option->argument) || listed_values_of(option->name) != NULL ? LISTED_VALUE
                                                                                      : ANY_VALUE;
}

static void add_word_to_values(char list[static VALUES], const char *word, size_t length) {
  const size_t before = strlen(list);
  snprintf(list + before, VALUES - before, "%s%.*s", before > 0 ? " " : "", (int)length, word);
  assert(strlen(list) < VALUES - 1);
}

/* Lists the compounds, "at-most:K" up to the colon. */
static void list_compounds(char list[static VALUES]) {
  add_word_to_values(list, "auto", strlen("auto"));
  for (size_t i = 0; betli_compound_name(i) != NULL; i++) {
    const char *name = betli_compound_name(i), *colon = strchr(name, ':');
    add_word_to_values(list, name, colon != NULL ? (size_t)(colon + 1 - name) : strlen(name));
  }
}

static void list_formats(const struct command *command, char list[static VALUES]) {
  for (size_t i = 0; format_at(i) != NULL; i++)
    if (command->writes(format_at(i)))
      add_word_to_values(list, format_at(i)->name, strlen(format_at(i)->name));
}

void list_values(const struct command *command, const struct option_text *option,
                 char list[static VALUES]) {
  const char *values = listed_values_of(option->name);
  snprintf(list, VALUES, "%s", values != NULL ? values : option->argument);
  for (char *at = list; (at = strchr(at, '|')) != NULL;)
    *at = ' ';
  if (strcmp(option->name, "compound") == 0)
    list_compounds(list);
  if (strcmp(option->name, "format") == 0)
    list_formats(command, list);
}

void put_escaped(FILE *file, const char *text, const char *special, const char *before) {
  for (; *text != '\0'; text++) {
    if (strchr(special, *text) != NULL)
      fputs(before, file);
    fputc(*text, file);
  }
}
