/* The winner of a game, and the move that lost it. */
#include "cli/base/language.h"
#include "cli/play/board.h"
#include "cli/play/mistake.h"
#include "cli/text/layout.h"

#include <string.h>

/* Finds the last mistake of the player who has a turn, 0 or 1, or of either player (2). */
static bool find_mistake(struct play *p, size_t turn, size_t *mistake) {
  betli_outcome after = play_outcome(p, p->match.count);
  for (size_t i = p->match.count; i-- > 0;) {
    const betli_outcome before = play_outcome(p, i);
    const bool found = (turn == 2 || match_turn(&p->match, i) == turn) &&
                       play_is_mistake(before, play_outcome_for_opponent(p, i, after));
    after = before;
    if (!found)
      continue;
    *mistake = i;
    return true;
  }
  return false;
}

/* Writes a position, after the name of its first game if it has several games. */
static void put_position(struct play *p, const char *position) {
  if (p->match.game_count > 1) {
    put_one_line(p->out, board_game(p->match.first_game));
    fputc(' ', p->out);
  }
  put_one_line(p->out, position);
}

static void put_made_move(struct play *p, size_t i) {
  play_put_made_move(p, p->out, &p->match.moves[i]);
}

static void put_first_move(struct play *p, betli_answer *a) {
  play_put_move(p, p->out, a, &a->moves[0]);
}

/* Writes a move that would have won, or drawn. */
static void put_better_move(struct play *p, betli_answer *before) {
  const char *total = before->move_count;
  const bool draw = before->outcome == BETLI_DRAW;
  fputs(say("In "), p->out);
  put_position(p, before->position);
  if (strcmp(total, "1") == 0)
    fputs(draw ? say(" the drawing move was ") : say(" the winning move was "), p->out);
  else
    put_said(p->out,
             draw ? SAY(" one of %s drawing moves was ") : SAY(" one of %s winning moves was "),
             total);
  put_first_move(p, before);
  fputs(say(".\n"), p->out);
}

/* ---- explain -------------------------------------------------------------------------------- */

static void put_left_position(struct play *p, betli_answer *after) {
  static const char *const left[] = {[BETLI_N] = SAY(", and the player to move there wins"),
                                     [BETLI_P] = SAY(", and the player to move there loses"),
                                     [BETLI_DRAW] = SAY(", and that is a draw"),
                                     [BETLI_UNDECIDED] = ""};
  fputs(say("It left "), p->out);
  put_position(p, after->position);
  fputs(say(left[after->outcome]), p->out);
  if (value_is_told(after->value))
    put_said(p->out, " (%s = %s)", after->symbol, after->text);
  if (after->listed > 0) {
    fputs(say(": "), p->out);
    put_first_move(p, after);
  }
  fputs(say(".\n"), p->out);
  put_paragraphs(p->out, after->why, 0);
}

static void explain_mistake(struct play *p, size_t mistake) {
  betli_answer *before = play_answer(p, mistake), *after = play_answer(p, mistake + 1);
  put_said(p->out, "Move %zu, ", mistake + 1);
  put_made_move(p, mistake);
  fputs(say(", was a mistake.\n"), p->out);
  if (before != NULL && before->listed > 0)
    put_better_move(p, before);
  if (after != NULL)
    put_left_position(p, after);
  betli_answer_free(before);
  betli_answer_free(after);
}

/* Returns the outcome of the first position for the player who has a turn: BETLI_N if that player
 * could win. */
static betli_outcome outcome_at_beginning(struct play *p, size_t turn) {
  const betli_outcome outcome = play_outcome(p, 0);
  if (turn == 0 || outcome == BETLI_UNDECIDED || outcome == BETLI_DRAW)
    return outcome;
  return outcome == BETLI_N ? BETLI_P : BETLI_N;
}

static size_t turn_of_person(const struct play *p) {
  return p->agreed.betli_first ? 1 : 0;
}

void play_explain(struct play *p) {
  size_t mistake;
  p->unanswered = BETLI_OK;
  if (find_mistake(p, p->agreed.person ? 2 : turn_of_person(p), &mistake))
    explain_mistake(p, mistake);
  else if (p->unanswered != BETLI_OK)
    put_said(p->out, "betli does not know whether a player gave a won game away: %s.\n",
             p->why_unanswered);
  else if (p->agreed.person)
    fputs(say("Nobody has given a won game away.\n"), p->out);
  else if (outcome_at_beginning(p, turn_of_person(p)) == BETLI_P)
    fputs(say("You have made no mistake: the game was lost for you from the beginning.\n"), p->out);
  else
    fputs(say("You have not given a won game away.\n"), p->out);
}

/* ---- the end -------------------------------------------------------------------------------- */

static const char *const gave_away[PLAYERS] = {
    [PLAYER_YOU] = SAY("You gave it away with move %zu, "),
    [PLAYER_FIRST] = SAY("First player gave it away with move %zu, "),
    [PLAYER_SECOND] = SAY("Second player gave it away with move %zu, ")};

static const char *const made_none[PLAYERS] = {
    [PLAYER_YOU] = SAY("You made no mistake: the game was lost from the beginning.\n"),
    [PLAYER_FIRST] = SAY("First player made no mistake: the game was lost from the beginning.\n"),
    [PLAYER_SECOND] =
        SAY("Second player made no mistake: the game was lost from the beginning.\n")};

/* Writes with which move a person lost; `loser` is that person's turn. */
static void put_loss(struct play *p, size_t loser) {
  size_t mistake;
  const enum player who = play_player(p, loser);
  if (find_mistake(p, loser, &mistake)) {
    betli_answer *before = play_answer(p, mistake);
    put_said(p->out, gave_away[who], mistake + 1);
    put_made_move(p, mistake);
    fputs(say(".\n"), p->out);
    if (before != NULL && before->listed > 0)
      put_better_move(p, before);
    betli_answer_free(before);
  } else if (outcome_at_beginning(p, loser) == BETLI_P) {
    fputs(say(made_none[who]), p->out);
  }
}

void play_put_end(struct play *p) {
  static const char *const wins[PLAYERS] = {SAY("You win."), SAY("betli wins."),
                                            SAY("First player wins."), SAY("Second player wins.")};
  const size_t to_move = match_turn(&p->match, p->match.count);
  const size_t winner = play_outcome(p, p->match.count) == BETLI_N ? to_move : 1 - to_move;
  const enum player who = play_player(p, winner);
  put_heading(&p->c->out, say(wins[who]));
  fputc('\n', p->out);
  if (who != PLAYER_YOU && p->match.count > 0)
    put_loss(p, 1 - winner);
}
