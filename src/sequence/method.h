/* By which method a sequence goes on, and what the method needs. */
#ifndef BETLI_SEQUENCE_METHOD_H
#define BETLI_SEQUENCE_METHOD_H

#include "sequence/sequence.h"

enum {
  BT_SPARSE = 8,     /* rare heaps are few where of so many heaps at most one is rare */
  BT_RARE_STEPS = 64 /* heaps done one by one where a few do not suit vectors */
};

/* The one that the values so far call for. */
enum bt_method bt_method_choose(const struct bt_sequence *s);

/* Without a pipeline: whether another method is to go on at once, and not at a milestone. */
bool bt_method_is_over(const struct bt_sequence *s);

/* Goes over to it, with a new pipeline.  After an error nothing is lost, and it is to be called
 * again (bt_method_is_stopped): to plan a pipeline takes up to a second. */
betli_status bt_method_change(struct bt_sequence *s, struct bt_error *error);
bool bt_method_is_stopped(const struct bt_sequence *s);

/* Lists the method that s->method is, from the next heap on. */
void bt_method_note(struct bt_sequence *s);

/* They are planned anew when they are wanted again. */
void bt_method_end_blocks(struct bt_sequence *s);
void bt_method_end_dense(struct bt_sequence *s);

/* Pairs were needed far beyond the depth: each of them took a search through all pairs. */
bool bt_method_is_too_shallow(const struct bt_sequence *s);

/* Begins to look for windows that come back; or goes on with those of a state, if they are for this
 * pipeline. */
void bt_method_begin_anchors(struct bt_sequence *s);
void bt_method_take_up_anchors(struct bt_sequence *s);

/* Chooses a split, where the heaps that are rare by the old one have become more.  A new one has to
 * be better by a sixteenth.  *changed: there is another split now. Without splitting takes all
 * heaps are done by the definition. */
betli_status bt_method_divide(struct bt_sequence *s, bool *changed, struct bt_error *error);

#endif
