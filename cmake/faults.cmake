# The tool with calls that fail when asked to (tests/faults/wrap.c), and the test that lets each fail.
option(BETLI_FAULTS "Link the tool with allocations and system calls that can be made to fail" OFF)

if(BETLI_FAULTS)
  target_sources(betli_cli PRIVATE tests/faults/wrap.c)
  set_source_files_properties(tests/faults/wrap.c PROPERTIES
    COMPILE_OPTIONS "-std=gnu17;-Wno-pedantic")
  foreach(function malloc calloc realloc aligned_alloc strdup strndup realpath getline open_memstream
      fopen fdopen tmpfile mkstemp open read rename close pthread_create)
    target_link_options(betli_cli PRIVATE -Wl,--wrap=${function})
  endforeach()
  target_link_libraries(betli_cli PRIVATE PkgConfig::STORE)
  add_test(NAME faults
    COMMAND ${PROJECT_SOURCE_DIR}/tests/faults/run.sh $<TARGET_FILE:betli_cli>
      ${PROJECT_SOURCE_DIR}/tests/faults/few)
endif()
