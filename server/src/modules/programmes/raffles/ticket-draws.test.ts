import { hashServerSeed, indexStream } from "@croupier/schema/rules/fairness.js";
import { drawWinners } from "@croupier/schema/rules/raffle.js";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { buildOwnTestApp, type OwnTestApp } from "../../../../test/app.js";
import { ProgrammeScene } from "../../../../test/programmes/setup.js";
import { expectBooksToAgree } from "../../../../test/reconcile.js";
import { programmesReconcileChecks } from "../programmes.reconcile.reads.js";
import type { RulesForm } from "../rules/rules-form.model.js";

let t: OwnTestApp;
let scene: ProgrammeScene;

beforeAll(async () => {
  t = await buildOwnTestApp();
});
afterAll(async () => {
  await expectBooksToAgree(t.test.database.db, programmesReconcileChecks);
  await t.close();
});
beforeEach(async () => {
  // A Monday.
  t.clock.set(new Date("2026-06-01T12:00:00Z"));
  scene = await ProgrammeScene.create(t);
});

const tickets: Partial<RulesForm> = {
  period: "WEEK",
  claim: "SYSTEM",
  reward: "ticket_draw",
  per: "10",
  prizes: [
    { amount: "50", stock: 1 },
    { amount: "5", stock: 2 },
  ],
};

const shown = async (member = scene.player) => (await t.services.raffles.list(scene.as(member)))[0];

test("draws the winners of a week from its tickets, which anyone can verify", async () => {
  await scene.start("RAFFLE", tickets);
  const other = await scene.addPlayer();
  await scene.deposit("40");
  // Who joins first has the first tickets.
  t.clock.advance(1_000);
  await scene.deposit("69.99", { member: other });
  await scene.count();
  const before = await shown();
  expect(before?.tickets).toEqual({ all: 10n, own: 4n });
  expect(before?.drawsAt).toEqual(new Date("2026-06-08T00:00:00Z"));
  await scene.passDays(7);
  const after = await shown();
  const [draw] = after?.draws ?? [];
  expect([draw?.period, draw?.tickets, draw?.winners.length]).toEqual(["2026-06-01", 10, 3]);
  expect(draw?.winners.map(({ amount }) => amount)).toEqual([50_00n, 5_00n, 5_00n]);
  const { serverSeed, serverSeedHash, clientSeed, nonce } = draw?.seeds ?? {};
  expect(serverSeedHash).toBe(before?.fairness?.serverSeedHash);
  expect(hashServerSeed(serverSeed ?? "")).toBe(serverSeedHash);
  const drawn = drawWinners(indexStream(serverSeed ?? "", clientSeed ?? "", nonce ?? 0), 10, 3);
  expect(draw?.winners.map(({ ticket }) => ticket)).toEqual(drawn);
  const owners = drawn.map((ticket) => (ticket < 4 ? scene.player.id : other.id));
  expect(draw?.winners.map(({ memberId }) => memberId)).toEqual(owners);
  const granted = [...(await scene.rewards()), ...(await scene.rewards(other))];
  expect(granted.sort()).toEqual([50_00n, 5_00n, 5_00n].sort());
  await scene.count();
  expect((await scene.rewards()).length + (await scene.rewards(other)).length).toBe(3);
  expect(after?.tickets).toEqual({ all: 0n, own: 0n });
});

test("leaves excluded members out, and lets every ticket win when there are few", async () => {
  await scene.start("RAFFLE", tickets);
  const other = await scene.addPlayer();
  await scene.deposit("1000");
  await scene.deposit("10", { member: other });
  await scene.count();
  const term = { kind: "time_out", days: 30 } as const;
  await t.services.saferGambling.exclude(scene.platform, { memberId: scene.player.id, term });
  await scene.passDays(7);
  expect(await scene.rewards()).toEqual([]);
  expect(await scene.rewards(other)).toEqual([50_00n]);
});

test("draws once the programme is closed, and grants when the budget is raised", async () => {
  const budgets = [{ scope: "ALL", unit: "MONEY", limit: "10" }] as const;
  const { id } = await scene.start("RAFFLE", { ...tickets, period: "ONCE" }, { budgets });
  await scene.deposit("10");
  await scene.count();
  await t.services.programmes.close(scene.staff, id);
  await scene.passDays(1);
  expect((await shown())?.draws[0]?.winners.map(({ ticket }) => ticket)).toEqual([0]);
  expect(await scene.rewards()).toEqual([]);
});
