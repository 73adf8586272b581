import { getIntrospectionQuery } from "graphql";
import { beforeAll, describe, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../app.js";
import { buildBrand } from "../factories/brand.js";
import { graphql } from "../transports.js";

let t: TestApp;
let host: string;

beforeAll(async () => {
  t = await openTestApp();
  ({ host } = await buildBrand(t.test.database.db));
});

const numbers = (count: number) => Array.from({ length: count }, (_, n) => n);

/** Fragments that spread all others: one path for each of their permutations. */
function mesh(count: number): string {
  const spreads = (own: number) =>
    numbers(count)
      .filter((n) => n !== own)
      .map((n) => `...F${n}`)
      .join(" ");
  const fragments = numbers(count).map((n) => `fragment F${n} on Query { ${spreads(n)} __typename }`);
  return `{ ...F0 } ${fragments.join(" ")}`;
}

/** Fragments of which each spreads all that follow: no cycle, 2^count paths. */
function stairs(count: number): string {
  const fragments = numbers(count).map((n) => {
    const spreads = numbers(count - n - 1).map((m) => `...F${n + m + 1}`);
    return `fragment F${n} on Query { ${spreads.join(" ")} __typename }`;
  });
  return `{ ...F0 } ${fragments.join(" ")}`;
}

/** Fragments of which each spreads the next one twice. */
function doubling(count: number): string {
  const fragments = numbers(count).map(
    (n) => `fragment F${n} on Query { ...F${n + 1} ... { ...F${n + 1} } }`,
  );
  return `{ ...F0 } ${fragments.join(" ")} fragment F${count} on Query { __typename }`;
}

/** The same, next to a harmless operation that does not use them. */
const unused = `query A { brand { code } } ${doubling(24).replace("{ ...F0 }", "")}`;

const signIn = 'signIn(input: {username: "a", password: "b"}) { __typename }';

describe("a document that exceeds the limits", () => {
  test.each([
    ["fragments that spread each other", mesh(12), "fragments"],
    ["fragments that spread all that follow", stairs(12), "fields"],
    ["fragments that spread the next one twice", doubling(24), "fields"],
    ["such fragments, unused", unused, "fields"],
    ["a fragment of itself", "{ ...A } fragment A on Query { ...A }", "fragments"],
    ["spreads only", `{ ${"...A ".repeat(401)} } fragment A on Query { __typename }`, "duplicates"],
    ["empty levels", `{ ${"... { ".repeat(401)} __typename ${"} ".repeat(401)} }`, "fields"],
    [
      "many operations",
      numbers(31)
        .map((n) => `query Q${n} { __typename }`)
        .join(" "),
      "definitions",
    ],
    [
      "depth by fragments",
      `{ brand { ...A } } fragment A on Brand ${"{ theme ".repeat(15)}{ seedColour }${"}".repeat(15)}`,
      "depth",
    ],
    [
      "aliases in a fragment",
      `{ ...A ...A } fragment A on Query { ${numbers(16)
        .map((n) => `a${n}: __typename`)
        .join(" ")} }`,
      "aliases",
    ],
    ["two sign-ins", `mutation { a: ${signIn} b: ${signIn} }`, "mutations"],
    [
      "two sign-ins in inline fragments",
      `mutation { ... { a: ${signIn} } ... on Mutation { b: ${signIn} } }`,
      "mutations",
    ],
    [
      "two sign-ins in fragments",
      `mutation { ...A ... { ...B } } fragment A on Mutation { a: ${signIn} } fragment B on Mutation { b: ${signIn} }`,
      "mutations",
    ],
    [
      "four mutations in a fragment",
      "mutation { ...A } fragment A on Mutation { a: signOut b: signOut c: signOut d: signOut }",
      "mutations",
    ],
  ])("by %s is rejected before it is validated", async (_title, query, limit) => {
    expect(await graphql(t, { host }, query)).toMatchObject({
      status: 400,
      code: "malformed_request",
      params: { limit },
    });
  });
});

describe("a document within the limits", () => {
  test.each([
    ["one sign-out", "mutation { signOut }", "not_logged_in"],
    [
      "fragments",
      "{ brand { ...A ...B } } fragment A on Brand { code } fragment B on Brand { ...A name }",
      null,
    ],
    ["the introspection query of tools", getIntrospectionQuery(), null],
  ])("passes: %s", async (_title, query, code) => {
    expect(await graphql(t, { host }, query)).toMatchObject({ status: 200, code });
  });
});
