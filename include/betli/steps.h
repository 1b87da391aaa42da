/* An answer, explained step by step.
 *
 * Part of betli/betli.h, which includes it. */
#ifndef BETLI_STEPS_H
#define BETLI_STEPS_H

#ifndef BETLI_BETLI_H
#error "include <betli/betli.h>"
#endif

/* How an answer comes about: what each component is worth by its options, what they are worth
 * together, and why each move of the answer leaves what it leaves.  All values are those by which
 * the answer was found, under the function of the compound's theorem, whatever function was asked
 * for. */
typedef struct betli_steps betli_steps;

/* Opens the steps of an answer, which they must not outlive.  Nothing is computed until a step is
 * asked for; the limits of the question hold for that, too. */
BETLI_API betli_status betli_answer_steps(betli_answer *a, betli_steps **steps);
BETLI_API void betli_steps_free(betli_steps *s); /* NULL is allowed */

/* Returns true if components have values by which the answer was found: if a theorem or a
 * definition answered.  Otherwise `why` tells what decided. */
BETLI_API bool betli_steps_by_values(const betli_steps *s);
/* Returns the symbol of the function: "G⁺"; "" without values. */
BETLI_API const char *betli_steps_symbol(const betli_steps *s);
/* Returns the operator by which values combine: "⊕"; "" if components have no value together. */
BETLI_API const char *betli_steps_operator(const betli_steps *s);

/* The values by which a position is a P-position. */
typedef enum betli_p_positions {
  BETLI_P_IS_ZERO, /* by 0; ended components and genera say it themselves */
  BETLI_P_IS_EVEN,
  BETLI_P_IS_ODD,
  BETLI_P_IS_SAID /* the value names the outcome */
} betli_p_positions;

BETLI_API betli_p_positions betli_steps_p_positions(const betli_steps *s);

/* The rule by which a function chooses the value of a component, or what decides a compound. */
typedef enum betli_rule {
  BETLI_RULE_NONE, /* nothing is told */
  /* Of components. */
  BETLI_RULE_END,     /* it has no options: the value is that of an end */
  BETLI_RULE_SIZE,    /* a Nim heap: its size */
  BETLI_RULE_MEX,     /* the least number that no option has */
  BETLI_RULE_HOT,     /* an option has ended */
  BETLI_RULE_LEGO,    /* 1 + the least even number, without one the greatest odd one */
  BETLI_RULE_GELO,    /* 1 + the greatest even, without one the least odd */
  BETLI_RULE_LOGE,    /* 1 + the least odd, without one the greatest even */
  BETLI_RULE_GOLE,    /* 1 + the greatest odd, without one the least even */
  BETLI_RULE_WIN,     /* N if an option is P; D if none is and one is D; else P */
  BETLI_RULE_KERNELS, /* the same without draws, in both plays at once: P⁺ or N⁺, P⁻ or N⁻ */
  BETLI_RULE_GENUS,   /* two mex: of the values in normal and in misère play; else wild */
  BETLI_RULE_LOOPS,   /* play need not end: ∞(K), where K are the numbers that options have */
  BETLI_RULE_CYCLES,  /* play need not end: by analysis of all positions that follow */
  /* Of compounds, of one component too. */
  BETLI_RULE_ALONE,          /* the value of the one component */
  BETLI_RULE_NIM_SUM,        /* ⊕ */
  BETLI_RULE_SHORT_NIM_SUM,  /* ended where a component is; else hot where one is; else ⊕ */
  BETLI_RULE_GREATEST,       /* max */
  BETLI_RULE_LEAST,          /* min */
  BETLI_RULE_BOXED_SUM,      /* a ⊞ b = a + b, less 1 if both are odd */
  BETLI_RULE_OPEN_TRIANGLE,  /* a ▽ b = 0 if either is; else 1 if either is; else (a ⊞ b) - 2 */
  BETLI_RULE_FULL_TRIANGLE,  /* a ▼ b = 0 if either is; else a + b - 1, less 1 if both are even */
  BETLI_RULE_KERNEL_PRODUCT, /* P⁻ if all are P⁺, and two live ones have no move to an end; else
                                N⁻; a single live one keeps its outcome */
  BETLI_RULE_TAME_SUM,       /* ⊕ of the first numbers; the second differs if it does in all */
  BETLI_RULE_DIGITS          /* P if for each binary digit the number of heaps with it has the right
                                remainder modulo `modulus` */
} betli_rule;

/* Returns the name of a rule: "mex", "lego", "nim-sum". */
BETLI_API const char *betli_rule_name(betli_rule rule);

/* The most options of a component that are listed. */
enum { BETLI_STEP_OPTIONS = 24 };

typedef struct betli_step_option {
  const char *position; /* what it leaves: "3 4" */
  size_t part_count;
  const betli_component *parts; /* one component or several, with their values */
  betli_value value;            /* of all of them */
  const char *text;
  bool decides; /* the rule chooses by it: for a mex, the first option of a value below it */
} betli_step_option;

typedef struct betli_step {
  betli_component component; /* with its value */
  betli_rule rule;
  uint64_t option_count; /* UINT64_MAX stands for more, too */
  bool all_listed;       /* false: only those that decide, at most BETLI_STEP_OPTIONS */
  size_t listed;
  const betli_step_option *options;
} betli_step;

/* Tells how component i comes by its value.  The strings and lists live until the next call.
 * Without values the rule is BETLI_RULE_NONE, and nothing is listed.  Cost: the values of its
 * options, of which no more than 65536 are looked at. */
BETLI_API betli_status betli_steps_component(betli_steps *s, size_t i, betli_step *step);

typedef struct betli_combination {
  betli_rule rule;
  uint64_t modulus; /* of BETLI_RULE_DIGITS; else 0 */
  betli_value value;
  const char *text;
} betli_combination;

/* Return what all components are worth together, and what the first `count` of them, at least 1,
 * are. */
BETLI_API betli_combination betli_steps_combination(betli_steps *s);
BETLI_API betli_combination betli_steps_partial(betli_steps *s, size_t count);

/* Why move i of the answer leaves a position of its value.  In `changed` there is, for each change
 * of the move, what the component is worth after it; `rest` are all other components together.  The
 * strings and lists live until the next call.  Without values nothing is told. */
typedef struct betli_reason {
  size_t changed_count;
  const betli_component *changed; /* as betli_change.to, with its value */
  size_t rest_count;              /* how many components stay as they are; 0: there is no rest */
  betli_value rest;
  const char *rest_text;
  betli_value value; /* of the position that the move leaves */
  const char *text;
  betli_outcome outcome;
} betli_reason;

BETLI_API betli_status betli_steps_move(betli_steps *s, size_t i, betli_reason *reason);

#endif
