# Files as texts of a program. embed_files(target name symbol file ...) adds a source to the target
# that defines, for each file, `extern const std::string_view pitboss::<symbol>`. It is written anew
# when a file changes, by this very script.
if(NOT CMAKE_SCRIPT_MODE_FILE)
    set(embed_script ${CMAKE_CURRENT_LIST_FILE})

    function(embed_files target name)
        set(source ${CMAKE_BINARY_DIR}/generated/${name}.cpp)
        set(pairs ${ARGN})
        set(files "")
        while(pairs)
            list(POP_FRONT pairs symbol file)
            list(APPEND files ${file})
        endwhile()
        list(JOIN ARGN "," pairs)
        add_custom_command(OUTPUT ${source}
            COMMAND ${CMAKE_COMMAND} -DPAIRS=${pairs} -DSOURCE=${source} -P ${embed_script}
            WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}
            DEPENDS ${files} ${embed_script}
            VERBATIM)
        target_sources(${target} PRIVATE ${source})
    endfunction()
    return()
endif()

set(out "// Written by the build from files of the repository.\n#include <string_view>\n\n")
string(APPEND out "namespace pitboss {\n\n")
string(REPLACE "," ";" pairs "${PAIRS}")
while(pairs)
    list(POP_FRONT pairs symbol file)
    file(READ ${file} text)
    string(FIND "${text}" ")embedded\"" end)
    if(NOT end EQUAL -1)
        message(FATAL_ERROR "${file} holds the mark that ends a text")
    endif()
    string(APPEND out "extern const std::string_view ${symbol};\n")
    string(APPEND out "const std::string_view ${symbol} = R\"embedded(${text})embedded\";\n\n")
endwhile()
string(APPEND out "}  // namespace pitboss\n")
file(WRITE ${SOURCE} "${out}")
