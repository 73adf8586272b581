import { setTimeout as sleep } from "node:timers/promises";
import type { Postgres } from "./postgres.js";
import { letHouseEnd, verify } from "./verify.js";
import { until } from "./wait.js";
import type { World } from "./world.js";

/** What scenes are given. */
export interface Stage {
  readonly rounds: number;
  /** How long the load runs before each fault, in milliseconds. */
  readonly loadMs: number;
  /** House rounds are left alone and must end by themselves, which takes a minute or two. */
  readonly leavesRounds: boolean;
  readonly postgres: Postgres | null;
  readonly tell: (line: string) => void;
}

/** One way in which things go wrong. */
export interface Scene {
  readonly name: string;
  readonly what: string;
  /** Answers why it cannot be played here, in place of a result. */
  readonly run: (stage: Stage) => Promise<SceneResult | string>;
}

/** What a scene brought. */
export interface SceneResult {
  readonly faults: number;
  readonly acknowledged: number;
  readonly rounds: number;
  readonly signIns: number;
  readonly repeated: number;
  readonly unknown: number;
  readonly lost: number;
  readonly doubled: number;
  /** Definite answers that were wrong. */
  readonly wrong: number;
  /** Calls nobody would answer, and house rounds without an end. */
  readonly open: number;
  readonly agrees: boolean;
  /** Milliseconds until ready again, after each fault. */
  readonly recoveryMs: readonly number[];
  /** Milliseconds until live news came again; null when they did not. */
  readonly liveMs: readonly (number | null)[];
  /** What is wrong, in words. */
  readonly words: readonly string[];
}

/** How long each fault took to get over. */
export interface Recovery {
  readonly readyMs: number;
  readonly liveMs: number | null;
}

/** Whether nothing was lost, doubled, wrong or left. */
export function isClean({ lost, doubled, wrong, open, agrees, liveMs }: SceneResult): boolean {
  return lost + doubled + wrong + open === 0 && agrees && liveMs.every((took) => took !== null);
}

const fewest = 10;
const loadPatienceMs = 60_000;

/** Lets the load run for a time, and until it has come to something: harm to an idle server shows nothing. */
export async function underLoad({ tally }: World, ms: number): Promise<void> {
  const before = tally.acknowledged.length;
  await sleep(ms);
  await until(() => tally.acknowledged.length >= before + fewest, loadPatienceMs);
}

/** Ends the load, lets the house end its rounds, and holds everything against the database. */
export async function conclude(
  world: World,
  stage: Stage,
  recoveries: readonly Recovery[],
): Promise<SceneResult> {
  const { tally } = world;
  await world.calm();
  if (stage.leavesRounds) {
    stage.tell("waiting for the house to end its rounds");
    await letHouseEnd(world);
  }
  const verdict = await verify(world);
  return {
    faults: recoveries.length,
    acknowledged: tally.acknowledged.length,
    rounds: tally.spins.filter(({ answer }) => answer !== null).length,
    signIns: tally.signIns,
    repeated: tally.repeated,
    unknown: tally.unknown,
    lost: verdict.lost,
    doubled: verdict.doubled,
    wrong: tally.wrong.length,
    open: verdict.open + tally.unresolved,
    agrees: verdict.agrees,
    recoveryMs: recoveries.map(({ readyMs }) => Math.round(readyMs)),
    liveMs: recoveries.map(({ liveMs }) => (liveMs === null ? null : Math.round(liveMs))),
    words: [...verdict.faults, ...tally.wrong],
  };
}
