import "reflect-metadata";
import { buildSchema, type ExecutionResult, parse } from "graphql";
import { describe, expect, test } from "vitest";
import { DomainError } from "../core/errors.js";
import type { GqlCtx } from "./context.js";
import { Executor } from "./executor.js";

const schema = buildSchema(`
  enum Kind { SLOT LIVE }
  input Filter { kind: Kind! = LIVE, words: [String!], page: Int = 1 }
  type Game { id: ID!, name(shout: Boolean = false): String!, broken: String }
  type Query { games(filter: Filter): [Game!]!, refused: Game, needed: Game! }
  type Mutation { add(amount: Int!): Int! }
`);
const query = schema.getQueryType()?.getFields();
const game = schema.getType("Game");
let sum = 0;
if (query?.games && query.refused && query.needed)
  Object.assign(query.games, {
    resolve: async (_: unknown, { filter }: { filter?: object }) => [{ id: JSON.stringify(filter ?? null) }],
  }) &&
    Object.assign(query.refused, {
      resolve: () => {
        throw new DomainError("not_found", { id: "7" });
      },
    });
if (game && "getFields" in game)
  Object.assign(game.getFields().name ?? {}, {
    resolve: (_: unknown, { shout }: { shout: boolean }) => (shout ? "REELS" : "reels"),
  });
Object.assign(schema.getMutationType()?.getFields().add ?? {}, {
  resolve: async (_: unknown, { amount }: { amount: number }) => {
    const before = sum;
    await Promise.resolve();
    sum = before + amount;
    return sum;
  },
});

const contextValue = { ctx: { log: console } } as unknown as GqlCtx;

function run(executor: Executor, text: string, variableValues: Record<string, unknown> = {}) {
  return executor.execute({ document: parse(text), operationName: null, variableValues, contextValue });
}

/** What clients see of a result, and what our error handling reads. */
function shown({ data, errors }: ExecutionResult) {
  const faults = errors?.map(({ message, path, originalError, extensions }) => ({
    message,
    path,
    code: originalError instanceof DomainError ? originalError.code : null,
    extensions,
  }));
  return JSON.parse(JSON.stringify({ data, faults }));
}

describe("a compiled operation answers as an interpreted one", () => {
  const filter = "query ($filter: Filter, $on: Boolean = true) ";
  test.each<[string, Record<string, unknown>?]>([
    ["{ games { id name } }"],
    [`${filter} { games(filter: $filter) { id name(shout: $on) } }`, { filter: { words: "one" } }],
    [`${filter} { games(filter: $filter) { id name(shout: $on) } }`, { filter: {}, on: null }],
    [`${filter} { games(filter: $filter) { id } }`, { filter: null }],
    [`${filter} { games(filter: $filter) { id } }`, { filter: { kind: "BINGO", extra: 1 } }],
    ['query ($page: Int) { games(filter: {page: $page, words: ["a"]}) { id } }', {}],
    ["query ($page: Int!) { games(filter: {page: $page}) { id } }", {}],
    ["{ refused { id } games { id } }"],
    ["{ needed { id } games { id } }"],
    [
      "query ($a: Boolean!) { games { ...F @include(if: $a) } other: games { ...F } } fragment F on Game { id }",
      { a: false },
    ],
    ["mutation { one: add(amount: 1) two: add(amount: 2) }"],
  ])("%s %j", async (text, variables) => {
    sum = 0;
    const compiled = await run(new Executor(schema, 0), text, variables);
    sum = 0;
    const interpreted = await run(new Executor(schema, Number.POSITIVE_INFINITY), text, variables);
    expect(shown(compiled)).toEqual(shown(interpreted));
  });
});

test("an operation is compiled once it has been executed often enough", async () => {
  const document = parse("query Twice { games { id } } query Other { games { name } }");
  const executor = new Executor(schema, 2);
  const resolvers: unknown[] = [];
  Object.assign(query?.games ?? {}, {
    resolve: (_source: unknown, _args: unknown, _context: unknown, info: { operation?: unknown }) => {
      resolvers.push(info.operation);
      return [];
    },
  });
  const execute = (operationName: string) =>
    executor.execute({ document, operationName, variableValues: {}, contextValue });
  for (let times = 0; times < 3; times += 1) await execute("Twice");
  await execute("Other");
  // graphql-jit puts the operation with its own variable definitions before resolvers; graphql-js the document's.
  expect(resolvers.map((operation) => document.definitions.includes(operation as never))).toEqual([
    true,
    true,
    false,
    true,
  ]);
});
