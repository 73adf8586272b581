import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../test/app.js";
import { type BuiltMember, buildMember } from "../../../test/factories/member.js";
import { Harbour } from "../../../test/transfers/setup.js";
import { newId } from "../../core/ids.js";
import { inTx } from "../../core/tx.js";
import type { RecordMatch } from "./transfer-records.model.js";

const digits = "246810";
const password = "Right-Horse#1";

let t: TestApp;
let harbour: Harbour;
let agent: BuiltMember;

/** A member of the harbour's brand below another, with a payment password if told. */
async function below(upline: string | null, memberType: 0 | 1 | 2, withDigits = true): Promise<BuiltMember> {
  const { db } = t.test.database;
  const made = await buildMember(db, harbour.brand, { memberType, password });
  await t.services.agents.addToTree(harbour.platform, made.id, upline);
  if (withDigits)
    await t.services.paymentPasswords.set(harbour.as(made.actor), {
      password,
      paymentPassword: digits,
      confirmPaymentPassword: digits,
    });
  return made;
}

let member: BuiltMember;

beforeAll(async () => {
  t = await openTestApp();
});
beforeEach(async () => {
  harbour = await Harbour.open(t, 0n);
  agent = await below(null, 1);
  member = await below(agent.id, 0);
  await harbour.fund(500_00n, member.id);
});

const move = (amount: string, over: object = {}) => ({
  amount,
  paymentPassword: digits,
  remark: "",
  requestId: newId(),
  ...over,
});
const up = (amount: string, over: object = {}, from = member) =>
  t.services.memberTransfers.toUpline(harbour.as(from.actor), move(amount, over));
const down = (to: string, amount: string, over: object = {}, from = agent) =>
  t.services.memberTransfers.toDownline(harbour.as(from.actor), to, move(amount, over));
const has = async (who: BuiltMember) => (await t.services.wallet.active(harbour.as(who.actor))).balance;

describe("money goes up and down", () => {
  test("and both sides see it, each its own way", async () => {
    const sent = await up("40.00", { remark: "  for  the boat " });
    expect(sent).toMatchObject({ kind: "SENT", state: "DONE", amount: 40_00n, remark: "for  the boat" });
    expect(sent.party).toMatch(/^u\*+$/);
    const { edges } = await t.services.transferRecords.list(harbour.as(agent.actor), {
      kinds: [],
      states: [],
      first: 5,
      after: null,
    });
    expect(edges.map(({ node }) => [node.id, node.kind, node.amount])).toEqual([
      [sent.id, "RECEIVED", 40_00n],
    ]);
    expect([await has(member), await has(agent)]).toEqual([460_00n, 40_00n]);
    expect(await down(member.id, "15.5")).toMatchObject({ kind: "SENT", amount: 15_50n });
    expect([await has(member), await has(agent)]).toEqual([475_50n, 24_50n]);
  });

  test("and are deposits and withdrawals of whoever stands below, not of the agent", async () => {
    const net = async (who: BuiltMember) => {
      const { id } = await t.services.wallet.active(harbour.as(who.actor));
      return t.services.records.netDeposits(harbour.as(who.actor), id);
    };
    const nets = async () => [await net(member), await net(agent)];
    expect(await nets()).toEqual([0n, 0n]);
    await up("40.00");
    expect(await nets()).toEqual([-40_00n, 0n]);
    await down(member.id, "15.50");
    expect(await nets()).toEqual([-24_50n, 0n]);
    const other = await below(agent.id, 0);
    await down(other.id, "10.00");
    expect([...(await nets()), await net(other)]).toEqual([-24_50n, 0n, 10_00n]);
  });

  test("and add up for each, as far as they match", async () => {
    const totals = (match: Partial<RecordMatch>, of = member) =>
      t.services.transferRecords.totals(harbour.as(of.actor), { kinds: [], states: [], ...match });
    expect(await totals({})).toEqual([]);
    await up("40.00");
    t.clock.advance(1_000);
    const from = t.clock.now();
    await down(member.id, "15.50");
    const both = { currency: "USD", count: 2, moneyIn: 15_50n, moneyOut: 40_00n };
    expect(await totals({})).toEqual([both]);
    expect(await totals({}, agent)).toEqual([{ ...both, moneyIn: 40_00n, moneyOut: 15_50n }]);
    for (const match of [{ from }, { kinds: ["RECEIVED" as const] }])
      expect(await totals(match)).toEqual([{ ...both, count: 1, moneyOut: 0n }]);
    expect(await totals({ kinds: ["VENDOR_IN"] })).toEqual([]);
    expect(await totals({}, await below(agent.id, 0))).toEqual([]);
  });

  test("the same request sends once, also at the same moment", async () => {
    const requestId = newId();
    const all = await Promise.all([1, 2, 3].map(() => up("10.00", { requestId })));
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    expect(await has(agent)).toBe(10_00n);
    await expect(up("11.00", { requestId })).rejects.toMatchObject({ code: "idempotency_conflict" });
  });

  test("the same request with other details is refused, also at the same moment", async () => {
    await harbour.fund(500_00n, agent.id);
    const move = (requestId: string, n: number) => up(`${n}.00`, { requestId });
    const remark = (requestId: string, n: number) => down(member.id, "1.00", { requestId, remark: `${n}` });
    for (const send of [move, remark]) {
      const requestId = newId();
      const all = await Promise.allSettled([1, 2, 3, 4].map((n) => send(requestId, n)));
      const refused = all.filter(({ status }) => status === "rejected");
      expect(refused).toMatchObject(Array(3).fill({ reason: { code: "idempotency_conflict" } }));
    }
  });

  test("both ways at once lose nothing", async () => {
    await harbour.fund(100_00n, agent.id);
    await Promise.all(Array.from({ length: 8 }, (_, n) => (n % 2 ? up("7.00") : down(member.id, "5.00"))));
    expect([await has(member), await has(agent)]).toEqual([492_00n, 108_00n]);
  });

  test("the receiver's debt is repaid first; a sender who owes sends nothing", async () => {
    const owe = (who: BuiltMember, amount: bigint) => harbour.owe(who, amount);
    await owe(agent, 30_00n);
    await up("50.00");
    const { balance, debt } = await t.services.wallet.active(harbour.as(agent.actor));
    expect([balance, debt]).toEqual([20_00n, 0n]);
    await owe(member, 1_000_00n);
    await harbour.fund(1n, member.id);
    await expect(up("1.00")).rejects.toMatchObject({ code: expect.stringMatching(/debt|balance/) });
  });
});

