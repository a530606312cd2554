# A room is a folder of src, one target with an include root of its own: a link to the folder and to
# nothing else. A header of a room that is not in USES therefore does not resolve. LIBRARIES are
# targets from outside the house. A COLD room waits for people, programs and disks most of the time:
# it is compiled quickly rather than for speed.
function(add_include_root name folder)
    set(root ${CMAKE_BINARY_DIR}/roots/${name})
    file(MAKE_DIRECTORY ${root})
    file(CREATE_LINK ${folder} ${root}/${name} SYMBOLIC)
    set(include_root ${root} PARENT_SCOPE)
endfunction()

# What most files of a target include from outside the house is parsed once for all of them. A package
# that is upgraded brings headers that are older than the build and newer than those it knew: clang
# would refuse to go on, and nothing would build them again.
function(parse_once target)
    if(PITBOSS_UNITY)
        target_precompile_headers(${target} PRIVATE ${ARGN})
        if(CMAKE_CXX_COMPILER_ID MATCHES Clang)
            target_compile_options(${target} PRIVATE "SHELL:-Xclang -fno-pch-timestamp")
        endif()
    endif()
endfunction()

# These files of a room are one unit, whatever the others are.
function(compile_together room unit)
    if(NOT PITBOSS_UNITY)
        return()
    endif()
    set(together ${CMAKE_BINARY_DIR}/generated/${room}_${unit}.cpp)
    set(includes "")
    foreach(file ${ARGN})
        string(APPEND includes "#include \"${PROJECT_SOURCE_DIR}/${file}\"\n")
    endforeach()
    file(CONFIGURE OUTPUT ${together} CONTENT "${includes}" @ONLY)
    set_source_files_properties(${ARGN} PROPERTIES HEADER_FILE_ONLY ON)
    set_source_files_properties(${together} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
    target_sources(${room} PRIVATE ${together})
endfunction()

function(add_room name)
    cmake_parse_arguments(ROOM "COLD" "" "USES;LIBRARIES" ${ARGN})
    set(folder ${PROJECT_SOURCE_DIR}/src/${name})
    add_include_root(${name} ${folder})
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${folder}/*.cpp)
    # main.cpp belongs to the program, entry.cpp and what entries share to the catalogue: they use
    # rooms this one may not.
    list(FILTER sources EXCLUDE REGEX "/(main|entry|[a-z]+_parts)\\.cpp$")
    if(sources)
        add_library(${name} STATIC ${sources})
        set_target_properties(${name} PROPERTIES
            UNITY_BUILD ${PITBOSS_UNITY} UNITY_BUILD_BATCH_SIZE 16)
        if(ROOM_COLD)
            target_compile_options(${name} PRIVATE $<IF:$<CONFIG:Release>,-O1,-O0>)
        endif()
        target_include_directories(${name} PUBLIC ${include_root})
        target_link_libraries(${name} PUBLIC house_flags ${ROOM_USES} ${ROOM_LIBRARIES})
    else()
        add_library(${name} INTERFACE)
        target_include_directories(${name} INTERFACE ${include_root})
        target_link_libraries(${name} INTERFACE house_flags ${ROOM_USES} ${ROOM_LIBRARIES})
    endif()
endfunction()

# Every folder with an entry.cpp is a game; the list of them is written here, so that adding a game
# edits no file, and nothing registers itself by a static object. A folder of games is compiled once,
# however many catalogues it is in. INCLUDES are for games whose folder is not under src.
function(add_game_catalogue name)
    cmake_parse_arguments(CATALOGUE "" "" "FOLDERS;INCLUDES" ${ARGN})
    set(objects "")
    set(declarations "")
    set(calls "")
    foreach(path ${CATALOGUE_FOLDERS})
        cmake_path(RELATIVE_PATH path BASE_DIRECTORY ${PROJECT_SOURCE_DIR} OUTPUT_VARIABLE folder)
        file(GLOB entries CONFIGURE_DEPENDS ${path}/*/entry.cpp)
        foreach(entry ${entries})
            get_filename_component(game_folder ${entry} DIRECTORY)
            get_filename_component(game ${game_folder} NAME)
            string(APPEND declarations "namespace pitboss::${game} { void register_game(Catalogue&); }\n")
            string(APPEND calls "    ${game}::register_game(all);\n")
        endforeach()
        string(MAKE_C_IDENTIFIER "entries_${folder}" entries_target)
        if(NOT TARGET ${entries_target})
            file(GLOB_RECURSE parts CONFIGURE_DEPENDS ${path}/*_parts.cpp)
            add_library(${entries_target} OBJECT ${entries} ${parts})
            target_include_directories(${entries_target} PRIVATE ${CATALOGUE_INCLUDES})
            target_link_libraries(${entries_target} PUBLIC games engine play)
        endif()
        list(APPEND objects $<TARGET_OBJECTS:${entries_target}>)
    endforeach()
    set(generated ${CMAKE_BINARY_DIR}/generated/${name}/all_games.cpp)
    file(CONFIGURE OUTPUT ${generated} CONTENT
"// Written by the build from the folders that hold an entry.cpp.
#include \"games/all_games.h\"

${declarations}
namespace pitboss {

Catalogue all_games() {
    Catalogue all;
${calls}    return all;
}

}  // namespace pitboss
" @ONLY)
    add_library(${name} STATIC ${objects} ${generated})
    target_link_libraries(${name} PUBLIC games engine play)
endfunction()
