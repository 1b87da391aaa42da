/* The output formats, each in the file of its name. */
#ifndef BETLI_CLI_FORMAT_FORMATS_H
#define BETLI_CLI_FORMAT_FORMATS_H

#include "cli/base/command.h"
#include "cli/base/format.h"

extern const struct format format_text;
extern const struct format format_json;
extern const struct format format_csv;
extern const struct format format_bfile;
extern const struct format format_list_of_numbers;
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

/* Returns format i, in the order of messages; NULL after the last. */
const struct format *format_at(size_t i);

/* bytes, for the names of all formats */
enum { FORMAT_LIST = 256 };

/* Lists the formats for which holds() is true: "text, json or csv"; `last`, here " or ", precedes
 * the last. */
void format_list(bool (*holds)(const struct format *format), const char *last,
                 char list[static FORMAT_LIST]);

/* Fails if the format is not a picture and an option for pictures was given.  Returns an exit
 * code. */
int format_check_print(const struct context *c);

/* Chooses the command's format that --format names or --output ends in; without either, the first.
 * Returns an exit code. */
int format_choose(const struct options *o, const struct command *command,
                  const struct format **format);

#endif
