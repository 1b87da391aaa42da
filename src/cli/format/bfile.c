/* Lines "n a(n)", in the form of the OEIS. */
#include "cli/format/formats.h"
#include "cli/sequence/sequence.h"
#include "cli/table/grid.h"

const struct format format_bfile = {
    .name = "bfile",
    .ending = ".bfile",
    .table = grid_bfile,
    .sequence_values = sequence_bfile,
};
