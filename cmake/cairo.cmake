# cairo, for pictures as PNG and PDF (src/canvas).  Without it betli is built all the same, draws SVG,
# and says so when another format is asked for.
option(BETLI_CAIRO "Build in cairo for PNG and PDF pictures, where it is found" ON)

if(BETLI_CAIRO)
  find_package(PkgConfig)
  if(PkgConfig_FOUND)
    pkg_check_modules(CAIRO IMPORTED_TARGET GLOBAL cairo-pdf cairo-png)
  endif()
  if(NOT CAIRO_FOUND)
    message(STATUS "cairo not found: pictures are SVG alone")
  endif()
endif()
