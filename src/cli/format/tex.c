/* LaTeX's tabular, with booktabs. */
#include "cli/format/formats.h"
#include "cli/sheet/sheet.h"
#include "cli/table/grid.h"

const struct format format_tex = {
    .name = "tex",
    .ending = ".tex",
    .table = grid_tex,
    .sheet = sheet_tex,
};
