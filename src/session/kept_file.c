#include "session/kept_file.h"

#include "store/store.h"

betli_status bt_kept_file_open(betli *b, struct bt_store **store, struct bt_error *error) {
  betli_status status = BETLI_OK;
  if (b->store == NULL && b->save.length > 0)
    status = bt_store_open(bt_text_string(&b->save), BT_STORE_WRITE, &b->store, error);
  *store = b->store;
  return status;
}

void bt_kept_file_close(betli *b) {
  bt_store_close(b->store);
  b->store = NULL;
}
