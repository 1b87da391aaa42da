/* A writer of JSON: what is begun is ended, commas come by themselves. */
#ifndef BETLI_CLI_TEXT_JSON_H
#define BETLI_CLI_TEXT_JSON_H

#include "cli/base/output.h"

#include <betli/betli.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

struct json {
  FILE *file;
  bool comma;   /* the next key or element follows another */
  bool strings; /* numbers are written as strings */
};

/* A writer of what the output is for. */
struct json json_to(const struct output *out);

void json_begin(struct json *j, char bracket); /* '{' or '[' */
void json_end(struct json *j, char bracket);   /* '}' or ']' */
void json_key(struct json *j, const char *key);

void json_string(struct json *j, const char *text);
void json_literal(struct json *j, const char *text); /* true, false, null */
void json_decimal(struct json *j, const char *text); /* a number */
void json_number(struct json *j, uint64_t number);

/* A number; its text if it is none; "?" where it is unknown; null where there is none. */
void json_value(struct json *j, betli_value value);

/* A key with its string or number. */
void json_member(struct json *j, const char *key, const char *text);
void json_count(struct json *j, const char *key, uint64_t number);

#endif
