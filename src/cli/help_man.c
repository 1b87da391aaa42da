/* Manual pages of commands, in the macros of man(7), made from the texts of help. */
#include "cli/help.h"

#include "cli/base/language.h"
#include "cli/format/formats.h"

#include <string.h>

/* Writes text for roff, so that no line begins a request, and hyphens stay ASCII.  Writes one blank
 * where a sentence ends. */
static void put_roff_text(FILE *file, const char *text) {
  bool begins = true;
  for (; *text != '\0'; text++) {
    if (*text == ' ' && text[1] == ' ' && !begins)
      continue;
    if (begins && strchr(".'", *text) != NULL)
      fputs("\\&", file);
    if (*text == '\\')
      fputs("\\e", file);
    else
      fprintf(file, "%s%c", *text == '-' ? "\\" : "", *text);
    begins = *text == '\n';
  }
  fputc('\n', file);
}

static void put_man_section(FILE *file, const char *name) {
  fprintf(file, ".SH %s\n", say(name));
}

/* Writes lines that roff does not fill. */
static void put_unfilled_lines(FILE *file, const char *const *lines, size_t count) {
  fputs(".PP\n.nf\n", file);
  for (size_t i = 0; i < count; i++)
    put_roff_text(file, lines[i]);
  fputs(".fi\n", file);
}

/* Writes details as put_manual() does: entries "term\ttext", lines, paragraphs. */
static void put_roff_details(FILE *file, const char *const *texts) {
  for (size_t i = 0; texts[i] != NULL; i++) {
    const char *text = say(texts[i]), *tab = strchr(text, '\t');
    if (text[0] == ' ') {
      put_unfilled_lines(file, &text, 1);
    } else if (tab != NULL) {
      fprintf(file, ".TP\n.B %.*s\n", (int)(tab - text), text);
      put_roff_text(file, tab + 1);
    } else {
      fputs(".PP\n", file);
      put_roff_text(file, text);
    }
  }
}

static void put_man_option(void *data, const struct option_text *option) {
  FILE *file = data;
  const char *argument = option->argument != NULL ? option->argument : "";
  fputs(".TP\n\\fB", file);
  fputs(strcmp(option->name, "output") == 0 ? "\\-o\\fR, \\fB" : "", file);
  fprintf(file, "\\-\\-%s\\fR%s", option->name,
          argument[0] != '\0' && argument[0] != '[' ? " " : "");
  fputs("\\fI", file);
  for (; *argument != '\0'; argument++)
    fprintf(file, "%s%c", *argument == '-' ? "\\" : "", *argument);
  fputs("\\fR\n", file);
  put_roff_text(file, say(option->help));
}

static size_t count_texts(const char *const *texts) {
  size_t count = 0;
  while (texts[count] != NULL)
    count++;
  return count;
}

int help_man(const struct command *command) {
  struct output out = output_standard(&format_text);
  FILE *file = out.file;
  fprintf(file, ".TH betli\\-%s 1 \"\" \"betli %s\"\n", command->name, betli_version());
  put_man_section(file, SAY("NAME"));
  fprintf(file, "betli\\-%s \\- ", command->name);
  put_roff_text(file, say(command->summary));
  put_man_section(file, SAY("SYNOPSIS"));
  fprintf(file, ".B betli %s\n", command->name);
  fprintf(file, "[OPTIONS]%s", command->synopsis[0] != '\0' ? " " : "");
  put_roff_text(file, command->synopsis);
  put_man_section(file, SAY("DESCRIPTION"));
  put_roff_details(file, command->details);
  put_man_section(file, SAY("EXAMPLES"));
  put_unfilled_lines(file, command->examples, count_texts(command->examples));
  put_man_section(file, SAY("OPTIONS"));
  options_tell(command->options, put_man_option, file);
  options_tell(NULL, put_man_option, file);
  put_man_section(file, SAY("SEE ALSO"));
  fputs(".BR betli (1)\n", file);
  return output_close(&out, BETLI_OK);
}
