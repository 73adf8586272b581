import { afterAll, beforeAll, expect, test } from "vitest";
import { playRound, TeamScene } from "../../../../test/agent-figures/setup.js";
import { buildOwnTestApp, type OwnTestApp } from "../../../../test/app.js";
import { testCtx } from "../../../../test/ctx.js";
import { buildAdmin } from "../../../../test/factories/staff.js";
import type { Ctx } from "../../../core/ctx.js";
import { addDays, localDayOf } from "../local-days.model.js";

const dayMs = 86_400_000;

let t: OwnTestApp;
let scene: TeamScene;
let staff: Ctx;
let second: Ctx;

beforeAll(async () => {
  t = await buildOwnTestApp();
  scene = await TeamScene.open(t.test.database.db, { depth: 2 });
  const { brand } = scene.first;
  const ctxOf = (actor: Ctx["actor"]) => testCtx(scene.db, { brand, clock: scene.clock, actor });
  staff = ctxOf((await buildAdmin(scene.db, brand)).actor);
  second = ctxOf((await buildAdmin(scene.db, brand)).actor);
});

afterAll(() => t.close());

const today = () => localDayOf(scene.clock.now(), scene.first.brand.timeZone);

async function overviewOf(from: string, to = from) {
  const filter = { currency: "USD", period: "CUSTOM", from, to } as const;
  const { counts, activeMinimum } = await t.services.agentReports.overview(scene.agentCtx(0), filter);
  return { active: counts.active, minimum: activeMinimum };
}

test("a lower minimum needs two persons, counts in periods that begin later, and the past stays", async () => {
  const { activeMinimum } = t.services;
  await playRound(scene.first, 60);
  await scene.fold();
  const first = today();
  expect(await overviewOf(first)).toEqual({ active: 0, minimum: 100_00n });

  const lower = { currency: "USD", amount: "50.00" };
  const inEffect = (next: object | null) =>
    expect.arrayContaining([{ currency: "USD", amount: 100_00n, next }]);
  expect(await activeMinimum.set(staff, lower)).toEqual(inEffect(null));
  await expect(activeMinimum.set(staff, lower)).rejects.toThrow("second_approver_needed");
  const next = { amount: 50_00n, since: addDays(first, 1) };
  expect(await activeMinimum.set(second, lower)).toEqual(inEffect(next));
  expect(await overviewOf(first)).toEqual({ active: 0, minimum: 100_00n });

  scene.clock.advance(dayMs);
  await playRound(await scene.addPlayer(1), 60);
  await scene.fold();
  expect(await overviewOf(today())).toEqual({ active: 1, minimum: 50_00n });
  expect(await overviewOf(first)).toEqual({ active: 0, minimum: 100_00n });
  expect(await overviewOf(first, today()), "a range has that of its first day").toEqual({
    active: 0,
    minimum: 100_00n,
  });

  const higher = { currency: "USD", amount: "80.00" };
  expect(await activeMinimum.set(staff, higher), "one person may raise it").toEqual(
    expect.arrayContaining([
      { currency: "USD", amount: 50_00n, next: { amount: 80_00n, since: addDays(today(), 1) } },
    ]),
  );
  expect(await t.services.agentFiguresFold.recompute(scene.ctx, first)).toEqual([]);
  expect(await t.services.agentFiguresFold.recompute(scene.ctx, today())).toEqual([]);
});

test("is set in the brand's currencies only, by its staff", async () => {
  const { activeMinimum } = t.services;
  await expect(activeMinimum.set(staff, { currency: "THB", amount: "1" })).rejects.toThrow("wrong_currency");
  await expect(activeMinimum.set(staff, { currency: "USD", amount: "0" })).rejects.toThrow("invalid_amount");
  await expect(activeMinimum.list(scene.agentCtx(0))).rejects.toThrow("permission_denied");
});
