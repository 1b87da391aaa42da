/* Text, for people. */
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

const struct format format_text = {
    .name = "text",
    .ending = ".txt",
    .for_people = true,
    .answer = answer_text,
    .canonical = canonical_text,
    .line = line_text,
    .steps = steps_text,
    .tree = tree_text,
    .boxes = boxes_text,
    .reply = reply_text,
    .offer = offer_text,
    .explanation = play_explain,
    .answer_game = answer_game_text,
    .answer_line = answer_line_text,
    .answer_error = answer_error_text,
    .table = grid_text,
    .tables = grid_pictures,
    .agreement = agreement_text,
    .guesses_head = guesses_head_text,
    .guess = guess_text,
    .guesses_end = guesses_end_text,
    .graph = graph_text,
    .sequence = sequence_text,
    .sweep = sweep_text,
    .plan = plan_text,
    .quotient = quotient_text,
    .genera = genera_text,
    .genus = genus_text,
    .verified = verified_text,
    .finding = finding_text,
    .findings_end = findings_end_text,
    .refutation = refutation_text,
    .nim_line = nim_line_text,
    .nim_error = nim_error_text,
    .nim_table = nim_table_text,
    .games = games_text,
    .game = game_text,
    .bench = bench_text,
    .sheet = sheet_text,
};
