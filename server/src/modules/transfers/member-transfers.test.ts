import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../test/app.js";
import { balancesOf, openBonus } from "../../../test/bonuses/setup.js";
import { type BuiltMember, buildMember } from "../../../test/factories/member.js";
import { TransferScene } from "../../../test/transfers/setup.js";
import { newId } from "../../core/ids.js";
import { inTx } from "../../core/tx.js";
import type { FilterValues } from "../../kit/lists/filters.js";
import type { transferFilters } from "./transfer-records.model.js";

const paymentPassword = "246810";
const password = "Right-Horse#1";

let t: TestApp;
let scene: TransferScene;
let agent: BuiltMember;

/** Creates a member of the brand in the downline of another, with a payment password unless left out. */
async function addMember(
  upline: string | null,
  memberType: 0 | 1 | 2,
  withPaymentPassword = true,
): Promise<BuiltMember> {
  const { db } = t.test.database;
  const built = await buildMember(db, scene.brand, { memberType, password });
  await t.services.agents.addToTree(scene.platform, built.id, upline);
  if (withPaymentPassword)
    await t.services.paymentPasswords.set(scene.as(built.actor), {
      password,
      paymentPassword,
      confirmPaymentPassword: paymentPassword,
    });
  return built;
}

let member: BuiltMember;

beforeAll(async () => {
  t = await openTestApp();
});
beforeEach(async () => {
  scene = await TransferScene.create(t, 0n);
  agent = await addMember(null, 1);
  member = await addMember(agent.id, 0);
  await scene.fund(500_00n, member.id);
});

const newRequest = (amount: string, over: object = {}) => ({
  amount,
  paymentPassword,
  remark: "",
  requestId: newId(),
  ...over,
});
const sendUp = (amount: string, over: object = {}, from = member) =>
  t.services.memberTransfers.sendToUpline(scene.as(from.actor), newRequest(amount, over));
const sendDown = (to: string, amount: string, over: object = {}, from = agent) =>
  t.services.memberTransfers.sendToDownline(scene.as(from.actor), to, newRequest(amount, over));
const balanceOf = async ({ actor }: BuiltMember) => (await t.services.wallet.active(scene.as(actor))).balance;

test("a transfer is refused while the sender has an open bonus, as cash is staked before it", async () => {
  const { db } = t.test.database;
  await openBonus({ db, brand: scene.brand, member, clock: t.clock });
  await expect(sendUp("10.00")).rejects.toMatchObject({ code: "bonus_open" });
  expect(await balancesOf(db, member.id)).toEqual({ cash: 500_00n, bonus: 100_00n, debt: 0n });
});

const terms = {
  currency: "USD",
  uplineOpen: true,
  downlineOpen: true,
  minAmount: "1",
  maxAmount: "1000",
  maxAmountIn24Hours: "3000",
  maxTransfersIn24Hours: 20,
};
test.each([
  ["an unknown currency", { currency: "XXX" }, "wrong_currency"],
  ["a currency that the brand does not use", { currency: "VND" }, "wrong_currency"],
  ["a text for an amount", { minAmount: "one" }, "invalid_amount"],
  ["a day's sum below the maximum", { maxAmountIn24Hours: "100" }, "invalid_amount"],
  ["a count that is no number", { maxTransfersIn24Hours: Number.NaN }, "validation_failed"],
])("terms with %s are refused", async (_name, over, code) => {
  const change = t.services.transferTerms.set(scene.staff, { ...terms, ...over });
  await expect(change).rejects.toMatchObject({ code });
});

