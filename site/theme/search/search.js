// The search.  That of MkDocs asks a worker for a file, which a page opened from a disk may not do; here the same index
// is a script (hooks.py), and lunr is asked at once.
const sections = new Map(betliSections.map((section) => [section.location, section]));

lunr.tokenizer.separator = /[\s()[\]{}"';,*&]+/;

const index = lunr(function () {
  this.pipeline.remove(lunr.stemmer); // beginnings of words are found instead
  this.pipeline.remove(lunr.stopWordFilter);
  this.ref("location");
  this.field("title", { boost: 10 });
  this.field("text");
  betliSections.forEach((section) => this.add(section));
});

// Sections that have all the words, each as it stands, which counts more, or as the beginning of another.
function find(words) {
  return index.query((query) => {
    for (const word of lunr.tokenizer(words).map(lunr.trimmer).map(String).filter(Boolean)) {
      query.term(word, { boost: 10, usePipeline: false });
      query.term(word, {
        presence: lunr.Query.presence.REQUIRED,
        wildcard: lunr.Query.wildcard.TRAILING,
        usePipeline: false,
      });
    }
  });
}

function element(name, ...inside) {
  const made = document.createElement(name);
  made.append(...inside);
  return made;
}

function shown({ ref }) {
  const { title, text } = sections.get(ref);
  const link = element("a", title);
  link.href = ref;
  const where = ref.replace(/\.html.*/, "");
  return element("article", element("h2", link), element("p", `${where}: ${text.slice(0, 200)} …`));
}

function answer() {
  const found = words.value.trim() === "" ? [] : find(words.value);
  const count = `${found.length} found${found.length > 50 ? ", of which the first 50" : ""}`;
  place.replaceChildren(element("p", count), ...found.slice(0, 50).map(shown));
}

const words = document.getElementById("words");
const place = document.getElementById("found");
words.value = new URLSearchParams(location.search).get("q") ?? "";
words.addEventListener("input", answer);
answer();
