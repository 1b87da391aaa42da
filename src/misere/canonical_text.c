#include "misere/canonical.h"

#include <stdlib.h>
#include <string.h>

/* Texts of forms repeat the texts of their followers, so that they can be far longer than the
 * number of forms. */
enum { MOST_TEXT = 4 << 20 }; /* bytes */

/* The texts of the forms up to the wanted one. */
struct texts {
  struct bt_forms *forms;
  struct bt_text *of;
  uint32_t *nims; /* 1 + the size of a Nim heap; 0: no Nim heap */
  size_t written;
  bool failed;
};

/* Returns 1 + the size of the Nim heap with these options, or 0 if it is none.  The options of a
 * Nim heap are all smaller heaps. */
static uint32_t find_nim_heap(const struct texts *t, const uint32_t *options, size_t count) {
  for (size_t i = 0; i < count; i++)
    if (t->nims[options[i]] == 0 || t->nims[options[i]] > count)
      return 0;
  return (uint32_t)count + 1;
}

static int compare_texts_by_length(const void *a, const void *b) {
  const char *x = *(const char *const *)a, *y = *(const char *const *)b;
  const size_t long_x = strlen(x), long_y = strlen(y);
  return long_x != long_y ? (long_x > long_y) - (long_x < long_y) : strcmp(x, y);
}

/* Writes the options in braces, in the order of their texts and not of their numbers. */
static void write_set(struct texts *t, const uint32_t *options, size_t count,
                      struct bt_text *text) {
  const char **sorted = malloc(count * sizeof *sorted);
  t->failed |= sorted == NULL;
  if (sorted == NULL)
    return;
  for (size_t i = 0; i < count; i++)
    sorted[i] = bt_text_string(&t->of[options[i]]);
  qsort((void *)sorted, count, sizeof *sorted, compare_texts_by_length);
  for (size_t i = 0; i < count; i++)
    bt_text_format(text, "%s%s", i > 0 ? ", " : "{", sorted[i]);
  bt_text_add(text, "}");
  free((void *)sorted);
}

static void write_form(struct texts *t, uint32_t form) {
  size_t count;
  const uint32_t *options = bt_key_numbers_key(&t->forms->sets, form, &count);
  struct bt_text *text = &t->of[form];
  size_t length = 0;
  for (size_t i = 0; i < count; i++)
    length += t->of[options[i]].length;
  t->nims[form] = find_nim_heap(t, options, count);
  if (t->nims[form] == 1)
    bt_text_add(text, "0");
  else if (t->nims[form] > 1)
    bt_text_format(text, "*%u", (unsigned)t->nims[form] - 1);
  else if (length <= MOST_TEXT)
    write_set(t, options, count, text);
  else
    t->written = MOST_TEXT;
  t->written += text->length;
  t->failed |= text->failed;
}

betli_status bt_canonical_print(struct bt_forms *forms, uint32_t form, struct bt_text *text,
                                bool *simple, struct bt_error *error) {
  const size_t count = (size_t)form + 1;
  struct texts t = {
      .forms = forms, .of = calloc(count, sizeof *t.of), .nims = calloc(count, sizeof *t.nims)};
  bool *below = calloc(count, sizeof *below);
  t.failed = t.of == NULL || t.nims == NULL || below == NULL;
  if (!t.failed)
    bt_canonical_below(forms, form, below);
  for (uint32_t f = 0; f < count && !t.failed && t.written < MOST_TEXT; f++)
    if (below[f])
      write_form(&t, f);
  *simple = t.written < MOST_TEXT;
  if (!t.failed && *simple)
    bt_text_add(text, bt_text_string(&t.of[form]));
  for (size_t i = 0; i < count && t.of != NULL; i++)
    bt_text_free(&t.of[i]);
  free(t.of);
  free(t.nims);
  free(below);
  return t.failed || text->failed ? bt_fail_memory(error) : BETLI_OK;
}
