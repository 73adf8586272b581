import type { Db } from "../db/database.js";

/** What one check found. */
export interface CheckOutcome {
  /** How many rows were looked at. */
  readonly rows: number;
  /** How many of them disagree. */
  readonly found: number;
  /** Some of the disagreements in words, 20 at most. */
  readonly differences: readonly string[];
}

/** Something that must hold in the books. Other modules add theirs to the ledger's own. */
export interface ReconcileCheck {
  readonly name: string;
  /** Reads only; `db` is one consistent picture shared by all checks. */
  readonly run: (db: Db) => Promise<CheckOutcome>;
}

export interface CheckResult extends CheckOutcome {
  readonly name: string;
}

export interface ReconcileReport {
  /** True when no check found a difference. */
  readonly agrees: boolean;
  readonly checks: readonly CheckResult[];
}

export const maxDifferences = 20;
