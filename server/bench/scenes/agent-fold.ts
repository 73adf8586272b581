import { setTimeout as sleep } from "node:timers/promises";
import { agentFiguresReconcileChecks } from "../../src/modules/agent-figures/agent-figures.reconcile.reads.js";
import { FoldService } from "../../src/modules/agent-figures/fold.service.js";
import { agentTeamsOf } from "../harness/agent-data.js";
import { insertRounds, removeRounds } from "../harness/agent-teams.js";
import { readBackendsCpu, readOwnCpu } from "../harness/cpu.js";
import { platformCtx } from "../harness/platform.js";
import type { DatabaseScene } from "../harness/scene.js";
import type { Sample, Side } from "../harness/side.js";

/** Bets of a round of the scene, the members who make them, and bets a second while the lag is measured. */
const sizes = {
  postgres: { bets: 100_000, online: 10_000, rate: 2_000 },
  embedded: { bets: 5_000, online: 1_000, rate: 200 },
  small: { bets: 300, online: 30, rate: 100 },
};

const lag = "lag of the fold under bets";

/** Rounds that were settled, folded into the log and the figures: all at once, and as they come. */
export const agentFold: DatabaseScene = {
  kind: "database",
  name: "agents-fold",
  targets: [
    { side: "bets folded", of: "rate", limit: 50_000, on: "postgres" },
    { side: lag, of: "p99", limit: 60_000, on: "postgres" },
  ],
  start: async (db, context) => {
    const { workspace, small } = context;
    const { bets, online, rate } = sizes[small ? "small" : workspace.kind];
    const teams = await agentTeamsOf(db, context);
    const ctx = platformCtx(db, teams.brand);
    const folds = new FoldService();
    const cpu = async () => ({
      server: readOwnCpu(),
      database: workspace.url === null ? null : await readBackendsCpu(db),
    });
    const sides: Side[] = [
      {
        name: "bets folded",
        cpu,
        run: async (): Promise<Sample> => {
          await insertRounds(db, teams, { count: bets, online });
          const began = performance.now();
          await folds.foldAll(ctx);
          const took = performance.now() - began;
          return { operations: bets, seconds: took / 1_000, latencies: Float64Array.of(took), faults: [] };
        },
      },
      {
        name: lag,
        cpu,
        run: async (seconds): Promise<Sample> => {
          const began = performance.now();
          const lags: number[] = [];
          let [made, isOver] = [0, false];
          /** When the oldest bet was made that is not folded yet; null: all are. */
          let oldest: number | null = null;
          const folding = (async () => {
            while (!isOver || oldest !== null) {
              const since = oldest;
              oldest = null;
              await folds.foldAll(ctx);
              if (since !== null) lags.push(performance.now() - since);
              else await sleep(20);
            }
          })();
          const tenth = Math.max(1, Math.round(rate / 10));
          for (let next = began; performance.now() < began + seconds * 1_000; next += 100) {
            await sleep(Math.max(0, next - performance.now()));
            await insertRounds(db, teams, { count: tenth, online });
            oldest ??= performance.now();
            made += tenth;
          }
          isOver = true;
          await folding;
          const took = (performance.now() - began) / 1_000;
          return { operations: made, seconds: took, latencies: Float64Array.from(lags), faults: [] };
        },
      },
    ];
    const faults: string[] = [];
    return {
      sides,
      // The figures are checked before later scenes write entries of which they compute some figures only.
      close: async () => {
        await folds.foldAll(ctx);
        // The checks add up the whole log, which takes minutes for the full data.
        const checks = small ? agentFiguresReconcileChecks : agentFiguresReconcileChecks.slice(0, 1);
        for (const { name, run } of checks)
          for (const text of (await run(db)).differences) faults.push(`${name}: ${text}`);
      },
      verify: async (db) => {
        await removeRounds(db, teams);
        return faults;
      },
    };
  },
};
