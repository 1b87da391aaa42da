#include "cli/answer/answer.h"
#include "cli/format/formats.h"
#include "cli/graph/graph.h"
#include "cli/sheet/sheet.h"
#include "cli/table/grid.h"

const struct format format_svg = {
    .name = "svg",
    .ending = ".svg",
    .picture = true,
    .drawn = answer_draw,
    .table = grid_draw,
    .tables = grid_draw_all,
    .graph = graph_draw,
    .sheet = sheet_draw,
};
