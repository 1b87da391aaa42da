#include "cli/quotient/algebra.h"

#include "cli/base/safe_text.h"

#include <ctype.h>
#include <inttypes.h>
#include <string.h>

enum { IN_A_LINE = 10 }; /* elements in a line */

void algebra_head(FILE *file, betli_quotient *q) {
  const betli_quotient_info about = betli_quotient_about(q);
  fputs("# The misere quotient of ", file);
  put_one_line(file, about.game);
  fprintf(file, ": %" PRIu64 " elements, %" PRIu64 " of them in P\n", about.order, about.p_portion);
  for (uint64_t i = 0; i < about.generator_count; i++) {
    uint64_t element;
    const char *component = betli_quotient_generator(q, i, &element);
    fputs("# ", file);
    put_one_line(file, component);
    fprintf(file, " is %s\n", betli_quotient_element(q, element));
  }
}

/* Writes "ab^2" as a*b^2: a generator is a letter, with a number where there are more than 26. */
static void put_product_with_stars(FILE *file, const char *text, size_t length, const char *one) {
  if (length == 1 && text[0] == '1') {
    fputs(one, file);
    return;
  }
  for (size_t i = 0; i < length; i++)
    fprintf(file, "%s%c", isalpha((unsigned char)text[i]) && i > 0 ? "*" : "", text[i]);
}

static void put_element_with_stars(FILE *file, betli_quotient *q, uint64_t x, const char *one) {
  const char *text = betli_quotient_element(q, x);
  put_product_with_stars(file, text, strlen(text), one);
}

void algebra_relations(FILE *file, betli_quotient *q, const char *before, const char *between,
                       const char *after, const char *one) {
  const uint64_t count = betli_quotient_about(q).relation_count;
  for (uint64_t i = 0; i < count; i++) {
    const char *relation = betli_quotient_relation(q, i), *sign = strchr(relation, '=');
    fprintf(file, "%s%s", i > 0 ? ",\n  " : "", before);
    put_product_with_stars(file, relation, (size_t)(sign - relation), one);
    fputs(between, file);
    put_product_with_stars(file, sign + 1, strlen(sign + 1), one);
    fputs(after, file);
  }
}

void algebra_generators(FILE *file, betli_quotient *q, const char *quote) {
  const uint64_t count = betli_quotient_about(q).generator_count;
  for (uint64_t i = 0; i < count; i++) {
    uint64_t element;
    betli_quotient_generator(q, i, &element);
    fprintf(file, "%s%s%s%s", i > 0 ? ", " : "", quote, betli_quotient_element(q, element), quote);
  }
}

/* Returns nothing, a comma, or a comma and a new line. */
static const char *separator_before(uint64_t i) {
  return i == 0 ? "" : i % IN_A_LINE == 0 ? ",\n  " : ", ";
}

void algebra_p(FILE *file, betli_quotient *q, const char *one) {
  const uint64_t order = betli_quotient_about(q).order;
  uint64_t count = 0;
  for (uint64_t x = 0; x < order; x++)
    if (betli_quotient_is_p(q, x)) {
      fputs(separator_before(count++), file);
      put_element_with_stars(file, q, x, one);
    }
}

void algebra_phi(FILE *file, betli_quotient *q, const struct quotient_question *question,
                 const char *one) {
  const betli_quotient_info about = betli_quotient_about(q);
  const uint64_t last = quotient_last(&about, question);
  uint64_t element;
  for (uint64_t heap = 0; heap <= last && betli_quotient_phi(q, heap, &element); heap++) {
    fputs(separator_before(heap), file);
    put_element_with_stars(file, q, element, one);
  }
}
