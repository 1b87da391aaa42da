#include "cli/command/commands.h"
#include "cli/genus/genus.h"
#include "cli/quotient/quotient.h"
#include "cli/sequence/sequence.h"
#include "cli/sweep/sweep.h"

static int merge(struct context *c) {
  static const struct sweep_kind *const kinds[] = {&sequence_sweep, &quotient_sweep, &genus_sweep};
  if (c->count == 0)
    return fail(BETLI_OPTION, "merge needs the files of all parts: see betli help merge");
  return sweep_merge(c, kinds, sizeof kinds / sizeof kinds[0]);
}

static bool writes(const struct format *format) {
  return format->sweep != NULL;
}

const struct command command_merge = {
    .name = "merge",
    .synopsis = "FILE...",
    .summary = "parts of a sweep, done on several machines, as one table",
    .details =
        "Puts together what betli sequence or betli quotient with --all-octals D --part R/M\n"
        "--save FILE left: the table is the one that a single run without --part gives, game\n"
        "by game.  All M parts of one question are needed, in any order, each done to its end;\n"
        "what is missing, cut off or of another question is named, and nothing is printed.\n"
        "\n"
        "--save FILE keeps the whole as the file of the undivided sweep.\n"
        "\n"
        "EXAMPLES\n"
        "  betli sequence --all-octals 2 --each 1 --part 1/2 --save one.csv\n"
        "  betli sequence --all-octals 2 --each 1 --part 2/2 --save two.csv\n"
        "  betli merge one.csv two.csv\n"
        "  betli merge one.csv two.csv --save all.csv --format json\n",
    .writes = writes,
    .options = "save",
    .run = merge,
};
