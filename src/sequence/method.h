/* The method by which a sequence goes on, and what the method needs. */
#ifndef BETLI_SEQUENCE_METHOD_H
#define BETLI_SEQUENCE_METHOD_H

#include "sequence/sequence.h"

enum {
  BT_SPARSE = 8,     /* rare heaps are few if at most one heap in so many is rare */
  BT_RARE_STEPS = 64 /* heaps done one by one where a few do not suit vectors */
};

/* Returns the method that the values so far call for. */
enum bt_method bt_method_choose(const struct bt_sequence *s);

/* Returns true if another method is to go on before the next milestone.  For sequences without a
 * pipeline. */
bool bt_method_is_over(const struct bt_sequence *s);

/* Changes to the chosen method, with a new pipeline if it has one.  After an error nothing is lost,
 * and a later call tries again (bt_method_is_stopped).  Planning a pipeline takes up to a
 * second. */
betli_status bt_method_change(struct bt_sequence *s, struct bt_error *error);
bool bt_method_is_stopped(const struct bt_sequence *s);

/* Lists s->method as the method from the next heap on. */
void bt_method_note(struct bt_sequence *s);

/* Free blocks, or the method of all pairs.  They are planned again when wanted. */
void bt_method_end_blocks(struct bt_sequence *s);
void bt_method_end_dense(struct bt_sequence *s);

/* Returns true if proofs needed pairs far beyond the depth, each after a search through all
 * pairs. */
bool bt_method_is_too_shallow(const struct bt_sequence *s);

/* Begins to look for windows that come back, or goes on with those of a state if these suit. */
void bt_method_begin_anchors(struct bt_sequence *s);
void bt_method_take_up_anchors(struct bt_sequence *s);

/* Chooses a split if the rare heaps have become more.  A new split has to be better by a sixteenth.
 * *changed becomes true if there is another split now.  Without splitting takes there is none, and
 * all heaps are done by the definition. */
betli_status bt_method_divide(struct bt_sequence *s, bool *changed, struct bt_error *error);

#endif
