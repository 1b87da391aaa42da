/* JSON, for programs: all that there is to tell. */
#include "cli/answer/answer.h"
#include "cli/answer/boxes.h"
#include "cli/answer/canonical.h"
#include "cli/answer/line.h"
#include "cli/answer/steps.h"
#include "cli/answer/tree.h"
#include "cli/bench/report.h"
#include "cli/check/findings.h"
#include "cli/check/refutation.h"
#include "cli/format/formats.h"
#include "cli/games/page.h"
#include "cli/genus/genus.h"
#include "cli/graph/graph.h"
#include "cli/nim/nim.h"
#include "cli/plan/plan.h"
#include "cli/play/play.h"
#include "cli/quotient/quotient.h"
#include "cli/sequence/sequence.h"
#include "cli/sheet/sheet.h"
#include "cli/sweep/sweep.h"
#include "cli/table/against.h"
#include "cli/table/grid.h"
#include "cli/table/guesses.h"
#include "cli/verify/verify.h"

const struct format format_json = {
    .name = "json",
    .ending = ".json",
    .answer = answer_print,
    .canonical = canonical_json,
    .line = line_json,
    .steps = steps_json,
    .tree = tree_print,
    .boxes = boxes_print,
    .reply = reply_json,
    .offer = offer_json,
    .explanation = explanation_json,
    .answer_line = answer_line,
    .answer_error = answer_error,
    .table = grid_json,
    .tables = grid_json_all,
    .agreement = agreement_json,
    .guesses_head = guesses_head,
    .guess = guess_print,
    .guesses_end = guesses_end_list,
    .graph = graph_json,
    .sequence = sequence_json,
    .sweep = sweep_json,
    .plan = plan_json,
    .quotient = quotient_json,
    .genera = genera_print,
    .genus = genus_print,
    .verified = verified_json,
    .findings_head = findings_head,
    .finding = finding_print,
    .findings_end = findings_end_list,
    .refutation = refutation_json,
    .nim_line = nim_line_print,
    .nim_error = nim_error_print,
    .nim_table = nim_table_json,
    .games = games_print,
    .game = game_print,
    .bench = bench_json,
    .sheet = sheet_json,
};
