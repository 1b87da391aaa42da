#include "games.h"

#include "base/limits.h"
#include "games/catalogue.h"
#include "support.h"

#include <string.h>

static struct bt_limits limits = {.memory = UINT64_MAX};

struct bt_game opened(const char *name) {
  struct bt_game game = {0};
  struct bt_error error = {0};
  if (bt_game_open(name, &limits, &game, &error) != BETLI_OK)
    fail_msg("%s: %s", name, error.message);
  assert_string_equal(game.name, name);
  return game;
}

void random_hex_code(char name[16], uint64_t *seed) {
  const size_t digits = 1 + (size_t)random_below(seed, 6);
  const size_t length = (size_t)sprintf(name, "hex:%c.", "0048C"[random_below(seed, 5)]);
  for (size_t d = 0; d < digits; d++)
    name[length + d] = "0123456789ABCDEF"[random_below(seed, d % 2 == 0 ? 16 : 8)];
  name[length + digits] = '\0';
}

void refuses(const char *name, const char *message) {
  struct bt_game game = {0};
  struct bt_error error = {0};
  assert_int_equal(bt_game_open(name, &limits, &game, &error), BETLI_INPUT);
  assert_string_equal(error.message, message);
  assert_null(game.kind);
}

void refuses_position(const char *name, const char *position, const char *message) {
  struct bt_game game = opened(name);
  struct bt_error error = {0};
  uint64_t words[BT_MAX_WIDTH];
  assert_int_equal(game.kind->parse(game.self, position, words, &error), BETLI_INPUT);
  assert_string_equal(error.message, message);
  bt_game_close(&game);
}

/* Reads a position and writes it again. */
void spells(const struct bt_game *game, const char *position, const char *spelling) {
  uint64_t words[BT_MAX_WIDTH];
  struct bt_error error = {0};
  struct bt_text text = {0};
  if (game->kind->parse(game->self, position, words, &error) != BETLI_OK)
    fail_msg("%s %s: %s", game->name, position, error.message);
  game->kind->print(game->self, words, &text);
  assert_string_equal(bt_text_string(&text), spelling);
  bt_text_free(&text);
}

static void write_options(const struct bt_game *game, const struct bt_options *options,
                          struct bt_text *text) {
  uint64_t part[BT_MAX_WIDTH];
  bt_text_clear(text);
  for (size_t r = 0; r < options->run_count; r++) {
    const struct bt_run *run = &options->runs[r];
    for (uint64_t k = 0; k < run->count; k++) {
      bt_text_add(text, text->length == 0 ? "" : ", ");
      for (size_t p = 0; p < run->parts; p++) {
        bt_text_add(text, p == 0 ? "" : " ");
        bt_options_part(options, run, k, p, part);
        game->kind->print(game->self, part, text);
      }
    }
  }
}

/* Checks that the options of a position are these, in this order. */
void leads(const char *name, const char *position, const char *expected) {
  struct bt_game game = opened(name);
  uint64_t words[BT_MAX_WIDTH];
  struct bt_error error = {0};
  struct bt_options options = {0};
  struct bt_text text = {0};
  assert_int_equal(game.kind->parse(game.self, position, words, &error), BETLI_OK);
  assert_int_equal(bt_game_options(&game, words, &options, &error), BETLI_OK);
  write_options(&game, &options, &text);
  if (strcmp(bt_text_string(&text), expected) != 0)
    fail_msg("%s %s leads to '%s', not '%s'", name, position, bt_text_string(&text), expected);
  bt_text_free(&text);
  bt_options_free(&options);
  bt_game_close(&game);
}

int compare_words(const uint64_t *a, const uint64_t *b, size_t width) {
  for (size_t w = 0; w < width; w++)
    if (a[w] != b[w])
      return a[w] < b[w] ? -1 : 1;
  return 0;
}

bool inside(const struct box *box, const uint64_t *words, size_t width) {
  for (size_t w = 0; w < width; w++)
    if (words[w] < box->low[w] || words[w] > box->high[w])
      return false;
  return true;
}

static void assert_part(const struct bt_game *game, const uint64_t *words, const struct box *outer,
                        const uint64_t *part) {
  const size_t width = game->kind->width;
  assert_true(inside(outer, part, width));
  assert_true(compare_words(part, words, width) < 0);
  struct box box;
  game->kind->box(game->self, part, box.low, box.high);
  assert_true(inside(&box, part, width));
  assert_true(inside(outer, box.low, width) && inside(outer, box.high, width));
}

/* Checks that a printed position reads back as the same words, so that equal texts mean equal
 * positions. */
void assert_reads_back(const struct bt_game *game, const uint64_t *words) {
  struct bt_text text = {0};
  uint64_t again[BT_MAX_WIDTH];
  struct bt_error error = {0};
  game->kind->print(game->self, words, &text);
  assert_int_equal(game->kind->parse(game->self, bt_text_string(&text), again, &error), BETLI_OK);
  spells(game, bt_text_string(&text), bt_text_string(&text));
  if (compare_words(words, again, game->kind->width) != 0)
    fail_msg("%s: two positions are written %s", game->name, bt_text_string(&text));
  bt_text_free(&text);
}

/* Checks that the options of words are in the box, even of words that are not a position. */
void assert_options(const struct bt_game *game, const uint64_t *words, const struct box *box,
                    bool read_back) {
  struct bt_error error = {0};
  struct bt_options options = {0};
  assert_int_equal(bt_game_options(game, words, &options, &error), BETLI_OK);
  uint64_t part[BT_MAX_WIDTH];
  for (size_t r = 0; r < options.run_count; r++) {
    const struct bt_run *run = &options.runs[r];
    assert_true(run->parts >= 1 && run->parts <= BT_MAX_PARTS);
    /* a run is linear, so its ends suffice */
    const uint64_t step = run->count < 1000 ? 1 : run->count - 1;
    for (uint64_t k = 0; k < run->count && k <= run->count - 1; k += step) {
      for (size_t p = 0; p < run->parts; p++) {
        bt_options_part(&options, run, k, p, part);
        assert_part(game, words, box, part);
        if (read_back)
          assert_reads_back(game, part);
      }
      if (k > UINT64_MAX - step)
        break;
    }
  }
  bt_options_free(&options);
}

void assert_position(const struct bt_game *game, const uint64_t *words) {
  struct box box;
  game->kind->box(game->self, words, box.low, box.high);
  assert_true(inside(&box, words, game->kind->width));
  assert_reads_back(game, words);
  assert_options(game, words, &box, true);
}

uint32_t form_of(struct bt_forms *forms, const struct bt_game *game, uint64_t position) {
  const struct bt_component component = {.game = game, .words = {position}};
  struct bt_error error = {0};
  uint32_t form;
  bool simple;
  assert_int_equal(bt_forms_component(forms, &component, &form, &simple, &error), BETLI_OK);
  assert_true(simple);
  return form;
}
