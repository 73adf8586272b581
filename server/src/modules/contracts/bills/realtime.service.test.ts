import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildOwnTestApp, type OwnTestApp } from "../../../../test/app.js";
import { settleBet, type TestBet } from "../../../../test/contracts/bets.js";
import { ContractScene } from "../../../../test/contracts/setup.js";
import type { BuiltMember } from "../../../../test/factories/member.js";
import { expectBooksToAgree } from "../../../../test/reconcile.js";
import { neverAborted } from "../../../../test/timeouts.js";
import { formatMinor } from "../../../core/money.js";
import { contractsReconcileChecks } from "../contracts.reconcile.reads.js";
import type { Bill } from "./bills.model.js";

const windowMs = 5 * 60_000;
const kind = "realtime_salary";

let t: OwnTestApp;
let scene: ContractScene;
let player: BuiltMember;
let playerOfB: BuiltMember;

const terms = (rate: string, lossRate: string, validBet = "10") => ({
  categories: [{ category: "CONS", tiers: [{ validBet, rate, lossRate }] }] as const,
});

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
  await scene.agree(null, scene.a, terms("0.10", "0.20"), kind);
  await scene.agree(scene.a, scene.b, terms("0.10", "0.12"), kind);
});

const signal = neverAborted;

function bet(given: Partial<TestBet> & Pick<TestBet, "stake">): Promise<bigint> {
  return settleBet(scene, { member: player, path: [scene.a], at: t.clock.now(), ...given });
}

function betOfB(given: Partial<TestBet> & Pick<TestBet, "stake">): Promise<bigint> {
  return bet({ member: playerOfB, path: [scene.b, scene.a], ...given });
}

async function run(): Promise<void> {
  await t.services.realtimeSalaries.run(scene.platform, signal());
  await t.services.billPayments.run(scene.platform, signal());
}

/** Ends the window and pays it. */
async function endWindow(): Promise<void> {
  t.clock.advance(windowMs);
  await run();
}

const usd = (amount: bigint) => formatMinor(amount, "USD");

async function billsOf(agent: BuiltMember): Promise<Bill[]> {
  const request = { first: 50, after: null, kinds: [], states: [] };
  const { edges } = await t.services.contractBills.list.page(scene.as(agent), request);
  return edges.map(({ node }) => node).reverse();
}

async function summariesOf(agent: BuiltMember): Promise<string[]> {
  return (await billsOf(agent)).map(({ state, amount, reversed }) =>
    [state, usd(amount), ...(reversed > 0n ? [`reversed ${usd(reversed)}`] : [])].join(" "),
  );
}

async function balanceOf(agent: BuiltMember): Promise<string> {
  const { balance, debt } = await t.services.wallet.active(scene.as(agent));
  return usd(balance - debt);
}

describe("a realtime salary", () => {
  test("is paid for each bet of the window, and once (vector 6)", async () => {
    await bet({ stake: "100" });
    await bet({ stake: "50", payout: "95" });
    await bet({ stake: "8" });
    await bet({ stake: "200", payout: "200", validBet: "0" });
    await bet({ stake: "300", payout: "300", validBet: "0" });
    await betOfB({ stake: "1000" });
    await run();
    expect(await summariesOf(scene.a)).toEqual([]);
    await endWindow();
    expect([await summariesOf(scene.a), await summariesOf(scene.b)]).toEqual([["PAID 1.05"], ["PAID 1.20"]]);
    await run();
    await endWindow();
    expect([await balanceOf(scene.a), await balanceOf(scene.b)]).toEqual(["1.05", "1.20"]);
    const { db } = t.test.database;
    const transfers = await db
      .selectFrom("ledger.transfer")
      .select("id")
      .where("brand_id", "=", scene.brand.id)
      .where("code", "=", 50)
      .execute();
    expect(transfers).toHaveLength(2);
  });

  test("drills down to its bets, with the rates of each", async () => {
    await bet({ stake: "100" });
    await betOfB({ stake: "1000" });
    await endWindow();
    const [bill] = await billsOf(scene.a);
    const ctx = scene.as(scene.a);
    const list = await t.services.contractBills.bets(ctx, bill?.id ?? "");
    const { edges } = await list.page(ctx, { first: 10, after: null });
    const shown = edges.map(({ node }) => [
      node.account,
      node.rate,
      node.downlineRate,
      usd(node.amount ?? 0n),
    ]);
    expect(shown.sort()).toEqual(
      [
        [player.username, 2_000, 0, "0.20"],
        [playerOfB.username, 2_000, 1_200, "0.80"],
      ].sort(),
    );
  });

  test("counts contracts in force when the bet was settled", async () => {
    const before = await scene.offer(null, scene.a, terms("0.10", "0.40"), kind);
    await bet({ stake: "100" });
    t.clock.advance(60_000);
    await t.services.contracts.accept(scene.as(scene.a), before.id);
    await bet({ stake: "100" });
    t.clock.advance(windowMs);
    await bet({ stake: "100" });
    await endWindow();
    const sums = (await billsOf(scene.a)).map(({ amount }) => usd(amount));
    expect(sums.sort()).toEqual(["0.40", "0.40"]);
  });

  test("leaves bets that were settled after the window to the next one", async () => {
    await bet({ stake: "100" });
    t.clock.advance(windowMs);
    await bet({ stake: "300" });
    await run();
    expect(await summariesOf(scene.a)).toEqual(["PAID 0.20"]);
    await endWindow();
    expect(await summariesOf(scene.a)).toEqual(["PAID 0.20", "PAID 0.60"]);
  });

  test("waits for an approval where the brand asks for it", async () => {
    const settings = { kind, funding: "PLATFORM", bonusBasisPoints: 0, rebateBasisPoints: 0 } as const;
    await t.services.contractStaff.setSettings(scene.staff, { ...settings, needsApproval: true });
    await bet({ stake: "100" });
    await endWindow();
    expect(await summariesOf(scene.a)).toEqual(["AWAITING_APPROVAL 0.20"]);
  });
});

