/** A document that must be rejected. `limit` is the limit that it exceeds, null for another error. */
export type Attack = readonly [title: string, query: string, limit: string | null];

const numbers = (count: number) => Array.from({ length: count }, (_, n) => n);
const many = (count: number, part: (n: number) => string) => numbers(count).map(part).join(" ");

const signIn = 'signIn(input: {username: "a", password: "b"}) { __typename }';

/** Fragments that spread all others: one path for each of their permutations. */
const mesh = many(12, (n) => {
  const others = numbers(12).filter((m) => m !== n);
  return `fragment F${n} on Query { ${others.map((m) => `...F${m}`).join(" ")} __typename }`;
});

/** Fragments of which each spreads the next one twice: 2^24 paths. */
const doubling = `${many(24, (n) => `fragment F${n} on Query { ...F${n + 1} ... { ...F${n + 1} } }`)}
  fragment F24 on Query { __typename }`;

function nested(levels: number, open: string, inner: string): string {
  return `${open.repeat(levels)}${inner}${"}".repeat(levels)}`;
}

/** Documents that request far too much, or are invalid. */
export const documents: readonly Attack[] = [
  ["deep", `{ brand ${nested(14, "{ theme ", "{ seedColour }")} }`, "depth"],
  ["deep by inline fragments", `{ ${nested(400, "... { ", "__typename")} }`, "fields"],
  [
    "deep introspection",
    `{ __schema { types ${nested(9, "{ fields { type ", "{ name }").replace(/\}+$/, "}".repeat(19))} } }`,
    null,
  ],
  ["wide", `{ brand { ${many(500, (n) => `f${n}`)} } }`, "fields"],
  [
    "deep lists of a connection",
    "{ me { rounds(first: 1000) { edges { node { id status reference openedAt } } } } }",
    "cost",
  ],
  ["two sign-ins", `mutation { a: ${signIn} b: ${signIn} }`, "mutations"],
  ["a hundred sign-ins", `mutation { ${many(100, (n) => `s${n}: ${signIn}`)} }`, "roots"],
  [
    "sign-ins by fragments",
    `mutation { ...A ...B } fragment A on Mutation { a: ${signIn} } fragment B on Mutation { b: ${signIn} }`,
    "mutations",
  ],
  [
    "sign-ins by inline fragments",
    `mutation { ... { a: ${signIn} } ... on Mutation { b: ${signIn} } }`,
    "mutations",
  ],
  [
    "the same launch twice",
    'mutation { a: launchGame(input: {gameId: "x"}) { __typename } b: launchGame(input: {gameId: "x"}) { __typename } }',
    "mutations",
  ],
  ["a fragment of itself", "{ ...A } fragment A on Query { ...A }", "fragments"],
  [
    "two fragments in a circle",
    "{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }",
    "fragments",
  ],
  ["twelve fragments in circles", `{ ...F0 } ${mesh}`, "fragments"],
  ["fragments that multiply", `{ ...F0 } ${doubling}`, "fields"],
  ["fragments that multiply, unused", `{ __typename } ${doubling}`, "fields"],
  ["unused fragments", `{ __typename } ${many(20, (n) => `fragment F${n} on Brand { code }`)}`, null],
  ["unknown fragments", "{ ...Nowhere }", null],
  ["a field ten thousand times", `{ brand { ${"code ".repeat(10_000)} } }`, "characters"],
  ["a field a thousand times", `{ brand { ${"code ".repeat(1_000)} } }`, "duplicates"],
  [
    "a spread four hundred times",
    `{ brand { ${"...A ".repeat(400)} } } fragment A on Brand { code }`,
    "duplicates",
  ],
  [
    "a costly field under many names",
    `{ ${many(19, (n) => `a${n}: games(pageSize: 999) { totalCount t${n}: totalPages }`)} }`,
    "aliases",
  ],
  [
    "long lists under a few names",
    `{ ${many(3, (n) => `a${n}: games(page: ${n + 1}, pageSize: 999) { totalCount }`)} }`,
    "rows",
  ],
  [
    "a long list in a fragment, spread under several fields",
    "{ me { ...F } other: me { ...F } third: me { ...F } } fragment F on Me { favourites(pageSize: 999) { totalCount } }",
    "rows",
  ],
  ["many fields at the root", `{ ${many(21, (n) => `a${n}: __typename b${n}: brand { code }`)} }`, "roots"],
  ["comments of 60 KB", `{ __typename }\n${"# nothing to see here\n".repeat(2_800)}`, "characters"],
  ["comments of 10 KB", `{ __typename }\n${"#\n".repeat(5_000)}`, "comments"],
  ["a directive thirty times", `{ __typename ${"@skip(if: false) ".repeat(30)} }`, "directives"],
  ["unknown directives", `{ __typename ${"@no ".repeat(400)} }`, "directives"],
  ["a text of 10 KB", `{ game(id: "${"x".repeat(10_000)}") { name } }`, "text"],
  ["a block of text of 10 KB", `{ game(id: """${"x\n".repeat(5_000)}""") { name } }`, "text"],
  ["a name of 5,000 letters", `{ ${"x".repeat(5_000)} }`, "word"],
  ["an integer of 10,000 digits", `{ games(page: ${"9".repeat(10_000)}) { totalCount } }`, "word"],
  ["a float of 10,000 digits", `{ games(page: 0.${"9".repeat(10_000)}) { totalCount } }`, "word"],
  ["an integer beyond 32 bits", "{ games(page: 99999999999999999999) { totalCount } }", null],
  ["a float beyond all", "{ games(page: 1e99999) { totalCount } }", null],
  ["a list of 3,000 values", `{ games(filter: {gameName: [${"1 ".repeat(3_000)}]}) { totalCount } }`, null],
  ["a list in 900 lists", `{ games(filter: ${"[".repeat(900)}${"]".repeat(900)}) { totalCount } }`, null],
  ["an object in 300 objects", `{ games(filter: ${nested(300, "{gameName: ", "1")}) { totalCount } }`, null],
  ["a thousand operations", many(1_000, (n) => `query Q${n} { __typename }`), null],
  ["thirty-one operations", many(31, (n) => `query Q${n} { __typename }`), "definitions"],
  ["a hundred variables", `query (${many(100, (n) => `$v${n}: Int`)}) { __typename }`, null],
  ["two thousand tokens", `{ brand { ${many(700, (n) => `a${n}: code`)} } }`, null],
  ["a type definition", "type Query { all: String } { all }", null],
  ["an unknown field", "{ passwords }", null],
  ["a name with a right-to-left override", "{ brand \u202e{ code } }", null],
  ["half of a surrogate pair", '{ game(id: "\\ud800") { name } }', null],
  ["a letter of another alphabet", "{ br\u0430nd { code } }", null],
  ["plain text", "this is no document", null],
  ["comments only", "# nothing", null],
  ["an unclosed bracket", "{ brand { code }", null],
  ["only brackets", "{".repeat(1_900), null],
];
