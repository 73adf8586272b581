import { expect, test } from "vitest";
import { testCtx } from "../../../test/ctx.js";
import type { Actor } from "../../core/ctx.js";
import { newId } from "../../core/ids.js";
import type { Db } from "../../db/database.js";
import { FavouriteMarks } from "./favourites.loaders.js";
import type { FavouritesService } from "./favourites.service.js";

/** Marks over a service that counts how often it is asked. */
function marksOf(actor: Actor, marked: string[]) {
  const asked = { times: 0 };
  const service = {
    nodeIds: async () => {
      asked.times += 1;
      return [...marked];
    },
  } as unknown as FavouritesService;
  return { marks: new FavouriteMarks(service, testCtx({} as Db, { actor })), asked };
}

const member: Actor = {
  kind: "member",
  memberId: newId(),
  sessionId: newId(),
  memberType: 0,
  role: "member",
  lockedForMoney: false,
};

test("a member's marks are read once, whenever and however often they are asked for", async () => {
  const { marks, asked } = marksOf(member, ["one"]);
  expect(await Promise.all(["one", "two", "three"].map((id) => marks.has(id)))).toEqual([true, false, false]);
  expect(await marks.has("one")).toBe(true);
  expect(asked.times).toBe(1);
});

test("they are read anew after a change", async () => {
  const marked = ["one"];
  const { marks, asked } = marksOf(member, marked);
  expect(await marks.has("two")).toBe(false);
  marked.push("two");
  marks.forget();
  expect(await marks.has("two")).toBe(true);
  expect(asked.times).toBe(2);
});

test("for a guest nothing is read", async () => {
  const { marks, asked } = marksOf({ kind: "guest" }, ["one"]);
  expect(await marks.has("one")).toBe(false);
  expect(asked.times).toBe(0);
});
