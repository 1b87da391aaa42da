-- Euclid's game as J. W. Grossman (1997) has it.  G. Nivasch (2006): the Grundy value of a pair is
-- the integer part of |a/b - b/a|.
title = "Euclid: take a multiple of the smaller number from the larger"
rules = "A component is a pair of positive numbers.  A move subtracts a positive multiple of the " ..
  "smaller number from the larger.  Both must stay positive."

function options(a, b)
  if a < b then
    a, b = b, a
  end
  if b == 0 then
    return -- no pair of the game, but tables have it
  end
  for k = 1, (a - 1) // b do
    move(a - k * b, b)
  end
end
