/* What users read of a picture. */
#include "figure/base/picture.h"

#include <betli/betli.h>

#include <stdlib.h>

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
