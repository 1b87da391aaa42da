# A machine for which Debian has a cross compiler, a C library and qemu.  The file that includes this says
#   CMAKE_SYSTEM_PROCESSOR  its name
#   debian                  Debian's name for it
#   triple                  the prefix of the compiler
#   qemu                    who runs its programs here
# Its libraries are where tests/machines/libraries.sh has unpacked them; no rights are needed for that.
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_C_COMPILER ${triple}-gcc)
set(CMAKE_SYSROOT ${CMAKE_CURRENT_LIST_DIR}/../../build/machines/${debian})
find_program(BETLI_QEMU ${qemu} REQUIRED)
set(CMAKE_CROSSCOMPILING_EMULATOR ${BETLI_QEMU} -L ${CMAKE_SYSROOT})
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(ENV{PKG_CONFIG_SYSROOT_DIR} ${CMAKE_SYSROOT})
set(ENV{PKG_CONFIG_LIBDIR} ${CMAKE_SYSROOT}/usr/lib/${triple}/pkgconfig:${CMAKE_SYSROOT}/usr/share/pkgconfig)
