#include "words.h"

#include "convert.h"

#include <stdlib.h>
#include <string.h>

void words_begin(struct words *w) {
  w->text = w->own;
  w->length = w->count = 0;
  w->game_next = true;
  w->room = sizeof w->own;
  w->list = w->own_list;
}

void words_free(struct words *w) {
  if (w->text != w->own)
    free(w->text);
  if (w->list != w->own_list)
    free(w->list);
}

static bool make_room(struct words *w, size_t more) {
  if (w->room - w->length >= more)
    return true;
  const size_t room = 2 * w->room + more;
  char *text = realloc(w->text == w->own ? NULL : w->text, room);
  if (text == NULL) {
    PyErr_NoMemory();
    return false;
  }
  if (w->text == w->own)
    memcpy(text, w->own, w->length);
  w->text = text;
  w->room = room;
  return true;
}

static bool add_bytes(struct words *w, const char *bytes, size_t length) {
  if (!make_room(w, length + 1))
    return false;
  memcpy(w->text + w->length, bytes, length);
  w->length += length;
  return true;
}

static void end_word(struct words *w) {
  w->game_next = false;
  w->text[w->length++] = '\0'; /* add_bytes has left a place */
  w->count++;
}

static bool add_word(struct words *w, const char *bytes, size_t length) {
  if (!add_bytes(w, bytes, length))
    return false;
  end_word(w);
  w->game_next = length == 1 && *bytes == '+';
  return true;
}

static bool add_digits(struct words *w, unsigned long long number) {
  char digits[20];
  size_t first = sizeof digits;
  do
    digits[--first] = (char)('0' + number % 10);
  while ((number /= 10) > 0);
  return add_bytes(w, digits + first, sizeof digits - first);
}

/* The digits of a whole number, as they are where it is negative or long: the library says what is
 * wrong with it. */
static bool add_number(struct words *w, PyObject *number) {
  const unsigned long long value = PyLong_AsUnsignedLongLong(number);
  if (value != (unsigned long long)-1 || !PyErr_Occurred())
    return add_digits(w, value);
  PyErr_Clear();
  PyObject *text = PyObject_Str(number);
  Py_ssize_t length;
  const char *bytes = text == NULL ? NULL : utf8_of(text, &length);
  const bool added = bytes != NULL && add_bytes(w, bytes, (size_t)length);
  Py_XDECREF(text);
  return added;
}

static bool add_index(struct words *w, PyObject *object) {
  PyObject *number = PyNumber_Index(object);
  const bool added = number != NULL && add_number(w, number);
  Py_XDECREF(number);
  return added;
}

/* A tuple: 4x7. */
static bool add_tuple(struct words *w, PyObject *tuple) {
  const Py_ssize_t count = PyTuple_Size(tuple);
  for (Py_ssize_t i = 0; i < count; i++)
    if ((i > 0 && !add_bytes(w, "x", 1)) || !add_index(w, PyTuple_GetItem(tuple, i)))
      return false;
  if (count == 0) {
    PyErr_SetString(PyExc_ValueError, "() is no component");
    return false;
  }
  end_word(w);
  return true;
}

static bool add_words_of(struct words *w, char *text) {
  for (char *word; (word = betli_next_word(&text)) != NULL;)
    if (!add_word(w, word, strlen(word)))
      return false;
  return true;
}

/* A game and what has no blanks are a word each; else the text is cut into words. */
static bool add_text(struct words *w, PyObject *object) {
  Py_ssize_t length;
  const char *bytes = utf8_of(object, &length);
  if (bytes == NULL)
    return false;
  if (strlen(bytes) != (size_t)length) {
    PyErr_SetString(PyExc_ValueError, "a position has no NUL");
    return false;
  }
  if (w->game_next || strpbrk(bytes, " \t\n") == NULL)
    return add_word(w, bytes, (size_t)length);
  char *copy = strdup(bytes);
  if (copy == NULL) {
    PyErr_NoMemory();
    return false;
  }
  const bool added = add_words_of(w, copy);
  free(copy);
  return added;
}

/* Lists may be in lists, and even in themselves, which Python's bound of recursion ends. */
static bool add_items(struct words *w, struct engine *e, PyObject *object) {
  if (Py_EnterRecursiveCall(" in a position"))
    return false;
  PyObject *items = PyObject_GetIter(object);
  bool added = items != NULL;
  for (PyObject *item; added && (item = PyIter_Next(items)) != NULL; Py_DECREF(item))
    added = words_take(w, e, item);
  Py_XDECREF(items);
  Py_LeaveRecursiveCall();
  return added && !PyErr_Occurred();
}

/* A game of one's own: _word_in(engine) makes it known and returns its name, which is one word. */
static bool add_game(struct words *w, struct engine *e, PyObject *game) {
  PyObject *name = PyObject_CallMethod(game, "_word_in", "O", (PyObject *)e);
  Py_ssize_t length;
  const char *bytes = name == NULL ? NULL : utf8_of(name, &length);
  const bool added = bytes != NULL && add_word(w, bytes, (size_t)length);
  Py_XDECREF(name);
  return added;
}

bool words_take(struct words *w, struct engine *e, PyObject *object) {
  if (PyUnicode_Check(object))
    return add_text(w, object);
  if (PyTuple_Check(object))
    return add_tuple(w, object);
  if (PyLong_Check(object)) {
    if (!add_number(w, object))
      return false;
    end_word(w);
    return true;
  }
  if (PyObject_HasAttrString(object, "_word_in"))
    return add_game(w, e, object);
  if (PyList_Check(object) || PyObject_HasAttrString(object, "__iter__"))
    return add_items(w, e, object);
  if (!add_index(w, object))
    return false;
  end_word(w);
  return true;
}

bool words_end(struct words *w) {
  if (w->count > sizeof w->own_list / sizeof *w->own_list) {
    w->list = malloc(w->count * sizeof *w->list);
    if (w->list == NULL) {
      w->list = w->own_list;
      PyErr_NoMemory();
      return false;
    }
  }
  const char *word = w->text;
  for (size_t i = 0; i < w->count; i++, word += strlen(word) + 1)
    w->list[i] = word;
  return true;
}

bool words_of(struct words *w, struct engine *e, PyObject *object) {
  words_begin(w);
  const bool made =
      (PyTuple_Check(object) ? add_items(w, e, object) : words_take(w, e, object)) && words_end(w);
  if (!made)
    words_free(w);
  return made;
}
