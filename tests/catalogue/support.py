"""A copy of the catalogue's records that a test may spoil."""

import json
import pathlib
import shutil
import sys
import tempfile

SCRIPTS = pathlib.Path(__file__).resolve().parents[2] / "core" / "catalogue"
sys.dont_write_bytecode = True
sys.path.insert(0, str(SCRIPTS))

import check  # noqa: E402


class Copy:
    """The records in a temporary folder; removed on leaving the context."""

    def __enter__(self):
        self.folder = tempfile.TemporaryDirectory()
        self.data = pathlib.Path(self.folder.name) / "data"
        shutil.copytree(check.DATA, self.data)
        return self

    def __exit__(self, *_):
        self.folder.cleanup()

    def edit(self, name, change):
        """Reads one file as plain JSON, lets `change` alter it in place and writes it back."""
        file = self.data / name
        document = json.loads(file.read_text(encoding="utf-8"))
        change(document)
        file.write_text(json.dumps(document), encoding="utf-8")

    def faults(self):
        return check.Catalogue(self.data).faults


def record(document, name):
    """The record of that id in a file of several."""
    return next(entry for entry in document["records"] if entry["id"] == name)
