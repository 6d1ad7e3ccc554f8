# Emscripten's own toolchain file, from an activated emsdk (EMSDK is set) or from the system.

if(DEFINED ENV{EMSDK})
  set(emscripten_root $ENV{EMSDK}/upstream/emscripten)
else()
  set(emscripten_root /usr/share/emscripten)
endif()

set(emscripten_file ${emscripten_root}/cmake/Modules/Platform/Emscripten.cmake)
if(NOT EXISTS ${emscripten_file})
  message(FATAL_ERROR "Emscripten was not found in ${emscripten_root}: "
                      "install the package emscripten, or activate an emsdk.")
endif()
include(${emscripten_file})
