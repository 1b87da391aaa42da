/* Entries of the OEIS, in its internal format. */
#include "cli/format/formats.h"
#include "cli/table/grid.h"

const struct format format_oeis = {
    .name = "oeis",
    .ending = ".seq",
    .table = grid_oeis,
};
