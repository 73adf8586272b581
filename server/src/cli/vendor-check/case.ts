import type { BalanceTracker, GameSession, MoneyCall } from "./balance-tracker.js";

/** A bet of 1.00 that was accepted before its member was blocked from play, and not settled since. */
export interface OpenBet {
  readonly session: GameSession;
  readonly bet: MoneyCall;
}

/** Sessions with special properties; a case is skipped when the session that it needs is missing. */
export interface SpecialSessions {
  /** A session that has ended, of the same member and game. */
  readonly ended?: GameSession;
  /** A session whose bet exceeds the member's own limits. */
  readonly limited?: GameSession;
  /** A session of a member who is blocked from play. */
  readonly blocked?: GameSession;
  readonly openBet?: OpenBet;
}

/** What a case runs with. */
export interface CaseContext {
  readonly tracker: BalanceTracker;
  readonly sessions: SpecialSessions;
}

/** One case of the wallet's rules. */
export interface ConformanceCase {
  readonly id: string;
  /** The situation and the expected result. */
  readonly title: string;
  /** The special session that it needs, if any. */
  readonly needs?: keyof SpecialSessions;
  /** Runs the case. @throws ContractViolation when the wallet does not conform */
  readonly run: (context: CaseContext) => Promise<void>;
}

/** Returns the special session that a case declared to need. */
export function requiredSession<Kind extends keyof SpecialSessions>(
  { sessions }: CaseContext,
  kind: Kind,
): NonNullable<SpecialSessions[Kind]> {
  const session = sessions[kind];
  if (!session) throw new Error(`a case that needs ${kind} was run without it`);
  return session;
}
