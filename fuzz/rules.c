#include "rules.h"

#include "games/catalogue.h"

/* ---- digits and numbers after a prefix ------------------------------------------------------ */

static void add_numbers(struct bytes *bytes, struct bt_text *text, unsigned most,
                        const char *between) {
  for (unsigned i = 0, count = 1 + bytes_below(bytes, 5); i < count; i++) {
    bt_text_add(text, i > 0 ? between : "");
    bt_text_number(text, bytes_below(bytes, most + 1));
  }
}

static void add_octal(struct bytes *bytes, struct bt_text *text) {
  static const char *const prefixes[] = {"0.", "4."};
  bt_text_add(text, BYTES_PICK(bytes, prefixes));
  add_numbers(bytes, text, 7, "");
}

static void add_hexadecimal(struct bytes *bytes, struct bt_text *text) {
  bt_text_add(text, "hex:0.");
  for (unsigned count = 1 + bytes_below(bytes, 4); count > 0; count--)
    bt_text_format(text, "%X", bytes_below(bytes, 16));
}

static void add_code(struct bytes *bytes, struct bt_text *text) {
  bt_text_add(text, "code:0,");
  add_numbers(bytes, text, 63, ",");
}

/* Adds a subtraction set, which is written in increasing order. */
static void add_subtraction(struct bytes *bytes, struct bt_text *text) {
  bt_text_add(text, bytes_below(bytes, 3) < 2 ? "subtract:" : "subtract:all-but=");
  const unsigned set = bytes_below(bytes, 256);
  const char *between = "";
  for (unsigned k = 1; k <= 8; k++)
    if (set >> (k - 1) & 1) {
      bt_text_format(text, "%s%u", between, k);
      between = ",";
    }
}

static void add_coins(struct bytes *bytes, struct bt_text *text) {
  static const char *const counts[] = {"1-2", "1-3", "2",     "3",        "4",
                                       "1+",  "2-4", "ruler", "twins=1,3"};
  static const char *const patterns[] = {"",      ",run", ",even", ",symmetric", ",symmetric,first",
                                         ",first"};
  bt_text_add(text, "coins:");
  bt_text_add(text, BYTES_PICK(bytes, counts));
  bt_text_add(text, BYTES_PICK(bytes, patterns));
  if (bytes_below(bytes, 4) == 1)
    bt_text_format(text, ",within=%u", 2 + bytes_below(bytes, 4));
}

static void add_with_parameter(struct bytes *bytes, struct bt_text *text) {
  static const char *const games[] = {"bash:",
                                      "lego:height=",
                                      "lego:spent=vanishes,height=",
                                      "moore:",
                                      "fibonacci:k=",
                                      "bogus-nim:add=",
                                      "staircase:ground=",
                                      "fibonacci:first=any,k=",
                                      "ring:1,",
                                      "ring:end=none,",
                                      "loop-nim:",
                                      "loop-nim:most=2,"};
  bt_text_add(text, BYTES_PICK(bytes, games));
  bt_text_number(text, 1 + bytes_below(bytes, 4));
}

static void add_random(struct bytes *bytes, struct bt_text *text) {
  const unsigned size = 2 + bytes_below(bytes, 8), high = bytes_below(bytes, 256);
  bt_text_format(text, "random:size=%u,seed=%u", size, 256 * high + bytes_below(bytes, 256));
}

static void add_example(struct bytes *bytes, struct bt_text *text) {
  const unsigned choice = bytes_below(bytes, (unsigned)bt_catalogue_count());
  const char *const *examples = bt_catalogue_at(choice)->info.examples;
  size_t count = 0;
  while (examples[count] != NULL)
    count++;
  bt_text_add(text, count > 0 ? examples[bytes_below(bytes, (unsigned)count)] : "nim");
}

void rules_add(struct bytes *bytes, struct bt_text *text) {
  static void (*const kinds[])(struct bytes *, struct bt_text *) = {
      add_example, add_octal,          add_hexadecimal, add_code,     add_subtraction,
      add_coins,   add_with_parameter, add_random,      rules_add_lua};
  BYTES_PICK(bytes, kinds)(bytes, text);
}
