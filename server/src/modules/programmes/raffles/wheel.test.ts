import { drawIndexes, hashServerSeed } from "@croupier/schema/rules/fairness.js";
import { prizeAt, sumWeights } from "@croupier/schema/rules/raffle.js";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildOwnTestApp, type OwnTestApp } from "../../../../test/app.js";
import { ProgrammeScene } from "../../../../test/programmes/setup.js";
import { expectBooksToAgree } from "../../../../test/reconcile.js";
import { newId } from "../../../core/ids.js";
import { programmesReconcileChecks } from "../programmes.reconcile.reads.js";
import { turnValue } from "./raffles.model.js";

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
  t.clock.set(new Date("2026-06-01T12:00:00Z"));
  scene = await ProgrammeScene.create(t);
});

const shown = async (member = scene.player) => (await t.services.raffles.list(scene.as(member)))[0];
const draw = (promotionId: string, requestId = newId(), member = scene.player) =>
  t.services.wheels.draw(scene.as(member), { promotionId, requestId });
const free = { trigger: "none", per: null, period: "DAY" } as const;

test("pays 0.1659 on average, by the rules' table", () => {
  const amounts = [100_00n, 10_00n, 1_00n, 10n, 0n];
  const weights = [1, 40, 959, 2_000, 7_000];
  const table = amounts.map((amount, n) => ({ number: n + 1, amount, weight: weights[n] ?? 0 }));
  expect(turnValue(table, "USD")).toBe("0.165900");
  expect(turnValue([], "USD")).toBe("0.000000");
});

describe("turns", () => {
  test("are earned by what is counted, and each is used once", async () => {
    const { id } = await scene.start("RAFFLE");
    await expect(draw(id)).rejects.toMatchObject({ code: "no_turns_left" });
    await scene.deposit("59.99");
    await scene.count();
    expect([(await shown())?.earned, (await shown())?.turnsLeft]).toEqual([2n, 2n]);
    const requestId = newId();
    const first = await draw(id, requestId);
    expect((await draw(id, requestId)).id).toBe(first.id);
    expect((await shown())?.turnsLeft).toBe(1n);
    await draw(id);
    await expect(draw(id)).rejects.toMatchObject({ code: "no_turns_left" });
    const { edges } = await t.services.raffles.turns.page(scene.as(scene.player), { first: 10 });
    expect(edges.map(({ node }) => node.seeds.nonce)).toEqual([1, 0]);
  });

  test("come again with each period where nothing has to happen", async () => {
    const { id } = await scene.start("RAFFLE", free);
    expect((await shown())?.turnsLeft).toBe(1n);
    await draw(id);
    await expect(draw(id)).rejects.toMatchObject({ code: "no_turns_left" });
    t.clock.advance(86_400_000);
    expect((await shown())?.turnsLeft).toBe(1n);
    await draw(id);
  });

  test("are refused with a request id of another wheel", async () => {
    const [one, two] = [await scene.start("RAFFLE", free), await scene.start("RAFFLE", free)];
    const requestId = newId();
    await draw(one.id, requestId);
    await expect(draw(two.id, requestId)).rejects.toMatchObject({ code: "idempotency_conflict" });
  });

  test("grant what their index says, and can be verified once the seed is revealed", async () => {
    const prizes = [
      { amount: "2", weight: 5_000 },
      { amount: "1", weight: 5_000 },
    ];
    const { id } = await scene.start("RAFFLE", { ...free, count: 4, prizes });
    const hash = (await shown())?.fairness?.serverSeedHash ?? "";
    for (let turn = 0; turn < 4; turn++) await draw(id);
    const turns = async () =>
      (await t.services.raffles.turns.page(scene.as(scene.player), { first: 10 })).edges.map(
        ({ node }) => node,
      );
    expect((await turns()).every(({ seeds }) => seeds.serverSeed === null)).toBe(true);
    await t.services.wheels.rotateSeed(scene.as(scene.player), id, "mine");
    for (const { seeds, prizes: table, index, prize, amount } of await turns()) {
      const { serverSeed, serverSeedHash, clientSeed, nonce } = seeds;
      if (serverSeed === null) throw new Error("the seed is not revealed");
      expect([hashServerSeed(serverSeed), serverSeedHash]).toEqual([hash, hash]);
      expect(drawIndexes(serverSeed, clientSeed, nonce, [sumWeights(table)])).toEqual([index]);
      expect([prizeAt(table, index).number, prizeAt(table, index).amount]).toEqual([prize, amount]);
    }
    const won = (await turns()).map(({ amount }) => amount).reverse();
    expect(await scene.rewards()).toEqual(won);
    expect((await shown())?.fairness).toMatchObject({ clientSeed: "mine", nonce: 0 });
  });
});

