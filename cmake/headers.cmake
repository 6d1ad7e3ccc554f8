# nlohmann/json and doctest, both header-only, from the system. They are reached through links in
# the build tree: the system's whole include folder must never be on Emscripten's search path.

set(header_links ${CMAKE_BINARY_DIR}/headers)
file(MAKE_DIRECTORY ${header_links})

function(berth_link_header folder probe package)
  find_path(
    BERTH_${folder}_DIR ${folder}/${probe}
    PATHS /usr/include /usr/local/include
    NO_CMAKE_FIND_ROOT_PATH)
  if(NOT BERTH_${folder}_DIR)
    message(FATAL_ERROR "<${folder}/${probe}> was not found: install ${package}, "
                        "or set BERTH_${folder}_DIR to the folder that holds ${folder}/.")
  endif()
  file(CREATE_LINK ${BERTH_${folder}_DIR}/${folder} ${header_links}/${folder} SYMBOLIC)
endfunction()

berth_link_header(nlohmann json.hpp nlohmann-json3-dev)
berth_link_header(doctest doctest.h doctest-dev)

add_library(berth_headers INTERFACE)
target_include_directories(berth_headers SYSTEM INTERFACE ${header_links})
