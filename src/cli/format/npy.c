/* Numbers as bytes, in a file of NumPy. */
#include "cli/format/formats.h"
#include "cli/sequence/sequence.h"
#include "cli/table/grid.h"

const struct format format_npy = {
    .name = "npy",
    .ending = ".npy",
    .binary = true,
    .table = grid_npy,
    .sequence_values = sequence_npy,
};
