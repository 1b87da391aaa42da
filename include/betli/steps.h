/* The explanation of an answer, step by step.
 *
 * Part of betli/betli.h, which includes it. */
#ifndef BETLI_STEPS_H
#define BETLI_STEPS_H

#ifndef BETLI_BETLI_H
#error "include <betli/betli.h>"
#endif

/* The explanation of an answer: the value of each component from its options, the value of all
 * components together, and the value after each move of the answer.  All values are those that
 * betli used for the answer, of the function in the compound's theorem, whatever the option
 * `function` says. */
typedef struct betli_steps betli_steps;

/* Opens the steps of an answer; free them before the answer.  betli computes each step when you ask
 * for it, within the limits of the question. */
BETLI_API betli_status betli_answer_steps(betli_answer *a, betli_steps **steps);
BETLI_API void betli_steps_free(betli_steps *s); /* NULL is allowed */

/* Returns true if values of components decided the answer, by a theorem or a definition.  Otherwise
 * `why` of the answer states what decided. */
BETLI_API bool betli_steps_by_values(const betli_steps *s);
/* Returns the symbol of the function: "G⁺"; "" without values. */
BETLI_API const char *betli_steps_symbol(const betli_steps *s);
/* Returns the operator that combines values: "⊕"; "" if there is none. */
BETLI_API const char *betli_steps_operator(const betli_steps *s);

/* The values of P-positions. */
typedef enum betli_p_positions {
  BETLI_P_IS_ZERO, /* the value 0; ended components and genera show it themselves */
  BETLI_P_IS_EVEN,
  BETLI_P_IS_ODD,
  BETLI_P_IS_SAID /* the value itself is the outcome */
} betli_p_positions;

BETLI_API betli_p_positions betli_steps_p_positions(const betli_steps *s);

/* The rule by which a function chooses the value of a component, or the rule that decides a
 * compound. */
typedef enum betli_rule {
  BETLI_RULE_NONE, /* no rule is known */
  /* Rules for components. */
  BETLI_RULE_END,     /* it has no options: the value is that of an end */
  BETLI_RULE_SIZE,    /* a Nim heap: its size */
  BETLI_RULE_MEX,     /* the least number that no option has */
  BETLI_RULE_HOT,     /* an option has ended */
  BETLI_RULE_LEGO,    /* 1 + the least even number; if there is none, the greatest odd number */
  BETLI_RULE_GELO,    /* 1 + the greatest even number; if there is none, the least odd number */
  BETLI_RULE_LOGE,    /* 1 + the least odd number; if there is none, the greatest even number */
  BETLI_RULE_GOLE,    /* 1 + the greatest odd number; if there is none, the least even number */
  BETLI_RULE_WIN,     /* N if an option is P; else D if an option is D; else P */
  BETLI_RULE_KERNELS, /* the same without draws, in both plays: P⁺ or N⁺, P⁻ or N⁻ */
  BETLI_RULE_GENUS,   /* the mex of the values in normal and in misère play; else wild */
  BETLI_RULE_LOOPS,   /* play need not end: ∞(K), with K the set of the numbers of options */
  BETLI_RULE_CYCLES,  /* play need not end: by analysis of all positions that follow */
  /* Rules for compounds, and for single components. */
  BETLI_RULE_ALONE,         /* the value of the only component */
  BETLI_RULE_NIM_SUM,       /* ⊕ */
  BETLI_RULE_SHORT_NIM_SUM, /* ended if a component is; else hot if one is; else ⊕ */
  BETLI_RULE_GREATEST,      /* max */
  BETLI_RULE_LEAST,         /* min */
  BETLI_RULE_BOXED_SUM,     /* a ⊞ b = a + b, minus 1 if both are odd */
  BETLI_RULE_OPEN_TRIANGLE, /* a ▽ b = 0 if a or b is 0; else 1 if one is 1; else (a ⊞ b) - 2 */
  BETLI_RULE_FULL_TRIANGLE, /* a ▼ b = 0 if a or b is 0; else a + b - 1, minus 1 if both are even */
  BETLI_RULE_KERNEL_PRODUCT, /* P⁻ if all are P⁺, and two live ones have no move to an end; else
                                N⁻; a single live one keeps its outcome */
  BETLI_RULE_TAME_SUM, /* ⊕ of the first numbers; the second number differs from it if it does in
                          all components */
  BETLI_RULE_DIGITS, /* P if for each binary digit the number of heaps with that digit has the right
                       remainder modulo `modulus` */
  /* Moves say who moves next: the least number that no option adds to those next to which the
   * player to move wins.  The text of an option tells which numbers it adds. */
  BETLI_RULE_TURNS
} betli_rule;

/* Returns the name of a rule: "mex", "lego", "nim-sum". */
BETLI_API const char *betli_rule_name(betli_rule rule);

/* The greatest number of options that a step lists. */
enum { BETLI_STEP_OPTIONS = 24 };

typedef struct betli_step_option {
  const char *position; /* the position that it leaves: "3 4" */
  size_t part_count;
  const betli_component *parts; /* one component or several, with their values */
  betli_value value;            /* the value of all parts together */
  const char *text;
  bool decides; /* it determines the value: for a mex, it is the first option with a value below the
                   mex */
} betli_step_option;

typedef struct betli_step {
  betli_component component; /* with its value */
  betli_rule rule;
  uint64_t option_count; /* UINT64_MAX means this number or more */
  bool all_listed; /* false: `options` has only those that decide, at most BETLI_STEP_OPTIONS */
  size_t listed;
  const betli_step_option *options;
} betli_step;

/* Explains the value of component i.  The strings and lists live until the next call.  Without
 * values the rule is BETLI_RULE_NONE, and the lists are empty.  Cost: that of the values of at most
 * 65536 options. */
BETLI_API betli_status betli_steps_component(betli_steps *s, size_t i, betli_step *step);

typedef struct betli_combination {
  betli_rule rule;
  uint64_t modulus; /* for BETLI_RULE_DIGITS; else 0 */
  betli_value value;
  const char *text;
} betli_combination;

/* Return the value of all components together, and that of the first `count` components, at least
 * 1. */
BETLI_API betli_combination betli_steps_combination(betli_steps *s);
BETLI_API betli_combination betli_steps_partial(betli_steps *s, size_t count);

/* The reason for the value of the position after move i of the answer.  `changed` has the value of
 * each changed component after the move, and `rest` is the value of all other components together.
 * The strings and lists live until the next call.  Without values the lists are empty. */
typedef struct betli_reason {
  size_t changed_count;
  const betli_component *changed; /* like betli_change.to, with its value */
  size_t rest_count;              /* the number of unchanged components; 0: there is no rest */
  betli_value rest;
  const char *rest_text;
  betli_value value; /* the value of the position after the move */
  const char *text;
  betli_outcome outcome;
} betli_reason;

BETLI_API betli_status betli_steps_move(betli_steps *s, size_t i, betli_reason *reason);

#endif
