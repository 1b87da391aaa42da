#include "rules.h"

/* The place in the code where an expression is written, which may use k, the variable of a loop. */
struct scope {
  struct bytes *bytes;
  struct bt_text *text;
  unsigned numbers; /* numbers of a component. 1: n; 2: a and b */
  bool cycles;      /* moves may lead back */
  unsigned depth;
};

enum { DEEPEST = 4 };

static void add_expression(struct scope *s) {
  static const char *const single[] = {"n", "k", "1", "2", "3"}, *const pair[] = {"a", "b", "k",
                                                                                  "1", "2"};
  static const char *const operators[] = {" + ", " - ", " * ", " // 2 + ", " ~ ", " & "};
  const unsigned choice = s->depth < DEEPEST ? bytes_below(s->bytes, 4) : 0;
  if (choice < 2) {
    bt_text_add(s->text,
                s->numbers == 1 ? BYTES_PICK(s->bytes, single) : BYTES_PICK(s->bytes, pair));
    return;
  }
  s->depth++;
  bt_text_add(s->text, choice == 3 ? "math.max(" : "(");
  add_expression(s);
  bt_text_add(s->text, choice == 3 ? ", " : BYTES_PICK(s->bytes, operators));
  add_expression(s);
  bt_text_add(s->text, ")");
  s->depth--;
}

/* Adds a move to one component or two.  The first number of each becomes smaller, unless moves may
 * lead back. */
static void add_move(struct scope *s) {
  const unsigned parts = s->cycles ? 1 : 1 + bytes_below(s->bytes, 2);
  bt_text_add(s->text, "move(");
  for (unsigned part = 0; part < parts; part++) {
    bt_text_add(s->text, part > 0 ? ", " : "");
    add_expression(s);
    bt_text_add(s->text, s->cycles ? " % 8" : s->numbers == 1 ? " % n" : " % a, ");
    if (s->numbers == 2) {
      add_expression(s);
      bt_text_add(s->text, " % 4");
    }
  }
  bt_text_add(s->text, ") ");
}

static void add_condition(struct scope *s) {
  static const char *const relations[] = {" > ", " == ", " ~= ", " % 3 < "};
  add_expression(s);
  bt_text_add(s->text, BYTES_PICK(s->bytes, relations));
  add_expression(s);
}

static void add_statements(struct scope *s) {
  unsigned count = 1 + bytes_below(s->bytes, 3);
  for (s->depth++; count > 0; count--) {
    const unsigned choice = s->depth < DEEPEST ? bytes_below(s->bytes, 4) : 0;
    if (choice < 2) {
      add_move(s);
      continue;
    }
    if (choice == 2) {
      bt_text_add(s->text, "for k = 1, ");
      bt_text_add(s->text, s->numbers == 1 ? "n do " : "a do ");
    } else {
      bt_text_add(s->text, "if ");
      add_condition(s);
      bt_text_add(s->text, " then ");
    }
    add_statements(s);
    bt_text_add(s->text, "end ");
  }
  s->depth--;
}

/* Adds a rule for which a number is the sum of its digits.  In each digit any rule is played, whose
 * moves make the digit smaller or add a component of one digit.  So the rule can give its
 * components, say that the order of digits makes no difference, and count its options.  It does
 * each of these or not. */
static void add_rule_of_digits(struct scope *s) {
  const unsigned base = 2 + bytes_below(s->bytes, 3), says = bytes_below(s->bytes, 8);
  bt_text_add(s->text, "rule:function digit(n, move) local k = 1 if n > 0 then ");
  add_statements(s);
  bt_text_format(s->text,
                 "end end function digits_of(n) local list = {} while n > 0 do if n %% %u > 0 then "
                 "list[#list + 1] = n %% %u end n = n // %u end return list end ",
                 base, base, base);
  bt_text_format(s->text,
                 "function options(n) local place = 1 while place <= n do local d = n // place %% "
                 "%u digit(d, function(a, b) a = n - (d - a) * place if b then move(a, b) else "
                 "move(a) end end) place = %u * place end end ",
                 base, base);
  if (says & 1)
    bt_text_add(s->text, "function components(n) return digits_of(n) end ");
  if (says & 2)
    bt_text_format(s->text,
                   "function canonical(n) local list, sum = digits_of(n), 0 table.sort(list) for i "
                   "= 1, #list do sum = %u * sum + list[i] end return sum end ",
                   base);
  if (says & 4)
    bt_text_add(s->text,
                "function effort(n) local count = 0 for _, d in ipairs(digits_of(n)) do "
                "digit(d, function() count = count + 1 end) end return count end ");
}

/* Adds a rule such as "rule:local k = 1 if n > 0 then move(n // 2 + k % n) end". */
void rules_add_lua(struct bytes *bytes, struct bt_text *text) {
  const unsigned kind = bytes_below(bytes, 4);
  struct scope s = {
      .bytes = bytes, .text = text, .numbers = kind == 1 ? 2 : 1, .cycles = kind == 3};
  if (kind == 2) {
    add_rule_of_digits(&s);
    return;
  }
  if (s.cycles && bytes_below(bytes, 4) == 3)
    bt_text_add(text, "rule:cycles = true local " RULES_LIE " = 0 function options(n) " RULES_LIE
                      " = " RULES_LIE " + 1 local k = 1 + " RULES_LIE " % 3 if n > 0 then ");
  else if (s.cycles)
    bt_text_add(text, "rule:cycles = true function options(n) local k = 1 if n > 0 then ");
  else
    bt_text_add(text, s.numbers == 1 ? "rule:local k = 1 if n > 0 then "
                                     : "rule:function(a, b) local k = 1 if a > 0 then ");
  add_statements(&s);
  bt_text_add(text, s.numbers == 1 && !s.cycles ? "end" : "end end");
}
