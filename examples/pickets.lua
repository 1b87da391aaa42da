-- A game that says its code, so that betli knows what is known of take-and-break games.
title = "Pickets: take one from anywhere, or two from an end"
rules = "A component is a fence of pickets in a row, written as their number.  A move takes one " ..
  "picket from anywhere, so that the rest may fall in two fences, or the last two from an end."

-- Bits 1, 2 and 4 of the digit d_k: whether taking k may leave nothing, one fence, two.
digits = {7, 3}

function options(n)
  for left = 0, (n - 1) // 2 do
    move(left, n - 1 - left)
  end
  if n >= 2 then
    move(n - 2)
  end
end
