/* assert() of the build with sanitizers, whose failure ends the process, unless
 * BETLI_ASSERTIONS=off: then the process goes on, as the installed tool does, into what the
 * sanitizers look for.  One build serves both. */
#undef assert
#define assert(condition) ((condition) ? (void)0 : fail_assertion(#condition, __FILE__, __LINE__))

#ifndef BETLI_TESTS_SANITIZERS_ASSERT_H
#define BETLI_TESTS_SANITIZERS_ASSERT_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define static_assert _Static_assert

/* Returns only where assertions are off. */
static inline void fail_assertion(const char *condition, const char *file, int line) {
  const char *assertions = getenv("BETLI_ASSERTIONS");
  if (assertions != NULL && strcmp(assertions, "off") == 0)
    return;
  fprintf(stderr, "%s:%d: assertion failed: %s\n", file, line, condition);
  abort();
}

#endif
