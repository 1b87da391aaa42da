#!/usr/bin/python3
"""Makes the tables of docs/names.md, the names in all interfaces, from the source.

A comment before an option in src/cli/base/options.c, or before a field in src/fields, says what an
interface has in the place of the name, or why it has nothing:

    /* C betli_canonical | Python canonical() | JavaScript none: it writes no files */

Fails if an interface lacks a name without such a comment, if a comment names what is not there, if a
default differs, or if the page is another.

    table.py [--update]   --update: writes the tables into the page
"""

import ast
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).parents[2]
PAGE = ROOT / "docs/names.md"
STRING = r'"(?:[^"\\]|\\.)*"'
NOTE = r"(?:/\*\s*((?:C|Python|JavaScript)\b(?:[^*]|\*(?!/))*)\*/\s*)?"
OPTION = re.compile(NOTE + rf'\{{"([\w-]+)", (?:NULL|{STRING}), (?:TO_ENGINE|HERE\(\w+\)), '
                    rf"(?:true|false),\s*SAY\(((?:{STRING}\s*)+)\)\}}")
FIELD = re.compile(NOTE + r'\{(?:MEMBER\(\w+[\w ]*, (\w+)|(?:\w+\(|\.key = )"(\w+)")'
                   r"(?:, (?:struct )?(\w+), ([\w.]+)(?=, type_))?"
                   rf"((?:[^{{}}\"]|{STRING}|\{{[^{{}}]*\}})*)\}}")
mistakes = []


def read(pattern):
    return "\n".join(path.read_text() for path in sorted(ROOT.glob(pattern)))


HEADERS = read("include/betli/*.h")
C = re.sub(r"/\*.*?\*/", " ", HEADERS, flags=re.S)
PYTHON = read("python/src/betli/*.py")
JAVASCRIPT = read("js/index.d.ts")
SOURCES = {"C": C, "Python": PYTHON, "JavaScript": JAVASCRIPT}
TREES = [ast.parse(path.read_text()) for path in sorted(ROOT.glob("python/src/betli/*.py"))]
CLASSES = [n for tree in TREES for n in tree.body if isinstance(n, ast.ClassDef)]
USUAL = dict(re.findall(r'\{"([\w-]+)", "([^"]*)", set_\w+\}', read("src/api/set.c")))
COMMANDS = {path.stem: " ".join("".join(re.findall(r'"(.*)"', path.read_text())).split())
            for path in sorted(ROOT.glob("src/cli/command/*.c"))}


def notes_of(comment, name):
    """What interfaces have in the place of a name."""
    found = {}
    for part in filter(None, " ".join(comment.split()).split(" | ")):
        languages, said = re.match(r"((?:(?:C|Python|JavaScript),? )+)(.*)", part).groups()
        for language in re.findall(r"\w+", languages):
            found[language] = said
            for word in [] if said.startswith("none: ") else re.findall(r"\w+", said):
                if not re.search(rf"\b{word}\b", SOURCES[language]):
                    mistakes.append(f"{name}: {language} has no {word}")
    return found


def cell(name, language, has, notes):
    said = notes.get(language)
    if said is not None:
        none = said.startswith("none: ")
        shown = re.sub(r"(\w+[_:]\w+)" if none else r"([^\s,]+)", r"`\1`", said[6 * none:])
        return f"({shown})" if none else shown
    if not has:
        mistakes.append(f"{name}: {language} lacks it, and no comment says why")
    return has


def c_parameters():
    """Functions by what they take, and structures of settings by their members."""
    found = {}
    for name, taken in re.findall(r"BETLI_API [\w *]+?\b(betli_\w+)\(([^;]*)\)\s*;", C):
        for parameter in taken.split(","):
            if "*" not in parameter or "const char *" in parameter and "**" not in parameter:
                found.setdefault(parameter.split()[-1].strip("*[]"), []).append(f"`{name}`")
    for body, name in re.findall(r"struct betli_\w*settings \{(.*?)\} (\w+);", C, re.S):
        for member in re.findall(r"(\w+);", body):
            found.setdefault(member, []).append(f"`{name}`")
    return found


def python_parameters():
    """The optional parameters of methods, with their defaults, by the methods' names."""
    found = {}
    for one in CLASSES:
        for method in one.body:
            if isinstance(method, ast.FunctionDef) and method.name[0] != "_":
                a, title = method.args, "" if one.name == "Engine" else one.name + "."
                of = list(zip(a.args[::-1], a.defaults[::-1])) + list(zip(a.kwonlyargs, a.kw_defaults))
                found[title + method.name] = {arg.arg: ast.literal_eval(d) for arg, d in of if d}
    return found


