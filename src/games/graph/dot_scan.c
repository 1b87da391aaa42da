#include "games/graph/dot_scan.h"

/* Goes past the next `mark`, or to the end. */
static void skip_past(struct bt_graph_reader *r, const char *mark) {
  const size_t length = strlen(mark);
  while ((size_t)(r->end - r->at) >= length && memcmp(r->at, mark, length) != 0)
    r->at++;
  r->at = (size_t)(r->end - r->at) >= length ? r->at + length : r->end;
}

void bt_dot_skip(struct bt_graph_reader *r) {
  while (r->at < r->end) {
    const char c = *r->at, next = r->end - r->at > 1 ? r->at[1] : '\0';
    if (c == ' ' || (c >= '\t' && c <= '\r'))
      r->at++;
    else if (c == '#' || (c == '/' && next == '/'))
      skip_past(r, "\n");
    else if (c == '/' && next == '*')
      skip_past(r, "*/");
    else
      return;
  }
}

/* Returns true if a name without quotes may hold the character.  Allows more than DOT: names may
 * hold dots and begin with digits. */
static bool is_dot_name_character(char c) {
  const unsigned char lower = (unsigned char)c | 0x20;
  return ('a' <= lower && lower <= 'z') || ('0' <= c && c <= '9') || c == '_' || c == '.' ||
         (unsigned char)c >= 0x80;
}

static int scan_bare_name(struct bt_dot *dot) {
  struct bt_graph_reader *r = dot->reader;
  r->at++;
  while (r->at < r->end && is_dot_name_character(*r->at))
    r->at++;
  dot->name = (struct bt_word){dot->begin, (size_t)(r->at - dot->begin)};
  dot->quoted = dot->escaped = false;
  return BT_DOT_NAME;
}

/* Replaces \" and \\ by their second character, and drops \ with the newline after it. */
betli_status bt_dot_unescape(const struct bt_dot *dot, struct bt_word *name) {
  const struct bt_word raw = *name;
  struct bt_graph_reader *r = dot->reader;
  struct bt_graph_text *text;
  const betli_status status = bt_graph_text_new(r, raw.length, &text);
  if (status != BETLI_OK)
    return status;
  *name = (struct bt_word){text->bytes, 0};
  for (size_t i = 0; i < raw.length; i++) {
    const char next = raw.text[i] == '\\' && i + 1 < raw.length ? raw.text[i + 1] : '\0';
    if (next == '"' || next == '\\' || next == '\n')
      i++;
    if (next != '\n')
      text->bytes[name->length++] = raw.text[i];
  }
  return BETLI_OK;
}

static int scan_quoted_name(struct bt_dot *dot) {
  struct bt_graph_reader *r = dot->reader;
  dot->escaped = false;
  for (r->at++; r->at < r->end && *r->at != '"'; r->at++) {
    if (*r->at == '\\' && r->end - r->at > 1) {
      dot->escaped = true;
      r->at++;
    }
  }
  if (r->at == r->end)
    return BT_DOT_BAD;
  dot->name = (struct bt_word){dot->begin + 1, (size_t)(r->at - dot->begin - 1)};
  dot->quoted = true;
  r->at++;
  return BT_DOT_NAME;
}

/* Reads HTML in angle brackets, which may hold more of them; as a rule, it is a label. */
static int scan_html_name(struct bt_dot *dot) {
  struct bt_graph_reader *r = dot->reader;
  size_t depth = 0;
  for (; r->at < r->end; r->at++) {
    depth += *r->at == '<';
    depth -= *r->at == '>';
    if (depth == 0)
      break;
  }
  if (r->at == r->end)
    return BT_DOT_BAD;
  r->at++;
  dot->name = (struct bt_word){dot->begin, (size_t)(r->at - dot->begin)};
  dot->quoted = true;
  dot->escaped = false;
  return BT_DOT_NAME;
}

static int scan_minus_sign(struct bt_dot *dot) {
  struct bt_graph_reader *r = dot->reader;
  const char next = r->end - r->at > 1 ? r->at[1] : '\0';
  if (next == '.' || ('0' <= next && next <= '9'))
    return scan_bare_name(dot);
  if (next != '>' && next != '-')
    return BT_DOT_BAD;
  r->at += 2;
  return next == '>' ? BT_DOT_ARROW : BT_DOT_LINE;
}

static int scan_dot_token(struct bt_dot *dot) {
  struct bt_graph_reader *r = dot->reader;
  bt_dot_skip(r);
  dot->begin = r->at;
  if (r->at == r->end)
    return BT_DOT_END;
  if (is_dot_name_character(*r->at))
    return scan_bare_name(dot);
  switch (*r->at) {
  case '-':
    return scan_minus_sign(dot);
  case '"':
    return scan_quoted_name(dot);
  case '<':
    return scan_html_name(dot);
  default:
    return strchr("{}[];,=:", *r->at) == NULL ? BT_DOT_BAD : *r->at++;
  }
}

void bt_dot_next(struct bt_dot *dot) {
  dot->token = scan_dot_token(dot);
}
