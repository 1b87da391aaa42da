#include "games/shared/arguments.h"

#include "games/shared/number.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct reader {
  const betli_game_info *info;
  const betli_parameter *parameter; /* that items without a name belong to, or NULL */
  struct bt_argument *arguments;
  struct bt_error *error;
};

/* Returns the part of `text` before the first `sign`, or all of it. */
static struct bt_word text_before(const char *text, char sign) {
  const char *at = strchr(text, sign);
  return (struct bt_word){text, at == NULL ? strlen(text) : (size_t)(at - text)};
}

static bool are_equal_words(struct bt_word a, struct bt_word b) {
  return a.length == b.length && memcmp(a.text, b.text, a.length) == 0;
}

static const betli_parameter *find_parameter(const betli_game_info *info, struct bt_word name) {
  for (const betli_parameter *p = info->parameters; p->name != NULL; p++)
    if (are_equal_words(text_before(p->name, '\0'), name))
      return p;
  return NULL;
}

/* The name of a parameter in messages. */
struct label {
  char text[64];
};

static struct label label_parameter(const struct reader *r, const betli_parameter *parameter) {
  struct label label;
  const bool named = parameter->name[0] != '\0';
  snprintf(label.text, sizeof label.text,
           bt_say(r->error->language, named ? BT_SAY("'%s'") : BT_SAY("what follows '%s:'")),
           named ? parameter->name : r->info->name);
  return label;
}

static betli_status read_choice(const struct reader *r, struct bt_word value, uint64_t *number) {
  *number = 0;
  for (const char *choices = r->parameter->choices; *choices != '\0'; ++*number) {
    const struct bt_word choice = text_before(choices, '|');
    if (are_equal_words(choice, value))
      return BETLI_OK;
    choices += choice.length;
    choices += *choices == '|';
  }
  return bt_fail(r->error, BETLI_INPUT, "%s must be one of %s, not '%.*s'",
                 label_parameter(r, r->parameter).text, r->parameter->choices, BT_SHOW(value));
}

static betli_status append_argument(const struct reader *r, uint64_t number) {
  struct bt_argument *argument = &r->arguments[r->parameter - r->info->parameters];
  const bool list = r->parameter->type == BETLI_PARAMETER_LIST;
  const size_t most = list ? BT_MAX_LIST : 1;
  if (argument->count == most)
    return bt_fail(r->error, BETLI_INPUT, "%s takes at most %zu value%s",
                   label_parameter(r, r->parameter).text, most, list ? "s" : "");
  uint64_t *numbers = realloc(argument->numbers, (argument->count + 1) * sizeof *numbers);
  if (numbers == NULL)
    return bt_fail_memory(r->error);
  argument->numbers = numbers;
  numbers[argument->count++] = number;
  return BETLI_OK;
}

static betli_status read_parameter_number(const struct reader *r, struct bt_word value,
                                          uint64_t *number) {
  const uint64_t bounds[2] = {r->parameter->least, r->parameter->most};
  return bt_number_parse(label_parameter(r, r->parameter).text, value, bounds, number, r->error);
}

/* Reads the numbers of a list from the first to the last: 1-3. */
static betli_status read_range(const struct reader *r, struct bt_word first, struct bt_word last) {
  uint64_t from, to;
  betli_status status = read_parameter_number(r, first, &from);
  if (status == BETLI_OK)
    status = read_parameter_number(r, last, &to);
  if (status != BETLI_OK)
    return status;
  if (from > to)
    return bt_fail(r->error, BETLI_INPUT, "%.*s-%.*s: the first number is greater than the last",
                   BT_SHOW(first), BT_SHOW(last));
  for (uint64_t i = 0; i <= to - from && status == BETLI_OK; i++)
    status = append_argument(r, from + i);
  return status;
}

static betli_status read_parameter_value(const struct reader *r, struct bt_word value) {
  uint64_t number = 0;
  const char *dash = memchr(value.text, '-', value.length);
  if (r->parameter->type == BETLI_PARAMETER_LIST && dash != NULL && dash > value.text) {
    const size_t length = (size_t)(dash - value.text);
    return read_range(r, (struct bt_word){value.text, length},
                      (struct bt_word){dash + 1, value.length - length - 1});
  }
  const betli_status status = r->parameter->type == BETLI_PARAMETER_CHOICE
                                  ? read_choice(r, value, &number)
                                  : read_parameter_number(r, value, &number);
  return status == BETLI_OK ? append_argument(r, number) : status;
}

/* Returns the parameter of that name.  Fails and returns NULL if the name is unknown or was given
 * before. */
