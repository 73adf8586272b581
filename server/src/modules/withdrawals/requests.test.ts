import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildOwnTestApp, type OwnTestApp } from "../../../test/app.js";
import { buildMember } from "../../../test/factories/member.js";
import { runOverlapping } from "../../../test/overlap.js";
import { expectBooksToAgree } from "../../../test/reconcile.js";
import {
  addAccount,
  createScene,
  creditDeposit,
  fund,
  money,
  paymentPassword,
  processPayouts,
  requestWithdrawal,
  type Scene,
} from "../../../test/withdrawals/setup.js";
import { newId } from "../../core/ids.js";
import type { FilterValues } from "../../kit/lists/filters.js";
import { depositsReconcileChecks } from "../deposits/deposits.reconcile.reads.js";
import type { withdrawalFilters } from "./withdrawals.model.js";
import { withdrawalsReconcileChecks } from "./withdrawals.reconcile.reads.js";

let t: OwnTestApp;
let scene: Scene;
let accountId: string;

beforeAll(async () => {
  t = await buildOwnTestApp();
});
// Rounds are inserted directly into the tables of the play module, so this file has its own database.
afterAll(async () => {
  await expectBooksToAgree(db(), [...depositsReconcileChecks, ...withdrawalsReconcileChecks]);
  await t.close();
});
beforeEach(async () => {
  scene = await createScene(t);
  accountId = (await addAccount(scene, "wallet")).id;
});

const db = () => t.test.database.db;

const deposit = (amount: bigint, on = db()) => creditDeposit(scene, amount, on);

/** Enables transfers between members of the brand. */
async function openTransfers(): Promise<void> {
  await t.services.transferTerms.set(t.platform(scene.brand), {
    currency: "USD",
    uplineOpen: true,
    downlineOpen: true,
    minAmount: "1",
    maxAmount: "1000",
    maxAmountIn24Hours: "1000",
    maxTransfersIn24Hours: 9,
  });
}

/** Inserts a closed round with that valid bet. */
async function addRound(validBet: bigint): Promise<void> {
  const { brand, memberId } = scene;
  const at = t.clock.now();
  await sql`insert into play.round (id, brand_id, member_id, vendor_id, game_id, reference, currency, status, bets, staked,
      valid_bet, opened_at, closed_at)
    values (${newId()}, ${brand.id}, ${memberId}, ${newId()}, ${newId()}, ${newId()}, 'USD', 'closed', 1, ${validBet},
      ${validBet}, ${at}, ${at})`.execute(db());
}

const readTurnover = async () => {
  const { required, done } = await t.services.withdrawalOptions.read(scene.member);
  return [required, done];
};

