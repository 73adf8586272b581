import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildOwnTestApp, type OwnTestApp } from "../../../../test/app.js";
import { foldUntil, settleBet } from "../../../../test/contracts/bets.js";
import { ContractScene, flat } from "../../../../test/contracts/setup.js";
import type { BuiltMember } from "../../../../test/factories/member.js";
import { deliverNotifications } from "../../../../test/messages/deliver-notifications.js";
import { expectBooksToAgree } from "../../../../test/reconcile.js";
import { neverAborted } from "../../../../test/timeouts.js";
import { unlimited } from "../../../../test/unlimited.js";
import { newId } from "../../../core/ids.js";
import { formatMinor } from "../../../core/money.js";
import { contractsReconcileChecks } from "../contracts.reconcile.reads.js";
import type { Bill } from "./bills.model.js";
import type { PeriodicKind } from "./settlement.service.js";

const dayMs = 24 * 3_600_000;

let t: OwnTestApp;
let scene: ContractScene;
let player: BuiltMember;
let playerOfB: BuiltMember;

beforeAll(async () => {
  t = await buildOwnTestApp();
});

afterAll(async () => {
  const { db } = t.test.database;
  await expectBooksToAgree(db, contractsReconcileChecks);
  await t.close();
});

beforeEach(async () => {
  t.clock.set(new Date("2026-06-10T12:00:00Z"));
  scene = await ContractScene.create(t);
  player = await scene.add(0, scene.a.id);
  playerOfB = await scene.add(0, scene.b.id);
});

const signal = neverAborted;

/** The player loses an amount to the house, or wins it where it is negative. */
async function lose(member: BuiltMember, netLoss: number, at = t.clock.now()): Promise<bigint> {
  const path = member === player ? [scene.a] : [scene.b, scene.a];
  const stake = Math.max(netLoss, 100);
  return settleBet(scene, {
    member,
    path,
    at,
    stake: stake.toFixed(2),
    payout: (stake - netLoss).toFixed(2),
  });
}

async function settle(kind: PeriodicKind = "dividend"): Promise<number> {
  const settled = await t.services.contractSettlement.settle(scene.platform, kind, signal());
  await t.services.billPayments.run(scene.platform, signal());
  return settled;
}

/** Ends the day, completes its figures and settles. */
async function endDay(kind: PeriodicKind = "dividend"): Promise<number> {
  t.clock.advance(dayMs);
  await foldUntil(scene, t.clock.now());
  return settle(kind);
}

async function billsOf(agent: BuiltMember): Promise<Bill[]> {
  const request = { first: 50, after: null, kinds: [], states: [] };
  const { edges } = await t.services.contractBills.list.page(scene.as(agent), request);
  return edges.map(({ node }) => node).reverse();
}

const usd = (amount: bigint) => formatMinor(amount, "USD");

/** State, amount and shortfall of each bill of an agent, oldest first. */
async function summariesOf(agent: BuiltMember): Promise<string[]> {
  return (await billsOf(agent)).map(({ state, amount, shortfall }) =>
    [state, usd(amount), ...(shortfall > 0n ? [`short ${usd(shortfall)}`] : [])].join(" "),
  );
}

async function balanceOf(agent: BuiltMember): Promise<string> {
  return usd((await t.services.wallet.active(scene.as(agent))).balance);
}

