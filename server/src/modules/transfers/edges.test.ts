import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildOwnTestApp, type OwnTestApp } from "../../../test/app.js";
import { eventually } from "../../../test/eventually.js";
import { Harbour } from "../../../test/transfers/setup.js";
import type { Ctx } from "../../core/ctx.js";
import { newId } from "../../core/ids.js";

let t: OwnTestApp;
let harbour: Harbour;

const nameOf = ({ actor }: Ctx) => (actor.kind === "operator" ? actor.username : "");

beforeAll(async () => {
  t = await buildOwnTestApp();
});
// Its jobs work through all brands, so this file has a database to itself.
afterAll(() => t.reconcileAndClose());
beforeEach(async () => {
  harbour = await Harbour.open(t);
});

test("all of the money moves once, though the same request comes at the same moment", async () => {
  const requestId = newId();
  const both = await Promise.all([1, 2, 3].map(() => harbour.there("100.00", requestId)));
  expect(new Set(both.map(({ id }) => id)).size).toBe(1);
  expect(await harbour.money()).toEqual([0n, 0n, 100_00n]);
});

test.each([
  ["another amount there", (requestId: string, n: number) => harbour.there(`${n}.00`, requestId)],
  ["another amount home", (requestId: string, n: number) => harbour.home(`${n}.00`, requestId)],
  ["another way", (requestId: string, n: number) => harbour[n === 1 ? "there" : "home"]("1.00", requestId)],
])("the same request for %s is refused, though it comes at the same moment", async (_, send) => {
  await harbour.there("50.00");
  const requestId = newId();
  const all = await Promise.allSettled([1, 2].map((n) => send(requestId, n)));
  const refused = all.filter(({ status }) => status === "rejected");
  expect(refused).toMatchObject([{ reason: { code: "idempotency_conflict" } }]);
});

test("a vendor that tells more than there can be holds up nobody else", async () => {
  await sql`insert into demo_vendor.player_balance (brand_id, operator_id, user_ref, currency, balance)
    select brand_id, operator_id, ${harbour.of.id}, currency, 900000000000000000 from demo_vendor.player_balance where false`.execute(
    t.test.database.db,
  );
  await harbour.there("10.00");
  await t.test.database.db
    .updateTable("demo_vendor.player_balance")
    .set({ balance: 900_000_000_000_000_000n })
    .where("user_ref", "=", harbour.of.id)
    .execute();
  const home = await t.services.vendorTransfers.fetchAll(harbour.member, newId());
  expect(home).toEqual({ transfers: [], silent: ["lagoon"] });
});

describe("an operator", () => {
  test("gives nothing back that is on its way at this moment", async () => {
    await harbour.mood("slow");
    const moving = harbour.there("40.00");
    const waits = { states: ["SENT" as const], first: 10, after: null };
    let id: string | undefined;
    for (let n = 0; id === undefined && n < 100; n += 1) {
      await new Promise((done) => setTimeout(done, 20));
      id = (await t.services.vendorTransferAdmin.list(harbour.operator, waits)).edges[0]?.node.id;
    }
    const given = t.services.vendorTransferAdmin.resolve(harbour.operator, id ?? "", "failed");
    await expect(given).rejects.toMatchObject({ code: "validation_failed" });
    await moving;
    await harbour.mood(null);
    const purse = t.test.database.db
      .selectFrom("demo_vendor.player_balance")
      .select("balance")
      .where("user_ref", "=", harbour.of.id);
    await eventually(async () => expect(await purse.execute()).toEqual([{ balance: 40_00n }]));
    await harbour.later(60_000);
    expect(await harbour.state(id ?? "")).toBe("DONE");
    expect(await harbour.money()).toEqual([60_00n, 0n, 40_00n]);
  });
});

