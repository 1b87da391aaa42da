/* Moves as people type them, in one position of several games.  A move that can be read is made,
 * unless the compound forbids it.  All inputs share one match, since each leaves it unchanged. */
#include "fuzz.h"
#include "mutate.h"

#include "cli/play/move_text.h"

#include <stdlib.h>
#include <string.h>

static const char *const words[] = {"nim",     "3", "5", "+", "kayles", "5",     "9",    "+",
                                    "end-nim", "3", "1", "2", "+",      "chomp", "4,4,2"};

static void try_move(struct match *m, const char *text) {
  struct typed_move move;
  char message[MOVE_MESSAGE];
  const int status = move_read(m, text, &move, message);
  if (status != BETLI_OK) {
    fuzz_require(message[0] != '\0' && move.count == 0, "a failure leaves a message only");
    return;
  }
  const betli_status made = match_make(m, move.count, move.changes);
  fuzz_require(made == BETLI_OK || made == BETLI_INPUT, betli_message(m->engine));
  fuzz_require(m->count == (made == BETLI_OK), "one move");
  fuzz_require(match_take_back(m) == BETLI_OK && m->count == 0, "taken back");
  move_free(&move);
}

static void begin(struct match *m) {
  betli *b = betli_new();
  fuzz_require(b != NULL, "memory");
  betli_set(b, "compound", "long-selective");
  betli_set(b, "play", "normal");
  betli_set(b, "moves", "40");
  fuzz_require(match_open(m, b, sizeof words / sizeof *words, words) == BETLI_OK, "the position");
}

FUZZ_TEXT(0, "->", " -> ", ":", ": ", ",", ", ", ";", "#", "\xe2\x86\x92", " ", "1", "2", "0",
          "4,4", "2,2", "3 1", "+", "1: 2, 2: 4")

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static struct match m;
  if (m.engine == NULL)
    begin(&m);
  char *text = fuzz_text(data, size);
  try_move(&m, text);
  free(text);
  return 0;
}
