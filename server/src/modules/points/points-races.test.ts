import { afterAll, beforeAll, expect, test } from "vitest";
import { buildOwnTestApp, type OwnTestApp } from "../../../test/app.js";
import { closePoints, PointsScene } from "../../../test/points/setup.js";
import { newId } from "../../core/ids.js";

let t: OwnTestApp;
let scene: PointsScene;

beforeAll(async () => {
  t = await buildOwnTestApp();
  scene = await PointsScene.create(t);
});
afterAll(() => closePoints(t));

/** Counts how often calls succeeded, and why the others were refused. */
async function outcomesOf(calls: readonly Promise<unknown>[]): Promise<Record<string, number>> {
  const counted: Record<string, number> = {};
  for (const result of await Promise.allSettled(calls)) {
    const name = result.status === "fulfilled" ? "ok" : String(result.reason.code);
    counted[name] = (counted[name] ?? 0) + 1;
  }
  return counted;
}

const times = <Value>(count: number, make: () => Value): Value[] => Array.from({ length: count }, make);

test("conversions at once never make the balance negative, and a repeated one converts once", async () => {
  const member = await scene.addPlayer(1_000);
  const cash = await scene.cash(member);
  // No more than the payment password may be tried at once: each try is counted before its check.
  expect(await outcomesOf(times(5, () => scene.convert(member, 300)))).toEqual({
    ok: 3,
    insufficient_points: 2,
  });
  expect(await scene.balance(member)).toEqual([100n, 0n]);
  const requestId = newId();
  expect(await outcomesOf(times(4, () => scene.convert(member, 30, requestId)))).toEqual({ ok: 4 });
  expect(await scene.balance(member)).toEqual([70n, 0n]);
  expect((await scene.cash(member)) - cash).toBe(310n);
});

test("many members who want the last goods at once get exactly those that there are", async () => {
  const goodId = await scene.addGood(10, 5);
  const members = await Promise.all(times(12, () => scene.addPlayer(0)));
  for (const member of members) await scene.programmes.deposit("0.10", { member });
  await scene.programmes.count();
  const outcomes = await outcomesOf(members.map((member) => scene.redeem(member, goodId)));
  expect(outcomes).toEqual({ ok: 5, out_of_stock: 7 });
  expect(await scene.stock(goodId)).toBe(0);
  const onHold = await Promise.all(members.map(async (member) => (await scene.balance(member))[1]));
  expect(onHold.filter((held) => held === 10n)).toHaveLength(5);
});

test("redeeming, converting and rejecting at once spend each point once", async () => {
  const { pointDecisions } = t.services;
  const [member, goodId] = [await scene.addPlayer(900), await scene.addGood(300, 10)];
  const { id } = await scene.redeem(member, goodId);
  await outcomesOf([
    ...times(3, () => scene.redeem(member, goodId)),
    ...times(3, () => scene.convert(member, 300)),
    pointDecisions.reject(scene.staff, id, "Not now, sorry."),
    pointDecisions.approve(scene.staff, id),
  ]);
  const [balance] = await scene.balance(member);
  expect(balance).toBeGreaterThanOrEqual(0n);
  const changes = await scene.changes(member);
  expect(changes.at(-1)?.balanceAfter).toBe(balance);
});
