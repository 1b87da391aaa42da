#include "cli/answer/fields.h"

#include "fields/boxes.h"
#include "fields/tree.h"

static const struct field error_fields[] = {
    {MEMBER(struct told_error, position, type_text), .doc = "the line", .column = 2},
    {MEMBER_AS("error", struct told_error, message, type_text), .column = 13},
    {MEMBER(struct told_error, status, type_unsigned),
     .doc = "the exit code that the line has alone"},
    {.type = NULL}};
const struct type type_error = {.name = "error",
                                .doc = "of a line of standard input that is wrong",
                                .fields = error_fields,
                                .size = sizeof(struct told_error)};

const struct answers answers_of_solve = {
    .title = "Solved",
    .doc = ": one of these; a line each where positions come from standard input",
    .types =
        (const struct type *const[]){&type_answer, &type_tree, &type_boxes, &type_error, NULL}};
