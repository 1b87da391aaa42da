-- 5 4
function options(n)
  for k = 0, n - 1 do
    if chance(2) == 0 then move(k) else move(k, n - 1 - k) end
  end
end
