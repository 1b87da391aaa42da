#include "cli/answer/answer.h"
#include "cli/answer/boxes.h"
#include "cli/answer/canonical.h"
#include "cli/answer/fields.h"
#include "cli/answer/genera.h"
#include "cli/answer/line.h"
#include "cli/answer/steps.h"
#include "cli/answer/tree.h"
#include "cli/base/game_word.h"
#include "cli/base/language.h"
#include "cli/base/progress.h"
#include "cli/base/stream.h"
#include "cli/base/system.h"
#include "cli/command/commands.h"
#include "cli/format/formats.h"

#include <inttypes.h>
#include <string.h>

static int exit_status_of_answer(betli_answer *a) {
  static const int statuses[] = {10, 20, 30, BETLI_LIMIT};
  return statuses[a->outcome];
}

static bool writes_canonical(const struct format *format) {
  return format->canonical != NULL;
}

static int solve_canonical(struct context *c, betli_answer *a) {
  char list[FORMAT_LIST];
  if (writes_canonical(c->out.format))
    return canonical_answer(c, a);
  format_list(writes_canonical, SAY(" or "), list);
  return fail(BETLI_OPTION, "--canonical needs --format %s", list);
}

/* Writes the certificate.  Flushes the output first, in case a signal comes meanwhile. */
static int write_answer_certificate(const struct context *c, betli_answer *answer, FILE *file) {
  const char *text;
  fflush(c->out.file);
  const betli_status status = betli_answer_certificate(answer, &text);
  progress_clear();
  if (status != BETLI_OK)
    return fail_engine(c, status);
  fputs(text, file);
  return BETLI_OK;
}

/* Returns true if nothing more is computed before the answer is printed. */
static bool prints_only(const struct context *c, uint64_t line) {
  return c->options->canonical == NULL && line == 0 && c->options->steps == NULL;
}

static bool is_number(const char *word) {
  return word[strspn(word, "0123456789")] == '\0';
}

/* Returns the first number that a place of the game may have. */
static uint64_t find_first_place(const struct context *c, const char *game) {
  betli_table *t = NULL;
  betli_table_new(c->engine, game, 1, 1, &t);
  const uint64_t first = t == NULL ? 0 : betli_table_first_column(t);
  betli_table_free(t);
  progress_clear();
  return first;
}

/* Says how two numbers were read: each as a board, or both as one board.  Says it once. */
static void note_two_numbers(struct context *c, size_t count, const char *const *words,
                             const betli_answer *a) {
  if (c->noted || c->options->quiet != NULL || count != 3 || !is_number(words[1]) ||
      !is_number(words[2]) || strchr(a->components[0].position, 'x') == NULL)
    return;
  c->noted = true;
  const uint64_t first = a->component_count == 2 ? 0 : find_first_place(c, words[0]);
  if (a->component_count == 2)
    put_said(stderr, "betli: %s %s is two components, %s and %s; one board is written %sx%s\n",
             words[1], words[2], a->components[0].position, a->components[1].position, words[1],
             words[2]);
  else
    put_said(stderr,
             "betli: %s %s is read as one position, %s; two positions are written %sx%" PRIu64
             " %sx%" PRIu64 "\n",
             words[1], words[2], a->components[0].position, words[1], first, words[2], first);
}

/* Writes a text as one word for a shell. */
static void put_shell_word(FILE *file, const char *text) {
  fputc('\'', file);
  for (; *text != '\0'; text++)
    if (*text == '\'')
      fputs("'\\''", file);
    else
      fputc(*text, file);
  fputc('\'', file);
}

/* After a limit in a game of one's own, which has no theorem, says how to look for a pattern. */
static void note_pattern(const struct context *c) {
  const char *code = code_of_rule(c->words[0]);
  betli_table *t = NULL;
  if (c->options->quiet != NULL || progress_stopped() || !is_own_game(c->words[0]))
    return;
  const bool has_tables = betli_table_new(c->engine, c->words[0], 1, 1, &t) == BETLI_OK;
  betli_table_free(t);
  progress_clear();
  if (!has_tables)
    return;
  put_said(stderr, "betli: for large numbers look for a pattern: betli guess ");
  fputs(code != NULL ? "--rule " : "", stderr);
  put_shell_word(stderr, code != NULL ? code : c->words[0]);
  fputc('\n', stderr);
}

