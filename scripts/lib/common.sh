# shellcheck shell=bash
# Shared by the scripts: the repository as working folder, and quiet builds.

cd "$(dirname "${BASH_SOURCE[0]}")/../.." || exit

# build_preset NAME [TARGET]: configures build/NAME and builds everything in it, or one target.
build_preset() {
  cmake --preset "$1" && cmake --build --preset "$1" ${2:+--target "$2"}
}

# quietly LOG COMMAND...: keeps the output for the case of failure.
quietly() {
  local log=$1
  shift
  mkdir -p "$(dirname "$log")"
  "$@" >"$log" 2>&1 && return
  cat "$log" >&2
  return 1
}
