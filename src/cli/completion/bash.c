/* bash, with or without its package of completions.  Offers files where there are no words. */
#include "cli/completion/shell.h"
#include "cli/completion/words.h"

/* bash splits words at =, and passes the = on as a word. */
static const char start[] =
    "_betli() {\n"
    "  local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD - 1]}\n"
    "  local command='' words='' i\n"
    "  [[ $cur != = ]] || cur=''\n"
    "  [[ $prev != = ]] || prev=${COMP_WORDS[COMP_CWORD - 2]}\n"
    "  for ((i = 1; i < COMP_CWORD && ${#command} == 0; i++)); do\n"
    "    [[ \" $_betli_commands \" != *\" ${COMP_WORDS[i]} \"* ]] || command=${COMP_WORDS[i]}\n"
    "  done\n"
    "  case $command in\n";

static const char end[] =
    "    *)\n"
    "      words=$_betli_commands\n"
    "      [[ $cur != -* ]] || words='--help --version --lang'\n"
    "      ;;\n"
    "  esac\n"
    "  # shellcheck disable=SC2207 # words without blanks\n"
    "  COMPREPLY=($(compgen -W \"$words\" -- \"$cur\"))\n"
    "  [[ ${COMPREPLY[0]-} != *[:=] ]] || compopt -o nospace 2>/dev/null\n"
    "}\n"
    "\n"
    "complete -o default -F _betli betli\n";

static void put_bash_option_word(void *writing, const struct option_text *option) {
  const struct writing *w = writing;
  fprintf(w->file, " --%s%s", option->name, value_of(option) == VALUE_IN_WORD ? "=" : "");
}

static void put_bash_value_case(void *writing, const struct option_text *option) {
  const struct writing *w = writing;
  const enum valued valued = value_of(option);
  if (valued == FILE_VALUE || valued == ANY_VALUE)
    fprintf(w->file, "        --%s) ;;\n", option->name);
  if (valued != LISTED_VALUE)
    return;
  char values[VALUES];
  list_values(w->command, option, values);
  fprintf(w->file, "        --%s) words='%s' ;;\n", option->name, values);
}

static void put_bash_command(FILE *file, const struct command *command,
                             const struct command *const commands[]) {
  fprintf(file, "    %s)\n      case $prev in\n", command->name);
  each_option(file, command, put_bash_value_case);
  fputs("        -o) ;;\n        *)\n          words='", file);
  put_following(file, command, commands);
  fputs("'\n          [[ $cur != -* ]] || words='", file);
  each_option(file, command, put_bash_option_word);
  fputs("'\n          ;;\n      esac\n      ;;\n", file);
}

static void put_bash_script(FILE *file, const struct command *const commands[]) {
  fputs("# betli for bash\n_betli_commands='", file);
  put_commands(file, commands);
  fprintf(file, "'\n\n%s", start);
  for (size_t i = 0; commands[i] != NULL; i++)
    put_bash_command(file, commands[i], commands);
  fputs("    help) words=\"$_betli_commands ", file);
  put_topics(file);
  fprintf(file, "\" ;;\n%s", end);
}

const struct shell shell_bash = {"bash", put_bash_script};
