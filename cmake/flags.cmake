# Flags of everything that is compiled here. A report must be the same bytes on every platform, so
# no multiply is fused with an add anywhere.

option(BERTH_SANITIZE "Build with AddressSanitizer and UndefinedBehaviorSanitizer" OFF)

add_library(berth_flags INTERFACE)
target_compile_options(
  berth_flags
  INTERFACE -ffp-contract=off
            -Wall
            -Wextra
            -Wpedantic
            -Wconversion
            -Wsign-conversion
            -Wdouble-promotion
            -Wshadow
            -Wold-style-cast
            -Wcast-align
            -Wcast-qual
            -Wformat=2
            -Wimplicit-fallthrough
            -Wnon-virtual-dtor
            -Woverloaded-virtual
            -Wextra-semi
            -Wundef
            -Wunused
            -Werror
            $<$<CXX_COMPILER_ID:GNU>:-Wduplicated-cond>
            $<$<CXX_COMPILER_ID:GNU>:-Wduplicated-branches>
            $<$<CXX_COMPILER_ID:GNU>:-Wlogical-op>
            $<$<CXX_COMPILER_ID:GNU>:-Wmissing-declarations>
            $<$<CXX_COMPILER_ID:Clang>:-Wmissing-prototypes>)

# What is for the core and its doors alone: the suite's framework throws.
add_library(berth_core_flags INTERFACE)
if(EMSCRIPTEN)
  # Optimising over all files at once takes a twelfth off what the page downloads; leaving out
  # exceptions, which the core never throws, and type names another tenth.
  target_compile_options(berth_flags INTERFACE -flto)
  target_link_options(berth_flags INTERFACE -flto)
  target_compile_options(berth_core_flags INTERFACE -fno-exceptions -fno-rtti)
endif()

if(BERTH_SANITIZE)
  # float-cast-overflow is not part of "undefined", yet a double too large for its integer is where
  # native and WebAssembly would part.
  set(sanitizers -fsanitize=address,undefined,float-cast-overflow -fno-sanitize-recover=all
                 -fno-omit-frame-pointer)
  target_compile_options(berth_flags INTERFACE ${sanitizers} -D_GLIBCXX_ASSERTIONS)
  target_link_options(berth_flags INTERFACE ${sanitizers})
endif()
