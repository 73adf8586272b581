import { beforeAll, test } from "vitest";
import { openTestDatabase } from "../../../test/database.js";
import { buildBrand } from "../../../test/factories/brand.js";
import { buildMember } from "../../../test/factories/member.js";
import { expectWalkable } from "../../../test/state-machine.js";
import { newId } from "../../core/ids.js";
import type { Db } from "../../db/database.js";
import { limitChangeStates } from "./limits.model.js";
import { changesOf, decideChange, insertChange } from "./limits.store.js";

let db: Db;
beforeAll(async () => {
  ({ db } = (await openTestDatabase()).database);
});

test("a change of a limit is decided once", async () => {
  const brand = await buildBrand(db);
  const now = new Date("2026-06-10T12:00:00Z");
  const decide = (state: "applied" | "cancelled") => (memberId: string) =>
    listChanges(memberId).then(([change]) => decideChange(db, change?.id ?? "", state, now));
  const listChanges = (memberId: string) =>
    changesOf(db, memberId, { from: now, to: new Date(now.getTime() + 1), limit: 1 });
  await expectWalkable(limitChangeStates, {
    create: async () => {
      const { id: memberId } = await buildMember(db, brand);
      const owner = { brandId: brand.id, memberId, setBy: "member" } as const;
      const change = { id: newId(), kind: "wager", period: "day", currency: "USD" } as const;
      const amounts = { oldAmount: 100n, newAmount: 200n };
      const times = { requestedAt: now, effectiveAt: now, decidedAt: null };
      await insertChange(db, owner, { ...change, ...amounts, ...times, state: "pending" });
      return memberId;
    },
    stateOf: async (memberId) => (await listChanges(memberId))[0]?.state ?? "pending",
    moves: { applied: decide("applied"), cancelled: decide("cancelled") },
  });
});
