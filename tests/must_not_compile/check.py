"""Holds that a file does not compile, while the same file with BERTH_TWIN defined does.

The twin differs in the mistake alone, so the file fails for that mistake and for nothing else.

    check.py COMPILER INCLUDE_FOLDER FILE.cpp
"""

import subprocess
import sys


def compiles(compiler: str, include: str, source: str, *more: str) -> tuple[bool, str]:
    command = [compiler, "-std=c++20", "-fsyntax-only", "-I", include, *more, source]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.returncode == 0, done.stderr


def main() -> int:
    compiler, include, source = sys.argv[1:]
    if "BERTH_TWIN" not in open(source, encoding="utf-8").read():
        print(f"{source}: no twin")
        return 1
    twin_compiles, complaint = compiles(compiler, include, source, "-DBERTH_TWIN")
    if not twin_compiles:
        print(f"{source}: the correct twin does not compile\n{complaint}")
        return 1
    mistake_compiles, _ = compiles(compiler, include, source)
    if mistake_compiles:
        print(f"{source}: compiles, and must not")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
