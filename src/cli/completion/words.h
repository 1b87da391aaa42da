/* Lists of words to offer, separated by blanks. */
#ifndef BETLI_CLI_COMPLETION_WORDS_H
#define BETLI_CLI_COMPLETION_WORDS_H

#include "cli/base/command.h"

/* The file to write options to, and their command. */
struct writing {
  FILE *file;
  const struct command *command;
};

/* Calls tell() for each option, with a struct writing as data. */
void each_option(FILE *file, const struct command *command,
                 void (*tell)(void *data, const struct option_text *option));

/* Write the commands with help, and the other topics of help. */
void put_commands(FILE *file, const struct command *const commands[]);
void put_topics(FILE *file);

/* Returns true if files follow the command's name, not words. */
bool is_about_files(const struct command *command);
void put_following(FILE *file, const struct command *command,
                   const struct command *const commands[]);

enum valued { NO_VALUE, VALUE_IN_WORD /* after an = */, LISTED_VALUE, FILE_VALUE, ANY_VALUE };
enum valued value_of(const struct option_text *option);

enum { VALUES = 256 };
void list_values(const struct command *command, const struct option_text *option,
                 char list[static VALUES]);

/* Writes `before` before each byte that is among `special`. */
void put_escaped(FILE *file, const char *text, const char *special, const char *before);

#endif
