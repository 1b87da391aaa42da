/* A game being played: its first position, and the moves so far. */
#ifndef BETLI_CLI_PLAY_MATCH_H
#define BETLI_CLI_PLAY_MATCH_H

#include <betli/betli.h>
#include <stdio.h>

struct match_move {
  size_t count;
  betli_change *changes; /* with strings of their own */
  char *position;        /* the position after the move */
  bool pass;             /* of the whole position */
  size_t next;           /* the player who moves there: 0, who moved first, or 1 */
};

struct match {
  betli *engine;
  char *first_game; /* precedes each position when the engine reads it */
  char **games;     /* the names of all games, including the first */
  size_t game_count;
  char *start;
  struct match_move *moves;
  size_t count, capacity;
  betli_answer *now; /* betli_moves() of the present position */
  bool starved;      /* memory ran out here */
  bool changed;      /* a user's rule gave other options for the same position */
};

/* Begins a match at a position.  On failure match_message() says why. */
betli_status match_open(struct match *m, betli *engine, size_t count, const char *const words[]);
void match_close(struct match *m);

/* Returns the position after `moves` moves. */
const char *match_position(const struct match *m, size_t moves);
static inline const char *match_present(const struct match *m) {
  return match_position(m, m->count);
}
/* Returns the player who moves after `moves` moves: 0, who moved first, or 1. */
size_t match_turn(const struct match *m, size_t moves);
bool match_is_over(const struct match *m);

/* Returns true if the present position stood before, last after *moves moves, with the same player
 * to move. */
bool match_repeats(const struct match *m, size_t *moves);

/* The words of a position, as the engine takes them; match_words_free() frees them.  match_words()
 * returns false without memory. */
struct match_words {
  size_t count;
  const char **words;
  char *text;
};
bool match_words(struct match *m, const char *position, struct match_words *words);
void match_words_free(struct match_words *words);

/* Makes a move.  On failure the match is unchanged, and match_message() says why. */
betli_status match_make(struct match *m, size_t count, const betli_change *changes);
/* Takes back the last move, if there is one. */
betli_status match_take_back(struct match *m);

/* match_message() returns the last error; match_starved() returns true if memory ever ran out, here
 * or in the engine. */
const char *match_message(const struct match *m);
bool match_starved(const struct match *m);

/* Notes if a call of the engine ran out of memory; returns its status. */
betli_status match_told(struct match *m, betli_status status);

/* Writes changes: "13 -> 9, 30 -> 0", or, numbered, "1: 13 -> 9, 3: 30 -> 0". */
void match_put_changes(FILE *file, size_t count, const betli_change *changes, bool numbered);

#endif
