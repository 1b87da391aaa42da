-- 321 12
function components(n)
  local list = digits_of(n)
  local chosen = chance(5)
  if chosen == 0 then return nil end
  if chosen == 1 then list[#list + 1] = chance(4) end
  if chosen == 2 then list[#list] = nil end
  return list
end
