#include "guess/oeis.h"

#include <assert.h>
#include <inttypes.h>
#include <string.h>

/* ---- one sequence --------------------------------------------------------------------------- */

/* How many terms agree where the sequence's i-th is the wanted j-th; 0 unless all do that both
 * have. */
static size_t agreeing(const struct bt_oeis *oeis, size_t i, size_t j) {
  size_t count = 0;
  for (; i < oeis->count && j < oeis->wanted_count; i++, j++, count++)
    if (oeis->strange[i] || oeis->terms[i] != oeis->wanted[j])
      return 0;
  return count;
}

static bool report_if(struct bt_oeis *oeis, size_t skipped, size_t omitted) {
  const size_t terms = agreeing(oeis, skipped, omitted);
  if (terms < BT_OEIS_LEAST)
    return false;
  const struct bt_oeis_match match = {oeis->name, omitted, skipped, terms};
  oeis->report(oeis->data, &match);
  return true;
}

/* The first place where it fits. */
static void look(struct bt_oeis *oeis) {
  bool found = false;
  for (size_t omitted = 1; omitted <= BT_OEIS_OMITTED && !found; omitted++)
    found = report_if(oeis, 0, omitted);
  for (size_t skipped = 0; skipped < oeis->count && !found; skipped++)
    found = report_if(oeis, skipped, 0);
}

/* ---- bytes ---------------------------------------------------------------------------------- */

static betli_status wrong(const struct bt_oeis *oeis, struct bt_error *error) {
  return bt_fail(error, BETLI_INPUT,
                 "%s, line %" PRIu64 ": no line of the OEIS's list, as 'A000045 ,0,1,1,2,3,5,'",
                 oeis->file, oeis->line + 1);
}

static void end_term(struct bt_oeis *oeis) {
  if (oeis->digits && oeis->count < BT_OEIS_TERMS) {
    oeis->strange[oeis->count] = oeis->is_strange;
    oeis->terms[oeis->count++] = oeis->term;
  }
  oeis->digits = oeis->is_strange = false;
  oeis->term = 0;
}

static betli_status end_line(struct bt_oeis *oeis, struct bt_error *error) {
  if (oeis->place == BT_OEIS_IN_NAME)
    return wrong(oeis, error);
  if (oeis->place == BT_OEIS_IN_TERMS) {
    end_term(oeis);
    oeis->sequences++;
    look(oeis);
  }
  oeis->line++;
  oeis->place = BT_OEIS_START;
  return BETLI_OK;
}

static betli_status feed_start(struct bt_oeis *oeis, char byte, struct bt_error *error) {
  oeis->count = oeis->name_length = 0;
  if (byte != '#' && byte != 'A')
    return wrong(oeis, error);
  oeis->place = byte == '#' ? BT_OEIS_COMMENT : BT_OEIS_IN_NAME;
  if (byte == 'A')
    oeis->name[oeis->name_length++] = byte;
  return BETLI_OK;
}

static betli_status feed_name(struct bt_oeis *oeis, char byte, struct bt_error *error) {
  oeis->name[oeis->name_length] = '\0';
  if (byte == ' ' && oeis->name_length > 1)
    oeis->place = BT_OEIS_IN_TERMS;
  else if ('0' <= byte && byte <= '9' && oeis->name_length < BT_OEIS_NAME - 1)
    oeis->name[oeis->name_length++] = byte;
  else
    return wrong(oeis, error);
  return BETLI_OK;
}

static betli_status feed_term(struct bt_oeis *oeis, char byte, struct bt_error *error) {
  if (byte == ',') {
    end_term(oeis);
  } else if (byte == '-' && !oeis->digits && !oeis->is_strange) {
    oeis->is_strange = true;
  } else if ('0' <= byte && byte <= '9') {
    oeis->digits = true;
    oeis->is_strange |= __builtin_mul_overflow(oeis->term, 10, &oeis->term) ||
                        __builtin_add_overflow(oeis->term, (uint64_t)(byte - '0'), &oeis->term);
  } else {
    return wrong(oeis, error);
  }
  return BETLI_OK;
}

static betli_status feed(struct bt_oeis *oeis, char byte, struct bt_error *error) {
  if (byte == '\n')
    return end_line(oeis, error);
  if (byte == '\r')
    return BETLI_OK;
  switch (oeis->place) {
  case BT_OEIS_START:
    return feed_start(oeis, byte, error);
  case BT_OEIS_IN_NAME:
    return feed_name(oeis, byte, error);
  case BT_OEIS_IN_TERMS:
    return feed_term(oeis, byte, error);
  default:
    return BETLI_OK;
  }
}

betli_status bt_oeis_feed(struct bt_oeis *oeis, const char *bytes, size_t count,
                          struct bt_error *error) {
  betli_status status = BETLI_OK;
  for (size_t i = 0; i < count && status == BETLI_OK; i++)
    status = feed(oeis, bytes[i], error);
  if (status == BETLI_OK && !bt_limits_go_on(oeis->limits, count, "lines read", oeis->line, 0))
    return bt_limits_stopped(oeis->limits, error);
  return status;
}

betli_status bt_oeis_end(struct bt_oeis *oeis, struct bt_error *error) {
  const betli_status status = oeis->place == BT_OEIS_START ? BETLI_OK : end_line(oeis, error);
  if (status == BETLI_OK && oeis->sequences == 0)
    return bt_fail(error, BETLI_INPUT, "%s has no line as 'A000045 ,0,1,1,2,3,5,'", oeis->file);
  return status;
}
