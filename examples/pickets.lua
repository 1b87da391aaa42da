-- A game with its code, so betli can use the theorems about take-and-break games.
title = "Pickets: take one from anywhere, or two from an end"
rules = "A component is a fence of pickets in a row, written as their number.  A move takes one " ..
  "picket from anywhere, so that the rest may fall in two fences, or the last two from an end."

-- The digit d_k has the bit 1, 2 or 4 if a take of k may leave nothing, one fence or two fences.
digits = {7, 3}

function options(n)
  for left = 0, (n - 1) // 2 do
    move(left, n - 1 - left)
  end
  if n >= 2 then
    move(n - 2)
  end
end