describe("a prize out of stock", () => {
  const prizes = [
    { amount: "5", weight: 9_999, stock: 1 },
    { amount: "0", weight: 1 },
  ];

  test("leaves the table before the draw, and the shown odds change", async () => {
    const { id } = await scene.start("RAFFLE", { ...free, count: 3, prizes });
    expect((await shown())?.table.map(({ weight }) => weight)).toEqual([9_999, 1]);
    const { programme } = await t.services.prizeStocks.set(scene.staff, { id, number: 1, left: 0 });
    expect(programme.id).toBe(id);
    expect((await shown())?.table.map(({ number }) => number)).toEqual([2]);
    expect(await draw(id)).toMatchObject({ prize: 2, index: 0, amount: 0n });
  });

  test("is drawn no more often than there are of it, and more need two persons", async () => {
    const only = [
      { amount: "5", weight: 5_000, stock: 1 },
      { amount: "4", weight: 5_000, stock: 1 },
    ];
    const { id } = await scene.start("RAFFLE", { ...free, count: 5, prizes: only });
    const won = [(await draw(id)).amount, (await draw(id)).amount];
    expect(won.sort()).toEqual([4_00n, 5_00n]);
    await expect(draw(id)).rejects.toMatchObject({ code: "prizes_gone" });
    const more = { id, number: 1, left: 1 };
    await t.services.prizeStocks.set(scene.staff, more);
    await expect(draw(id)).rejects.toMatchObject({ code: "prizes_gone" });
    await t.services.prizeStocks.set(scene.second, more);
    expect((await draw(id)).prize).toBe(1);
  });
});

describe("a wheel refuses a turn, which stays", () => {
  test("while the budget does not cover the largest prize", async () => {
    const budgets = [{ scope: "ALL", unit: "MONEY", limit: "99.99" }] as const;
    const { id } = await scene.start("RAFFLE", free, { budgets });
    await expect(draw(id)).rejects.toMatchObject({ code: "budget_spent" });
    expect((await shown())?.fairness?.nonce).toBe(0);
  });

  test("while it is paused, and once it is closed", async () => {
    const { id } = await scene.start("RAFFLE", free);
    await t.services.programmes.pause(scene.staff, id);
    await expect(draw(id)).rejects.toMatchObject({ code: "programme_not_open" });
    await t.services.programmes.resume(scene.staff, id);
    await draw(id);
    await t.services.programmes.close(scene.staff, id);
    await expect(draw(id)).rejects.toMatchObject({ code: "programme_not_open" });
  });

  test("of members who are excluded from play, who do not see it", async () => {
    const { id } = await scene.start("RAFFLE", free);
    const term = { kind: "time_out", days: 1 } as const;
    await t.services.saferGambling.exclude(scene.platform, { memberId: scene.player.id, term });
    expect(await shown()).toBeUndefined();
    await expect(draw(id)).rejects.toMatchObject({ code: "programme_not_open" });
  });
});

test("is found by its promotion, and rules that do not add up are refused", async () => {
  const promotionId = newId();
  await scene.start("RAFFLE", free, { promotionId });
  await draw(promotionId);
  await expect(draw(newId())).rejects.toMatchObject({ code: "not_found" });
  const prizes = [
    { amount: "1", weight: 1 },
    { amount: "0", weight: 9_998 },
  ];
  const refused = { code: "validation_failed", params: { fields: [{ field: "prizes", code: "invalid" }] } };
  await expect(scene.draft("RAFFLE", { prizes })).rejects.toMatchObject(refused);
});
