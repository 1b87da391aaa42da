#include "figure/base/picture.h"

#include "session/handle.h"

#include <stdlib.h>

betli_status bt_picture_make(betli *b, betli_status status, struct bt_text *bytes,
                             betli_picture **picture) {
  betli_picture *p = status == BETLI_OK ? malloc(sizeof *p) : NULL;
  if (p != NULL)
    p->bytes = *bytes;
  else
    bt_text_free(bytes);
  *picture = p;
  return status == BETLI_OK && p == NULL ? bt_fail_memory(&b->error) : status;
}

const void *betli_picture_bytes(const betli_picture *p, size_t *size) {
  *size = p->bytes.length;
  return p->bytes.data;
}

void betli_picture_free(betli_picture *p) {
  if (p == NULL)
    return;
  bt_text_free(&p->bytes);
  free(p);
}
