import "reflect-metadata";
import { readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { ApolloServer } from "@apollo/server";
import { fastifyApolloDrainPlugin, fastifyApolloHandler } from "@as-integrations/fastify";
import { fastify } from "fastify";
import { buildSchema, type GraphQLFieldResolver, type GraphQLSchema, isEnumType } from "graphql";
import { systemClock } from "../../src/core/clock.js";
import type { BrandRef, Ctx } from "../../src/core/ctx.js";
import { openDatabase } from "../../src/db/open.js";
import { listEnums } from "../../src/kit/enum-of.js";
import { toGameFilter, toGameView } from "../../src/modules/catalogue/catalogue.gql.js";
import { FavouriteMarks } from "../../src/modules/favourites/favourites.loaders.js";
import { requireSignedInMember } from "../../src/modules/identity/identity.policy.js";
import { toMeView } from "../../src/modules/members/members.gql.js";
import type { Services } from "../../src/modules.js";
import { testCtx } from "../../test/ctx.js";
import { serveRequests } from "../harness/child.js";
import { openServices } from "../harness/platform.js";

export interface ApolloRequest {
  /** Address of the database on PostgreSQL; null: embedded, in `dataDir`. */
  readonly url: string | null;
  readonly dataDir: string;
  readonly brand: BrandRef;
}

interface Context {
  readonly ctx: Ctx;
  readonly marks: FavouriteMarks;
}

interface PageArgs {
  readonly filter?: Parameters<typeof toGameFilter>[0];
  readonly page: number;
  readonly pageSize: number;
}

/** Creates plain graphql-js resolvers over the same services. */
function createResolvers({ lobby, members, favourites, recentGames }: Services) {
  type Paging = (
    ctx: Ctx,
    filter: ReturnType<typeof toGameFilter>,
    page: PageArgs,
  ) => ReturnType<typeof favourites.page>;
  const page =
    (read: Paging) =>
    async (_: never, args: PageArgs, { ctx }: Context) => {
      const result = await read(ctx, toGameFilter(args.filter), args);
      return { ...result, items: result.items.map(toGameView) };
    };
  return {
    Query: {
      hotGames: async (_: never, { limit }: { limit: number }, { ctx }: Context) =>
        (await lobby.hotGames(ctx, {}, limit)).map(toGameView),
      me: (_: never, __: never, { ctx }: Context) =>
        toMeView(requireSignedInMember(ctx.actor).memberId, () => members.me(ctx)),
    },
    Me: {
      favourites: page((ctx, filter, request) => favourites.page(ctx, filter, request)),
      recentGames: page((ctx, filter, request) => recentGames.page(ctx, filter, request)),
    },
    Game: {
      isFavourite: ({ id }: { id: string }, _: never, { marks }: Context) => marks.has(id),
    },
  };
}

function addResolvers(schema: GraphQLSchema, resolvers: Readonly<Record<string, object>>): GraphQLSchema {
  for (const [name, fields] of Object.entries(resolvers)) {
    const type = schema.getType(name);
    for (const [field, resolve] of Object.entries(fields)) {
      const target = type && "getFields" in type ? type.getFields()[field] : undefined;
      if (!target || !("resolve" in target)) throw new Error(`the schema has no ${name}.${field}`);
      target.resolve = resolve as GraphQLFieldResolver<unknown, unknown>;
    }
  }
  return schema;
}

/** Makes the schema's enums return the names of the values that services return. */
function addEnumNames(schema: GraphQLSchema): void {
  for (const { graphql } of listEnums()) {
    const type = schema.getType(graphql.name);
    if (!isEnumType(type)) continue;
    const names = new Map(graphql.entries.map(({ name, value }) => [value as unknown, name]));
    type.serialize = (value) => names.get(value);
  }
}

// The baseline: Apollo Server on Fastify with plain resolvers that read the same data for the same members.
serveRequests<ApolloRequest, { port: number }>(async ({ url, dataDir, brand }) => {
  const database = await openDatabase(
    url === null ? { kind: "embedded", dataDir: `${dataDir}/database` } : { kind: "postgres", url },
  );
  const services = await openServices(dataDir, database);
  const text = readFileSync(new URL("../../../schema/schema.graphql", import.meta.url), "utf8");
  const schema = addResolvers(buildSchema(text), createResolvers(services));
  addEnumNames(schema);
  const app = fastify();
  const apollo = new ApolloServer<Context>({
    schema,
    plugins: [fastifyApolloDrainPlugin(app)],
  });
  await apollo.start();
  const storedBrand = await services.brands.byCode(database.db, brand.code);
  if (!storedBrand) throw new Error("the brand does not exist");
  const handler = fastifyApolloHandler(apollo, {
    context: async ({ headers }) => {
      const token = headers.authorization?.slice("Bearer ".length) ?? "";
      const actor = await services.identity.authenticate(database.db, storedBrand, token, systemClock, {
        userCaused: true,
      });
      const ctx = testCtx(database.db, { brand, actor, clock: systemClock });
      return { ctx, marks: new FavouriteMarks(services.favourites, ctx) };
    },
  });
  app.post("/graphql", handler);
  await app.listen({ host: "127.0.0.1", port: 0 });
  return { port: (app.server.address() as AddressInfo).port };
});
