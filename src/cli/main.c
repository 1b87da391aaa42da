#include "cli/base/nearest.h"
#include "cli/base/progress.h"
#include "cli/base/ranks.h"
#include "cli/base/system.h"
#include "cli/command/commands.h"
#include "cli/format/formats.h"
#include "cli/help.h"

#include <stdlib.h>
#include <string.h>

static const struct command *const commands[] = {
    &command_solve,    &command_table,    &command_play,   &command_guess, &command_graph,
    &command_sequence, &command_quotient, &command_verify, &command_genus, &command_check,
    &command_merge,    &command_nim,      &command_games,  &command_bench, NULL,
};

static const char *name_at(size_t i) {
  return commands[i] ? commands[i]->name : NULL;
}

static const struct command *find(const char *name) {
  for (size_t i = 0; commands[i]; i++)
    if (strcmp(commands[i]->name, name) == 0)
      return commands[i];
  const char *near = nearest(name, name_at);
  if (near)
    fail(BETLI_OPTION, "unknown command '%s': did you mean %s?", name, near);
  else
    fail(BETLI_OPTION, "unknown command '%s': see betli help", name);
  return NULL;
}

/* Whether several ranks share what is asked; else the first does it alone. */
static bool spreads(const struct options *o) {
  return o->all_octals != NULL && !o->help && !o->version;
}

/* What a rank does that is not the first. */
static int serve(struct context *c, const struct command *command) {
  if (!options_given(c->options, "threads")) /* ranks share a machine */
    betli_set(c->engine, "threads", "1");
  progress_begin(c->engine, false);
  c->out = output_standard(&format_text);
  return command->run(c);
}

static int run(struct context *c, const struct command *command) {
  int status = options_allow(c->options, command->name, command->options);
  if (status == BETLI_OK && ranks_own() > 0)
    return serve(c, command);
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
    const bool failed = status != BETLI_OK && status <= BETLI_FAULT; /* others: --exit-status */
    if (!failed && betli_starved(c->engine))
      status = fail_memory();
  }
  return output_close(&c->out, status);
}

/* The words after the command's name.  A rule is the game in front of them: it takes the place of
 * that name, and the caller frees it. */
static int take_words(struct context *c, char **rule) {
  const struct options *o = c->options;
  c->count = o->count - 1;
  c->words = o->words + 1;
  if (o->rule == NULL)
    return BETLI_OK;
  *rule = malloc(strlen("rule:") + strlen(o->rule) + 1);
  if (*rule == NULL)
    return fail_memory();
  sprintf(*rule, "rule:%s", o->rule);
  o->words[0] = *rule;
  c->count++;
  c->words--;
  return BETLI_OK;
}

/* Help, the version, or the command that the first word names. */
static int dispatch(betli *engine, const struct options *o) {
  struct context c = {.engine = engine, .options = o};
  const size_t first = o->count > 0 && strcmp(o->words[0], "help") == 0;
  const bool help = o->help || first == 1;
  if (ranks_own() > 0 && !spreads(o))
    return BETLI_OK;
  if (o->version)
    return help_version();
  if (o->count == first || (help && strcmp(o->words[first], "help") == 0))
    return help_overview(commands);
  if (help && strcmp(o->words[first], "compounds") == 0)
    return help_compounds();
  if (help && strcmp(o->words[first], "draws") == 0)
    return help_draws();
  const struct command *command = find(o->words[first]);
  if (command == NULL)
    return BETLI_OPTION;
  if (help)
    return help_command(command);
  char *rule = NULL;
  int status = take_words(&c, &rule);
  if (status == BETLI_OK)
    status = run(&c, command);
  free(rule);
  return status;
}

int main(int argc, char *argv[]) {
  ranks_begin(&argc, &argv);
  betli *engine = betli_new();
  const char **words = malloc((size_t)argc * sizeof *words + 1);
  int status = BETLI_FAULT;
  if (engine && words) {
    struct options options;
    status = options_read(&options, engine, argc - 1, argv + 1, words);
    if (status == BETLI_OK)
      status = dispatch(engine, &options);
  } else {
    fail(status, "out of memory");
  }
  free(words);
  betli_free(engine);
  return system_end(ranks_end(status));
}
