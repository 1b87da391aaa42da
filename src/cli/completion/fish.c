/* fish, which shows what each word means. */
#include "cli/base/language.h"
#include "cli/completion/shell.h"
#include "cli/completion/words.h"

static void put_fish_help(FILE *file, const char *help) {
  fputs(" -d '", file);
  put_escaped(file, say(help), "'\\", "\\");
  fputs("'\n", file);
}

static void put_fish_option(void *writing, const struct option_text *option) {
  const struct writing *w = writing;
  char values[VALUES];
  fprintf(w->file, "complete -c betli -n '__fish_seen_subcommand_from %s' -l %s", w->command->name,
          option->name);
  switch (value_of(option)) {
  case FILE_VALUE:
    fputs(" -r -F", w->file);
    break;
  case LISTED_VALUE:
    list_values(w->command, option, values);
    fprintf(w->file, " -x -a '%s'", values);
    break;
  case ANY_VALUE:
    fputs(" -x", w->file);
    break;
  default:
    break;
  }
  put_fish_help(w->file, option->help);
}

static void put_fish_command(FILE *file, const struct command *command,
                             const struct command *const commands[]) {
  fprintf(file, "complete -c betli -n __fish_use_subcommand -a %s", command->name);
  put_fish_help(file, command->summary);
  fprintf(file, "complete -c betli -n '__fish_seen_subcommand_from %s' ", command->name);
  fputs(is_about_files(command) ? "-F" : "-a '", file);
  put_following(file, command, commands);
  fputs(is_about_files(command) ? "\n" : "'\n", file);
  each_option(file, command, put_fish_option);
  fprintf(file, "complete -c betli -n '__fish_seen_subcommand_from %s' -s o -r -F\n",
          command->name);
}

static void put_fish_script(FILE *file, const struct command *const commands[]) {
  fputs("# betli for fish\ncomplete -c betli -f\n", file);
  for (size_t i = 0; commands[i] != NULL; i++)
    put_fish_command(file, commands[i], commands);
  fputs(
      "complete -c betli -n __fish_use_subcommand -a help\n"
      "complete -c betli -n '__fish_seen_subcommand_from help' -a '",
      file);
  put_commands(file, commands);
  fputc(' ', file);
  put_topics(file);
  fputs("'\n", file);
}

const struct shell shell_fish = {"fish", put_fish_script};
