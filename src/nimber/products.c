#include "nimber/products.h"

#include "nimber/nimber.h"

#include <assert.h>

void bt_nimber_products_portable(size_t count, const uint64_t *a, const uint64_t *b,
                                 uint64_t *out) {
  for (size_t i = 0; i < count; i++)
    out[i] = bt_nimber_product(a[i], b[i]);
}

void bt_nimber_products(size_t count, const uint64_t *a, const uint64_t *b, uint64_t *out) {
  assert(bt_same_or_apart(a, out, count) && bt_same_or_apart(b, out, count));
#ifdef BT_NIMBER_GFNI
  if (bt_nimber_has_gfni()) {
    bt_nimber_products_gfni(count, a, b, out);
    return;
  }
#endif
  bt_nimber_products_portable(count, a, b, out);
}
