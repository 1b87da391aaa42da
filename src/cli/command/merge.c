#include "cli/base/language.h"
#include "cli/command/commands.h"
#include "cli/genus/genus.h"
#include "cli/quotient/quotient.h"
#include "cli/sequence/sequence.h"
#include "cli/sweep/sweep.h"
#include "cli/table/cells.h"

static int run_merge(struct context *c) {
  static const struct sweep_kind *const kinds[] = {&sequence_sweep, &quotient_sweep, &genus_sweep,
                                                   &table_sweep};
  if (c->count == 0)
    return fail(BETLI_OPTION, "merge needs the files of all parts: see betli help merge");
  return sweep_merge(c, kinds, sizeof kinds / sizeof kinds[0]);
}

static const struct answers answers_of_merge = {
    .title = "Merged",
    .doc = ": what the sweep itself answers",
    .types = (const struct type *const[]){&type_sequence_octals, &type_quotient_octals,
                                          &type_genus_octals, &type_table_cells, NULL}};

static bool writes_sweeps(const struct format *format) {
  return format->sweep != NULL;
}

static const char *const details[] = {
    SAY("Combines the files that betli sequence, quotient or genus wrote with --all-octals D "
        "--part R/M --save FILE, or betli table with --each S --part R/M --save FILE.  The "
        "answer is equal, row by row, to the answer of a single run without --part.  All M parts "
        "of one question are needed, in any order, and each must be complete.  If a part is "
        "missing, cut off, or belongs to another question, betli names it and prints nothing "
        "else.  betli-mpi, if it is installed, shares a sweep among the ranks that mpirun "
        "starts, and needs no parts."),
    SAY("If the game of the table is a file or a rule of your own, name it first: betli "
        "merge lua:FILE one.csv two.csv."),
    SAY("--save FILE writes the result as the file of the undivided sweep."),
    NULL,
};

static const char *const examples[] = {
    "betli sequence --all-octals 2 --each 1 --part 1/2 --save one.csv",
    "betli sequence --all-octals 2 --each 1 --part 2/2 --save two.csv",
    "betli merge one.csv two.csv",
    "betli merge one.csv two.csv --save all.csv --format json",
    NULL,
};

const struct command command_merge = {
    .name = "merge",
    .synopsis = "FILE...",
    .summary = "combine parts of a sweep, done on several machines, in one table",
    .details = details,
    .examples = examples,
    .writes = writes_sweeps,
    .answers = &answers_of_merge,
    .options = "save",
    .run = run_merge,
};
