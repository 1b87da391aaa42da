/* `betli play`: a game on the terminal. */
#ifndef BETLI_CLI_PLAY_PLAY_H
#define BETLI_CLI_PLAY_PLAY_H

#include "cli/base/command.h"
#include "cli/play/match.h"

/* The agreement before the first move. */
struct agreement {
  bool person;      /* two persons play, and betli only referees */
  bool betli_first; /* else a person moves first */
  char level[32];
  char seed[24];
};

enum { PLAY_MESSAGE = 800 };

struct play {
  struct context *c;
  FILE *out;
  struct agreement agreed;
  struct match match;
  bool changed;    /* the position is not the one shown last */
  bool drawn;      /* a draw was agreed on */
  char *candidate; /* the last move that play_candidate() returned */
  int unanswered;  /* exit code of the first question without an answer; 0: all have one */
  char why_unanswered[PLAY_MESSAGE];
};

/* play_player() returns who has the turn 0, that of the first move, or the turn 1.  play_mover()
 * returns who makes the move after `moves` moves, and play_is_betli() returns true if that is
 * betli.  play_name() returns the English name of a player. */
enum player { PLAYER_YOU, PLAYER_BETLI, PLAYER_FIRST, PLAYER_SECOND, PLAYERS };
enum player play_player(const struct play *p, size_t turn);
enum player play_mover(const struct play *p, size_t moves);
bool play_is_betli(const struct play *p, size_t moves);
const char *play_name(enum player player);

/* Returns true if the game has ended, or a draw was agreed on. */
bool play_is_over(const struct play *p);

/* Prints a notice if the position stood before, so that a draw may be agreed on. */
void play_put_repetition(struct play *p);

/* Offers a draw for the person, and prints the reply. */
void play_offer_draw(struct play *p);

/* Prints the error of the match on standard error; returns an exit code. */
int play_fail(const struct play *p, betli_status status);

/* The next three functions return an exit code.  On failure `message` says in one line what is
 * wrong, and nothing is changed. */

/* Reads "betli" or "person", "me" or "betli", a level and a seed; NULL: the default. */
int play_agree(betli *engine, const char *opponent, const char *first, const char *level,
               const char *seed, struct agreement *agreed, char message[PLAY_MESSAGE]);
int play_save(struct play *p, const char *path, char message[PLAY_MESSAGE]);
int play_load(struct play *p, const char *path, char message[PLAY_MESSAGE]);

/* Prints betli's move in a position of the command line: `play --reply`. */
int play_reply(struct context *c);
void reply_text(const struct output *out, betli_answer *a);
void reply_json(const struct output *out, betli_answer *a);

/* Print the reply to a draw that is offered in a saved game, or the mistakes in it. */
void offer_text(struct play *p);
void offer_json(struct play *p);
void explanation_json(struct play *p);

/* Carries out a line that a person typed; returns false for `quit`. */
bool play_line(struct play *p, char *line);

/* Prints the game, its rules and the first player. */
void play_put_beginning(struct play *p);

/* Write a move of an answer, and one that was made, with numbered components where there are
 * several games. */
void play_put_move(const struct play *p, FILE *file, const betli_answer *a, const betli_move *move);
void play_put_made_move(const struct play *p, FILE *file, const struct match_move *move);

/* Makes and prints betli's move.  Returns an exit code, and prints what is wrong. */
int play_betli(struct play *p);

/* Prints the winner, and the move that lost the game. */
void play_put_end(struct play *p);

/* Explains the last move that gave a won game away, and which move would have won. */
void play_explain(struct play *p);

/* Prints a move that wins, or makes the game last. */
void play_hint(struct play *p);

/* Returns the i-th line that may be typed, for completion; NULL past the last. */
const char *play_candidate(void *play, const char *typed, size_t i);

#endif