describe("a dividend", () => {
  test("is paid when its period has ended, the difference to the upline, and once (vector 2)", async () => {
    await scene.agree(null, scene.a, flat("10"));
    await scene.agree(scene.a, scene.b, flat("6"));
    await lose(player, 60_000);
    await lose(playerOfB, 40_000);
    await foldUntil(scene, t.clock.now());
    expect(await settle()).toBe(0);
    expect(await endDay()).toBe(2);
    expect([await summariesOf(scene.a), await summariesOf(scene.b)]).toEqual([
      ["PAID 7600.00"],
      ["PAID 2400.00"],
    ]);
    expect([await balanceOf(scene.a), await balanceOf(scene.b)]).toEqual(["7600.00", "2400.00"]);
    expect(await settle()).toBe(0);
    expect([await balanceOf(scene.a), await balanceOf(scene.b)]).toEqual(["7600.00", "2400.00"]);
  });

  test("waits for figures that are not complete", async () => {
    await scene.agree(null, scene.a, flat("10"));
    await lose(player, 1_000);
    t.clock.advance(dayMs);
    expect(await settle()).toBe(0);
    await foldUntil(scene, new Date(t.clock.now().getTime() - dayMs));
    expect(await settle()).toBe(0);
    await foldUntil(scene, t.clock.now());
    expect(await settle()).toBe(1);
  });

  test("leaves the platform to pay what an upline did not earn, and carries its loss (vector 3)", async () => {
    const carry = { carry: "UNTIL_RECOVERED" } as const;
    await scene.agree(null, scene.a, flat("10", carry));
    await scene.agree(scene.a, scene.b, flat("6", carry));
    await lose(player, -60_000);
    await lose(playerOfB, 40_000);
    await endDay();
    expect(await summariesOf(scene.a)).toEqual(["NOT_REACHED 0.00 short 2400.00"]);
    expect(await summariesOf(scene.b)).toEqual(["PAID 2400.00"]);
    await lose(player, 50_000);
    await endDay();
    expect((await summariesOf(scene.a)).at(-1)).toBe("PAID 3000.00");
    const [first, second] = await billsOf(scene.a);
    if (!first || !second) throw new Error("two bills");
    const lines = async ({ id }: Bill) => t.services.contractBills.lines(scene.as(scene.a), id);
    expect(await lines(first)).toMatchObject([{ netLoss: -20_000_00n, carryIn: 0n, carryOut: -20_000_00n }]);
    expect(await lines(second)).toMatchObject([
      { netLoss: 50_000_00n, carryIn: -20_000_00n, base: 30_000_00n, rate: 100_000n, carryOut: 0n },
    ]);
  });

  test("keeps a carried loss across a change of the contract", async () => {
    const carry = { carry: "UNTIL_RECOVERED" } as const;
    await scene.agree(null, scene.a, flat("10", carry));
    await lose(player, -20_000);
    await endDay();
    await scene.agree(null, scene.a, flat("20", carry));
    await endDay();
    await lose(player, 30_000);
    await endDay();
    expect(await summariesOf(scene.a)).toEqual(["NOT_REACHED 0.00", "NOTHING_DUE 0.00", "PAID 2000.00"]);
  });

  test("settles the period in which a contract ends, and none after it", async () => {
    const { contracts } = t.services;
    const ofA = await scene.agree(null, scene.a, flat("10"));
    await lose(player, 1_000);
    await contracts.terminate(scene.as(scene.a), ofA.id);
    await contracts.acceptTermination(scene.staff, ofA.id);
    await endDay();
    await lose(player, 1_000);
    expect(await endDay()).toBe(0);
    expect(await summariesOf(scene.a)).toEqual(["PAID 100.00"]);
  });

  test("of several missed periods is settled one by one", async () => {
    await scene.agree(null, scene.a, flat("10"));
    await lose(player, 1_000);
    t.clock.advance(dayMs);
    await lose(player, 2_000);
    t.clock.advance(dayMs);
    expect(await endDay()).toBe(3);
    expect(await summariesOf(scene.a)).toEqual(["PAID 100.00", "PAID 200.00", "NOTHING_DUE 0.00"]);
  });

  test("of a week counts from the day of acceptance on", async () => {
    await lose(player, 5_000, new Date("2026-06-09T12:00:00Z"));
    await scene.agree(null, scene.a, flat("10", { period: "W" }));
    await lose(player, 1_000);
    t.clock.set(new Date("2026-06-15T00:00:00Z"));
    await foldUntil(scene, t.clock.now());
    expect(await settle()).toBe(1);
    const [bill] = await billsOf(scene.a);
    expect(bill).toMatchObject({ amount: 100_00n, periodStart: new Date("2026-06-08T00:00:00Z") });
    expect(bill?.countedFrom).toEqual(new Date("2026-06-10T00:00:00Z"));
  });

  test("is announced", async () => {
    await scene.agree(null, scene.a, flat("10"));
    await lose(player, 1_000);
    await endDay();
    await deliverNotifications(t, scene.brand);
    const { items } = await t.services.inbox.list.numberedPage(scene.as(scene.a), { page: 1, pageSize: 1 });
    expect(items).toMatchObject([{ kind: "EARNINGS_PAID", money: { amount: 100_00n, currency: "USD" } }]);
  });

  test("is announced by one message with the others that are paid together", async () => {
    await scene.agree(null, scene.a, flat("10"));
    for (const day of [10, 11, 12]) await lose(player, 1_000, new Date(`2026-06-${day}T12:00:00Z`));
    t.clock.set(new Date("2026-06-13T00:00:00Z"));
    await foldUntil(scene, t.clock.now());
    expect(await settle()).toBe(3);
    await deliverNotifications(t, scene.brand);
    const { items } = await t.services.inbox.list.numberedPage(scene.as(scene.a), { page: 1, pageSize: 9 });
    const paid = items.filter(({ kind }) => kind === "EARNINGS_PAID");
    expect(paid).toMatchObject([{ billId: null, money: { amount: 300_00n, currency: "USD" } }]);
  });

  test("excludes an agent's own play unless the contract includes it", async () => {
    await scene.agree(null, scene.a, flat("10"));
    await settleBet(scene, { member: scene.a, path: [], at: t.clock.now(), stake: "1000" });
    await endDay();
    expect(await summariesOf(scene.a)).toEqual(["NOTHING_DUE 0.00"]);
    const other = await ContractScene.create(t);
    await other.agree(null, other.a, flat("10", { includeSelf: true }));
    await settleBet(other, { member: other.a, path: [], at: t.clock.now(), stake: "1000" });
    scene = other;
    await endDay();
    expect(await summariesOf(scene.a)).toEqual(["PAID 100.00"]);
  });
});

