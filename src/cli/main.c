#include "cli/base/game_word.h"
#include "cli/base/language.h"
#include "cli/base/nearest.h"
#include "cli/base/progress.h"
#include "cli/base/ranks.h"
#include "cli/base/system.h"
#include "cli/command/commands.h"
#include "cli/format/formats.h"
#include "cli/help.h"
#include "cli/nim/nim.h"
#include "cli/session/session.h"
#include "cli/tool.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static const struct command *const commands[] = {
    &command_solve,    &command_table,      &command_play,
    &command_guess,    &command_graph,      &command_sequence,
    &command_quotient, &command_verify,     &command_sheet,
    &command_genus,    &command_check,      &command_merge,
    &command_plan,     &command_nim,        &command_games,
    &command_bench,    &command_completion, NULL,
};

static const char *command_name_at(size_t i) {
  return commands[i] ? commands[i]->name : NULL;
}

static bool is_game(betli *engine, const char *name) {
  const betli_game_info *info;
  for (size_t i = 0; i < betli_game_count(); i++)
    if (strcmp(betli_game_at(i)->name, name) == 0)
      return true;
  return betli_game_info_of(engine, name, &info) == BETLI_OK;
}

/* Words that people try as commands. */
static const struct other_name words_for_commands[] = {
    {"worksheet", "sheet"},
    {"exercises", "sheet"},
    {"period", "sequence"},
    {"periods", "sequence"},
    {"misere-quotient", "quotient"},
    {"misere", "quotient, or solve --play misere"},
    {"mq", "quotient"},
    {"canonical", "solve --canonical"},
    {"picture", "solve or table, with -o FILE.svg"},
    {"draw", "solve or table, with -o FILE.svg"},
    {"values", "table"},
    {"grundy-values", "table"},
    {"pattern", "guess"},
    {"who", "solve"},
    {"winner", "solve"},
    {"moves", "solve --all-moves"},
    {"explain", "solve --steps"},
    {"why", "solve --steps"},
    {"hint", "play"},
    {"list", "games"},
    {"compare", "table GAME --against GAME"},
    {"diff", "table GAME --against GAME"},
    {NULL, NULL},
};

static const struct command *find_command_named(const char *name) {
  for (size_t i = 0; commands[i]; i++)
    if (strcmp(commands[i]->name, name) == 0)
      return commands[i];
  return NULL;
}

static const struct command *find_command(betli *engine, const char *name) {
  const struct command *command = find_command_named(name);
  if (command != NULL)
    return command;
  const char *word = name_of_word(words_for_commands, name);
  const char *near = word != NULL ? word : nearest(name, command_name_at);
  if (near)
    fail(BETLI_OPTION, "unknown command '%s': did you mean %s?", name, near);
  else if (is_game(engine, name))
    fail(BETLI_OPTION, "'%s' is a game: see betli games %s, or write a position after it", name,
         name);
  else
    fail(BETLI_OPTION, "unknown command '%s': see betli help", name);
  return NULL;
}

static bool is_number(const char *word) {
  return word[0] != '\0' && word[strspn(word, "0123456789")] == '\0';
}

static bool begins_with_digit(const char *word) {
  return word[0] >= '0' && word[0] <= '9';
}

/* Returns true if the words are a game and its position, without a command.  The command nim has
 * the name of a game, but no operation is a number. */
static bool is_question_without_command(betli *engine, const struct options *o) {
  if (o->count == 0 || o->rule != NULL)
    return false;
  if (begins_with_bracket(o->words[0]))
    return true;
  if (o->count < 2)
    return false;
  if (strcmp(o->words[0], command_nim.name) == 0)
    return begins_with_digit(o->words[1]);
  if (is_number(o->words[0]))
    return true; /* the engine says that the game is missing */
  if (find_command_named(o->words[0]) != NULL)
    return false;
  return strcmp(o->words[0], "help") != 0 && is_game(engine, o->words[0]);
}

/* Returns the example that stands for a game without its number, such as bash; NULL for all other
 * games. */
