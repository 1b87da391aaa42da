# Every bench/NAME.c is a program of its own, linked with what they share, bench/bench.c;
# `cmake --build --target bench` builds them all.
add_custom_target(bench)
file(GLOB bench_sources CONFIGURE_DEPENDS bench/*.c)
list(FILTER bench_sources EXCLUDE REGEX "/bench\\.c$")
foreach(source ${bench_sources})
  get_filename_component(name ${source} NAME_WE)
  set(target bench_${name})
  add_executable(${target} EXCLUDE_FROM_ALL ${source} bench/bench.c)
  betli_compile(${target})
  target_link_libraries(${target} PRIVATE betli_objects)
  set_target_properties(${target} PROPERTIES
    RUNTIME_OUTPUT_DIRECTORY bench
    OUTPUT_NAME ${name})
  add_dependencies(bench ${target})
endforeach()
