/* States of sequences that may be made up: if one can be read, the sequence goes on; otherwise
 * there is a message.  The input chooses a state, and what is changed in it. */
#include "bytes.h"
#include "fuzz.h"

#include "sequence/state.h"

#include <stdlib.h>
#include <string.h>

/* ---- states --------------------------------------------------------------------------------- */

struct made {
  const char *digits; /* digits of 0.d1d2d3..., hexadecimal */
  uint64_t heaps;
  bool discard;
  struct bt_sequence *sequence; /* NULL until it is made */
  struct bt_bytes state;
};

static struct made all[] = {
    {.digits = "77", .heaps = 100},
    {.digits = "007", .heaps = 3000},
    {.digits = "007", .heaps = 9000, .discard = true},
    {.digits = "6", .heaps = 5000},
    {.digits = "106", .heaps = 30000},
    {.digits = "106", .heaps = 200000, .discard = true},
    {.digits = "16", .heaps = 200000, .discard = true},
    {.digits = "455", .heaps = 4500},
    {.digits = "75", .heaps = 6000, .discard = true},
    {.digits = "f3", .heaps = 300},
    {.digits = "f3", .heaps = 300, .discard = true},
};

static struct bt_limits limits;

static struct bt_sequence *begin(const struct made *made) {
  struct bt_error error = {.message = ""};
  struct bt_sequence *s;
  uint64_t digits[8] = {0};
  const size_t length = strlen(made->digits);
  for (size_t i = 1; i <= length; i++)
    digits[i] = strtoul((char[]){made->digits[i - 1], '\0'}, NULL, 16);
  const struct bt_take_break code = {.digits = digits, .count = length + 1};
  const struct bt_plan plan = {
      .simd = bt_simd_best(), .threads = 1, .discard = made->discard, .go_on = true};
  limits = (struct bt_limits){.memory = UINT64_C(1) << 28};
  bt_limits_begin(&limits);
  fuzz_require(bt_sequence_new(&code, &plan, &limits, &s, &error) == BETLI_OK, error.message);
  return s;
}

static struct made *state_of(struct bytes *bytes) {
  struct bt_error error = {.message = ""};
  struct made *made = &all[bytes_below(bytes, sizeof all / sizeof *all)];
  if (made->sequence != NULL)
    return made;
  made->sequence = begin(made);
  fuzz_require(bt_sequence_run(made->sequence, made->heaps - 1, &error) == BETLI_OK, error.message);
  bt_sequence_write(made->sequence, &made->state);
  fuzz_require(!made->state.failed, "memory");
  return made;
}

/* ---- changes -------------------------------------------------------------------------------- */

static uint64_t number_from(struct bytes *bytes, uint64_t old, uint64_t heaps) {
  const unsigned some = bytes_below(bytes, 256);
  switch (bytes_below(bytes, 8)) {
  case 0:
    return some;
  case 1:
    return old + some - 128;
  case 2:
    return heaps + some - 128;
  case 3:
    return UINT64_C(1) << some % 64;
  case 4:
    return (UINT64_C(1) << some % 64) - 1;
  case 5:
    return old * 2;
  case 6:
    return old ^ (UINT64_C(1) << some % 64);
  default:
    return heaps * (some % 4) / 2;
  }
}

/* Returns the place of a number of eight bytes: near the beginning, near the end, or after the
 * values. */
static size_t place_from(struct bytes *bytes, const struct made *made) {
  const struct bt_values *values = &made->sequence->values;
  const uint64_t held = values->count - values->first + (values->first > 0 ? values->kept : 0);
  const size_t end = made->state.size / 8,
               after_values = made->discard ? (size_t)(48 + held * values->width) : 24;
  const size_t word = bytes_below(bytes, 256) + (size_t)256 * bytes_below(bytes, 2);
  switch (bytes_below(bytes, 4)) {
  case 0:
    return word % 6 * 8;
  case 1:
    return made->state.size - (word % end + 1) * 8;
  default:
    return (after_values + word * 8) % (made->state.size - 8);
  }
}

static void change(uint8_t *state, struct bytes *bytes, const struct made *made) {
  for (unsigned count = bytes_below(bytes, 4); count > 0; count--) {
    uint8_t *at = state + place_from(bytes, made);
    uint64_t old, number;
    memcpy(&old, at, sizeof old);
    number = number_from(bytes, old, made->heaps);
    memcpy(at, &number, sizeof number);
  }
}

/* ---- going on ------------------------------------------------------------------------------- */

static void go_on(struct bt_sequence *s, uint64_t heaps) {
  struct bt_error error = {.message = ""};
  uint64_t value;
  if (bt_sequence_run(s, heaps + 2000, &error) != BETLI_OK)
    fuzz_require(error.message[0] != '\0', "values or a message");
  for (uint64_t n = 0; n < 2 * heaps; n += heaps / 64 + 1)
    bt_sequence_value(s, n, &value);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  struct bytes bytes = {data, size};
  struct bt_error error = {.message = ""};
  const struct made *made = state_of(&bytes);
  const struct bt_values *values = &made->sequence->values;
  struct bt_sequence *s = begin(made);
  uint8_t *state = malloc(made->state.size);
  fuzz_require(state != NULL, "memory");
  memcpy(state, made->state.data, made->state.size);
  change(state, &bytes, made);
  if (!made->discard)
    fuzz_require(bt_sequence_adopt(s, values->data, values->width, (size_t)values->count, &error) ==
                     BETLI_OK,
                 error.message);
  struct bt_reader reader = {.at = state, .left = made->state.size};
  const bool changed = memcmp(state, made->state.data, made->state.size) != 0;
  if (bt_sequence_read(s, &reader, &error) == BETLI_OK)
    go_on(s, made->heaps);
  else
    fuzz_require(changed && error.message[0] != '\0', "what was written is read");
  free(state);
  bt_sequence_free(s);
  return 0;
}
