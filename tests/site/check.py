"""check.py SITE: the site is whole, and nothing of it comes from elsewhere.

Each link within it leads to a file, and to an anchor there; each page is reached from the first one; scripts,
styles, pictures and frames are its own.  Plain links may lead to other hosts.
"""

import re
import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

LOADED = {
    "script": "src",
    "img": "src",
    "iframe": "src",
    "source": "src",
    "object": "data",
    "embed": "src",
}


class Page(HTMLParser):
    """The anchors of a page, its links, and what it loads."""

    def __init__(self, text):
        super().__init__()
        self.anchors, self.links, self.loads = set(), set(), set()
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        given = dict(attributes)
        if "id" in given:
            self.anchors.add(given["id"])
        if tag == "a" and given.get("href"):
            self.links.add(given["href"])
        if tag == "link" and given.get("rel") != "canonical":
            self.loads.add(given["href"])
        if LOADED.get(tag) in given:
            self.loads.add(given[LOADED[tag]])
        if "style" in given:
            self.loads.update(loaded_by_style(given["style"]))


def loaded_by_style(text):
    return re.findall(r"url\(\s*[\"']?([^\"')]+)", text) + re.findall(
        r"@import\s+[\"']([^\"']+)", text
    )


def complain(text):
    print(text)
    complain.count += 1


complain.count = 0


def target(site, path, link):
    """The file that a link of this site leads to, and the anchor."""
    parts = urlsplit(link)
    file = (path.parent / unquote(parts.path)).resolve() if parts.path else path
    if not file.is_relative_to(site) or not file.is_file():
        complain(f"{path.relative_to(site)}: no {link}")
    return file, unquote(parts.fragment)


def check_loads(site, path, loads):
    for link in loads:
        if link.startswith("data:"):
            continue
        if re.match(r"(\w+:)?//", link):
            complain(f"{path.relative_to(site)}: loads {link}")
        else:
            target(site, path, link)


def check_links(site, pages):
    """The pages that are reached from the first one, on the way."""
    reached, waiting = set(), [site / "index.html"]
    while waiting:
        path = waiting.pop()
        if path in reached or path not in pages:
            continue
        reached.add(path)
        for link in pages[path].links:
            if re.match(r"\w+:", link):
                continue
            file, anchor = target(site, path, link)
            if anchor and file in pages and anchor not in pages[file].anchors:
                complain(f"{path.relative_to(site)}: no anchor {link}")
            waiting.append(file)
    return reached


def main(site):
    site = Path(site).resolve()
    apart = {site / "betli.html"}  # its own tests watch it
    pages = {
        path: Page(path.read_text()) for path in sorted(site.rglob("*.html")) if path not in apart
    }
    for path, page in pages.items():
        check_loads(site, path, page.loads)
    for path in site.rglob("*.css"):
        check_loads(site, path, loaded_by_style(path.read_text()))
    for path in set(pages) - check_links(site, pages) - {site / "search.html"}:
        complain(f"{path.relative_to(site)}: no page leads there")
    print(f"{len(pages)} pages, {complain.count} complaints")
    return complain.count > 0 or len(pages) < 50


sys.exit(main(sys.argv[1]))
