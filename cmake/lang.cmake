# The catalogue of translations as a table in C, made of lang/hu.po and lang/zh.po by awk.
find_program(AWK awk REQUIRED)
set(catalogue ${CMAKE_BINARY_DIR}/lang/entries.c)
set(catalogue_made_of ${PROJECT_SOURCE_DIR}/lang/table.awk
  ${PROJECT_SOURCE_DIR}/lang/hu.po ${PROJECT_SOURCE_DIR}/lang/zh.po)
file(MAKE_DIRECTORY ${CMAKE_BINARY_DIR}/lang)
add_custom_command(OUTPUT ${catalogue}
  COMMAND ${CMAKE_COMMAND} -E env LC_ALL=C ${AWK} -v out=${catalogue} -f ${catalogue_made_of}
  DEPENDS ${catalogue_made_of} VERBATIM)
