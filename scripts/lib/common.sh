# shellcheck shell=bash
# Shared by the scripts: the repository as working folder, and quiet builds.

cd "$(dirname "${BASH_SOURCE[0]}")/../.." || exit

# Every call of em++ starts Python. A version manager's python3 is a script that takes longer than
# small files take to compile, so em++ is told of the interpreter itself.
EMSDK_PYTHON=${EMSDK_PYTHON:-$(python3 -c 'import sys; print(sys.executable)' 2>/dev/null || true)}
[ -n "$EMSDK_PYTHON" ] && export EMSDK_PYTHON

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
