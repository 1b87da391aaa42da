-- 321 12
local function digits_of(n)
  local list = {}
  while n > 0 do
    if n % 4 > 0 then list[#list + 1] = n % 4 end
    n = n // 4
  end
  return list
end
function options(n)
  local place = 1
  while place <= n do
    for k = 1, n // place % 4 do move(n - k * place) end
    place = place * 4
  end
end
function canonical(n)
  local list, sum = digits_of(n), 0
  if chance(2) == 0 then table.sort(list) end
  for i = 1, #list do sum = 4 * sum + list[i] end
  return sum + (chance(9) == 0 and 1 or 0)
end
