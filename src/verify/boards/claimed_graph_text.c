/* The graph of a certificate as text. */
#include "verify/boards/claims.h"

#include <string.h>

void bt_claimed_graph_write(const struct bt_claimed_graph *graph, struct bt_text *text) {
  bt_text_format(text, "vertices %u\n", graph->count);
  for (unsigned i = 0; i < graph->count; i++) {
    bt_claimed_set above = graph->beside[i] & (((bt_claimed_set)1 << i) - 1);
    bt_text_add(text, graph->names[i]);
    for (; above != 0; above &= above - 1)
      bt_text_format(text, " %s", graph->names[bt_claimed_first(above)]);
    bt_text_add(text, "\n");
  }
}

static betli_status take_name(const struct bt_claims_lines *lines, struct bt_claimed_graph *graph,
                              const char *name, size_t length, struct bt_error *error) {
  const betli_status status = bt_claimed_graph_add(graph, name, length, error);
  if (status != BETLI_INPUT)
    return status;
  const struct bt_error why = *error;
  return bt_fail(error, BETLI_INPUT, "line %u: %s", lines->line, why.message);
}

static size_t word_length(const char *text, const char *end) {
  const char *blank = memchr(text, ' ', (size_t)(end - text));
  return (size_t)((blank == NULL ? end : blank) - text);
}

/* A vertex, and those above that it is joined to. */
static betli_status take_vertex(struct bt_claims_lines *lines, struct bt_claimed_graph *graph,
                                struct bt_error *error) {
  const char *text;
  size_t length;
  if (!bt_claims_take(lines, "", &text, &length))
    return bt_claims_fail_line(lines, "the name of a vertex", error);
  const char *const end = text + length;
  size_t taken = word_length(text, end);
  const betli_status status = take_name(lines, graph, text, taken, error);
  if (status != BETLI_OK)
    return status;
  const unsigned number = graph->count - 1;
  for (unsigned other = 0; text + taken != end; other++) {
    text += taken + 1;
    taken = word_length(text, end);
    other = bt_claimed_graph_find(graph, other, text, taken);
    if (other >= number)
      return bt_claims_fail_line(
          lines, "behind a vertex those above that it is joined to, in their order,", error);
    bt_claimed_graph_join(graph, number, other);
  }
  return BETLI_OK;
}

betli_status bt_claimed_graph_take(struct bt_claims_lines *lines, struct bt_claimed_graph *graph,
                                   struct bt_error *error) {
  uint64_t count = 0;
  betli_status status =
      bt_claims_take_number(lines, "vertices ", BT_CLAIMED_VERTICES, &count, error);
  for (uint64_t i = 0; i < count && status == BETLI_OK; i++)
    status = take_vertex(lines, graph, error);
  return status;
}
