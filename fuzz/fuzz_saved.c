/* Saved games: one that can be read is written, and read again as the same. */
#include "fuzz.h"
#include "mutate.h"

#include "cli/base/game_word.h"
#include "cli/play/saved_game.h"

#include <stdlib.h>
#include <string.h>

static int same(const char *a, const char *b) {
  return (a == NULL) == (b == NULL) && (a == NULL || strcmp(a, b) == 0);
}

static void require_same(const struct saved_game *a, const struct saved_game *b) {
  fuzz_require(a->word_count == b->word_count, "as many words");
  for (size_t i = 0; i < a->word_count; i++)
    fuzz_require(same(a->words[i], b->words[i]), "the same words");
  fuzz_require(same(a->play, b->play) && same(a->compound, b->compound) &&
                   same(a->opponent, b->opponent) && same(a->first, b->first) &&
                   same(a->level, b->level) && same(a->seed, b->seed),
               "the same options");
  fuzz_require(a->move_count == b->move_count, "as many moves");
}

static char *write_again(const struct saved_game *s, size_t *size) {
  char *text = NULL;
  FILE *memory = open_memstream(&text, size);
  fuzz_require(memory != NULL, "memory");
  saved_game_write(memory, s);
  for (size_t i = 0; i < s->move_count; i++)
    fprintf(memory, "move %s\n", s->moves[i].text);
  fclose(memory);
  return text;
}

/* Returns true if a position holds "+", ":" or "then": what follows reads as another game. */
static int joins_games(const struct saved_game *s) {
  for (size_t i = 0; i < s->word_count; i++)
    if (is_before_game(s->words[i]))
      return 1;
  return 0;
}

FUZZ_TEXT(0, "betli play 1\n", "game ", "position ", "play ", "compound ", "opponent ", "first ",
          "level ", "seed ", "move ", "rule ", "nim", "+", ":", "then", "misere", "normal",
          "long-selective", "\\n", "\\", "->", " ", "\n")

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  struct saved_game first, second;
  char message[SAVED_MESSAGE] = "";
  size_t length;
  if (saved_game_read((const char *)data, size, &first, message) != BETLI_OK) {
    fuzz_require(first.text == NULL && message[0] != '\0', "a failure leaves a message only");
    return 0;
  }
  char *text = write_again(&first, &length);
  if (!joins_games(&first)) {
    fuzz_require(saved_game_read(text, length, &second, message) == BETLI_OK, message);
    require_same(&first, &second);
    saved_game_free(&second);
  }
  free(text);
  saved_game_free(&first);
  return 0;
}
