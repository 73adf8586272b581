import { afterAll, beforeAll, expect, test } from "vitest";
import { type GameEnvironment, openGameEnvironment } from "../../chaos/harness/game-environment.js";
import { finishScenario, type ScenarioContext } from "../../chaos/harness/scenario.js";
import { killOnce } from "../../chaos/scenarios/kill.js";

const timeoutMs = 240_000;
const context: ScenarioContext = {
  rounds: 1,
  loadMs: 1_000,
  abandonsRounds: false,
  postgres: null,
  log: () => undefined,
};
let environment: GameEnvironment;

beforeAll(async () => {
  environment = await openGameEnvironment({ databaseUrl: null });
}, timeoutMs);
afterAll(() => environment?.close(), timeoutMs);

test(
  "a server killed under load has each acknowledged call once, and a missing call is found",
  async () => {
    const recovery = await killOnce(environment, context);
    await environment.stopLoad();
    const [player] = environment.players;
    if (!player) throw new Error("there are no players");
    const never = environment.vendor.bet(player.vendorSession, 100_000);
    environment.callLog.acknowledge(never);
    environment.callLog.acknowledgedAt.set(never.uuid, Date.now() - 1_000);
    const result = await finishScenario(environment, context, [recovery]);
    expect(result.findings).toEqual([
      `bet ${never.uuid} was acknowledged and was lost, and inserted again when it was repeated`,
    ]);
    expect(result).toMatchObject({ lost: 1, doubled: 0, wrong: 0, open: 0, booksAgree: true });
    expect(result.acknowledged).toBeGreaterThan(10);
    expect(result.liveMs).not.toContain(null);
  },
  timeoutMs,
);
