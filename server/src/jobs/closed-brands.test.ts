import { afterAll, beforeAll, expect, test } from "vitest";
import { buildOwnTestApp, type OwnTestApp } from "../../test/app.js";
import * as cashier from "../../test/cashier/setup.js";
import { testCtx } from "../../test/ctx.js";
import { graphql, openSession } from "../../test/doors.js";
import { eventually } from "../../test/eventually.js";
import { expectBooksToAgree } from "../../test/reconcile.js";
import { TransferScene } from "../../test/transfers/setup.js";
import * as withdrawalScenes from "../../test/withdrawals/setup.js";
import type { BrandRef } from "../core/ctx.js";
import { armFaultPoint } from "../core/fault-point.js";
import { newId } from "../core/ids.js";
import { coreJobs } from "./core.jobs.js";
import { startJobs } from "./runner.js";

let t: OwnTestApp;

beforeAll(async () => {
  t = await buildOwnTestApp();
});
afterAll(() => t?.close());

async function switchOff({ id }: BrandRef): Promise<void> {
  await t.test.database.db.updateTable("brands.brand").set({ active: false }).where("id", "=", id).execute();
}

/** A deposit that nobody paid in time. */
async function unpaid() {
  const shop = await cashier.openCashier(t);
  const { id } = await cashier.order(shop, "wallet", "100");
  t.clock.advance(20 * 60_000);
  return { brand: shop.brand, state: async () => (await t.services.deposits.get(shop.member, id)).state };
}

/** A deposit that was paid, and of which nobody told. */
async function untold() {
  const shop = await cashier.openCashier(t);
  const { id, payment } = await cashier.order(shop, "wallet", "100");
  await cashier.simulatePayer(shop, payment, "unreported");
  return { brand: shop.brand, state: async () => (await t.services.deposits.get(shop.member, id)).state };
}

/** A transfer to a vendor that was broken off before it left. */
async function unsent() {
  const transferScene = await TransferScene.create(t);
  armFaultPoint({
    name: "vendor-transfer.after-requested",
    strike: () => {
      throw new Error("killed");
    },
  });
  await expect(transferScene.transferIn("10.00")).rejects.toThrow("killed");
  armFaultPoint(null);
  t.clock.advance(120_000);
  return { brand: transferScene.brand, money: async () => (await transferScene.money()).slice(0, 2) };
}

/** A payout that the member has said nothing about in time. */
async function unanswered() {
  const withdrawal = await withdrawalScenes.createScene(t);
  const { id } = await withdrawalScenes.requestApproved(withdrawal, "20.00");
  await withdrawalScenes.processPayouts(withdrawal);
  expect(await withdrawalScenes.stateOf(withdrawal, id)).toBe("PAID AWAITING");
  t.clock.advance(24 * 3_600_000);
  return { brand: withdrawal.brand, state: () => withdrawalScenes.stateOf(withdrawal, id) };
}

/** A payout that was sent, one that was approved only, and a member who is told by mail. */
async function unpaidOut() {
  const withdrawal = await withdrawalScenes.createScene(t);
  const sent = await withdrawalScenes.requestApproved(withdrawal, "100.00", "01");
  await withdrawalScenes.processPayouts(withdrawal);
  expect(await withdrawalScenes.stateOf(withdrawal, sent.id)).toBe("PAYING");
  const approved = await withdrawalScenes.requestApproved(withdrawal, "50.00");
  const address = { email: `${newId()}@example.com`, proof: { verified: true } };
  await t.services.contacts.bindEmail(
    t.platform(withdrawal.brand),
    withdrawal.memberId,
    address.email,
    address.proof,
  );
  t.clock.advance(60_000);
  return { withdrawal, ids: [sent.id, approved.id] };
}

const waitingNews = () =>
  t.test.database.db
    .selectFrom("core.outbox")
    .select(["topic", "last_error"])
    .where("delivered_at", "is", null)
    .execute();

test("what was begun in a brand that is switched off is brought to its end", async () => {
  const receipt = await unanswered();
  const deposit = await unpaid();
  const paid = await untold();
  const transfer = await unsent();
  const { withdrawal, ids } = await unpaidOut();
  for (const { brand } of [receipt, deposit, paid, transfer, withdrawal]) await switchOff(brand);
  t.clock.advance(6_000);
  const jobs = await startJobs({
    database: t.test.database,
    services: t.services,
    clock: t.clock,
    log: testCtx(t.test.database.db).log,
    specs: [...coreJobs, ...t.modules.jobs],
    subscribers: t.modules.subscribers,
    workers: t.modules.workers,
  });
  try {
    await jobs.trigger(`withdrawal-receipts.${receipt.brand.code}`);
    await jobs.trigger(`deposit-expiry.${deposit.brand.code}`);
    await jobs.trigger(`vendor-transfers.${transfer.brand.code}`);
    const ends = async () => [
      ...(await Promise.all(ids.map((id) => withdrawalScenes.stateOf(withdrawal, id)))),
      await receipt.state(),
      await deposit.state(),
      await paid.state(),
      await transfer.money(),
    ];
    const wanted = [
      "PAID AWAITING",
      "PAID AWAITING",
      "PAID AUTO_CONFIRMED",
      "EXPIRED",
      "CREDITED",
      [10_000n, 0n],
    ];
    await eventually(async () => expect(await ends()).toEqual(wanted));
    // News of a brand that is closed must not hold up those of others either.
    await eventually(async () => expect(await waitingNews()).toEqual([]));
  } finally {
    await jobs.stop();
  }
  expect(await withdrawalScenes.money(withdrawal)).toEqual([35_000n, 0n]);
  await expectBooksToAgree(t.test.database.db, t.modules.reconcileChecks);

  // Nobody is let in: nothing more is begun there.
  const token = await openSession(t, withdrawal.brand.id, withdrawal.memberId);
  const answer = await graphql(t, { host: withdrawal.brand.host, token }, "{ me { id } }");
  expect(answer.code).toBe("invalid_url");
});
