#include "cli/format/formats.h"
#include "cli/base/language.h"

#include <assert.h>
#include <string.h>
#include <strings.h>

static const struct format *const formats[] = {
    &format_text, &format_json, &format_csv, &format_bfile, &format_oeis, &format_list_of_numbers,
    &format_dot,  &format_tex,  &format_npy, &format_raw,   &format_gap,  &format_sage,
    &format_svg,  &format_png,  &format_pdf,
};

enum { FORMATS = sizeof formats / sizeof *formats };

const struct format *format_at(size_t i) {
  return i < FORMATS ? formats[i] : NULL;
}

static bool ends_with(const char *text, const char *ending) {
  const size_t length = strlen(text), tail = strlen(ending);
  return length >= tail && strcmp(text + length - tail, ending) == 0;
}

/* Returns true if a path has an ending; without one, as in /dev/stdout, the format is text. */
static bool has_ending(const char *path) {
  const char *slash = strrchr(path, '/');
  return strchr(slash ? slash : path, '.') != NULL;
}

static bool is_format_asked_for(const struct format *format, const struct options *o) {
  if (o->format)
    return strcasecmp(o->format, format->name) == 0;
  return o->output == NULL || !has_ending(o->output) || ends_with(o->output, format->ending);
}

static void list_held_formats(bool (*holds)(const struct format *format), bool endings,
                              const char *last, char list[static FORMAT_LIST]) {
  const char *items[FORMATS];
  size_t count = 0, length = 0;
  for (size_t i = 0; i < FORMATS; i++)
    if (holds(formats[i]))
      items[count++] = endings ? formats[i]->ending : formats[i]->name;
  list[0] = '\0';
  for (size_t i = 0; i < count; i++) {
    const char *between = i == 0 ? "" : i + 1 < count ? ", " : last;
    length += (size_t)snprintf(list + length, FORMAT_LIST - length, "%s%s", between, items[i]);
    assert(length < FORMAT_LIST);
  }
}

void format_list(bool (*holds)(const struct format *format), const char *last,
                 char list[static FORMAT_LIST]) {
  list_held_formats(holds, false, say(last), list);
}

int format_check_print(const struct context *c) {
  const char *name = options_print(c->options);
  if (name == NULL || c->out.format->picture)
    return BETLI_OK;
  return fail(BETLI_OPTION, "--%s is for pictures (svg, png, pdf), not for %s", name,
              c->out.format->name);
}

int format_choose(const struct options *o, const struct command *command,
                  const struct format **format) {
  char list[FORMAT_LIST];
  for (size_t i = 0; i < FORMATS; i++) {
    *format = formats[i];
    if (command->writes(*format) && is_format_asked_for(*format, o))
      return BETLI_OK;
  }
  list_held_formats(command->writes, o->format == NULL, ", ", list);
  if (o->format)
    return fail(BETLI_OPTION, "%s does not write '%s', only %s", command->name, o->format, list);
  if (command->writes(&format_tex))
    return fail(BETLI_OPTION,
                "'%s' has none of the extensions %s: give --format (you can edit .txt and .tex)",
                o->output, list);
  return fail(BETLI_OPTION, "'%s' has none of the extensions %s: give --format", o->output, list);
}
