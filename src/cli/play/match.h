/* A game being played: where it began, and the moves so far. */
#ifndef BETLI_CLI_PLAY_MATCH_H
#define BETLI_CLI_PLAY_MATCH_H

#include <betli/betli.h>
#include <stdio.h>

struct match_move {
  size_t count;
  betli_change *changes; /* with strings of their own */
  char *position;        /* that it leaves */
};

struct match {
  betli *engine;
  char *first_game; /* a position reads back behind its name */
  char **games;     /* all names, with that one */
  size_t game_count;
  char *start;
  struct match_move *moves;
  size_t count, capacity;
  betli_answer *now; /* the moves there are: betli_moves() about the present position */
  bool starved;      /* memory ran out here */
  bool changed;      /* the rule of a user answered differently when it was asked again */
};

/* Begins at a position; or fails with what match_message says. */
betli_status match_open(struct match *m, betli *engine, size_t count, const char *const words[]);
void match_close(struct match *m);

/* The position after so many moves. */
const char *match_position(const struct match *m, size_t moves);
static inline const char *match_present(const struct match *m) {
  return match_position(m, m->count);
}
bool match_is_over(const struct match *m);

/* Whether the present position was there before with the same player to move: after *moves. */
bool match_repeats(const struct match *m, size_t *moves);

/* The words of a position as the engine takes them.  Free them with match_words_free. */
struct match_words {
  size_t count;
  const char **words;
  char *text;
};
bool match_words(struct match *m, const char *position, struct match_words *words);
void match_words_free(struct match_words *words);

/* Makes a move; on failure the match is as it was, and match_message says why. */
betli_status match_make(struct match *m, size_t count, const betli_change *changes);
/* Takes back the last move, if there is one. */
betli_status match_take_back(struct match *m);

/* What went wrong last; true if memory ever ran out, here or in the engine. */
const char *match_message(const struct match *m);
bool match_starved(const struct match *m);

/* Notes how a call of the engine went, which may have run out of memory; returns the status. */
betli_status match_told(struct match *m, betli_status status);

/* "13 -> 9, 30 -> 0", or with the numbers of the components "1: 13 -> 9, 3: 30 -> 0". */
void match_put_changes(FILE *file, size_t count, const betli_change *changes, bool numbered);

#endif
