# Every bench/NAME.c is a program of its own, linked with what they share, bench/bench.c, and with
# what it alone has, bench/NAME/*.c;
# `cmake --build --target bench` builds them all.
add_custom_target(bench)
file(GLOB bench_sources CONFIGURE_DEPENDS bench/*.c)
list(FILTER bench_sources EXCLUDE REGEX "/bench\\.c$")
foreach(source ${bench_sources})
  get_filename_component(name ${source} NAME_WE)
  set(target bench_${name})
  file(GLOB parts CONFIGURE_DEPENDS bench/${name}/*.c)
  add_executable(${target} EXCLUDE_FROM_ALL ${source} bench/bench.c ${parts})
  betli_compile(${target})
  target_link_libraries(${target} PRIVATE betli_objects)
  set_target_properties(${target} PROPERTIES
    RUNTIME_OUTPUT_DIRECTORY bench
    OUTPUT_NAME ${name})
  add_dependencies(bench ${target})
endforeach()