/* Points people on a terminal to more.  Files and pipes hold only the answer. */
static void put_pointer_to_more(const struct context *c) {
  if (c->out.on_terminal && c->out.format->for_people && c->options->quiet == NULL)
    fputs(say("\n--steps shows each step; betli help notation explains the words.\n"), c->out.file);
}

/* Answers the question, with the certificate if its file is open.  Returns an exit code. */
static int solve_one(struct context *c, uint64_t line, FILE *certificate) {
  betli_answer *answer = NULL;
  int status = (int)betli_solve(c->engine, c->count, c->words, &answer);
  int printed = BETLI_OK;
  progress_clear();
  if (status != BETLI_OK)
    status = fail_engine(c, (betli_status)status);
  if (status == BETLI_LIMIT)
    note_pattern(c);
  if (prints_only(c, line))
    progress_done();
  struct genera genera = {.components = NULL};
  if (answer != NULL)
    note_two_numbers(c, c->count, c->words, answer);
  if (answer != NULL && status == BETLI_OK && c->out.format->for_people)
    answer_name_genera(&genera, c->engine, answer);
  if (answer && status == BETLI_OK && c->options->canonical)
    printed = solve_canonical(c, answer);
  else if (answer && status == BETLI_OK && line > 0)
    printed = c->out.format->line(c, answer, line);
  else if (answer && status == BETLI_OK && c->options->steps)
    printed = c->out.format->steps(c, answer);
  else if (answer && c->out.format->drawn)
    printed = c->out.format->drawn(c, answer);
  else if (answer)
    c->out.format->answer(&c->out, answer);
  if (answer && prints_only(c, line))
    put_pointer_to_more(c);
  if (status == BETLI_OK && printed != BETLI_OK)
    status = printed;
  else if (status == BETLI_OK && certificate != NULL)
    status = write_answer_certificate(c, answer, certificate);
  if (status == BETLI_OK && answer != NULL && c->options->exit_status)
    status = exit_status_of_answer(answer);
  betli_answer_free(answer);
  answer_free_genera(&genera);
  return status;
}

static int solve_certified(struct context *c, uint64_t line) {
  struct output certificate = {.file = NULL};
  int status = output_begin(&certificate, c->options->certificate);
  if (status == BETLI_OK)
    status = solve_one(c, line, certificate.file);
  return output_close(&certificate, status);
}

/* Returns true if each line begins with its game, which is then not on the command line. */
static bool line_names_game(const struct context *c) {
  return strcmp(c->words[0], "-") == 0;
}

static int solve_line(struct context *c, size_t count, const char *const *words,
                      char message[STREAM_MESSAGE]) {
  betli_answer *answer = NULL;
  int status = (int)betli_solve(c->engine, count, words, &answer);
  progress_clear();
  if (answer != NULL && status == BETLI_INPUT)
    fail_engine(c, BETLI_INPUT); /* the answer could not be kept */
  if (answer != NULL)
    note_two_numbers(c, count, words, answer);
  if (answer != NULL && line_names_game(c) && c->out.format->answer_game != NULL)
    c->out.format->answer_game(&c->out, answer);
  if (answer == NULL)
    snprintf(message, STREAM_MESSAGE, "%s", betli_message(c->engine));
  else
    c->out.format->answer_line(&c->out, answer);
  betli_answer_free(answer);
  return status;
}

static void report_wrong_position(const struct context *c, int status, const char *line,
                                  const char *message) {
  c->out.format->answer_error(&c->out, status, line, message);
}

static int solve_lines(struct context *c, size_t place, bool *any) {
  if (c->out.format->answer_head)
    c->out.format->answer_head(&c->out);
  return stream_lines(c, place, solve_line, report_wrong_position, any);
}

static bool writes_words(const struct format *format) {
  return format->answer && format->tree && format->answer_line && format->answer_error;
}

/* Fails if the format is for pictures, which show one position that has a winner. */
static int check_format_of_words(const struct context *c, const char *what) {
  char list[FORMAT_LIST];
  if (writes_words(c->out.format))
    return BETLI_OK;
  format_list(writes_words, SAY(" or "), list);
  return fail(BETLI_OPTION, "%s needs --format %s", say(what), list);
}

