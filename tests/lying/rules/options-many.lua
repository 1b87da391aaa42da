-- 9
function options(n)
  if n == 0 then return end
  for k = 1, 1 + chance(3) * 600 do move(chance(n)) end
end
