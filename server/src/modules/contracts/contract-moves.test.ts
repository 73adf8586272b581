import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildOwnTestApp, type OwnTestApp } from "../../../test/app.js";
import { foldUntil, settleBet } from "../../../test/contracts/bets.js";
import { ContractScene, flat } from "../../../test/contracts/setup.js";
import type { BuiltMember } from "../../../test/factories/member.js";
import { deliverNotifications } from "../../../test/messages/deliver-notifications.js";
import { expectBooksToAgree } from "../../../test/reconcile.js";
import { neverAborted } from "../../../test/timeouts.js";
import { formatMinor } from "../../core/money.js";
import { contractsReconcileChecks } from "./contracts.reconcile.reads.js";

let t: OwnTestApp;
let scene: ContractScene;
/** An agent at the top, to whom B is moved. */
let other: BuiltMember;
let playerOfB: BuiltMember;

beforeAll(async () => {
  t = await buildOwnTestApp();
});

afterAll(async () => {
  await expectBooksToAgree(t.test.database.db, contractsReconcileChecks);
  await t.close();
});

beforeEach(async () => {
  t.clock.set(new Date("2026-06-10T12:00:00Z"));
  scene = await ContractScene.create(t, { timeZone: "UTC" });
  other = await scene.add(2, null);
  playerOfB = await scene.add(0, scene.b.id);
});

const signal = neverAborted;
const monthly = (rate: string) => flat(rate, { period: "M" });

async function lose(netLoss: number, path: readonly BuiltMember[]): Promise<void> {
  const stake = netLoss.toFixed(2);
  await settleBet(scene, { member: playerOfB, path: [...path], at: t.clock.now(), stake, payout: "0.00" });
}

/** Moves B, with everyone below, when the next day begins. */
async function moveB(to: BuiltMember | null): Promise<void> {
  const { memberMoves } = t.services;
  await memberMoves.move(scene.staff, scene.b.id, to?.id ?? null);
  await memberMoves.move(scene.second, scene.b.id, to?.id ?? null);
  t.clock.set(new Date("2026-06-11T00:00:30Z"));
  await memberMoves.applyDue(scene.platform, signal());
}

async function settleMonth(): Promise<void> {
  t.clock.set(new Date("2026-07-01T00:10:00Z"));
  await foldUntil(scene, t.clock.now());
  await t.services.contractSettlement.settle(scene.platform, "dividend", signal());
}

/** Net of each bill of an agent, oldest first. */
async function netsOf(agent: BuiltMember): Promise<string[]> {
  const request = { first: 50, after: null, kinds: [], states: [] };
  const { edges } = await t.services.contractBills.list.page(scene.as(agent), request);
  return edges.map(({ node }) => formatMinor(node.amount, "USD")).sort();
}

async function inboxOf(member: BuiltMember): Promise<string[]> {
  await deliverNotifications(t, scene.brand);
  const { items } = await t.services.inbox.list.numberedPage(scene.as(member), { page: 1, pageSize: 50 });
  return items.map(({ kind }) => kind);
}

describe("a move of an agent", () => {
  test("ends its contract and those below it with the day of the move, and notifies both sides", async () => {
    await scene.agree(null, scene.a, monthly("10"));
    const own = await scene.agree(scene.a, scene.b, monthly("6"));
    const below = await scene.agree(scene.b, scene.c, monthly("3"));
    await moveB(other);
    expect(await scene.statesOf(own, below)).toEqual(["TERMINATED", "TERMINATED"]);
    for (const contract of [own, below])
      expect(await t.services.contracts.get(scene.as(scene.b), contract.id)).toMatchObject({
        settlesUntil: new Date("2026-06-11T00:00:00Z"),
      });
    expect(await inboxOf(scene.a)).toContain("CONTRACT_ENDED");
    expect(await inboxOf(scene.b)).toContain("CONTRACT_ENDED");
    expect(await inboxOf(scene.c)).toContain("CONTRACT_ENDED");
  });

  test("withdraws the former upline's offer", async () => {
    await scene.agree(null, scene.a, monthly("10"));
    const offer = await scene.offer(scene.a, scene.b, monthly("6"));
    await moveB(null);
    expect(await scene.statesOf(offer)).toEqual(["WITHDRAWN"]);
  });

  test("splits a period between the uplines, each of which pays for its own days", async () => {
    await scene.agree(null, scene.a, monthly("10"));
    await scene.agree(null, other, monthly("20"));
    await scene.agree(scene.a, scene.b, monthly("6"));
    await lose(1_000, [scene.b, scene.a]);
    await moveB(other);
    await scene.agree(other, scene.b, monthly("5"));
    await lose(500, [scene.b, other]);
    await settleMonth();
    expect(await netsOf(scene.b)).toEqual(["25.00", "60.00"]);
    expect(await netsOf(scene.a)).toEqual(["40.00"]);
    expect(await netsOf(other)).toEqual(["75.00"]);
  });

  test("cuts a contract that ended within the period as well", async () => {
    await scene.agree(null, scene.a, monthly("10"));
    const first = await scene.agree(scene.a, scene.b, monthly("6"));
    await lose(1_000, [scene.b, scene.a]);
    await t.services.contracts.terminate(scene.as(scene.b), first.id);
    await t.services.contracts.acceptTermination(scene.as(scene.a), first.id);
    await moveB(other);
    await lose(500, [scene.b, other]);
    await settleMonth();
    expect(await netsOf(scene.b)).toEqual(["60.00"]);
    const [bill] = (
      await t.services.contractBills.list.page(scene.as(scene.b), {
        first: 1,
        after: null,
        kinds: [],
        states: [],
      })
    ).edges;
    const bets = await t.services.contractBills.bets(scene.as(scene.b), bill?.node.id ?? "");
    expect((await bets.page(scene.as(scene.b), { first: 10, after: null })).edges).toHaveLength(1);
  });
});

test("a contract that follows one which has ended in the same period counts from that one's end", async () => {
  const first = await scene.agree(null, scene.a, monthly("10"));
  await t.services.contracts.terminate(scene.as(scene.a), first.id);
  await t.services.contracts.acceptTermination(scene.platform, first.id);
  const next = await scene.agree(null, scene.a, monthly("10"));
  expect(next.settlesFrom).toEqual(new Date("2026-07-01T00:00:00Z"));
  await lose(1_000, [scene.b, scene.a]);
  await settleMonth();
  expect(await netsOf(scene.a)).toEqual(["100.00"]);
});
