import { Field, ID, InputType, Int, ObjectType, registerEnumType } from "type-graphql";
import { MoneyType, toMoney } from "../../graphql/money.gql.js";
import { DecimalScalar } from "../../graphql/scalars.js";
import { type Bonus, bonusName, type ChosenBonus } from "./bonuses.model.js";

/** With which deposits a bonus comes. */
export enum DepositBonusTimes {
  FIRST = "FIRST",
  DAY = "DAY",
  EACH = "EACH",
}
registerEnumType(DepositBonusTimes, {
  name: "DepositBonusTimes",
  description: "With which of a member's deposits a bonus comes.",
  valuesConfig: {
    FIRST: { description: "With the first." },
    DAY: { description: "With one a day, of the brand's time zone." },
    EACH: { description: "With each." },
  },
});

/** What came of a chosen bonus. */
export enum ChosenBonusState {
  CHOSEN = "CHOSEN",
  GIVEN = "GIVEN",
  MISSED = "MISSED",
}
registerEnumType(ChosenBonusState, {
  name: "ChosenBonusState",
  description: "What came of a chosen bonus.",
  valuesConfig: {
    CHOSEN: { description: "It comes with the money." },
    GIVEN: { description: "It is in the wallet." },
    MISSED: { description: "The deposit was credited, and the bonus could not be given by its terms." },
  },
});

@ObjectType("DepositBonus", { description: "A bonus that a member may choose with a deposit." })
export class DepositBonusType {
  @Field(() => ID, { description: "Which one." })
  readonly id!: string;

  @Field(() => String, { description: "The brand's word for it." })
  readonly code!: string;

  @Field(() => String, { description: "In the reader's language." })
  readonly name!: string;

  @Field(() => Int, { description: "What of a deposit is added, in hundredths of a percent." })
  readonly basisPoints!: number;

  @Field(() => MoneyType, { description: "The most that is added." })
  readonly max!: MoneyType;

  @Field(() => MoneyType, { description: "The least deposit that it comes with." })
  readonly minDeposit!: MoneyType;

  @Field(() => Int, {
    description:
      "What of deposit and bonus is to be staked before a withdrawal, in hundredths of a percent; 10000: once.",
  })
  readonly turnoverBasisPoints!: number;

  @Field(() => DepositBonusTimes, { description: "With which deposits it comes." })
  readonly times!: DepositBonusTimes;

  @Field(() => [ID], { description: "The ways of depositing that it comes with." })
  readonly methodIds!: readonly string[];

  @Field(() => Boolean, { description: "Whether members are offered it." })
  readonly enabled!: boolean;
}

/** A bonus as GraphQL shows it. */
export function toBonusView(bonus: Bonus, language: string): DepositBonusType {
  const { id, code, currency, basisPoints, turnoverBasisPoints, times, methodIds, enabled } = bonus;
  return {
    id,
    code,
    basisPoints,
    turnoverBasisPoints,
    methodIds,
    enabled,
    name: bonusName(bonus, language),
    max: toMoney(bonus.maxAmount, currency),
    minDeposit: toMoney(bonus.minDeposit, currency),
    times: DepositBonusTimes[times],
  };
}

@ObjectType("ChosenBonus", { description: "The bonus that was chosen with a deposit." })
export class ChosenBonusType {
  @Field(() => String, { description: "In the reader's language." })
  readonly name!: string;

  @Field(() => Int, { description: "What of the deposit is added, in hundredths of a percent." })
  readonly basisPoints!: number;

  @Field(() => MoneyType, { description: "The most that is added." })
  readonly max!: MoneyType;

  @Field(() => Int, {
    description: "What of deposit and bonus is to be staked before a withdrawal, in hundredths of a percent.",
  })
  readonly turnoverBasisPoints!: number;

  @Field(() => ChosenBonusState, { description: "What came of it." })
  readonly state!: ChosenBonusState;

  @Field(() => MoneyType, { nullable: true, description: "What was given; null until it was." })
  readonly amount!: MoneyType | null;
}

/** A chosen bonus as GraphQL shows it. */
export function toChosenView(chosen: ChosenBonus, language: string): ChosenBonusType {
  const { basisPoints, turnoverBasisPoints, state, amount, maxAmount, currency } = chosen;
  return {
    basisPoints,
    turnoverBasisPoints,
    state: ChosenBonusState[state],
    name: bonusName(chosen, language),
    max: toMoney(maxAmount, currency),
    amount: amount === null ? null : toMoney(amount, currency),
  };
}

@InputType("DepositBonusTextInput", { description: "A bonus's name in a language." })
export class DepositBonusTextInput {
  @Field(() => String, { description: "The platform's code: EN, CN, AR." })
  readonly language!: string;

  @Field(() => String, { description: "At most 80 characters." })
  readonly name!: string;
}

@InputType("CreateDepositBonusInput", { description: "A bonus that members may choose with a deposit." })
export class CreateDepositBonusInput {
  @Field(() => String, { description: "The brand's word for it: small letters, digits, hyphens." })
  readonly code!: string;

  @Field(() => String, { description: "Code of its currency." })
  readonly currency!: string;

  @Field(() => Int, { description: "What of a deposit is added, in hundredths of a percent; at most 50000." })
  readonly basisPoints!: number;

  @Field(() => DecimalScalar, { description: "The most that is added." })
  readonly max!: string;

  @Field(() => DecimalScalar, { description: "The least deposit that it comes with." })
  readonly minDeposit!: string;

  @Field(() => Int, {
    description: "What of deposit and bonus is to be staked, in hundredths of a percent; at most 1000000.",
  })
  readonly turnoverBasisPoints!: number;

  @Field(() => DepositBonusTimes, { description: "With which deposits it comes." })
  readonly times!: DepositBonusTimes;

  @Field(() => [String], { description: "Codes of the ways of depositing that it comes with." })
  readonly methodCodes!: string[];

  @Field(() => [DepositBonusTextInput], { description: "Its name by language; English among them." })
  readonly texts!: DepositBonusTextInput[];
}

@InputType("SetDepositBonusInput", { description: "A bonus that is offered, or no more." })
export class SetDepositBonusInput {
  @Field(() => String, { description: "The brand's word for it." })
  readonly code!: string;

  @Field(() => Boolean, { description: "Whether members are offered it." })
  readonly enabled!: boolean;
}