def defaults_of(name, text):
    """The default of an option, and of commands that say another one."""
    said = re.search(r"\(default:? ([^);]+)\)|(?:^|[,;] |or )([\w-]+) \(default\)", text)
    said = said and (said[1] or said[2])
    if name in USUAL:
        documented = re.search(rf"^ \*   {name} (?:.|\n \*    )*?\(default (\w+)\)", HEADERS, re.M)
        for other in (said, documented and documented[1]):
            if other and other not in (USUAL[name], "all", "from the environment"):
                mistakes.append(f"{name}: the default is {USUAL[name]} in src/api/set.c, but {other} is said")
    each = {}
    for command, help_text in {} if said else COMMANDS.items():
        of = re.search(rf"--{name} \(default (\w+)\)|Without --{name} a list goes to (\w+), "
                       r"a rectangle to (\w+)", help_text, re.I)
        if of:
            each[command] = of[1] or f"{of[2]} or {of[3]}"
    return USUAL.get(name) or said or "", each


def check_python_defaults(name, default, each, parameters):
    for method, has in parameters.items():
        mine, wanted = has.get(name), each.get(method.replace("genera", "genus"), default)
        if mine and re.fullmatch(r"\w+", wanted) and isinstance(mine, (int, str)) and str(mine) != wanted:
            mistakes.append(f"{name}: {method}() has the default {mine}, others {wanted}")


def options():
    parameters, of_c = python_parameters(), c_parameters()
    own = set(re.findall(r"^    (\w+): ", read("python/src/betli/_options.py"), re.M))
    usual = dict(re.findall(r'^    "([\w-]+)": "([^"]*)",', read("python/src/betli/_options.py"), re.M))
    if usual != USUAL:
        mistakes.append(f"_options.py and src/api/set.c differ: {set(usual.items()) ^ set(USUAL.items())}")
    for comment, name, text in OPTION.findall(read("src/cli/base/options.c")):
        member, notes = name.replace("-", "_"), notes_of(comment, name)
        camel = re.sub("-(.)", lambda m: m[1].upper(), name)
        default, each = defaults_of(name, "".join(re.findall(r'"(.*)"', text)))
        check_python_defaults(member, default, each, parameters)
        c = ["`betli_set`"] * (name in USUAL) + of_c.get(member, [])
        python = [f"`{member}=`"] * (member in own) + \
            [f"`{m}({member}=)`" for m, has in parameters.items() if member in has]
        js = f"`{camel}`" * bool(re.search(rf"\b{camel}\?:", JAVASCRIPT))
        shown = [default] + [f"{command}: {number}" for command, number in each.items()]
        yield (f"`--{name}`", cell(name, "C", ", ".join(c), notes),
               cell(name, "Python", ", ".join(python), notes),
               cell(name, "JavaScript", js, notes), ", ".join(filter(None, shown)))


def is_in(names, key):
    """Whether a name is there; that of a list may be the function that tells one of its elements."""
    one = re.sub("s$", "", re.sub("ices$", "ex", re.sub("ies$", "y", key)))
    return bool({key, key + "_", one} & names)


def fields():
    """The rows of fields of JSON with other names elsewhere, and the names that JSON lacks."""
    of_c = set(re.findall(r"[\s*](\w+)(?:\[\d\])?[;,]", C))
    of_c |= {name.split("_", 1)[-1] for name in re.findall(r"\bbetli_(\w+)\(", C)}
    of_python = set(re.findall(r"^    (?:def )?(\w+)[:(]", PYTHON, re.M))
    rows, aside = {}, set()
    for path in sorted(ROOT.glob("src/fields/*.c")):
        found = [(comment, member or key, *more) for comment, member, key, *more
                 in FIELD.findall(path.read_text()) if "only = IN_ROWS" not in more[-1]]
        in_json = {name for _, name, *_, rest in found if "IN_OBJECTS" not in rest}
        aside |= {name for _, name, *_ in found if name not in in_json}
        for comment, name, structure, member, rest in found:
            notes = notes_of(comment, name)
            other = structure.startswith("betli_") and member.split(".")[-1].rstrip("_") != name
            if "IN_OBJECTS" not in rest:
                c = cell(name, "C", "the same" * (is_in(of_c, name) and not other), notes)
                python = cell(name, "Python", "the same" * is_in(of_python, name), notes)
                if {c, python} - {"the same"}:
                    rows[path.stem, name] = (f"{path.stem}: `{name}`", c, python)
    return rows.values(), sorted(aside)


def table(head, *rows):
    return "\n".join("| " + " | ".join(row) + " |" for row in (head, ["---"] * len(head), *rows))


def page(text):
    """The page with its tables, and the list after them, made anew."""
    rows, aside = fields()
    options_table = table(("command line", "C", "Python", "JavaScript", "default"), *options())
    fields_table = table(("JSON, JavaScript", "C", "Python"), *rows)
    for made in options_table, fields_table:
        begin = re.escape(made.split("\n", 1)[0])
        text = re.sub(rf"^{begin}\n(\|.*\n)*", lambda _, made=made: made + "\n", text, flags=re.M)
    return re.sub(r"(Members that JSON lacks[^:]*:).*", lambda m: m[1] + " " + ", ".join(
        f"`{name}`" for name in aside) + ".", text)


if __name__ == "__main__":
    before = PAGE.read_text()
    after = page(before)
    if "--update" in sys.argv:
        PAGE.write_text(after)
    elif before != after:
        mistakes.append("docs/names.md is another: tests/names/table.py --update")
    print("\n".join(mistakes) or "all interfaces have one name and one default")
    sys.exit(bool(mistakes))
