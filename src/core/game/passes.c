#include "core/game/passes.h"

#include "lang/lang.h"

#include <string.h>

static betli_status parse(const void *self, const char *text, uint64_t *words,
                          struct bt_error *error) {
  (void)self;
  if (!bt_read_number(text, strlen(text), words))
    return bt_fail(error, BETLI_INPUT, "'%s' is not a number of passes from 0 to 2^64 - 1", text);
  return BETLI_OK;
}

static void print(const void *self, const uint64_t *words, struct bt_text *text) {
  (void)self;
  bt_text_number(text, words[0]);
}

static void options(const void *self, const uint64_t *words, struct bt_options *options) {
  (void)self;
  if (words[0] > 0)
    bt_options_add(options, (const uint64_t[1]){words[0] - 1});
}

static void how(const void *self, const uint64_t *from, const uint64_t *to, struct bt_text *text) {
  (void)self, (void)from, (void)to;
  bt_text_say(text, "pass");
}

static const struct bt_descriptor kind = {
    .info = {.name = BT_PASSES_NAME,
             .position = BT_SAY("A number: how often players may pass, in all.")},
    .width = 1,
    .never_splits = true,
    .any_thread = true,
    .parse = parse,
    .print = print,
    .options = options,
    .how = how,
};

static char name[] = BT_PASSES_NAME;

const struct bt_game bt_passes = {.kind = &kind, .name = name};

size_t bt_position_known(const struct bt_position *position) {
  size_t known = 0;
  for (size_t i = 0; i < position->count; i++)
    known += !bt_are_passes(&position->components[i]);
  return known;
}

bool bt_position_has_passes(const struct bt_position *position) {
  return bt_position_known(position) < position->count;
}

betli_status bt_position_add_passes(struct bt_position *position, uint64_t passes,
                                    struct bt_error *error) {
  const struct bt_component component = {
      .game = &bt_passes, .words = {passes}, .joined = position->separator.word != NULL};
  return bt_position_add(position, &component, error);
}
