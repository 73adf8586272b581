import { expect, test } from "vitest";
import { testCtx } from "../../../test/ctx.js";
import type { Actor } from "../../core/ctx.js";
import { newId } from "../../core/ids.js";
import type { Db } from "../../db/database.js";
import { FavouriteMarks } from "./favourites.loaders.js";
import type { FavouritesService } from "./favourites.service.js";

/** Builds the marks over a service that counts its calls. */
function marksOf(actor: Actor, marked: string[]) {
  const reads = { times: 0 };
  const service = {
    nodeIds: async () => {
      reads.times += 1;
      return [...marked];
    },
  } as unknown as FavouritesService;
  return { marks: new FavouriteMarks(service, testCtx({} as Db, { actor })), reads };
}

const member: Actor = {
  kind: "member",
  memberId: newId(),
  sessionId: newId(),
  memberType: 0,
  role: "member",
  lockedForMoney: false,
};

test("a member's favourites are read once per request", async () => {
  const { marks, reads } = marksOf(member, ["one"]);
  expect(await Promise.all(["one", "two", "three"].map((id) => marks.has(id)))).toEqual([true, false, false]);
  expect(await marks.has("one")).toBe(true);
  expect(reads.times).toBe(1);
});

test("they are read again after a change", async () => {
  const marked = ["one"];
  const { marks, reads } = marksOf(member, marked);
  expect(await marks.has("two")).toBe(false);
  marked.push("two");
  marks.clear();
  expect(await marks.has("two")).toBe(true);
  expect(reads.times).toBe(2);
});

test("nothing is read for a guest", async () => {
  const { marks, reads } = marksOf({ kind: "guest" }, ["one"]);
  expect(await marks.has("one")).toBe(false);
  expect(reads.times).toBe(0);
});
