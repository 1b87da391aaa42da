#!/bin/bash
# completion.sh BETLI: what the shells that are installed complete, asked of the shells themselves.
set -eu
tool=$(realpath "$1")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
for shell in bash fish zsh; do
  "$tool" completion "$shell" >"$work/$shell"
done

# in_SHELL WORD...: what may stand in the place of the last word, one a line.
in_bash() {
  bash -c '
    . "$1"
    shift
    COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
    _betli 2>/dev/null
    printf "%s\n" "${COMPREPLY[@]}"' bash "$work/bash" "$@"
}
in_fish() {
  fish --no-config -c 'source $argv[1]; complete -C "$argv[2]"' "$work/fish" "$*" | cut -f 1
}
# zsh completes at a terminal alone.  Behind the Tab stands a key that says that it has listed all.
in_zsh() {
  zsh -f -c '
    zmodload zsh/zpty
    zpty shell zsh -f -i
    zpty -w shell "unsetopt beep; autoload -U compinit; compinit -u -D; . $1; COLUMNS=200 LINES=300"
    zpty -w shell "LISTMAX=1000; said() { zle -I; print fini\"\"shed }; zle -N said; bindkey ^T said"
    zpty -w shell "bindkey ^I complete-word; setopt no_auto_menu no_always_last_prompt"
    zpty -w shell "print rea\"\"dy"
    zpty -r shell output "*ready*"
    zpty -n -w shell "$2$(print "\t\t\x14")"
    zpty -r shell output "*finished*"
    print -r -- $output
    zpty -d shell' zsh "$work/zsh" "$*" | sed 's/\x1b\[[0-9;?]*[a-zA-Z]/ /g'
}

failed=0
# offers SHELL LINE WORD...: these are among what is offered.  never: they are not.
offers() { look yes "$@"; }
never() { look no "$@"; }
look() {
  local wanted=$1 shell=$2 line=$3
  shift 3
  command -v "$shell" >/dev/null || return 0
  # shellcheck disable=SC2086 # the line's words; an empty one at its end
  case $line in
  *' ') "in_$shell" $line '' >"$work/offered" ;;
  *) "in_$shell" $line >"$work/offered" ;;
  esac
  for word in "$@"; do
    if grep -qwF -e "$word" "$work/offered"; then found=yes; else found=no; fi
    if [ $found != "$wanted" ]; then
      echo "$shell: $line: $word: offered: $found"
      failed=1
    fi
  done
}

for shell in bash fish zsh; do
  offers "$shell" 'betli ' solve table completion help
  offers "$shell" 'betli s' solve sequence sheet
  never "$shell" 'betli s' table
  offers "$shell" 'betli solve --' --play --exhaustive --lang
  never "$shell" 'betli solve --' --checksum
  offers "$shell" 'betli solve --play ' normal misere
  offers "$shell" 'betli table --compound short' short-selective short-disjunctive
  offers "$shell" 'betli table --format ' npy bfile
  never "$shell" 'betli solve --format ' npy
  offers "$shell" 'betli solve k' kayles
  offers "$shell" 'betli completion ' bash fish zsh
  offers "$shell" 'betli help c' compounds check
done
for shell in bash fish; do
  offers "$shell" 'betli --play misere solve da' dawson-kayles
done

# accepted OPTION WORD...: betli takes each value that is offered; after a colon, a number or a file.
echo 1 >"$work/sets"
accepted() {
  local option=$1 value values
  shift
  values=$(sed -n "s/^ *--$option) words='\(.*\)' ;;/\1/p" "$work/bash" | head -n 1)
  [ "$(wc -w <<<"$values")" -ge 3 ]
  for value in $values; do
    case $value in
    hypergraph:) value+=$work/sets ;;
    *:) value+=2 ;;
    esac
    "$tool" "$@" "--$option=$value" >/dev/null 2>&1 || {
      echo "betli $* --$option=$value: offered, but refused"
      failed=1
    }
  done
}
accepted play solve nim 1
accepted compound solve nim 1
accepted function solve nim 1
accepted view table nim --to 3
accepted level play nim 3 --reply
accepted lang help

# Installed, zsh finds it by itself.
if command -v zsh >/dev/null; then
  mkdir "$work/site"
  cp "$work/zsh" "$work/site/_betli"
  echo "fpath=($work/site \$fpath); autoload -U compinit; compinit -u -D" >"$work/zsh"
  offers zsh 'betli s' solve sheet
fi
exit $failed
