# musl, for a tool that needs nothing of the system it runs on: it links all it has, and finds no library.
set(CMAKE_C_COMPILER musl-gcc)
set(ENV{PKG_CONFIG_LIBDIR} /nowhere)
