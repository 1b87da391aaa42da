#include "cli/base/options.h"

#include "cli/base/command.h"
#include "cli/base/language.h"
#include "cli/base/nearest.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

enum { TO_ENGINE = -1 };

struct option {
  const char *name;
  const char *argument; /* NULL: a flag; in brackets: optional, written after an = */
  int place;            /* offset in struct options, bytes; or TO_ENGINE */
  bool shared;          /* by all commands */
  const char *help;
};

#define HERE(member) ((int)offsetof(struct options, member))

/* docs/names.md is made of this table: tests/names/table.py says what the comments in it mean. */
static const struct option table[] = {
    {"play", "auto|normal|misere", HERE(play), false,
     SAY("whether the last move wins or loses; auto: the game's usual play (default)")},
    {"compound", "NAME", TO_ENGINE, false,
     SAY("the compound: see betli help compounds; auto: the game's usual compound (default)")},
    {"function", "F", TO_ENGINE, false,
     SAY("grundy, remoteness, suspense, foreclosed, outcome; auto: the function of the "
         "compound's theorem (default)")},
    {"passes", "N", TO_ENGINE, false,
     SAY("N times in all, a player may pass instead of a move (default 0)")},
    {"exhaustive", NULL, TO_ENGINE, false, SAY("search whole positions, without theorems")},
    {"all-moves", NULL, TO_ENGINE, false, SAY("list every legal move, not only winning moves")},
    {"moves", "N", TO_ENGINE, false,
     SAY("list at most N moves (default 1000; solve as text 20); 0: do not look "
         "for moves")},
    {"memory", "SIZE", TO_ENGINE, false,
     SAY("memory limit in bytes, with K, M, G or T; 0: no limit (default 4G)")},
    {"quotient", "FILE", HERE(quotient), false,
     SAY("decide by the misère quotient in this certificate")},
    {"time", "SECONDS", HERE(time), false, SAY("time limit for each question; 0: no limit")},
    {"effort", "N", HERE(effort), false,
     SAY("stop after N million steps: at the same heap each time")},
    {"seed", "N", HERE(seed), true, SAY("seed of random choices (default 1)")},
    /* JavaScript none: answers are objects */
    {"format", "FORMAT", HERE(format), true,
     SAY("text, json, csv, ... (default: by -o FILE, or text)")},
    /* C, Python none: numbers have all their digits */
    {"numbers", "plain|strings", HERE(numbers), true,
     SAY("how JSON writes numbers; strings keep digits beyond 2^53")},
    /* C, Python, JavaScript none: answers are values */
    {"output", "FILE", HERE(output), true,
     SAY("write the answer to FILE, replaced only when complete")},
    {"lang", "en|hu|zh", TO_ENGINE, true, SAY("language of texts (default: from the environment)")},
    /* C betli_on_progress | Python progress= | JavaScript onProgress() */
    {"quiet", NULL, HERE(quiet), true, SAY("do not show progress on standard error")},
    /* C, Python, JavaScript none: of the tool */
    {"help", NULL, HERE(help), true, SAY("show what a command does, with examples")},
    /* C betli_version | Python __version__ | JavaScript none: of the package */
    {"version", NULL, HERE(version), true, SAY("show the version of betli")},
    /* C, Python, JavaScript none: a game may be rule:CODE */
    {"rule", "CODE", HERE(rule), false, SAY("a game of your own, in Lua, instead of GAME")},
    {"to", "N|AxB", HERE(to), false, SAY("go up to N, or up to A rows and B columns")},
    {"slice", "POSITION", TO_ENGINE, false,
     SAY("a table of the positions that have any numbers in place of _, as in 4x_x_")},
    /* C, Python, JavaScript none: of exports */
    {"from", "N", HERE(from), false, SAY("the first heap to export (default 1)")},
    /* JavaScript none: it keeps no files */
    {"save", "FILE", HERE(save), false, SAY("keep the values in FILE, and resume from them")},
    /* C betli_octals_new | Python octals() | JavaScript none: a sweep is of the tool */
    {"all-octals", "D", HERE(all_octals), false,
     SAY("all octal games of at most D digits, 1 to 4")},
    /* C, Python, JavaScript none: of sweeps */
    {"part", "R/M", HERE(part), false, SAY("only the R-th of M parts of a sweep")},
    /* C, Python, JavaScript none: of sweeps */
    {"each", "SECONDS", HERE(each), false, SAY("time limit for each game or cell (default 10)")},
    /* C betli_answer_certificate, betli_quotient_certificate, betli_sequence_certificate | Python
       certificate() | JavaScript none: it writes no files */
    {"certificate", "FILE", HERE(certificate), false,
     SAY("write a certificate to FILE, for betli verify")},
    {"discard", NULL, HERE(discard), false, SAY("drop values that are no longer needed")},
    /* C betli_sequence_sha256 | Python sha256() */
    {"checksum", NULL, HERE(checksum), false, SAY("add the SHA-256 of all values")},
    {"unchecked", NULL, HERE(unchecked), false, SAY("skip the proof, which is faster")},
    /* JavaScript none: WebAssembly has one thread */
    {"threads", "N", TO_ENGINE, false, SAY("the number of threads (default: all)")},
    /* JavaScript none: of machine code */
    {"simd", "LEVEL", TO_ENGINE, false, SAY("portable, neon, avx2, avx512; auto (default)")},
    {"view", "VIEW", HERE(view), false,
     SAY("numbers (default), binary, mod:M, values, picture or colours")},
    {"title", "TEXT", TO_ENGINE, false, SAY("the title of a picture, instead of the game's")},
    {"no-title", NULL, TO_ENGINE, false, SAY("a picture without title and captions")},
    {"width", "LENGTH", TO_ENGINE, false,
     SAY("the width of a picture, 20mm to 1000mm, in mm, cm, in or pt")},
    {"font-size", "POINTS", TO_ENGINE, false, SAY("the font size in a picture, 4 to 72")},
    /* C betli_table_picture | Python beside= */
    {"compare", "[=LIST]", HERE(compare), false,
     SAY("compare all compounds and plays, or those in LIST")},
    /* C betli_bfile_read | Python bfile() | JavaScript none: of the tool */
    {"against", "FILE", HERE(against), false, SAY("compare with a b-file, or with a game")},
    /* C betli_oeis_find | Python oeis() | JavaScript none: of the tool */
    {"oeis", "FILE", HERE(oeis), false, SAY("look for the values in the OEIS list of sequences")},
    {"components", "K", HERE(components), false,
     SAY("positions of at most K components (default 3, or fewer if these would be many)")},
    /* Python, JavaScript none: sheets are of C and the tool */
    {"exercises", "N", HERE(exercises), false,
     SAY("the number of exercises, 1 to 100 (default 12)")},
    /* C, Python, JavaScript none: only in the tool */
    {"ask", "LIST", HERE(ask), false,
     SAY("what to ask in turn: winner, moves, value (default: all three)")},
    {"positions", "N", HERE(positions), false,
     SAY("refuse graphs of more than N positions (default 1000)")},
    /* C, Python, JavaScript none: it runs Graphviz */
    {"layout", "LAYOUT", HERE(layout), false,
     SAY("the layout of pictures: layers, graphviz or auto (default)")},
    /* C betli_refute | Python refute() | JavaScript none: of the tool */
    {"refute", "F", HERE(refute), false, SAY("find the smallest proof that F does not combine")},
    /* C, Python, JavaScript none: only in the tool */
    {"opponent", "betli|person", HERE(opponent), false,
     SAY("who plays against you (default betli)")},
    /* C, Python, JavaScript none: only in the tool */
    {"first", "me|betli", HERE(first), false, SAY("who makes the first move (default me)")},
    {"level", "LEVEL", HERE(level), false,
     SAY("perfect (default), hard, medium, easy, or betli's error rate, 0 to 1")},
    /* C betli_reply | Python reply() | JavaScript reply() */
    {"reply", NULL, HERE(reply), false, SAY("print only the move that betli would make")},
    /* C, Python, JavaScript none: only in the tool */
    {"load", "FILE", HERE(load), false, SAY("continue a saved game")},
    /* C, Python, JavaScript none: only in the tool */
    {"draw", NULL, HERE(draw), false, SAY("show only whether betli accepts a draw now")},
    /* C, Python, JavaScript none: only in the tool */
    {"explain", NULL, HERE(explain), false, SAY("show only the move that gave the game away")},
    /* C betli_canonical | Python canonical() */
    {"canonical", NULL, HERE(canonical), false, SAY("the misere canonical form, and its mate")},
    {"line", "[=N]", HERE(line), false, SAY("best play to the end, or to N moves (default 1000)")},
    /* C betli_answer_steps | Python explain() */
    {"steps", NULL, HERE(steps), false, SAY("explain the answer, step by step")},
    /* C betli_boxes_new | Python, JavaScript none: not yet */
    {"score", NULL, HERE(score), false, SAY("boxes that best play completes: Dots and Boxes")},
    /* C, Python, JavaScript none: of the catalogue */
    {"search", NULL, HERE(search), false, SAY("list games by words, even if a word is a name")},
    {"leaves", "yes|no", TO_ENGINE, false,
     SAY("show the position after each move; auto (default): unless it is long")},
    /* C, Python, JavaScript none: of the tool */
    {"exit-status", NULL, HERE(exit_status), false, SAY("exit 10 for N, 20 for P, 30 for a draw")},
};