describe("salaries", () => {
  test("of a day count the valid bet and the active members (vector 4)", async () => {
    const tiers = [
      { validBet: "10000", activeMembers: 1, rate: "0.10" },
      { validBet: "50000", activeMembers: 2, rate: "0.20" },
    ];
    await scene.agree(null, scene.a, { categories: [{ category: "RNG", tiers }] }, "daily_salary");
    await lose(player, 70_000);
    await lose(playerOfB, 50_000);
    await endDay("daily_salary");
    expect(await summariesOf(scene.a)).toEqual(["PAID 240.00"]);
    await lose(player, 60_000);
    await lose(playerOfB, 99);
    const path = [scene.b, scene.a];
    await settleBet(scene, { member: playerOfB, path, at: t.clock.now(), stake: "9", category: "LIVE" });
    await endDay("daily_salary");
    const [, second] = await billsOf(scene.a);
    expect(second).toMatchObject({ state: "PAID" });
    const lines = await t.services.contractBills.lines(scene.as(scene.a), second?.id ?? "");
    expect(lines).toMatchObject([{ category: "RNG", activeMembers: 2, tier: 1 }]);
  });

  test("of an hour are paid after it", async () => {
    await scene.agree(null, scene.a, flat("0.08"), "hourly_salary");
    await settleBet(scene, { member: player, path: [scene.a], at: t.clock.now(), stake: "23456.78" });
    t.clock.advance(3_600_000);
    await foldUntil(scene, t.clock.now());
    await settle("hourly_salary");
    expect(await summariesOf(scene.a)).toEqual(["PAID 18.76"]);
  });

  test("count a category's contribution", async () => {
    const { contractStaff } = t.services;
    await contractStaff.setContribution(scene.staff, { category: "RNG", share: "10" });
    await scene.agree(null, scene.a, flat("1"), "daily_salary");
    await lose(player, 1_000);
    await endDay("daily_salary");
    expect(await summariesOf(scene.a)).toEqual(["PAID 1.00"]);
  });
});

describe("a shortfall that the upline owes", () => {
  beforeEach(async () => {
    const settings = {
      kind: "dividend",
      needsApproval: false,
      bonusBasisPoints: 0,
      rebateBasisPoints: 0,
    } as const;
    await t.services.contractStaff.setSettings(scene.staff, { ...settings, funding: "UPLINE" });
    await scene.agree(null, scene.a, flat("10"));
    await scene.agree(scene.a, scene.b, flat("6"));
    await lose(player, -60_000);
    await lose(playerOfB, 40_000);
  });

  const fund = (amount: bigint) =>
    t.services.wallet.fund(scene.platform, { memberId: scene.a.id, currency: "USD", amount, key: newId() });

  test("blocks withdrawals until it is collected, in parts", async () => {
    await endDay();
    expect(await summariesOf(scene.a)).toEqual(["INSUFFICIENT 0.00 short 2400.00"]);
    expect(await balanceOf(scene.b)).toBe("2400.00");
    expect(await t.services.turnover.isBlocked(scene.platform, scene.a.id)).toBe(true);
    await fund(1_000_00n);
    await settle();
    expect(await billsOf(scene.a)).toMatchObject([{ state: "PART", collected: 1_000_00n, owed: 2_400_00n }]);
    expect(await balanceOf(scene.a)).toBe("0.00");
    await fund(2_000_00n);
    await settle();
    expect(await billsOf(scene.a)).toMatchObject([{ state: "PAID", collected: 2_400_00n }]);
    expect(await balanceOf(scene.a)).toBe("600.00");
    expect(await t.services.turnover.isBlocked(scene.platform, scene.a.id)).toBe(false);
    await settle();
    expect(await balanceOf(scene.a)).toBe("600.00");
  });

  test("is covered by what the agent earns later, and the agent is notified", async () => {
    await endDay();
    await lose(player, 30_000);
    await endDay();
    expect(await summariesOf(scene.a)).toEqual(["PAID 0.00 short 2400.00", "PAID 3000.00"]);
    expect(await balanceOf(scene.a)).toBe("600.00");
    await deliverNotifications(t, scene.brand);
    const { items } = await t.services.inbox.list.numberedPage(scene.as(scene.a), { page: 1, pageSize: 50 });
    expect(items.map(({ kind }) => kind)).toContain("EARNINGS_OWED");
  });
});

