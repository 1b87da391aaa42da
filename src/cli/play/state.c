#include "cli/base/language.h"
#include "cli/play/play.h"

#include <string.h>

enum player play_player(const struct play *p, size_t turn) {
  if (p->agreed.person)
    return turn == 0 ? PLAYER_FIRST : PLAYER_SECOND;
  return (turn == 0) == p->agreed.betli_first ? PLAYER_BETLI : PLAYER_YOU;
}

enum player play_mover(const struct play *p, size_t moves) {
  return play_player(p, match_turn(&p->match, moves));
}

bool play_is_betli(const struct play *p, size_t moves) {
  return play_mover(p, moves) == PLAYER_BETLI;
}

const char *play_name(enum player player) {
  static const char *const names[PLAYERS] = {SAY("You"), "betli", SAY("First player"),
                                             SAY("Second player")};
  return names[player];
}

int play_fail(const struct play *p, betli_status status) {
  return match_starved(&p->match) ? fail_memory()
                                  : fail((int)status, "%s", match_message(&p->match));
}

static int read_play_choice(const char *option, const char *value, const char *no, const char *yes,
                            bool *chosen, char message[PLAY_MESSAGE]) {
  *chosen = value != NULL && strcmp(value, yes) == 0;
  if (value == NULL || *chosen || strcmp(value, no) == 0)
    return BETLI_OK;
  snprintf(message, PLAY_MESSAGE, say("option %s: '%.100s' is not %s or %s"), option, value, no,
           yes);
  return BETLI_OPTION;
}

static int set_and_copy_option(betli *engine, const char *option, const char *value, char *copy,
                               size_t size, char message[PLAY_MESSAGE]) {
  if (betli_set(engine, option, value) != BETLI_OK) {
    snprintf(message, PLAY_MESSAGE, "%s", betli_message(engine));
    return BETLI_OPTION;
  }
  snprintf(copy, size, "%s", value);
  return BETLI_OK;
}

int play_agree(betli *engine, const char *opponent, const char *first, const char *level,
               const char *seed, struct agreement *agreed, char message[PLAY_MESSAGE]) {
  struct agreement a;
  if (read_play_choice("opponent", opponent, "betli", "person", &a.person, message) != BETLI_OK ||
      read_play_choice("first", first, "me", "betli", &a.betli_first, message) != BETLI_OK)
    return BETLI_OPTION;
  if (a.person && a.betli_first) {
    snprintf(message, PLAY_MESSAGE, "%s", say("--first betli needs --opponent betli"));
    return BETLI_OPTION;
  }
  if (set_and_copy_option(engine, "level", level ? level : "perfect", a.level, sizeof a.level,
                          message) != BETLI_OK ||
      set_and_copy_option(engine, "seed", seed ? seed : "1", a.seed, sizeof a.seed, message) !=
          BETLI_OK)
    return BETLI_OPTION;
  *agreed = a;
  return BETLI_OK;
}
