import { expect, test } from "vitest";
import type { ScenarioContext } from "../../chaos/harness/scenario.js";
import { fillEmbedded, fillPostgres } from "../../chaos/scenarios/full-disk.js";

const timeoutMs = 240_000;
const context: ScenarioContext = {
  rounds: 1,
  loadMs: 1_000,
  abandonsRounds: false,
  postgres: null,
  log: () => undefined,
};

test.for([["the embedded database", fillEmbedded] as const, ["PostgreSQL", fillPostgres] as const])(
  "a full disk of %s: writes are refused, reads go on, nothing is lost, and it recovers by itself",
  { timeout: timeoutMs },
  async ([, fill], { skip }) => {
    const result = await fill(context);
    if (typeof result === "string") return skip(result);
    expect(result.findings).toEqual([]);
    expect(result).toMatchObject({ injected: 1, lost: 0, doubled: 0, wrong: 0, open: 0, booksAgree: true });
    expect(result.acknowledged).toBeGreaterThan(10);
    expect(result.unknown).toBeGreaterThan(0);
    expect(result.liveMs).not.toContain(null);
  },
);
