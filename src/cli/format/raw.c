/* Numbers as bytes, and nothing else. */
#include "cli/format/formats.h"
#include "cli/sequence/sequence.h"
#include "cli/table/grid.h"

const struct format format_raw = {
    .name = "raw",
    .ending = ".raw",
    .binary = true,
    .table = grid_raw,
    .sequence_values = sequence_raw,
};
