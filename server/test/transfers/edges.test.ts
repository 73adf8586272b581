import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newId } from "../../src/core/ids.js";
import { buildTestApp, type TestApp } from "../app.js";
import { Harbour } from "./setup.js";

let t: TestApp;
let harbour: Harbour;

beforeAll(async () => {
  t = await buildTestApp();
});
afterAll(() => t?.close());
beforeEach(async () => {
  harbour = await Harbour.open(t);
});
afterEach(() => harbour.booksAgree());

test("all of the money moves once, though the same request comes at the same moment", async () => {
  const requestId = newId();
  const both = await Promise.all([1, 2, 3].map(() => harbour.there("100.00", requestId)));
  expect(new Set(both.map(({ id }) => id)).size).toBe(1);
  expect(await harbour.money()).toEqual([0n, 0n, 100_00n]);
});

test("a vendor that tells more than there can be holds up nobody else", async () => {
  await sql`insert into demo_vendor.purse (brand_id, operator_id, user_ref, currency, balance)
    select brand_id, operator_id, ${harbour.of.id}, currency, 900000000000000000 from demo_vendor.purse where false`.execute(
    t.test.database.db,
  );
  await harbour.there("10.00");
  await t.test.database.db
    .updateTable("demo_vendor.purse")
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
      id = (await t.services.vendorTransferDesk.list(harbour.operator, waits)).edges[0]?.node.id;
    }
    const given = t.services.vendorTransferDesk.resolve(harbour.operator, id ?? "", "failed");
    await expect(given).rejects.toMatchObject({ code: "validation_failed" });
    await moving;
    await harbour.mood(null);
    await new Promise((done) => setTimeout(done, 2_500));
    await harbour.later(60_000);
    expect(await harbour.state(id ?? "")).toBe("DONE");
    expect(await harbour.money()).toEqual([60_00n, 0n, 40_00n]);
  });
});

test("what comes back from a transfer that failed repays what the member owes first", async () => {
  await harbour.mood("silent");
  const { id } = await harbour.there("100.00");
  await harbour.owe(harbour.of, 30_00n);
  await t.services.vendorTransferDesk.resolve(harbour.operator, id, "failed");
  const { balance, held, debt } = await t.services.wallet.active(harbour.member);
  expect([balance, held, debt]).toEqual([70_00n, 0n, 0n]);
});
