# Lua 5.4, for rules a user writes (src/script).  Without it betli is built all the same, and says
# so when such a rule is to be read.
option(BETLI_LUA "Build in Lua for rules that users write, where it is found" ON)
set(BETLI_LUA_SOURCE "" CACHE PATH "Where no library is installed, the sources of Lua")

# The interpreter without what reaches out of it.
function(betli_lua_from_source directory)
  set(parts lapi lauxlib lbaselib lcode lcorolib lctype ldebug ldo ldump lfunc lgc llex lmathlib lmem
    lobject lopcodes lparser lstate lstring lstrlib ltable ltablib ltm lundump lutf8lib lvm lzio)
  list(TRANSFORM parts PREPEND ${directory}/)
  list(TRANSFORM parts APPEND .c)
  add_library(betli_lua OBJECT ${parts})
  target_include_directories(betli_lua SYSTEM PUBLIC ${directory})
  if(CMAKE_SYSTEM_NAME STREQUAL "WASI")
    target_include_directories(betli_lua PRIVATE ${PROJECT_SOURCE_DIR}/web/lua)
  else()
    set_target_properties(betli_lua PROPERTIES POSITION_INDEPENDENT_CODE ON C_VISIBILITY_PRESET hidden)
  endif()
  target_compile_options(betli_lua PRIVATE -w)
  add_library(PkgConfig::LUA ALIAS betli_lua)
endfunction()

if(BETLI_LUA_SOURCE)
  betli_lua_from_source(${BETLI_LUA_SOURCE})
  set(LUA_FOUND ON)
elseif(BETLI_LUA)
  find_package(PkgConfig)
  if(PkgConfig_FOUND)
    # Debian, FreeBSD and others, Alpine
    pkg_search_module(LUA IMPORTED_TARGET GLOBAL lua5.4 lua-5.4 lua54)
  endif()
  if(NOT LUA_FOUND)
    message(STATUS "Lua 5.4 not found: rules in Lua are left out")
  endif()
else()
  betli_forget(LUA)
endif()
