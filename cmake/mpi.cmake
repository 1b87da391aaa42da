# Open MPI, for betli-mpi: the tool on several machines.  Without it betli is built all the same.
option(BETLI_MPI "Build betli-mpi where Open MPI is found" ON)

if(BETLI_MPI AND NOT CMAKE_SYSTEM_NAME STREQUAL "WASI")
  find_package(PkgConfig)
  if(PkgConfig_FOUND)
    pkg_check_modules(MPI IMPORTED_TARGET GLOBAL ompi-c)
  endif()
  if(NOT MPI_FOUND)
    message(STATUS "Open MPI not found: betli-mpi is not built")
  endif()
else()
  betli_forget(MPI)
endif()