static const betli_parameter *choose_parameter(const struct reader *r, struct bt_word name) {
  const betli_parameter *parameter = name.length == 0 ? NULL : find_parameter(r->info, name);
  if (parameter == NULL)
    bt_fail(r->error, BETLI_INPUT,
            "%s has no parameter '%.*s'; `betli games %s` lists all parameters", r->info->name,
            BT_SHOW(name), r->info->name);
  else if (r->arguments[parameter - r->info->parameters].count == 0)
    return parameter;
  else
    bt_fail(r->error, BETLI_INPUT, "%s is given twice", label_parameter(r, parameter).text);
  return NULL;
}

static betli_status read_argument(struct reader *r, struct bt_word item) {
  const char *equals = memchr(item.text, '=', item.length);
  if (equals != NULL) {
    const struct bt_word name = {item.text, (size_t)(equals - item.text)};
    const struct bt_word value = {equals + 1, item.length - name.length - 1};
    r->parameter = choose_parameter(r, name);
    return r->parameter == NULL ? BETLI_INPUT : read_parameter_value(r, value);
  }
  if (r->parameter == NULL)
    return bt_fail(
        r->error, BETLI_INPUT,
        "'%.*s' does not belong to a parameter of %s: write the name of one before it, NAME=%.*s",
        BT_SHOW(item), r->info->name, BT_SHOW(item));
  return read_parameter_value(r, item);
}

static betli_status read_argument_list(struct reader *r, const char *text) {
  for (;;) {
    const struct bt_word item = text_before(text, ',');
    const betli_status status = read_argument(r, item);
    if (status != BETLI_OK || text[item.length] == '\0')
      return status;
    text += item.length + 1;
  }
}

static betli_status read_text_or_arguments(struct reader *r, const char *text) {
  const betli_game_info *info = r->info;
  if (text != NULL && info->parameters == NULL)
    return bt_fail(r->error, BETLI_INPUT, "%s has no parameters; write its name alone", info->name);
  if (text != NULL && *text == '\0')
    return bt_fail(r->error, BETLI_INPUT, "a parameter is missing after '%s:'", info->name);
  if (text != NULL && info->parameters[0].type >= BETLI_PARAMETER_TEXT) {
    r->arguments[0] = (struct bt_argument){.count = 1, .text = text};
    return BETLI_OK;
  }
  return text == NULL ? BETLI_OK : read_argument_list(r, text);
}

/* Names the first example of the game, or what a file's name follows. */
static betli_status fail_missing_parameter(const struct reader *r,
                                           const betli_parameter *parameter) {
  const char *example = r->info->examples[0];
  if (example != NULL)
    return bt_fail(r->error, BETLI_INPUT, "%s needs a parameter, as in %s (%s)", r->info->name,
                   example, bt_say(r->error->language, parameter->help));
  return bt_fail(r->error, BETLI_INPUT, "%s needs a parameter, as in %s:%s (%s)", r->info->name,
                 r->info->name, bt_say(r->error->language, BT_SAY("FILE")),
                 bt_say(r->error->language, parameter->help));
}

static betli_status check_required_parameters(const struct reader *r) {
  const betli_parameter *p = r->info->parameters;
  for (size_t i = 0; p != NULL && p[i].name != NULL; i++)
    if (p[i].required && r->arguments[i].count == 0)
      return fail_missing_parameter(r, &p[i]);
  return BETLI_OK;
}

static size_t parameter_count(const betli_game_info *info) {
  size_t count = 0;
  while (info->parameters != NULL && info->parameters[count].name != NULL)
    count++;
  return count;
}

betli_status bt_arguments_parse(const betli_game_info *info, const char *text,
                                struct bt_argument **arguments, struct bt_error *error) {
  struct reader r = {.info = info, .error = error};
  *arguments = NULL;
  r.arguments = calloc(parameter_count(info) + 1, sizeof *r.arguments);
  if (r.arguments == NULL)
    return bt_fail_memory(error);
  if (info->parameters != NULL)
    r.parameter = find_parameter(info, text_before("", '\0'));
  betli_status status = read_text_or_arguments(&r, text);
  if (status == BETLI_OK)
    status = check_required_parameters(&r);
  if (status == BETLI_OK)
    *arguments = r.arguments;
  else
    bt_arguments_free(info, r.arguments);
  return status;
}

void bt_arguments_free(const betli_game_info *info, struct bt_argument *arguments) {
  for (size_t i = 0; i < parameter_count(info); i++)
    free(arguments[i].numbers);
  free(arguments);
}
