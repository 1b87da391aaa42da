/* SHA-256 against the examples of FIPS 180-4 and NIST's long messages, in pieces of any size, with
 * SHA instructions and in portable C. */
#include "base/random.h"
#include "base/sha256.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

static void hex_of(struct bt_sha256 *hash, char text[static 65]) {
  uint8_t digest[BT_SHA256_DIGEST];
  bt_sha256_final(hash, digest);
  for (int i = 0; i < BT_SHA256_DIGEST; i++)
    snprintf(text + (size_t)(2 * i), 3, "%02x", digest[i]);
}

/* Compares the sum, by the best way on this machine and by the portable way. */
static void hashes(const void *data, size_t size, const char *expected) {
  struct bt_sha256 best, portable;
  char text[65];
  bt_sha256_init(&best);
  portable = best;
  portable.blocks = bt_sha256_blocks_portable;
  bt_sha256_update(&best, data, size);
  hex_of(&best, text);
  assert_string_equal(text, expected);
  bt_sha256_update(&portable, data, size);
  hex_of(&portable, text);
  assert_string_equal(text, expected);
}

static void the_standard_examples_hold(void **state) {
  (void)state;
  const char *const two = "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq";
  const char *const four =
      "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmno"
      "ijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu";
  hashes("", 0, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  hashes("abc", 3, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  hashes(two, strlen(two), "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  hashes(four, strlen(four), "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1");
}

/* Checks lengths around the end of a block, from which the padding takes another block. */
static void zeros_of_nist_hold(void **state) {
  (void)state;
  const uint8_t zeros[64] = {0};
  hashes(zeros, 55, "02779466cdec163811d078815c633f21901413081449002f24aa3e80f0b88ef7");
  hashes(zeros, 56, "d4817aa5497628e7c77e6b606107042bbba3130888c5f47a375e6179be789fbb");
  hashes(zeros, 57, "65a16cb7861335d5ace3c60718b5052e44660726da4cd13bb745381b235a1785");
  hashes(zeros, 64, "f5a5fd42d16a20302798ef6ed309979b43003d2320d9f0e8ea9831a92759fb4b");
}

static void a_million_letters_hold(void **state) {
  (void)state;
  enum { COUNT = 1000000 };
  char *letters = malloc(COUNT);
  assert_non_null(letters);
  memset(letters, 'a', COUNT);
  hashes(letters, COUNT, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
  free(letters);
}

static void random_pieces_give_the_same(void **state) {
  (void)state;
  enum { MOST = 4096, ROUNDS = 2000 };
  uint64_t seed = (uint64_t)time(NULL);
  printf("seed %llu\n", (unsigned long long)seed);
  uint8_t data[MOST];
  for (int round = 0; round < ROUNDS; round++) {
    const size_t size = (size_t)bt_random_below(&seed, round % 2 ? MOST : 200);
    struct bt_sha256 pieces, whole;
    char in_pieces[65], at_once[65];
    for (size_t i = 0; i < size; i++)
      data[i] = (uint8_t)bt_random_next(&seed);
    bt_sha256_init(&pieces);
    whole = pieces;
    whole.blocks = bt_sha256_blocks_portable;
    for (size_t at = 0, piece; at < size; at += piece) {
      piece = (size_t)bt_random_below(&seed, 1 + (size - at < 300 ? size - at : 300));
      bt_sha256_update(&pieces, data + at, piece);
    }
    bt_sha256_update(&whole, data, size);
    hex_of(&pieces, in_pieces);
    hex_of(&whole, at_once);
    assert_string_equal(in_pieces, at_once);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(the_standard_examples_hold),
      cmocka_unit_test(zeros_of_nist_hold),
      cmocka_unit_test(a_million_letters_hold),
      cmocka_unit_test(random_pieces_give_the_same),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
