#include "session/handle.h"

#include <stdlib.h>

const char *bt_handle_string(betli *b, const struct bt_text *text) {
  b->error.starved |= text->failed;
  return text->failed ? "" : bt_text_string(text);
}

void bt_refuted_free(struct bt_refuted *refuted) {
  for (size_t i = 0; refuted != NULL && i < 4; i++)
    bt_text_free(&refuted->names[i]);
  free(refuted);
}