describe("a corrected bet", () => {
  test("is reversed where it was paid", async () => {
    const sequence = await betOfB({ stake: "1000" });
    await endWindow();
    await betOfB({ stake: "1000", payout: "1500", corrects: sequence });
    await endWindow();
    // A: 0.80 for the loss, 0.00 for the win (0.10% - 0.10%). B: 1.20, then 1.00.
    expect(await summariesOf(scene.a)).toEqual(["PAID 0.80 reversed 0.80"]);
    expect(await summariesOf(scene.b)).toEqual(["PAID 1.20 reversed 0.20"]);
    expect([await balanceOf(scene.a), await balanceOf(scene.b)]).toEqual(["0.00", "1.00"]);
  });

  test("becomes a debt where the money is spent, and is paid again where it is corrected back", async () => {
    const sequence = await bet({ stake: "1000" });
    await endWindow();
    await t.services.wallet.fund(scene.platform, {
      memberId: player.id,
      currency: "USD",
      amount: 1n,
      key: sequence.toString(),
    });
    await bet({ stake: "1000", payout: "1000", validBet: "0", corrects: sequence });
    await endWindow();
    expect(await summariesOf(scene.a)).toEqual(["PAID 2.00 reversed 2.00"]);
    await bet({ stake: "1000", corrects: sequence });
    await endWindow();
    expect(await summariesOf(scene.a)).toEqual(["PAID 2.00 reversed 2.00", "PAID 2.00"]);
    expect(await balanceOf(scene.a)).toBe("2.00");
  });

  test("within the window counts as it stands", async () => {
    const sequence = await bet({ stake: "1000" });
    await bet({ stake: "1000", payout: "1500", corrects: sequence });
    await bet({ stake: "1000", payout: "3000", corrects: sequence });
    await endWindow();
    expect(await summariesOf(scene.a)).toEqual(["PAID 1.00"]);
  });

  test("reduces a bill that is not paid yet, to nothing in the end", async () => {
    const settings = { kind, funding: "PLATFORM", bonusBasisPoints: 0, rebateBasisPoints: 0 } as const;
    await t.services.contractStaff.setSettings(scene.staff, { ...settings, needsApproval: true });
    const sequence = await bet({ stake: "1000" });
    await endWindow();
    await bet({ stake: "1000", payout: "1500", corrects: sequence });
    await endWindow();
    expect(await summariesOf(scene.a)).toEqual(["AWAITING_APPROVAL 1.00"]);
    await bet({ stake: "1000", payout: "1000", validBet: "0", corrects: sequence });
    await endWindow();
    expect(await summariesOf(scene.a)).toEqual(["NOTHING_DUE 0.00"]);
  });
});

test("the upline previews an offer by the downline's last window", async () => {
  await betOfB({ stake: "1000" });
  t.clock.advance(windowMs);
  const offer = { agentId: scene.b.id, kind, currency: "USD", terms: terms("0.05", "0.05") } as const;
  const { contractPreviews } = t.services;
  expect(await contractPreviews.preview(scene.as(scene.a), offer)).toBeNull();
  const row = { folded_until: t.clock.now() };
  await t.test.database.db
    .insertInto("agent_figures.brand_watermark")
    .values({ brand_id: scene.brand.id, ...row })
    .execute();
  expect(await contractPreviews.preview(scene.as(scene.a), offer)).toMatchObject({ amount: 50n });
});