describe("a request", () => {
  test("holds its amount immediately, and returns the fee", async () => {
    const bank = await addAccount(scene, "bank");
    const withdrawal = await requestWithdrawal(scene, bank.id, "120.00");
    expect(withdrawal).toMatchObject({
      state: "REQUESTED",
      amount: 12_000n,
      fee: 200n,
      net: 11_800n,
      paid: null,
    });
    expect(withdrawal.events).toMatchObject([{ kind: "REQUESTED", amount: 12_000n }]);
    expect(await money(scene)).toEqual([38_000n, 12_000n]);
    expect(await t.services.withdrawalOptions.read(scene.member)).toMatchObject({
      available: 38_000n,
      held: 12_000n,
      bonus: 0n,
      debt: 0n,
      required: 0n,
      payeeName: "A***",
      dayLeft: { count: 19, amount: 1_988_000n },
      hasPaymentPassword: true,
      secondFactors: [],
    });
  });

  test.each([
    ["0", "invalid_amount"],
    ["-5", "invalid_amount"],
    ["10.001", "invalid_amount"],
    ["1e3", "invalid_amount"],
    ["NaN", "invalid_amount"],
    ["１００", "invalid_amount"],
    ["", "invalid_amount"],
    ["9.99", "validation_failed"],
    ["5000.01", "validation_failed"],
    ["9999999999999999", "validation_failed"],
    ["500.01", "insufficient_balance"],
  ])("of %j is rejected with %s and changes nothing", async (amount, code) => {
    await expect(requestWithdrawal(scene, accountId, amount)).rejects.toMatchObject({ code });
    expect(await money(scene)).toEqual([50_000n, 0n]);
  });

  test("sent twice, even concurrently, creates one withdrawal; with other details it is rejected", async () => {
    const requestId = newId();
    const all = await Promise.all(
      [1, 2, 3].map(() => requestWithdrawal(scene, accountId, "50.00", requestId)),
    );
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    expect(await money(scene)).toEqual([45_000n, 5_000n]);
    const conflict = { code: "idempotency_conflict" };
    await expect(requestWithdrawal(scene, accountId, "51.00", requestId)).rejects.toMatchObject(conflict);
    await expect(
      requestWithdrawal(scene, (await addAccount(scene, "bank")).id, "50.00", requestId),
    ).rejects.toMatchObject(conflict);
  });

  test("never overdraws the wallet, however many arrive concurrently", async () => {
    const all = await Promise.allSettled(
      Array.from({ length: 8 }, () => requestWithdrawal(scene, accountId, "100.00")),
    );
    expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
    expect(await money(scene)).toEqual([0n, 50_000n]);
  });

  test("is limited by the day's count and sum", async () => {
    const [terms] = await t.services.withdrawalTerms.list(scene.staff);
    if (!terms) throw new Error("no terms");
    await t.services.withdrawalTerms.set(scene.staff, {
      ...terms,
      dailyCountLimit: 3,
      dailyAmountLimit: 30_000n,
    });
    await requestWithdrawal(scene, accountId, "200.00");
    const now = t.clock.now();
    const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1);
    const params = { max: "300.00", maxCount: 3, count: 2, amount: "100.00", currency: "USD" };
    const opensAfterSeconds = (midnight - now.getTime()) / 1_000;
    const limit = { code: "withdrawal_day_limit", params: { ...params, opensAfterSeconds } };
    await expect(requestWithdrawal(scene, accountId, "100.01")).rejects.toMatchObject(limit);
    const { id } = await requestWithdrawal(scene, accountId, "10.00");
    await requestWithdrawal(scene, accountId, "10.00");
    await expect(requestWithdrawal(scene, accountId, "10.00")).rejects.toMatchObject({
      code: "withdrawal_day_limit",
    });
    await t.services.withdrawalAdmin.refuse(scene.staff, id);
    await requestWithdrawal(scene, accountId, "10.00");
    t.clock.advance(24 * 3_600_000);
    await requestWithdrawal(scene, accountId, "10.00");
  });

  test("is rejected for guests, trial members, locked sessions, staff, disabled methods, debts and frozen wallets", async () => {
    const { brand, member, built } = scene;
    const order = { accountId, amount: "50.00", paymentPassword, requestId: newId() };
    const trial = await buildMember(db(), brand, { memberType: 4 });
    for (const [actor, code] of [
      [{ kind: "guest" }, "not_logged_in"],
      [trial.actor, "in_need_true_account"],
      [{ ...built.actor, lockedForMoney: true }, "session_locked"],
      [scene.staff.actor, "not_logged_in"],
    ] as const)
      await expect(t.services.withdrawals.request({ ...member, actor }, order)).rejects.toMatchObject({
        code,
      });
    await t.services.withdrawalMethods.setEnabled(scene.staff, "wallet", false);
    await expect(requestWithdrawal(scene, accountId, "50.00")).rejects.toMatchObject({
      code: "withdrawal_method_closed",
    });
    await t.services.withdrawalMethods.setEnabled(scene.staff, "wallet", true);
    const wallet = await db()
      .selectFrom("ledger.wallet")
      .selectAll()
      .where("id", "=", built.walletId ?? "")
      .executeTakeFirstOrThrow();
    const freeze = (frozen: boolean) =>
      sql`select ledger.set_frozen(${wallet.cash_account}, ${frozen})`.execute(db());
    await freeze(true);
    await expect(requestWithdrawal(scene, accountId, "50.00")).rejects.toMatchObject({
      code: "account_locked",
    });
    await freeze(false);
    await sql`select ledger.post('test', ${newId()}, '', 20::smallint, ${wallet.debt_account}, ledger.open_account(${brand.id},
      'test', null, 'x', 'USD', 'D', null), 100, 'USD')`.execute(db());
    await expect(requestWithdrawal(scene, accountId, "50.00")).rejects.toMatchObject({
      code: "outstanding_debt",
      params: { amount: "1.00", currency: "USD" },
    });
    expect(await money(scene)).toEqual([50_000n, 0n]);
  });

  test("is allowed for self-excluded members", async () => {
    const term = { kind: "self_exclusion", months: 6 } as const;
    await t.services.saferGambling.exclude(scene.staff, { memberId: scene.memberId, term });
    expect(await requestWithdrawal(scene, accountId, "50.00")).toMatchObject({ state: "REQUESTED" });
  });

  test("requires the payment password", async () => {
    const order = { accountId, amount: "50.00", paymentPassword: "111111", requestId: newId() };
    const wrong = t.services.withdrawals.request(scene.member, order);
    await expect(wrong).rejects.toMatchObject({ code: "invalid_payment_password" });
  });

  test("is not visible to other members or brands", async () => {
    const { id } = await requestWithdrawal(scene, accountId, "50.00");
    const other = await buildMember(db(), scene.brand);
    const agent = await buildMember(db(), scene.brand, { memberType: 1 });
    const notFound = { code: "not_found" };
    for (const { actor } of [other, agent]) {
      const stranger = { ...scene.member, actor };
      await expect(t.services.withdrawals.get(stranger, id)).rejects.toMatchObject(notFound);
      const confirmation = { id, answer: "RECEIVED", received: null, fileIds: [] } as const;
      await expect(t.services.receiptConfirmations.confirm(stranger, confirmation)).rejects.toMatchObject(
        notFound,
      );
      const listed = await t.services.withdrawals.list.page(stranger, { states: [], first: 5, after: null });
      expect(listed.edges).toEqual([]);
    }
    const elsewhere = await createScene(t);
    const { withdrawalAdmin } = t.services;
    for (const call of ["read", "approve", "refuse", "close"] as const)
      await expect(withdrawalAdmin[call](elsewhere.staff, id)).rejects.toMatchObject(notFound);
    const revealed = withdrawalAdmin.reveal(elsewhere.staff, id, "a payout by hand");
    await expect(revealed).rejects.toMatchObject(notFound);
    const denied = { code: "permission_denied" };
    await expect(t.services.withdrawalAdmin.approve(scene.member, id)).rejects.toMatchObject(denied);
    await expect(t.services.withdrawalAdmin.read(scene.member, id)).rejects.toMatchObject(denied);
  });

  test("is listed newest first, by state, in pages", async () => {
    const withdrawals = [];
    for (const amount of ["10.00", "20.00", "30.00"]) {
      withdrawals.push(await requestWithdrawal(scene, accountId, amount));
      t.clock.advance(1_000);
    }
    const list = (after: string | null) =>
      t.services.withdrawals.list.page(scene.member, { states: ["REQUESTED"], first: 2, after });
    const page = await list(null);
    expect(page.edges.map(({ node }) => node.amount)).toEqual([3_000n, 2_000n]);
    const rest = await list(page.pageInfo.endCursor);
    expect(rest.edges.map(({ node }) => node.id)).toEqual([withdrawals[0]?.id]);
  });

  test("is included in the totals of the member's matching withdrawals", async () => {
    const totals = (match: FilterValues<typeof withdrawalFilters>, ctx = scene.member) =>
      t.services.withdrawals.list.totals(ctx, { states: [], ...match });
    expect(await totals({})).toEqual([]);
    await requestWithdrawal(scene, accountId, "10.00");
    t.clock.advance(1_000);
    const from = t.clock.now();
    const { id } = await requestWithdrawal(scene, accountId, "20.00");
    await t.services.withdrawalAdmin.approve(scene.staff, id);
    await processPayouts(scene);
    const paid = { currency: "USD", count: 1, amount: 2_000n, paid: 2_000n };
    expect(await totals({})).toEqual([{ ...paid, count: 2, amount: 3_000n }]);
    expect(await totals({ from })).toEqual([paid]);
    expect(await totals({ states: ["REQUESTED"] })).toEqual([{ ...paid, amount: 1_000n, paid: 0n }]);
    const { actor } = await buildMember(db(), scene.brand);
    expect(await totals({}, { ...scene.member, actor })).toEqual([]);
  });
});

