/* For spreadsheets. */
#include "cli/answer/answer.h"
#include "cli/answer/tree.h"
#include "cli/check/findings.h"
#include "cli/check/refutation.h"
#include "cli/format/formats.h"
#include "cli/games/page.h"
#include "cli/genus/genus.h"
#include "cli/nim/nim.h"
#include "cli/quotient/quotient.h"
#include "cli/sequence/sequence.h"
#include "cli/sweep/sweep.h"
#include "cli/table/grid.h"
#include "cli/table/guesses.h"

const struct format format_csv = {
    .name = "csv",
    .ending = ".csv",
    .answer = answer_csv,
    .tree = tree_csv,
    .answer_head = answer_head_csv,
    .answer_line = answer_line_csv,
    .answer_error = answer_error_csv,
    .table = grid_csv,
    .guesses_head = guesses_head_csv,
    .guess = guess_csv,
    .guesses_end = guesses_end_csv,
    .sequence_values = sequence_csv,
    .sweep = sweep_csv,
    .quotient = quotient_csv,
    .genera = genera_csv,
    .genus = genus_csv,
    .findings_head = findings_head_csv,
    .finding = finding_csv,
    .refutation = refutation_csv,
    .nim_head = nim_head_csv,
    .nim_line = nim_line_csv,
    .nim_error = nim_error_csv,
    .nim_table = nim_table_csv,
    .games = games_csv,
};
