#include "cli/genus/genus.h"

#include "cli/text/layout.h"

#include <inttypes.h>

static void put_digits(FILE *file, const betli_genus_entry *entry, const char *between) {
  for (size_t i = 0; i < entry->misere_count; i++)
    fprintf(file, "%s%" PRIu32, i > 0 ? between : "", entry->misere[i]);
}

static void put_row(FILE *file, const betli_genus_entry *entry) {
  put_padded(file, entry->position, -4);
  fprintf(file, " %8" PRIu64 " %8" PRIu32 "   ", entry->normal, entry->misere[0]);
  put_padded(file, entry->kind, 8);
  fprintf(file, "   %s\n", entry->text);
}

/* All genera in one line as the books have them, then each with what it is made of. */
void genera_text(const struct output *out, betli_genus *g, uint64_t to) {
  (void)to;
  const size_t count = betli_genus_count(g);
  put_heading(out, betli_genus_game(g));
  fputs(": genera\n\n", out->file);
  for (size_t i = 0; i < count; i++)
    fprintf(out->file, "%s%s", betli_genus_at(g, i).text, i + 1 < count ? " " : "\n\n");
  if (count > 0)
    fputs("heap   normal   misere   kind       genus\n", out->file);
  for (size_t i = 0; i < count; i++) {
    const betli_genus_entry entry = betli_genus_at(g, i);
    put_row(out->file, &entry);
  }
}

void genus_text(const struct output *out, const char *game, betli_genus *g) {
  const betli_genus_entry entry = betli_genus_at(g, 0);
  put_heading(out, game);
  fprintf(out->file, " %s\n\ngenus    %s\nnormal   %" PRIu64 "\nmisere   ", entry.position,
          entry.text, entry.normal);
  put_digits(out->file, &entry, " ");
  fprintf(out->file, " ...\nkind     %s\n", entry.kind);
}

void genera_csv(const struct output *out, betli_genus *g, uint64_t to) {
  FILE *file = out->file;
  (void)to;
  fputs("position,normal,misere,genus,kind\n", file);
  for (size_t i = 0; i < betli_genus_count(g); i++) {
    const betli_genus_entry entry = betli_genus_at(g, i);
    put_csv(file, entry.position);
    fprintf(file, ",%" PRIu64 ",", entry.normal);
    put_digits(file, &entry, " ");
    fputc(',', file);
    put_csv(file, entry.text);
    fprintf(file, ",%s\n", entry.kind);
  }
}

void genus_csv(const struct output *out, const char *game, betli_genus *g) {
  (void)game;
  genera_csv(out, g, 0);
}