enum { OPTION_COUNT = sizeof table / sizeof table[0] };
_Static_assert(OPTION_COUNT <= 64, "options.to_engine has a bit for each");

static const char *option_name_at(size_t i) {
  return i < OPTION_COUNT ? table[i].name : NULL;
}

static const struct option *option_named(const char *name, size_t length) {
  for (size_t i = 0; i < OPTION_COUNT; i++)
    if (strlen(table[i].name) == length && memcmp(table[i].name, name, length) == 0)
      return &table[i];
  return NULL;
}

/* Short ways to write options. */
static const struct spelling {
  const char *written, *name, *value; /* value NULL: the option's own, if it takes one */
} spellings[] = {
    {"-o", "output", NULL},         {"-h", "help", NULL},
    {"-q", "quiet", NULL},          {"-n", "to", NULL},
    {"-f", "format", NULL},         {"--misere", "play", "misere"},
    {"--normal", "play", "normal"}, {"--json", "format", "json"},
};

/* Returns the option that is written so, and sets *value; NULL if there is none. */
static const struct option *option_spelled(const char *written, const char **value) {
  for (size_t i = 0; i < sizeof spellings / sizeof *spellings; i++)
    if (strcmp(spellings[i].written, written) == 0) {
      *value = spellings[i].value;
      return option_named(spellings[i].name, strlen(spellings[i].name));
    }
  return NULL;
}

