import { setTimeout as sleep } from "node:timers/promises";
import type { GameEnvironment } from "./game-environment.js";
import type { Postgres } from "./postgres.js";
import { verify, waitForHouseRounds } from "./verify.js";
import { waitUntil } from "./wait-until.js";

/** What a scenario runs with. */
export interface ScenarioContext {
  readonly rounds: number;
  /** How long the load runs before each fault, in milliseconds. */
  readonly loadMs: number;
  /** Abandon some house rounds, which the server then has to finish; this takes a minute or two. */
  readonly abandonsRounds: boolean;
  readonly postgres: Postgres | null;
  readonly log: (line: string) => void;
}

/** A kind of fault, injected under load. */
export interface Scenario {
  readonly name: string;
  readonly description: string;
  /** Resolves to the result, or to the reason why it cannot run here. */
  readonly run: (context: ScenarioContext) => Promise<ScenarioResult | string>;
}

export interface ScenarioResult {
  /** Number of injected faults. */
  readonly injected: number;
  readonly acknowledged: number;
  readonly rounds: number;
  readonly signIns: number;
  readonly repeated: number;
  readonly unknown: number;
  readonly lost: number;
  readonly doubled: number;
  /** Definite answers that were wrong. */
  readonly wrong: number;
  /** Calls that were never answered, and unfinished house rounds. */
  readonly open: number;
  readonly booksAgree: boolean;
  /** Milliseconds until the server was ready again, for each fault. */
  readonly recoveryMs: readonly number[];
  /** Milliseconds until live events arrived again, for each fault; null when they did not. */
  readonly liveMs: readonly (number | null)[];
  /** Everything that is wrong, as sentences. */
  readonly findings: readonly string[];
}

/** How long the recovery from a fault took. */
export interface Recovery {
  readonly readyMs: number;
  readonly liveMs: number | null;
}

/** Whether nothing was lost, doubled, wrong or left open. */
export function isClean({ lost, doubled, wrong, open, booksAgree, liveMs }: ScenarioResult): boolean {
  return lost + doubled + wrong + open === 0 && booksAgree && liveMs.every((took) => took !== null);
}

const fewestCalls = 10;
const loadTimeoutMs = 60_000;

/** Lets the load run for a time and until some calls succeed, because a fault of an idle server shows nothing. */
export async function waitUnderLoad({ callLog }: GameEnvironment, ms: number): Promise<void> {
  const before = callLog.acknowledged.length;
  await sleep(ms);
  await waitUntil(() => callLog.acknowledged.length >= before + fewestCalls, loadTimeoutMs);
}

/** Stops the load, lets the server finish house rounds, and verifies everything against the database. */
export async function finishScenario(
  environment: GameEnvironment,
  context: ScenarioContext,
  recoveries: readonly Recovery[],
): Promise<ScenarioResult> {
  const { callLog } = environment;
  await environment.stopLoad();
  if (context.abandonsRounds) {
    context.log("waiting for the server to finish house rounds");
    await waitForHouseRounds(environment);
  }
  const result = await verify(environment);
  return {
    injected: recoveries.length,
    acknowledged: callLog.acknowledged.length,
    rounds: callLog.spins.filter(({ answer }) => answer !== null).length,
    signIns: callLog.signIns,
    repeated: callLog.repeated,
    unknown: callLog.unknown,
    lost: result.lost,
    doubled: result.doubled,
    wrong: callLog.wrongAnswers.length,
    open: result.open + callLog.unresolved,
    booksAgree: result.booksAgree,
    recoveryMs: recoveries.map(({ readyMs }) => Math.round(readyMs)),
    liveMs: recoveries.map(({ liveMs }) => (liveMs === null ? null : Math.round(liveMs))),
    findings: [...result.findings, ...callLog.wrongAnswers],
  };
}
