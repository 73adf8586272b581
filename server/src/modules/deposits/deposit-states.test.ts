import { beforeAll, test } from "vitest";
import { openTestApp, type TestApp } from "../../../test/app.js";
import { testCtx } from "../../../test/ctx.js";
import { createDepositScene, type DepositScene } from "../../../test/deposits/setup.js";
import { buildMember } from "../../../test/factories/member.js";
import { expectWalkable } from "../../../test/state-machine.js";
import type { Ctx } from "../../core/ctx.js";
import { newId } from "../../core/ids.js";
import { MemoryLiveEvents } from "../../core/live-events-memory.js";
import { noMeter } from "../../core/meter.js";
import { inTx } from "../../core/tx.js";
import { DepositLifecycle } from "./deposit-lifecycle.js";
import { depositStates, unmatchedPaymentStates } from "./deposits.model.js";
import { type DepositRow, findDeposit, lockDeposit } from "./deposits.reads.js";
import { updatePayable } from "./deposits.store.js";
import { lockUnmatchedPayment } from "./unmatched-payments/unmatched-payments.store.js";

let t: TestApp;
let scene: DepositScene;
let lifecycle: DepositLifecycle;
let platform: Ctx;

beforeAll(async () => {
  t = await openTestApp();
  scene = await createDepositScene(t);
  platform = t.platform(scene.brand);
  const { saferGambling, wallet } = t.services;
  lifecycle = new DepositLifecycle({ saferGambling, wallet, live: new MemoryLiveEvents(), meter: noMeter });
});

/** A new member's deposit, as it is before its provider responds. */
async function createDeposit(): Promise<string> {
  const { db } = t.test.database;
  const { actor } = await buildMember(db, scene.brand);
  const member = testCtx(db, { brand: scene.brand, clock: t.clock, actor });
  const methodId = scene.methods.wallet?.id ?? "";
  const { id } = await t.services.deposits.create(member, { methodId, amount: "100", requestId: newId() });
  await db.updateTable("deposits.deposit").set({ state: "CREATED" }).where("id", "=", id).execute();
  return id;
}

const inLock = (work: (ctx: Ctx, deposit: DepositRow) => Promise<void>) => (id: string) =>
  inTx(platform, async (ctx) => {
    const deposit = await lockDeposit(ctx.db, scene.brand.id, id);
    if (deposit) await work(ctx, deposit);
  });
const end = (state: "EXPIRED" | "CANCELLED" | "FAILED" | "REFUSED") =>
  inLock((ctx, deposit) => lifecycle.end(ctx, deposit, { state, reason: null }));

test("a deposit takes every transition that its states have, and no other", async () => {
  await expectWalkable(depositStates, {
    create: createDeposit,
    stateOf: async (id) => (await findDeposit(platform.db, scene.brand.id, { id }))?.state ?? "CREATED",
    moves: {
      AWAITING_PAYMENT: inLock((ctx, { id }) =>
        updatePayable(ctx.db, id, { payment: {}, providerReference: null, now: t.clock.now() }),
      ),
      PROOF_UPLOADED: inLock((ctx, deposit) => lifecycle.markProofUploaded(ctx, deposit)),
      CREDITED: inLock((ctx, deposit) =>
        lifecycle.credit(ctx, deposit, { received: deposit.amount, decidedBy: null }),
      ),
      EXPIRED: end("EXPIRED"),
      CANCELLED: end("CANCELLED"),
      FAILED: end("FAILED"),
      REFUSED: end("REFUSED"),
      ON_HOLD: inLock((ctx, deposit) =>
        lifecycle.hold(ctx, deposit, "amount", { amount: 1n, reportedAmount: null }),
      ),
    },
  });
});

test("an unmatched payment is resolved once", async () => {
  const { unmatchedPayments, depositAdmin } = t.services;
  const resolve = (decision: "CREDIT" | "RETURNED") => (id: string) =>
    unmatchedPayments.resolve(scene.staff, { id, decision, received: null });
  await expectWalkable(unmatchedPaymentStates, {
    create: async () => {
      const depositId = await createDeposit();
      const received = { amount: 100n, reportedAmount: null };
      await inLock(async (ctx, deposit) => {
        await lifecycle.credit(ctx, deposit, { received: deposit.amount, decidedBy: null });
        await lifecycle.recordUnmatchedPayment(ctx, deposit, newId(), received);
      })(depositId);
      const { unmatchedPayments: [payment] = [] } = await depositAdmin.read(scene.staff, depositId);
      return payment?.id ?? "";
    },
    stateOf: (id) =>
      inTx(platform, async (ctx) => {
        const payment = await lockUnmatchedPayment(ctx.db, scene.brand.id, id);
        return payment?.state ?? "WAITING";
      }),
    moves: { CREDITED: resolve("CREDIT"), RETURNED: resolve("RETURNED") },
  });
});
