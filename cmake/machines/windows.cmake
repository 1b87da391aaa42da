# Windows on x86, by mingw-w64; wine runs its programs here.
set(CMAKE_SYSTEM_NAME Windows)
set(CMAKE_SYSTEM_PROCESSOR x86_64)
set(CMAKE_C_COMPILER x86_64-w64-mingw32-gcc-posix)
set(CMAKE_RC_COMPILER x86_64-w64-mingw32-windres)
set(CMAKE_CROSSCOMPILING_EMULATOR ${CMAKE_CURRENT_LIST_DIR}/../../tests/machines/wine.sh)
set(ENV{PKG_CONFIG_LIBDIR} /nowhere)
# printf() as in C99, which attributes for formats do not know; and bit-fields as elsewhere.
set(CMAKE_C_FLAGS_INIT
  "-D__USE_MINGW_ANSI_STDIO=1 -Wno-format -Wno-format-extra-args -mno-ms-bitfields -I${CMAKE_CURRENT_LIST_DIR}/../../src -include windows/posix.h")
# No time in the file: the same source is the same bytes.
set(CMAKE_EXE_LINKER_FLAGS_INIT "-static -s -Wl,--no-insert-timestamp")
