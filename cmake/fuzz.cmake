# Every fuzz/fuzz_NAME.c is built with libFuzzer where asked for, else with a driver that only
# replays; either way its corpus fuzz/corpus/NAME.tar.gz is a test, unpacked into fuzz/corpus of the build.
# The tool is no library: a target that is about a file of it compiles that.
set(cli ${PROJECT_SOURCE_DIR}/src/cli)
set(fuzz_question_sources fuzz/rules.c fuzz/rules_lua.c)
set(fuzz_certificate_sources fuzz/play.c)
set(fuzz_quotient_certificate_sources fuzz/play.c)
set(fuzz_graph_sources fuzz/promises.c)
set(fuzz_network_sources fuzz/promises.c)
set(fuzz_poset_sources fuzz/promises.c)
set(fuzz_store_sources fuzz/store_edit.c)
set(fuzz_saved_sources ${cli}/play/saved_game.c ${cli}/base/game_word.c ${cli}/base/language.c)
set(fuzz_move_sources ${cli}/play/match.c ${cli}/play/move_text.c ${cli}/play/move_part.c
  ${cli}/base/game_word.c
  ${cli}/base/options_number.c ${cli}/base/language.c)
# All of the tool but its main program; messages are the target's own.
set(fuzz_sweep_sources $<FILTER:$<TARGET_OBJECTS:betli_tool>,EXCLUDE,/cli/\(main\|base/fail\)\.c> ${cli}/base/ranks_alone.c)

add_library(fuzz_support OBJECT fuzz/common.c fuzz/mutate.c)
betli_compile(fuzz_support)
target_link_libraries(fuzz_support PRIVATE betli_objects)
target_link_options(fuzz_support PUBLIC ${quick_linker})

add_custom_target(fuzz_targets)
file(GLOB fuzz_sources CONFIGURE_DEPENDS fuzz/fuzz_*.c)
if(NOT STORE_FOUND)
  list(FILTER fuzz_sources EXCLUDE REGEX "/fuzz_store\\.c$")
endif()
foreach(source ${fuzz_sources})
  get_filename_component(target ${source} NAME_WE)
  string(REGEX REPLACE "^fuzz_" "" name ${target})
  add_executable(${target} ${source} ${${target}_sources})
  betli_compile(${target})
  target_link_libraries(${target} PRIVATE fuzz_support betli_objects m
    $<$<STREQUAL:${name},store>:PkgConfig::STORE>
    $<$<AND:$<STREQUAL:${name},sweep>,$<BOOL:${EDIT_FOUND}>>:PkgConfig::EDIT>)
  set_target_properties(${target} PROPERTIES RUNTIME_OUTPUT_DIRECTORY fuzz)
  set(archive ${PROJECT_SOURCE_DIR}/fuzz/corpus/${name}.tar.gz)
  set(corpus ${PROJECT_BINARY_DIR}/fuzz/corpus/${name})
  add_custom_command(OUTPUT ${corpus}.unpacked
    COMMAND ${CMAKE_COMMAND} -E rm -rf ${corpus}
    COMMAND ${CMAKE_COMMAND} -E make_directory ${corpus}
    COMMAND ${CMAKE_COMMAND} -E chdir ${corpus} ${CMAKE_COMMAND} -E tar xzf ${archive}
    COMMAND ${CMAKE_COMMAND} -E touch ${corpus}.unpacked
    DEPENDS ${archive}
    VERBATIM)
  target_sources(${target} PRIVATE ${corpus}.unpacked)
  if(BETLI_FUZZ)
    target_link_options(${target} PRIVATE -fsanitize=fuzzer)
    add_test(NAME fuzz/${name} COMMAND ${target} -runs=0 ${corpus})
  else()
    target_sources(${target} PRIVATE fuzz/replay.c)
    add_test(NAME fuzz/${name} COMMAND ${target} ${corpus})
  endif()
  add_dependencies(fuzz_targets ${target})
  set_tests_properties(fuzz/${name} PROPERTIES TIMEOUT 300)
endforeach()
