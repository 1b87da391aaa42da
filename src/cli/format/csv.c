/* CSV, for spreadsheets. */
#include "cli/answer/answer.h"
#include "cli/answer/boxes.h"
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
    .rows = true,
    .answer = answer_print,
    .tree = tree_print,
    .boxes = boxes_print,
    .answer_head = answer_head,
    .answer_line = answer_line,
    .answer_error = answer_error,
    .table = grid_csv,
    .guesses_head = guesses_head,
    .guess = guess_print,
    .guesses_end = guesses_end_list,
    .sequence_values = sequence_csv,
    .sweep = sweep_csv,
    .quotient = quotient_csv,
    .genera = genera_print,
    .genus = genus_print,
    .findings_head = findings_head,
    .finding = finding_print,
    .refutation = refutation_csv,
    .nim_head = nim_head,
    .nim_line = nim_line_print,
    .nim_error = nim_error_print,
    .nim_table = nim_table_csv,
    .games = games_print,
};