test("first and looser terms need two persons, stricter ones one", async () => {
  const { transferTerms } = t.services;
  const [first, second] = [scene.staff, scene.second];
  const inEffect = async () => (await transferTerms.find(first, "EUR"))?.maxAmount ?? null;
  const euro = (over: object = {}) => ({ ...terms, currency: "EUR", ...over });
  expect([await transferTerms.set(first, euro()), await inEffect()]).toEqual([null, null]);
  await expect(transferTerms.set(first, euro())).rejects.toMatchObject({ code: "second_approver_needed" });
  expect(await transferTerms.set(second, euro())).toMatchObject({ maxAmount: 1_000_00n });
  expect(await transferTerms.set(first, euro({ maxAmount: "900" }))).toMatchObject({ maxAmount: 900_00n });
  const looser = [
    { maxAmount: "900.01" },
    { maxAmount: "900", maxAmountIn24Hours: "3001" },
    { maxAmount: "900", maxTransfersIn24Hours: 21 },
  ];
  for (const over of looser) await transferTerms.set(first, euro(over));
  expect(await transferTerms.find(first, "EUR")).toMatchObject({
    maxAmount: 900_00n,
    maxAmountIn24Hours: 3_000_00n,
    maxTransfersIn24Hours: 20,
  });
  await transferTerms.set(first, euro({ maxAmount: "900", uplineOpen: false }));
  expect(await transferTerms.set(first, euro({ maxAmount: "900" }))).toMatchObject({ uplineOpen: false });
  expect(await transferTerms.set(second, euro({ maxAmount: "900" }))).toMatchObject({ uplineOpen: true });
});

describe("a member transfer", () => {
  test("is recorded as SENT for the sender and RECEIVED for the receiver", async () => {
    const sent = await sendUp("40.00", { remark: "  for  the boat " });
    expect(sent).toMatchObject({ kind: "SENT", state: "DONE", amount: 40_00n, remark: "for  the boat" });
    expect(sent.party).toMatch(/^u\*+$/);
    const { edges } = await t.services.transferRecords.list.page(scene.as(agent.actor), {
      kinds: [],
      states: [],
      first: 5,
      after: null,
    });
    expect(edges.map(({ node }) => [node.id, node.kind, node.amount])).toEqual([
      [sent.id, "RECEIVED", 40_00n],
    ]);
    expect([await balanceOf(member), await balanceOf(agent)]).toEqual([460_00n, 40_00n]);
    expect(await sendDown(member.id, "15.5")).toMatchObject({ kind: "SENT", amount: 15_50n });
    expect([await balanceOf(member), await balanceOf(agent)]).toEqual([475_50n, 24_50n]);
  });

  test("counts as deposit or withdrawal of the downline member, not of the agent", async () => {
    const readNet = async (who: BuiltMember) => {
      const { id } = await t.services.wallet.active(scene.as(who.actor));
      return t.services.records.getNetDeposits(scene.as(who.actor), id);
    };
    const readNets = async () => [await readNet(member), await readNet(agent)];
    expect(await readNets()).toEqual([0n, 0n]);
    await sendUp("40.00");
    expect(await readNets()).toEqual([-40_00n, 0n]);
    await sendDown(member.id, "15.50");
    expect(await readNets()).toEqual([-24_50n, 0n]);
    const other = await addMember(agent.id, 0);
    await sendDown(other.id, "10.00");
    expect([...(await readNets()), await readNet(other)]).toEqual([-24_50n, 0n, 10_00n]);
  });

  test("is included in the totals of both members by the criteria", async () => {
    const totals = (match: FilterValues<typeof transferFilters>, of = member) =>
      t.services.transferRecords.list.totals(scene.as(of.actor), { kinds: [], states: [], ...match });
    expect(await totals({})).toEqual([]);
    await sendUp("40.00");
    t.clock.advance(1_000);
    const from = t.clock.now();
    await sendDown(member.id, "15.50");
    const both = { currency: "USD", count: 2, moneyIn: 15_50n, moneyOut: 40_00n };
    expect(await totals({})).toEqual([both]);
    expect(await totals({}, agent)).toEqual([{ ...both, moneyIn: 40_00n, moneyOut: 15_50n }]);
    for (const match of [{ from }, { kinds: ["RECEIVED" as const] }])
      expect(await totals(match)).toEqual([{ ...both, count: 1, moneyOut: 0n }]);
    expect(await totals({ kinds: ["VENDOR_IN"] })).toEqual([]);
    expect(await totals({}, await addMember(agent.id, 0))).toEqual([]);
  });

  test("is idempotent, even concurrently", async () => {
    const requestId = newId();
    const all = await Promise.all([1, 2, 3].map(() => sendUp("10.00", { requestId })));
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    expect(await balanceOf(agent)).toBe(10_00n);
    await expect(sendUp("11.00", { requestId })).rejects.toMatchObject({ code: "idempotency_conflict" });
  });

  test("is rejected when its request id is reused with other details, even concurrently", async () => {
    await scene.fund(500_00n, agent.id);
    const otherAmount = (requestId: string, n: number) => sendUp(`${n}.00`, { requestId });
    const otherRemark = (requestId: string, n: number) =>
      sendDown(member.id, "1.00", { requestId, remark: `${n}` });
    for (const send of [otherAmount, otherRemark]) {
      const requestId = newId();
      const all = await Promise.allSettled([1, 2, 3, 4].map((n) => send(requestId, n)));
      const refused = all.filter(({ status }) => status === "rejected");
      expect(refused).toMatchObject(Array(3).fill({ reason: { code: "idempotency_conflict" } }));
    }
  });

  test("in both directions concurrently loses nothing", async () => {
    await scene.fund(100_00n, agent.id);
    await Promise.all(
      Array.from({ length: 8 }, (_, n) => (n % 2 ? sendUp("7.00") : sendDown(member.id, "5.00"))),
    );
    expect([await balanceOf(member), await balanceOf(agent)]).toEqual([492_00n, 108_00n]);
  });

  test("repays the receiver's debt first; a sender with a debt cannot send", async () => {
    await scene.createDebt(agent, 30_00n);
    await sendUp("50.00");
    const { balance, debt } = await t.services.wallet.active(scene.as(agent.actor));
    expect([balance, debt]).toEqual([20_00n, 0n]);
    await scene.createDebt(member, 1_000_00n);
    await scene.fund(1n, member.id);
    await expect(sendUp("1.00")).rejects.toMatchObject({ code: expect.stringMatching(/debt|balance/) });
  });

  test("is refused to a sender with a reversed deposit that waits for staff", async () => {
    const { db } = t.test.database;
    const row = { id: newId(), brand_id: scene.brand.id, member_id: member.id, created_at: t.clock.now() };
    await db.insertInto("turnover.withdrawal_block").values(row).execute();
    await expect(sendUp("1.00")).rejects.toMatchObject({ code: "withdrawals_blocked" });
    await db.deleteFrom("turnover.withdrawal_block").where("id", "=", row.id).execute();
    await sendUp("1.00");
  });
});

