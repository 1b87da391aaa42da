# The toolchain for WebAssembly: clang with wasi-libc, for the page in web/.
set(CMAKE_SYSTEM_NAME WASI)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_C_COMPILER clang)
set(CMAKE_C_COMPILER_TARGET wasm32-wasi)
set(CMAKE_AR llvm-ar)
set(CMAKE_RANLIB llvm-ranlib)
list(APPEND CMAKE_MODULE_PATH ${CMAKE_CURRENT_LIST_DIR})
# A module begins with 64 KiB of stack; with --stack-first an overflow is a trap and no wrong answer.
# The glue in web/engine finds functions in the table, and puts the stack pointer back after an error.
set(CMAKE_EXE_LINKER_FLAGS_INIT
  "-Wl,-z,stack-size=4194304 -Wl,--stack-first -Wl,--export-table -Wl,--export=__stack_pointer -lwasi-emulated-process-clocks")
# What every browser has that can unpack the page (DecompressionStream): vectors of 128 bits too.
set(CMAKE_C_FLAGS_INIT "-mmutable-globals -mbulk-memory -msign-ext -msimd128 -D_WASI_EMULATED_SIGNAL -D_WASI_EMULATED_PROCESS_CLOCKS")
