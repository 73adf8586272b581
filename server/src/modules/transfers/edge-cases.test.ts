import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildOwnTestApp, type OwnTestApp } from "../../../test/app.js";
import { eventually } from "../../../test/eventually.js";
import { TransferScene } from "../../../test/transfers/setup.js";
import type { Ctx } from "../../core/ctx.js";
import { newId } from "../../core/ids.js";

let t: OwnTestApp;
let scene: TransferScene;

const nameOf = ({ actor }: Ctx) => (actor.kind === "staff" ? actor.username : "");

beforeAll(async () => {
  t = await buildOwnTestApp();
});
// The jobs process all brands, so this file has its own database.
afterAll(() => t.reconcileAndClose());
beforeEach(async () => {
  scene = await TransferScene.create(t);
});

test("the whole balance moves once when the same request is sent concurrently", async () => {
  const requestId = newId();
  const all = await Promise.all([1, 2, 3].map(() => scene.transferIn("100.00", requestId)));
  expect(new Set(all.map(({ id }) => id)).size).toBe(1);
  expect(await scene.money()).toEqual([0n, 0n, 100_00n]);
});

test.each([
  ["another amount in", (requestId: string, n: number) => scene.transferIn(`${n}.00`, requestId)],
  ["another amount out", (requestId: string, n: number) => scene.transferOut(`${n}.00`, requestId)],
  [
    "another direction",
    (requestId: string, n: number) => scene[n === 1 ? "transferIn" : "transferOut"]("1.00", requestId),
  ],
])("a request id reused concurrently for %s is rejected", async (_, send) => {
  await scene.transferIn("50.00");
  const requestId = newId();
  const all = await Promise.allSettled([1, 2].map((n) => send(requestId, n)));
  const refused = all.filter(({ status }) => status === "rejected");
  expect(refused).toMatchObject([{ reason: { code: "idempotency_conflict" } }]);
});

test("a vendor that reports an impossible balance is skipped", async () => {
  await sql`insert into demo_vendor.player_balance (brand_id, operator_id, user_ref, currency, balance)
    select brand_id, operator_id, ${scene.built.id}, currency, 900000000000000000 from demo_vendor.player_balance where false`.execute(
    t.test.database.db,
  );
  await scene.transferIn("10.00");
  await t.test.database.db
    .updateTable("demo_vendor.player_balance")
    .set({ balance: 900_000_000_000_000_000n })
    .where("user_ref", "=", scene.built.id)
    .execute();
  const recalled = await t.services.vendorTransfers.recallAll(scene.member, newId());
  expect(recalled).toEqual({ transfers: [], unavailableVendors: ["lagoon"] });
});

describe("a staff member", () => {
  test("cannot fail a transfer that is being sent", async () => {
    await scene.setBehaviour("slow");
    const moving = scene.transferIn("40.00");
    const query = { states: ["SENT" as const], first: 10, after: null };
    let id: string | undefined;
    for (let n = 0; id === undefined && n < 100; n += 1) {
      await new Promise((done) => setTimeout(done, 20));
      id = (await t.services.vendorTransferAdmin.list.page(scene.staff, query)).edges[0]?.node.id;
    }
    const resolved = t.services.vendorTransferAdmin.resolve(scene.staff, id ?? "", "failed");
    await expect(resolved).rejects.toMatchObject({ code: "validation_failed" });
    await moving;
    await scene.setBehaviour(null);
    const vendorBalance = t.test.database.db
      .selectFrom("demo_vendor.player_balance")
      .select("balance")
      .where("user_ref", "=", scene.built.id);
    await eventually(async () => expect(await vendorBalance.execute()).toEqual([{ balance: 40_00n }]));
    await scene.resumeAfter(60_000);
    expect(await scene.stateOf(id ?? "")).toBe("DONE");
    expect(await scene.money()).toEqual([60_00n, 0n, 40_00n]);
  });
});

