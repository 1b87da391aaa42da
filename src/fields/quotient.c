/* Quotients, field by field. */
#include "fields/quotient.h"

static betli_quotient *quotient_of_record(const void *told) {
  return ((const struct told_quotient *)told)->quotient;
}

/* ---- lists ---------------------------------------------------------------------------------- */

struct told_generator {
  const char *component, *element;
  uint64_t number; /* of the element */
};

static const struct field generator_fields[] = {
    {MEMBER(struct told_generator, component, type_text)},
    /* Python none: a generator is a pair */
    {MEMBER(struct told_generator, element, type_text)},
    {.type = NULL}};
static const struct type type_generator = RECORD(struct told_generator, generator_fields);

static const struct field numbered_fields[] = {
    {MEMBER(struct told_generator, component, type_text)},
    {MEMBER_AS("element", struct told_generator, number, type_count)},
    {.type = NULL}};
static const struct type type_numbered = RECORD(struct told_generator, numbered_fields);

static bool next_generator(const void *told, size_t *at, void *element) {
  const size_t i = (*at)++;
  struct told_generator *generator = element;
  if (i == ((const struct told_quotient *)told)->about.generator_count)
    return false;
  generator->component = betli_quotient_generator(quotient_of_record(told), i, &generator->number);
  generator->element = betli_quotient_element(quotient_of_record(told), generator->number);
  return true;
}

static bool next_relation(const void *told, size_t *at, void *element) {
  const size_t i = (*at)++;
  if (i == ((const struct told_quotient *)told)->about.relation_count)
    return false;
  *(const char **)element = betli_quotient_relation(quotient_of_record(told), i);
  return true;
}

static bool next_wanted_element(const void *told, size_t *at, void *element,
                                bool (*wanted)(const betli_quotient *q, uint64_t element)) {
  const struct told_quotient *t = told;
  while (*at < t->about.order && !wanted(t->quotient, *at))
    ++*at;
  if (*at == t->about.order)
    return false;
  *(const char **)element = betli_quotient_element(t->quotient, (*at)++);
  return true;
}

static bool is_any_element(const betli_quotient *q, uint64_t element) {
  (void)q;
  (void)element;
  return true;
}

static bool is_idempotent_element(const betli_quotient *q, uint64_t element) {
  return betli_quotient_product(q, element, element) == element;
}

static bool next_element(const void *told, size_t *at, void *element) {
  return next_wanted_element(told, at, element, is_any_element);
}

static bool next_p_element(const void *told, size_t *at, void *element) {
  return next_wanted_element(told, at, element, betli_quotient_is_p);
}

static bool next_idempotent(const void *told, size_t *at, void *element) {
  return next_wanted_element(told, at, element, is_idempotent_element);
}

static bool next_kernel_element(const void *told, size_t *at, void *element) {
  return next_wanted_element(told, at, element, betli_quotient_in_kernel);
}

static bool next_element_of_heap(const void *told, size_t *at, void *element) {
  const struct told_quotient *t = told;
  uint64_t number;
  if (*at > quotient_last(&t->about, t->question))
    return false;
  *(const char **)element = betli_quotient_phi(t->quotient, *at, &number)
                                ? betli_quotient_element(t->quotient, number)
                                : NULL;
  ++*at;
  return true;
}

/* ---- the quotient --------------------------------------------------------------------------- */

static bool asks_about_heaps(const void *told) {
  return ((const struct told_quotient *)told)->question->heaps;
}

static bool is_periodic(const void *told) {
  return asks_about_heaps(told) && ((const struct told_quotient *)told)->about.periodic;
}

static bool is_of_infinite_quotient(const void *told) {
  return asks_about_heaps(told) && ((const struct told_quotient *)told)->infinite;
}

