/* The formats there are, each in the file of its name. */
#ifndef BETLI_CLI_FORMAT_FORMATS_H
#define BETLI_CLI_FORMAT_FORMATS_H

#include "cli/base/command.h"
#include "cli/base/format.h"

extern const struct format format_text;
extern const struct format format_json;
extern const struct format format_csv;
extern const struct format format_bfile;
extern const struct format format_dot;
extern const struct format format_tex;
extern const struct format format_npy;
extern const struct format format_raw;
extern const struct format format_oeis;
extern const struct format format_gap;
extern const struct format format_sage;
extern const struct format format_svg;
extern const struct format format_png;
extern const struct format format_pdf;

/* In the order in which messages list them; NULL behind the last. */
const struct format *format_at(size_t i);

/* Room for the names of all. */
enum { FORMAT_LIST = 256 };

/* Those that `holds` is true of, "text, json or csv"; the last one behind `last`, here " or ". */
void format_list(bool (*holds)(const struct format *format), const char *last,
                 char list[static FORMAT_LIST]);

/* Refuses options that only pictures have, where none is written. */
int format_check_print(const struct context *c);

/* Chooses among the formats of the command: the one that --format names, or that --output ends in;
 * the first one without either.  Returns an exit code. */
int format_choose(const struct options *o, const struct command *command,
                  const struct format **format);

#endif
