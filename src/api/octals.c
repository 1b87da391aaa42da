/* betli_octals: octal games up to equivalence. */
#include "games/codes/equivalence.h"
#include "session/games.h"
#include "session/handle.h"

#include <assert.h>
#include <inttypes.h>
#include <stdlib.h>

struct betli_octals {
  struct bt_octal_classes classes;
  struct bt_text name, canonical;
};

betli_status betli_octals_new(betli *b, uint64_t digits, bool misere, betli_octals **octals) {
  bt_handle_begin(b);
  *octals = NULL;
  if (digits < 1 || digits > 4)
    return bt_fail(&b->error, BETLI_OPTION,
                   "octal games are listed to at most 1 to 4 digits, not %" PRIu64, digits);
  betli_octals *o = calloc(1, sizeof *o);
  if (o == NULL)
    return bt_fail_memory(&b->error);
  betli_status status =
      misere ? bt_octal_misere_classes_new((size_t)digits, &b->limits, &o->classes, &b->error)
             : bt_octal_classes_new((size_t)digits, false, &b->limits, &o->classes, &b->error);
  if (status == BETLI_OK && o->classes.count > 0)
    betli_octals_at(o, 0); /* what holds one name holds any */
  if (o->name.failed || o->canonical.failed)
    status = bt_fail_memory(&b->error);
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
  bt_text_free(&o->name);
  bt_text_free(&o->canonical);
  free(o);
}

size_t betli_octals_count(const betli_octals *o) {
  return o->classes.count;
}

betli_octal betli_octals_at(betli_octals *o, size_t i) {
  assert(i < o->classes.count);
  const struct bt_octal_class *class = &o->classes.classes[i];
  bt_text_clear(&o->name);
  bt_text_clear(&o->canonical);
  bt_octal_print(&class->name, &o->name);
  bt_octal_print(&class->canonical, &o->canonical);
  return (betli_octal){bt_text_string(&o->name), bt_text_string(&o->canonical), class->dead};
}
