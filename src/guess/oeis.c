#include "guess/oeis.h"

#include <assert.h>
#include <inttypes.h>
#include <string.h>

/* ---- one sequence --------------------------------------------------------------------------- */

/* Counts the terms that agree if term i of the sequence is wanted term j.  Returns 0 unless all
 * terms agree that both have. */
static size_t count_agreeing_terms(const struct bt_oeis *oeis, size_t i, size_t j) {
  size_t count = 0;
  for (; i < oeis->count && j < oeis->wanted_count; i++, j++, count++)
    if (oeis->strange[i] || oeis->terms[i] != oeis->wanted[j])
      return 0;
  return count;
}

static bool report_match_at(struct bt_oeis *oeis, size_t skipped, size_t omitted) {
  const size_t terms = count_agreeing_terms(oeis, skipped, omitted);
  if (terms < BT_OEIS_LEAST)
    return false;
  const struct bt_oeis_match match = {oeis->name, omitted, skipped, terms};
  oeis->report(oeis->data, &match);
  return true;
}

/* Reports the first place where the wanted terms fit. */
static void report_first_match(struct bt_oeis *oeis) {
  bool found = false;
  for (size_t omitted = 1; omitted <= BT_OEIS_OMITTED && !found; omitted++)
    found = report_match_at(oeis, 0, omitted);
  for (size_t skipped = 0; skipped < oeis->count && !found; skipped++)
    found = report_match_at(oeis, skipped, 0);
}

/* ---- bytes ---------------------------------------------------------------------------------- */

static betli_status fail_in_oeis_line(const struct bt_oeis *oeis, struct bt_error *error) {
  return bt_fail(error, BETLI_INPUT,
                 "%s, line %" PRIu64
                 ": not a line of the OEIS's list, such as 'A000045 ,0,1,1,2,3,5,'",
                 oeis->file, oeis->line + 1);
}

static void end_oeis_term(struct bt_oeis *oeis) {
  if (oeis->digits && oeis->count < BT_OEIS_TERMS) {
    oeis->strange[oeis->count] = oeis->is_strange;
    oeis->terms[oeis->count++] = oeis->term;
  }
  oeis->digits = oeis->is_strange = false;
  oeis->term = 0;
}

static betli_status end_oeis_line(struct bt_oeis *oeis, struct bt_error *error) {
  if (oeis->place == BT_OEIS_IN_NAME)
    return fail_in_oeis_line(oeis, error);
  if (oeis->place == BT_OEIS_IN_TERMS) {
    end_oeis_term(oeis);
    oeis->sequences++;
    report_first_match(oeis);
  }
  oeis->line++;
  oeis->place = BT_OEIS_START;
  return BETLI_OK;
}

static betli_status read_oeis_start(struct bt_oeis *oeis, char byte, struct bt_error *error) {
  oeis->count = oeis->name_length = 0;
  if (byte != '#' && byte != 'A')
    return fail_in_oeis_line(oeis, error);
  oeis->place = byte == '#' ? BT_OEIS_COMMENT : BT_OEIS_IN_NAME;
  if (byte == 'A')
    oeis->name[oeis->name_length++] = byte;
  return BETLI_OK;
}

static betli_status read_oeis_name(struct bt_oeis *oeis, char byte, struct bt_error *error) {
  oeis->name[oeis->name_length] = '\0';
  if (byte == ' ' && oeis->name_length > 1)
    oeis->place = BT_OEIS_IN_TERMS;
  else if ('0' <= byte && byte <= '9' && oeis->name_length < BT_OEIS_NAME - 1)
    oeis->name[oeis->name_length++] = byte;
  else
    return fail_in_oeis_line(oeis, error);
  return BETLI_OK;
}

static betli_status read_oeis_term(struct bt_oeis *oeis, char byte, struct bt_error *error) {
  if (byte == ',') {
    end_oeis_term(oeis);
  } else if (byte == '-' && !oeis->digits && !oeis->is_strange) {
    oeis->is_strange = true;
  } else if ('0' <= byte && byte <= '9') {
    oeis->digits = true;
    oeis->is_strange |= __builtin_mul_overflow(oeis->term, 10, &oeis->term) ||
                        __builtin_add_overflow(oeis->term, (uint64_t)(byte - '0'), &oeis->term);
  } else {
    return fail_in_oeis_line(oeis, error);
  }
  return BETLI_OK;
}

static betli_status read_oeis_byte(struct bt_oeis *oeis, char byte, struct bt_error *error) {
  if (byte == '\n')
    return end_oeis_line(oeis, error);
  if (byte == '\r')
    return BETLI_OK;
  switch (oeis->place) {
  case BT_OEIS_START:
    return read_oeis_start(oeis, byte, error);
  case BT_OEIS_IN_NAME:
    return read_oeis_name(oeis, byte, error);
  case BT_OEIS_IN_TERMS:
    return read_oeis_term(oeis, byte, error);
  default:
    return BETLI_OK;
  }
}

betli_status bt_oeis_feed(struct bt_oeis *oeis, const char *bytes, size_t count,
                          struct bt_error *error) {
  betli_status status = BETLI_OK;
  for (size_t i = 0; i < count && status == BETLI_OK; i++)
    status = read_oeis_byte(oeis, bytes[i], error);
  if (status == BETLI_OK && !bt_limits_go_on(oeis->limits, count, "lines read", oeis->line, 0))
    return bt_limits_stopped(oeis->limits, error);
  return status;
}

betli_status bt_oeis_end(struct bt_oeis *oeis, struct bt_error *error) {
  const betli_status status = oeis->place == BT_OEIS_START ? BETLI_OK : end_oeis_line(oeis, error);
  if (status == BETLI_OK && oeis->sequences == 0)
    return bt_fail(error, BETLI_INPUT, "%s has no line such as 'A000045 ,0,1,1,2,3,5,'",
                   oeis->file);
  return status;
}
