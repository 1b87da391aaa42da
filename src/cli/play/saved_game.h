/* Saved games: small texts that people can read.
 *
 *     betli play 1
 *     game nim
 *     position 13 42 30 43
 *     play normal
 *     compound long-disjunctive
 *     opponent betli
 *     first me
 *     level perfect
 *     seed 1
 *     move 3: 30 -> 12
 *     move 2: 42 -> 5
 *
 * Further games of a compound follow with lines of their own.  In names of games, \\ means a
 * backslash, \n a line feed, and \r a carriage return. */
#ifndef BETLI_CLI_PLAY_SAVED_GAME_H
#define BETLI_CLI_PLAY_SAVED_GAME_H

#include <betli/betli.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

enum { SAVED_MESSAGE = 200, SAVED_LARGEST = 1 << 21 };

struct saved_game_move {
  const char *text; /* "3: 30 -> 12" */
  size_t line;
};

struct saved_game {
  char *text; /* contains all strings below */
  const char **words;
  size_t word_count; /* the beginning, as words of a command line */
  const char *play, *compound, *opponent, *first, *level, *seed; /* NULL: not given */
  struct saved_game_move *moves;
  size_t move_count;
};

/* Reads the lines, without checking what their words mean.  Returns an exit code; `message` says in
 * one line what is wrong. */
int saved_game_read(const char *bytes, size_t size, struct saved_game *s,
                    char message[SAVED_MESSAGE]);
void saved_game_free(struct saved_game *s);

/* Writes all but the moves, which follow as lines "move ...". */
void saved_game_write(FILE *file, const struct saved_game *s);

#endif
