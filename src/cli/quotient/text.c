#include "cli/quotient/quotient.h"

#include "cli/base/language.h"
#include "cli/text/layout.h"

#include <inttypes.h>
#include <string.h>

enum { RELATIONS = 60, ELEMENTS = 60, COLUMNS = 80 };

/* Words in lines of at most 80 columns, after a heading. */
struct list {
  FILE *file;
  int column;
  uint64_t count;
};

static struct list begin_list_of_words(FILE *file, const char *heading) {
  put_label(file, heading);
  return (struct list){.file = file, .column = LABEL};
}

static void put_word_of_list(struct list *list, const char *item) {
  const int width = text_width(item) + 1;
  if (list->count++ > 0 && list->column + width > COLUMNS) {
    fprintf(list->file, "\n%*s", LABEL, "");
    list->column = LABEL;
  }
  fprintf(list->file, " %s", item);
  list->column += width;
}

static void end_list_of_words(struct list *list, bool more) {
  if (more)
    put_word_of_list(list, say("... (--format json lists all)"));
  if (list->count == 0)
    put_word_of_list(list, say("none"));
  fputc('\n', list->file);
}

/* Returns the first heap to show: 1, or 0 if heap 0 is not the identity. */
static uint64_t first_shown_heap(const betli_quotient *q) {
  uint64_t element;
  return betli_quotient_phi(q, 0, &element) && element != 0 ? 0 : 1;
}

static void put_known_heaps(FILE *file, const betli_quotient *q, const betli_quotient_info *about) {
  put_label(file, "heaps");
  if (!about->periodic) {
    put_said(file, " %" PRIu64 " to %" PRIu64 "\n", first_shown_heap(q), about->heaps);
    if (betli_quotient_is_infinite(q)) {
      put_label(file, "");
      put_said(file,
               " infinite for all heaps; a formula answers sums:\n"
               "             betli solve %s 5 7 9 --play misere\n",
               about->game);
    }
    return;
  }
  put_said(file, " all: period %" PRIu64 " from heap %" PRIu64 " on\n", about->period,
           about->preperiod);
  put_label(file, "");
  put_said(file, " proved by %s, checked to heap %" PRIu64 "\n", say(about->theorem),
           about->checked_to);
}

static void put_order(FILE *file, const betli_quotient_info *about) {
  put_label(file, "order");
  put_said(file, " %" PRIu64 ", of which %" PRIu64 " in P; %s\n", about->order, about->p_portion,
           about->tame ? say("tame, as in Nim") : say("wild"));
  put_label(file, "normal play");
  put_said(file, " order %" PRIu64 "\n", about->normal_order);
}

static void put_generators(FILE *file, betli_quotient *q, const betli_quotient_info *about) {
  struct list list = begin_list_of_words(file, SAY("generators"));
  for (uint64_t i = 0; i < about->generator_count; i++) {
    uint64_t element;
    char item[128];
    const char *component = betli_quotient_generator(q, i, &element);
    char heap[96];
    snprintf(heap, sizeof heap, "%s", component);
    snprintf(item, sizeof item, "%s=%s", betli_quotient_element(q, element), heap);
    put_word_of_list(&list, item);
  }
  end_list_of_words(&list, false);
}

static void put_relations(FILE *file, betli_quotient *q, const betli_quotient_info *about) {
  struct list list = begin_list_of_words(file, SAY("relations"));
  for (uint64_t i = 0; i < about->relation_count && i < RELATIONS; i++)
    put_word_of_list(&list, betli_quotient_relation(q, i));
  end_list_of_words(&list, about->relation_count > RELATIONS);
}

typedef bool is_in(const betli_quotient *q, uint64_t element);

static bool is_idempotent_in_quotient(const betli_quotient *q, uint64_t element) {
  return betli_quotient_product(q, element, element) == element;
}

static void put_elements(FILE *file, betli_quotient *q, const char *heading, is_in *wanted,
                         uint64_t order) {
  struct list list = begin_list_of_words(file, heading);
  uint64_t shown = 0;
  for (uint64_t x = 0; x < order && shown <= ELEMENTS; x++)
    if (wanted(q, x) && ++shown <= ELEMENTS)
      put_word_of_list(&list, betli_quotient_element(q, x));
  end_list_of_words(&list, shown > ELEMENTS);
}

static void put_elements_of_heaps(FILE *file, betli_quotient *q, uint64_t last) {
  const uint64_t first = first_shown_heap(q);
  struct list list =
      begin_list_of_words(file, first == 0 ? SAY("heaps 0, ...") : SAY("heaps 1, ..."));
  uint64_t element;
  for (uint64_t heap = first; heap <= last; heap++)
    if (betli_quotient_phi(q, heap, &element))
      put_word_of_list(&list, betli_quotient_element(q, element));
  end_list_of_words(&list, false);
}

void quotient_text(const struct context *c, betli_quotient *q,
                   const struct quotient_question *question) {
  const betli_quotient_info about = betli_quotient_about(q);
  FILE *file = c->out.file;
  put_one_line(file, about.game);
  fputs(say(": the misère quotient\n\n"), file);
  if (question->heaps)
    put_known_heaps(file, q, &about);
  put_order(file, &about);
  put_generators(file, q, &about);
  put_relations(file, q, &about);
  put_elements(file, q, "P", betli_quotient_is_p, about.order);
  put_elements(file, q, SAY("idempotents"), is_idempotent_in_quotient, about.order);
  put_elements(file, q, SAY("kernel"), betli_quotient_in_kernel, about.order);
  if (question->heaps)
    put_elements_of_heaps(file, q, quotient_last(&about, question));
}
