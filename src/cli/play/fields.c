#include "cli/play/fields.h"

#include "cli/answer/fields.h"

static const struct field made_fields[] = {
    {.key = NULL, .type = &type_change_of_move},
    {MEMBER(betli_move, position, type_text), .doc = "that it leaves"},
    {.type = NULL}};
static const struct type type_made = {
    .name = "move",
    .doc = "A move: of which component, from what, to what, and what position it leaves.",
    .fields = made_fields,
    .size = sizeof(betli_move)};

static const struct field reply_fields[] = {{FIELDS_OF(struct told_reply, answer, type_question)},
                                            {POINTED("move", struct told_reply, move, type_made),
                                             .presence = OR_NULL, .doc = "null: the game is over"},
                                            {MEMBER(struct told_reply, why, type_text)},
                                            {MEMBER(struct told_reply, complete, type_complete)},
                                            {.type = NULL}};
const struct type type_reply = {.name = "reply",
                                .doc = "with --reply",
                                .fields = reply_fields,
                                .size = sizeof(struct told_reply)};

static const struct field mistake_fields[] = {
    {MEMBER(struct told_mistake, move, type_size), .doc = "its number, from 1"},
    {MEMBER(struct told_mistake, position, type_text), .doc = "before it"},
    {MEMBER(struct told_mistake, outcome, type_outcome)},
    {MEMBER(struct told_mistake, made, type_made)},
    {MEMBER(struct told_mistake, left, type_outcome), .doc = "of what it left"},
    {POINTED("better", struct told_mistake, better, type_made), .presence = IF_ANY},
    {MEMBER(struct told_mistake, why, type_text)},
    {.type = NULL}};
static const struct type type_mistake = RECORD(struct told_mistake, mistake_fields);

static const struct field explanation_fields[] = {
    {MEMBER(struct told_explanation, position, type_text), .doc = "that of now"},
    {MEMBER(struct told_explanation, moves, type_size), .doc = "made so far"},
    {LIST_OPEN("mistakes", type_mistake), .doc = "moves that gave a win or a draw away"},
    {MEMBER(struct told_explanation, complete, type_complete)},
    {.type = NULL}};
const struct type type_explanation = {.name = "explanation",
                                      .doc = "with --explain",
                                      .fields = explanation_fields,
                                      .size = sizeof(struct told_explanation)};

static const struct field offer_fields[] = {
    {MEMBER(struct told_offer, position, type_text)},
    {MEMBER(struct told_offer, outcome, type_outcome)},
    {MEMBER(struct told_offer, moves, type_size), .doc = "made so far"},
    {POINTED("again", struct told_offer, again, type_size), .presence = OR_NULL,
     .doc = "the number of moves after which this was the position before"},
    {MEMBER(struct told_offer, draw, type_text), .choices = "agreed|none|over|refused"},
    {MEMBER(struct told_offer, why, type_text)},
    {MEMBER(struct told_offer, complete, type_complete)},
    {.type = NULL}};
const struct type type_offer = {.name = "offer",
                                .doc = "with --draw",
                                .fields = offer_fields,
                                .size = sizeof(struct told_offer)};

const struct answers answers_of_play = {
    .title = "Played",
    .types = (const struct type *const[]){&type_reply, &type_explanation, &type_offer, NULL}};
