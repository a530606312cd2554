# One set of compile flags for everything of ours.
add_library(house_flags INTERFACE)
target_compile_options(house_flags INTERFACE
    -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion)
if(PITBOSS_WERROR)
    target_compile_options(house_flags INTERFACE -Werror)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    # The sowing tables are computed by the compiler.
    target_compile_options(house_flags INTERFACE -fconstexpr-steps=50000000)
    # Many programs, each with all of the house in it: a few seconds less for each.
    target_link_options(house_flags INTERFACE -fuse-ld=lld)
else()
    # Both are false alarms on string concatenation in GCC 12 (GCC bug 105329 and its kin).
    target_compile_options(house_flags INTERFACE -Wno-restrict -Wno-stringop-overflow)
endif()
# How wide vectors are handed on depends on the processor's kind, which all files here are compiled for.
target_compile_options(house_flags INTERFACE -Wno-psabi)
# The same numbers on every machine: a * b + c is not to be rounded once where it can be.
target_compile_options(house_flags INTERFACE -ffp-contract=off)
if(PITBOSS_NATIVE AND NOT PITBOSS_SANITIZE)
    target_compile_options(house_flags INTERFACE -march=native)
endif()
if(PITBOSS_SANITIZE)
    target_compile_options(house_flags INTERFACE
        -fsanitize=${PITBOSS_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
    target_link_options(house_flags INTERFACE -fsanitize=${PITBOSS_SANITIZE})
    target_compile_definitions(house_flags INTERFACE PITBOSS_SANITIZED)
    # Asio has fences, which the thread sanitizer does not know; what it hands from one thread to
    # another is guarded by a mutex besides.
    if(PITBOSS_SANITIZE STREQUAL "thread" AND NOT CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
        target_compile_options(house_flags INTERFACE -Wno-tsan)
    endif()
    # A null pointer stops the program anyhow; asking at every access whether it is one would make
    # the build a third longer.
    target_compile_options(house_flags INTERFACE -fno-sanitize=null,alignment,vptr,object-size)
endif()
set(CMAKE_CXX_FLAGS_RELEASE "-O3 -DNDEBUG")
