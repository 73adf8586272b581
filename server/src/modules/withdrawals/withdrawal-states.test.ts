import { beforeAll, test } from "vitest";
import { openTestApp, type TestApp } from "../../../test/app.js";
import { testCtx } from "../../../test/ctx.js";
import { expectWalkable } from "../../../test/state-machine.js";
import {
  addAccount,
  addPayee,
  createScene,
  fund,
  requestWithdrawal,
  type Scene,
} from "../../../test/withdrawals/setup.js";
import type { Ctx } from "../../core/ctx.js";
import { MemoryLiveEvents } from "../../core/live-events-memory.js";
import { noMeter } from "../../core/meter.js";
import { inTx } from "../../core/tx.js";
import { WithdrawalLifecycle } from "./withdrawal-lifecycle.js";
import {
  receiptStates,
  type WithdrawalReceiptState,
  type WithdrawalState,
  withdrawalStates,
} from "./withdrawals.model.js";
import { findWithdrawal, lockWithdrawal, type WithdrawalRow } from "./withdrawals.store.js";

let t: TestApp;
let scene: Scene;
let lifecycle: WithdrawalLifecycle;
let platform: Ctx;

beforeAll(async () => {
  t = await openTestApp();
  scene = await createScene(t);
  platform = t.platform(scene.brand);
  lifecycle = new WithdrawalLifecycle({
    wallet: t.services.wallet,
    live: new MemoryLiveEvents(),
    meter: noMeter,
  });
});

/** A new member's withdrawal. */
async function request(): Promise<string> {
  const built = await addPayee(t, scene.brand);
  const member = testCtx(t.test.database.db, { brand: scene.brand, clock: t.clock, actor: built.actor });
  const own = { ...scene, built, memberId: built.id, member };
  await fund(own, 10_000n);
  const account = await addAccount(own, "wallet");
  return (await requestWithdrawal(own, account.id, "50")).id;
}

async function find(id: string): Promise<WithdrawalRow> {
  const found = await findWithdrawal(platform.db, scene.brand.id, { id });
  if (!found) throw new Error(`no withdrawal ${id}`);
  return found;
}

const inLock = (work: (ctx: Ctx, withdrawal: WithdrawalRow) => Promise<unknown>) => (id: string) =>
  inTx(platform, async (ctx) => {
    const withdrawal = await lockWithdrawal(ctx.db, scene.brand.id, id);
    if (withdrawal) await work(ctx, withdrawal);
  });
const update = (state: WithdrawalState) =>
  inLock((ctx, withdrawal) => lifecycle.update(ctx, withdrawal, { state, event: { kind: state } }));
const release = (state: "REFUSED" | "FAILED") =>
  inLock((ctx, withdrawal) => lifecycle.release(ctx, withdrawal, { state, reason: "staff" }));
const pay = (amountOf: (withdrawal: WithdrawalRow) => bigint) =>
  inLock((ctx, withdrawal) => {
    const isReleased = withdrawal.state === "REFUSED" || withdrawal.state === "FAILED";
    const amount = amountOf(withdrawal);
    return isReleased ? lifecycle.payLate(ctx, withdrawal, amount) : lifecycle.pay(ctx, withdrawal, amount);
  });
const payInFull = pay(({ net }) => net);

test("a withdrawal takes every transition that its states have, and no other", async () => {
  await expectWalkable(withdrawalStates, {
    create: request,
    stateOf: async (id) => (await find(id)).state,
    moves: {
      REQUESTED: update("REQUESTED"),
      APPROVED: update("APPROVED"),
      PAYING: update("PAYING"),
      UNKNOWN: update("UNKNOWN"),
      PAID: payInFull,
      PARTLY_PAID: pay(({ net }) => net - 1n),
      REFUSED: release("REFUSED"),
      FAILED: release("FAILED"),
    },
  });
});

test("the receipt of a payout takes every transition that its states have, and no other", async () => {
  const answer = (receiptState: Exclude<WithdrawalReceiptState, "AWAITING">) =>
    inLock((ctx, withdrawal) =>
      lifecycle.update(ctx, withdrawal, { receiptState, event: { kind: receiptState } }),
    );
  await expectWalkable(receiptStates, {
    create: async () => {
      const id = await request();
      await update("APPROVED")(id);
      await payInFull(id);
      return id;
    },
    stateOf: async (id) => (await find(id)).receiptState ?? "AWAITING",
    moves: {
      RECEIVED: answer("RECEIVED"),
      AUTO_CONFIRMED: answer("AUTO_CONFIRMED"),
      PARTLY_RECEIVED: answer("PARTLY_RECEIVED"),
      NOT_RECEIVED: answer("NOT_RECEIVED"),
      REFUNDED: inLock((ctx, withdrawal) => lifecycle.refund(ctx, withdrawal, 100n)),
      CLOSED: answer("CLOSED"),
    },
  });
});
