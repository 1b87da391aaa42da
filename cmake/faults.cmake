# betli-faults: the tool of a sanitizer build, from the same objects, with calls that fail when asked
# to (tests/faults/wrap.c), and the test that lets each fail.
option(BETLI_FAULTS "Build betli-faults, whose allocations and system calls can be made to fail" OFF)

if(BETLI_FAULTS AND STORE_FOUND)
  add_executable(betli_faults tests/faults/wrap.c $<TARGET_OBJECTS:betli_cli>
    $<TARGET_OBJECTS:betli_tool>)
  set_target_properties(betli_faults PROPERTIES OUTPUT_NAME betli-faults)
  target_compile_options(betli_faults PRIVATE -std=gnu17)
  target_link_libraries(betli_faults PRIVATE
    $<TARGET_PROPERTY:betli_cli,LINK_LIBRARIES> PkgConfig::STORE)
  foreach(function malloc calloc realloc aligned_alloc strdup strndup realpath open_memstream
      fopen fdopen tmpfile mkstemp open read rename close pthread_create sqlite3_open_v2)
    target_link_options(betli_faults PRIVATE -Wl,--wrap=${function})
  endforeach()
  add_test(NAME faults
    COMMAND ${PROJECT_SOURCE_DIR}/tests/faults/run.sh $<TARGET_FILE:betli_faults>
      ${PROJECT_SOURCE_DIR}/tests/faults/few)
  set_tests_properties(faults PROPERTIES TIMEOUT 1200 PROCESSORS 2)
endif()
