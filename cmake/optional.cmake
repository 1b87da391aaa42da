# Gives a target those of its sources that this build has, and the library they need: with the library
# all but those that match `without`, and without it all but those that match `with`.
function(betli_optional target library found with without)
  if(found)
    list(FILTER ARGN EXCLUDE REGEX "${without}")
    target_link_libraries(${target} PUBLIC ${library})
  else()
    list(FILTER ARGN EXCLUDE REGEX "${with}")
  endif()
  target_sources(${target} PRIVATE ${ARGN})
endfunction()

# Forgets what an earlier configuration of this folder found, when an option now leaves a library out.
function(betli_forget prefix)
  get_cmake_property(cached CACHE_VARIABLES)
  list(FILTER cached INCLUDE REGEX "^${prefix}_")
  foreach(variable IN LISTS cached)
    unset(${variable} CACHE)
  endforeach()
endfunction()
