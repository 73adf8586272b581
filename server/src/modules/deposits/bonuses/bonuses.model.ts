import { defineErrors } from "../../../core/errors.js";
import { formatMinor } from "../../../core/money.js";
import { type EnumValue, enumOf } from "../../../kit/enum-of.js";
import type { Proposal } from "../../approvals/approvals.model.js";

defineErrors({
  bonus_not_available: "unprocessable",
});

export const ChosenBonusState = enumOf("ChosenBonusState", "The state of a chosen bonus.", {
  CHOSEN: "The deposit is not credited yet.",
  GIVEN: "The bonus was credited to the wallet.",
  MISSED: "The deposit was credited, but the terms of the bonus were not met.",
});
export type ChosenBonusState = EnumValue<typeof ChosenBonusState>;

export const DepositBonusFrequency = enumOf(
  "DepositBonusFrequency",
  "Which of a member's deposits a bonus is given for.",
  {
    FIRST: "The first one.",
    DAY: "One per day, in the brand's time zone.",
    EACH: "Each one.",
  },
);
export type DepositBonusFrequency = EnumValue<typeof DepositBonusFrequency>;

/** The terms of a bonus. Amounts are minor units. */
export interface BonusTerms {
  /** The share of a deposit that is added, in hundredths of a percent. */
  readonly basisPoints: number;
  readonly maxAmount: bigint;
  readonly minDeposit: bigint;
  /** The turnover required of deposit and bonus before a withdrawal, in hundredths of a percent; 10000 is once. */
  readonly turnoverBasisPoints: number;
  readonly frequency: DepositBonusFrequency;
}

interface BonusSetup extends BonusTerms {
  readonly code: string;
  readonly currency: string;
  readonly enabled: boolean;
  readonly position: number;
  readonly texts: readonly { readonly language: string; readonly name: string }[];
}

/** A bonus as the brand sets it up, with the codes of the deposit methods that it is given for. */
export interface BonusDraft extends BonusSetup {
  readonly methodCodes: readonly string[];
}

/** A bonus as staff enter it: its amounts are decimal text, and it is enabled immediately. */
export interface BonusForm extends Omit<BonusDraft, "maxAmount" | "minDeposit" | "enabled" | "position"> {
  readonly max: string;
  readonly minDeposit: string;
  readonly position?: number;
}

/** A bonus that members can choose with a deposit, with the ids of the deposit methods that it is given for. */
export interface Bonus extends BonusSetup {
  readonly id: string;
  readonly methodIds: readonly string[];
}

/** The bonus that was chosen with a deposit, with its terms at that time. */
export interface ChosenBonus extends BonusTerms {
  readonly depositId: string;
  readonly bonusId: string;
  readonly currency: string;
  /** `MISSED`: the deposit was credited, and the bonus could not be given. */
  readonly state: ChosenBonusState;
  /** The amount that was given; null before. */
  readonly amount: bigint | null;
  readonly texts: Bonus["texts"];
}

/** Picks a bonus's name in the viewer's language, else in English, else in any language. */
export function pickBonusName({ texts }: Pick<Bonus, "texts">, language: string): string {
  const inLanguage = (code: string) => texts.find((text) => text.language === code);
  return (inLanguage(language) ?? inLanguage("EN") ?? texts[0])?.name ?? "";
}

/** Proposes a new bonus; what it can cost is its maximum for one deposit. */
export function proposeBonus({ maxAmount, minDeposit, methodCodes, texts, ...draft }: BonusDraft): Proposal {
  const { code, currency, basisPoints, turnoverBasisPoints, frequency, enabled, position } = draft;
  return {
    before: {},
    after: {
      code,
      currency,
      basisPoints,
      turnoverBasisPoints,
      frequency,
      enabled,
      position,
      max: formatMinor(maxAmount, currency),
      minDeposit: formatMinor(minDeposit, currency),
      methods: methodCodes.join(", "),
      ...Object.fromEntries(texts.map(({ language, name }) => [`name ${language}`, name])),
    },
    amount: { value: maxAmount, currency, memberId: null },
  };
}
