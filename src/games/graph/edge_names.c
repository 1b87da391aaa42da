#include "games/graph/edge_names.h"

#include "games/graph/name_set.h"

static betli_status name_edge(struct bt_names *names, struct bt_word from, struct bt_word to,
                              struct bt_error *error) {
  struct bt_text text = {0};
  struct bt_word label;
  uint32_t id;
  for (unsigned again = 1;; again++) {
    bt_text_clear(&text);
    bt_text_add_bytes(&text, from.text, from.length);
    bt_text_add(&text, "-");
    bt_text_add_bytes(&text, to.text, to.length);
    if (again > 1)
      bt_text_format(&text, ".%u", again);
    label = (struct bt_word){bt_text_string(&text), text.length};
    if (text.failed || bt_names_find(names, label) == BT_NO_NAME)
      break;
  }
  const betli_status status =
      text.failed ? bt_fail_memory(error) : bt_names_add(names, 1, &label, &id, error);
  bt_text_free(&text);
  return status;
}

betli_status bt_edge_names(const struct bt_graph_reader *reader, size_t most,
                           struct bt_names *names) {
  if (reader->edge_count > most)
    return bt_fail(reader->error, BETLI_INPUT, "%s: there are more than %zu edges", reader->name,
                   most);
  betli_status status =
      bt_names_open(names, reader->limits, (size_t)(reader->end - reader->bytes), reader->error);
  for (size_t e = 0; e < reader->edge_count && status == BETLI_OK; e++) {
    const struct bt_word from = bt_names_at(&reader->names, reader->edges[e].from);
    const struct bt_word to = bt_names_at(&reader->names, reader->edges[e].to);
    if (!bt_name_set_allows(from) || !bt_name_set_allows(to))
      return bt_fail(reader->error, BETLI_INPUT, "%s: no vertex may be called '%.*s'", reader->name,
                     BT_SHOW(bt_name_set_allows(from) ? to : from));
    status = name_edge(names, from, to, reader->error);
  }
  return status;
}
