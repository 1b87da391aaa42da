/* betli's part in a game: its texts, its moves and its hints. */
#include "cli/answer/answer.h"
#include "cli/base/compound_name.h"
#include "cli/base/language.h"
#include "cli/base/progress.h"
#include "cli/play/board.h"
#include "cli/play/play.h"
#include "cli/text/layout.h"

#include <string.h>

/* ---- the beginning -------------------------------------------------------------------------- */

static const char *rule_of_compound(const char *compound) {
  size_t length;
  for (size_t i = 0; betli_compound_name(i) != NULL; i++)
    if (compound_parameter(compound, betli_compound_name(i), &length) != NULL)
      return betli_compound_rule(i);
  return "";
}

static void put_game_names(const struct play *p) {
  const struct match *m = &p->match;
  for (size_t i = 0; i < m->game_count; i++) {
    if (i > 0 && strcmp(m->games[i], m->games[i - 1]) == 0)
      continue;
    fputs(i > 0 ? " + " : "", p->out);
    put_heading(&p->c->out, board_game(m->games[i]));
  }
}

static void put_players(const struct play *p) {
  const char *level = p->agreed.level;
  fputs(p->agreed.person        ? say("Two players take turns.")
        : p->agreed.betli_first ? say("betli moves first.")
                                : say("You move first."),
        p->out);
  if (!p->agreed.person && strcmp(level, "perfect") != 0)
    put_said(p->out, " betli makes mistakes (level %s).", level);
  fputs(say(" Type a move, or help.\n\n"), p->out);
}

static bool match_sets_turn(const struct match *m) {
  for (size_t i = 0; i < m->game_count; i++)
    if (betli_game_sets_turn(m->engine, m->games[i]))
      return true;
  return false;
}

/* Writes who wins.  Where the same player may move again, the last move need not win. */
static void put_end_rule(const struct play *p) {
  static const char *const rules[2][2] = {{SAY(": the player who makes the last move wins.\n"),
                                           SAY(": the player who makes the last move loses.\n")},
                                          {SAY(": a player who must move and cannot loses.\n"),
                                           SAY(": a player who must move and cannot wins.\n")}};
  const bool misere = strcmp(p->match.now->play, "misere") == 0;
  fputs(say(rules[match_sets_turn(&p->match)][misere]), p->out);
}

void play_put_beginning(struct play *p) {
  const char *compound = p->match.now->compound;
  put_game_names(p);
  put_end_rule(p);
  put_said(p->out, "%s: %s.\n", compound, say(rule_of_compound(compound)));
  put_players(p);
}

static void put_pass_or_changes(const struct play *p, FILE *file, bool pass, size_t count,
                                const betli_change *changes) {
  if (pass)
    fputs(say("pass"), file);
  else
    match_put_changes(file, count, changes, p->match.game_count > 1);
}

void play_put_move(const struct play *p, FILE *file, const betli_answer *a,
                   const betli_move *move) {
  put_pass_or_changes(p, file, answer_is_pass(a, move), move->change_count, move->changes);
}

void play_put_made_move(const struct play *p, FILE *file, const struct match_move *move) {
  put_pass_or_changes(p, file, move->pass, move->count, move->changes);
}

/* ---- moves ---------------------------------------------------------------------------------- */

/* Gets betli's answer in the present position, which lists one move.  Fails with BETLI_INPUT if a
 * user's rule no longer has moves there. */
static betli_status choose_betli_move(struct play *p, betli_answer **answer) {
  struct match_words w;
  *answer = NULL;
  p->match.changed = false;
  if (!match_words(&p->match, match_present(&p->match), &w))
    return BETLI_FAULT;
  const betli_status status =
      match_told(&p->match, betli_reply(p->c->engine, w.count, w.words, answer));
  match_words_free(&w);
  progress_clear();
  if (*answer == NULL || (*answer)->listed > 0 || progress_stopped())
    return status;
  betli_answer_free(*answer); /* the rule has changed: it had moves when they were listed */
  *answer = NULL;
  p->match.changed = true;
  return BETLI_INPUT;
}

/* Writes what a move does, where its game has words for it: " (eats row 2, column 3)".  A pass of
 * the whole position is such a word already. */
static void put_how(FILE *file, bool pass, const char *how) {
  if (!pass && how[0] != '\0')
    fprintf(file, " (%s)", how);
}

static void put_betli_move(struct play *p, const char *how, const char *reason) {
  const struct match_move *move = &p->match.moves[p->match.count - 1];
  fprintf(p->out, "%s: ", say(play_name(play_mover(p, p->match.count - 1))));
  play_put_made_move(p, p->out, move);
  put_how(p->out, move->pass, how);
  if (reason[0] != '\0')
    put_said(p->out, " (a guess: %s)", reason);
  fputc('\n', p->out);
}

int play_betli(struct play *p) {
  betli_answer *answer;
  char reason[512] = "";
  betli_status status = choose_betli_move(p, &answer);
  if (status != BETLI_OK)
    snprintf(reason, sizeof reason, "%s", betli_message(p->c->engine));
  if (answer == NULL || progress_stopped()) {
    betli_answer_free(answer);
    return progress_stopped() ? BETLI_OK : play_fail(p, status);
  }
  const betli_move *move = &answer->moves[0];
  status = match_make(&p->match, move->change_count, move->changes);
  p->changed |= status == BETLI_OK;
  if (status == BETLI_OK)
    put_betli_move(p, move->how, reason);
  betli_answer_free(answer);
  return status == BETLI_OK ? BETLI_OK : play_fail(p, status);
}

/* ---- hints ---------------------------------------------------------------------------------- */

static void put_hint(struct play *p, betli_answer *answer, const char *reason) {
  const betli_move *move = &answer->moves[0];
  const bool known = answer->outcome != BETLI_UNDECIDED;
  const bool wins = answer->outcome == BETLI_N && move->outcome == BETLI_P;
  const bool draws = move->outcome == BETLI_DRAW;
  if (!known)
    put_said(p->out, "betli does not know the best move (%s); perhaps ", reason);
  else if (draws)
    fputs(say("No move wins against perfect play; it is a draw with "), p->out);
  else if (!wins)
    fputs(say("No move wins against perfect play; it lasts with "), p->out);
  play_put_move(p, p->out, answer, move);
  put_how(p->out, answer_is_pass(answer, move), move->how);
  fputs(wins ? say(" wins") : "", p->out);
  if (wins && move->length.kind == BETLI_NUMBER)
    put_said(p->out, ", in %llu more move%s", (unsigned long long)move->length.number + 1,
             move->length.number == 0 ? "" : "s");
  fputs(say(".\n"), p->out);
}

void play_hint(struct play *p) {
  betli_answer *answer;
  if (play_is_over(p)) {
    fputs(say("The game is over.\n"), p->out);
    return;
  }
  betli_set(p->c->engine, "level", "perfect");
  const betli_status status = choose_betli_move(p, &answer);
  betli_set(p->c->engine, "level", p->agreed.level);
  if (answer != NULL)
    put_hint(p, answer, betli_message(p->c->engine));
  else if (status != BETLI_OK)
    fprintf(p->out, "%s\n", match_message(&p->match));
  betli_answer_free(answer);
}
