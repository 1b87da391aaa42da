#include "cli/help.h"

#include "cli/format/formats.h"
#include "cli/text/layout.h"

static const char *const overview_end =
    "\n"
    "  betli solve nim 13 42 30 43\n"
    "  betli table lego --compound short-disjunctive --to 10x10\n"
    "  betli games\n"
    "\n"
    "betli help COMMAND tells more, betli help compounds the ways to play several games\n"
    "at once, betli help draws what it means that play need not end, betli help notation\n"
    "how values are written, betli games NAME the rules of a game.\n";

static int finish(struct output *out) {
  return output_close(out, BETLI_OK);
}

int help_version(void) {
  struct output out = output_standard(&format_text);
  fprintf(out.file, "betli %s\n", betli_version());
  return finish(&out);
}

int help_overview(const struct command *const commands[]) {
  struct output out = output_standard(&format_text);
  put_heading(&out, "betli: impartial games, alone or several at once, in twelve ways");
  fputs("\n\nbetli COMMAND [OPTIONS] GAME [POSITION...]\n\n", out.file);
  for (size_t i = 0; commands[i]; i++)
    fprintf(out.file, "  %-8s %s\n", commands[i]->name, commands[i]->summary);
  fputs(overview_end, out.file);
  return finish(&out);
}

int help_command(const struct command *command) {
  struct output out = output_standard(&format_text);
  fprintf(out.file, "betli %s [OPTIONS]%s%s\n", command->name, command->synopsis[0] ? " " : "",
          command->synopsis);
  put_heading(&out, command->summary);
  fprintf(out.file, "\n\n%s\nOPTIONS\n", command->details);
  options_help(out.file, command->options);
  options_help(out.file, NULL);
  return finish(&out);
}

int help_compounds(void) {
  struct output out = output_standard(&format_text);
  fputs("Each in normal play, where the last move wins, and in misere play, where it loses.\n",
        out.file);
  for (size_t i = 0; betli_compound_name(i) != NULL; i++) {
    fputc('\n', out.file);
    put_heading(&out, betli_compound_name(i));
    fprintf(out.file, " (%s)\n", betli_compound_synonyms(i));
    put_paragraphs(out.file, betli_compound_rule(i), 2);
  }
  fputs(
      "\nWithout --compound, or with auto, a game is played as it usually is: that is\n"
      "long-disjunctive but for a few, whose pages tell (betli games NAME).\n",
      out.file);
  return finish(&out);
}

int help_draws(void) {
  struct output out = output_standard(&format_text);
  put_heading(&out, "Play need not end");
  fputs(
      "\n\nIn some games a move can lead back to a position before it, so that two players may go\n"
      "on for ever.  Endless play is a draw, whatever the compound and the play.  There are\n"
      "then three outcomes:\n"
      "\n"
      "  N   the player to move can force a win\n"
      "  P   the player who just moved can\n"
      "  D   neither can, and each can keep the other from winning: a draw\n"
      "\n"
      "    +-----+\n"
      "    v     |\n"
      "    a --> b --> c --> d      from c the move to d wins, for nobody can move there;\n"
      "                             from b one goes back to a, and from there to b again:\n"
      "    D     D     N     P      a and b are draws\n"
      "\n"
      "Values that are no numbers:\n"
      "\n"
      "  ∞        as a length: it need not end; as a Grundy value: none, and no move to one\n"
      "  ∞(0,2)   no Grundy value; one move leads to 0, another to 2\n"
      "  ω        as late as the winner likes, but not never\n"
      "  (5,∞)    in long conjunctive compounds: the length where endless play is bad for the\n"
      "           player to move, and where it is bad for the other\n"
      "\n"
      "EXAMPLES\n"
      "  betli games poker-nim\n"
      "  betli solve fair-shares 10\n"
      "  betli solve --rule 'if n > 0 then move(n - 1) end if n < 3 then move(n + 2) end' 5\n"
      "  betli play token\n",
      out.file);
  return finish(&out);
}

int help_notation(void) {
  struct output out = output_standard(&format_text);
  put_heading(&out, "How values are written");
  fputs(
      "\n\n"
      "  N, P, D    who wins: the player to move, the player who just moved, nobody (a draw)\n"
      "               betli solve nim 3 5\n"
      "  G⁺, G⁻     the Grundy value in normal and in misere play\n"
      "               betli table kayles --to 9\n"
      "  R⁺, R⁻     remoteness: moves left if the winner hurries and the loser delays\n"
      "               betli solve nim 3 5 --compound short-conjunctive\n"
      "  S⁺, S⁻     suspense: moves left if the winner delays and the loser hurries\n"
      "               betli solve nim 3 5 --compound long-conjunctive\n"
      "  F⁺, F⁻     the foreclosed Grundy value; ended: the game is over; hot: one move ends it\n"
      "               betli solve lego 3x4 --compound short-disjunctive\n"
      "  M⁺M⁻       who wins a component alone in normal play (P⁺ or N⁺) and in misere play\n"
      "               betli solve nim 2 3 --compound long-selective --play misere\n"
      "  ∞(0,2)     play need not end, there is no value; one move leads to 0, another to 2\n"
      "               betli solve loop-nim:3 4 --moves 0\n"
      "  4^146      a genus: G⁺, then G⁻ of it with 0, 1, 2, ... heaps of two\n"
      "               betli genus kayles --to 9\n"
      "  1, a, ab   elements of a misere quotient: products of its generators\n"
      "               betli quotient kayles --heaps 5\n"
      "  0.137      an octal game: the k-th digit adds 1 if k may be taken when that leaves\n"
      "             nothing, 2 if one heap, 4 if two\n"
      "               betli solve 0.137 5 9\n",
      out.file);
  return finish(&out);
}