describe("a bill that needs an approval", () => {
  let bill: Bill;

  beforeEach(async () => {
    const settings = {
      kind: "dividend",
      funding: "PLATFORM",
      bonusBasisPoints: 0,
      rebateBasisPoints: 0,
    } as const;
    await t.services.contractStaff.setSettings(scene.staff, { ...settings, needsApproval: true });
    await t.services.approvalPolicies.writeForCurrency(scene.platform, "USD", unlimited);
    await scene.agree(null, scene.a, flat("10"));
    await lose(player, 1_000);
    await endDay();
    const [made] = await billsOf(scene.a);
    if (!made) throw new Error("no bill");
    bill = made;
  });

  test("is paid once staff approve it", async () => {
    expect([bill.state, await balanceOf(scene.a)]).toEqual(["AWAITING_APPROVAL", "0.00"]);
    await t.services.billDecisions.decide(scene.staff, bill.id, "PAY");
    await settle();
    expect([await summariesOf(scene.a), await balanceOf(scene.a)]).toEqual([["PAID 100.00"], "100.00"]);
    const again = t.services.billDecisions.decide(scene.staff, bill.id, "REFUSE");
    await expect(again).rejects.toThrow("already_resolved");
  });

  test("needs two persons from the policy's threshold on", async () => {
    await t.services.approvalPolicies.writeForCurrency(scene.platform, "USD", 100_00n);
    const first = await t.services.billDecisions.decide(scene.staff, bill.id, "PAY");
    expect(first.state).toBe("AWAITING_APPROVAL");
    await expect(t.services.billDecisions.decide(scene.staff, bill.id, "PAY")).rejects.toThrow(
      "second_approver_needed",
    );
    const second = await t.services.billDecisions.decide(scene.second, bill.id, "PAY");
    expect(second.state).toBe("PENDING");
  });

  test("is not paid when staff refuse it", async () => {
    await t.services.billDecisions.decide(scene.staff, bill.id, "REFUSE");
    await settle();
    expect([await summariesOf(scene.a), await balanceOf(scene.a)]).toEqual([["REFUSED 100.00"], "0.00"]);
  });
});

test("settings that let the brand pay more need two persons", async () => {
  const { contractStaff } = t.services;
  const base = { kind: "dividend", bonusBasisPoints: 1_000, rebateBasisPoints: 0 } as const;
  const strict = { ...base, funding: "UPLINE", needsApproval: true } as const;
  await contractStaff.setSettings(scene.staff, strict);
  for (const change of [
    { ...strict, funding: "PLATFORM" },
    { ...strict, needsApproval: false },
    { ...strict, bonusBasisPoints: 900 },
  ] as const) {
    await contractStaff.setSettings(scene.staff, change);
    const inEffect = (await contractStaff.settings(scene.staff)).find(({ kind }) => kind === "dividend");
    expect(inEffect).toMatchObject({ funding: "UPLINE", needsApproval: true, bonusShare: 100_000 });
  }
  const [dividend] = await contractStaff.setSettings(scene.second, { ...strict, bonusBasisPoints: 900 });
  expect(dividend).toMatchObject({ kind: "dividend", bonusShare: 90_000 });
});

async function setFrozen({ id }: BuiltMember, isFrozen: boolean): Promise<void> {
  await sql`select ledger.set_frozen(w.cash_account, ${isFrozen}) from ledger.wallet w
    where w.member_id = ${id}`.execute(t.test.database.db);
}

