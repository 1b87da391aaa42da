# libedit, for lines typed on a terminal (src/cli/play/edit_libedit.c).  Without it betli is built all the
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
else()
  betli_forget(EDIT)
endif()
