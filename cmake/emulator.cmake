# Sets `program` to what a script calls to run a target: the target itself, or where that is made for another
# machine, a script that hands it to the emulator (which add_test does for programs, but not for scripts).
function(betli_runs program target)
  set(path $<TARGET_FILE:${target}>)
  if(CMAKE_CROSSCOMPILING_EMULATOR)
    list(JOIN CMAKE_CROSSCOMPILING_EMULATOR " " emulator)
    set(script ${CMAKE_BINARY_DIR}/run/${target}/$<TARGET_FILE_BASE_NAME:${target}>)
    file(GENERATE OUTPUT ${script} CONTENT "#!/bin/sh\nexec ${emulator} \"${path}\" \"$@\"\n"
      FILE_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE)
    set(path ${script})
  endif()
  set(${program} ${path} PARENT_SCOPE)
endfunction()