describe("a rejected transfer changes nothing", () => {
  test.each([
    ["0", "invalid_amount"],
    ["-5", "invalid_amount"],
    ["1.001", "invalid_amount"],
    ["1e2", "invalid_amount"],
    ["NaN", "invalid_amount"],
    ["１００", "invalid_amount"],
    ["0.99", "validation_failed"],
    ["1000.01", "validation_failed"],
    ["999999999999999999", "invalid_amount"],
    ["600.00", "insufficient_balance"],
  ])("an amount of %j: %s", async (amount, code) => {
    await expect(sendUp(amount)).rejects.toMatchObject({ code });
    expect([await balanceOf(member), await balanceOf(agent)]).toEqual([500_00n, 0n]);
  });

  test("with a wrong or missing payment password, or an invalid remark", async () => {
    await expect(sendUp("5", { paymentPassword: "000000" })).rejects.toMatchObject({
      code: "invalid_payment_password",
    });
    const withoutPassword = await addMember(agent.id, 0, false);
    await scene.fund(10_00n, withoutPassword.id);
    await expect(sendUp("5", {}, withoutPassword)).rejects.toMatchObject({
      code: "payment_password_not_set",
    });
    for (const remark of ["x".repeat(141), "a\u0000b", "a\u202eb", "line\nline"])
      await expect(sendUp("5", { remark })).rejects.toMatchObject({ code: "validation_failed" });
    expect((await sendUp("5", { remark: "😀".repeat(70) })).remark).toHaveLength(140);
  });

  test("to anyone but the direct upline or downline", async () => {
    const lower = await addMember(agent.id, 2);
    const leaf = await addMember(lower.id, 0);
    const stranger = await addMember(null, 1);
    await scene.fund(100_00n, agent.id);
    await scene.fund(100_00n, lower.id);
    for (const to of [leaf.id, stranger.id, agent.id, newId(), "x"])
      await expect(sendDown(to, "5")).rejects.toMatchObject({ code: "not_found" });
    await expect(sendUp("5", {}, stranger)).rejects.toMatchObject({ code: "not_found" });
    await expect(sendDown(agent.id, "5", {}, member)).rejects.toMatchObject({ code: "permission_denied" });
    const elsewhere = await TransferScene.create(t, 0n);
    const away = t.services.memberTransfers.sendToUpline(
      { ...scene.as(member.actor), brand: elsewhere.brand },
      newRequest("5"),
    );
    await expect(away).rejects.toMatchObject({ code: "not_found" });
    expect((await sendDown(lower.id, "5")).state).toBe("DONE");
    expect((await sendUp("5", {}, lower)).state).toBe("DONE");
  });

  test("by guests, trial members, locked sessions and staff", async () => {
    const trial = await buildMember(t.test.database.db, scene.brand, { memberType: 4 });
    for (const [actor, code] of [
      [{ kind: "guest" }, "not_logged_in"],
      [trial.actor, "in_need_true_account"],
      [{ ...member.actor, lockedForMoney: true }, "session_locked"],
      [scene.staff.actor, "not_logged_in"],
    ] as const) {
      const { memberTransfers } = t.services;
      await expect(memberTransfers.sendToUpline(scene.as(actor), newRequest("5"))).rejects.toMatchObject({
        code,
      });
    }
  });

  test("above the sum or count of 24 hours, however many run concurrently", async () => {
    await scene.fund(9_000_00n, member.id);
    const tries = await Promise.allSettled(Array.from({ length: 5 }, () => sendUp("1000.00")));
    const refused = tries.filter(({ status }) => status === "rejected");
    expect(refused).toHaveLength(2);
    expect(refused[0]).toMatchObject({
      reason: {
        code: "transfer_limit_reached",
        params: { max: "3000.00", maxCount: 20, left: "0.00", count: 17, currency: "USD" },
      },
    });
    expect(await t.services.memberTransfers.getSenderView(scene.as(member.actor))).toMatchObject({
      leftAmount: 0n,
      leftCount: 17,
    });
    t.clock.advance(24 * 3_600_000 + 1);
    expect((await sendUp("1.00")).state).toBe("DONE");
  });

  test("above the limits of 24 hours, which names when the amount fits", async () => {
    await scene.fund(9_000_00n, member.id);
    await sendUp("400.00");
    t.clock.advance(3_600_000);
    for (const amount of ["1000.00", "1000.00", "500.00"]) await sendUp(amount);
    const refusalOf = (amount: string) =>
      sendUp(amount).then(
        () => null,
        ({ code, params }) => ({ code, params }),
      );
    const left = { max: "3000.00", maxCount: 20, left: "100.00", count: 16, currency: "USD" };
    const code = "transfer_limit_reached";
    const opensAfterSeconds = 23 * 3_600;
    expect(await refusalOf("500.00")).toEqual({ code, params: { ...left, opensAfterSeconds } });
    const later = { ...left, opensAfterSeconds: opensAfterSeconds + 3_600 };
    expect(await refusalOf("500.01")).toEqual({ code, params: later });
    t.clock.advance(opensAfterSeconds * 1_000 - 1);
    expect(await refusalOf("500.00")).toMatchObject({ code });
    t.clock.advance(1);
    expect(await refusalOf("500.00")).toBeNull();
  });

  test("above the count of 24 hours, which names when the next one is allowed", async () => {
    await t.services.transferTerms.set(scene.platform, { ...terms, maxTransfersIn24Hours: 1 });
    await sendUp("5");
    t.clock.advance(60_000);
    await expect(sendUp("5")).rejects.toMatchObject({
      code: "transfer_limit_reached",
      params: { maxCount: 1, count: 0, left: "2995.00", opensAfterSeconds: 24 * 3_600 - 60 },
    });
  });

  test("to excluded or locked members, by excluded members, and while transfers are disabled", async () => {
    const { saferGambling, identity, transferTerms } = t.services;
    const term = { kind: "time_out", days: 7 } as const;
    await saferGambling.exclude(scene.staff, { memberId: agent.id, term });
    await expect(sendUp("5")).rejects.toMatchObject({ code: "transfer_refused" });
    const boss = await addMember(null, 1);
    const lower = await addMember(boss.id, 0);
    await scene.fund(50_00n, lower.id);
    await identity.setState(scene.staff, { accountId: boss.id, state: "locked" });
    await expect(sendUp("5", {}, lower)).rejects.toMatchObject({ code: "transfer_refused" });
    await saferGambling.exclude(scene.staff, { memberId: lower.id, term });
    await expect(sendUp("5", {}, lower)).rejects.toMatchObject({ code: "member_excluded" });
    await transferTerms.set(scene.platform, {
      currency: "USD",
      uplineOpen: false,
      downlineOpen: true,
      minAmount: "1",
      maxAmount: "1000",
      maxAmountIn24Hours: "3000",
      maxTransfersIn24Hours: 20,
    });
    await expect(sendUp("5")).rejects.toMatchObject({ code: "transfer_closed" });
  });
});

