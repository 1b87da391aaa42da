/* Plans, field by field. */
#include "cli/plan/plan.h"

static bool tells_bytes(const void *row) {
  return ((const struct plan_row *)row)->bytes > 0;
}

static const struct field row_fields[] = {
    {MEMBER(struct plan_row, ranks, type_unsigned)},
    {MEMBER(struct plan_row, seconds, type_real)},
    {MEMBER(struct plan_row, efficiency, type_real),
     .doc = "the part of the time in which a rank does what one rank would have to do, too"},
    {MEMBER(struct plan_row, bytes, type_count), .presence = IF_ANY, .there = tells_bytes,
     .doc = "that a rank holds"},
    {MEMBER(struct plan_row, messages, type_count)},
    {MEMBER(struct plan_row, sent, type_count), .doc = "bytes"},
    {.type = NULL}};
static const struct type type_row = RECORD(struct plan_row, row_fields);

struct told_plan {
  const char *question, *model;
  double tried;
  bool answered;
  const double *seconds;
  struct optional bytes;
  size_t count;
  const struct plan_row *rows;
  unsigned sensible;
};

static const struct field plan_fields[] = {
    {MEMBER(struct told_plan, question, type_text)},
    {MEMBER(struct told_plan, tried, type_real), .doc = "seconds that were spent on a trial"},
    {MEMBER(struct told_plan, answered, type_flag), .doc = "by the trial"},
    {POINTED("seconds", struct told_plan, seconds, type_real), .presence = OR_NULL,
     .doc = "that the question takes on one processor"},
    {MEMBER(struct told_plan, bytes, type_optional), .presence = IF_ANY, .doc = "of memory"},
    {LIST("ranks", struct told_plan, rows, count, type_row)},
    {MEMBER(struct told_plan, model, type_text), .presence = OR_NULL,
     .doc = "by which they are computed"},
    {MEMBER(struct told_plan, sensible, type_unsigned),
     .doc = "the most ranks of which half is used"},
    {.type = NULL}};
static const struct type type_plan = RECORD(struct told_plan, plan_fields);

const struct answers answers_of_plan = {.title = "Plan",
                                        .types = (const struct type *const[]){&type_plan, NULL}};

void plan_json(const struct output *out, const struct plan *p) {
  record_print(out, &type_plan,
               &(struct told_plan){.question = p->question,
                                   .model = p->count > 0 ? p->model : NULL,
                                   .tried = p->tried,
                                   .answered = p->done,
                                   .seconds = p->known ? &p->seconds : NULL,
                                   .bytes = {p->bytes > 0, p->bytes},
                                   .count = p->count,
                                   .rows = p->rows,
                                   .sensible = plan_sensible(p)});
}
