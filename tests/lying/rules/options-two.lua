-- 3x2 1x1
function options(a, b)
  for k = 0, a - 1 do if chance(2) == 0 then move(k, b) end end
  for k = 0, b - 1 do if chance(2) == 0 then move(a, k) else move(a, k, k, b - 1) end end
end
