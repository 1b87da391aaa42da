function options(n)
  if n > 0 then
    move(n - 1)
    move((n + 3) % 8)
  end
end