static const struct field quotient_fields[] = {
    {MEMBER_AS("game", struct told_quotient, about.game, type_text)},
    {MEMBER_AS("heaps", struct told_quotient, about.heaps, type_count), .presence = IF_ANY,
     .there = asks_about_heaps, .doc = "the last one looked at"},
    {MEMBER_AS("order", struct told_quotient, about.order, type_count)},
    {MEMBER_AS("p_portion", struct told_quotient, about.p_portion, type_count),
     .doc = "how many elements P has"},
    {MEMBER_AS("tame", struct told_quotient, about.tame, type_flag)},
    {MEMBER_AS("normal_order", struct told_quotient, about.normal_order, type_count)},
    {LIST_BY("generators", type_generator, next_generator)},
    /* C betli_quotient_relation */
    {LIST_BY("presentation", type_text, next_relation)},
    {LIST_BY("elements", type_text, next_element)},
    /* C betli_quotient_is_p | Python is_p() */
    {LIST_BY("p_elements", type_text, next_p_element)},
    /* C, Python none: idempotent_count says how many */
    {LIST_BY("idempotents", type_text, next_idempotent)},
    /* C betli_quotient_in_kernel | Python in_kernel() */
    {LIST_BY("kernel", type_text, next_kernel_element)},
    {LIST_BY("phi", type_text_or_null, next_element_of_heap), .presence = IF_ANY,
     .there = asks_about_heaps, .doc = "the elements of the heaps 0, 1, ..."},
    {MEMBER(struct told_quotient, period, type_optional), .presence = NULL_OR_NOT,
     .there = asks_about_heaps},
    {MEMBER(struct told_quotient, preperiod, type_optional), .presence = NULL_OR_NOT,
     .there = asks_about_heaps},
    {MEMBER_AS("theorem", struct told_quotient, about.theorem, type_text), .presence = IF_ANY,
     .there = is_periodic},
    {MEMBER_AS("checked_to", struct told_quotient, about.checked_to, type_count),
     .presence = IF_ANY, .there = is_periodic},
    /* C betli_quotient_is_infinite */
    {MEMBER(struct told_quotient, infinite, type_flag), .presence = IF_ANY,
     .there = is_of_infinite_quotient, .doc = "the quotient of all heaps is infinite"},
    /* C, Python none: it always is */
    {.key = "proved", .type = &type_true},
    {MEMBER(struct told_quotient, complete, type_complete)},
    {MEMBER_AS("heaps", struct told_quotient, about.heaps, type_count), .only = IN_OBJECTS},
    {LIST_BY("generators", type_numbered, next_generator), .only = IN_OBJECTS},
    {LIST_BY("presentation", type_text, next_relation), .only = IN_OBJECTS},
    {MEMBER_AS("idempotent_count", struct told_quotient, about.idempotent_count, type_count),
     .only = IN_OBJECTS},
    {MEMBER_AS("kernel_count", struct told_quotient, about.kernel_count, type_count),
     .only = IN_OBJECTS},
    {MEMBER_AS("periodic", struct told_quotient, about.periodic, type_flag), .only = IN_OBJECTS},
    {MEMBER_AS("period", struct told_quotient, about.period, type_count), .only = IN_OBJECTS},
    {MEMBER_AS("preperiod", struct told_quotient, about.preperiod, type_count), .only = IN_OBJECTS},
    {MEMBER_AS("theorem", struct told_quotient, about.theorem, type_text), .only = IN_OBJECTS},
    {MEMBER_AS("checked_to", struct told_quotient, about.checked_to, type_count),
     .only = IN_OBJECTS},
    /* C betli_quotient_is_infinite */
    {MEMBER(struct told_quotient, infinite, type_flag), .only = IN_OBJECTS},
    {.type = NULL}};
const struct type type_quotient = RECORD_NAMED("quotient", struct told_quotient, quotient_fields);

uint64_t quotient_last(const betli_quotient_info *about, const struct quotient_question *question) {
  const uint64_t period = (about->preperiod > 0 ? about->preperiod - 1 : 0) + about->period;
  if (!about->periodic)
    return about->heaps;
  return period < question->to ? period : question->to;
}

struct told_quotient quotient_tell(betli_quotient *q, const struct quotient_question *question) {
  const betli_quotient_info about = betli_quotient_about(q);
  return (struct told_quotient){.quotient = q,
                                .about = about,
                                .question = question,
                                .period = {about.periodic, about.period},
                                .preperiod = {about.periodic, about.preperiod},
                                .infinite = betli_quotient_is_infinite(q),
                                .complete = question->complete};
}
