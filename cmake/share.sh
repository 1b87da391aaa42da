#!/bin/sh
# share.sh BETLI DIR: what betli itself writes of what is installed under share: manual pages of its
# commands, and scripts for shells.
set -eu
tool=$1
mkdir -p "$2"
cd "$2"
mkdir -p man/man1 man/hu/man1 bash-completion/completions fish/vendor_completions.d zsh/site-functions
for command in $("$tool" help --lang en | sed -n '/^  betli/d; s/^  \([a-z][a-z]*\) .*/\1/p'); do
  "$tool" help "$command" --format man --lang en >"man/man1/betli-$command.1"
  "$tool" help "$command" --format man --lang hu >"man/hu/man1/betli-$command.1"
done
export LC_ALL=C.UTF-8
"$tool" completion bash >bash-completion/completions/betli
"$tool" completion fish >fish/vendor_completions.d/betli.fish
"$tool" completion zsh >zsh/site-functions/_betli
