/* `betli play`: a game on the terminal. */
#ifndef BETLI_CLI_PLAY_PLAY_H
#define BETLI_CLI_PLAY_PLAY_H

#include "cli/base/command.h"
#include "cli/play/match.h"

/* What is agreed on before the first move. */
struct agreement {
  bool person;      /* two persons play, and betli only referees */
  bool betli_first; /* else the person is, or the first one */
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
  bool drawn;      /* it was agreed that the game is a draw */
  char *candidate; /* the last one told for completion */
  int unanswered;  /* the exit code of the first question that had no answer; 0: all had one */
  char why_unanswered[PLAY_MESSAGE];
};

/* Whether the move after so many is betli's; who makes it, and how he is called, in English. */
enum player { PLAYER_YOU, PLAYER_BETLI, PLAYER_FIRST, PLAYER_SECOND, PLAYERS };
bool play_is_betli(const struct play *p, size_t moves);
enum player play_mover(const struct play *p, size_t moves);
const char *play_name(enum player player);

/* Whether there is nothing to play for: the game has ended, or is drawn. */
bool play_is_over(const struct play *p);

/* Says so where the position was there before, and a draw may be agreed on. */
void play_put_repetition(struct play *p);

/* The person offers a draw. */
void play_offer_draw(struct play *p);

/* Says on standard error what the match says is wrong; returns an exit code. */
int play_fail(const struct play *p, betli_status status);

/* What follows returns an exit code; if that is not 0, `message` says in one line what is wrong,
 * and nothing is changed. */

/* Reads "betli" or "person", "me" or "betli", a level and a seed; NULL for the usual. */
int play_agree(betli *engine, const char *opponent, const char *first, const char *level,
               const char *seed, struct agreement *agreed, char message[PLAY_MESSAGE]);
int play_save(struct play *p, const char *path, char message[PLAY_MESSAGE]);
int play_load(struct play *p, const char *path, char message[PLAY_MESSAGE]);

/* Prints betli's move in a position of the command line: `play --reply`. */
int play_reply(struct context *c);
void reply_text(const struct output *out, betli_answer *a);
void reply_json(const struct output *out, betli_answer *a);

/* What a saved game says of itself, in a format: what an offered draw comes to, and the mistakes.
 */
void offer_text(struct play *p);
void offer_json(struct play *p);
void explanation_json(struct play *p);

/* One line that a person typed; false for `quit`. */
bool play_line(struct play *p, char *line);

/* What is played, and who begins. */
void play_put_beginning(struct play *p);

/* A move as people see it, the components numbered where there are several games. */
void play_put_changes(const struct play *p, FILE *file, size_t count, const betli_change *changes);

/* betli's own move.  Returns an exit code, and says what is wrong. */
int play_betli(struct play *p);

/* Who has won, and where it was lost. */
void play_put_end(struct play *p);

/* The last move that gave a won game away, and what would have won. */
void play_explain(struct play *p);

/* A move that wins, or makes the game last. */
void play_hint(struct play *p);

/* The lines that one may type, for completion. */
const char *play_candidate(void *play, size_t i);

#endif
