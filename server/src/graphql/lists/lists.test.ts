import "reflect-metadata";
import { graphql, printSchema } from "graphql";
import { sql } from "kysely";
import { Args, buildSchemaSync, Ctx, Field, ObjectType, Query, Resolver } from "type-graphql";
import { beforeAll, describe, expect, test } from "vitest";
import { testCtx } from "../../../test/ctx.js";
import { openTestDatabase } from "../../../test/database.js";
import type { Ctx as RequestCtx } from "../../core/ctx.js";
import type { Db } from "../../db/database.js";
import { enumOf } from "../../kit/enum-of.js";
import { amountCell } from "../../kit/lists/csv.js";
import { anyOf, exactText, flag, instant, readFilters, required } from "../../kit/lists/filters.js";
import { List } from "../../kit/lists/list.js";
import { defineList } from "../../kit/lists/list.reads.js";
import { registerEnums } from "../enums.js";
import { connectionOf } from "./connection.gql.js";
import { listArgs, pageArgs } from "./list-args.gql.js";
import { pageOf } from "./numbered-page.gql.js";

/** Coloured stones, in two currencies; the second and the third were found at the same instant. */
interface Stone {
  readonly id: string;
  readonly name: string;
  readonly colour: string;
  readonly currency: string;
  readonly worth: bigint;
  readonly foundAt: Date;
}

const idOf = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;

function selectStones(db: Db, { country }: { readonly country: string }) {
  const stones = sql<Stone & { readonly country: string }>`(values
    (${idOf(1)}::uuid, 'agate', 'red', 'EUR', 100::bigint, '2026-01-01'::timestamptz, 'PT'),
    (${idOf(2)}::uuid, 'beryl', 'green', 'EUR', 250::bigint, '2026-01-02'::timestamptz, 'PT'),
    (${idOf(3)}::uuid, 'coral', 'red', 'USD', 400::bigint, '2026-01-02'::timestamptz, 'PT'),
    (${idOf(4)}::uuid, 'diamond', 'white', 'USD', 900::bigint, '2026-01-03'::timestamptz, 'PT'),
    (${idOf(5)}::uuid, 'emerald', 'green', 'USD', 800::bigint, '2026-01-04'::timestamptz, 'ES'))`;
  return db
    .selectFrom(stones.as<"stone">(sql`stone (id, name, colour, currency, worth, "foundAt", country)`))
    .where("stone.country", "=", country)
    .select(["stone.id", "stone.name", "stone.colour", "stone.currency", "stone.worth", "stone.foundAt"]);
}

const Colour = enumOf("StoneColour", "The colour of a stone.", {
  red: "Red.",
  green: "Green.",
  white: "White.",
});

const stoneFilters = {
  colours: anyOf(Colour, "Colours to include; all when empty."),
  name: exactText("Only the stone with this name."),
  from: instant("Includes stones found at or after this time."),
  oldestFirst: flag("Whether the oldest come first."),
};
const paging = { many: "stones", pageSize: 2, max: 3 };

const stoneList = defineList({
  filters: stoneFilters,
  rows: selectStones,
  narrow: {
    colours: (query, colours) => query.where("stone.colour", "in", [...colours]),
    name: (query, name) => query.where("stone.name", "=", name),
    from: (query, from) => query.where("stone.foundAt", ">=", from),
    oldestFirst: (query) => query,
  },
  sort: {
    at: "stone.foundAt",
    id: "stone.id",
    key: "foundAt",
    oldestFirst: ({ oldestFirst }) => oldestFirst ?? false,
  },
  paging,
  totals: { currency: "stone.currency", of: { worth: "stone.worth" } },
  csv: {
    columns: {
      name: ({ name }) => name,
      worth: ({ worth, currency }) => amountCell(worth, currency),
    },
  },
});

/** Those of Portugal, for everyone but guests. */
const shown = stoneList.for((ctx) => {
  if (ctx.actor.kind === "guest") throw new Error("guests see no stones");
  return { country: "PT" };
});

@ObjectType("Stone")
class StoneType {
  @Field(() => String)
  readonly name!: string;
}

@ObjectType("StoneTotals")
class StoneTotalsType {
  @Field(() => Number)
  readonly count!: number;

