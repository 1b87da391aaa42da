"""Pages of the C headers: each declaration with its comment, an anchor for each name, an index.

The comments are plain C comments.  One at the beginning of a line tells of the declarations below it, up to
the next one or an empty line; `/* ---- WORDS ---- */` begins a section; names in comments become links.
"""

import re
from dataclasses import dataclass, field
from pathlib import Path

SECTION = re.compile(r"/\* -{3,}[\s*]*(.*?)[\s*]*-*[\s*]*\*/", re.DOTALL)
# What is for compilers only: all that begins with #, but the headers that are included at the end.
COMPILER = re.compile(r"#(?!include <betli/)|extern \"C\"|}$")


@dataclass
class Item:
    """A comment and the declarations that it tells of; or, with `section`, a heading."""

    comment: str = ""
    code: list = field(default_factory=list)
    section: str = ""


def plain(comment):
    """A comment's lines without its signs."""
    first, *others = comment.removeprefix("/*").removesuffix("*/").split("\n")
    lines = [first.strip()] + [re.sub(r"^ \* ?", "", line).rstrip() for line in others]
    return "\n".join(lines).strip("\n")


def pieces(text):
    """The comments at beginnings of lines, the lines of code, and the empty lines between these."""
    depth = 0
    lines = iter(text.split("\n"))
    for line in lines:
        if depth == 0 and line.startswith("/*"):
            while "*/" not in line:
                line += "\n" + next(lines)
            yield "comment", line
        elif depth == 0 and not line:
            yield "gap", line
        elif depth > 0 or not COMPILER.match(line):
            yield "code", line
            code = re.sub(r"/\*.*?\*/", "", line)
            depth += code.count("{") - code.count("}") + code.count("(") - code.count(")")


def items(text):
    """The items of a header; the first is its leading comment."""
    item = Item()
    for kind, line in pieces(text):
        section = SECTION.fullmatch(line) if kind == "comment" else None
        if kind == "gap" or kind == "comment":
            if item.comment or item.code:
                yield item
            item = Item()
        if section:
            yield Item(section=section[1][0].upper() + section[1][1:])
        elif kind == "comment":
            item = Item(comment=plain(line))
        elif kind == "code":
            item.code.append(line)
    if item.comment or item.code:
        yield item


def names(code):
    """What declarations declare, and the constants of enumerations among it."""
    bare = re.sub(r"/\*.*?\*/", "", code, flags=re.DOTALL)
    found, constants = [], []
    for body in re.findall(r"\benum\b[^{;]*{(.*?)}", bare, re.DOTALL):
        constants += re.findall(r"\b(BETLI_\w+)\s*(?:=[^,]*)?(?:,|$)", body.strip())
    outside = re.sub(r"{.*?}(?=[^}]*;)", "", bare, flags=re.DOTALL)
    for statement in outside.split(";"):
        function = re.search(r"\b(betli_\w+)\(", statement)
        last = re.findall(r"\w+", statement)
        if function and re.search(r"BETLI_API|typedef", statement):
            found.append(function[1])
        elif last and "typedef" in statement:
            found.append(last[-1])
    return list(dict.fromkeys(found)), constants


def links(text, where, here):
    """Names in a text as links to their declarations; signs of Markdown that are none escaped."""
    parts = re.split(r"(`[^`]*`)", text)
    for i, part in enumerate(parts):
        if part.startswith("`"):
            continue
        part = re.sub(r"([\\*<>\[\]_|#])", r"\\\1", part)
        parts[i] = re.sub(
            r"\b(?:betli|BETLI)(?:\\_\w+)+\b",
            lambda match: link(match[0].replace("\\_", "_"), where, here),
            part,
        )
    return "".join(parts)


def link(name, where, here):
    if name not in where:
        return f"`{name}`"
    page = "" if where[name] == here else where[name] + ".md"
    return f"[`{name}`]({page}#{name})"


def prose(comment, where, here):
    """A comment as Markdown: its paragraphs, its lists, and what is laid out by blanks as it stands."""
    out, block = [], []

    def end():
        if block:
            indent = min(len(line) - len(line.lstrip()) for line in block)
            out.extend(["", "```text", *(line[indent:] for line in block), "```", ""])
            block.clear()

    listed = False
    for line in comment.split("\n"):
        if re.match(r" *- ", line):
            end()
            if not listed:
                out.append("")
            out.append(links(line.strip(), where, here))
            listed = True
        elif listed and line.startswith("   "):
            out.append("  " + links(line.strip(), where, here))
        elif line.startswith("  "):
            block.append(line)
        else:
            end()
            if listed:
                out.append("")
            listed = False
            out.append(links(line, where, here))
    end()
    return "\n".join(out)


def shown(code):
    """Declarations without BETLI_API, which functions begin with; what they go on with moves too."""
    lines, shift = [], 0
    for line in code:
        if not line.startswith(" "):
            shift = len("BETLI_API ") if line.startswith("BETLI_API ") else 0
        lines.append(line[shift:])
    return lines


def page(path, where):
    """The page of one header."""
    here = path.name
    first, *rest = list(items(path.read_text()))
    title, _, text = first.comment.partition("\n")
    out = [f"# betli/{here}", "", prose(title + "\n" + text, where, here)]
    level = "##"
    for item in rest:
        if item.section:
            out += ["", f"## {item.section}"]
            level = "###"
            continue
        found, constants = names("\n".join(item.code))
        if found or constants:
            heads = found or constants[:1]
            others = [name for name in found + constants if name != heads[0]]
            out += ["", f"{level} {', '.join(heads)} {{#{heads[0]}}}", ""]
            out += ["".join(f'<a id="{name}"></a>' for name in others)]
        out += ["", prose(item.comment, where, here)]
        if item.code:
            out += ["", "```c", *shown(item.code), "```"]
    return "\n".join(out) + "\n"


def index(paths, where):
    """What each header is about, and all names."""
    out = [
        "# The C headers",
        "",
        "A program includes `betli/betli.h`, which includes the others.",
        "",
    ]
    for path in paths:
        about = next(items(path.read_text())).comment.split("\n")[0]
        out.append(f"- [betli/{path.name}]({path.name}.md): {about}")
    out += ["", "## All names", ""]
    for name in sorted(where, key=str.lower):
        out.append(f"- {link(name, where, None)}")
    return "\n".join(out) + "\n"


def write(folder, to):
    """The pages of the headers in a folder, into another."""
    paths = sorted(folder.glob("*.h"), key=lambda path: (path.name != "betli.h", path.name))
    where = {}
    for path in paths:
        for item in items(path.read_text()):
            found, constants = names("\n".join(item.code))
            for name in found + constants:
                where.setdefault(name, path.name)
    to.mkdir(parents=True, exist_ok=True)
    for path in paths:
        (to / f"{path.name}.md").write_text(page(path, where))
    (to / "README.md").write_text(index(paths, where))
