/* The language of GAP. */
#include "cli/format/formats.h"
#include "cli/quotient/quotient.h"

const struct format format_gap = {
    .name = "gap",
    .ending = ".g",
    .quotient = quotient_gap,
};
