#include "cli/text/manual.h"

#include "cli/base/language.h"
#include "cli/text/layout.h"

#include <string.h>

enum { TERM = 40, INDENT = 2, GAP = 3 };

/* Reads the term of an entry; "" if the text is not an entry. */
static void read_term(const char *text, char term[TERM]) {
  const char *tab = strchr(text, '\t');
  snprintf(term, TERM, "%.*s", tab != NULL ? (int)(tab - text) : 0, text);
}

static int width_of_terms(const char *const *texts) {
  int width = 0;
  char term[TERM];
  for (size_t i = 0; texts[i] != NULL; i++) {
    read_term(say(texts[i]), term);
    width = text_width(term) > width ? text_width(term) : width;
  }
  return width;
}

static bool is_manual_row(const char *text) {
  return text[0] == ' ' || strchr(text, '\t') != NULL;
}

static void put_manual_text(FILE *file, const char *text, int indent) {
  char term[TERM];
  read_term(text, term);
  if (text[0] == ' ')
    fprintf(file, "%s\n", text);
  else if (is_manual_row(text))
    put_term(file, term, strchr(text, '\t') + 1, indent);
  else
    put_paragraphs(file, text, 0);
}

void put_manual(FILE *file, const char *const *texts) {
  const int indent = INDENT + width_of_terms(texts) + GAP;
  for (size_t i = 0; texts[i] != NULL; i++) {
    if (i > 0 && !(is_manual_row(texts[i - 1]) && is_manual_row(texts[i])))
      fputc('\n', file);
    put_manual_text(file, say(texts[i]), indent);
  }
}

void put_examples(FILE *file, const char *const *examples) {
  fprintf(file, "\n%s\n", say("EXAMPLES"));
  for (size_t i = 0; examples[i] != NULL; i++)
    fprintf(file, "  %s\n", examples[i]);
}
