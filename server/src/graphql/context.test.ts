import { expect, test } from "vitest";
import { testCtx } from "../../test/ctx.js";
import { openTestDatabase } from "../../test/database.js";
import { LoaderToken } from "../kit/loaders.js";
import { GqlCtx } from "./context.js";

const actors = new LoaderToken<{ readonly kind: string }>("actors");

async function context() {
  const { database } = await openTestDatabase();
  return new GqlCtx(
    { resolvers: new Map(), loaders: [actors.provide(({ actor }) => ({ kind: actor.kind }))] },
    testCtx(database.db),
  );
}

test("a loader is made once for a request, and again for the actor that the request becomes", async () => {
  const gql = await context();
  const first = gql.load(actors);
  expect(gql.load(actors)).toBe(first);
  gql.become({ kind: "system", name: "test" });
  expect(gql.load(actors)).toEqual({ kind: "system" });
  expect(gql.load(actors)).not.toBe(first);
});

test("what no module provides is an error that names it", async () => {
  const gql = await context();
  expect(() => gql.load(new LoaderToken("nothing"))).toThrow("no module provides the loader nothing");
  class LonelyResolver {}
  expect(() => gql.of(LonelyResolver)).toThrow("no such resolver: LonelyResolver");
});
