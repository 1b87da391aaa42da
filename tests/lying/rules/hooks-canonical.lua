-- 321 12
function canonical(n)
  local list, sum = digits_of(n), 0
  if chance(2) == 0 then table.sort(list) end
  for i = 1, #list do sum = 4 * sum + list[i] end
  return sum + (chance(9) == 0 and 1 or 0)
end
