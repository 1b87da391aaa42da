#include "cli/games/page.h"

#include "cli/base/language.h"
#include "cli/text/layout.h"

#include <inttypes.h>
#include <string.h>

static void put_page_section(const struct output *out, const char *title, const char *text) {
  fputc('\n', out->file);
  put_heading(out, say(title));
  fputc('\n', out->file);
  put_paragraphs(out->file, say(text), 2);
}

/* Returns what the rules call a number without a name, such as M of bash:M. */
static const char *letter_of_parameter(const betli_game_info *info, const betli_parameter *p,
                                       char letter[static 2]) {
  const size_t length = strlen(info->name);
  const bool named = p->name[0] == '\0' && strncmp(info->rules, info->name, length) == 0 &&
                     info->rules[length] == ':';
  letter[0] = named ? info->rules[length + 1] : 'N';
  letter[1] = '\0';
  return p->type == BETLI_PARAMETER_LIST ? "N,N,..." : letter;
}

static void put_parameter_range(FILE *file, const betli_game_info *info, const betli_parameter *p) {
  char letter[2];
  if (p->type == BETLI_PARAMETER_CHOICE)
    fprintf(file, "%s", p->choices);
  else if (p->type == BETLI_PARAMETER_FILE)
    fputs(say("FILE"), file);
  else if (p->type >= BETLI_PARAMETER_TEXT)
    fputs(say("TEXT"), file);
  else if (p->most == UINT64_MAX)
    put_said(file, "%s from %" PRIu64, letter_of_parameter(info, p, letter), p->least);
  else
    put_said(file, "%s from %" PRIu64 " to %" PRIu64, letter_of_parameter(info, p, letter),
             p->least, p->most);
}

static void put_parameters(const struct output *out, const betli_game_info *info) {
  fputc('\n', out->file);
  put_heading(out, say("PARAMETERS"));
  fputc('\n', out->file);
  for (const betli_parameter *p = info->parameters; p->name != NULL; p++) {
    fprintf(out->file, "  %s%s", p->name, p->name[0] != '\0' ? "=" : "");
    put_parameter_range(out->file, info, p);
    fputs(p->required ? "\n" : say(" (optional)\n"), out->file);
    put_paragraphs(out->file, say(p->help), 6);
  }
}

static void put_examples_of_tables(FILE *file, const betli_game_info *info) {
  enum { SIDE = 4 };
  const uint64_t axes = game_tell(info).axes;
  const uint64_t side = info->quick > 0 && info->quick < SIDE ? info->quick : SIDE;
  for (const char *const *example = info->examples; axes > 0 && *example; example++) {
    fprintf(file, "  betli table %s", *example);
    if (axes == 2)
      fprintf(file, " --to %" PRIu64 "x%" PRIu64, side, side);
    fputc('\n', file);
  }
}

void game_text(const struct output *out, const betli_game_info *info) {
  put_heading(out, info->name);
  fprintf(out->file, ": %s\n", say(info->title));
  put_page_section(out, SAY("RULES"), info->rules);
  if (info->parameters)
    put_parameters(out, info);
  put_page_section(out, SAY("POSITIONS"), info->position);
  put_page_section(out, SAY("KNOWN"), info->known);
  put_page_section(out, SAY("SOURCE"), info->source);
  if (info->examples[0] == NULL)
    return;
  fputc('\n', out->file);
  put_heading(out, say("EXAMPLES"));
  fputc('\n', out->file);
  fprintf(out->file, "  betli solve %s %s\n", info->examples[0], info->opening);
  put_examples_of_tables(out->file, info);
}

/* ---- for programs --------------------------------------------------------------------------- */

static const struct field games_fields[] = {{ROWS_OPEN(NULL, type_game)}, {.type = NULL}};
const struct type type_games = {.fields = games_fields};

const struct answers answers_of_games = {.title = "Games",
                                         .doc = ": one game, or all that were asked for",
                                         .types = (const struct type *const[]){&type_game, NULL},
                                         .several = &type_game};

void game_print(const struct output *out, const betli_game_info *info) {
  const struct told_game told = game_tell(info);
  record_print(out, &type_game, &told);
}
