#include "claims.h"

#include "certified.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct writer {
  char *text;
  size_t length, room;
};

static void put(struct writer *w, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  const int length = vsnprintf(w->text + w->length, w->room - w->length, format, arguments);
  va_end(arguments);
  w->length += (size_t)length;
  assert_true(w->length < w->room);
}

static void put_list(struct writer *w, const char *key, const int *list, int count) {
  put(w, "%s", key);
  for (int i = 0; i < count; i++)
    put(w, " %d", list[i]);
  put(w, "\n");
}

/* Marks all products of the generators, until no more come. */
static void reach(const struct claim *c, bool reached[], const int *generators, int count) {
  for (bool more = true; more;) {
    more = false;
    for (int x = 0; x < c->order; x++)
      for (int g = 0; reached[x] && g < count; g++)
        if (!reached[c->product(x, generators[g])])
          more = reached[c->product(x, generators[g])] = true;
  }
}

static int find_generators(const struct claim *c, int generators[], int *reached) {
  bool is[MOST_ELEMENTS] = {true};
  int count = 0;
  for (int h = 1; h <= c->heaps; h++)
    if (!is[c->phi[h]]) {
      generators[count++] = c->phi[h];
      reach(c, is, generators, count);
    }
  *reached = 0;
  for (int x = 0; x < c->order; x++)
    *reached += is[x];
  return count;
}

static void put_products(struct writer *w, const struct claim *c, const int *generators,
                         int count) {
  for (int x = 0; x < c->order; x++) {
    int row[MOST_ELEMENTS];
    for (int g = 0; g < count; g++)
      row[g] = c->product(x, generators[g]);
    put_list(w, "product", row, count);
  }
}

char *text_of_claim(const struct claim *c, int *reached) {
  struct writer w = {.room = 65536, .text = malloc(65536)};
  int generators[MOST_ELEMENTS];
  const int count = find_generators(c, generators, reached);
  assert_non_null(w.text);
  put(&w, "betli certificate 3\nkind misere-quotient\ngame %s\n", c->game);
  put(&w, "code %s\nbeyond 0\nunequal 0\n", c->code);
  put(&w, "heaps %d\nperiod %d\n", c->heaps, c->period);
  put(&w, "preperiod %d\norder %d\n", c->period > 0 ? c->preperiod : 0, c->order);
  put_list(&w, "p", c->p, c->p_count);
  put_list(&w, "generators", generators, count);
  put_products(&w, c, generators, count);
  put_list(&w, "phi", c->phi, c->heaps + 1);
  put(&w, "sha256 %64s\n", "");
  correct_sum(w.text);
  return w.text;
}

int tame_product(int x, int y) {
  const int value = (x < 2 ? x : x - 2) ^ (y < 2 ? y : y - 2);
  return x < 2 && y < 2 ? value : value + 2;
}

struct claim tame_claim(const char *game, const char *code, int n) {
  struct claim c = {.game = game, .code = code, .heaps = (1 << n) - 1, .order = (1 << n) + 2};
  c.product = tame_product;
  c.p[0] = 1;
  c.p[1] = 2;
  c.p_count = 2;
  for (int h = 0; h <= c.heaps; h++)
    c.phi[h] = h < 2 ? h : h + 2;
  return c;
}

/* Multiplies elements of 0.75: element x is a^(x % 2) times 1, b, b^2 or c, by x / 2. */
static int wild_product(int x, int y) {
  static const int table[4][4] = {{0, 2, 4, 6}, {2, 4, 2, 3}, {4, 2, 4, 5}, {6, 3, 5, 4}};
  return table[x / 2][y / 2] ^ ((x ^ y) & 1);
}

struct claim wild_claim(void) {
  static const int small[] = {0, 1, 2, 1, 2, 6, 2, 6, 2};
  struct claim c = {.game = "0.75", .heaps = 21, .period = 2, .preperiod = 8, .order = 8};
  c.code = "0 7 5";
  c.product = wild_product;
  c.p[0] = 1;
  c.p[1] = 4;
  c.p_count = 2;
  for (int h = 0; h <= c.heaps; h++)
    c.phi[h] = h <= 8 ? small[h] : h % 2 == 1 ? 5 : 2;
  return c;
}

/* Writes the text into a file of this process, since tests may run at the same time. */
betli_status verdict_on_claim(const char *text, size_t size, char message[static 512]) {
  static betli *b;
  static char name[] = "claim-XXXXXX";
  betli_verified found;
  if (b == NULL) {
    const int file = mkstemp(name);
    assert_true(file >= 0);
    close(file);
    b = betli_new();
  }
  FILE *file = fopen(name, "wb");
  assert_non_null(file);
  assert_int_equal(fwrite(text, 1, size, file), size);
  fclose(file);
  const betli_status status = betli_verify(b, name, &found);
  const char *said = status == BETLI_OK ? "" : betli_message(b);
  assert_int_equal(status == BETLI_OK, *said == '\0');
  snprintf(message, 512, "%s", *said == '\0' ? said : strchr(said, ' ') + 1);
  remove(name);
  return status;
}