static const char *find_usual_game(const char *name) {
  for (size_t i = 0; i < betli_game_count(); i++) {
    const betli_game_info *info = betli_game_at(i);
    const betli_parameter *p = info->parameters;
    if (strcmp(info->name, name) == 0 && p != NULL && p->required &&
        p->type == BETLI_PARAMETER_NUMBER && betli_game_axes(i) > 0)
      return info->examples[0];
  }
  return NULL;
}

/* Completes the game of a position, and says so. */
static void complete_game(const char **game) {
  const char *usual = find_usual_game(*game);
  if (usual == NULL)
    return;
  put_said(stderr, "betli: %s is taken as %s; betli games %s explains the number\n", *game, usual,
           *game);
  *game = usual;
}

/* Returns true if a sweep is asked for, which ranks share in a way of their own (sweep/ranks.c). */
static bool asks_for_sweep(const struct options *o) {
  return (o->all_octals || o->each || o->part) && !o->help && !o->version;
}

/* Prepares a rank other than the first. */
static void begin_serving_rank(betli *engine, const struct options *o) {
  if (!options_given(o, "threads")) /* ranks share a machine */
    betli_set(engine, "threads", "1");
  progress_begin(engine, false);
}

static int serve_sweep(struct context *c, const struct command *command) {
  begin_serving_rank(c->engine, c->options);
  c->out = output_standard(&format_text);
  return command->run(c);
}

/* Prints how much the ranks have sent one another, where progress would stand. */
static void tell_traffic(const struct context *c) {
  uint64_t messages, bytes;
  betli_traffic(c->engine, &messages, &bytes);
  if (messages > 0 && c->options->quiet == NULL)
    put_said(stderr, "%u ranks: %" PRIu64 " messages, %" PRIu64 " bytes\n", ranks_count(), messages,
             bytes);
}

/* Fails if words of the command line mean --to, as in upto 20. */
static int check_no_word_means_to(const struct context *c) {
  for (size_t i = 0; i + 1 < c->count; i++)
    if ((strcmp(c->words[i], "upto") == 0 || strcmp(c->words[i], "up-to") == 0) &&
        begins_with_digit(c->words[i + 1]))
      return fail(BETLI_OPTION, "write --to %s, not %s %s", c->words[i + 1], c->words[i],
                  c->words[i + 1]);
  return BETLI_OK;
}

/* Fails with the line for a table, if that takes --to after the words of the question. */
static int check_question_is_no_table(const struct context *c) {
  const betli_game_info *info;
  char game[200];
  const char *to = c->options->to;
  if (to == NULL || c->count < 1)
    return BETLI_OK;
  int length = snprintf(game, sizeof game, "%s", c->words[0]);
  for (size_t i = 1; i < c->count && length < (int)sizeof game && is_number(c->words[i]); i++)
    length += snprintf(game + length, sizeof game - (size_t)length, "%c%s", i == 1 ? ':' : ',',
                       c->words[i]);
  const char *meant = betli_game_info_of(c->engine, game, &info) == BETLI_OK ? game : c->words[0];
  if (length >= (int)sizeof game || betli_game_info_of(c->engine, meant, &info) != BETLI_OK)
    return BETLI_OK;
  return fail(BETLI_OPTION, "solve does not take %s: did you mean betli table %s --to %s?",
              c->options->short_to ? "-n" : "--to", meant, to);
}

static int run_command(struct context *c, const struct command *command) {
  int status = command == &command_solve ? check_question_is_no_table(c) : BETLI_OK;
  if (status == BETLI_OK)
    status = options_allow(c->options, command->name, command->options);
  if (status == BETLI_OK)
    status = check_no_word_means_to(c);
  if (status == BETLI_OK && ranks_own() > 0)
    return serve_sweep(c, command);
  if (status == BETLI_OK)
    status = output_check_files(c->options);
  const struct format *format = NULL;
  if (status == BETLI_OK)
    status = format_choose(c->options, command, &format);
  if (status == BETLI_OK)
    status = output_open(&c->out, c->options, format);
  if (status == BETLI_OK) {
    progress_begin(c->engine, c->options->quiet == NULL);
    status = command->run(c);
    progress_clear();
    tell_traffic(c);
    const bool failed =
        status != BETLI_OK && status <= BETLI_FAULT; /* higher codes are of --exit-status */
    if (!failed && betli_starved(c->engine))
      status = fail_memory();
  }
  return output_close(&c->out, status);
}