static int solve_stream(struct context *c, size_t place, bool *any) {
  const struct options *o = c->options;
  const char *one = o->exit_status           ? "exit-status"
                    : o->canonical           ? "canonical"
                    : o->line != NULL        ? "line"
                    : o->steps != NULL       ? "steps"
                    : o->certificate != NULL ? "certificate"
                                             : NULL;
  if (one != NULL)
    return fail(BETLI_OPTION, "--%s is for one position, not for a stream", one);
  const int status = check_format_of_words(c, SAY("a stream"));
  return status == BETLI_OK ? solve_lines(c, place, any) : status;
}

/* Answers the positions that a pipe or a file gives, if the command line gives none. */
static int solve_input(struct context *c) {
  const char *const *typed = c->words;
  const char *const words[] = {typed[0], "-"};
  const betli_game_info *info;
  bool any = true;
  const betli_status opened = betli_game_info_of(c->engine, typed[0], &info);
  if (opened != BETLI_OK)
    return fail_engine(c, opened);
  c->words = words;
  c->count = 2;
  const int status = solve_stream(c, 1, &any);
  c->words = typed;
  c->count = 1;
  return any ? status : fail(BETLI_INPUT, "standard input holds no position");
}

static bool writes_line(const struct format *format) {
  return format->line != NULL;
}

static bool writes_steps(const struct format *format) {
  return format->steps != NULL;
}

static int check_steps_option(const struct context *c) {
  char list[FORMAT_LIST];
  if (c->options->steps == NULL)
    return BETLI_OK;
  if (c->options->canonical != NULL || c->options->line != NULL)
    return fail(BETLI_OPTION, "--steps and --%s exclude each other: give only one of them",
                c->options->line != NULL ? "line" : "canonical");
  format_list(writes_steps, SAY(" or "), list);
  return writes_steps(c->out.format) ? BETLI_OK
                                     : fail(BETLI_OPTION, "--steps needs --format %s", list);
}

/* Reads --line, the number of moves of best play to print, and checks --steps. */
static int read_solve_question(const struct context *c, uint64_t *line) {
  char list[FORMAT_LIST];
  int status = line_read_most(c->options->line, line);
  if (status == BETLI_OK)
    status = check_steps_option(c);
  if (status != BETLI_OK || *line == 0)
    return status;
  if (c->options->canonical != NULL)
    return fail(BETLI_OPTION, "--line and --canonical exclude each other: give only one of them");
  format_list(writes_line, SAY(" or "), list);
  return writes_line(c->out.format) ? BETLI_OK
                                    : fail(BETLI_OPTION, "--line needs --format %s", list);
}

/* Checks what goes with --score. */
static int check_score_options(const struct context *c) {
  const char *other = c->options->exit_status   ? "exit-status"
                      : c->options->canonical   ? "canonical"
                      : c->options->steps       ? "steps"
                      : c->options->line        ? "line"
                      : c->options->certificate ? "certificate"
                      : c->options->save        ? "save"
                                                : NULL;
  if (other != NULL)
    return fail(BETLI_OPTION, "--score and --%s exclude each other: give only one of them", other);
  return check_format_of_words(c, SAY("a board of boxes"));
}

static int run_solve(struct context *c) {
  uint64_t line;
  bool any;
  int status = read_solve_question(c, &line);
  if (status == BETLI_OK)
    status = format_check_print(c);
  if (status != BETLI_OK)
    return status;
  if (c->count == 0)
    return fail(BETLI_OPTION, "solve needs a game and a position: see betli help solve");
  if (c->options->score != NULL)
    return check_score_options(c) == BETLI_OK ? solve_boxes(c) : BETLI_OPTION;
  if (is_tree(c))
    return check_format_of_words(c, SAY("a scored tree")) == BETLI_OK ? solve_tree(c)
                                                                      : BETLI_OPTION;
  if (c->options->save != NULL && betli_set(c->engine, "save", c->options->save) != BETLI_OK)
    return fail_engine(c, BETLI_INPUT);
  for (size_t i = 0; i < c->count; i++)
    if (strcmp(c->words[i], "-") == 0)
      return solve_stream(c, i, &any);
  if (c->count == 1 && !begins_with_bracket(c->words[0]) && system_has_input())
    return solve_input(c);
  return c->options->certificate != NULL ? solve_certified(c, line) : solve_one(c, line, NULL);
}

static bool writes_answers(const struct format *format) {
  return writes_words(format) || format->drawn != NULL;
}

