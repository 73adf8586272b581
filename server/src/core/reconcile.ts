import type { Db } from "../db/database.js";

export interface CheckOutcome {
  /** How many rows were checked. */
  readonly rows: number;
  /** How many of them disagree. */
  readonly found: number;
  /** Descriptions of the disagreements, 20 at most. */
  readonly differences: readonly string[];
}

/** An invariant of the books. Other modules add theirs to the ledger's own. */
export interface ReconcileCheck {
  readonly name: string;
  /** Reads only; all checks share `db`, one consistent snapshot. */
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
