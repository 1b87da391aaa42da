// What the positions of graphs and orders mean: what is there, and what each thing one can click does.
//
// A rule is {how, slices, look(component, plan)}; look() returns
//   there    {vertices, edges}: Sets of those of the plan that are not gone
//   token    the vertex with the token, if there is one
//   things   [{thing, option, covers}]: a vertex or an edge, what clicking it leaves, what that changes

function namesOf(text, all) {
  if (text === "none") return [];
  if (text === "all") return all;
  const [, lacking] = /^all-but:(.*)/.exec(text) ?? [];
  const named = (lacking ?? text).split(",");
  return lacking === undefined ? named : all.filter((name) => !named.includes(name));
}

/** Those of some things that a position names. */
function named(text, things) {
  const names = new Set(
    namesOf(
      text,
      things.map(({ name }) => name),
    ),
  );
  return new Set(things.filter(({ name }) => names.has(name)));
}

/** Each option with the things that go in it. */
function goneIn({ position, options }, things) {
  const before = named(position, things);
  return options.map((option) => {
    const left = named(option, things);
    return [option, [...before].filter((thing) => !left.has(thing))];
  });
}

function endsOf(plan) {
  const byName = new Map(plan.vertices.map((vertex) => [vertex.name, vertex]));
  return ({ from, to }) => [byName.get(from), byName.get(to)];
}

/** The edges both of whose ends are there. */
function between(vertices, plan) {
  const ends = endsOf(plan);
  return new Set(plan.edges.filter((edge) => ends(edge).every((end) => vertices.has(end))));
}

/** What a thing takes: of the options in which it goes, the one in which least does. */
function least(thing, gone) {
  const fitting = gone.filter(([, set]) => set.includes(thing));
  return fitting.sort(([, one], [, other]) => one.length - other.length)[0];
}

function takes(things, gone, choose) {
  return things.flatMap((thing) => {
    const [option, covers] = choose(thing, gone) ?? [];
    return option === undefined ? [] : [{ thing, option, covers }];
  });
}

/** What is taken goes with all above it. */
const order = {
  how: "board.how.order",
  look(component, plan) {
    const vertices = named(component.position, plan.vertices);
    const gone = goneIn(component, plan.vertices);
    const there = { vertices, edges: between(vertices, plan) };
    return { there, things: takes([...vertices], gone, least) };
  },
};

/** A vertex is taken with those that edges join to it. */
const node = {
  how: "board.how.vertex",
  look(component, plan) {
    const ends = endsOf(plan);
    const vertices = named(component.position, plan.vertices);
    const edges = between(vertices, plan);
    const near = (vertex) =>
      new Set([
        vertex,
        ...[...edges]
          .map(ends)
          .filter((pair) => pair.includes(vertex))
          .flat(),
      ]);
    // The move on the vertex takes all that are near; moves near it may take some of these.
    const choose = (vertex, gone) =>
      gone.find(
        ([, set]) => set.length === near(vertex).size && set.every((one) => near(vertex).has(one)),
      );
    const gone = goneIn(component, plan.vertices);
    return { there: { vertices, edges }, things: takes([...vertices], gone, choose) };
  },
};

/** An edge is taken with its ends. */
const arc = {
  how: "board.how.edge",
  look(component, plan) {
    const ends = endsOf(plan);
    const vertices = named(component.position, plan.vertices);
    const edges = between(vertices, plan);
    const gone = goneIn(component, plan.vertices);
    const choose = (edge) => {
      const pair = ends(edge);
      const found = gone.find(([, set]) => set.every((one) => pair.includes(one)));
      return found && [found[0], [edge, ...pair]];
    };
    return { there: { vertices, edges }, things: takes([...edges], gone, choose) };
  },
};

/** An edge is cut, and what no longer stands falls. */
const standing = {
  how: "board.how.cut",
  slices: true,
  look(component, plan) {
    const edges = named(component.position, plan.edges);
    const ends = endsOf(plan);
    const vertices = new Set([...edges].flatMap(ends));
    for (const vertex of plan.vertices) if (vertex.name === "ground") vertices.add(vertex);
    const gone = goneIn(component, plan.edges);
    return { there: { vertices, edges }, things: takes([...edges], gone, least) };
  },
};

/** The token goes to a vertex; `joins(edge, one, other)`: by that edge, from one to the other. */
function walk(how, tokenOf, leftOf, joins) {
  return {
    how,
    look({ position, options }, plan) {
      const byName = new Map(plan.vertices.map((vertex) => [vertex.name, vertex]));
      const token = byName.get(tokenOf(position));
      const vertices = leftOf(position, plan).add(token);
      const joining = (one, other) => plan.edges.filter((edge) => joins(edge, one, other));
      const things = options.map((option) => {
        const thing = byName.get(tokenOf(option));
        return { thing, option, covers: [thing, ...joining(token.name, thing.name)] };
      });
      return { there: { vertices, edges: between(vertices, plan) }, token, things };
    },
  };
}

const geography = walk(
  "board.how.token",
  (position) => position.split(":")[0],
  (position, plan) => named(/:(.*)/.exec(position)?.[1] ?? "all", plan.vertices),
  ({ from, to }, one, other) => [from, to].every((name) => [one, other].includes(name)),
);

/** Vertices whose names are no plain words are written in quotation marks. */
const unquoted = (position) =>
  position.startsWith('"') ? position.slice(1, -1).replace(/\\(.)/g, "$1") : position;

const graph = walk(
  "board.how.graph",
  unquoted,
  (position, plan) => new Set(plan.vertices),
  ({ from, to }, one, other) => from === one && to === other,
);

export const rules = {
  graph,
  geography,
  poset: order,
  divisors: order,
  hackenbush: standing,
  "arc-kayles": arc,
  "node-kayles": node,
};