describe("what is refused changes nothing", () => {
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
    await expect(up(amount)).rejects.toMatchObject({ code });
    expect([await has(member), await has(agent)]).toEqual([500_00n, 0n]);
  });

  test("a wrong payment password, none, a remark that is too long or not plain", async () => {
    await expect(up("5", { paymentPassword: "000000" })).rejects.toMatchObject({
      code: "invalid_payment_password",
    });
    const bare = await below(agent.id, 0, false);
    await harbour.fund(10_00n, bare.id);
    await expect(up("5", {}, bare)).rejects.toMatchObject({ code: "payment_password_not_set" });
    for (const remark of ["x".repeat(141), "a\u0000b", "a\u202eb", "line\nline"])
      await expect(up("5", { remark })).rejects.toMatchObject({ code: "validation_failed" });
    expect((await up("5", { remark: "😀".repeat(70) })).remark).toHaveLength(140);
  });

  test("anybody but who stands right above or below", async () => {
    const lower = await below(agent.id, 2);
    const leaf = await below(lower.id, 0);
    const stranger = await below(null, 1);
    await harbour.fund(100_00n, agent.id);
    await harbour.fund(100_00n, lower.id);
    for (const to of [leaf.id, stranger.id, agent.id, newId(), "x"])
      await expect(down(to, "5")).rejects.toMatchObject({ code: "not_found" });
    await expect(up("5", {}, stranger)).rejects.toMatchObject({ code: "not_found" });
    await expect(down(agent.id, "5", {}, member)).rejects.toMatchObject({ code: "permission_denied" });
    const elsewhere = await Harbour.open(t, 0n);
    const away = t.services.memberTransfers.toUpline(
      { ...harbour.as(member.actor), brand: elsewhere.brand },
      move("5"),
    );
    await expect(away).rejects.toMatchObject({ code: "not_found" });
    expect((await down(lower.id, "5")).state).toBe("DONE");
    expect((await up("5", {}, lower)).state).toBe("DONE");
  });

  test("guests, trial members, locked sessions, operators", async () => {
    const trial = await buildMember(t.test.database.db, harbour.brand, { memberType: 4 });
    for (const [actor, code] of [
      [{ kind: "guest" }, "not_logged_in"],
      [trial.actor, "in_need_true_account"],
      [{ ...member.actor, lockedForMoney: true }, "session_locked"],
      [harbour.operator.actor, "not_logged_in"],
    ] as const) {
      const { memberTransfers } = t.services;
      await expect(memberTransfers.toUpline(harbour.as(actor), move("5"))).rejects.toMatchObject({ code });
    }
  });

  test("more than a day's sum or count, however many at once", async () => {
    await harbour.fund(9_000_00n, member.id);
    const tries = await Promise.allSettled(Array.from({ length: 5 }, () => up("1000.00")));
    const refused = tries.filter(({ status }) => status === "rejected");
    expect(refused).toHaveLength(2);
    expect(refused[0]).toMatchObject({ reason: { code: "transfer_limit_reached" } });
    expect(await t.services.memberTransfers.view(harbour.as(member.actor))).toMatchObject({
      leftAmount: 0n,
      leftCount: 17,
    });
    t.clock.advance(24 * 3_600_000 + 1);
    expect((await up("1.00")).state).toBe("DONE");
  });

  test("to whom play is closed or who is locked, by whom play is closed, and where it is closed", async () => {
    const { saferGambling, identity, memberTransfers } = t.services;
    const term = { kind: "time_out", days: 7 } as const;
    await saferGambling.exclude(harbour.operator, { memberId: agent.id, term });
    await expect(up("5")).rejects.toMatchObject({ code: "transfer_refused" });
    const boss = await below(null, 1);
    const lower = await below(boss.id, 0);
    await harbour.fund(50_00n, lower.id);
    await identity.setState(harbour.operator, { accountId: boss.id, state: "locked" });
    await expect(up("5", {}, lower)).rejects.toMatchObject({ code: "transfer_refused" });
    await saferGambling.exclude(harbour.operator, { memberId: lower.id, term });
    await expect(up("5", {}, lower)).rejects.toMatchObject({ code: "member_excluded" });
    await memberTransfers.setTerms(harbour.operator, {
      currency: "USD",
      uplineOpen: false,
      downlineOpen: true,
      minAmount: "1",
      maxAmount: "1000",
      dayAmount: "3000",
      dayCount: 20,
    });
    await expect(up("5")).rejects.toMatchObject({ code: "transfer_closed" });
  });
});