  @Field(() => String)
  readonly worth!: string;
}

const StoneConnectionType = connectionOf(StoneType, {
  name: "Stone",
  one: "stone",
  many: "stones",
  description: "A page of stones.",
  toNode: ({ name }: Stone) => ({ name }),
  totals: {
    type: StoneTotalsType,
    description: "Totals of all stones that match, by currency.",
    toView: ({ count, worth }: { readonly count: number; readonly worth: bigint }) => ({
      count,
      worth: `${worth}`,
    }),
  },
});
const StonePageType = pageOf(StoneType, {
  name: "StonePage",
  many: "stones",
  toNode: ({ name }: Stone) => ({ name }),
});
const StoneListArgs = listArgs(stoneFilters);
const StonePageArgs = pageArgs(paging, stoneFilters);

@Resolver()
class StonesResolver {
  @Query(() => StoneConnectionType)
  stones(
    @Args(() => StoneListArgs) request: InstanceType<typeof StoneListArgs>,
    @Ctx() ctx: RequestCtx,
  ): Promise<InstanceType<typeof StoneConnectionType>> {
    return StoneConnectionType.read(ctx, shown, request);
  }

  @Query(() => StonePageType)
  async stonePage(
    @Args(() => StonePageArgs) request: InstanceType<typeof StonePageArgs>,
    @Ctx() ctx: RequestCtx,
  ): Promise<InstanceType<typeof StonePageType>> {
    return StonePageType.from(await shown.numberedPage(ctx, request));
  }
}

registerEnums();
const schema = buildSchemaSync({ resolvers: [StonesResolver], validate: false });
let ctx: RequestCtx;
beforeAll(async () => {
  const { database } = await openTestDatabase();
  ctx = testCtx(database.db, { actor: { kind: "system", name: "test" } });
});

async function ask(source: string): Promise<Record<string, never>> {
  const { data, errors } = await graphql({ schema, source, contextValue: ctx });
  expect(errors).toBeUndefined();
  return JSON.parse(JSON.stringify(data));
}

async function fileOf(query: Record<string, string>): Promise<string[]> {
  const { header, rows } = await shown.csv(ctx, readFilters(stoneFilters, query));
  const lines = [header.join()];
  for await (const [name, worth] of rows) lines.push(`${name},${(worth as { number: string }).number}`);
  return lines;
}

describe("a filter that a list declares", () => {
  test("is an argument of its connection, its numbered page and a query string", () => {
    const text = printSchema(schema);
    for (const name of ["stones", "stonePage"]) {
      const args = new RegExp(` ${name}\\(([^)]*)\\)`).exec(text)?.[1];
      expect(args).toContain("colours: [StoneColour!]! = []");
      expect(args).toContain("from: DateTimeISO");
      expect(args).toContain("Only the stone with this name.");
    }
    const from = "2026-01-02T00:00:00.000Z";
    expect(readFilters(stoneFilters, { colours: "RED,white", from })).toEqual({
      colours: ["red", "white"],
      from: new Date(from),
    });
  });

  test("narrows the pages, the sums, the numbered pages and the file alike", async () => {
    const fields = "edges { node { name } } totalCount totals { count worth }";
    expect(await ask(`{ stones(colours: [RED, GREEN], first: 2) { ${fields} } }`)).toEqual({
      stones: {
        edges: [{ node: { name: "coral" } }, { node: { name: "beryl" } }],
        totalCount: 3,
        totals: [
          { count: 2, worth: "350" },
          { count: 1, worth: "400" },
        ],
      },
    });
    expect(
      await ask("{ stonePage(colours: [RED, GREEN], page: 2) { items { name } totalPages totalCount } }"),
    ).toEqual({ stonePage: { items: [{ name: "agate" }], totalPages: 2, totalCount: 3 } });
    expect(await fileOf({ colours: "red,green" })).toEqual([
      "name,worth",
      "coral,4.00",
      "beryl,2.50",
      "agate,1.00",
    ]);
    expect(await fileOf({ name: "agate" })).toEqual(["name,worth", "agate,1.00"]);
    expect(await shown.count(ctx, { colours: ["red", "green"] })).toBe(3);
    expect(await shown.count(ctx, {}, 2)).toBe(3);
  });

  test.each([
    [{ colours: "red,blue" }, "colours"],
    [{ from: "yesterday" }, "from"],
    [{ name: "" }, "name"],
    [{ oldestFirst: "perhaps" }, "oldestFirst"],
    [{}, "from"],
  ])("refuses %j in a query string, naming the filter", (query, field) => {
    const needed = field === "from" ? (["from"] as const) : [];
    expect(() => readFilters(stoneFilters, query, needed)).toThrow(
      expect.objectContaining({
        code: "validation_failed",
        params: { fields: [{ field, code: "invalid" }] },
      }),
    );
  });

  test("is required in GraphQL and in a query string where it says so", () => {
    const filters = { from: required(instant("Includes stones found at or after this time.")) };
    expect(() => readFilters(filters, {})).toThrow(expect.objectContaining({ code: "validation_failed" }));
  });
});

