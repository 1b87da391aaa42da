"""What MkDocs does for this site in another way than usual."""

import json
import re
import shutil
from pathlib import Path

from mkdocs.contrib import search

LUNR = Path(search.__file__).parent / "templates/search/lunr.js"


def slug(heading, separator):
    """The anchor that a code host gives to a heading: Python-Markdown leaves out letters like è."""
    return re.sub(r"[^\w -]", "", heading.lower()).strip().replace(" ", separator)


def on_config(config):
    config.mdx_configs["toc"]["slugify"] = slug
    return config


def on_post_build(config):
    """The index of the search as a script: a page that was opened from a disk may not read other files."""
    folder = Path(config.site_dir, "search")
    made = folder / "search_index.json"
    entries = json.loads(made.read_text())["docs"]
    sections = [
        entry for entry in entries if "#" in entry["location"]
    ]  # the others are whole pages
    text = json.dumps(sections, ensure_ascii=False)
    (folder / "index.js").write_text(f"const betliSections = {text};\n")
    made.unlink()
    shutil.copy(LUNR, folder)
