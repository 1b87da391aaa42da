/* Lines that a person types: commands and moves. */
#include "cli/base/language.h"
#include "cli/base/progress.h"
#include "cli/play/board.h"
#include "cli/play/move_text.h"
#include "cli/play/play.h"
#include "cli/text/layout.h"

#include <stdlib.h>
#include <string.h>

enum { SHOWN = 100 };

/* ---- commands ------------------------------------------------------------------------------- */

static void show_help(struct play *p, const char *argument);

static void show_board(struct play *p, const char *argument) {
  (void)argument;
  match_told(&p->match, board_put(&p->c->out, p->match.engine, p->match.now));
}

static void put_legal_move(const struct play *p, FILE *file, size_t i) {
  const betli_move *move = &p->match.now->moves[i];
  play_put_changes(p, file, move->change_count, move->changes);
}

static void show_moves(struct play *p, const char *argument) {
  const size_t listed = p->match.now->listed;
  const char *total = p->match.now->move_count;
  (void)argument;
  for (size_t i = 0; i < listed && i < SHOWN; i++) {
    fprintf(p->out, "  #%-4zu ", i + 1);
    put_legal_move(p, p->out, i);
    fputc('\n', p->out);
  }
  put_said(p->out, "%s legal move%s%s.\n", total, plural(total),
           listed > SHOWN ? say("; type any of them") : "");
}

static void show_hint(struct play *p, const char *argument) {
  (void)argument;
  play_hint(p);
}

static void show_explanation(struct play *p, const char *argument) {
  (void)argument;
  play_explain(p);
}

/* Takes back an agreed draw, or all moves from the person's last one on. */
static void undo_turn(struct play *p, const char *argument) {
  const size_t count = p->match.count;
  (void)argument;
  if (p->drawn) { /* only the draw is taken back */
    p->drawn = false;
    p->changed = true;
    return;
  }
  size_t back = count;
  while (back > 0 && play_is_betli(p, back - 1))
    back--;
  if (back == 0) {
    fputs(say("You have no move to take back.\n"), p->out);
    return;
  }
  while (p->match.count >= back)
    if (match_take_back(&p->match) != BETLI_OK)
      return;
  p->changed = true;
}

static void offer_draw(struct play *p, const char *argument) {
  (void)argument;
  play_offer_draw(p);
}

static void put_saved_notice(FILE *file, const char *name) {
  fputs(say("Saved in "), file);
  put_one_line(file, name);
  fputs(say("; betli play --load "), file);
  put_one_line(file, name);
  fputs(say(" goes on.\n"), file);
}

static void save_match(struct play *p, const char *argument) {
  char message[PLAY_MESSAGE];
  if (argument[0] == '\0')
    fputs(say("save FILE: which file?\n"), p->out);
  else if (play_save(p, argument, message) == BETLI_OK)
    put_saved_notice(p->out, argument);
  else
    fprintf(p->out, "%s\n", message);
}

static void load_match(struct play *p, const char *argument) {
  char message[PLAY_MESSAGE];
  if (argument[0] == '\0')
    fputs(say("load FILE: which file?\n"), p->out);
  else if (play_load(p, argument, message) != BETLI_OK)
    fprintf(p->out, "%s\n", message);
  else
    play_put_beginning(p);
}

static const struct {
  const char *name;
  void (*run)(struct play *p, const char *argument); /* NULL: quit */
  const char *argument, *help;
} commands[] = {{"moves", show_moves, "", SAY("all legal moves, with numbers")},
                {"hint", show_hint, "", SAY("a move that wins, if there is one")},
                {"undo", undo_turn, "", SAY("take your last move back")},
                {"draw", offer_draw, "", SAY("offer a draw, if play need not end")},
                {"explain", show_explanation, "", SAY("which move gave a won game away, and why")},
                {"board", show_board, "", SAY("show the position again")},
                {"save", save_match, " FILE", SAY("write the game into a file")},
                {"load", load_match, " FILE", SAY("continue a saved game")},
                {"help", show_help, "", SAY("this")},
                {"quit", NULL, "", SAY("leave (as does Ctrl-D)")}};

enum { COMMANDS = sizeof commands / sizeof *commands };

static const struct {
  const char *typed, *help;
} examples[] = {{"30 -> 12", SAY("30 becomes 12; 30 12 means the same")},
                {"12", SAY("if only one component can become 12")},
                {"3: 12", SAY("the third component")},
                {"9 -> 3 4", SAY("9 splits into 3 and 4")},
                {"13 -> 9, 30 -> 0", SAY("two components, if the compound allows it")},
                {"#3", SAY("the third move that `moves` lists")}};

static void show_help(struct play *p, const char *argument) {
  (void)argument;
  fputs(say("A move says what a component becomes:\n"), p->out);
  for (size_t i = 0; i < sizeof examples / sizeof *examples; i++)
    fprintf(p->out, "  %-20s %s\n", examples[i].typed, say(examples[i].help));
  fputs(say("Commands:\n"), p->out);
  for (size_t i = 0; i < COMMANDS; i++) {
    char usage[32];
    snprintf(usage, sizeof usage, "%s%s", commands[i].name, commands[i].argument);
    fprintf(p->out, "  %-20s %s\n", usage, say(commands[i].help));
  }
}

/* ---- moves ---------------------------------------------------------------------------------- */

static void make_move(struct play *p, const char *line) {
  struct typed_move move;
  char message[MOVE_MESSAGE];
  if (play_is_over(p)) {
    fputs(say("The game is over: undo, explain, save FILE, load FILE or quit.\n"), p->out);
    return;
  }
  if (move_read(&p->match, line, &move, message) != BETLI_OK) {
    put_one_line(p->out, message);
    fputc('\n', p->out);
    return;
  }
  if (match_make(&p->match, move.count, move.changes) == BETLI_OK)
    p->changed = true;
  else
    fprintf(p->out, "%s\n", match_message(&p->match));
  move_free(&move);
}

static char *trim_line(char *line) {
  line += strspn(line, " \t");
  size_t length = strlen(line);
  while (length > 0 && strchr(" \t", line[length - 1]) != NULL)
    line[--length] = '\0';
  return line;
}

bool play_line(struct play *p, char *line) {
  line = trim_line(line);
  const size_t length = strcspn(line, " ");
  for (size_t i = 0; i < COMMANDS; i++) {
    if (strlen(commands[i].name) != length || strncmp(commands[i].name, line, length) != 0)
      continue;
    if (commands[i].run != NULL)
      commands[i].run(p, line + length + strspn(line + length, " "));
    return commands[i].run != NULL;
  }
  if (line[0] != '\0')
    make_move(p, line);
  return true;
}

const char *play_candidate(void *play, const char *typed, size_t i) {
  struct play *p = play;
  (void)typed;
  size_t size;
  if (i < COMMANDS)
    return commands[i].name;
  if (i - COMMANDS >= p->match.now->listed)
    return NULL;
  free(p->candidate);
  p->candidate = NULL;
  FILE *memory = open_memstream(&p->candidate, &size);
  if (memory == NULL)
    return NULL;
  put_legal_move(p, memory, i - COMMANDS);
  fclose(memory);
  return p->candidate;
}
