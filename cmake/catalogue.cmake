# The catalogue's numbers become C++ tables, its sources a file that the page loads when asked.

find_package(Python3 3.11 REQUIRED COMPONENTS Interpreter)

set(BERTH_GENERATED_DIR ${CMAKE_BINARY_DIR}/generated)
file(GLOB_RECURSE catalogue_inputs CONFIGURE_DEPENDS core/catalogue/data/*.json
     core/catalogue/*.py)

add_custom_command(
  OUTPUT ${BERTH_GENERATED_DIR}/catalogue_tables.inc ${BERTH_GENERATED_DIR}/sources.json
  COMMAND Python3::Interpreter ${CMAKE_SOURCE_DIR}/core/catalogue/build_tables.py
          ${BERTH_GENERATED_DIR}
  DEPENDS ${catalogue_inputs}
  COMMENT "Compiling the catalogue's tables"
  VERBATIM)
add_custom_target(berth_catalogue DEPENDS ${BERTH_GENERATED_DIR}/catalogue_tables.inc
                                          ${BERTH_GENERATED_DIR}/sources.json)
