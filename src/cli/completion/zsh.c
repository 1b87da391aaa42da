/* zsh, as a function of its completion system. */
#include "cli/base/language.h"
#include "cli/completion/shell.h"
#include "cli/completion/words.h"

static const char start[] =
    "\n"
    "_betli() {\n"
    "  local -a commands=(\n";

static const char middle[] =
    "  )\n"
    "  if ((CURRENT == 2)); then\n"
    "    _describe -t commands command commands\n"
    "    return\n"
    "  fi\n"
    "  shift words\n"
    "  ((CURRENT--))\n"
    "  case $words[1] in\n";

/* A file in $fpath becomes the function at its first call; a sourced one registers it. */
static const char end[] =
    "  esac\n"
    "}\n"
    "\n"
    "if [[ ${funcstack[1]-} == _betli ]]; then\n"
    "  _betli \"$@\"\n"
    "else\n"
    "  compdef _betli betli\n"
    "fi\n";

/* Writes the inside of a quoted string.  A quote ends the string, stands escaped, and begins it
 * again. */
static void put_zsh_quoted(FILE *file, const char *text, const char *special) {
  for (; *text != '\0'; text++)
    if (*text == '\'')
      fputs("'\\''", file);
    else
      put_escaped(file, (const char[]){*text, '\0'}, special, "\\");
}

static void put_zsh_option(void *writing, const struct option_text *option) {
  const struct writing *w = writing;
  const enum valued valued = value_of(option);
  fprintf(w->file, " \\\n        '--%s%s[", option->name,
          valued == NO_VALUE        ? ""
          : valued == VALUE_IN_WORD ? "=-"
                                    : "=");
  put_zsh_quoted(w->file, say(option->help), "[]:\\");
  fputc(']', w->file);
  if (valued == FILE_VALUE)
    fputs(":file:_files", w->file);
  else if (valued == ANY_VALUE || valued == VALUE_IN_WORD)
    fputs(valued == ANY_VALUE ? ":value: " : "::value: ", w->file);
  if (valued == LISTED_VALUE) {
    char values[VALUES];
    list_values(w->command, option, values);
    fputs(":value:(", w->file);
    put_escaped(w->file, values, ":", "\\");
    fputc(')', w->file);
  }
  fputc('\'', w->file);
}

static void put_zsh_command(FILE *file, const struct command *command,
                            const struct command *const commands[]) {
  fprintf(file, "    %s)\n      _arguments '-o+[]:file:_files'", command->name);
  each_option(file, command, put_zsh_option);
  fputs(is_about_files(command) ? " \\\n        '*:file:_files" : " \\\n        '*:word:(", file);
  put_following(file, command, commands);
  fputs(is_about_files(command) ? "'\n      ;;\n" : ")'\n      ;;\n", file);
}

static void put_zsh_script(FILE *file, const struct command *const commands[]) {
  fprintf(file, "#compdef betli\n%s", start);
  for (size_t i = 0; commands[i] != NULL; i++) {
    fprintf(file, "    '%s:", commands[i]->name);
    put_zsh_quoted(file, say(commands[i]->summary), "\\");
    fputs("'\n", file);
  }
  fprintf(file, "    help\n%s", middle);
  for (size_t i = 0; commands[i] != NULL; i++)
    put_zsh_command(file, commands[i], commands);
  fputs("    help)\n      _arguments '*:word:(", file);
  put_commands(file, commands);
  fputc(' ', file);
  put_topics(file);
  fprintf(file, ")'\n      ;;\n%s", end);
}

const struct shell shell_zsh = {"zsh", put_zsh_script};