/* Returns true if the text of --rule is the name of a file, not code. */
static bool is_rule_in_file(const char *rule) {
  const size_t length = strlen(rule);
  FILE *file = fopen(rule, "r");
  if (file != NULL)
    fclose(file);
  return file != NULL || (length > 4 && strcmp(rule + length - 4, ".lua") == 0);
}

/* Fails with the line that reads the rule from a file. */
static int fail_rule_in_file(const struct options *o) {
  char position[200] = "";
  for (size_t i = 1, at = 0; i < o->count && at < sizeof position; i++)
    at += (size_t)snprintf(position + at, sizeof position - at, " %s", o->words[i]);
  return fail(BETLI_OPTION, "--rule takes code, and lua: a file: write betli %s lua:%s%s",
              o->words[0], o->rule, position);
}

/* Takes the words after the command's name.  A rule, which the caller frees, takes the place of
 * that name, as the game of these words. */
static int take_words_after_name(struct context *c, char **rule) {
  const struct options *o = c->options;
  c->count = o->count - 1;
  c->words = o->words + 1;
  if (o->rule == NULL && c->count > 1 && strcmp(o->words[0], command_solve.name) == 0)
    complete_game(&o->words[1]);
  if (o->rule == NULL)
    return BETLI_OK;
  if (is_rule_in_file(o->rule))
    return fail_rule_in_file(o);
  *rule = malloc(strlen("rule:") + strlen(o->rule) + 1);
  if (*rule == NULL)
    return fail_memory();
  sprintf(*rule, "rule:%s", o->rule);
  o->words[0] = *rule;
  c->count++;
  c->words--;
  return BETLI_OK;
}

static int print_help_in(const struct command *command, const char *format) {
  if (format == NULL || strcmp(format, "text") == 0)
    return help_command(command);
  if (strcmp(format, "man") == 0)
    return help_man(command);
  if (strcmp(format, "schema") == 0)
    return help_schema(command);
  return fail(BETLI_OPTION, "help of a command is text, man or schema, not %s", format);
}

static int (*find_topic(const char *name))(void) {
  static const struct {
    const char *name;
    int (*print)(void);
  } topics[] = {{"compounds", help_compounds},
                {"draws", help_draws},
                {"notation", help_notation},
                {"json", help_json},
                {"exit-codes", help_exit_codes}};
  for (size_t i = 0; i < sizeof topics / sizeof *topics; i++)
    if (strcmp(topics[i].name, name) == 0)
      return topics[i].print;
  return NULL;
}

static int check_help_is_text(const char *format) {
  return format == NULL || strcmp(format, "text") == 0
             ? BETLI_OK
             : fail(BETLI_OPTION, "this help is text, not %s", format);
}

/* Fails if the words are a game and then a command, which comes first. */
static int check_command_comes_first(betli *engine, const struct options *o) {
  if (o->count < 2 || o->rule != NULL || find_command_named(o->words[1]) == NULL)
    return BETLI_OK;
  const struct command *first = find_command_named(o->words[0]);
  const bool computes = first == &command_nim && nim_is_operation(o->words[1]);
  if ((first != NULL && first != &command_nim) || computes || !is_game(engine, o->words[0]))
    return BETLI_OK;
  char position[200] = "";
  for (size_t i = 2, at = 0; i < o->count && at < sizeof position; i++)
    at += (size_t)snprintf(position + at, sizeof position - at, " %s", o->words[i]);
  return fail(BETLI_OPTION, "the command comes before the game: write betli %s %s%s", o->words[1],
              o->words[0], position);
}

