#include "cli/help.h"

#include "cli/base/language.h"
#include "cli/format/formats.h"
#include "cli/text/layout.h"
#include "cli/text/manual.h"

static int print_topic(const char *title, const char *const text[], const char *const examples[]) {
  struct output out = output_standard(&format_text);
  put_heading(&out, say(title));
  fputs("\n\n", out.file);
  put_manual(out.file, text);
  put_examples(out.file, examples);
  return output_close(&out, BETLI_OK);
}

int help_compounds(void) {
  struct output out = output_standard(&format_text);
  put_paragraphs(out.file,
                 say("Each compound can be played in normal play (the last move wins) and in "
                     "misere play (the last move loses)."),
                 0);
  for (size_t i = 0; betli_compound_name(i) != NULL; i++) {
    fputc('\n', out.file);
    put_heading(&out, betli_compound_name(i));
    fprintf(out.file, " (%s)\n", betli_compound_synonyms(i));
    put_paragraphs(out.file, say(betli_compound_rule(i)), 2);
  }
  fputc('\n', out.file);
  put_paragraphs(
      out.file,
      say("A word between components also chooses the compound: : is ordinal, and then is "
          "sequential, as in betli solve nim 5 : kayles 9.  What stands between two such words "
          "shares a place, and is played as a sum: nim 3 4 : kayles 9.  So are the parts of a "
          "component that falls apart.  With --compound alone, each component has a place of its "
          "own; with --compound sequential, : also separates places."),
      0);
  fputc('\n', out.file);
  put_paragraphs(
      out.file,
      say("A position in brackets is one component: [ nim 3 + kayles 4 ] + nim 5.  A move in it "
          "is a move of its own compound, which in: chooses, as in in:every [ nim 3 + kayles 4 ]; "
          "without in: it is the one that a word in the brackets means, or the usual one.  Round "
          "brackets mean the same, but a shell wants quotes around them.  Brackets may stand in "
          "brackets."),
      0);
  fputc('\n', out.file);
  put_paragraphs(
      out.file,
      say("Without --compound, or with auto, a game is played in its usual compound.  That "
          "is long-disjunctive except for a few games, whose pages say so (betli games "
          "NAME)."),
      0);
  fputc('\n', out.file);
  put_paragraphs(out.file,
                 say("With --passes N a player may pass instead of a move, N times in all, until "
                     "play has ended.  Passes belong to no component, and are shown after the "
                     "others: nim 3 4 + passes 1."),
                 0);
  return output_close(&out, BETLI_OK);
}

/* Endless play is by Smith (1966), lengths in long conjunctive compounds by
 * docs/theory/loops.md. */
static const char *const draws[] = {
    SAY("In some games, called loopy, a move can lead back to an earlier position, so that play "
        "may go on for ever.  Endless play is a draw, in every compound, in normal and in misere "
        "play.  There are then three outcomes:"),
    SAY("N\tthe player to move can force a win"),
    SAY("P\tthe player who just moved can"),
    SAY("D\tneither can, and each can keep the other from winning: a draw"),
    SAY("Here a and b are draws.  From c the move to d wins, because there are no moves "
        "from d.  From b, a player moves back to a, and from there the other moves to b "
        "again:"),
    "    +-----+\n"
    "    v     |\n"
    "    a --> b --> c --> d\n"
    "\n"
    "    D     D     N     P",
    SAY("Values that are not numbers:"),
    SAY("∞\tas a length: play need not end; as a Grundy value: there is none, and no option has "
        "one"),
    SAY("∞(0,2)\tno Grundy value; one move leads to 0, another to 2"),
    SAY("ω\tthe winner can delay the end as long as desired, but not for ever"),
    SAY("(5,∞)\tin long conjunctive compounds: the length if endless play is bad for the "
        "player to move, and if it is bad for the other player"),
    NULL,
};

static const char *const draws_examples[] = {
    "betli games poker-nim",
    "betli solve fair-shares 10",
    "betli solve --rule 'if n > 0 then move(n-1) end if n < 3 then move(n+2) end' 5",
    "betli play token",
    NULL,
};

int help_draws(void) {
  return print_topic(SAY("Play need not end"), draws, draws_examples);
}

static const char octal[] =
    SAY("0.137\tan octal game: digit k adds 1 if taking k may leave no heap, 2 if one "
        "heap, 4 if two");

static const char *const notation[] = {
    SAY("N, P, D\tthe outcome: the player to move wins, the player who just moved wins, a draw"),
    "               betli solve nim 3 5",
    SAY("G⁺, G⁻\tthe Grundy value in normal and in misere play"),
    "               betli table kayles --to 9",
    SAY("R⁺, R⁻\tremoteness: moves left if the winner hurries and the loser delays"),
    "               betli solve nim 3 5 --compound short-conjunctive",
    SAY("S⁺, S⁻\tsuspense: moves left if the winner delays and the loser hurries"),
    "               betli solve nim 3 5 --compound long-conjunctive",
    SAY("F⁺, F⁻\tthe foreclosed Grundy value; ended: the game is over; hot: one move ends it"),
    "               betli solve lego 3x4 --compound short-disjunctive",
    SAY("o⁺, o⁻\twho wins, in normal and in misere play: P or N"),
    "               betli table kayles --to 9 --function outcome",
    SAY("M⁺M⁻\twho wins a component alone in normal play (P⁺ or N⁺) and in misere play"),
    "               betli solve nim 2 3 --compound long-selective --play misere",
    SAY("∞(0,2)\tplay need not end; one move leads to 0, another to 2"),
    "               betli solve loop-nim:3 4 --moves 0",
    SAY("4^146\ta genus: G⁺, then G⁻ of its sums with 0, 1, 2, ... Nim heaps of two"),
    "               betli genus kayles --to 9",
    SAY("1, a, ab\telements of a misere quotient: products of its generators"),
    "               betli quotient kayles --to 5",
    SAY("3 : 4\tcomponents in an order: a move takes away all that stand after it (ordinal)"),
    "               betli solve nim 5 : kayles 9",
    SAY("3 then 4\tone component after another: the next begins when the one before has ended"),
    "               betli solve nim 5 then kayles 9",
    octal,
    "               betli solve 0.137 5 9",
    NULL,
};

