import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { buildOwnTestApp, type OwnTestApp } from "../../../../test/app.js";
import { foldUntil, settleBet } from "../../../../test/contracts/bets.js";
import { ContractScene, flat } from "../../../../test/contracts/setup.js";
import type { BuiltMember } from "../../../../test/factories/member.js";
import { expectBooksToAgree } from "../../../../test/reconcile.js";
import { neverAborted } from "../../../../test/timeouts.js";
import { contractsReconcileChecks } from "../contracts.reconcile.reads.js";

const hourMs = 3_600_000;

let t: OwnTestApp;
let scene: ContractScene;
let player: BuiltMember;

beforeAll(async () => {
  t = await buildOwnTestApp();
});

afterAll(async () => {
  await expectBooksToAgree(t.test.database.db, contractsReconcileChecks);
  await t.close();
});

beforeEach(async () => {
  t.clock.set(new Date("2026-06-10T12:00:00Z"));
  scene = await ContractScene.create(t);
  player = await scene.add(0, scene.b.id);
});

const signal = neverAborted;

const bet = (stake: string) =>
  settleBet(scene, { member: player, path: [scene.b, scene.a], at: t.clock.now(), stake });

async function balances(): Promise<string[]> {
  const wallets = [scene.a, scene.b].map((agent) => t.services.wallet.active(scene.as(agent)));
  return (await Promise.all(wallets)).map(({ balance }) => balance.toString());
}

test("periods that several nodes settle and pay together are paid once", async () => {
  await scene.agree(null, scene.a, flat("1"), "hourly_salary");
  await scene.agree(scene.a, scene.b, flat("0.4"), "hourly_salary");
  await bet("1000");
  t.clock.advance(hourMs);
  await bet("2000");
  t.clock.advance(hourMs);
  await foldUntil(scene, t.clock.now());
  const { contractSettlement, billPayments } = t.services;
  const node = async () => {
    const settled = await contractSettlement.settle(scene.platform, "hourly_salary", signal());
    await billPayments.run(scene.platform, signal());
    return settled;
  };
  const settled = await Promise.all([node(), node(), node()]);
  expect(settled.reduce((sum, count) => sum + count, 0)).toBe(4);
  expect(await balances()).toEqual(["1800", "1200"]);
});

test("windows that several nodes bill together are paid once", async () => {
  const terms = (lossRate: string) => flat("0", { lossRate });
  await scene.agree(null, scene.a, terms("1"), "realtime_salary");
  await scene.agree(scene.a, scene.b, terms("0.4"), "realtime_salary");
  await bet("1000");
  await bet("2000");
  t.clock.advance(5 * 60_000);
  const { billPayments, realtimeSalaries } = t.services;
  const node = async () => {
    await realtimeSalaries.run(scene.platform, signal());
    await billPayments.run(scene.platform, signal());
  };
  await Promise.all([node(), node(), node()]);
  await node();
  expect(await balances()).toEqual(["1800", "1200"]);
});

test("a run that is stopped leaves the rest to the next one", async () => {
  await scene.agree(null, scene.a, flat("1"), "hourly_salary");
  await bet("1000");
  t.clock.advance(hourMs);
  await foldUntil(scene, t.clock.now());
  const { contractSettlement, billPayments } = t.services;
  expect(await contractSettlement.settle(scene.platform, "hourly_salary", AbortSignal.abort())).toBe(0);
  expect(await contractSettlement.settle(scene.platform, "hourly_salary", signal())).toBe(1);
  expect(await billPayments.run(scene.platform, AbortSignal.abort())).toBe(0);
  expect(await balances()).toEqual(["0", "0"]);
  expect(await billPayments.run(scene.platform, signal())).toBe(1);
  expect(await balances()).toEqual(["1000", "0"]);
});

test("an upline's lower rate and a downline's higher one are not accepted together", async () => {
  await scene.agree(null, scene.a, flat("10"));
  await scene.agree(scene.a, scene.b, flat("5"));
  const lower = await scene.offer(null, scene.a, flat("6"));
  const higher = await scene.offer(scene.a, scene.b, flat("8"));
  const { contracts } = t.services;
  const outcomes = await Promise.allSettled([
    contracts.accept(scene.as(scene.a), lower.id),
    contracts.accept(scene.as(scene.b), higher.id),
  ]);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});
