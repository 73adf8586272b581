import "reflect-metadata";
import { Repeater } from "@repeaterjs/repeater";
import { graphql, parse, printSchema, subscribe } from "graphql";
import { ArgsType, buildSchemaSync, Field, Int } from "type-graphql";
import { expect, test } from "vitest";
import { testCtx } from "../../test/ctx.js";
import { openTestDatabase } from "../../test/database.js";
import { allow } from "../kit/access.js";
import { enumOf } from "../kit/enum-of.js";
import { GqlCtx } from "./context.js";
import { registerEnums } from "./enums.js";
import { field, objectOf } from "./object-of.js";
import { resolverOf, resolverOfType, rootFields } from "./resolver-of.js";

const Finish = enumOf("PaintFinish", "How paint looks.", { matt: "Without shine.", gloss: "With shine." });

const PaintType = objectOf("Paint", "A paint.", {
  name: field.string("Its name."),
  finish: field.of(Finish, "How it looks."),
});

@ArgsType()
class PaintArgs {
  @Field(() => Int, { description: "How many.", defaultValue: 1 })
  readonly first!: number;
}

interface Shop {
  readonly stock: string[];
}

const { query, mutation, subscription } = rootFields<Shop>(allow("public"));

const PaintsResolver = resolverOf<Shop>({
  paints: query({
    returns: field.of(PaintType, "Paints in stock.").list(),
    args: PaintArgs,
    resolve: ({ stock }, _gql, { first }) => stock.slice(0, first).map((name) => ({ name, finish: "matt" })),
  }),
  mixPaint: mutation({
    returns: field.of(PaintType, "Mixes a paint; null when it is in stock.").nullable(),
    access: allow("staff", { permission: "catalogue.manage" }),
    args: {
      name: field.string("Its name."),
      finish: field.of(Finish, "How it looks.").default("matt"),
      note: field.string("A note.").nullable(),
    },
    resolve: async ({ stock }, { ctx }, { name, finish, note }) => {
      if (stock.includes(name)) return null;
      stock.push(name);
      return { name: `${name} ${note ?? "-"} ${ctx.language}`, finish };
    },
  }),
});

const LabelResolver = resolverOfType<Shop, InstanceType<typeof PaintType>>(PaintType, {
  label: rootFields<Shop, InstanceType<typeof PaintType>>().subfield({
    returns: field.string("What is written on the tin."),
    args: { prefix: field.string("What it begins with.") },
    resolve: ({ stock }, _gql, { prefix }, { name }) => `${prefix}${name} ${stock.length}`,
  }),
});

const StockResolver = resolverOf<Shop>({
  paintAdded: subscription({
    returns: field.of(PaintType, "Paints of the stock from a number on, one by one, until it is closed."),
    args: { from: field.int("The number.") },
    subscribe: async function* ({ stock }, { ctx }, { from }, closed) {
      for (const name of stock.slice(from)) if (!closed.aborted) yield `${name} ${ctx.language}`;
    },
    resolve: (_shop, _gql, { from }, name) => ({ name: `${name} ${from}`, finish: "gloss" as const }),
  }),
});

const resolvers = [PaintsResolver, LabelResolver, StockResolver] as const;

/** Every subscription has a source of its own. */
const pubSub = { publish: () => undefined, subscribe: () => Repeater.race([]) };

function buildSchema(shop: Shop) {
  registerEnums();
  return buildSchemaSync({
    resolvers,
    container: { get: (made) => new made(shop) },
    validate: false,
    pubSub,
  });
}

test("fields have their types, descriptions, defaults and arguments in order, and their access", () => {
  const schema = buildSchema({ stock: [] });
  const text = printSchema(schema);
  expect(text).toContain(`    """How many."""
    first: Int! = 1
  ): [Paint!]!`);
  expect(text).toMatch(
    /mixPaint\([^)]*note: String\n[^)]*finish: PaintFinish! = MATT[^)]*name: String!\s*\): Paint\n/,
  );
  const accessOf = (name: string) =>
    ({ ...schema.getQueryType()?.getFields(), ...schema.getMutationType()?.getFields() })[name]?.extensions;
  expect(accessOf("paints")).toEqual({ access: { audiences: ["public"] } });
  expect(accessOf("mixPaint")).toEqual({ access: { audiences: ["staff"], permission: "catalogue.manage" } });
});

test("a field is resolved by the services of its instance, with its arguments and the context", async () => {
  const { database } = await openTestDatabase();
  const contextValue = new GqlCtx({ resolvers: new Map(), loaders: [] }, testCtx(database.db));
  const shop = { stock: ["red", "blue"] };
  const source = `mutation { mixed: mixPaint(name: "pink", finish: GLOSS) { name finish }
    known: mixPaint(name: "red", note: "x") { name } }`;
  const schema = buildSchema(shop);
  const { data, errors } = await graphql({ schema, source, contextValue });
  expect(errors).toBeUndefined();
  expect(data).toEqual({ mixed: { name: "pink - EN", finish: "GLOSS" }, known: null });
  const listed = await graphql({ schema, source: "{ paints(first: 3) { name finish } }", contextValue });
  expect(listed.data?.paints).toHaveLength(3);
});

test("a subfield gets its object, a subscription's source the signal that ends it", async () => {
  const { database } = await openTestDatabase();
  const shop = { stock: ["red", "blue", "green"] };
  const schema = buildSchema(shop);
  const contextOf = (closed: AbortSignal) =>
    new GqlCtx(
      { resolvers: new Map([[StockResolver, new StockResolver(shop)]]), loaders: [] },
      testCtx(database.db),
      undefined,
      closed,
    );
  const closing = new AbortController();
  const document = parse(`subscription { paintAdded(from: 1) { name label(prefix: "#") } }`);
  const source = await subscribe({ schema, document, contextValue: contextOf(closing.signal) });
  if (!(Symbol.asyncIterator in source)) throw new Error(`${source.errors}`);
  const { value } = await source.next();
  expect(value?.data).toEqual({ paintAdded: { name: "blue EN 1", label: "#blue EN 1 3" } });
  closing.abort();
  expect((await source.next()).done).toBe(true);
});

test("a field that no one may use is refused", () => {
  const declare = () =>
    rootFields<Shop>().query({ returns: field.int("How many."), resolve: ({ stock }) => stock.length });
  expect(declare).toThrow("no one may use the field: How many.");
});
