#include "cli/sequence/sequence.h"

const struct answers answers_of_sequence = {
    .title = "Sequenced",
    .types = (const struct type *const[]){&type_sequence, &type_sequence_octals, NULL}};

void sequence_json(const struct context *c, betli_sequence *s, const struct sequence_question *q) {
  struct told_sequence told;
  sequence_tell(&told, s, q->to, q->sum);
  record_print(&c->out, &type_sequence, &told);
}
