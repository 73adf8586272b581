import { defineErrors } from "../../core/errors.js";

defineErrors({
  bonus_not_available: "unprocessable",
});

/** With which of a member's deposits a bonus comes: the first, one a day of the brand's, each. */
export const bonusTimes = ["FIRST", "DAY", "EACH"] as const;
export type BonusTimes = (typeof bonusTimes)[number];

/** What a bonus promises. Amounts are minor units. */
export interface BonusTerms {
  /** What of a deposit is added, in hundredths of a percent. */
  readonly basisPoints: number;
  readonly maxAmount: bigint;
  readonly minDeposit: bigint;
  /** What of deposit and bonus is to be staked before money leaves, in hundredths of a percent; 10000: once. */
  readonly turnoverBasisPoints: number;
  readonly times: BonusTimes;
}

interface BonusSetup extends BonusTerms {
  readonly code: string;
  readonly currency: string;
  readonly enabled: boolean;
  readonly position: number;
  readonly texts: readonly { readonly language: string; readonly name: string }[];
}

/** A bonus as the brand sets it up, with the codes of the ways of depositing that it comes with. */
export interface BonusDraft extends BonusSetup {
  readonly methodCodes: readonly string[];
}

/** The same with its amounts as decimal text; open at once. */
export interface BonusText extends Omit<BonusDraft, "maxAmount" | "minDeposit" | "enabled" | "position"> {
  readonly max: string;
  readonly minDeposit: string;
  readonly position?: number;
}

/** A bonus that members may choose with a deposit, with the ids of the ways that it comes with. */
export interface Bonus extends BonusSetup {
  readonly id: string;
  readonly methodIds: readonly string[];
}

/** The bonus that was chosen with a deposit, by the terms of that moment. */
export interface ChosenBonus extends BonusTerms {
  readonly depositId: string;
  readonly bonusId: string;
  readonly currency: string;
  /** `MISSED`: the deposit was credited, and the bonus could not be given. */
  readonly state: "CHOSEN" | "GIVEN" | "MISSED";
  /** What was given; null until it was. */
  readonly amount: bigint | null;
  readonly texts: Bonus["texts"];
}

/** A bonus's name in the reader's language, or else in English, or whatever there is. */
export function bonusName({ texts }: Pick<Bonus, "texts">, language: string): string {
  const inLanguage = (code: string) => texts.find((text) => text.language === code);
  return (inLanguage(language) ?? inLanguage("EN") ?? texts[0])?.name ?? "";
}
