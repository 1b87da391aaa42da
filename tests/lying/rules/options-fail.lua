-- 5 2
function options(n)
  for k = 0, n - 1 do move(k) end
  if chance(9) == 0 then error("no more") end
end
