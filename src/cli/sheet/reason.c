/* Why misère play is won or lost, in the key. */
#include "cli/sheet/sheet.h"

#include "cli/answer/genera.h"
#include "cli/base/language.h"

#include <string.h>

static bool is_sum(const betli_answer *a) {
  return strcmp(a->compound, "long-disjunctive") == 0;
}

/* Adds the genus of a sum, and once for the sheet what it says.  Returns false if there is none. */
static bool add_genus(betli *engine, struct sheet *sheet, struct exercise *e) {
  const betli_answer *a = e->answer;
  char genus[GENUS_TEXT];
  if (!is_sum(a) || !answer_find_genus(engine, a->component_count, a->components, genus))
    return false;
  words_say(&e->key, " Its genus is %s.", genus);
  if (!sheet->tells_genus)
    words_add(
        &e->key, "%s",
        say(" In a genus g^h, g is the Grundy value in normal play (G⁺), and the first number "
            "in h is that in misère play (G⁻): it is 0 for P-positions and no others "
            "(Conway, On Numbers and Games, ch. 12)."));
  sheet->tells_genus = true;
  return true;
}

/* Moves a text past its beginning, if it begins so. */
static bool skip_beginning(const char **text, const char *beginning) {
  const size_t length = strlen(beginning);
  const bool begins = length > 0 && strncmp(*text, beginning, length) == 0;
  *text += begins ? length : 0;
  return begins;
}

/* Returns the reason without the sentence about the options, which the key has said. */
static const char *reason_without_options(const betli_answer *a) {
  struct words move = {.length = 0};
  const char *why = a->why;
  if (a->listed > 0)
    words_say(&move, "%s is a P-position, so the move to it wins.  ", a->moves[0].position);
  if (!skip_beginning(&why, say("No move leads to a P-position.  ")) &&
      !skip_beginning(&why, move.text))
    skip_beginning(&why, say("A move that leaves a P-position wins.  "));
  return why;
}

static bool is_told_before(const struct sheet *sheet, size_t i, const char *reason) {
  for (size_t j = 0; j < i; j++) {
    const char *told = sheet->exercises[j].reason;
    if (told != NULL && strcmp(told, reason) == 0)
      return true;
  }
  return false;
}

void sheet_add_reason(betli *engine, struct sheet *sheet, size_t i) {
  struct exercise *e = &sheet->exercises[i];
  const betli_answer *a = e->answer;
  if (strcmp(a->play, "misere") != 0)
    return;
  const bool by_theorem = strcmp(a->method, "theorem") == 0;
  const char *reason = reason_without_options(a);
  if ((add_genus(engine, sheet, e) && !by_theorem) || strcmp(a->method, "search") == 0 ||
      is_told_before(sheet, i, reason))
    return;
  e->reason = reason;
  words_flow(&e->key, reason);
  if (e->key.text[e->key.length - 1] == ' ')
    e->key.text[--e->key.length] = '\0';
}
