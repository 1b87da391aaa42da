# SQLite and zstd, for what was computed and is kept (src/store).  Without them betli is built all the
# same, and says so when a file is to be saved or read.
option(BETLI_STORE "Build in SQLite and zstd for saved sequences, where both are found" ON)
# So that what is built runs where neither is installed, such as a wheel of Python.
option(BETLI_STORE_ARCHIVES "Link the archives of SQLite and zstd, and no shared library" OFF)

if(BETLI_STORE)
  find_package(PkgConfig)
  if(PkgConfig_FOUND)
    pkg_check_modules(STORE IMPORTED_TARGET GLOBAL sqlite3>=3.31 libzstd)
  endif()
  if(STORE_FOUND AND BETLI_STORE_ARCHIVES)
    find_library(BETLI_SQLITE_ARCHIVE libsqlite3.a HINTS ${STORE_LIBRARY_DIRS} REQUIRED)
    find_library(BETLI_ZSTD_ARCHIVE libzstd.a HINTS ${STORE_LIBRARY_DIRS} REQUIRED)
    set_target_properties(PkgConfig::STORE PROPERTIES
      INTERFACE_LINK_LIBRARIES "${BETLI_SQLITE_ARCHIVE};${BETLI_ZSTD_ARCHIVE};m")
  endif()
  if(NOT STORE_FOUND)
    message(STATUS "SQLite and zstd not both found: sequences cannot be saved")
  endif()
else()
  betli_forget(STORE)
endif()