/* Prints help or the version, or runs the command that the first word names. */
static int dispatch_words(betli *engine, const struct options *o) {
  if (check_command_comes_first(engine, o) != BETLI_OK)
    return BETLI_OPTION;
  if (is_question_without_command(engine, o) && !o->help && !o->version) {
    struct context solve = {
        .engine = engine, .options = o, .commands = commands, .count = o->count, .words = o->words};
    complete_game(&o->words[0]);
    return run_command(&solve, &command_solve);
  }
  struct context c = {.engine = engine, .options = o, .commands = commands};
  const size_t first = o->count > 0 && strcmp(o->words[0], "help") == 0;
  const bool help = o->help || first == 1;
  if (o->version || (o->count == 1 && strcmp(o->words[0], "version") == 0))
    return help_version();
  if (o->count == first || (help && strcmp(o->words[first], "help") == 0))
    return check_help_is_text(o->format) == BETLI_OK ? help_overview(commands) : BETLI_OPTION;
  int (*const topic)(void) = help ? find_topic(o->words[first]) : NULL;
  if (topic != NULL)
    return check_help_is_text(o->format) == BETLI_OK ? topic() : BETLI_OPTION;
  const struct command *command = find_command(engine, o->words[first]);
  if (command == NULL)
    return BETLI_OPTION;
  if (help)
    return print_help_in(command, o->format);
  char *rule = NULL;
  int status = take_words_after_name(&c, &rule);
  if (status == BETLI_OK)
    status = run_command(&c, command);
  free(rule);
  return status;
}

/* Answers on the first rank; the others serve it. */
static int answer_on_rank(betli *engine, const struct options *o) {
  if (ranks_count() == 1 || asks_for_sweep(o))
    return dispatch_words(engine, o);
  const betli_status status = betli_share(engine, ranks_of_engine());
  if (status != BETLI_OK) {
    ranks_give_up(ranks_own()); /* the other ranks may already wait */
    return fail((int)status, "%s", betli_message(engine));
  }
  if (ranks_own() == 0)
    return dispatch_words(engine, o);
  begin_serving_rank(engine, o);
  return (int)betli_serve(engine);
}

/* Returns the exit code of a signal, which shells and scripts know, if one came and nothing was
 * wrong; else `status`. */
static int exit_code_at_end(int status) {
  enum { STOPPED_BY = 128 };
  const bool wrong = status == BETLI_OPTION || status == BETLI_INPUT || status == BETLI_FAULT;
  return progress_stopped() && !wrong ? STOPPED_BY + system_stop_signal() : status;
}

int tool_answer(betli *engine, int count, char *arguments[]) {
  const char **words = malloc((size_t)count * sizeof *words + 1);
  struct options options;
  if (words == NULL)
    return fail_memory();
  language_begin(engine, count, arguments);
  int status = options_read(&options, engine, count, arguments, words);
  if (status == BETLI_OK)
    status = answer_on_rank(engine, &options);
  free(words);
  fflush(stdout);
  return status;
}

/* Answers a command line with an engine of its own. */
static int answer_words(int count, char *arguments[]) {
  betli *engine = betli_new();
  if (engine == NULL)
    return fail_memory();
  const int status = tool_answer(engine, count, arguments);
  betli_free(engine);
  return exit_code_at_end(status);
}

/* Answers line after line, in the language of the environment. */
static int answer_session(bool json) {
  betli *engine = betli_new();
  if (engine == NULL)
    return fail_memory();
  language_begin(engine, 0, NULL);
  const int status = session_hold(commands, answer_words, json);
  betli_free(engine);
  return status;
}

/* Returns true if the words are nothing but the wish for JSON. */
static bool is_json_alone(int count, char *words[]) {
  return count == 1
             ? strcmp(words[0], "--json") == 0 || strcmp(words[0], "--format=json") == 0
             : count == 2 && strcmp(words[0], "--format") == 0 && strcmp(words[1], "json") == 0;
}

int main(int argc, char *argv[]) {
  system_begin();
  ranks_begin(&argc, &argv);
  const bool json = is_json_alone(argc - 1, argv + 1);
  const bool session = (argc == 1 || json) && ranks_count() == 1 && session_is_wanted();
  return system_end(ranks_end(session ? answer_session(json) : answer_words(argc - 1, argv + 1)));
}
