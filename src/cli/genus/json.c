#include "cli/genus/genus.h"

#include "cli/text/json.h"

static void put_entry(struct json *j, const betli_genus_entry *entry) {
  json_member(j, "genus", entry->text);
  json_key(j, "normal");
  json_number(j, entry->normal);
  json_key(j, "misere");
  json_begin(j, '[');
  for (size_t i = 0; i < entry->misere_count; i++)
    json_number(j, entry->misere[i]);
  json_end(j, ']');
  json_member(j, "kind", entry->kind);
}

static void put_end(struct json *j, const betli_genus *g) {
  json_key(j, "sums");
  json_number(j, betli_genus_sums(g));
  json_key(j, "complete");
  json_literal(j, betli_genus_complete(g) ? "true" : "false");
  json_end(j, '}');
  fputc('\n', j->file);
}

void genera_json(const struct output *out, betli_genus *g, uint64_t to) {
  struct json j = json_to(out);
  json_begin(&j, '{');
  json_member(&j, "game", betli_genus_game(g));
  json_key(&j, "to");
  json_number(&j, to);
  json_key(&j, "genus");
  json_begin(&j, '[');
  for (size_t i = 0; i < betli_genus_count(g); i++) {
    const betli_genus_entry entry = betli_genus_at(g, i);
    json_begin(&j, '{');
    json_key(&j, "heap");
    json_number(&j, entry.heap);
    json_member(&j, "position", entry.position);
    put_entry(&j, &entry);
    json_end(&j, '}');
  }
  json_end(&j, ']');
  put_end(&j, g);
}

void genus_json(const struct output *out, const char *game, betli_genus *g) {
  (void)game;
  struct json j = json_to(out);
  const betli_genus_entry entry = betli_genus_at(g, 0);
  json_begin(&j, '{');
  json_member(&j, "game", betli_genus_game(g));
  json_member(&j, "position", entry.position);
  put_entry(&j, &entry);
  put_end(&j, g);
}
