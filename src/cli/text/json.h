/* Writes JSON and its commas; json_end() ends what json_begin() began. */
#ifndef BETLI_CLI_TEXT_JSON_H
#define BETLI_CLI_TEXT_JSON_H

#include "cli/base/output.h"
#include "record/parts.h"

#include <betli/betli.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

struct json {
  FILE *file;
  bool comma;   /* the next key or element follows another */
  bool strings; /* numbers are written as strings */
};

struct json json_to(const struct output *out);

void json_begin(struct json *j, char bracket); /* '{' or '[' */
void json_end(struct json *j, char bracket);   /* '}' or ']' */
void json_key(struct json *j, const char *key);

void json_string(struct json *j, const char *text);
void json_string_of_parts(struct json *j, add_parts *parts, const void *data);
void json_literal(struct json *j, const char *text); /* true, false, null */
void json_decimal(struct json *j, const char *text); /* digits */
void json_number(struct json *j, uint64_t number);

void json_member(struct json *j, const char *key, const char *text);

#endif
