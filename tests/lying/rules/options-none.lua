-- 5 3
function options(n)
  if chance(2) == 0 then for k = 0, n - 1 do move(k) end end
end
