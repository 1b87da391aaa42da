/* Lines that a person types: commands and moves. */
#include "cli/answer/answer.h"
#include "cli/base/language.h"
#include "cli/base/progress.h"
#include "cli/play/board.h"
#include "cli/play/move_text.h"
#include "cli/play/play.h"
#include "cli/text/layout.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { SHOWN = 100 };

/* ---- commands ------------------------------------------------------------------------------- */

static void show_help(struct play *p, const char *argument);

static void show_board(struct play *p, const char *argument) {
  (void)argument;
  match_told(&p->match, board_put(&p->c->out, p->match.engine, p->match.now));
}

static void put_legal_move(const struct play *p, FILE *file, size_t i) {
  play_put_move(p, file, p->match.now, &p->match.now->moves[i]);
}

static void show_moves(struct play *p, const char *argument) {
  const size_t listed = p->match.now->listed;
  const char *total = p->match.now->move_count;
  int width = 0;
  (void)argument;
  for (size_t i = 0; i < listed && i < SHOWN; i++) {
    const int own = answer_change_width(p->match.now, &p->match.now->moves[i]);
    width = own > width ? own : width;
  }
  for (size_t i = 0; i < listed && i < SHOWN; i++) {
    const betli_move *move = &p->match.now->moves[i];
    const bool named = move->how[0] != '\0' && !answer_is_pass(p->match.now, move);
    fprintf(p->out, "  #%-4zu ", i + 1);
    put_legal_move(p, p->out, i);
    fprintf(p->out, "%*s%s\n", named ? width - answer_change_width(p->match.now, move) + 3 : 0, "",
            named ? move->how : "");
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

/* Other words that people try, and the commands that they mean. */
static const struct {
  const char *typed, *command;
} synonyms[] = {{"?", "help"},    {"h", "help"},     {"exit", "quit"},
                {"q", "quit"},    {"bye", "quit"},   {"why", "explain"},
                {"back", "undo"}, {"show", "board"}, {"list", "moves"}};

static const struct {
  const char *typed, *help;
} examples[] = {
    {"30 -> 12", SAY("30 becomes 12; 30 12 means the same")},
    {"12", SAY("if only one component can become 12")},
    {"3: 12", SAY("the third component")},
    {"take 2 from 3", SAY("take 2 from the third component; take 2 if there is only one")},
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

static bool is_same_word(const char *word, const char *line, size_t length) {
  return strlen(word) == length && strncasecmp(word, line, length) == 0;
}

/* Returns the index of the command that a word names; COMMANDS if none. */
static size_t find_play_command(const char *word, size_t length) {
  const char *name = NULL;
  for (size_t i = 0; i < sizeof synonyms / sizeof *synonyms; i++)
    if (is_same_word(synonyms[i].typed, word, length))
      name = synonyms[i].command;
  for (size_t i = 0; i < COMMANDS; i++)
    if (is_same_word(commands[i].name, name != NULL ? name : word,
                     name != NULL ? strlen(name) : length))
      return i;
  return COMMANDS;
}

/* Returns true if the line is a move as it stands: a vertex may be called h. */
static bool is_position_named(const struct play *p, const char *line) {
  for (size_t i = 0; i < p->match.now->listed; i++)
    for (size_t c = 0; c < p->match.now->moves[i].change_count; c++)
      if (strcmp(p->match.now->moves[i].changes[c].to, line) == 0)
        return true;
  return false;
}

bool play_line(struct play *p, char *line) {
  line = trim_line(line);
  const size_t length = strcspn(line, " "), command = find_play_command(line, length);
  if (command == COMMANDS || is_position_named(p, line)) {
    if (line[0] != '\0')
      make_move(p, line);
    return true;
  }
  if (commands[command].run != NULL)
    commands[command].run(p, line + length + strspn(line + length, " "));
  return commands[command].run != NULL;
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
