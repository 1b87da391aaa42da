#include "cli/play/move_part.h"

#include "cli/base/language.h"
#include "cli/base/options.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

bool parts_open(struct parts *p, struct match *m) {
  const size_t count = m->now->component_count;
  *p = (struct parts){.match = m, .parts = calloc(count + 1, sizeof *p->parts)};
  for (; p->parts != NULL && p->count < count; p->count++) {
    const betli_component *component = &m->now->components[p->count];
    struct part *part = &p->parts[p->count];
    *part = (struct part){.game = component->game, .position = strdup(component->position)};
    if (part->position == NULL) {
      parts_close(p);
      return false;
    }
  }
  return p->parts != NULL;
}

void parts_close(struct parts *p) {
  for (size_t i = 0; i < p->count; i++)
    free(p->parts[i].position);
  free(p->parts);
}

/* A part of a move, split into pieces. */
struct move_part {
  uint64_t number; /* of the component, from 1; 0: not given */
  char *from;      /* NULL: not given, or the first words of `to` */
  char *to;
};

/* The search for the meanings of a part. */
struct search {
  struct parts *parts;
  struct meaning found[2];
  size_t count;
  char *message; /* why the likeliest meaning is not a move */
};

static int reject(char message[MOVE_MESSAGE], const char *format, ...)
    __attribute__((format(printf, 2, 3)));

static int reject(char message[MOVE_MESSAGE], const char *format, ...) {
  va_list list;
  va_start(list, format);
  vsnprintf(message, MOVE_MESSAGE, say(format), list);
  va_end(list);
  return BETLI_INPUT;
}

/* ---- taking it apart ------------------------------------------------------------------------ */

static char *trim_words(char *text) {
  text += strspn(text, " \t");
  size_t length = strlen(text);
  while (length > 0 && strchr(" \t", text[length - 1]) != NULL)
    text[--length] = '\0';
  return text;
}

static char *cut_arrow(char *text) {
  static const char *const arrows[] = {"->", "→"};
  for (size_t i = 0; i < 2; i++) {
    char *arrow = strstr(text, arrows[i]);
    if (arrow == NULL)
      continue;
    *arrow = '\0';
    return arrow + strlen(arrows[i]);
  }
  return NULL;
}

/* Cuts off a leading "3:" if there is such a component, or a blank follows.  The colon may also
 * belong to a position.  Returns the rest. */
static char *cut_component_number(char *text, size_t most, uint64_t *number) {
  char *colon = text + strspn(text, "0123456789");
  *number = 0;
  if (*colon != ':')
    return text;
  *colon = '\0';
  if (options_number(text, number) && *number > 0 && (*number <= most || colon[1] == ' '))
    return colon + 1;
  *colon = ':';
  *number = 0;
  return text;
}

static struct move_part split_move_part(char *text, size_t most) {
  struct move_part part = {.from = NULL};
  text = cut_component_number(trim_words(text), most, &part.number);
  char *to = cut_arrow(text);
  part.to = trim_words(to != NULL ? to : text);
  if (to != NULL && *trim_words(text) != '\0')
    part.from = trim_words(text);
  return part;
}

/* ---- what it means -------------------------------------------------------------------------- */

/* Asks for a change of a component alone.  Where each move is made in several, asks in the long
 * disjunctive compound. */
static betli_status ask_after_alone(struct match *m, size_t count, const char *const words[],
                                    const betli_change *change) {
  const char *compound = m->now->compound, *after;
  const bool several = strncmp(compound, "exactly:", strlen("exactly:")) == 0 ||
                       strncmp(compound, "hypergraph:", strlen("hypergraph:")) == 0;
  if (several)
    betli_set(m->engine, "compound", "long-disjunctive");
  const betli_status status = betli_after(m->engine, count, words, 1, change, &after);
  match_told(m, status);
  if (several)
    betli_set(m->engine, "compound", compound);
  return status;
}

