import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildOwnTestApp, type OwnTestApp } from "../../../test/app.js";
import { deliverEvents } from "../../../test/deliver-events.js";
import { buildMember } from "../../../test/factories/member.js";
import { Harbour } from "../../../test/transfers/setup.js";
import type { TypedLimit } from "../safer-gambling/limits.model.js";

let t: OwnTestApp;
let harbour: Harbour;
const minute = 60_000;

beforeAll(async () => {
  t = await buildOwnTestApp();
});
// Its jobs work through all brands, so this file has a database to itself.
afterAll(() => t.reconcileAndClose());
beforeEach(async () => {
  harbour = await Harbour.open(t);
});
afterEach(async () => {
  await t.test.database.db.deleteFrom("transfers.balance_recall").execute();
});

const limit = (kind: TypedLimit["kind"], amount: string | null = "50"): TypedLimit => ({
  kind,
  amount,
  period: kind === "stake" ? "bet" : "day",
  currency: kind === "session" ? null : "USD",
});

/** The outbox delivers, and the worker works; answers how many members it looked for. */
async function callHome(times = 1): Promise<number> {
  await deliverEvents(t.services.balanceRecalls.subscriber, { t, brand: harbour.brand, times });
  return t.services.balanceRecalls.work(harbour.platform);
}

/** Whether the member's money is still looked for. */
async function isLookedFor(): Promise<boolean> {
  const row = await t.test.database.db
    .selectFrom("transfers.balance_recall")
    .select("member_id")
    .where("member_id", "=", harbour.of.id)
    .executeTakeFirst();
  return row !== undefined;
}

/** As a round that was open there and is won. */
async function winThere(amount: bigint): Promise<void> {
  await t.test.database.db
    .updateTable("demo_vendor.player_balance")
    .set((purse) => ({ balance: purse("balance", "+", amount) }))
    .where("user_ref", "=", harbour.of.id)
    .execute();
}

describe("what lies at a vendor that keeps it comes home", () => {
  test.each(["wager", "loss", "stake", "session"] as const)("once a limit is set on %s", async (kind) => {
    await harbour.there("40");
    await t.services.limits.set(harbour.member, limit(kind));
    expect(await callHome()).toBe(1);
    expect(await harbour.money()).toEqual([100_00n, 0n, 0n]);
  });

  test("once the brand limits the member, or everybody", async () => {
    await harbour.there("40");
    await t.services.limits.setForMember(harbour.operator, harbour.of.id, limit("loss"));
    await callHome();
    expect(await harbour.money()).toEqual([100_00n, 0n, 0n]);
    await t.services.limits.setForMember(harbour.operator, harbour.of.id, limit("loss", null));
    await harbour.there("30");
    await t.services.limits.setForBrand(harbour.operator, limit("wager"));
    expect(await callHome()).toBe(1);
    expect(await harbour.money()).toEqual([100_00n, 0n, 0n]);
  });

  test.each([
    { kind: "time_out", days: 1 },
    { kind: "self_exclusion", months: null },
  ] as const)("once play is closed by a $kind, which does not stand in its way", async (term) => {
    await harbour.there("40");
    await t.services.saferGambling.exclude(harbour.operator, { memberId: harbour.of.id, term });
    await callHome();
    expect(await harbour.money()).toEqual([100_00n, 0n, 0n]);
  });

  test("once, whatever is delivered twice or looked for at the same moment", async () => {
    await harbour.there("40");
    await t.services.limits.set(harbour.member, limit("loss"));
    await callHome(2);
    t.clock.advance(minute);
    await Promise.all([callHome(), callHome()]);
    expect(await harbour.money()).toEqual([100_00n, 0n, 0n]);
    const { edges } = await t.services.vendorTransferAdmin.list(harbour.operator, {
      states: [],
      first: 10,
      after: null,
    });
    expect(edges.map(({ node }) => node.direction)).toEqual(["OUT", "IN"]);
  });

  test("with what is won there afterwards, for an hour", async () => {
    await harbour.there("40");
    await t.services.limits.set(harbour.member, limit("loss"));
    await callHome();
    await winThere(7_00n);
    for (const pause of [1, 5, 15]) {
      t.clock.advance(pause * minute);
      expect(await callHome()).toBe(1);
      expect(await callHome()).toBe(0);
    }
    expect(await harbour.money()).toEqual([107_00n, 0n, 0n]);
    t.clock.advance(30 * minute);
    expect([await callHome(), await isLookedFor()]).toEqual([1, false]);
  });
});