describe("a list", () => {
  test.each([
    [false, ["diamond", "coral", "beryl", "agate"]],
    [true, ["agate", "beryl", "coral", "diamond"]],
  ])("continues after each cursor, also within one instant; oldest first: %s", async (oldestFirst, names) => {
    const found = [];
    let after: string | null = null;
    do {
      const { edges, pageInfo } = await shown.page(ctx, { first: 1, after, oldestFirst });
      found.push(...edges.map(({ node }) => node.name));
      expect(pageInfo.hasNextPage).toBe(found.length < names.length);
      after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
    } while (after !== null);
    expect(found).toEqual(names);
  });

  test("authorises each call", async () => {
    const guest = testCtx(ctx.db);
    const calls = [
      shown.page(guest, { first: 1 }),
      shown.numberedPage(guest, { page: 1, pageSize: 1 }),
      shown.totals(guest, {}),
      shown.count(guest, {}),
      shown.csv(guest, {}),
    ];
    for (const call of calls) await expect(call).rejects.toThrow("guests see no stones");
  });

  test.each([
    [{ first: 0 }, "first"],
    [{ first: 101 }, "first"],
    [{ first: 1, after: "" }, "after"],
    [{ first: 1, after: Buffer.from("7:x").toString("base64url") }, "after"],
  ])("refuses the page %j", async (request, field) => {
    await expect(shown.page(ctx, request)).rejects.toMatchObject({
      code: "validation_failed",
      params: { fields: [expect.objectContaining({ field })] },
    });
  });

  test("refuses numbered pages that are larger than it allows", async () => {
    await expect(shown.numberedPage(ctx, { page: 1, pageSize: 4 })).rejects.toMatchObject({
      params: { fields: [{ field: "pageSize", code: "out_of_range", params: { min: 1, max: 3 } }] },
    });
  });
});

test("a list with SQL of its own reads its file in batches, each after the last row before", async () => {
  const numbers = Array.from({ length: 1_203 }, (_, n) => n);
  const starts: (number | null)[] = [];
  const list = new List({
    filters: {},
    cursor: { keyOf: (n: number) => n, encode: String, decode: Number },
    readAfter: async (_db, _scope: null, _values, after: number | null, limit) => {
      starts.push(after);
      const start = after === null ? 0 : after + 1;
      return numbers.slice(start, start + limit);
    },
    csv: { columns: { number: (n: number) => String(n) } },
  });
  const read = [];
  for await (const [cell] of list.csv(ctx.db, null, {}).rows) read.push(cell);
  expect(read).toEqual(numbers.map(String));
  expect(starts).toEqual([null, 499, 999]);
});

test("a numbered page that is not full says how many rows there are without a count", async () => {
  const numbers = [1, 2, 3, 4];
  let counts = 0;
  const list = new List({
    filters: {},
    paging,
    readFrom: async (_db, _scope: null, _values, offset: number, limit) =>
      numbers.slice(offset, offset + limit),
    count: async () => {
      counts += 1;
      return numbers.length;
    },
  });
  const totals = [];
  for (const page of [1, 2, 3])
    totals.push((await list.numberedPage(ctx.db, null, { page, pageSize: 3 })).totalCount);
  expect(totals).toEqual([4, 4, 4]);
  // The first page is full, and the last one is after the end.
  expect(counts).toBe(2);
});