/* Returns true if a component alone can become `to`; else match_message() says why. */
static bool can_become(struct parts *p, const struct part *part, const char *to) {
  const betli_change change = {0, NULL, to};
  char *copy = strdup(part->position), *rest = copy;
  const char **words = malloc((strlen(part->position) + 2) * sizeof *words);
  betli_status status = BETLI_FAULT;
  if (copy != NULL && words != NULL) {
    size_t count = 0;
    words[count++] = part->game;
    for (char *word = betli_next_word(&rest); word != NULL; word = betli_next_word(&rest))
      words[count++] = word;
    status = ask_after_alone(p->match, count, words, &change);
  }
  free(words);
  free(copy);
  return status == BETLI_OK;
}

/* Returns true if this meaning was found, or the same meaning of an equal component. */
static bool is_found_meaning(const struct search *s, size_t i, const char *to) {
  const struct part *parts = s->parts->parts;
  for (size_t f = 0; f < s->count; f++) {
    const struct meaning *found = &s->found[f];
    if (strcmp(parts[found->component].game, parts[i].game) == 0 &&
        strcmp(parts[found->component].position, parts[i].position) == 0 &&
        strcmp(found->to, to) == 0)
      return true;
  }
  return false;
}

/* Tries the meaning that component i becomes `to`.  Keeps the error of a likely meaning, as where
 * the part names the component. */
static void consider_meaning(struct search *s, size_t i, const char *to, bool likely) {
  if (s->count == 2 || is_found_meaning(s, i, to))
    return;
  if (can_become(s->parts, &s->parts->parts[i], to))
    s->found[s->count++] = (struct meaning){i, to};
  else if (likely && s->message[0] == '\0')
    reject(s->message, "%s", match_message(s->parts->match));
}

/* Returns the words of `to` after those of a component; NULL if `to` does not begin with them. */
static const char *words_after(const char *to, const char *position) {
  const size_t length = strlen(position);
  return strncmp(to, position, length) == 0 && to[length] == ' ' ? to + length + 1 : NULL;
}

static void consider_component(struct search *s, const struct move_part *part, size_t i) {
  const char *position = s->parts->parts[i].position;
  const char *rest = words_after(part->to, position);
  if (part->from != NULL) {
    if (strcmp(part->from, position) == 0)
      consider_meaning(s, i, part->to, true);
    return;
  }
  if (rest != NULL)
    consider_meaning(s, i, rest, true);
  consider_meaning(s, i, part->to, part->number > 0 || s->parts->count == 1);
}

/* ---- taking --------------------------------------------------------------------------------- */

/* Cuts the next word off, and returns true if it is a number. */
static bool cut_number_word(char **rest, uint64_t *number) {
  const char *word = betli_next_word(rest);
  return word != NULL && options_number(word, number);
}

/* Reads "take 2", "take 2 from 3" or "take 2 from heap 3", and nothing after it; *from is 0 if not
 * given. */
static bool read_taking(const char *text, uint64_t *count, uint64_t *from) {
  char copy[MOVE_MESSAGE], *rest = copy;
  snprintf(copy, sizeof copy, "%s", text);
  const char *verb = betli_next_word(&rest);
  *from = 0;
  if (verb == NULL || strcasecmp(verb, "take") != 0 || !cut_number_word(&rest, count) ||
      *count == 0)
    return false;
  const char *word = betli_next_word(&rest);
  if (word == NULL)
    return true;
  if (strcmp(word, "from") != 0)
    return false;
  word = betli_next_word(&rest);
  if (word != NULL && strcmp(word, "heap") == 0)
    word = betli_next_word(&rest);
  return word != NULL && options_number(word, from) && *from > 0 && betli_next_word(&rest) == NULL;
}

/* Returns the sum of the heaps that a move leaves; UINT64_MAX if they are not heaps. */
static uint64_t sum_of_heaps(const char *to) {
  uint64_t sum = 0;
  while (*to != '\0') {
    const size_t length = strspn(to, "0123456789");
    if (length == 0 || length > 18 || (to[length] != ' ' && to[length] != '\0'))
      return UINT64_MAX;
    sum += strtoull(to, NULL, 10);
    to += length + (to[length] == ' ');
  }
  return sum;
}

/* Adds the moves that take `count` from heap i: those that leave one heap, then those that leave
 * several. */
