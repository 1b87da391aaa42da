/* Numbers with commas between them, to paste into a program or a search of the OEIS. */
#include "cli/format/formats.h"
#include "cli/sequence/sequence.h"
#include "cli/table/grid.h"

const struct format format_list_of_numbers = {
    .name = "list",
    .ending = ".list",
    .table = grid_list,
    .sequence_values = sequence_list,
};
