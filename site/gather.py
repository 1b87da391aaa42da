"""gather.py REPOSITORY FOLDER [PAGE]: lays out in FOLDER what the site shows, each file in its usual place.

So links between documents lead where they lead on a code host.  Sources that documents link to, headers and
examples, become pages.  PAGE is betli.html.
"""

import re
import shutil
import sys
from pathlib import Path

import headers

DOCUMENTS = [
    "README.md",
    "CONTRIBUTING.md",
    "CHANGELOG.md",
    "SECURITY.md",
    "LICENSE",
    "docs",
    "examples",
    "js/README.md",
    "python/README.md",
]
LANGUAGES = {".c": "c", ".lua": "lua", ".ts": "ts", ".dot": "dot"}


def copy(source, to):
    to.parent.mkdir(parents=True, exist_ok=True)
    (shutil.copytree if source.is_dir() else shutil.copy)(source, to)


def as_page(path, name, to):
    """A source as a page, whose name is its own with .md behind it."""
    text = path.read_text().rstrip("\n")
    to.parent.mkdir(parents=True, exist_ok=True)
    fence = f"```{LANGUAGES.get(path.suffix, 'text')}\n{text}\n```"
    to.with_name(to.name + ".md").write_text(f"# {name}\n\n{fence}\n")


def sources(repository, folder):
    """The examples and the types of the npm package as pages, and a list of the examples."""
    rows = []
    for path in sorted((repository / "examples").rglob("*")):
        name = path.relative_to(repository)
        if path.is_file() and path.suffix not in (".md", ".expected"):
            as_page(path, name, folder / name)
            (folder / name).unlink()
            if path.parent.name == "examples":
                rows.append(f"- [{path.name}]({path.name}.md)")
    judge = "- [judge](judge/README.md): programs for problems of online judges"
    (folder / "examples/README.md").write_text("\n".join(["# Examples", "", *rows, judge, ""]))
    as_page(repository / "js/index.d.ts", "js/index.d.ts", folder / "js/index.d.ts")


def schemas(folder):
    rows = [
        f"- [{path.name}]({path.name})" for path in sorted((folder / "docs/schema").glob("*.json"))
    ]
    text = "# JSON Schemas\n\nWhat each command answers with `--format json`.\n\n"
    (folder / "docs/schema/README.md").write_text(text + "\n".join(rows) + "\n")


def betli(page, folder):
    """The page of betli in a page of the site; without it (in a quick test) only words."""
    text = "# The page\n\n[What it shows](docs/page.md)"
    if page:
        copy(page, folder / "betli.html")
        text += ', and [the page by itself](betli.html).\n\n<iframe class="page" src="betli.html" title="betli"></iframe>'
    (folder / "play.md").write_text(text + "\n")


def lead_to_pages(folder):
    """Links to a source lead to its page."""
    for document in folder.rglob("*.md"):

        def changed(match, here=document.parent):
            there = (here / match[1]).with_name(Path(match[1]).name + ".md")
            return f"]({match[1]}.md)" if there.exists() else match[0]

        text = document.read_text()
        document.write_text(re.sub(r"\]\(([^)#:]+\.(?!md)\w+)\)", changed, text))


def main(repository, folder, page=None):
    repository, folder = Path(repository), Path(folder)
    shutil.rmtree(folder, ignore_errors=True)
    for name in DOCUMENTS:
        copy(repository / name, folder / name)
    headers.write(repository / "include/betli", folder / "include/betli")
    sources(repository, folder)
    schemas(folder)
    betli(page and Path(page), folder)
    lead_to_pages(folder)


main(*sys.argv[1:])