test("a frozen wallet is paid once it is active again, and holds up no one else", async () => {
  await scene.agree(null, scene.a, flat("10"));
  await scene.agree(scene.a, scene.b, flat("6"));
  await lose(playerOfB, 1_000);
  await setFrozen(scene.b, true);
  await endDay();
  expect([await summariesOf(scene.a), await summariesOf(scene.b)]).toEqual([
    ["PAID 40.00"],
    ["PENDING 60.00"],
  ]);
  await setFrozen(scene.b, false);
  await settle();
  expect(await summariesOf(scene.b)).toEqual(["PAID 60.00"]);
});

test("bills that are due are paid together: the oldest of each wallet that is not frozen", async () => {
  await scene.agree(null, scene.a, flat("10"));
  await scene.agree(scene.a, scene.b, flat("6"));
  for (const netLoss of [1_000, 2_000]) {
    await lose(playerOfB, netLoss);
    t.clock.advance(dayMs);
    await foldUntil(scene, t.clock.now());
    await t.services.contractSettlement.settle(scene.platform, "dividend", signal());
  }
  await setFrozen(scene.b, true);
  const [oldest, next] = await billsOf(scene.a);
  const due = [next, oldest, ...(await billsOf(scene.b))].map((bill) => bill?.id ?? "");
  const { rows } = await sql<{ id: string; state: string }>`
    select b.id, b.state from contracts.pay_bills_together(${due}::uuid[], ${t.clock.now()}) b`.execute(
    t.test.database.db,
  );
  expect(rows).toEqual([{ id: oldest?.id, state: "PAID" }]);
  expect(await balanceOf(scene.a)).toBe("40.00");
  await setFrozen(scene.b, false);
  await settle();
  expect([await balanceOf(scene.a), await balanceOf(scene.b)]).toEqual(["120.00", "180.00"]);
});

describe("bills", () => {
  test("drill down to the bets of the team in the period", async () => {
    await scene.agree(null, scene.a, flat("10"));
    await lose(player, 1_000);
    await lose(playerOfB, 500);
    await settleBet(scene, { member: scene.c, path: [], at: t.clock.now(), stake: "77" });
    t.clock.advance(dayMs);
    await lose(player, 3);
    await endDay();
    const [bill] = await billsOf(scene.a);
    const list = await t.services.contractBills.bets(scene.as(scene.a), bill?.id ?? "");
    const { edges } = await list.page(scene.as(scene.a), { first: 10, after: null });
    expect(edges.map(({ node: { account, stake } }) => [account, usd(stake)]).sort()).toEqual(
      [
        [player.username, "1000.00"],
        [playerOfB.username, "500.00"],
      ].sort(),
    );
  });

  test("belong to their agent alone", async () => {
    await scene.agree(null, scene.a, flat("10"));
    await scene.agree(scene.a, scene.b, flat("6"));
    await lose(playerOfB, 1_000);
    await endDay();
    const [ofB] = await billsOf(scene.b);
    const other = await ContractScene.create(t);
    const id = ofB?.id ?? "";
    const { contractBills, billDecisions } = t.services;
    for (const ctx of [
      scene.as(scene.a),
      scene.as(scene.c),
      scene.as(await scene.add(2, scene.a.id)),
      other.as(other.a),
    ]) {
      await expect(contractBills.get(ctx, id)).rejects.toThrow("not_found");
      await expect(contractBills.lines(ctx, id)).rejects.toThrow("not_found");
      await expect(contractBills.bets(ctx, id)).rejects.toThrow("not_found");
      await expect(billDecisions.decide(ctx, id, "PAY")).rejects.toThrow("permission_denied");
    }
    await expect(billDecisions.get(other.staff, id)).rejects.toThrow("not_found");
    expect((await billDecisions.get(scene.staff, id)).id).toBe(id);
  });

  test("are previewed under the terms of an offer, to the upline alone", async () => {
    await scene.agree(null, scene.a, flat("10"));
    await lose(playerOfB, 1_000);
    await endDay();
    const offer = { agentId: scene.b.id, kind: "dividend", currency: "USD", terms: flat("6") } as const;
    const { contractPreviews } = t.services;
    expect(await contractPreviews.preview(scene.as(scene.a), offer)).toMatchObject({
      gross: 60_00n,
      amount: 60_00n,
      categories: [{ netLoss: 1_000_00n }],
    });
    const inOther = contractPreviews.preview(scene.as(scene.a), { ...offer, currency: "XXX" });
    await expect(inOther).rejects.toThrow("wrong_currency");
    for (const stranger of [scene.b, scene.c, await scene.add(2, scene.a.id)])
      await expect(contractPreviews.preview(scene.as(stranger), offer)).rejects.toThrow("not_found");
  });
});
