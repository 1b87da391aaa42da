/* Certificates of boards as text: what all of them have in common. */
#include "base/character.h"
#include "verify/boards/claims.h"
#include "verify/verify.h"

#include <string.h>

/* ---- writing -------------------------------------------------------------------------------- */

void bt_claims_write_head(const struct bt_claims *c, const char *first_line, struct bt_text *text) {
  bt_text_format(text, "%sgame %s\n", first_line, c->game);
  if (c->rules.graph != NULL)
    bt_claimed_graph_write(c->rules.graph, text);
  bt_text_format(text, "position %s\n", c->position);
}

/* ---- reading -------------------------------------------------------------------------------- */

static betli_status take_name(struct bt_claims_lines *lines, struct bt_limits *limits,
                              const char *word, char **name, struct bt_error *error) {
  const char *text;
  size_t length;
  if (!bt_claims_take(lines, word, &text, &length) || !bt_is_plain(text, length))
    return bt_fail(error, BETLI_INPUT, "line %u: '%s' and a name should stand here", lines->line,
                   word);
  return bt_limits_string(limits, text, length, name, error);
}

static betli_status take_head(struct bt_claims_lines *lines, struct bt_claims *c,
                              struct bt_error *error) {
  bool known = true;
  betli_status status = take_name(lines, c->limits, "game ", &c->game, error);
  if (status == BETLI_OK)
    status = bt_claims_set_rules(c, &known, error);
  if (status == BETLI_OK && !known)
    status = bt_fail(error, BETLI_INPUT,
                     "line %u: the game is cram, node-kayles, node-kayles:FILE or arc-kayles:FILE, "
                     "not '%.32s'",
                     lines->line, c->game);
  if (status == BETLI_OK && c->rules.graph != NULL)
    status = bt_claimed_graph_take(lines, c->rules.graph, error);
  return status == BETLI_OK ? take_name(lines, c->limits, "position ", &c->position, error)
                            : status;
}

betli_status bt_claims_read_board(const struct bt_claims_lines *lines, const char *text,
                                  size_t length, const struct bt_claims *c, const char *what,
                                  struct bt_claimed_board *board, struct bt_error *error) {
  if (!bt_claimed_board_read(text, length, c->rules, board))
    return bt_claims_fail_line(lines, what, error);
  struct bt_claimed_board normal = *board;
  bt_claimed_board_normalise(&normal);
  if (bt_claimed_board_order(&normal, board) != 0)
    return bt_fail(error, BETLI_INPUT,
                   "line %u: the board should be turned or reflected to the least of its ways",
                   lines->line);
  return BETLI_OK;
}

static betli_status take_claims(const struct bt_claims_kind *kind, struct bt_claims_lines *lines,
                                struct bt_claims *c, struct bt_error *error) {
  uint64_t count = 0;
  betli_status status = bt_claims_take_number(lines, "claims ", UINT32_MAX / 2, &count, error);
  for (uint64_t i = 0; i < count && status == BETLI_OK; i++) {
    status = kind->take_claim(lines, c, error);
    if (status == BETLI_OK && !bt_limits_go_on(c->limits, 1, "lines", i, count))
      status = bt_limits_stopped(c->limits, error);
  }
  return status;
}

static betli_status take_sum(struct bt_claims_lines *lines, struct bt_error *error) {
  const char *text;
  size_t length;
  if (!bt_claims_take(lines, "sha256 ", &text, &length) || lines->at != lines->end)
    return bt_claims_fail_line(lines, "the checksum, and nothing after it,", error);
  return BETLI_OK;
}

/* What is not looked at above is seen here: parts or lines that are not in order, zeros before
 * numbers, a claim that is not needed, a wrong checksum. */
static betli_status compare(const struct bt_claims_kind *kind, const struct bt_claims *c,
                            const char *bytes, size_t size, struct bt_error *error) {
  struct bt_text text = {.limits = c->limits};
  betli_status status = kind->write(c, &text, error);
  if (status == BETLI_OK)
    status = bt_verify_text(bytes, size, &text, error);
  bt_text_free(&text);
  return status;
}

betli_status bt_claims_read(const struct bt_claims_kind *kind, const char *bytes, size_t size,
                            struct bt_claims *c, struct bt_error *error) {
  struct bt_claims_lines lines = {bytes + strlen(kind->first_line), bytes + size, 1};
  betli_status status = take_head(&lines, c, error);
  if (status == BETLI_OK)
    status = kind->take_proved(&lines, c, error);
  if (status == BETLI_OK)
    status = take_claims(kind, &lines, c, error);
  if (status == BETLI_OK)
    status = take_sum(&lines, error);
  return status == BETLI_OK ? compare(kind, c, bytes, size, error) : status;
}
