import { type EnumValue, enumOf } from "../../../kit/enum-of.js";
import type { ContractCategory } from "../../agent-figures/agent-figures.model.js";
import type { BonusBalanceState } from "../../bonuses/bonuses.model.js";
import type { ProgrammeKind } from "../rules/rules.model.js";

export const BonusSource = enumOf("BonusSource", "What a bonus was granted by.", {
  DEPOSIT: "The member chose it with a deposit.",
  PROGRAMME: "It is the reward of a programme.",
});
export type BonusSource = EnumValue<typeof BonusSource>;

export const BonusState = enumOf("BonusState", "The state of a bonus.", {
  ACTIVE: "Some of it has to be staked before a withdrawal.",
  COMPLETED: "Nothing has to be staked of it any more.",
  ENDED: "Its balance ended before it was staked.",
  REVOKED: "It was revoked, or its deposit was reversed.",
});
export type BonusState = EnumValue<typeof BonusState>;

/** A bonus as it is stored. Amounts are minor units. */
export interface BonusRow {
  readonly id: string;
  readonly source: BonusSource;
  readonly walletId: string;
  readonly currency: string;
  readonly amount: bigint;
  readonly grantedAt: Date;
  /** The kind of the programme; null for a bonus of a deposit. */
  readonly kind: ProgrammeKind | null;
  readonly promotionId: string | null;
  /** The names of a bonus of a deposit, by language. */
  readonly names: Readonly<Record<string, string>> | null;
  /** What has to be staked, of the deposit too where the terms say so. */
  readonly required: bigint;
  readonly isReversed: boolean;
  /** When the member requested the withdrawal for which it was staked; null before. */
  readonly fulfilledAt: Date | null;
  /** Of a bonus with a balance of its own; null for cash. */
  readonly balance: BonusBalance | null;
}

/** The balance of a bonus and its terms. Amounts are minor units as text, since they come from JSON. */
export interface BonusBalance {
  readonly state: BonusBalanceState;
  /** What is left of it now; 0 once it has ended. */
  readonly amount: string;
  readonly done: string;
  readonly maxBet: string | null;
  readonly maxConversion: string;
  readonly converted: string;
  readonly forfeited: string;
  /** How much of valid bets counts, by category, in hundredths of a percent. */
  readonly contributions: Readonly<Record<ContractCategory, number>>;
  /** Thousandths. */
  readonly minimumOdds: number | null;
  readonly expiresAt: string;
  readonly endedAt: string | null;
}

const stateOfBalance: Readonly<Record<BonusBalanceState, BonusState>> = {
  OPEN: "ACTIVE",
  COMPLETED: "COMPLETED",
  EXPIRED: "ENDED",
  WITHDRAWN: "ENDED",
  GIVEN_UP: "ENDED",
  EXCLUDED: "ENDED",
  SPENT: "ENDED",
  REVOKED: "REVOKED",
};

/** A bonus, and how much of its turnover requirement is done. */
export interface BonusProgress extends BonusRow {
  readonly state: BonusState;
  readonly done: bigint;
}

/** Adds what is done of its open requirement to a bonus; null when it has none. */
export function toProgress(row: BonusRow, openDone: bigint | null): BonusProgress {
  if (row.balance) {
    const done = BigInt(row.balance.done);
    return {
      ...row,
      state: stateOfBalance[row.balance.state],
      done: done < row.required ? done : row.required,
    };
  }
  if (row.isReversed) return { ...row, state: "REVOKED", done: 0n };
  const done = openDone ?? row.required;
  return { ...row, state: done < row.required ? "ACTIVE" : "COMPLETED", done };
}
