-- 2x1x3 1x0x1
function options(a, b, c)
  for k = 0, a - 1 do if chance(2) == 0 then move(k, b, c) end end
  for k = 0, b - 1 do move(a, k, chance(3)) end
  for k = 0, c - 1 do if chance(3) == 0 then move(a, b, k, k, a, b) end end
end
