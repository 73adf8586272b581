import { type EnumValue, enumOf } from "../../../kit/enum-of.js";
import type { ProgrammeKind } from "../rules/rules.model.js";

export const BonusSource = enumOf("BonusSource", "What a bonus was granted by.", {
  DEPOSIT: "The member chose it with a deposit.",
  PROGRAMME: "It is the reward of a programme.",
});
export type BonusSource = EnumValue<typeof BonusSource>;

export const BonusState = enumOf("BonusState", "The state of a bonus.", {
  ACTIVE: "Some of it has to be staked before a withdrawal.",
  COMPLETED: "Nothing has to be staked of it any more.",
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
}

/** A bonus, and how much of its turnover requirement is done. */
export interface BonusProgress extends BonusRow {
  readonly state: BonusState;
  readonly done: bigint;
}

/** Adds what is done of its open requirement to a bonus; null when it has none. */
export function toProgress(row: BonusRow, openDone: bigint | null): BonusProgress {
  if (row.isReversed) return { ...row, state: "REVOKED", done: 0n };
  const done = openDone ?? row.required;
  return { ...row, state: done < row.required ? "ACTIVE" : "COMPLETED", done };
}
