#include "cli/help.h"

#include "cli/base/language.h"
#include "cli/format/formats.h"
#include "cli/text/layout.h"
#include "cli/text/manual.h"

#include <string.h>

enum { COMMANDS = 13, OPTIONS = 29 }; /* columns where the texts begin */

static const char more_help[] =
    SAY("betli help COMMAND explains a command, and betli games NAME explains a game.  betli "
        "help compounds explains the ways to play several games at once, betli help draws "
        "explains endless play, and betli help notation explains how to read values.  betli "
        "alone opens a session, in which each line is a command line.");

static const char short_forms[] =
    SAY("Options have short forms: -o is --output, -f --format, -n --to, -q --quiet, and -h "
        "--help.");

static const char *const overview_end[] = {
    "  betli solve nim 13 42 30 43",
    "  betli table lego --compound short-disjunctive --to 10x10",
    "  betli games",
    more_help,
    short_forms,
    NULL,
};

static int finish_help(struct output *out) {
  return output_close(out, BETLI_OK);
}

int help_version(void) {
  struct output out = output_standard(&format_text);
  fprintf(out.file, "betli %s\n", betli_version());
  return finish_help(&out);
}

int help_overview(const struct command *const commands[]) {
  struct output out = output_standard(&format_text);
  put_heading(&out,
              say("betli: impartial games, alone or several at once, in normal and misere play"));
  fputs("\n\nbetli COMMAND [OPTIONS] GAME [POSITION...]\n\n", out.file);
  for (size_t i = 0; commands[i]; i++)
    put_term(out.file, commands[i]->name, say(commands[i]->summary), COMMANDS);
  fputc('\n', out.file);
  put_manual(out.file, overview_end);
  return finish_help(&out);
}

static void put_help_option(void *file, const struct option_text *option) {
  char usage[64];
  const char *argument = option->argument != NULL ? option->argument : "";
  snprintf(usage, sizeof usage, "--%s%s%s%s", option->name, argument[0] == '[' ? "" : " ", argument,
           strcmp(option->name, "output") == 0 ? ", -o" : "");
  put_term(file, usage, say(option->help), OPTIONS);
}

int help_command(const struct command *command) {
  struct output out = output_standard(&format_text);
  fprintf(out.file, "betli %s [OPTIONS]%s%s\n", command->name, command->synopsis[0] ? " " : "",
          command->synopsis);
  put_heading(&out, say(command->summary));
  fputs("\n\n", out.file);
  put_manual(out.file, command->details);
  put_examples(out.file, command->examples);
  fprintf(out.file, "\n%s\n", say("OPTIONS"));
  options_tell(command->options, put_help_option, out.file);
  options_tell(NULL, put_help_option, out.file);
  return finish_help(&out);
}
