"""The Python package: built by CMake, which scikit-build calls."""

import re
from pathlib import Path

from skbuild import setup

ROOT = Path(__file__).parent
CITED = dict(
    re.findall(r"^(?:  - )?(\w+): (.+)$", (ROOT / "CITATION.cff").read_text(encoding="utf-8"), re.M)
)
VERSION = re.search(r"project\(betli VERSION (\S+)", (ROOT / "CMakeLists.txt").read_text())[1]

setup(
    name="betli",
    version=VERSION,
    description="Impartial games, alone or several at once, in normal and misère play: "
    "who wins, what a position is worth, which moves win, and why",
    long_description=(ROOT / "python/README.md").read_text(encoding="utf-8"),
    long_description_content_type="text/markdown",
    author=CITED["name"],
    url=CITED["url"],
    license="MIT",
    keywords=["combinatorial game theory", "impartial games", "nim", "sprague-grundy", "misère"],
    classifiers=[
        "License :: OSI Approved :: MIT License",
        "Programming Language :: C",
        "Programming Language :: Python :: 3",
        "Topic :: Scientific/Engineering :: Mathematics",
        "Typing :: Typed",
    ],
    python_requires=">=3.9",
    extras_require={"numpy": ["numpy"], "progress": ["tqdm"]},
    packages=["betli"],
    package_dir={"": "python/src"},
    package_data={"betli": ["py.typed", "*.pyi"]},
    include_package_data=False,
    cmake_languages=("C",),
    cmake_install_target="python-install",
    cmake_args=[
        "-DBUILD_TESTING=OFF",
        "-DBETLI_MPI=OFF",
        "-DBETLI_EDIT=OFF",
        "-DCMAKE_C_FLAGS_RELEASE=-O2 -DNDEBUG",
    ],
    options={"bdist_wheel": {"py_limited_api": "cp39"}},
)
