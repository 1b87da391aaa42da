#include "cli/play/move_text.h"

#include "cli/base/language.h"
#include "cli/base/options.h"
#include "cli/play/move_part.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

void move_free(struct typed_move *move) {
  for (size_t i = 0; i < move->count; i++)
    free((char *)move->changes[i].to);
  free(move->changes);
  move->changes = NULL;
  move->count = 0;
}

static int fail_no_memory(char message[MOVE_MESSAGE]) {
  snprintf(message, MOVE_MESSAGE, "%s", say("out of memory"));
  return BETLI_FAULT;
}

static int add_typed_change(struct typed_move *move, size_t component, const char *to,
                            char message[MOVE_MESSAGE]) {
  betli_change *changes = realloc(move->changes, (move->count + 1) * sizeof *changes);
  if (changes == NULL)
    return fail_no_memory(message);
  move->changes = changes;
  changes[move->count] = (betli_change){.component = component};
  changes[move->count].to = strdup(to);
  return changes[move->count++].to == NULL ? fail_no_memory(message) : BETLI_OK;
}

static int take_listed_move(const struct match *m, size_t index, struct typed_move *move,
                            char message[MOVE_MESSAGE]) {
  const betli_move *chosen = &m->now->moves[index];
  int status = BETLI_OK;
  for (size_t i = 0; i < chosen->change_count && status == BETLI_OK; i++)
    status = add_typed_change(move, chosen->changes[i].component, chosen->changes[i].to, message);
  if (status != BETLI_OK)
    move_free(move);
  return status;
}

/* Reads the number after "#", that of a listed move. */
static int read_listed_move(const struct match *m, const char *text, struct typed_move *move,
                            char message[MOVE_MESSAGE]) {
  const size_t listed = m->now->listed;
  uint64_t number;
  if (!options_number(text, &number) || number == 0 || number > listed) {
    snprintf(message, MOVE_MESSAGE, say("there is no move #%s: the list goes from #1 to #%zu"),
             text, listed);
    return BETLI_INPUT;
  }
  return take_listed_move(m, (size_t)number - 1, move, message);
}

/* Writes a text in small letters, without commas and with one blank between words. */
static void write_plain_words(const char *text, char plain[MOVE_MESSAGE]) {
  size_t length = 0;
  for (; *text != '\0' && length + 1 < MOVE_MESSAGE; text++) {
    const bool blank = strchr(" \t,", *text) != NULL;
    if (!blank)
      plain[length++] = (char)tolower((unsigned char)*text);
    else if (length > 0 && plain[length - 1] != ' ')
      plain[length++] = ' ';
  }
  plain[length] = '\0';
}

static const char *skip_first_word(const char *plain) {
  const char *blank = strchr(plain, ' ');
  return blank != NULL ? blank + 1 : "";
}

/* Returns true if plain words say what a move does, with its verb, with another or with none: "row
 * 2 column 3" for "eats row 2, column 3". */
static bool is_named_move(const char *plain, const char *how) {
  char all[MOVE_MESSAGE];
  write_plain_words(how, all);
  const char *rest = skip_first_word(all);
  if (rest[0] == '\0') /* one word, such as pass */
    return strcmp(plain, all) == 0;
  return strcmp(plain, rest) == 0 || strcmp(skip_first_word(plain), rest) == 0;
}

/* Returns the number of moves that the words name, as far as 2; *first and *second are their
 * indices. */
static size_t find_named_moves(const struct match *m, const char *text, size_t *first,
                               size_t *second) {
  char plain[MOVE_MESSAGE];
  size_t found = 0;
  write_plain_words(text, plain);
  for (size_t i = 0; i < m->now->listed && found < 2; i++)
    if (m->now->moves[i].how[0] != '\0' && is_named_move(plain, m->now->moves[i].how))
      *(found++ == 0 ? first : second) = i;
  return found;
}

static bool is_component_moved(const struct typed_move *move, size_t component) {
  for (size_t i = 0; i < move->count; i++)
    if (move->changes[i].component == component)
      return true;
  return false;
}

/* Cuts off the first part.  A comma within a word, as in 7,7,3, ends a part only if `every_comma`.
 */
static char *cut_clause(char **rest, bool every_comma) {
  char *part = *rest;
  for (char *c = part; *c != '\0'; c++) {
    if (*c != ';' && (*c != ',' || (!every_comma && c[1] != ' ' && c[1] != '\0')))
      continue;
    *c = '\0';
    *rest = c + 1;
    return part;
  }
  *rest = NULL;
  return part;
}

static int read_clauses(struct parts *parts, const char *text, bool every_comma,
                        struct typed_move *move, char message[MOVE_MESSAGE]) {
  char *copy = strdup(text), *rest = copy;
  int status = copy == NULL ? fail_no_memory(message) : BETLI_OK;
  while (status == BETLI_OK && rest != NULL) {
    struct meaning meaning;
    for (size_t i = 0; i < parts->count; i++)
      parts->parts[i].moves = is_component_moved(move, i);
    status = move_part_read(parts, cut_clause(&rest, every_comma), &meaning, message);
    if (status == BETLI_OK)
      status = add_typed_change(move, meaning.component, meaning.to, message);
  }
  free(copy);
  if (status != BETLI_OK)
    move_free(move);
  return status;
}

static int read_typed_move(struct match *m, const char *text, struct typed_move *move,
                           char message[MOVE_MESSAGE]) {
  struct parts parts;
  if (!parts_open(&parts, m))
    return fail_no_memory(message);
  int status = read_clauses(&parts, text, false, move, message);
  if (status == BETLI_INPUT && strchr(text, ',') != NULL) {
    char other[MOVE_MESSAGE];
    if (read_clauses(&parts, text, true, move, other) == BETLI_OK)
      status = BETLI_OK;
  }
  parts_close(&parts);
  return status;
}

int move_read(struct match *m, const char *text, struct typed_move *move,
              char message[MOVE_MESSAGE]) {
  *move = (struct typed_move){.count = 0};
  message[0] = '\0';
  size_t first, second;
  const size_t named = find_named_moves(m, text, &first, &second);
  int status = BETLI_INPUT;
  if (named == 1)
    status = take_listed_move(m, first, move, message);
  else if (named == 2)
    snprintf(message, MOVE_MESSAGE, say("is it #%zu or #%zu of the moves?"), first + 1, second + 1);
  else
    status = text[0] == '#' ? read_listed_move(m, text + 1, move, message)
                            : read_typed_move(m, text, move, message);
  m->starved |= status == BETLI_FAULT;
  if (!match_starved(m))
    return status;
  move_free(move);
  return fail_no_memory(message);
}
