# The package of Python (python/), whose module _betli is built for the stable ABI of Python 3.9: one file
# for that and every later one.  It is built where Python's headers are.
option(BETLI_PYTHON "Build the Python package where Python's headers are found" ON)

if(BETLI_PYTHON AND NOT CMAKE_CROSSCOMPILING)
  find_package(Python3 3.9 COMPONENTS Interpreter Development.Module QUIET)
  if(NOT Python3_Development.Module_FOUND)
    message(STATUS "Python's headers not found: its package is not built")
  endif()
endif()

if(Python3_Development.Module_FOUND)
  set(python_package ${PROJECT_BINARY_DIR}/python/betli) # tests import it from here
  set(explain_sources answer/columns.c answer/data.c answer/moves.c answer/steps.c answer/steps_component.c
    answer/steps_together.c answer/text.c base/game_word.c base/safe_text.c base/utf8.c text/layout.c text/words.c)
  file(GLOB python_sources CONFIGURE_DEPENDS python/module/*.c src/record/*.c src/fields/*.c)
  # What the tool writes of the steps of an answer: python/module/explain.c stands for the rest of the tool.
  list(TRANSFORM explain_sources PREPEND src/cli/)
  add_library(betli_python MODULE ${python_sources} ${explain_sources})
  betli_compile(betli_python)
  # Types of Python are tables of functions as `void *`, which ISO C has not.
  target_compile_options(betli_python PRIVATE -Wno-pedantic)
  target_compile_definitions(betli_python PRIVATE Py_LIMITED_API=0x03090000)
  target_include_directories(betli_python PRIVATE src)
  target_include_directories(betli_python SYSTEM PRIVATE ${Python3_INCLUDE_DIRS})
  target_link_libraries(betli_python PRIVATE betli)
  # The library's calls are its own business: another copy in the same process does not meet them.
  target_link_options(betli_python PRIVATE $<$<PLATFORM_ID:Linux>:-Wl,--exclude-libs,ALL>)
  set_target_properties(betli_python PROPERTIES
    PREFIX "" OUTPUT_NAME _betli SUFFIX .abi3.so LIBRARY_OUTPUT_DIRECTORY ${python_package})
  file(GLOB python_files CONFIGURE_DEPENDS python/src/betli/*.py python/src/betli/*.pyi python/src/betli/py.typed)
  foreach(file ${python_files})
    get_filename_component(name ${file} NAME)
    configure_file(${file} ${python_package}/${name} COPYONLY)
  endforeach()

  # Where a package is made of it (setup.py, debian/rules), the module goes into its folder, and nothing else
  # is built or installed.
  set(BETLI_PYTHON_DIR python/src CACHE STRING "Where python-install puts betli/_betli.abi3.so")
  install(TARGETS betli_python DESTINATION ${BETLI_PYTHON_DIR}/betli COMPONENT python EXCLUDE_FROM_ALL)
  if(NOT SKBUILD) # which takes them by itself
    install(FILES ${python_files} DESTINATION ${BETLI_PYTHON_DIR}/betli COMPONENT python EXCLUDE_FROM_ALL)
  endif()
  add_custom_target(python-install
    COMMAND ${CMAKE_COMMAND} --install ${PROJECT_BINARY_DIR} --component python --strip
    DEPENDS betli_python)
  if(SKBUILD)
    set_target_properties(betli_tool betli_cli PROPERTIES EXCLUDE_FROM_ALL ON)
  endif()
endif()
