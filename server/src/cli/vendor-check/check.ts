import { CommandRefused } from "../../kit/command-refused.js";
import { BalanceTracker, type GameSession } from "./balance-tracker.js";
import type { ConformanceCase, SpecialSessions } from "./case.js";
import { refusalCases } from "./cases-refusals.js";
import { repeatCases } from "./cases-repeats.js";
import { roundCases } from "./cases-rounds.js";
import { ContractViolation, type WalletAddress, WalletClient } from "./wallet-client.js";

/** Every case, in the order they run. */
export const cases: readonly ConformanceCase[] = [...refusalCases, ...roundCases, ...repeatCases];

/** The cases with these ids, in the order they run. @throws CommandRefused for an id that no case has */
export function casesNamed(ids: readonly string[]): readonly ConformanceCase[] {
  const known = cases.map(({ id }) => id);
  const unknown = ids.filter((id) => !known.includes(id));
  if (unknown.length > 0)
    throw new CommandRefused(`There is no case ${unknown.join(", ")}; there are ${known.join(", ")}.`);
  return cases.filter(({ id }) => ids.includes(id));
}

/** The result of a case. */
export interface CaseResult {
  readonly id: string;
  readonly title: string;
  readonly outcome: "pass" | "fail" | "skipped";
  /** Why it failed or was skipped; null when it passed. */
  readonly reason: string | null;
}

/** The results of the cases that were chosen. */
export interface CheckReport {
  readonly results: readonly CaseResult[];
  /** Whether no case failed. */
  readonly conforms: boolean;
  /** Whether every case there is has run. */
  readonly isComplete: boolean;
  readonly calls: number;
  /** The 99th percentile of the response times, in milliseconds. */
  readonly p99: number;
}

/** The wallet and the sessions to check with. */
export interface CheckTarget {
  readonly address: WalletAddress;
  /** A session of a member with a few units of money; nothing else may use the member's wallet during the check. */
  readonly session: GameSession;
  readonly sessions: SpecialSessions;
}

const missing: Readonly<Record<keyof SpecialSessions, string>> = {
  ended: "no ended session was given",
  limited: "no member with a limit was given",
  blocked: "no member who is blocked from play was given",
  openBet: "no open bet was given of a member who was blocked since",
};

async function runCase(
  checkCase: ConformanceCase,
  client: WalletClient,
  { session, sessions }: CheckTarget,
): Promise<CaseResult> {
  const { id, title, needs } = checkCase;
  if (needs && !sessions[needs]) return { id, title, outcome: "skipped", reason: missing[needs] };
  const tracker = new BalanceTracker(client, session);
  const faults: string[] = [];
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ContractViolation)) throw error;
      faults.push(error.message);
    }
  };
  await attempt(async () => {
    await tracker.open();
    await checkCase.run({ tracker, sessions });
  });
  await attempt(() => tracker.rollBackAll());
  const failed = faults.length > 0;
  return { id, title, outcome: failed ? "fail" : "pass", reason: failed ? faults.join("; ") : null };
}

function percentile(times: readonly number[], part: number): number {
  const sorted = [...times].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

/** Which cases run, all by default; `onResult` is called after each. */
export interface CheckOptions {
  readonly chosen?: readonly ConformanceCase[];
  readonly onResult?: (result: CaseResult) => void;
}

/** Runs cases against a wallet over HTTP, one after the other; a case that fails does not stop the others. */
export async function checkWallet(
  checked: CheckTarget,
  { chosen = cases, onResult = () => undefined }: CheckOptions = {},
): Promise<CheckReport> {
  const client = new WalletClient(checked.address);
  const results: CaseResult[] = [];
  try {
    for (const checkCase of chosen) {
      const result = await runCase(checkCase, client, checked);
      results.push(result);
      onResult(result);
    }
  } finally {
    client.close();
  }
  return {
    results,
    conforms: results.every(({ outcome }) => outcome !== "fail"),
    isComplete: results.filter(({ outcome }) => outcome !== "skipped").length === cases.length,
    calls: client.times.length,
    p99: Math.round(percentile(client.times, 0.99)),
  };
}
