-- 3
function options(n)
  if chance(5) > 0 then move(n - 1, 1 + chance(2)) else move(n, 1) end
end
