/* betli_octals: octal games up to equivalence. */
#include "base/arena.h"
#include "games/codes/equivalence.h"
#include "session/games.h"
#include "session/handle.h"

#include <assert.h>
#include <inttypes.h>
#include <stdlib.h>

struct betli_octals {
  struct bt_octal_classes classes;
  betli_octal *shown; /* in the arena, like their strings */
  struct bt_arena arena;
};

static const char *keep_octal_code(betli_octals *o, const struct bt_octal *code,
                                   struct bt_text *text, struct bt_error *error) {
  bt_text_clear(text);
  bt_octal_print(code, text);
  return bt_arena_string(&o->arena, text, error);
}

static betli_status show_octal_classes(betli_octals *o, struct bt_error *error) {
  const size_t count = o->classes.count;
  struct bt_text text = {0};
  o->shown = bt_arena_take(&o->arena, count, sizeof *o->shown, error);
  for (size_t i = 0; i < count && o->arena.status == BETLI_OK; i++) {
    const struct bt_octal_class *class = &o->classes.classes[i];
    o->shown[i] = (betli_octal){.name = keep_octal_code(o, &class->name, &text, error),
                                .canonical = keep_octal_code(o, &class->canonical, &text, error),
                                .dead = class->dead};
  }
  bt_text_free(&text);
  return o->arena.status;
}

betli_status betli_octals_new(betli *b, uint64_t digits, bool misere, betli_octals **octals) {
  bt_handle_begin(b);
  *octals = NULL;
  if (digits < 1 || digits > 4)
    return bt_fail(&b->error, BETLI_OPTION,
                   "octal games can be listed with 1 to 4 digits, not %" PRIu64, digits);
  betli_octals *o = calloc(1, sizeof *o);
  if (o == NULL)
    return bt_fail_memory(&b->error);
  betli_status status =
      misere ? bt_octal_misere_classes_new((size_t)digits, &b->limits, &o->classes, &b->error)
             : bt_octal_classes_new((size_t)digits, false, &b->limits, &o->classes, &b->error);
  if (status == BETLI_OK)
    status = show_octal_classes(o, &b->error);
  if (status == BETLI_OK)
    *octals = o;
  else
    betli_octals_free(o);
  return status;
}

void betli_octals_free(betli_octals *o) {
  if (o == NULL)
    return;
  bt_octal_classes_free(&o->classes);
  bt_arena_free(&o->arena);
  free(o);
}

size_t betli_octals_count(const betli_octals *o) {
  return o->classes.count;
}

betli_octal betli_octals_at(const betli_octals *o, size_t i) {
  assert(i < o->classes.count);
  return o->shown[i];
}
