# The tests of the Python package: each python/tests/test_NAME.py is one.
if(NOT TARGET betli_python)
  return()
endif()

set(python_environment LANGUAGE=en PYTHONPATH=${PROJECT_BINARY_DIR}/python BETLI_TOOL=$<TARGET_FILE:betli_cli>)
if(CMAKE_C_FLAGS MATCHES "-fsanitize=address") # Python itself is built without
  execute_process(COMMAND ${CMAKE_C_COMPILER} -print-file-name=libclang_rt.asan-${CMAKE_SYSTEM_PROCESSOR}.so
    OUTPUT_VARIABLE asan OUTPUT_STRIP_TRAILING_WHITESPACE)
  list(APPEND python_environment LD_PRELOAD=${asan} ASAN_OPTIONS=detect_leaks=0)
elseif(CMAKE_C_FLAGS MATCHES "-fsanitize")
  return()
endif()

file(GLOB python_tests CONFIGURE_DEPENDS python/tests/test_*.py)
foreach(file ${python_tests})
  get_filename_component(name ${file} NAME_WE)
  string(REGEX REPLACE "^test_" "" short ${name})
  add_test(NAME python/${short} COMMAND ${Python3_EXECUTABLE} -m unittest -q tests.${name}
    WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}/python)
  set_tests_properties(python/${short} PROPERTIES TIMEOUT 600 ENVIRONMENT "${python_environment}")
endforeach()

if(NOT CMAKE_C_FLAGS MATCHES "-fsanitize")
  find_program(NBCONVERT jupyter-nbconvert)
  if(NBCONVERT)
    add_test(NAME python/notebook COMMAND ${PROJECT_SOURCE_DIR}/python/tests/notebook.sh)
    set_tests_properties(python/notebook PROPERTIES TIMEOUT 600 ENVIRONMENT "${python_environment}")
  endif()
  add_test(NAME python/wheel COMMAND ${PROJECT_SOURCE_DIR}/python/tests/wheel.sh
    ${Python3_EXECUTABLE} $<TARGET_FILE:betli_cli>)
  set_tests_properties(python/wheel PROPERTIES TIMEOUT 600 LABELS slow PROCESSORS 2) # compiles the library anew
endif()
