import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildOwnTestApp, type OwnTestApp } from "../../../../test/app.js";
import { runsOf } from "../../../../test/depth.js";
import { ProgrammeScene } from "../../../../test/programmes/setup.js";
import { expectBooksToAgree } from "../../../../test/reconcile.js";
import { inTx } from "../../../core/tx.js";
import { programmesReconcileChecks } from "../programmes.reconcile.reads.js";
import { countEvents } from "./counting.store.js";

let t: OwnTestApp;

beforeAll(async () => {
  t = await buildOwnTestApp();
});
afterAll(async () => {
  await expectBooksToAgree(t.test.database.db, programmesReconcileChecks);
  await t.close();
});

const bet = fc.record({
  stake: fc.integer({ min: 1, max: 20_000 }),
  payout: fc.integer({ min: 0, max: 20_000 }),
  category: fc.constantFrom("RNG", "LIVE", "SPORTS"),
  isVoided: fc.boolean(),
});

interface Bet {
  readonly stake: number;
  readonly payout: number;
  readonly category: string;
  readonly isVoided: boolean;
}

/** Settles bets, counts them in batches of a size with an aborted attempt before each, and returns what is granted. */
async function play(bets: readonly Bet[], batch: number) {
  const scene = await ProgrammeScene.create(t);
  await scene.start("REBATE", { cap: "60" });
  await scene.start("CASHBACK", { claim: "SYSTEM" });
  const corrected: bigint[] = [];
  for (const { stake, payout, category, isVoided } of bets) {
    const sequence = await scene.bet({ stake: String(stake), payout: String(payout), category });
    if (isVoided) corrected.push(sequence);
    if (stake % 3 === 0) await scene.count(batch);
  }
  for (const corrects of corrected) await scene.bet({ stake: "0", corrects });
  const killed = inTx(scene.platform, async (ctx) => {
    await countEvents(ctx.db, { brandId: scene.brand.id, now: ctx.clock.now(), max: batch });
    throw new Error("killed");
  });
  await expect(killed).rejects.toThrow("killed");
  await scene.count(batch);
  await scene.passDays(1);
  await scene.count(batch);
  return (await scene.rewards()).sort((a, b) => Number(a - b));
}

test("any order, batches and repetition of the same events grant the same", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(bet, { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 1, max: 5 }),
      fc.integer({ min: 1, max: 5 }),
      async (bets, batch, otherBatch) => {
        t.clock.set(new Date("2026-06-10T12:00:00Z"));
        const granted = await play(bets, batch);
        t.clock.set(new Date("2026-06-10T12:00:00Z"));
        expect(await play([...bets].reverse(), otherBatch)).toEqual(granted);
      },
    ),
    { numRuns: runsOf(6) },
  );
});
