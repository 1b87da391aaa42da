-- 6 5
cycles = true
function options(n)
  if n >= 8 then
    move(16 - n + chance(3)) move(n % 8 + 8)
  end
  for k = 0, n - 1 do
    if chance(2) == 0 then move(k) else move(k, chance(3)) end
  end
end
