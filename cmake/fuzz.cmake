# Every fuzz/fuzz_NAME.c is built with libFuzzer where asked for, else with a driver that only
# replays; either way its corpus fuzz/corpus/NAME is a test.
# The tool is no library: a target that is about a file of it compiles that.
set(cli ${PROJECT_SOURCE_DIR}/src/cli)
set(fuzz_saved_sources ${cli}/saved.c)
set(fuzz_move_sources ${cli}/match.c ${cli}/move_text.c ${cli}/clause.c ${cli}/options_number.c)

file(GLOB fuzz_sources CONFIGURE_DEPENDS fuzz/fuzz_*.c)
foreach(source ${fuzz_sources})
  get_filename_component(target ${source} NAME_WE)
  string(REGEX REPLACE "^fuzz_" "" name ${target})
  add_executable(${target} ${source} fuzz/common.c ${${target}_sources})
  betli_compile(${target})
  target_link_libraries(${target} PRIVATE betli_objects)
  set_target_properties(${target} PROPERTIES RUNTIME_OUTPUT_DIRECTORY fuzz)
  if(BETLI_FUZZ)
    target_link_options(${target} PRIVATE -fsanitize=fuzzer)
    add_test(NAME fuzz/${name} COMMAND ${target} -runs=0 ${PROJECT_SOURCE_DIR}/fuzz/corpus/${name})
  else()
    target_sources(${target} PRIVATE fuzz/replay.c)
    add_test(NAME fuzz/${name} COMMAND ${target} ${PROJECT_SOURCE_DIR}/fuzz/corpus/${name})
  endif()
  set_tests_properties(fuzz/${name} PROPERTIES TIMEOUT 300)
endforeach()
