/* Misere canonical forms: games that are equal in every misere sum get one form.
 *
 * Grundy and Smith (1956); Conway, On Numbers and Games, ch. 12.  A form is a set of options that
 * are forms.  G = {A, B, ...} is equal to H = {A, ...} when H is an option of each of the options
 * that G has more than H; and, if H has no options at all, G is an N-position as H is.  A form that
 * no such H simplifies is canonical.
 *
 * Search in misere long disjunctive compounds puts forms for components: that keeps every outcome,
 * and often leaves far fewer positions. */
#ifndef BETLI_CORE_SEARCH_FORM_H
#define BETLI_CORE_SEARCH_FORM_H

#include "base/key_numbers.h"
#include "core/game/position.h"

/* Where a form was first met. */
enum bt_form_origin { BT_FORM_OF_NOTHING, BT_FORM_OF_COMPONENT, BT_FORM_OF_SUM };

struct bt_form {
  bool is_p;         /* in misere play */
  uint32_t birthday; /* moves in the longest play */
  enum bt_form_origin origin;
  uint32_t met; /* the number of that component, or of the sum */
};

struct bt_forms {
  struct bt_limits *limits;
  struct bt_key_numbers sets; /* key: a form's options in order; 0 is the game that is over */
  struct bt_form *forms;
  size_t form_capacity;
  struct bt_key_numbers sums; /* keys: two forms */
  uint32_t *sum_forms;
  size_t sum_capacity;
  struct bt_key_numbers components; /* keys: the number of a game, words */
  uint32_t *component_forms;
  size_t component_capacity;
  const struct bt_game **games; /* the games met so far */
  size_t game_count, game_capacity;
  struct bt_game game; /* forms as a game of their own: word 0 is the number of a form */
};

betli_status bt_forms_open(struct bt_forms *forms, struct bt_limits *limits,
                           struct bt_error *error);
void bt_forms_close(struct bt_forms *forms);

/* Puts forms for the components of a position: the result is equal to it in every misere sum.
 * *simple is false, and `to` of no use, if the forms would be too many or too deep. */
betli_status bt_forms_position(struct bt_forms *forms, const struct bt_position *from,
                               struct bt_position *to, bool *simple, struct bt_error *error);

/* Finds the form of the sum of two forms, or of the game whose options are these forms; *simple as
 * above. */
betli_status bt_forms_sum(struct bt_forms *forms, uint32_t a, uint32_t b, uint32_t *form,
                          bool *simple, struct bt_error *error);
betli_status bt_forms_make(struct bt_forms *forms, const uint32_t *options, size_t count,
                           uint32_t *form, bool *simple, struct bt_error *error);

/* Finds the form of one component; *simple as above. */
betli_status bt_forms_component(struct bt_forms *forms, const struct bt_component *component,
                                uint32_t *form, bool *simple, struct bt_error *error);

/* Adds the components as which a form was first met: their sum has the form.  *known is false, and
 * the position of no use, if the form was made of nothing but other forms. */
betli_status bt_forms_components(const struct bt_forms *forms, uint32_t form,
                                 struct bt_position *position, bool *known, struct bt_error *error);

#endif
