# What every C file of the project is compiled with.
option(BETLI_WERROR "Treat compiler warnings as errors, as the presets do" OFF)

function(betli_compile target)
  set_target_properties(${target} PROPERTIES
    C_STANDARD 17
    C_STANDARD_REQUIRED ON
    C_EXTENSIONS OFF
    C_VISIBILITY_PRESET hidden)
  target_compile_definitions(${target} PRIVATE _POSIX_C_SOURCE=200809L)
  target_compile_options(${target} PRIVATE
    -Wall -Wextra -Wpedantic -Wconversion -Wshadow $<$<BOOL:${BETLI_WERROR}>:-Werror>)
endfunction()
