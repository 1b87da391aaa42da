/* The language of Sage. */
#include "cli/format/formats.h"
#include "cli/quotient/quotient.h"

const struct format format_sage = {
    .name = "sage",
    .ending = ".sage",
    .quotient = quotient_sage,
};