/* The options of the tool that the engine gets, too. */
static const char for_both[] = "time effort quotient seed play";

static bool is_option_given(const struct options *o, const struct option *option) {
  const char *value;
  if (option->place == TO_ENGINE)
    return (o->to_engine >> (option - table) & 1) != 0;
  memcpy(&value, (const char *)o + option->place, sizeof value);
  return value != NULL;
}

bool options_given(const struct options *o, const char *name) {
  return is_option_given(o, option_named(name, strlen(name)));
}

const char *options_print(const struct options *o) {
  static const char *const names[] = {"title", "no-title", "width", "font-size"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (options_given(o, names[i]))
      return names[i];
  return NULL;
}

/* Returns the seconds that "90s", "2m" or "1h" means, written to `text`; any other value as it is.
 */
static const char *read_unit_of_time(const char *value, char text[static 32]) {
  static const struct {
    const char *name;
    double seconds;
  } units[] = {{"s", 1}, {"m", 60}, {"min", 60}, {"h", 3600}};
  const size_t length = strspn(value, "0123456789.");
  if (length == 0 || length > 12)
    return value;
  for (size_t i = 0; i < sizeof units / sizeof *units; i++)
    if (strcmp(value + length, units[i].name) == 0) {
      snprintf(text, 32, "%.10g", strtod(value, NULL) * units[i].seconds);
      return text;
    }
  return value;
}

static int set_option(struct options *o, betli *engine, const struct option *option,
                      const char *value) {
  if (option->place == HERE(time) || option->place == HERE(each))
    value = read_unit_of_time(value, o->seconds[option->place == HERE(each)]);
  if (option->place != TO_ENGINE)
    memcpy((char *)o + option->place, &value, sizeof value);
  if (option->place != TO_ENGINE && !options_hold(for_both, option->name))
    return BETLI_OK;
  o->to_engine |= UINT64_C(1) << (option - table);
  if (!options_hold("memory time threads simd seed lang", option->name))
    o->question = option->name;
  const betli_status status = betli_set(engine, option->name, option->argument ? value : "yes");
  return status == BETLI_OK ? BETLI_OK : fail((int)status, "%s", betli_message(engine));
}

/* Words that people try as options. */
static const struct other_name words_for_options[] = {
    {"why", "steps"},
    {"explain", "steps"},
    {"reason", "steps"},
    {"easy", "level easy"},
    {"medium", "level medium"},
    {"hard", "level hard"},
    {"gap", "format gap"},
    {"sage", "format sage"},
    {"csv", "format csv"},
    {"tex", "format tex"},
    {"latex", "format tex"},
    {"export", "format"},
    {"svg", "output FILE.svg"},
    {"png", "output FILE.png"},
    {"pdf", "output FILE.pdf"},
    {"limit", "time"},
    {"timeout", "time"},
    {"max", "to"},
    {"up-to", "to"},
    {"n", "to"},
    {"resume", "save"},
    {"keep", "save"},
    {NULL, NULL},
};

/* Names that options had.  They still work, with a warning. */
static const struct other_name old_names[] = {{"heaps", "to"}, {NULL, NULL}};

static const struct option *option_of_old_name(const char *old) {
  const char *name = name_of_word(old_names, old);
  if (name != NULL)
    warn("--%s is the old name of --%s", old, name);
  return name == NULL ? NULL : option_named(name, strlen(name));
}

static int fail_unknown_option(const char *argument) {
  char name[64];
  const char *dashless = argument + strspn(argument, "-");
  snprintf(name, sizeof name, "%.*s", (int)strcspn(dashless, "="), dashless);
  if (options_hold("game position", name))
    return fail(BETLI_OPTION,
                "unknown option %s: a game and its position are words, as in betli solve nim 3 5 7",
                argument);
  const char *word = name_of_word(words_for_options, name);
  const char *near = word != NULL ? word : nearest(name, option_name_at);
  if (near == NULL)
    return fail(BETLI_OPTION, "unknown option %s: see betli help", argument);
  return fail(BETLI_OPTION, "unknown option %s: did you mean --%s?", argument, near);
}

/* Returns the option that "--name", "--name=value" or a short way means; NULL if there is none.
 * Sets *value to the text after the equals sign, or to NULL. */
static const struct option *recognise_option(const char *argument, const char **value) {
  *value = NULL;
  if (option_spelled(argument, value) != NULL)
    return option_spelled(argument, value);
  if (argument[1] != '-')
    return NULL;
  char name[64];
  const size_t length = strcspn(argument + 2, "=");
  *value = argument[2 + length] == '=' ? argument + 3 + length : NULL;
  snprintf(name, sizeof name, "%.*s", (int)length, argument + 2);
  const struct option *option = option_named(name, length);
  return option != NULL ? option : option_of_old_name(name);
}

/* Returns true if the argument after an option is another option, not the value. */
static bool is_option_written(const char *argument) {
  const char *value;
  return strncmp(argument, "--", 2) == 0 && recognise_option(argument, &value) != NULL;
}

/* Values to show, where the name of a value does not say what to type. */
static const struct other_name usual_values[] = {
    {"refute", "grundy"},
    {"function", "grundy"},
    {"compound", "short-selective"},
    {"rule", "'for k = 1, n do move(n - k) end'"},
    {"slice", "2x_x_"},
    {"passes", "1"},
    {"memory", "8G"},
    {NULL, NULL},
};

static int fail_no_value(const char *argument, const struct option *option) {
  const char *usual = name_of_word(usual_values, option->name);
  if (usual != NULL)
    return fail(BETLI_OPTION, "option %s needs a value, as in %s %s", argument, argument, usual);
  return fail(BETLI_OPTION, "option %s needs a value: %s", argument, option->argument);
}

/* Reads arguments[*at], and the next argument if it is the option's value. */
static int read_option(struct options *o, betli *engine, int count, char *const arguments[],
                       int *at) {
  const char *argument = arguments[*at];
  const char *value;
  const struct option *option = recognise_option(argument, &value);
  if (option == NULL)
    return fail_unknown_option(argument);
  o->short_to |= strcmp(argument, "-n") == 0;
  if (option->argument != NULL && option->argument[0] == '[')
    return set_option(o, engine, option, value ? value : "");
  if (option->argument == NULL)
    return value ? fail(BETLI_OPTION, "option --%s takes no value", option->name)
                 : set_option(o, engine, option, "");
  if (value == NULL && (*at + 1 == count || is_option_written(arguments[*at + 1])))
    return fail_no_value(argument, option);
  return set_option(o, engine, option, value ? value : arguments[++*at]);
}

/* Returns true if an argument is an option.  "-" is standard input, and "-5" a number, which the
 * engine shall refuse. */
static bool is_option_argument(const char *argument) {
  return argument[0] == '-' && argument[1] != '\0' && (argument[1] < '0' || argument[1] > '9');
}

/* Returns true if argument i is the value of the option before it. */
static bool is_option_value(char *const arguments[], int i) {
  const char *value;
  const struct option *option = i == 0 ? NULL : recognise_option(arguments[i - 1], &value);
  return option != NULL && option->argument != NULL && option->argument[0] != '[' && value == NULL;
}

/* Fails if positions come from standard input, and something else is read from there, too. */
static int check_one_reads_input(int count, char *const arguments[]) {
  const char *file = NULL;
  bool positions = false;
  for (int i = 0; i < count; i++) {
    file = strstr(arguments[i], "/dev/stdin") != NULL ? arguments[i] : file;
    positions |= strcmp(arguments[i], "-") == 0 && !is_option_value(arguments, i);
  }
  return file == NULL || !positions
             ? BETLI_OK
             : fail(BETLI_OPTION,
                    "%s and - both read standard input: name a file in place of one of them", file);
}

int options_read(struct options *o, betli *engine, int count, char *const arguments[],
                 const char **words) {
  *o = (struct options){.words = words};
  bool ended = false;
  if (check_one_reads_input(count, arguments) != BETLI_OK)
    return BETLI_OPTION;
  for (int i = 0; i < count; i++) {
    if (!ended && strcmp(arguments[i], "--") == 0) {
      ended = true;
    } else if (ended || !is_option_argument(arguments[i])) {
      words[o->count++] = arguments[i];
    } else {
      const int status = read_option(o, engine, count, arguments, &i);
      if (status != BETLI_OK)
        return status;
    }
  }
  return BETLI_OK;
}

bool options_hold(const char *list, const char *word) {
  const size_t length = strlen(word);
  for (const char *at = list; (at = strstr(at, word)) != NULL; at += length)
    if ((at == list || at[-1] == ' ') && (at[length] == ' ' || at[length] == '\0'))
      return true;
  return false;
}

static int fail_not_taken(const struct options *o, const char *command, const char *own,
                          const char *name) {
  const char *meant = name_of_word(words_for_options, name);
  if (meant != NULL && options_hold(own, meant))
    return fail(BETLI_OPTION, "%s does not take --%s: did you mean --%s?", command, name, meant);
  if (o->short_to && strcmp(name, "to") == 0)
    return fail(BETLI_OPTION, "%s does not take -n: see betli help %s", command, command);
  return fail(BETLI_OPTION, "%s does not take --%s: see betli help %s", command, name, command);
}

int options_allow(const struct options *o, const char *command, const char *own) {
  for (size_t i = 0; i < OPTION_COUNT; i++) {
    const struct option *option = &table[i];
    if (!option->shared && !options_hold(own, option->name) && is_option_given(o, option))
      return fail_not_taken(o, command, own, option->name);
  }
  return BETLI_OK;
}

void options_tell(const char *own, void (*tell)(void *data, const struct option_text *option),
                  void *data) {
  for (size_t i = 0; i < OPTION_COUNT; i++) {
    const struct option *option = &table[i];
    if (own ? !options_hold(own, option->name) : !option->shared)
      continue;
    tell(data, &(struct option_text){option->name, option->argument, option->help});
  }
}
