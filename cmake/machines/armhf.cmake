# clang, since gcc has no numbers of 128 bits on machines of 32.
set(CMAKE_SYSTEM_PROCESSOR armv7l)
set(debian armhf)
set(triple arm-linux-gnueabihf)
set(qemu qemu-arm)
include(${CMAKE_CURRENT_LIST_DIR}/debian.cmake)
set(CMAKE_C_COMPILER clang)
set(CMAKE_C_COMPILER_TARGET ${triple})
set(CMAKE_C_FLAGS_INIT -fforce-enable-int128)
