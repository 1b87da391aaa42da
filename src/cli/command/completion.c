#include "cli/base/language.h"
#include "cli/command/commands.h"
#include "cli/completion/shell.h"
#include "cli/format/formats.h"

#include <string.h>

static const struct shell *const shells[] = {&shell_bash, &shell_fish, &shell_zsh};

static int run_completion(struct context *c) {
  if (c->count != 1)
    return fail(BETLI_OPTION, "completion needs a shell: bash, fish or zsh");
  for (size_t i = 0; i < sizeof shells / sizeof *shells; i++)
    if (strcmp(shells[i]->name, c->words[0]) == 0) {
      shells[i]->put(c->out.file, c->commands);
      return BETLI_OK;
    }
  return fail(BETLI_OPTION, "no completion for '%s', only for bash, fish and zsh", c->words[0]);
}

static bool writes_completion(const struct format *format) {
  return format == &format_text;
}

static const char *const details[] = {
    SAY("Prints a script that completes commands, options, their values and the names of "
        "games in bash, fish or zsh."),
    SAY("Installing betli puts the script in its place.  Otherwise the first example does so in "
        "~/.bashrc, the second once for fish, the third once for zsh, in a directory of $fpath."),
    NULL,
};

static const char *const examples[] = {
    "source <(betli completion bash)",
    "betli completion fish >~/.config/fish/completions/betli.fish",
    "betli completion zsh >~/.zsh/completions/_betli",
    NULL,
};

const struct command command_completion = {
    .name = "completion",
    .synopsis = "SHELL",
    .summary = "a script that completes command lines in bash, fish or zsh",
    .details = details,
    .examples = examples,
    .writes = writes_completion,
    .options = "",
    .run = run_completion,
};
