"""Holds the JSON of the golden command lines against docs/schema.

    schema_holds.py ROOT

Each answer of a command with "--format json" or "--json" has to be what the command's schema says.
Fails if a schema is held by no golden line.
"""

import json
import pathlib
import re
import sys

try:
    import jsonschema
except ImportError:
    print("jsonschema is not installed")
    sys.exit(77)


def golden_lines(text):
    """Yields the command line and the standard output of each case of a golden file."""
    for case in re.split(r"^=== ", text, flags=re.M)[1:]:
        head, _, rest = case.partition("\nstdout\n")
        yield head.split("\n")[1], rest.rpartition("stderr\n")[0]


def objects(output):
    """Yields the lines of the output that are JSON objects."""
    for line in output.split("\n"):
        if line.startswith("{"):
            try:
                yield json.loads(line)
            except ValueError:
                pass  # cut off by the command line


def command_of(line, commands):
    """Returns the one command whose JSON the line prints, or None."""
    parts = [part for part in re.split(r";|&&|\bdo\b", line) if "json" in part]
    asked = {match[1] for part in parts for match in re.finditer(r"\bbetli ([a-z]+)", part)}
    as_it_is = not re.search(r"\|\s*(grep|cut|head|tail|tr|python3)\b", line)
    return asked.pop() if len(asked) == 1 and asked <= commands and as_it_is else None


def main(root):
    root = pathlib.Path(root)
    validators = {
        path.stem: jsonschema.Draft202012Validator(json.loads(path.read_text()))
        for path in sorted((root / "docs/schema").glob("*.json"))
    }
    held = dict.fromkeys(validators, 0)
    wrong = 0
    for path in sorted((root / "tests/cli").glob("*.test")):
        for line, output in golden_lines(path.read_text()):
            command = command_of(line, validators.keys())
            for answer in objects(output) if command else ():
                held[command] += 1
                for error in validators[command].iter_errors(answer):
                    print(f"{path.name}: {line[:100]}: {error.json_path}: {error.message[:200]}")
                    wrong += 1
    print(", ".join(f"{command} {count}" for command, count in held.items()))
    idle = [command for command, count in held.items() if count == 0]
    if idle:
        print(f"no golden line holds the schema of {', '.join(idle)}")
    return wrong > 0 or bool(idle)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
