/* The words that may stand somewhere, separated by blanks. */
#ifndef BETLI_CLI_COMPLETION_WORDS_H
#define BETLI_CLI_COMPLETION_WORDS_H

#include "cli/base/command.h"

/* A command of which an option is told. */
struct writing {
  FILE *file;
  const struct command *command;
};

/* Tells all options of a command, with a struct writing as data. */
void each_option(FILE *file, const struct command *command,
                 void (*tell)(void *data, const struct option_text *option));

/* The commands, and help; and what help tells of besides commands. */
void put_commands(FILE *file, const struct command *const commands[]);
void put_topics(FILE *file);

/* What follows the name of a command: words, unless it is files. */
bool is_about_files(const struct command *command);
void put_following(FILE *file, const struct command *command,
                   const struct command *const commands[]);

enum valued { NO_VALUE, VALUE_IN_WORD /* behind an = */, LISTED_VALUE, FILE_VALUE, ANY_VALUE };
enum valued value_of(const struct option_text *option);

/* Those of a LISTED_VALUE. */
enum { VALUES = 256 };
void list_values(const struct command *command, const struct option_text *option,
                 char list[static VALUES]);

/* A text with `before` before each byte that is among `special`. */
void put_escaped(FILE *file, const char *text, const char *special, const char *before);

#endif
