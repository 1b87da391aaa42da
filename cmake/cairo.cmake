# cairo, for pictures as PNG and PDF (src/canvas).  Its headers are needed to build; its library is loaded
# when a picture is asked for, so that nothing else waits for it and what it brings along.  Without it
# betli is built all the same, draws SVG, and says so when another format is asked for.
option(BETLI_CAIRO "Build in cairo for PNG and PDF pictures, where it is found" ON)

if(BETLI_CAIRO)
  find_package(PkgConfig)
  if(PkgConfig_FOUND)
    pkg_check_modules(CAIRO cairo-pdf cairo-png)
  endif()
  if(NOT CAIRO_FOUND)
    message(STATUS "cairo not found: pictures are SVG alone")
  endif()
else()
  betli_forget(CAIRO)
endif()

add_library(betli_cairo INTERFACE)
target_include_directories(betli_cairo SYSTEM INTERFACE ${CAIRO_INCLUDE_DIRS})
target_link_libraries(betli_cairo INTERFACE ${CMAKE_DL_LIBS})
# The number is that of cairo 1's ABI.
target_compile_definitions(betli_cairo INTERFACE
  BETLI_CAIRO_LIBRARY="libcairo$<IF:$<PLATFORM_ID:Darwin>,.2.dylib,.so.2>")
