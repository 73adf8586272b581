import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildOwnTestApp, type OwnTestApp } from "../../../../test/app.js";
import { ProgrammeScene } from "../../../../test/programmes/setup.js";
import { expectBooksToAgree } from "../../../../test/reconcile.js";
import { programmesReconcileChecks } from "../programmes.reconcile.reads.js";

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

async function shown(member = scene.player) {
  const [mission] = await t.services.missions.list(scene.as(member));
  return mission;
}

const done = async (member = scene.player) => (await shown(member))?.steps.map(({ done }) => Number(done));

describe("a mission", () => {
  test("counts sums, events and days for its steps, and is claimed once all are done", async () => {
    await scene.start("MISSION");
    expect([(await shown())?.label, await done()]).toEqual(["JOINED", [0, 0, 0, 0]]);
    await scene.bet({ stake: "60" });
    await scene.bet({ stake: "9.99" });
    await scene.bet({ stake: "10", category: "LIVE" });
    await scene.deposit("19.99");
    await scene.count();
    expect([(await shown())?.label, await done()]).toEqual(["PROCESS", [69_99, 2, 0, 1]]);
    t.clock.advance(86_400_000);
    await scene.deposit("20");
    await scene.bet({ stake: "24.99" });
    await scene.count();
    expect(await done(), "no second day yet").toEqual([94_98, 3, 1, 1]);
    await scene.bet({ stake: "50" });
    await scene.count();
    expect(await done()).toEqual([100_00, 3, 1, 2]);
    const { label, entry } = (await shown()) ?? {};
    expect([label, await scene.rewards()]).toEqual(["CLAIM", []]);
    expect(entry?.expiresAt).toEqual(new Date("2026-06-09T12:00:00Z"));
    const claim = () => t.services.programmeEntries.claim(scene.as(scene.player), entry?.id ?? "");
    expect((await claim()).label).toBe("CLAIMED");
    await claim();
    expect(await scene.rewards()).toEqual([5_00n]);
    expect(await t.services.programmeEntries.list(scene.as(scene.player))).toEqual([]);
  });

  test("says what has counted of each event, or why it has not", async () => {
    await scene.start("MISSION", {
      steps: [
        { event: "VALID_BET", measure: "COUNT", categories: ["RNG"], minimum: "10", target: "3" },
        { event: "DEPOSIT", measure: "COUNT", minimum: "20", target: "1" },
      ],
    });
    const second = () => t.clock.advance(1_000);
    for (const play of [
      () => scene.bet({ stake: "9.99" }),
      () => scene.bet({ stake: "10" }),
      () => scene.bet({ stake: "10", category: "LIVE" }),
      () => scene.bet({ stake: "10", validBet: "0" }),
      () => scene.deposit("19.99"),
      () => scene.deposit("20"),
    ]) {
      await play();
      second();
    }
    await scene.count();
    const entryId = (await shown())?.entry?.id ?? "";
    const { edges } = await t.services.memberRewards
      .eventsOf(entryId)
      .page(scene.as(scene.player), { first: 10 });
    expect(edges.map(({ node: { counted, reason } }) => reason ?? counted).reverse()).toEqual([
      "BELOW_MINIMUM",
      10_00n,
      "OTHER_CATEGORY",
      "NO_VALID_BET",
      "BELOW_MINIMUM",
      20_00n,
    ]);
  });

  test("loses progress by a reversal only", async () => {
    await scene.start("MISSION");
    const voided = await scene.bet({ stake: "60" });
    await scene.bet({ stake: "30" });
    await scene.count();
    expect(await done()).toEqual([90_00, 2, 0, 1]);
    await scene.bet({ stake: "0", corrects: voided });
    await scene.count();
    expect(await done()).toEqual([30_00, 1, 0, 1]);
  });

  test("begins again each week, and its reward expires after seven days", async () => {
    await scene.start("MISSION", {
      steps: [{ event: "VALID_BET", measure: "COUNT", target: "1" }],
    });
    await scene.bet({ stake: "1" });
    await scene.count();
    const first = (await shown())?.entry?.id ?? "";
    expect((await shown())?.label).toBe("CLAIM");
    await scene.passDays(8);
    expect([(await shown())?.label, await done()]).toEqual(["JOINED", [0]]);
    await expect(t.services.programmeEntries.claim(scene.as(scene.player), first)).rejects.toMatchObject({
      code: "nothing_to_claim",
    });
  });

  test("is not shown to members who are excluded from play", async () => {
    await scene.start("MISSION");
    const term = { kind: "time_out", days: 1 } as const;
    await t.services.saferGambling.exclude(scene.platform, { memberId: scene.player.id, term });
    expect(await shown()).toBeUndefined();
  });
});