static const char *const words[] = {
    SAY("position\tone component or several, in which a player moves: 3 5 7"),
    SAY("component\ta heap, a board, a token: a part that is a game by itself"),
    SAY("option\ta position that one move leads to"),
    SAY("follower\tanother word for an option"),
    SAY("ended\twithout a move; also called terminal"),
    SAY("winning move\ta move to a P-position; a star marks it among others"),
    SAY("impartial\tboth players have the same moves in every position"),
    SAY("compound\ta rule for playing components together: betli help compounds"),
    SAY("sum\tthe usual compound: a move is made in one component (disjunctive)"),
    SAY("normal play\tthe player who cannot move loses"),
    SAY("misere play\tthe player who cannot move wins"),
    SAY("N-position\tthe player to move wins (the next)"),
    SAY("P-position\tthe player who just moved wins (the previous)"),
    SAY("outcome\tthe result of best play: N, P or D"),
    SAY("draw\tneither player can force a win, since play need not end"),
    SAY("loopy\twith moves that lead back, so that play need not end"),
    SAY("mex\tminimum excludant: the least number that is not among the values of the options"),
    SAY("Grundy value\tthe mex, written G⁺; a P-position has 0.  Also nim-value, SG value"),
    SAY("nimber\ta Grundy value as the size of an equal Nim heap: *3"),
    SAY("nim-sum\taddition in binary without carries: ⊕, xor in programs"),
    SAY("heap\ta number of counters; also called a pile"),
    SAY("board\tsquares on which moves are made, all of them a single component"),
    SAY("octal game\ttake counters from a heap and perhaps split it, by a code"),
    SAY("period\tthe number of heaps after which values repeat, from some heap on"),
    SAY("preperiod\tthe first heap from which values repeat"),
    SAY("saltus\tthe amount by which values grow in each period"),
    SAY("rare value\ta value in the sparse space, which few heaps have"),
    SAY("tame\tplayed like a sum of Nim heaps in misere play"),
    SAY("wild\tnot tame: no sum of Nim heaps is played like it"),
    SAY("genus\tGrundy values in normal and misere play, alone and with Nim heaps of two"),
    SAY("misere quotient\ta finite table that decides all sums in misere play, if there is one"),
    SAY("canonical form\tthe simplest position equal to this one"),
    SAY("remoteness\thow long play lasts if the winner hurries"),
    SAY("suspense\thow long play lasts if the winner delays"),
    SAY("foreclosed value\tthe Grundy value where the first component to end ends play"),
    SAY("best play\teach player wins if possible, and else makes the game last"),
    SAY("entailing\ta move that the opponent must answer in the same component"),
    SAY("complimenting\ta move after which the same player moves again"),
    SAY("loony\tso good to move in that who moves wins, whatever stands next to it: ∞"),
    SAY("theorem\ta proved statement about all sizes, with its source"),
    SAY("conjecture\ta pattern of the values computed so far, without a proof"),
    SAY("certificate\ta file with a proof that betli verify checks"),
    NULL,
};

int help_notation(void) {
  struct output out = output_standard(&format_text);
  put_heading(&out, say("How values are written"));
  fputs("\n\n", out.file);
  put_manual(out.file, notation);
  fputc('\n', out.file);
  put_heading(&out, say("The words of the field"));
  fputs("\n\n", out.file);
  put_manual(out.file, words);
  return output_close(&out, BETLI_OK);
}

static const char *const json[] = {
    SAY("--format json, or --json, answers in JSON, on one line for each answer.  If a limit ends "
        "the "
        "work, complete is false."),
    SAY("Numbers have all their digits.  Many readers, such as JavaScript and jq, keep only 2^53: "
        "--numbers strings writes larger numbers as strings."),
    SAY("Errors go to standard error as text, also with --format json.  A line of a stream that is "
        "wrong gets an object with error."),
    SAY("--format schema makes betli help COMMAND print the JSON Schema of the command's answers."),
    NULL,
};

static const char *const json_examples[] = {
    "betli solve nim 3 5 --format json",
    "printf '3 5\\n3 x\\n' | betli solve nim - --format json",
    "betli help solve --format schema",
    NULL,
};

int help_json(void) {
  return print_topic(SAY("Answers in JSON"), json, json_examples);
}

static const char *const exit_codes[] = {
    SAY("0\tbetli answered"),
    SAY("2\tthe command line is wrong"),
    SAY("3\tthe game, the position or a file is wrong, or too large; the message names it"),
    SAY("4\ta limit of time or memory, or an interrupt, ended the work"),
    SAY("5\tbetli itself has a fault, or the system refused memory"),
    SAY("6\tonly verify: the certificate is right, but perhaps for another game than it names"),
    SAY("10\twith --exit-status: N, the player to move wins"),
    SAY("20\twith --exit-status: P, the player who just moved wins"),
    SAY("30\twith --exit-status: D, a draw"),
    SAY("130\tCtrl-C ended the work"),
    NULL,
};

static const char *const exit_codes_examples[] = {
    "betli solve nim 1 2 3 --exit-status >/dev/null; echo $?",
    NULL,
};

int help_exit_codes(void) {
  return print_topic(SAY("Exit codes"), exit_codes, exit_codes_examples);
}
