#include "cli/genus/genus.h"

#include "cli/base/game_word.h"
#include "cli/base/language.h"
#include "cli/text/layout.h"

#include <inttypes.h>
#include <string.h>

static void put_misere_digits(FILE *file, const betli_genus_entry *entry, const char *between) {
  for (size_t i = 0; i < entry->misere_count; i++)
    fprintf(file, "%s%" PRIu32, i > 0 ? between : "", entry->misere[i]);
}

/* Widths in columns, at least those of the words in the tool's language. */
struct widths {
  int heap, kind;
};

static int wider_genus_column(int a, int b) {
  return a > b ? a : b;
}

static struct widths measure_genus_columns(betli_genus *g) {
  struct widths widths = {wider_genus_column(4, text_width(say("heap"))),
                          wider_genus_column(8, text_width(say("kind")))};
  for (size_t i = 0; i < betli_genus_count(g); i++)
    widths.kind = wider_genus_column(widths.kind, text_width(say(betli_genus_at(g, i).kind)));
  return widths;
}

static void put_genus_header(FILE *file, struct widths widths) {
  put_padded(file, say("heap"), -widths.heap);
  put_padded(file, say("normal"), -9);
  put_padded(file, say("misere"), -9);
  fputs("   ", file);
  put_padded(file, say("kind"), widths.kind);
  fprintf(file, "   %s\n", say("genus"));
}

static void put_genus_row(FILE *file, const betli_genus_entry *entry, struct widths widths) {
  put_padded(file, entry->position, -widths.heap);
  fprintf(file, " %8" PRIu64 " %8" PRIu32 "   ", entry->normal, entry->misere[0]);
  put_padded(file, say(entry->kind), widths.kind);
  fprintf(file, "   %s\n", entry->genus);
}

/* Prints all genera in one line, as books do, then each with its parts. */
void genera_text(const struct output *out, betli_genus *g, uint64_t to) {
  (void)to;
  const size_t count = betli_genus_count(g);
  const struct widths widths = measure_genus_columns(g);
  put_heading(out, betli_genus_game(g));
  fputs(say(": genera\n\n"), out->file);
  for (size_t i = 0; i < count; i++)
    fprintf(out->file, "%s%s", betli_genus_at(g, i).genus, i + 1 < count ? " " : "\n\n");
  if (count > 0)
    put_genus_header(out->file, widths);
  for (size_t i = 0; i < count; i++) {
    const betli_genus_entry entry = betli_genus_at(g, i);
    put_genus_row(out->file, &entry, widths);
  }
}

static void put_genus_member(FILE *file, const char *english, const char *text) {
  put_padded(file, say(english), 8);
  fprintf(file, " %s\n", text);
}

/* Prints the first game: that of brackets, which has no blank, where no word names it. */
static void put_first_game(const struct output *out, const char *first, const betli_genus *g) {
  const char *games = betli_genus_game(g);
  char name[64];
  snprintf(name, sizeof name, "%.*s", (int)strcspn(games, " "), games);
  put_heading(out, begins_with_bracket(first) ? name : first);
}

void genus_text(const struct output *out, const char *first, betli_genus *g) {
  const betli_genus_entry entry = betli_genus_at(g, 0);
  put_first_game(out, first, g);
  fprintf(out->file, " %s\n\n", entry.position);
  put_genus_member(out->file, SAY("genus"), entry.genus);
  put_padded(out->file, say("normal"), 8);
  fprintf(out->file, " %" PRIu64 "\n", entry.normal);
  put_padded(out->file, say("misere"), 8);
  fputc(' ', out->file);
  put_misere_digits(out->file, &entry, " ");
  fputs(" ...\n", out->file);
  put_genus_member(out->file, SAY("kind"), say(entry.kind));
}