describe("what an agent sends is a deposit of whoever gets it", () => {
  const limitTo = (who: BuiltMember, amount: string) =>
    t.services.limits.setForMember(harbour.operator, who.id, {
      kind: "deposit",
      period: "day",
      currency: "USD",
      amount,
    });

  test("and passes no limit on deposits, however many are sent at once; the agent is not told which", async () => {
    await harbour.fund(500_00n, agent.id);
    await limitTo(member, "100");
    const tries = await Promise.allSettled(Array.from({ length: 4 }, () => down(member.id, "40.00")));
    const refused = tries.filter(({ status }) => status === "rejected");
    expect(refused).toMatchObject(Array(2).fill({ reason: { code: "transfer_refused" } }));
    expect([await has(member), await has(agent)]).toEqual([580_00n, 420_00n]);
    await expect(down(member.id, "20.01")).rejects.toMatchObject({ code: "transfer_refused" });
    expect((await down(member.id, "20.00")).state).toBe("DONE");
    t.clock.advance(25 * 3_600_000);
    expect((await down(member.id, "100.00")).state).toBe("DONE");
  });

  test("so it leaves less room for a deposit; what is refused counts nothing, what is sent up neither", async () => {
    await harbour.fund(50_00n, agent.id);
    await limitTo(member, "100");
    await limitTo(agent, "1");
    const deposit = (amount: bigint) =>
      inTx(harbour.platform, (ctx) =>
        t.services.saferGambling.takeDeposit(ctx, { memberId: member.id, currency: "USD", amount }),
      );
    await expect(down(member.id, "60.00")).rejects.toMatchObject({ code: "insufficient_balance" });
    const requestId = newId();
    for (let n = 0; n < 2; n += 1) await down(member.id, "30.00", { requestId });
    await expect(deposit(70_01n)).rejects.toMatchObject({ code: "limit_reached" });
    await deposit(70_00n);
    expect((await up("30.00")).state).toBe("DONE");
    await expect(down(member.id, "1.00")).rejects.toMatchObject({ code: "transfer_refused" });
  });

  describe("of which the brand's part is to be staked", () => {
    const turnover = async (who: BuiltMember) => {
      const { required, done } = await t.services.withdrawalOverview.read(harbour.as(who.actor));
      return [required, done];
    };
    beforeEach(async () => {
      await harbour.takeTwoFrom(null, 15_000);
      await harbour.fund(500_00n, agent.id);
    });

    test("before a withdrawal; it may go back up, and then it is not", async () => {
      await down(member.id, "40.00");
      await down(member.id, "20.01");
      expect([await turnover(member), await turnover(agent)]).toEqual([
        [90_02n, 0n],
        [0n, 0n],
      ]);
      await up("30.00");
      expect(await turnover(member)).toEqual([45_02n, 0n]);
      await up("100.00");
      expect([await turnover(member), await turnover(agent)]).toEqual([
        [0n, 0n],
        [0n, 0n],
      ]);
    });

    test("an agent's own of what comes from above, too; sending it on takes nothing away", async () => {
      const lower = await below(agent.id, 2);
      const leaf = await below(lower.id, 0);
      await down(lower.id, "40.00");
      await down(leaf.id, "40.00", {}, lower);
      expect([await turnover(lower), await turnover(leaf)]).toEqual([
        [60_00n, 0n],
        [60_00n, 0n],
      ]);
      await up("40.00", {}, leaf);
      await up("40.00", {}, lower);
      expect([await turnover(lower), await turnover(leaf), await has(agent)]).toEqual([
        [0n, 0n],
        [0n, 0n],
        500_00n,
      ]);
    });
  });
});
