# Unit tests (every tests/test_*.c, with cmocka), golden command lines, documents, the installed
# library.
include(cmake/emulator.cmake)
betli_runs(tool betli_cli)

# Some two hundred programs are linked for tests alone, of all objects of the library; lld takes half as long as GNU's.
find_program(LLD ld.lld)
set(quick_linker)
if(LLD AND NOT CMAKE_CROSSCOMPILING AND CMAKE_SYSTEM_NAME STREQUAL "Linux")
  set(quick_linker -fuse-ld=lld)
endif()
find_package(PkgConfig)
if(PkgConfig_FOUND)
  pkg_check_modules(CMOCKA IMPORTED_TARGET cmocka)
endif()

if(CMOCKA_FOUND)
  file(GLOB test_sources CONFIGURE_DEPENDS tests/test_*.c)
  if(NOT LUA_FOUND)
    list(FILTER test_sources EXCLUDE REGEX "/test_script[a-z_]*\\.c$")
  endif()
  if(NOT CAIRO_FOUND)
    list(FILTER test_sources EXCLUDE REGEX "_cairo\\.c$")
  endif()
  if(NOT STORE_FOUND)
    list(FILTER test_sources EXCLUDE REGEX "/test_store[a-z_]*\\.c$")
  endif()
  if(CMAKE_SIZEOF_VOID_P EQUAL 4) # it divides signed numbers of 128 bits, which nothing else does
    list(FILTER test_sources EXCLUDE REGEX "/test_golden_ratio\\.c$")
  endif()
  if(CMAKE_C_FLAGS MATCHES "-fsanitize") # a child of fork() may find their own locks taken
    list(FILTER test_sources EXCLUDE REGEX "/test_fork\\.c$")
  endif()
  file(GLOB test_helpers CONFIGURE_DEPENDS tests/support/*.c)
  add_library(test_support OBJECT ${test_helpers})
  betli_compile(test_support)
  target_compile_definitions(test_support PUBLIC TEST_DIR="${PROJECT_SOURCE_DIR}/tests")
  target_include_directories(test_support PUBLIC tests/support)
  target_link_libraries(test_support PUBLIC betli_objects PkgConfig::CMOCKA)
  target_link_options(test_support PUBLIC ${quick_linker})
  foreach(source ${test_sources})
    get_filename_component(name ${source} NAME_WE)
    add_executable(${name} ${source})
    betli_compile(${name})
    target_link_libraries(${name} PRIVATE test_support betli_objects PkgConfig::CMOCKA)
    set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY tests)
    add_test(NAME ${name} COMMAND ${name})
    # All rounds are taken, and what has come in them is asked, only without sanitizers.
    file(STRINGS ${source} smaller REGEX "rounds_of_run|is_sanitized_run|each_random_question|refuse_changed_bytes")
    if(NOT smaller AND NOT name MATCHES "^test_(fork|large_heaps|sequence_(pairs|blocks|wide|few_rares)|store_kill|script_work)$")
      set_tests_properties(${name} PROPERTIES LABELS sanitized)
    endif()
  endforeach()
  target_sources(test_claimed_file PRIVATE src/cli/base/new_file_posix.c)
  target_compile_definitions(test_claimed_file PRIVATE _XOPEN_SOURCE=700)
  if(CAIRO_FOUND) # it reads the pictures by cairo
    target_link_libraries(test_picture_cairo PRIVATE ${CAIRO_LINK_LIBRARIES})
  endif()
  if(CMAKE_SYSTEM_NAME STREQUAL "Linux") # it counts what the system is asked
    target_compile_definitions(test_large_heaps PRIVATE COUNT_SYSCONF)
    target_link_options(test_large_heaps PRIVATE -Wl,--wrap=sysconf)
  endif()
else()
  add_test(NAME units COMMAND ${CMAKE_COMMAND} -E echo "cmocka is missing: unit tests are left out")
  set_tests_properties(units PROPERTIES SKIP_REGULAR_EXPRESSION "left out")
endif()

file(GLOB cli_files CONFIGURE_DEPENDS tests/cli/*.test)
# What strangers asked in public; and what their tests expect, computed anew from the rules alone.
file(GLOB public_files CONFIGURE_DEPENDS tests/public/*.test)
set(command_lines ${cli_files} ${public_files})
if(NOT LUA_FOUND)
  list(FILTER command_lines EXCLUDE REGEX "/rule\\.test$")
endif()
if(WIN32) # a session needs fork()
  list(FILTER command_lines EXCLUDE REGEX "/session\\.test$")
endif()
if(NOT STORE_FOUND)
  list(FILTER command_lines EXCLUDE REGEX "/store\\.test$")
endif()
if(NOT CAIRO_FOUND)
  list(FILTER command_lines EXCLUDE REGEX "/cairo\\.test$")
endif()
foreach(file ${command_lines})
  string(REGEX REPLACE "^.*/tests/|\\.test$" "" name ${file})
  add_test(NAME ${name} COMMAND ${PROJECT_SOURCE_DIR}/tests/cli/run.sh ${tool} ${file})
endforeach()
find_program(PYTHON3 python3)
if(PYTHON3 AND NOT CMAKE_CROSSCOMPILING) # it runs no program of ours
  add_test(NAME public/rules COMMAND ${PYTHON3} -B ${PROJECT_SOURCE_DIR}/tests/public/brute.py)
endif()

if(EDIT_FOUND)
  set(edits yes)
else()
  set(edits no)
endif()
add_test(NAME play/terminal
  COMMAND ${PROJECT_SOURCE_DIR}/tests/play/terminal.sh ${tool} ${edits})

if(CMAKE_SYSTEM_NAME STREQUAL "Linux" AND NOT CMAKE_CROSSCOMPILING AND NOT CMAKE_C_FLAGS MATCHES "-fsanitize")
  add_executable(memory tests/memory/memory.c tests/memory/files.c) # sanitizers take memory of their own
  betli_compile(memory)
  target_compile_definitions(memory PRIVATE _GNU_SOURCE) # wait4
  set_target_properties(memory PROPERTIES RUNTIME_OUTPUT_DIRECTORY tests)
  add_test(NAME memory COMMAND memory ${tool})
endif()

add_test(NAME games
  COMMAND ${PROJECT_SOURCE_DIR}/tests/games.sh ${tool})

if(EXISTS ${PROJECT_SOURCE_DIR}/tests/docs.sh)
  file(GLOB documents RELATIVE ${PROJECT_SOURCE_DIR} CONFIGURE_DEPENDS
    README.md CONTRIBUTING.md docs/*.md docs/theory/*.md docs/commands/*.md)
  if(NOT LUA_FOUND)
    list(REMOVE_ITEM documents README.md docs/own-games.md docs/commands/guess.md
      docs/tutorial-contest.md docs/tutorial-developer.md)
  endif()
  foreach(document ${documents})
    string(REGEX REPLACE "^docs/|\\.md$" "" name ${document})
    add_test(NAME docs/${name}
      COMMAND ${PROJECT_SOURCE_DIR}/tests/docs.sh ${tool} ${document}
      WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
  endforeach()
endif()

add_test(NAME progress
  COMMAND ${PROJECT_SOURCE_DIR}/tests/progress.sh ${tool})
add_test(NAME stopped COMMAND ${PROJECT_SOURCE_DIR}/tests/stopped.sh ${tool})
add_test(NAME stopped_printing COMMAND ${PROJECT_SOURCE_DIR}/tests/stopped_printing.sh ${tool})
add_test(NAME closed COMMAND ${PROJECT_SOURCE_DIR}/tests/closed.sh ${tool})
if(NOT CMAKE_CROSSCOMPILING AND NOT CMAKE_C_FLAGS MATCHES "-fsanitize") # sanitizers and qemu read /proc themselves
  add_test(NAME without_proc COMMAND ${PROJECT_SOURCE_DIR}/tests/without_proc.sh ${tool})
  set_tests_properties(without_proc PROPERTIES SKIP_RETURN_CODE 77)
endif()
add_test(NAME help COMMAND ${PROJECT_SOURCE_DIR}/tests/help.sh ${tool})
add_test(NAME schema COMMAND ${PROJECT_SOURCE_DIR}/tests/schema.sh ${tool})
add_test(NAME algebra COMMAND ${PROJECT_SOURCE_DIR}/tests/algebra.sh ${tool})
if(PYTHON3 AND NOT CMAKE_CROSSCOMPILING)
  add_test(NAME verifier
    COMMAND ${PYTHON3} -B ${PROJECT_SOURCE_DIR}/tests/verifier.py ${tool} $<TARGET_FILE:betli_verify>)
  add_test(NAME session COMMAND ${PYTHON3} -B ${PROJECT_SOURCE_DIR}/tests/session.py ${tool} ${edits})
  add_test(NAME schema/holds COMMAND ${PYTHON3} -B ${PROJECT_SOURCE_DIR}/tests/schema_holds.py ${PROJECT_SOURCE_DIR})
  set_tests_properties(schema/holds PROPERTIES SKIP_RETURN_CODE 77)
endif()
add_test(NAME man COMMAND ${PROJECT_SOURCE_DIR}/tests/man.sh ${tool})
add_test(NAME completion
  COMMAND ${PROJECT_SOURCE_DIR}/tests/completion.sh ${tool})
add_test(NAME lang/check COMMAND ${PROJECT_SOURCE_DIR}/lang/check.sh ${tool})
add_test(NAME lang/unmarked COMMAND ${PROJECT_SOURCE_DIR}/lang/unmarked.sh)

if(PYTHON3)
  add_test(NAME names COMMAND ${PYTHON3} ${PROJECT_SOURCE_DIR}/tests/names/unique.py)
  add_test(NAME names_table COMMAND ${PYTHON3} ${PROJECT_SOURCE_DIR}/tests/names/table.py)
endif()

# No arrow between rooms goes up; the drawing of them is that of the code, all of it.
set(rooms ${PROJECT_SOURCE_DIR}/tests/rooms)
add_test(NAME rooms/check COMMAND ${rooms}/check.sh ${CMAKE_BINARY_DIR})
add_test(NAME rooms/wrong COMMAND ${rooms}/test.sh ${CMAKE_BINARY_DIR})
if(LUA_FOUND AND CAIRO_FOUND AND STORE_FOUND)
  add_test(NAME rooms/drawing COMMAND sh -c "\"$1/draw.sh\" \"$2\" | diff - \"$3\"" sh
    ${rooms} ${CMAKE_BINARY_DIR} ${PROJECT_SOURCE_DIR}/docs/images/rooms.svg)
endif()

add_test(NAME docs/c
  COMMAND ${CMAKE_COMMAND} -E env CC=${CMAKE_C_COMPILER} CFLAGS=${CMAKE_C_FLAGS}
    ${PROJECT_SOURCE_DIR}/tests/examples/c.sh ${PROJECT_BINARY_DIR} ${documents}
  WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
if(CAIRO_FOUND)
  add_test(NAME docs/lines
    COMMAND ${PROJECT_SOURCE_DIR}/tests/examples/lines.sh $<TARGET_FILE:betli_cli> ${documents}
    WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
endif()
add_test(NAME docs/lua
  COMMAND ${PROJECT_SOURCE_DIR}/tests/examples/run.sh lua false docs/own-games.md
  WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
add_test(NAME docs/links COMMAND ${PROJECT_SOURCE_DIR}/tests/links.sh ${documents}
  WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})

# The site of the documents, but for the page that is shown in it.
find_program(MKDOCS mkdocs)
if(MKDOCS)
  add_test(NAME docs/site
    COMMAND ${PROJECT_SOURCE_DIR}/tests/site/run.sh ${CMAKE_BINARY_DIR}/docs)
endif()

if(STORE_FOUND)
  add_test(NAME sequence/kill
    COMMAND ${PROJECT_SOURCE_DIR}/tests/sequence/kill.sh ${tool})
endif()

# Whoever has the headers of Open MPI need not have what runs it.
find_program(MPIRUN mpirun)
set(with_ranks)
if(MPI_FOUND AND MPIRUN)
  set(with_ranks $<TARGET_FILE:betli_mpi>)
  foreach(name sweep retrograde nimbers)
    add_test(NAME ranks/${name}
      COMMAND ${PROJECT_SOURCE_DIR}/tests/ranks/${name}.sh ${tool}
        $<TARGET_FILE:betli_mpi>)
  endforeach()
endif()
add_test(NAME docs/clusters-scripts
  COMMAND ${PROJECT_SOURCE_DIR}/tests/clusters.sh ${tool}
    ${PROJECT_SOURCE_DIR}/docs/clusters.md ${with_ranks})

if(LUA_FOUND)
  add_test(NAME guess COMMAND ${PROJECT_SOURCE_DIR}/tests/guess.sh ${tool})
endif()
add_test(NAME soak/parts COMMAND ${PROJECT_SOURCE_DIR}/tests/soak_parts.sh)

# Every examples/NAME.c uses the public header alone and prints examples/NAME.expected.
file(GLOB example_sources CONFIGURE_DEPENDS examples/*.c)
foreach(source ${example_sources})
  get_filename_component(name ${source} NAME_WE)
  add_executable(example_${name} ${source})
  betli_compile(example_${name})
  target_link_libraries(example_${name} PRIVATE betli)
  set_target_properties(example_${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY examples)
  betli_runs(example example_${name})
  add_test(NAME examples/${name}
    COMMAND sh -c "out=$(\"$1\") && echo \"$out\" | diff \"$2\" -" sh ${example}
      ${PROJECT_SOURCE_DIR}/examples/${name}.expected)
endforeach()

# Every examples/judge/ID.c solves a judge's problem; tests/judge has brute force to hold it against.
file(GLOB brute_sources CONFIGURE_DEPENDS tests/judge/brute*.c)
add_executable(judge_brute ${brute_sources})
add_executable(judge_generate tests/judge/generate.c)
foreach(target judge_brute judge_generate)
  betli_compile(${target})
  set_target_properties(${target} PROPERTIES RUNTIME_OUTPUT_DIRECTORY tests/judge)
  betli_runs(${target} ${target})
endforeach()
file(GLOB judge_sources CONFIGURE_DEPENDS examples/judge/*.c)
foreach(source ${judge_sources})
  get_filename_component(name ${source} NAME_WE)
  add_executable(judge_${name} ${source})
  betli_compile(judge_${name})
  target_link_libraries(judge_${name} PRIVATE betli)
  set_target_properties(judge_${name} PROPERTIES
    RUNTIME_OUTPUT_DIRECTORY examples/judge
    OUTPUT_NAME ${name})
  add_dependencies(bench judge_${name} judge_generate)
  betli_runs(solution judge_${name})
  add_test(NAME judge/${name}
    COMMAND ${PROJECT_SOURCE_DIR}/tests/judge/run.sh ${solution} ${judge_brute} ${judge_generate})
endforeach()

# The independent program behind tests/golden, with and without its shortcuts.
add_test(NAME oracle COMMAND ${PROJECT_SOURCE_DIR}/tests/oracle/check.sh)

if(NOT CMAKE_CROSSCOMPILING) # its consumer would want the toolchain too
  add_test(NAME install
    COMMAND ${CMAKE_COMMAND} -E env CC=${CMAKE_C_COMPILER} CFLAGS=${CMAKE_C_FLAGS}
      ${PROJECT_SOURCE_DIR}/tests/install/run.sh ${PROJECT_BINARY_DIR})
  set_tests_properties(install PROPERTIES LABELS paths) # the tool finds the shared library by one of its own
  add_test(NAME without COMMAND ${PROJECT_SOURCE_DIR}/tests/without.sh ${CMAKE_COMMAND})
endif()

# What the shared library exports is what is recorded; the tarball of a release has no record.  Where the library is not
# a shared one, one is linked for this test alone, from the same objects; not of those of other machines or a static tool.
if(CMAKE_SYSTEM_NAME STREQUAL "Linux" AND NOT CMAKE_CROSSCOMPILING AND NOT BETLI_LUA_SOURCE AND EXISTS ${PROJECT_SOURCE_DIR}/debian/libbetli1.symbols)
  set(exporting betli)
  if(NOT BUILD_SHARED_LIBS)
    set(exporting exporting)
    add_library(exporting SHARED $<TARGET_OBJECTS:betli_objects>)
    target_link_libraries(exporting PRIVATE $<TARGET_PROPERTY:betli,LINK_LIBRARIES>)
    set_target_properties(exporting PROPERTIES
      LINKER_LANGUAGE C
      OUTPUT_NAME betli
      SOVERSION ${PROJECT_VERSION_MAJOR}
      LIBRARY_OUTPUT_DIRECTORY tests)
  endif()
  add_test(NAME abi COMMAND ${PROJECT_SOURCE_DIR}/tests/abi.sh $<TARGET_FILE:${exporting}>)
  add_test(NAME abi/wrong COMMAND ${PROJECT_SOURCE_DIR}/tests/abi_wrong.sh $<TARGET_FILE:${exporting}>)
endif()

# Who builds a package leaves these out: ctest -LE "slow|paths".  Some take more than ten seconds of several
# processes; `install` is about paths.
set(slow ranks/sweep ranks/retrograde ranks/nimbers docs/clusters docs/clusters-scripts sequence/kill oracle)
foreach(name ${slow})
  if(TEST ${name})
    set_tests_properties(${name} PROPERTIES LABELS slow)
  endif()
endforeach()

# Rules that answer differently each time, in every command, and games in C that do, where sanitizers look at what is read.
# An assertion would end what reads too far before it does.
if(LUA_FOUND AND CMAKE_C_FLAGS MATCHES "-fsanitize=.*address")
  add_test(NAME lying COMMAND ${PROJECT_SOURCE_DIR}/tests/lying/run.sh ${tool} --share 3)
  if(CMOCKA_FOUND)
    add_test(NAME lying/own_games COMMAND test_own_lies)
  endif()
endif()

# The power is cut at each call that writes.
if(CMAKE_SYSTEM_NAME STREQUAL Linux AND STORE_FOUND AND NOT CMAKE_CROSSCOMPILING AND NOT CMAKE_C_FLAGS MATCHES "-fsanitize")
  add_library(power_loss MODULE tests/power/loss.c)
  add_test(NAME power COMMAND ${PROJECT_SOURCE_DIR}/tests/power/run.sh ${tool} $<TARGET_FILE:power_loss>)
  set_tests_properties(power PROPERTIES LABELS slow)
endif()

# Half a minute with sanitizers on a machine that does nothing else.  Another machine's programs take ten times as long
# here.
set(longest 600)
if(CMAKE_CROSSCOMPILING)
  set(longest 3600)
endif()
get_property(all_tests DIRECTORY PROPERTY TESTS)
set_tests_properties(${all_tests} PROPERTIES TIMEOUT ${longest}
  ENVIRONMENT "LSAN_OPTIONS=suppressions=${PROJECT_SOURCE_DIR}/cmake/lsan.supp:print_suppressions=0;ASAN_OPTIONS=malloc_context_size=4")

foreach(name lying lying/own_games)
  if(TEST ${name})
    set_property(TEST ${name} APPEND PROPERTY ENVIRONMENT BETLI_ASSERTIONS=off)
  endif()
endforeach()

# The tests expect English, whatever the locale.
get_property(all_tests DIRECTORY PROPERTY TESTS)
set_property(TEST ${all_tests} APPEND PROPERTY ENVIRONMENT LANGUAGE=en)

include(cmake/python_tests.cmake)

# `./dev test --full` runs no test twice without need.  What has the label `sanitized` (above) runs with sanitizers alone:
# units, but for those that sanitizers make smaller, and those of vectors, clocks, fork and kills.  What has the label `once` runs without: documents and
# what is not about memory, in programs whose every command other tests run with sanitizers.
get_property(all_tests DIRECTORY PROPERTY TESTS)
foreach(name ${all_tests})
  if(name MATCHES "^(docs/|ranks/|judge/|lang/|rooms/|soak/|public/rules|sequence/kill|abi|examples/|(oracle|help|man|names|names_table|algebra|completion|games|install|progress|stopped|stopped_printing|closed)$)")
    set_property(TEST ${name} APPEND PROPERTY LABELS once)
  endif()
endforeach()
