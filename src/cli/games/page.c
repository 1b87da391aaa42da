#include "cli/games/page.h"

#include "cli/base/language.h"
#include "cli/text/layout.h"

#include <inttypes.h>

static void section(const struct output *out, const char *title, const char *text) {
  fputc('\n', out->file);
  put_heading(out, say(title));
  fputc('\n', out->file);
  put_paragraphs(out->file, say(text), 2);
}

static void put_range(FILE *file, const betli_parameter *p) {
  if (p->type == BETLI_PARAMETER_CHOICE)
    fprintf(file, "%s", p->choices);
  else if (p->type == BETLI_PARAMETER_FILE)
    fputs(say("FILE"), file);
  else if (p->type >= BETLI_PARAMETER_TEXT)
    fputs(say("TEXT"), file);
  else if (p->most == UINT64_MAX)
    put_said(file, "%s from %" PRIu64, p->type == BETLI_PARAMETER_LIST ? "N,N,..." : "N", p->least);
  else
    put_said(file, "%s from %" PRIu64 " to %" PRIu64,
             p->type == BETLI_PARAMETER_LIST ? "N,N,..." : "N", p->least, p->most);
}

static void put_parameters(const struct output *out, const betli_parameter *parameters) {
  fputc('\n', out->file);
  put_heading(out, say("PARAMETERS"));
  fputc('\n', out->file);
  for (const betli_parameter *p = parameters; p->name != NULL; p++) {
    fprintf(out->file, "  %s%s", p->name, p->name[0] != '\0' ? "=" : "");
    put_range(out->file, p);
    fputs(p->required ? "\n" : say(" (optional)\n"), out->file);
    put_paragraphs(out->file, say(p->help), 6);
  }
}

/* Its place in the catalogue, or past the end. */
static size_t place_of(const betli_game_info *info) {
  size_t i = 0;
  while (i < betli_game_count() && betli_game_at(i) != info)
    i++;
  return i;
}

static int axes_of(const betli_game_info *info) {
  const size_t i = place_of(info);
  return i < betli_game_count() ? betli_game_axes(i) : 0;
}

void game_text(const struct output *out, const betli_game_info *info) {
  put_heading(out, info->name);
  fprintf(out->file, ": %s\n", say(info->title));
  section(out, SAY("RULES"), info->rules);
  if (info->parameters)
    put_parameters(out, info->parameters);
  section(out, SAY("POSITIONS"), info->position);
  section(out, SAY("KNOWN"), info->known);
  section(out, SAY("SOURCE"), info->source);
  if (info->examples[0] == NULL)
    return;
  fputc('\n', out->file);
  put_heading(out, say("EXAMPLES"));
  fputc('\n', out->file);
  fprintf(out->file, "  betli solve %s %s\n", info->examples[0], info->opening);
  const int axes = axes_of(info);
  for (const char *const *example = info->examples; axes > 0 && *example; example++)
    fprintf(out->file, "  betli table %s%s\n", *example, axes == 2 ? " --to 4x4" : "");
}

static void json_parameters(struct json *j, const betli_parameter *parameters) {
  static const char *const types[] = {"number", "list", "choice", "text", "file", "rule"};
  json_key(j, "parameters");
  json_begin(j, '[');
  for (const betli_parameter *p = parameters; p != NULL && p->name != NULL; p++) {
    json_begin(j, '{');
    json_member(j, "name", p->name);
    json_member(j, "type", types[p->type]);
    json_key(j, "required");
    json_literal(j, p->required ? "true" : "false");
    if (p->type == BETLI_PARAMETER_CHOICE)
      json_member(j, "choices", p->choices);
    if (p->type == BETLI_PARAMETER_NUMBER || p->type == BETLI_PARAMETER_LIST) {
      json_key(j, "least");
      json_number(j, p->least);
      json_key(j, "most");
      json_number(j, p->most);
    }
    json_member(j, "help", say(p->help));
    json_end(j, '}');
  }
  json_end(j, ']');
}

void game_json_object(struct json *j, const betli_game_info *info) {
  json_begin(j, '{');
  json_member(j, "name", info->name);
  json_member(j, "title", say(info->title));
  if (place_of(info) < betli_game_count()) {
    json_member(j, "family", say(betli_game_family(place_of(info))));
    json_key(j, "axes");
    json_number(j, (uint64_t)betli_game_axes(place_of(info)));
    json_flag(j, "cycles", betli_game_cycles(place_of(info)));
  }
  json_member(j, "rules", say(info->rules));
  json_member(j, "position", say(info->position));
  json_member(j, "known", say(info->known));
  json_member(j, "source", info->source);
  json_parameters(j, info->parameters);
  json_key(j, "examples");
  json_begin(j, '[');
  for (const char *const *example = info->examples; *example != NULL; example++)
    json_string(j, *example);
  json_end(j, ']');
  if (info->opening != NULL)
    json_member(j, "opening", info->opening);
  json_end(j, '}');
}

void game_json(const struct output *out, const betli_game_info *info) {
  struct json j = json_to(out);
  game_json_object(&j, info);
  fputc('\n', out->file);
}
