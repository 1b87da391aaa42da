#include "cli/quotient/quotient.h"

uint64_t quotient_last(const betli_quotient_info *about, const struct quotient_question *question) {
  const uint64_t period = (about->preperiod > 0 ? about->preperiod - 1 : 0) + about->period;
  if (!about->periodic)
    return about->heaps;
  return period < question->to ? period : question->to;
}