static void consider_taking(struct search *s, size_t i, uint64_t count) {
  struct part *part = &s->parts->parts[i];
  const betli_answer *now = s->parts->match->now;
  uint64_t heap;
  if (part->moves || !options_number(part->position, &heap) || heap < count)
    return;
  snprintf(part->taken, sizeof part->taken, "%llu", (unsigned long long)(heap - count));
  consider_meaning(s, i, part->taken, false);
  for (size_t m = 0; m < now->listed; m++) {
    const betli_change *change = &now->moves[m].changes[0];
    if (now->moves[m].change_count == 1 && change->component == i &&
        strchr(change->to, ' ') != NULL && sum_of_heaps(change->to) == heap - count)
      consider_meaning(s, i, change->to, false);
  }
}

/* Finds the heaps from which so many can be taken.  A number after "from" is that of a component,
 * or the size of a heap. */
static void consider_heaps(struct search *s, const struct move_part *part, uint64_t count,
                           uint64_t from) {
  for (size_t i = 0; i < s->parts->count; i++) {
    uint64_t heap;
    const bool meant = from == 0 || from == i + 1 ||
                       (options_number(s->parts->parts[i].position, &heap) && heap == from);
    if (meant && (part->number == 0 || part->number == i + 1))
      consider_taking(s, i, count);
  }
}

/* Adds to the message what to type instead: a number may also be taken. */
static void offer_other_words(struct search *s, const struct move_part *part) {
  const char *to = part->to;
  uint64_t count;
  const size_t length = strlen(s->message);
  if (isalpha((unsigned char)to[0]))
    snprintf(s->message + length, MOVE_MESSAGE - length, "%s",
             say("; help shows how to write moves"));
  if (!options_number(to, &count) || count == 0)
    return;
  for (size_t i = 0; i < s->parts->count; i++)
    if ((part->number == 0 || part->number == i + 1) &&
        (part->from == NULL || strcmp(part->from, s->parts->parts[i].position) == 0))
      consider_taking(s, i, count);
  if (s->count > 0)
    snprintf(s->message + length, MOVE_MESSAGE - length, say("; to take %s, type take %s"), to, to);
}

static int reject_ambiguous_move(const struct search *s) {
  const struct meaning *a = &s->found[0], *b = &s->found[1];
  const struct part *parts = s->parts->parts;
  return reject(s->message, "is it %zu: %s -> %s, or %zu: %s -> %s?", a->component + 1,
                parts[a->component].position, a->to, b->component + 1, parts[b->component].position,
                b->to);
}

static int reject_unknown_move(struct search *s, const struct move_part *part) {
  if (s->message[0] != '\0') {
    offer_other_words(s, part);
    return BETLI_INPUT;
  }
  if (part->number > s->parts->count)
    return reject(s->message, "there is no component %llu: there are %zu",
                  (unsigned long long)part->number, s->parts->count);
  if (part->number > 0 && part->from != NULL)
    return reject(s->message, "component %llu is %s, not %s", (unsigned long long)part->number,
                  s->parts->parts[part->number - 1].position, part->from);
  if (part->from != NULL)
    return reject(s->message, "there is no component %s that can move", part->from);
  return reject(s->message, "no component can become '%s': help shows how to write moves",
                part->to);
}

int move_part_read(struct parts *p, char *text, struct meaning *meaning,
                   char message[MOVE_MESSAGE]) {
  const struct move_part part = split_move_part(text, p->count);
  struct search search = {.parts = p, .message = message};
  message[0] = '\0';
  if (part.to[0] == '\0')
    return reject(message, "write what a component becomes, as in 30 -> 12");
  uint64_t count, from;
  const bool takes = read_taking(part.to, &count, &from);
  if (takes)
    consider_heaps(&search, &part, count, from);
  for (size_t i = 0; i < p->count && !takes; i++)
    if (!p->parts[i].moves && (part.number == 0 || part.number == i + 1))
      consider_component(&search, &part, i);
  if (search.count == 0 && takes)
    return reject(message, "no move takes %llu there", (unsigned long long)count);
  if (search.count == 0)
    return reject_unknown_move(&search, &part);
  if (search.count == 2)
    return reject_ambiguous_move(&search);
  *meaning = search.found[0];
  return BETLI_OK;
}