describe("the turnover requirement", () => {
  test("grows with deposits and shrinks with later bets; earlier bets do not count", async () => {
    expect(await readTurnover()).toEqual([0n, 0n]);
    await addRound(9_000n);
    t.clock.advance(1_000);
    await deposit(10_000n);
    expect(await readTurnover()).toEqual([10_000n, 0n]);
    const left = { code: "turnover_required", params: { left: "100.00", currency: "USD" } };
    await expect(requestWithdrawal(scene, accountId, "20.00")).rejects.toMatchObject(left);
    // A member transfer cannot bypass it.
    const agent = await buildMember(t.test.database.db, scene.brand, { memberType: 1 });
    await t.services.agents.addToTree(t.platform(scene.brand), scene.memberId, agent.id);
    await openTransfers();
    const move = { amount: "20.00", paymentPassword, remark: "", requestId: newId() };
    await expect(t.services.memberTransfers.sendToUpline(scene.member, move)).rejects.toMatchObject(left);
    expect(await money(scene)).toEqual([60_000n, 0n]);
    t.clock.advance(1_000);
    await addRound(25_000n);
    expect(await readTurnover()).toEqual([10_000n, 10_000n]);
    t.clock.advance(1_000);
    await deposit(5_000n);
    expect(await readTurnover()).toEqual([5_000n, 0n]);
    t.clock.advance(1_000);
    await addRound(4_999n);
    await expect(requestWithdrawal(scene, accountId, "20.00")).rejects.toMatchObject({
      params: { left: "0.01" },
    });
    await addRound(1n);
    await requestWithdrawal(scene, accountId, "20.00");
    expect(await readTurnover()).toEqual([0n, 0n]);
    await fund(scene, 1_000n);
    await requestWithdrawal(scene, accountId, "20.00");
  });

  test("also blocks a transfer to the upline that runs concurrently with a deposit", async () => {
    const agent = await buildMember(db(), scene.brand, { memberType: 1 });
    await t.services.agents.addToTree(t.platform(scene.brand), agent.id, null);
    await t.services.agents.addToTree(t.platform(scene.brand), scene.memberId, agent.id);
    await openTransfers();
    const move = { amount: "500.00", paymentPassword, remark: "", requestId: newId() };
    const [paid, sent] = await runOverlapping(
      scene.member,
      (member) => deposit(10_000n, member.db),
      (member) => t.services.memberTransfers.sendToUpline(member, move),
    );
    expect(paid.status).toBe("fulfilled");
    const left = { code: "turnover_required", params: { left: "100.00", currency: "USD" } };
    expect(sent).toMatchObject({ status: "rejected", reason: left });
    expect(await money(scene)).toEqual([60_000n, 0n]);
  });

  test("grows with transfers from an agent as with deposits; a withdrawal settles both", async () => {
    const agent = await buildMember(t.test.database.db, scene.brand, { memberType: 1 });
    await t.services.agents.addToTree(t.platform(scene.brand), agent.id, null);
    await t.services.agents.addToTree(t.platform(scene.brand), scene.memberId, agent.id);
    await fund({ ...scene, memberId: agent.id }, 10_000n);
    const write = await t.services.paymentPasswords.prepare(t.platform(scene.brand), paymentPassword);
    await write(t.platform(scene.brand), agent.id);
    await openTransfers();
    await deposit(3_000n);
    t.clock.advance(1_000);
    const move = { amount: "50.00", paymentPassword, remark: "", requestId: newId() };
    const sender = { ...scene.member, actor: agent.actor };
    await t.services.memberTransfers.sendToDownline(sender, scene.memberId, move);
    expect(await readTurnover()).toEqual([8_000n, 0n]);
    t.clock.advance(1_000);
    await addRound(7_999n);
    await expect(requestWithdrawal(scene, accountId, "20.00")).rejects.toMatchObject({
      code: "turnover_required",
      params: { left: "0.01", currency: "USD" },
    });
    await addRound(1n);
    await requestWithdrawal(scene, accountId, "20.00");
    expect(await readTurnover()).toEqual([0n, 0n]);
  });

  test("follows the brand's percentage", async () => {
    const [terms] = await t.services.withdrawalTerms.list(scene.staff);
    if (!terms) throw new Error("no terms");
    await deposit(10_001n);
    await t.services.withdrawalTerms.set(t.platform(scene.brand), { ...terms, turnoverBasisPoints: 15_000 });
    expect(await readTurnover()).toEqual([15_002n, 0n]);
    await t.services.withdrawalTerms.set(t.platform(scene.brand), { ...terms, turnoverBasisPoints: 0 });
    expect(await readTurnover()).toEqual([0n, 0n]);
    await requestWithdrawal(scene, accountId, "20.00");
  });

  test("equals a step-by-step model, and is that of the deposit with most left", async () => {
    let [left, seed] = [0n, 7n];
    /** Deposits, each with the bets between it and the next. */
    const parts: { required: bigint; staked: bigint }[] = [];
    const expectedTurnover = () => {
      const sums = { required: 0n, staked: 0n };
      const all = parts.toReversed().map((part) => {
        sums.required += part.required;
        sums.staked += part.staked;
        return { ...sums };
      });
      const most = all.reduce<{ required: bigint; staked: bigint } | null>(
        (best, one) => (best && best.required - best.staked > one.required - one.staked ? best : one),
        null,
      );
      return most ? [most.required, most.required < most.staked ? most.required : most.staked] : [0n, 0n];
    };
    for (let n = 0; n < 40; n += 1) {
      seed = (seed * 1_103_515_245n + 12_345n) % 2_147_483_648n;
      const amount = (seed % 5_000n) + 1n;
      t.clock.advance(1_000);
      if (seed % 3n === 0n) {
        await deposit(amount);
        parts.push({ required: amount, staked: 0n });
        left += amount;
      } else {
        await addRound(amount);
        left = left > amount ? left - amount : 0n;
        const last = parts.at(-1);
        if (last) last.staked += amount;
      }
      const [required = 0n, done = 0n] = await readTurnover();
      expect([required, done]).toEqual(expectedTurnover());
      expect(required - done).toBe(left);
    }
  });
});
