#include "session/handle.h"

#include <stdlib.h>

void bt_refuted_free(struct bt_refuted *refuted) {
  for (size_t i = 0; refuted != NULL && i < 4; i++)
    bt_text_free(&refuted->names[i]);
  free(refuted);
}
