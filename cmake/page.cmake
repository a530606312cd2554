# The page as bytes of the program. embed_page(target folder) adds a source to the target that defines
# page_assets() (src/server/assets.h): every file of the folder, and the same by gzip where that is
# shorter. Without the folder, or with nothing in it, there are none. The assembler takes the bytes in, so that
# the compiler need not read them.
if(NOT CMAKE_SCRIPT_MODE_FILE)
    set(page_script ${CMAKE_CURRENT_LIST_FILE})

    function(embed_page target folder)
        set(source ${CMAKE_BINARY_DIR}/generated/page/page_assets.cpp)
        file(GLOB_RECURSE files CONFIGURE_DEPENDS ${folder}/*)
        add_custom_command(OUTPUT ${source}
            COMMAND ${CMAKE_COMMAND} -DFOLDER=${folder} -DSOURCE=${source} -P ${page_script}
            DEPENDS ${files} ${page_script}
            VERBATIM)
        target_sources(${target} PRIVATE ${source})
        set_source_files_properties(${source} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
    endfunction()
    return()
endif()

# Bytes of a file under a name of their own.
function(add_bytes out symbol file)
    set(${out} "${${out}}asm(\".section .rodata\\n.balign 16\\n${symbol}:\\n\"
    \".incbin \\\"${file}\\\"\\n.byte 0\\n.previous\\n\");
extern \"C\" const char ${symbol}[];\n" PARENT_SCOPE)
endfunction()

get_filename_component(place ${SOURCE} DIRECTORY)
file(MAKE_DIRECTORY ${place})
file(GLOB_RECURSE files RELATIVE ${FOLDER} ${FOLDER}/*)
list(SORT files)
set(bytes "")
set(rows "")
set(number 0)
foreach(file ${files})
    set(path ${FOLDER}/${file})
    set(packed ${place}/${number}.gz)
    file(SIZE ${path} size)
    file(SHA256 ${path} hash)
    string(SUBSTRING ${hash} 0 16 tag)
    execute_process(COMMAND gzip -9 -n -c ${path} OUTPUT_FILE ${packed} RESULT_VARIABLE failed)
    set(packed_size ${size})
    if(failed EQUAL 0)
        file(SIZE ${packed} packed_size)
    endif()
    add_bytes(bytes pitboss_page_${number} ${path})
    set(packed_view "{}")
    if(packed_size LESS size)
        add_bytes(bytes pitboss_packed_${number} ${packed})
        set(packed_view "{pitboss_packed_${number}, ${packed_size}}")
    endif()
    string(APPEND rows
        "    {\"/${file}\", {pitboss_page_${number}, ${size}}, ${packed_view}, \"${tag}\"},\n")
    math(EXPR number "${number} + 1")
endforeach()

set(out "// Written by the build from the files of the page.\n#include \"server/assets.h\"\n\n${bytes}\n")
string(APPEND out "namespace pitboss::server {\n\n")
if(number EQUAL 0)
    string(APPEND out "Assets page_assets() { return {}; }\n")
else()
    string(APPEND out "static const Asset assets[] = {\n${rows}};\n\n"
        "Assets page_assets() { return {assets, ${number}}; }\n")
endif()
string(APPEND out "\n}  // namespace pitboss::server\n")
file(WRITE ${SOURCE} "${out}")
