-- 321 12
function components(n)
  local list = digits_of(n)
  local chosen = chance(5)
  if chosen == 0 then return nil end
  if chosen == 1 then list[#list + 1] = chance(4) end
  if chosen == 2 then list[#list] = nil end
  return list
end
function canonical(n)
  local list, sum = digits_of(n), 0
  if chance(2) == 0 then table.sort(list) end
  for i = 1, #list do sum = 4 * sum + list[i] end
  return sum + (chance(9) == 0 and 1 or 0)
end
function effort(n) return chance(2) * n end