describe("dual approval of a resolution", () => {
  beforeEach(() => scene.setDualApproval(40_00n));

  /** Creates a transfer whose result the vendor does not report. */
  async function createUnresolved(direction: "IN" | "OUT", amount: string): Promise<string> {
    if (direction === "OUT") await scene.transferIn("60.00");
    await scene.setBehaviour("silent");
    const transfer = direction === "IN" ? scene.transferIn(amount) : scene.transferOut(amount);
    return (await transfer).id;
  }
  const resolve = (staff: Ctx, id: string, action: "poll" | "done" | "failed") =>
    t.services.vendorTransferAdmin.resolve(staff, id, action);

  test("needs the same resolution twice; another resolution replaces the first approval", async () => {
    const id = await createUnresolved("IN", "40.00");
    const { staff, second } = scene;
    const first = await resolve(staff, id, "failed");
    expect(first).toMatchObject({
      state: "PENDING",
      firstApproval: "FAILED",
      firstApprover: nameOf(staff),
    });
    await expect(resolve(staff, id, "failed")).rejects.toMatchObject({ code: "second_approver_needed" });
    expect(await resolve(second, id, "done")).toMatchObject({ state: "PENDING", firstApproval: "DONE" });
    expect(await scene.money()).toEqual([60_00n, 40_00n, 0n]);
    expect(await resolve(second, id, "poll")).toMatchObject({ state: "PENDING", firstApproval: "DONE" });
    const resolved = await resolve(staff, id, "done");
    expect(resolved).toMatchObject({ state: "DONE", firstApproval: null, firstApprover: null });
    await expect(resolve(second, id, "done")).rejects.toMatchObject({ code: "already_resolved" });
    expect((await scene.money()).slice(0, 2)).toEqual([60_00n, 0n]);
  });

  test("credits an unresolved transfer out; below the threshold one staff member is enough", async () => {
    const id = await createUnresolved("OUT", "40.00");
    await resolve(scene.staff, id, "done");
    expect((await scene.money())[0]).toBe(40_00n);
    await resolve(scene.second, id, "done");
    expect((await scene.money())[0]).toBe(80_00n);
    const { id: less } = await scene.transferIn("39.99");
    expect((await resolve(scene.staff, less, "failed")).state).toBe("FAILED");
  });

  test("given concurrently resolves it once, with both approvals in the audit log", async () => {
    const id = await createUnresolved("IN", "40.00");
    const both = await Promise.all([scene.staff, scene.second].map((staff) => resolve(staff, id, "failed")));
    expect(both.map(({ state }) => state)).toContain("FAILED");
    expect(await scene.money()).toEqual([100_00n, 0n, 0n]);
    const rows = await t.test.database.db
      .selectFrom("audit.entry")
      .select(["action", "after"])
      .where("subject_id", "=", id)
      .orderBy("id")
      .execute();
    expect(rows).toEqual([
      { action: "vendor-transfer.failed", after: { approval: "WAITING", decision: "FAILED" } },
      { action: "vendor-transfer.failed", after: { state: "FAILED" } },
    ]);
  });

  test("is not needed when the vendor reports the result", async () => {
    const id = await createUnresolved("IN", "40.00");
    await resolve(scene.staff, id, "failed");
    await scene.setBehaviour(null);
    await scene.resumeAfter(3_600_000);
    expect(await scene.stateOf(id)).toBe("FAILED refused");
    const { edges } = await t.services.vendorTransferAdmin.list.page(scene.staff, {
      states: [],
      first: 1,
      after: null,
    });
    expect(edges[0]?.node).toMatchObject({ id, firstApproval: null, firstApprover: null });
  });
});

describe("a vendor that has changed to a seamless wallet", () => {
  /** Changes the vendor to a seamless wallet. */
  async function changeToSeamless(): Promise<void> {
    await t.test.database.db
      .updateTable("catalogue.vendor")
      .set({ wallet_mode: "SEAMLESS" })
      .where("brand_id", "=", scene.brand.id)
      .where("code", "=", "lagoon")
      .execute();
    t.clock.advance(2_000);
  }
  const listBalances = () => t.services.vendorTransfers.listBalances(scene.member);

  test("still returns balances, singly and by recall, and accepts no more transfers in", async () => {
    await scene.transferIn("40.00");
    await changeToSeamless();
    expect(await listBalances()).toMatchObject([{ code: "lagoon", balance: 40_00n }]);
    expect((await t.services.funds.getConsolidatedFunds(scene.member)).total).toBe(100_00n);
    expect((await scene.transferOut("15.00")).state).toBe("DONE");
    await expect(scene.transferIn("1.00")).rejects.toMatchObject({ code: "vendor_unavailable" });
    const { transfers } = await t.services.vendorTransfers.recallAll(scene.member, newId());
    expect(transfers).toMatchObject([{ state: "DONE", amount: 25_00n }]);
    expect(await scene.money()).toEqual([100_00n, 0n, 0n]);
    expect(await listBalances()).toEqual([]);
  });

  test("ends transfers that were in progress", async () => {
    await scene.setBehaviour("lost");
    const { id } = await scene.transferIn("40.00");
    await changeToSeamless();
    await scene.resumeAfter(16_000);
    expect(await scene.stateOf(id)).toBe("DONE");
    await scene.setBehaviour(null);
    expect((await scene.transferOut("40.00")).state).toBe("DONE");
  });

  test("is not listed for members without a transfer to it", async () => {
    await scene.setBehaviour("refuse");
    await scene.transferIn("40.00");
    await changeToSeamless();
    expect(await listBalances()).toEqual([]);
    for (const move of [() => scene.transferIn("1.00"), () => scene.transferOut("1.00")])
      await expect(move()).rejects.toMatchObject({ code: "validation_failed" });
  });
});

test("the released amount of a failed transfer repays the member's debt first", async () => {
  await scene.setBehaviour("silent");
  const { id } = await scene.transferIn("100.00");
  await scene.createDebt(scene.built, 30_00n);
  await t.services.vendorTransferAdmin.resolve(scene.staff, id, "failed");
  const { balance, held, debt } = await t.services.wallet.active(scene.member);
  expect([balance, held, debt]).toEqual([70_00n, 0n, 0n]);
});
