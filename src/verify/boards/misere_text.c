/* Certificates of misère play as text. */
#include "verify/boards/misere.h"

#include <stdlib.h>
#include <string.h>

static const char star[] = "*1";

/* ---- writing -------------------------------------------------------------------------------- */

/* Compares two parts; *1 comes first. */
static int compare_parts_of_sums(const struct bt_misere_claims *c, uint32_t a, uint32_t b) {
  if (a == 0 || b == 0)
    return (a > b) - (a < b);
  const struct bt_claimed_board x = bt_board_claims_board(&c->base, a - 1);
  const struct bt_claimed_board y = bt_board_claims_board(&c->base, b - 1);
  return bt_claimed_board_order(&x, &y);
}

static void print_part_of_sum(const struct bt_misere_claims *c, uint32_t part,
                              struct bt_text *text) {
  if (part == 0) {
    bt_text_add(text, star);
    return;
  }
  const struct bt_claimed_board board = bt_board_claims_board(&c->base, part - 1);
  bt_claimed_board_write(&board, c->base.rules, text);
}

/* Returns the least part after *last; of all if that is NULL. */
static const uint32_t *next_part_in_order(const struct bt_misere_claims *c, const uint32_t *parts,
                                          size_t count, const uint32_t *last) {
  const uint32_t *least = NULL;
  for (size_t i = 0; i < count; i++)
    if ((last == NULL || compare_parts_of_sums(c, parts[i], *last) > 0) &&
        (least == NULL || compare_parts_of_sums(c, parts[i], *least) < 0))
      least = &parts[i];
  return least;
}

void bt_misere_claims_print(const struct bt_misere_claims *c, uint32_t sum, struct bt_text *text) {
  size_t count;
  const uint32_t *parts = bt_key_numbers_key(&c->sums, sum, &count), *part = NULL;
  const char *blank = "";
  while ((part = next_part_in_order(c, parts, count, part)) != NULL)
    for (size_t i = 0; i < count; i++)
      if (parts[i] == *part) {
        bt_text_add(text, blank);
        print_part_of_sum(c, *part, text);
        blank = " ";
      }
}

size_t bt_misere_claims_count(const struct bt_misere_claims *c) {
  size_t count = 0;
  for (size_t i = 0; i < c->sums.count; i++)
    count += c->states[i] == BT_MISERE_CLAIMED;
  return count;
}

static int compare_sums_as_strings(const void *a, const void *b) {
  return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* Writes the sums of `all`, each ended by a NUL, in order. */
static void write_misere_claims_in_order(struct bt_fields *f, const struct bt_text *all,
                                         size_t count) {
  void *room = NULL;
  const uint64_t bytes = (count + 1) * sizeof(const char *);
  f->status = bt_text_status(all, f->error);
  if (f->status == BETLI_OK)
    f->status = bt_limits_grow(all->limits, &room, 0, bytes, f->error);
  if (f->status != BETLI_OK)
    return;
  const char **lines = room, *at = bt_text_string(all);
  for (size_t i = 0; i < count; i++, at += strlen(at) + 1)
    lines[i] = at;
  if (count > 0)
    qsort(lines, count, sizeof *lines, compare_sums_as_strings);
  for (size_t i = 0; i < count; i++) {
    bt_field_begin(f, "claim");
    bt_text_format(f->written, " %s", lines[i]);
    bt_field_end(f);
  }
  bt_limits_free(all->limits, room, bytes);
}

static void write_misere_claims(struct bt_fields *f, const struct bt_misere_claims *c) {
  struct bt_text sums = {.limits = c->base.limits};
  for (uint32_t i = 0; i < c->sums.count; i++)
    if (c->states[i] == BT_MISERE_CLAIMED) {
      bt_misere_claims_print(c, i, &sums);
      bt_text_add_bytes(&sums, "", 1);
    }
  write_misere_claims_in_order(f, &sums, bt_misere_claims_count(c));
  bt_text_free(&sums);
}

/* ---- reading -------------------------------------------------------------------------------- */

/* Reads a part into the key: *1, or a normal board. */
static void read_part_into_key(struct bt_fields *f, struct bt_misere_claims *c) {
  struct bt_claimed_board board;
  const char *text;
  size_t length;
  bt_field_read_word(f, &text, &length);
  if (f->status == BETLI_OK && length == strlen(star) && memcmp(text, star, length) == 0)
    f->status = bt_numbers_add(c->base.limits, &c->key, 0, f->error);
  else if (bt_board_claims_read_board(
               f, &c->base, text, length,
               "expected a sum of parts, each *1, a board or vertices in order", &board))
    f->status = bt_misere_claims_add(c, board, f->error);
}

static void read_misere_claim(struct bt_fields *f, struct bt_misere_claims *c) {
  uint32_t number = 0;
  bt_field_begin(f, "claim");
  while (bt_field_has_more(f) && c->key.count <= BT_MISERE_PARTS)
    read_part_into_key(f, c);
  bt_field_end(f);
  if (f->status == BETLI_OK)
    f->status = bt_misere_claims_enter(c, &number, f->error);
  if (f->status == BETLI_OK && c->states[number] != BT_MISERE_UNKNOWN)
    bt_field_fail(f, "this sum already stands above, or is the end");
  if (f->status == BETLI_OK)
    c->states[number] = BT_MISERE_CLAIMED;
}

static void name_misere_claim(struct bt_fields *f, void *claims) {
  static const char *const outcomes[] = {"P", "N"};
  struct bt_misere_claims *c = claims;
  unsigned outcome = c->is_n;
  bt_board_claims_fields(f, &c->base);
  bt_field_word(f, "outcome", outcomes, 2, &outcome);
  c->is_n = outcome != 0;
}

static void name_misere_proof(struct bt_fields *f, void *claims) {
  struct bt_misere_claims *c = claims;
  if (f->written != NULL)
    write_misere_claims(f, c);
  while (f->written == NULL && bt_field_is_next(f, "claim"))
    read_misere_claim(f, c);
}

static betli_status open_misere_claims(void *claims, struct bt_limits *limits,
                                       struct bt_error *error) {
  const betli_status status = bt_misere_claims_open(claims, limits, error);
  if (status != BETLI_OK)
    bt_misere_claims_free(claims);
  return status;
}

static void free_misere_claims(void *claims) {
  bt_misere_claims_free(claims);
}

const struct bt_claims_kind bt_claims_of_misere_play = {.name = "misere-outcome",
                                                        .open = open_misere_claims,
                                                        .free = free_misere_claims,
                                                        .claim = name_misere_claim,
                                                        .proof = name_misere_proof};
