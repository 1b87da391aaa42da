-- 5
cycles = true
function options(n)
  for k = 0, 6 do if chance(3) == 0 then move(k) end end
end
