-- 4 2
function options(n)
  for k = 0, n - 1 do
    if chance(4) > 0 then move(k) else move(k, chance(n)) end
  end
  if chance(6) == 0 then move(n % 5 + 1) end
end
