import { afterAll, beforeAll, expect, test } from "vitest";
import { buildOwnTestApp, type OwnTestApp } from "../../../../test/app.js";
import { expectFreeSpinsToAgree, FreeSpinsScene } from "../../../../test/programmes/free-spins.js";

let t: OwnTestApp;

// How long free spins have waited is read over the installation, so the file has its own database.
beforeAll(async () => {
  t = await buildOwnTestApp();
});
afterAll(async () => {
  await expectFreeSpinsToAgree(t.test.database.db);
  await t.close();
});

test("free spins that expire pay what they won, once the open spin has ended", async () => {
  t.clock.set(new Date("2026-06-01T12:00:00Z"));
  const scene = await FreeSpinsScene.create(t);
  await scene.grant({ spins: 3, days: 1 });
  await scene.play(4_00n);
  const { bet } = await scene.bet();
  t.clock.advance(86_400_000);
  const unpaid = () => t.services.freeSpins.unpaidSeconds(t.test.database.db, t.clock.now());
  expect(await unpaid()).toBe(0);
  t.clock.advance(90_000);
  await scene.pay();
  expect([await scene.rewards(), await unpaid()], "a spin is open").toEqual([[3n], 90]);
  expect(await scene.list()).toEqual([]);
  await scene.win(scene.winOf(bet, 1_50n));
  await scene.pay();
  expect([await scene.rewards(), await unpaid()]).toEqual([[3n, 5_50n], 0]);
});
