/* Positions of Python's as the words that the library reads. */
#ifndef BETLI_PYTHON_WORDS_H
#define BETLI_PYTHON_WORDS_H

#include "engine.h"

/* Words one behind the other, each with its NUL. */
struct words {
  char *text;
  size_t length, room;
  size_t count;
  bool game_next;    /* the next word names a game: at the beginning, and behind a "+" */
  const char **list; /* once words_end() has made it */
  char own[480];     /* text and list of most questions fit in here */
  const char *own_list[32];
};

void words_begin(struct words *w);
void words_free(struct words *w);

/* Adds what an object of Python's says: a string is a game where one is due, else one word or
 * several; a whole number is one; a tuple of numbers one component of several numbers ("4x7"); any
 * other iterable what its items say; and a game of one's own its name in this engine.  False, with
 * an exception. */
bool words_take(struct words *w, struct engine *e, PyObject *object);

/* Makes the list. */
bool words_end(struct words *w);

/* All of that: the words of one object. */
bool words_of(struct words *w, struct engine *e, PyObject *object);

#endif
