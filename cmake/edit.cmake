# libedit, for lines typed on a terminal (src/cli/edit_libedit.c).  Without it betli is built all the
# same, and reads plain lines.
option(BETLI_EDIT "Build in libedit for editing and completing lines, where it is found" ON)

if(BETLI_EDIT)
  find_package(PkgConfig)
  if(PkgConfig_FOUND)
    pkg_check_modules(EDIT IMPORTED_TARGET libedit)
  endif()
  if(NOT EDIT_FOUND)
    message(STATUS "libedit not found: lines are typed without editing")
  endif()
endif()

# Gives the tool the sources that this build has, and libedit to link with.
function(betli_edit target)
  if(EDIT_FOUND)
    list(REMOVE_ITEM ARGN ${PROJECT_SOURCE_DIR}/src/cli/edit_absent.c)
    target_link_libraries(${target} PRIVATE PkgConfig::EDIT)
  else()
    list(REMOVE_ITEM ARGN ${PROJECT_SOURCE_DIR}/src/cli/edit_libedit.c)
  endif()
  target_sources(${target} PRIVATE ${ARGN})
endfunction()
