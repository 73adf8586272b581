import { afterAll, beforeAll, expect, test } from "vitest";
import { conclude, type Stage } from "../../chaos/parts/scene.js";
import { openWorld, type World } from "../../chaos/parts/world.js";
import { killOnce } from "../../chaos/scenes/kill.js";

const timeoutMs = 240_000;
const stage: Stage = { rounds: 1, loadMs: 1_000, leavesRounds: false, postgres: null, tell: () => undefined };
let world: World;

beforeAll(async () => {
  world = await openWorld({ databaseUrl: null });
}, timeoutMs);
afterAll(() => world?.close(), timeoutMs);

test(
  "a server killed under load has every acknowledged call once; a call that it never received is reported as lost",
  async () => {
    const recovery = await killOnce(world, stage);
    await world.calm();
    const [player] = world.players;
    if (!player) throw new Error("there is no player");
    const never = world.vendor.bet(player.seat, 100_000);
    world.tally.acknowledge(never);
    world.tally.acknowledgedAt.set(never.uuid, Date.now() - 1_000);
    const result = await conclude(world, stage, [recovery]);
    expect(result.words).toEqual([
      `bet ${never.uuid} was acknowledged and was lost, and taken anew when it came again`,
    ]);
    expect(result).toMatchObject({ lost: 1, doubled: 0, wrong: 0, open: 0, agrees: true });
    expect(result.acknowledged).toBeGreaterThan(10);
    expect(result.liveMs).not.toContain(null);
  },
  timeoutMs,
);
