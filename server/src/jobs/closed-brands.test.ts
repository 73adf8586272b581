import { afterAll, beforeAll, expect, test } from "vitest";
import { buildOwnTestApp, type OwnTestApp } from "../../test/app.js";
import { testCtx } from "../../test/ctx.js";
import * as deposits from "../../test/deposits/setup.js";
import { eventually } from "../../test/eventually.js";
import { expectBooksToAgree } from "../../test/reconcile.js";
import { TransferScene } from "../../test/transfers/setup.js";
import { graphql, openSession } from "../../test/transports.js";
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

async function deactivate({ id }: BrandRef): Promise<void> {
  await t.test.database.db.updateTable("brands.brand").set({ active: false }).where("id", "=", id).execute();
}

/** A deposit that was not paid in time. */
async function expiredDeposit() {
  const shop = await deposits.createDepositScene(t);
  const { id } = await deposits.order(shop, "wallet", "100");
  t.clock.advance(20 * 60_000);
  return { brand: shop.brand, state: async () => (await t.services.deposits.get(shop.member, id)).state };
}

/** A deposit that was paid, and whose webhook was lost. */
async function depositWithoutWebhook() {
  const shop = await deposits.createDepositScene(t);
  const { id, payment } = await deposits.order(shop, "wallet", "100");
  await deposits.simulatePayer(shop, payment, "unreported");
  return { brand: shop.brand, state: async () => (await t.services.deposits.get(shop.member, id)).state };
}

/** A transfer to a vendor that was interrupted before it was sent. */
async function interruptedTransfer() {
  const transferScene = await TransferScene.create(t);
  armFaultPoint({
    name: "vendor-transfer.after-requested",
    trigger: () => {
      throw new Error("killed");
    },
  });
  await expect(transferScene.transferIn("10.00")).rejects.toThrow("killed");
  armFaultPoint(null);
  t.clock.advance(120_000);
  return { brand: transferScene.brand, money: async () => (await transferScene.money()).slice(0, 2) };
}

/** A payout whose receipt the member has not confirmed in time. */
async function unconfirmedPayout() {
  const withdrawal = await withdrawalScenes.createScene(t);
  const { id } = await withdrawalScenes.requestApproved(withdrawal, "20.00");
  await withdrawalScenes.processPayouts(withdrawal);
  expect(await withdrawalScenes.stateOf(withdrawal, id)).toBe("PAID AWAITING");
  t.clock.advance(24 * 3_600_000);
  return { brand: withdrawal.brand, state: () => withdrawalScenes.stateOf(withdrawal, id) };
}

/** A payout that was sent, one that was only approved, and a member with an e-mail address for notifications. */
async function openPayouts() {
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

const undeliveredEvents = () =>
  t.test.database.db
    .selectFrom("core.outbox")
    .select(["topic", "last_error"])
    .where("delivered_at", "is", null)
    .execute();

test("operations that are under way when their brand is deactivated are completed", async () => {
  const receipt = await unconfirmedPayout();
  const deposit = await expiredDeposit();
  const paid = await depositWithoutWebhook();
  const transfer = await interruptedTransfer();
  const { withdrawal, ids } = await openPayouts();
  for (const { brand } of [receipt, deposit, paid, transfer, withdrawal]) await deactivate(brand);
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
    await jobs.trigger(`confirm-receipts-automatically.${receipt.brand.code}`);
    await jobs.trigger(`deposit-expiry.${deposit.brand.code}`);
    await jobs.trigger(`vendor-transfers.${transfer.brand.code}`);
    const ends = async () => [
      ...(await Promise.all(ids.map((id) => withdrawalScenes.stateOf(withdrawal, id)))),
      await receipt.state(),
      await deposit.state(),
      await paid.state(),
      await transfer.money(),
    ];
    const expected = [
      "PAID AWAITING",
      "PAID AWAITING",
      "PAID AUTO_CONFIRMED",
      "EXPIRED",
      "CREDITED",
      [10_000n, 0n],
    ];
    await eventually(async () => expect(await ends()).toEqual(expected));
    // Events of a deactivated brand must not hold up those of others either.
    await eventually(async () => expect(await undeliveredEvents()).toEqual([]));
  } finally {
    await jobs.stop();
  }
  expect(await withdrawalScenes.money(withdrawal)).toEqual([35_000n, 0n]);
  await expectBooksToAgree(t.test.database.db, t.modules.reconcileChecks);

  // Members read what is theirs, but cannot begin anything new.
  const member = {
    host: withdrawal.brand.host,
    token: await openSession(t, withdrawal.brand.id, withdrawal.memberId),
  };
  expect(await graphql(t, member, "{ me { id } }")).toMatchObject({ code: null });
  const variables = { input: { methodId: newId(), amount: "10.00", requestId: newId() } };
  const creation = "mutation ($input: CreateDepositInput!) { createDeposit(input: $input) { id } }";
  expect(await graphql(t, member, creation, variables)).toMatchObject({ code: "system_maintenance" });
});
