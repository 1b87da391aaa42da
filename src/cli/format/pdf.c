#include "cli/answer/answer.h"
#include "cli/format/formats.h"
#include "cli/graph/graph.h"
#include "cli/sheet/sheet.h"
#include "cli/table/grid.h"

const struct format format_pdf = {
    .name = "pdf",
    .ending = ".pdf",
    .picture = true,
    .binary = true,
    .drawn = answer_draw,
    .table = grid_draw,
    .tables = grid_draw_all,
    .graph = graph_draw,
    .sheet = sheet_draw,
};
