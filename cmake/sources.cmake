# Takes the files for other systems out of a list of sources: *_posix.c, *_wasi.c or *_windows.c.  Windows takes
# those of POSIX where it has none of its own (src/windows).
function(betli_system sources)
  set(others "wasi|windows")
  if(CMAKE_SYSTEM_NAME STREQUAL "WASI")
    set(others "posix|windows")
  elseif(WIN32)
    set(others wasi)
    foreach(source IN LISTS ${sources})
      if(source MATCHES "_windows\\.c$")
        string(REGEX REPLACE "_windows\\.c$" "_posix.c" posix ${source})
        list(REMOVE_ITEM ${sources} ${posix})
      endif()
    endforeach()
  endif()
  list(FILTER ${sources} EXCLUDE REGEX "_(${others})\\.c$")
  set(${sources} ${${sources}} PARENT_SCOPE)
endfunction()

# Inner loops that are compiled once for each instruction set: files that end in _avx2.c, _avx512.c and
# _neon.c.  Which of them runs is decided at run time (src/sequence/base/simd.h).
include(CheckCSourceCompiles)
# Not on Windows, where gcc does not keep the stack where AVX wants it (its bug 54412).
check_c_source_compiles("#if !defined __x86_64__ || defined _WIN32
#error
#endif
int main(void) { return 0; }" BETLI_X86_64)
check_c_source_compiles("#ifndef __AARCH64EL__
#error
#endif
int main(void) { return 0; }" BETLI_AARCH64)

# Takes the files for other machines out of a list of sources, or says how to compile them.
function(betli_simd sources)
  if(BETLI_X86_64)
    set(others neon aarch64 other)
  elseif(BETLI_AARCH64)
    set(others avx2 avx512 x86_64 other)
  else()
    set(others avx2 avx512 x86_64 neon aarch64)
  endif()
  list(JOIN others "|" others)
  list(FILTER ${sources} EXCLUDE REGEX "_(${others})\\.c$")
  set(${sources} ${${sources}} PARENT_SCOPE)
  foreach(source IN LISTS ${sources})
    if(source MATCHES "_avx2\\.c$")
      set_source_files_properties(${source} PROPERTIES COMPILE_OPTIONS "-mavx2;-mbmi;-mbmi2")
    elseif(source MATCHES "_avx512\\.c$")
      set_source_files_properties(${source} PROPERTIES COMPILE_OPTIONS
        "-mavx512f;-mavx512bw;-mavx512dq;-mavx512vl;-mavx512vbmi;-mgfni;-mavx512vpopcntdq;-mbmi;-mbmi2;-mprefer-vector-width=512")
    endif()
  endforeach()
endfunction()

if(BETLI_X86_64)
  set(BETLI_SIMD BT_X86_64)
elseif(BETLI_AARCH64)
  set(BETLI_SIMD BT_AARCH64)
endif()

# Takes some checks from the inner loops of rare heaps, with which clang takes seven minutes for them, and half a minute
# without: sums, sizes and alignment of pointers.  What these reach is looked at; in the largest file by functions, which
# take less to compile and longer to run.
function(betli_sanitize sources)
  if(CMAKE_C_COMPILER_ID STREQUAL "Clang" AND CMAKE_C_FLAGS MATCHES "-fsanitize=.*undefined")
    list(FILTER sources INCLUDE REGEX "/sequence/(few|many)_rares/")
    set_property(SOURCE ${sources} APPEND PROPERTY COMPILE_OPTIONS -fno-sanitize=pointer-overflow,null,object-size,alignment)
    list(FILTER sources INCLUDE REGEX "/few_avx512\\.c$")
    set_property(SOURCE ${sources} APPEND PROPERTY COMPILE_OPTIONS -mllvm -asan-instrumentation-with-call-threshold=0)
  endif()
endfunction()
