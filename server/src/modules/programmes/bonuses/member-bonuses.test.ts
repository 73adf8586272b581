import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { buildOwnTestApp, type OwnTestApp } from "../../../../test/app.js";
import { ProgrammeScene } from "../../../../test/programmes/setup.js";
import { newId } from "../../../core/ids.js";

let t: OwnTestApp;
let scene: ProgrammeScene;

const start = new Date("2026-06-10T12:00:00Z");
const day = 86_400_000;

beforeAll(async () => {
  t = await buildOwnTestApp();
});
// This file writes the logs itself, so it has a database of its own.
afterAll(() => t.close());
beforeEach(async () => {
  t.clock.set(start);
  scene = await ProgrammeScene.create(t);
});

/** A round of the player's that was opened at a time, with its valid bet in minor units. */
async function play(validBet: bigint, at: Date): Promise<void> {
  await sql`
    insert into play.round (id, brand_id, member_id, vendor_id, game_id, reference, currency, status, bets, staked, paid,
      valid_bet, opened_at, closed_at)
    values (${newId()}, ${scene.brand.id}, ${scene.player.id}, ${newId()}, ${newId()}, ${newId()}, 'USD', 'closed', 1,
      ${validBet}::bigint, 0, ${validBet}::bigint, ${at}::timestamptz, ${at}::timestamptz)`.execute(scene.db);
}

/** Grants a bonus of each of some days, which has to be staked ten times. */
async function grantDaily(...amounts: readonly string[]): Promise<void> {
  await scene.start("DEPOSIT_BONUS", { entrance: "AUTOMATIC", period: "DAY" });
  for (const [n, amount] of amounts.entries()) {
    t.clock.set(new Date(start.getTime() + n * day));
    await scene.deposit(amount);
    await scene.count();
  }
  t.clock.set(new Date(start.getTime() + amounts.length * day));
}

async function readBonuses() {
  const page = await t.services.memberBonuses.list.page(scene.as(scene.player), { first: 10 });
  return page.edges.map(({ node }) => node);
}

test("bets count for the oldest bonus first, and only for bonuses that were there", async () => {
  await grantDaily("30", "20");
  await play(50_00n, new Date(start.getTime() - 1));
  await play(250_00n, start);
  await play(100_00n, new Date(start.getTime() + day));
  expect((await readBonuses()).map(({ state, done, required }) => [state, done, required])).toEqual([
    ["ACTIVE", 50_00n, 200_00n],
    ["COMPLETED", 300_00n, 300_00n],
  ]);
});

test("what is left of all bonuses is what a withdrawal requires", async () => {
  await grantDaily("30", "20", "45");
  const bets = fc.record({ validBet: fc.bigInt(1n, 200_00n), at: fc.integer({ min: -day, max: 3 * day }) });
  for (const { validBet, at } of fc.sample(bets, 12)) {
    await play(validBet, new Date(start.getTime() + at));
    const left = (await readBonuses()).reduce((sum, { required, done }) => sum + required - done, 0n);
    const { required, done } = await t.services.withdrawalOptions.read(scene.as(scene.player));
    expect(left).toBe(required - done);
  }
});

test("a bonus that was revoked requires nothing", async () => {
  await grantDaily("30");
  const { programmeDecisions } = t.services;
  const [bonus] = await readBonuses();
  for (const staff of [scene.staff, scene.second]) await programmeDecisions.revoke(staff, bonus?.id ?? "");
  expect(await readBonuses()).toMatchObject([{ state: "REVOKED", done: 0n, source: "PROGRAMME" }]);
});
