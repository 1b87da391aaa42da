-- Euclid's game in the version of J. W. Grossman (1997).  The Grundy value of a pair is the integer
-- part of |a/b - b/a| (G. Nivasch 2006).
title = "Euclid: take a multiple of the smaller number from the larger"
rules = "A component is a pair of positive numbers.  A move subtracts a positive multiple of the " ..
  "smaller number from the larger.  Both must stay positive."

function options(a, b)
  if a < b then
    a, b = b, a
  end
  if b == 0 then
    return -- not a pair of the game, but tables include it
  end
  for k = 1, (a - 1) // b do
    move(a - k * b, b)
  end
end
