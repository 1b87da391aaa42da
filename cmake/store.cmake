# SQLite and zstd, for what was computed and is kept (src/store).  Without them betli is built all the
# same, and says so when a file is to be saved or read.
option(BETLI_STORE "Build in SQLite and zstd for saved sequences, where both are found" ON)

if(BETLI_STORE)
  find_package(PkgConfig)
  if(PkgConfig_FOUND)
    pkg_check_modules(STORE IMPORTED_TARGET GLOBAL sqlite3>=3.31 libzstd)
  endif()
  if(NOT STORE_FOUND)
    message(STATUS "SQLite and zstd not both found: sequences cannot be saved")
  endif()
endif()
