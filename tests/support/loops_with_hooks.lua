-- Leads round at 3, which a search of boards by effort() would not notice.
local leads = {[0] = {}, {0}, {1}, {3}, {1, 2, 3}}
function options(n)
  for _, to in ipairs(leads[n] or {}) do move(to) end
end
function effort(n)
  return #(leads[n] or {})
end
