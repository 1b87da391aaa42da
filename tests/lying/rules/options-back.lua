-- 4 3
function options(n)
  for k = 0, n - 1 do move(k) end
  if chance(3) == 0 then move(n) end
  if chance(3) == 0 and n < 7 then move(n + 1) end
end
