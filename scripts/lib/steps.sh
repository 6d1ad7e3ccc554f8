# shellcheck shell=bash
# Steps of scripts/test: each prints one line with its time, and its output only when it fails.

step_logs=build/logs/test
declare -A step_status
failed_steps=()
tests_passed=0
tests_failed=0

seconds_since() {
  local now=$EPOCHREALTIME
  local microseconds=$((${now/./} - ${1/./}))
  printf '%d.%d' $((microseconds / 1000000)) $((microseconds / 100000 % 10))
}

# blocker NAME...: the first of the steps that did not pass, if there is one.
blocker() {
  local needed
  for needed in "$@"; do
    [ "${step_status[$needed]:-not run}" = passed ] || {
      printf '%s\n' "$needed"
      return
    }
  done
}

note_failure() {
  step_status[$1]=failed
  failed_steps+=("$1")
}

# step NAME [after NAME]... COMMAND...: a check. Without a test runner it counts as one test.
step() { attempt 1 "$@"; }

# prepare NAME [after NAME]... COMMAND...: what checks need. It counts only when it fails.
prepare() { attempt 0 "$@"; }

# attempt WORTH NAME [after NAME]... COMMAND...
attempt() {
  local worth=$1 name=$2 needs=() blocked
  shift 2
  while [ "$1" = after ]; do
    needs+=("$2")
    shift 2
  done
  blocked=$(blocker "${needs[@]}")
  if [ -n "$blocked" ]; then
    printf 'none  %-24s  not run, since "%s" did not pass\n' "$name" "$blocked"
    note_failure "$name"
    tests_failed=$((tests_failed + 1))
    return
  fi
  run_step "$worth" "$name" "$@"
}

run_step() {
  local worth=$1 name=$2 status start=$EPOCHREALTIME log
  shift 2
  log="$step_logs/${name// /-}.log"
  mkdir -p "$step_logs"
  # A subshell of its own, outside any condition: only there does a failing command end it.
  set +e
  (
    set -e
    "$@"
  ) >"$log" 2>&1 </dev/null
  status=$?
  set -e
  local passed failed
  read -r passed failed < <(node scripts/lib/count_tests.mjs "$log" "$status" "$worth")
  tests_passed=$((tests_passed + passed))
  tests_failed=$((tests_failed + failed))
  if [ "$status" -eq 0 ] && [ "$failed" -eq 0 ]; then
    step_status[$name]=passed
    printf 'ok    %-24s  %7s s  %5d passed\n' "$name" "$(seconds_since "$start")" "$passed"
  else
    note_failure "$name"
    printf 'FAIL  %-24s  %7s s  %5d passed, %d failed\n' \
      "$name" "$(seconds_since "$start")" "$passed" "$failed"
    sed 's/^/      /' "$log"
  fi
}

# Names the steps that failed, prints the sums as the last line, and ends with their verdict.
finish() {
  local name
  for name in "${failed_steps[@]}"; do
    printf 'failed: %s\n' "$name"
  done
  printf '%d passed, %d failed\n' "$tests_passed" "$tests_failed"
  [ ${#failed_steps[@]} -eq 0 ]
}
