# cmake --install: the tool, the library, its header, and what find_package and pkg-config read.
include(CMakePackageConfigHelpers)

set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/betli)
install(TARGETS betli EXPORT betli)
install(TARGETS betli_cli)
file(RELATIVE_PATH from_tool ${CMAKE_INSTALL_FULL_BINDIR} ${CMAKE_INSTALL_FULL_LIBDIR})
set_target_properties(betli_cli PROPERTIES INSTALL_RPATH $ORIGIN/${from_tool})
install(FILES include/betli/betli.h DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/betli)
install(EXPORT betli NAMESPACE betli:: FILE betli-targets.cmake DESTINATION ${package_dir})

# Whoever links the archive links Lua too; the shared library brings it along.
if(LUA_FOUND AND NOT BUILD_SHARED_LIBS)
  set(pc_requires "Requires: ${LUA_MODULE_NAME}")
  set(find_lua "find_dependency(PkgConfig)
pkg_check_modules(LUA REQUIRED QUIET IMPORTED_TARGET ${LUA_MODULE_NAME})")
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

if(EXISTS ${PROJECT_SOURCE_DIR}/docs/man/betli.1)
  install(FILES docs/man/betli.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
endif()
