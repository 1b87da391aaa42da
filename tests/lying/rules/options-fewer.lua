-- 6 4
function options(n)
  for k = 0, n - 1 do if chance(3) > 0 then move(k) end end
end
