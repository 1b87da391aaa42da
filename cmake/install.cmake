# cmake --install: the tool, the library, its headers, and what find_package and pkg-config read.
include(CMakePackageConfigHelpers)

set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/betli)
install(TARGETS betli EXPORT betli)
if(TARGET betli_static)
  install(TARGETS betli_static)
endif()
set(tools betli_cli betli_verify)
if(MPI_FOUND)
  list(APPEND tools betli_mpi)
endif()
install(TARGETS ${tools})
file(RELATIVE_PATH from_tool ${CMAKE_INSTALL_FULL_BINDIR} ${CMAKE_INSTALL_FULL_LIBDIR})
set_target_properties(${tools} PROPERTIES INSTALL_RPATH $ORIGIN/${from_tool})
install(DIRECTORY include/betli DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(EXPORT betli NAMESPACE betli:: FILE betli-targets.cmake DESTINATION ${package_dir})

# Whoever links the archive links what it uses too; the shared library brings that along.
if((LUA_MODULE_NAME OR STORE_FOUND) AND NOT BUILD_SHARED_LIBS)
  set(find_others "find_dependency(PkgConfig)")
  if(LUA_MODULE_NAME) # it is installed, and not a part of betli
    string(APPEND pc_requires " ${LUA_MODULE_NAME}")
    string(APPEND find_others "
pkg_check_modules(LUA REQUIRED QUIET IMPORTED_TARGET ${LUA_MODULE_NAME})")
  endif()
  if(STORE_FOUND)
    string(APPEND pc_requires " sqlite3 libzstd")
    string(APPEND find_others "
pkg_check_modules(STORE REQUIRED QUIET IMPORTED_TARGET sqlite3 libzstd)")
  endif()
  string(PREPEND pc_requires "Requires:")
endif()
if(CAIRO_FOUND AND CMAKE_DL_LIBS AND NOT BUILD_SHARED_LIBS) # dlopen(), in a library of its own before glibc 2.34
  set(pc_libs " -l${CMAKE_DL_LIBS}")
endif()
# pkg-config --static.  They are named one by one, as libraries: what is "required" would have to be there for
# programs that link the shared library, too.
if(TARGET betli_static)
  foreach(library ${LUA_LIBRARIES} ${STORE_LIBRARIES} ${CMAKE_DL_LIBS} m)
    string(APPEND pc_private " -l${library}")
  endforeach()
  set(pc_private "Libs.private:${pc_private}")
endif()
configure_file(cmake/betli-config.cmake.in betli-config.cmake @ONLY)

write_basic_package_version_file(${PROJECT_BINARY_DIR}/betli-config-version.cmake
  COMPATIBILITY SameMajorVersion)
install(FILES
  ${PROJECT_BINARY_DIR}/betli-config.cmake
  ${PROJECT_BINARY_DIR}/betli-config-version.cmake
  DESTINATION ${package_dir})

# Relative to the .pc file, so that an installed tree may be moved.
file(RELATIVE_PATH pc_prefix
  ${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig ${CMAKE_INSTALL_PREFIX})
configure_file(cmake/betli.pc.in betli.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/betli.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)

install(DIRECTORY docs/schema DESTINATION ${CMAKE_INSTALL_DATADIR}/betli)
install(FILES docs/man/betli.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
if(MPI_FOUND)
  install(FILES docs/man/betli-mpi.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
endif()
# What the tool writes itself, where it runs.
if(NOT CMAKE_CROSSCOMPILING)
  set(share ${PROJECT_BINARY_DIR}/share)
  add_custom_command(OUTPUT ${share}/zsh/site-functions/_betli
    COMMAND ${PROJECT_SOURCE_DIR}/cmake/share.sh $<TARGET_FILE:betli_cli> ${share}
    DEPENDS betli_cli cmake/share.sh VERBATIM)
  add_custom_target(betli_share ALL DEPENDS ${share}/zsh/site-functions/_betli)
  install(DIRECTORY ${share}/man/ DESTINATION ${CMAKE_INSTALL_MANDIR})
  install(DIRECTORY ${share}/bash-completion ${share}/fish ${share}/zsh DESTINATION ${CMAKE_INSTALL_DATADIR})
endif()