describe("it is looked for again", () => {
  test("where the vendor does not say what it has", async () => {
    await harbour.there("40");
    await harbour.mood("silent");
    await t.services.limits.set(harbour.member, limit("loss"));
    await callHome();
    expect(await harbour.money()).toEqual([60_00n, 0n, 40_00n]);
    await harbour.mood(null);
    t.clock.advance(minute);
    await callHome();
    expect(await harbour.money()).toEqual([100_00n, 0n, 0n]);
    expect(await isLookedFor()).toBe(true);
  });

  test("ever more rarely where the vendor refuses to give it, until it does", async () => {
    await harbour.there("40");
    await harbour.mood("refuse");
    await t.services.limits.set(harbour.member, limit("loss"));
    for (const pause of [0, 1, 5, 15, 30, 60, 120, 240, 480, 720]) {
      t.clock.advance(pause * minute);
      expect([await callHome(), await callHome()]).toEqual([1, 0]);
    }
    await harbour.mood(null);
    t.clock.advance(720 * minute);
    await callHome();
    expect(await harbour.money()).toEqual([100_00n, 0n, 0n]);
    expect(await isLookedFor()).toBe(true);
    t.clock.advance(720 * minute);
    expect([await callHome(), await isLookedFor()]).toEqual([1, false]);
  });

  test("and operators see whose has not come within an hour", async () => {
    const { balanceRecalls } = t.services;
    await harbour.there("40");
    await harbour.mood("refuse");
    const askedAt = t.clock.now();
    await t.services.limits.set(harbour.member, limit("loss"));
    for (const pause of [0, 1, 5, 15, 30]) {
      t.clock.advance(pause * minute);
      await callHome();
    }
    const nextLookAt = new Date(t.clock.now().getTime() + 60 * minute);
    t.clock.advance(9 * minute - 1);
    expect(await balanceRecalls.late(harbour.operator)).toEqual([]);
    t.clock.advance(1);
    expect(await balanceRecalls.late(harbour.operator)).toEqual([
      { memberId: harbour.of.id, account: expect.any(String), askedAt, looks: 5, nextLookAt },
    ]);
    await expect(balanceRecalls.late(harbour.member)).rejects.toMatchObject({ code: "permission_denied" });
    const elsewhere = await Harbour.open(t);
    expect(await balanceRecalls.late(elsewhere.operator)).toEqual([]);
    await harbour.mood(null);
  });

  test("where nobody knows what came of a transfer, which its own job finds out", async () => {
    await harbour.there("40");
    await harbour.mood("lost");
    await t.services.limits.set(harbour.member, limit("loss"));
    await callHome();
    expect((await harbour.money())[0]).toBe(60_00n);
    await harbour.mood(null);
    t.clock.advance(minute);
    await callHome();
    await harbour.later(minute);
    t.clock.advance(10 * minute);
    await callHome();
    expect(await harbour.money()).toEqual([100_00n, 0n, 0n]);
  });

  test("where money was on its way there as the limit was set", async () => {
    await harbour.mood("lost");
    const { id, state } = await harbour.there("40");
    expect(state).toBe("PENDING");
    await harbour.mood(null);
    await t.services.limits.set(harbour.member, limit("loss"));
    await callHome();
    await harbour.later(minute);
    expect(await harbour.state(id)).toBe("DONE");
    await callHome();
    expect(await harbour.money()).toEqual([100_00n, 0n, 0n]);
  });
});

describe("it is left where it is", () => {
  test("by a limit on deposits, or in another currency", async () => {
    await harbour.there("40");
    await t.services.limits.set(harbour.member, limit("deposit"));
    expect(await callHome()).toBe(0);
    await t.services.limits.setForMember(harbour.operator, harbour.of.id, {
      ...limit("loss"),
      currency: "EUR",
    });
    expect([await callHome(), await isLookedFor()]).toEqual([1, false]);
    expect(await harbour.money()).toEqual([60_00n, 0n, 40_00n]);
  });

  test("once nothing limits the member any more", async () => {
    await harbour.there("40");
    await harbour.mood("silent");
    await t.services.limits.setForMember(harbour.operator, harbour.of.id, limit("loss"));
    await callHome();
    await harbour.mood(null);
    await t.services.limits.setForMember(harbour.operator, harbour.of.id, limit("loss", null));
    t.clock.advance(minute);
    expect([await callHome(), await isLookedFor()]).toEqual([1, false]);
    expect(await harbour.money()).toEqual([60_00n, 0n, 40_00n]);
  });

  test("of others, and nobody is asked about who never sent any", async () => {
    await harbour.there("40");
    const other = await buildMember(t.test.database.db, harbour.brand);
    await t.services.limits.set(harbour.as(other.actor), limit("loss"));
    expect(await callHome()).toBe(0);
    expect(await harbour.money()).toEqual([60_00n, 0n, 40_00n]);
  });
});