describe("a transfer from an agent is a deposit of the receiver", () => {
  const limitTo = (who: BuiltMember, amount: string) =>
    t.services.limits.setForMember(scene.staff, who.id, {
      kind: "deposit",
      period: "day",
      currency: "USD",
      amount,
    });

  test("and respects its deposit limits, even concurrently, without revealing the limit to the agent", async () => {
    await scene.fund(500_00n, agent.id);
    await limitTo(member, "100");
    const tries = await Promise.allSettled(Array.from({ length: 4 }, () => sendDown(member.id, "40.00")));
    const refused = tries.filter(({ status }) => status === "rejected");
    expect(refused).toMatchObject(Array(2).fill({ reason: { code: "transfer_refused" } }));
    expect([await balanceOf(member), await balanceOf(agent)]).toEqual([580_00n, 420_00n]);
    await expect(sendDown(member.id, "20.01")).rejects.toMatchObject({ code: "transfer_refused" });
    expect((await sendDown(member.id, "20.00")).state).toBe("DONE");
    t.clock.advance(25 * 3_600_000);
    expect((await sendDown(member.id, "100.00")).state).toBe("DONE");
  });

  test("so it counts against the deposit limit; rejected transfers and transfers up do not", async () => {
    await scene.fund(50_00n, agent.id);
    await limitTo(member, "100");
    await limitTo(agent, "1");
    const deposit = (amount: bigint) =>
      inTx(scene.platform, (ctx) =>
        t.services.saferGambling.takeDeposit(ctx, { memberId: member.id, currency: "USD", amount }),
      );
    await expect(sendDown(member.id, "60.00")).rejects.toMatchObject({ code: "insufficient_balance" });
    const requestId = newId();
    for (let n = 0; n < 2; n += 1) await sendDown(member.id, "30.00", { requestId });
    await expect(deposit(70_01n)).rejects.toMatchObject({ code: "deposit_limit_reached" });
    await deposit(70_00n);
    expect((await sendUp("30.00")).state).toBe("DONE");
    await expect(sendDown(member.id, "1.00")).rejects.toMatchObject({ code: "transfer_refused" });
  });

  describe("with a turnover requirement", () => {
    const readTurnover = async (who: BuiltMember) => {
      const { required, done } = await t.services.withdrawalOptions.read(scene.as(who.actor));
      return [required, done];
    };
    beforeEach(async () => {
      await scene.setDualApproval(null, 15_000);
      await scene.fund(500_00n, agent.id);
    });

    test("which is reduced when the money is returned to the agent", async () => {
      await sendDown(member.id, "40.00");
      await sendDown(member.id, "20.01");
      expect([await readTurnover(member), await readTurnover(agent)]).toEqual([
        [90_02n, 0n],
        [0n, 0n],
      ]);
      await sendUp("30.00");
      expect(await readTurnover(member)).toEqual([45_02n, 0n]);
      await sendUp("100.00");
      expect([await readTurnover(member), await readTurnover(agent)]).toEqual([
        [0n, 0n],
        [0n, 0n],
      ]);
    });

    test("also for agents; sending the money on does not reduce it", async () => {
      const lower = await addMember(agent.id, 2);
      const leaf = await addMember(lower.id, 0);
      await sendDown(lower.id, "40.00");
      await sendDown(leaf.id, "40.00", {}, lower);
      expect([await readTurnover(lower), await readTurnover(leaf)]).toEqual([
        [60_00n, 0n],
        [60_00n, 0n],
      ]);
      await sendUp("40.00", {}, leaf);
      await sendUp("40.00", {}, lower);
      expect([await readTurnover(lower), await readTurnover(leaf), await balanceOf(agent)]).toEqual([
        [0n, 0n],
        [0n, 0n],
        500_00n,
      ]);
    });
  });
});