static const char *const details[] = {
    SAY("A position is a list of components; + begins the components of another game. "
        "The position - reads positions from standard input, one per line, and answers "
        "each in one line.  If the game is -, each line begins with its game.  Without a "
        "position, betli reads a pipe or a file on standard input in the same way.  In games "
        "on rows, all words up to + are one component: betli games NAME shows how to "
        "write components."),
    SAY("--all-moves lists every legal move, with the outcome of the position that it leaves.  "
        "--moves 0 lists none: betli then decides who wins without looking for moves, which may "
        "be far less work.  --moves 1 counts the moves, and lists one.  A list of N moves has at "
        "most 100 N components and 10000 N bytes: if moves are very long, it is shorter.  betli "
        "does not show the positions after moves if a position of several components takes more "
        "than 1000 bytes, unless you give --leaves yes."),
    SAY("--line adds best play from the position to its end, for at most 1000 moves, or N.  The "
        "winner plays winning moves, and the loser plays moves that make play long."),
    SAY("--steps explains the answer: the values of the options of each component, the "
        "value that follows from them, the values combined, and why each winning move "
        "wins."),
    SAY("betli decides sums of heaps in misere play by the misere quotient of their "
        "game, if it finds the quotient in a moment.  --quotient FILE gives it a "
        "quotient that betli quotient --save has kept."),
    SAY("--certificate FILE writes a proof, which betli verify checks.  It proves the "
        "Grundy value of a board of Cram or Node Kayles, or of a graph of Node or Arc "
        "Kayles, or who wins it in misere play."),
    SAY("--save FILE keeps the results of searches of boards, and resumes from them: "
        "Grundy values in normal play, and outcomes in misere play.  Work that a limit "
        "or Ctrl-C stops is not lost.  Retrograde analysis of large boards of Taktix "
        "keeps its rounds there, too."),
    SAY("--canonical adds the misere canonical form: Nim heaps as *2, other forms as the "
        "set of their options.  The sum of a form and its mate is a P-position."),
    SAY("A picture (svg, png, pdf) shows a position of heaps or boards, with what each "
        "winning move changes.  Boards are those of Cram, Chomp and similar games, and "
        "graphs and orders from files."),
    SAY("For print, --width and --font-size set the size of the picture."),
    SAY("--score plays a board of Nimstring of up to 12 boxes by its score, as Dots and Boxes: "
        "how many boxes each player completes under best play, the best moves, best play to the "
        "end, and what the score turns on.  --all-moves gives the score of every move."),
    SAY("For a tree with scores, tree:FILE [NODE], betli computes the score under best "
        "play, by minimax with alpha-beta pruning: see betli games tree."),
    NULL,
};

static const char *const examples[] = {
    "betli solve nim 13 42 30 43",
    "betli solve --play misere nim 1 1 3",
    "betli solve --play misere kayles 5 --canonical",
    "betli solve cram 4x7 --certificate cram.txt",
    "betli solve cram 5x9 --save cram.betli",
    "betli solve --play misere 0.07 30 29 --quotient 007.txt",
    "betli solve kayles 5 3 --steps",
    "betli solve lego 5x7 --compound long-conjunctive",
    "betli solve nim 5 + lego 4x7 4x3 + kayles 9",
    "betli solve wythoff 3x5 --all-moves",
    "betli solve cram 4x5 --line --moves 0",
    "betli solve cram 4x5 -o board.svg",
    "betli solve cram 4x5 --width 84mm --font-size 8 --no-title -o board.pdf",
    "betli solve kayles 5 7 9 --compound at-most:2 --format json",
    "betli solve nim 3 4 6 --passes 1",
    "betli solve nimstring 3x3 --score",
    "betli solve end-nim 3 1 9 4 + end-nim 2 2",
    "betli solve --rule 'for k = 1, n - 1 do move(k, n - k) end' 5 7",
    "printf '1 2 3\\n4 5 6\\n' | betli solve nim -",
    NULL,
};

const struct command command_solve = {
    .name = "solve",
    .synopsis = "GAME POSITION... [+ GAME POSITION...]",
    .summary = "who wins, the value, every winning move, and why",
    .details = details,
    .examples = examples,
    .writes = writes_answers,
    .answers = &answers_of_solve,
    .options =
        "play compound passes function exhaustive all-moves moves leaves line steps score "
        "canonical "
        "certificate "
        "save "
        "quotient "
        "memory "
        "time threads "
        "rule "
        "exit-status "
        "title no-title width font-size",
    .run = run_solve,
};