describe("from the brand's amount on, two operators", () => {
  beforeEach(() => harbour.takeTwoFrom(40_00n));

  /** A transfer that nobody knows the end of. */
  async function silent(way: "there" | "home", amount: string): Promise<string> {
    if (way === "home") await harbour.there("60.00");
    await harbour.mood("silent");
    return (await harbour[way](amount)).id;
  }
  const say = (who: Ctx, id: string, how: "ask" | "done" | "failed") =>
    t.services.vendorTransferAdmin.resolve(who, id, how);

  test("settle a transfer by the same word; another word takes the first one's place", async () => {
    const id = await silent("there", "40.00");
    const { operator, second } = harbour;
    const first = await say(operator, id, "failed");
    expect(first).toMatchObject({ state: "PENDING", firstApproval: "FAILED", firstApprover: nameOf(operator) });
    await expect(say(operator, id, "failed")).rejects.toMatchObject({ code: "second_operator_needed" });
    expect(await say(second, id, "done")).toMatchObject({ state: "PENDING", firstApproval: "DONE" });
    expect(await harbour.money()).toEqual([60_00n, 40_00n, 0n]);
    expect(await say(second, id, "ask")).toMatchObject({ state: "PENDING", firstApproval: "DONE" });
    const settled = await say(operator, id, "done");
    expect(settled).toMatchObject({ state: "DONE", firstApproval: null, firstApprover: null });
    await expect(say(second, id, "done")).rejects.toMatchObject({ code: "already_resolved" });
    expect((await harbour.money()).slice(0, 2)).toEqual([60_00n, 0n]);
  });

  test("credit what nobody saw come home; one alone settles less", async () => {
    const id = await silent("home", "40.00");
    await say(harbour.operator, id, "done");
    expect((await harbour.money())[0]).toBe(40_00n);
    await say(harbour.second, id, "done");
    expect((await harbour.money())[0]).toBe(80_00n);
    const { id: less } = await harbour.there("39.99");
    expect((await say(harbour.operator, less, "failed")).state).toBe("FAILED");
  });

  test("who say the same at the same moment settle it once; each word is in the log", async () => {
    const id = await silent("there", "40.00");
    const both = await Promise.all([harbour.operator, harbour.second].map((who) => say(who, id, "failed")));
    expect(both.map(({ state }) => state)).toContain("FAILED");
    expect(await harbour.money()).toEqual([100_00n, 0n, 0n]);
    const rows = await t.test.database.db
      .selectFrom("audit.entry")
      .select(["action", "after"])
      .where("subject_id", "=", id)
      .orderBy("id")
      .execute();
    expect(rows).toEqual([
      { action: "vendor-transfer.failed", after: { firstApproval: "FAILED" } },
      { action: "vendor-transfer.failed", after: { state: "FAILED" } },
    ]);
  });

  test("are not waited for when the vendor itself says what came of it", async () => {
    const id = await silent("there", "40.00");
    await say(harbour.operator, id, "failed");
    await harbour.mood(null);
    await harbour.later(3_600_000);
    expect(await harbour.state(id)).toBe("FAILED refused");
    const { edges } = await t.services.vendorTransferAdmin.list(harbour.operator, {
      states: [],
      first: 1,
      after: null,
    });
    expect(edges[0]?.node).toMatchObject({ id, firstApproval: null, firstApprover: null });
  });
});

describe("a vendor that takes its stakes from the wallet now", () => {
  /** Makes the vendor one that keeps no balances of players any more. */
  async function switchOver(): Promise<void> {
    await t.test.database.db
      .updateTable("catalogue.vendor")
      .set({ wallet_mode: "SEAMLESS" })
      .where("brand_id", "=", harbour.brand.id)
      .where("code", "=", "lagoon")
      .execute();
    t.clock.advance(2_000);
  }
  const balances = () => t.services.vendorTransfers.balances(harbour.member);

  test("gives back what lies there, one by one and all at once, and takes nothing more", async () => {
    await harbour.there("40.00");
    await switchOver();
    expect(await balances()).toMatchObject([{ code: "lagoon", balance: 40_00n }]);
    expect((await t.services.funds.consolidated(harbour.member)).total).toBe(100_00n);
    expect((await harbour.home("15.00")).state).toBe("DONE");
    await expect(harbour.there("1.00")).rejects.toMatchObject({ code: "vendor_unavailable" });
    const { transfers } = await t.services.vendorTransfers.fetchAll(harbour.member, newId());
    expect(transfers).toMatchObject([{ state: "DONE", amount: 25_00n }]);
    expect(await harbour.money()).toEqual([100_00n, 0n, 0n]);
    expect(await balances()).toEqual([]);
  });

  test("ends what was under way", async () => {
    await harbour.mood("lost");
    const { id } = await harbour.there("40.00");
    await switchOver();
    await harbour.later(16_000);
    expect(await harbour.state(id)).toBe("DONE");
    await harbour.mood(null);
    expect((await harbour.home("40.00")).state).toBe("DONE");
  });

  test("is no place for the money of who never carried any there", async () => {
    await harbour.mood("refuse");
    await harbour.there("40.00");
    await switchOver();
    expect(await balances()).toEqual([]);
    for (const move of [() => harbour.there("1.00"), () => harbour.home("1.00")])
      await expect(move()).rejects.toMatchObject({ code: "validation_failed" });
  });
});

test("what comes back from a transfer that failed repays what the member owes first", async () => {
  await harbour.mood("silent");
  const { id } = await harbour.there("100.00");
  await harbour.owe(harbour.of, 30_00n);
  await t.services.vendorTransferAdmin.resolve(harbour.operator, id, "failed");
  const { balance, held, debt } = await t.services.wallet.active(harbour.member);
  expect([balance, held, debt]).toEqual([70_00n, 0n, 0n]);
});
