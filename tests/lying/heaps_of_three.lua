-- A number is heaps of up to three, a digit of base 4 each: a move makes one of them smaller.
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
