/* What a betli handle holds. */
#ifndef BETLI_API_HANDLE_H
#define BETLI_API_HANDLE_H

#include "core/play/reply.h"
#include "sequence/base/simd.h"

struct bt_kept_game {
  struct bt_kept_game *next;
  struct bt_game game;
};

struct betli {
  struct bt_limits limits;
  struct bt_question question;
  struct bt_player player; /* betli's own level, and seed */
  unsigned threads;        /* 0: as many as there are */
  bool any_simd;           /* the best instructions, or those of ... */
  enum bt_simd simd;
  struct bt_evaluator evaluator;
  struct bt_kept_game *games; /* those opened so far */
  struct bt_own_game *own_games;
  struct bt_error error;
  struct bt_refuted *refuted; /* the last refutation's strings */
  struct bt_text after;       /* the last position of betli_after */
  struct bt_text verified;    /* the game of the last certificate */
  struct bt_text form, mate;  /* the last ones of betli_canonical */
  struct bt_text quotient;    /* the file that misere quotients come from; empty: none */
};

/* A question begins: the clock starts, and stale tables go. */
void bt_handle_begin(betli *b);

/* The game of that name, opened when first asked for. */
betli_status bt_handle_game(betli *b, const char *name, const struct bt_game **game);

/* Reads the words of a position: a game, its components, "+", another game, ... */
betli_status bt_handle_position(betli *b, size_t count, const char *const words[],
                                struct bt_position *position);

/* BETLI_INPUT for a game whose components make no sums: its rules prescribe another compound. */
betli_status bt_handle_sums(betli *b, const struct bt_game *game);

/* bt_handle_position for what is about sums: all games are checked. */
betli_status bt_handle_sum(betli *b, size_t count, const char *const words[],
                           struct bt_position *position);

/* The games of a position, joined by " + ". */
void bt_games_print(const struct bt_position *position, struct bt_text *text);

/* Puts the compound in which a position is to be played, and whether misere: as was chosen, or as
 * is usual for its games.  BETLI_OPTION where these do not agree. */
betli_status bt_handle_compound(betli *b, const struct bt_position *position,
                                struct bt_compound *compound);

/* bt_handle_game and bt_handle_compound for questions about single components of one game. */
betli_status bt_handle_game_compound(betli *b, const char *name, const struct bt_game **game,
                                     struct bt_compound *compound);

/* The string of a text that was written when it was asked for; "" where memory ran out. */
const char *bt_handle_string(betli *b, const struct bt_text *text);

/* A value as the header shows it. */
betli_value bt_public_value(const struct bt_function *function, struct bt_value value);

/* A value for people: "3", "ended", "0^1". */
void bt_value_print(const struct bt_function *function, struct bt_value value,
                    struct bt_text *text);

/* The games added by betli_add_game: that of a name, or NULL. */
struct bt_own_game *bt_own_game_find(struct bt_own_game *games, const char *name);
betli_status bt_own_game_open(struct bt_own_game *own, struct bt_game *game,
                              struct bt_error *error);
void bt_own_games_free(struct bt_own_game *games);

void bt_refuted_free(struct bt_refuted *refuted);

#endif
