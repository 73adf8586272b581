import { Field, ID, InputType, Int, ObjectType } from "type-graphql";
import { MoneyType, toMoney } from "../../graphql/money.gql.js";
import { DecimalScalar } from "../../graphql/scalars.js";
import {
  type Bonus,
  type ChosenBonus,
  ChosenBonusState,
  DepositBonusTimes,
  pickBonusName,
} from "./bonuses.model.js";

@ObjectType("DepositBonus", { description: "A bonus that a member can choose with a deposit." })
export class DepositBonusType {
  @Field(() => ID, { description: "Bonus id." })
  readonly id!: string;

  @Field(() => String, { description: "The brand's code for it." })
  readonly code!: string;

  @Field(() => String, { description: "Its name in the viewer's language." })
  readonly name!: string;

  @Field(() => Int, { description: "The share of a deposit that is added, in hundredths of a percent." })
  readonly basisPoints!: number;

  @Field(() => MoneyType, { description: "The maximum bonus." })
  readonly max!: MoneyType;

  @Field(() => MoneyType, { description: "The minimum deposit." })
  readonly minDeposit!: MoneyType;

  @Field(() => Int, {
    description:
      "The turnover required of deposit and bonus before a withdrawal, in hundredths of a percent; 10000 is once.",
  })
  readonly turnoverBasisPoints!: number;

  @Field(() => DepositBonusTimes, { description: "Which deposits it is given for." })
  readonly times!: DepositBonusTimes;

  @Field(() => [ID], { description: "Ids of the deposit methods that it is given for." })
  readonly methodIds!: readonly string[];

  @Field(() => Boolean, { description: "Whether it is offered to members." })
  readonly enabled!: boolean;
}

export function toBonusView(bonus: Bonus, language: string): DepositBonusType {
  const { id, code, currency, basisPoints, turnoverBasisPoints, times, methodIds, enabled } = bonus;
  return {
    id,
    code,
    basisPoints,
    turnoverBasisPoints,
    methodIds,
    enabled,
    name: pickBonusName(bonus, language),
    max: toMoney(bonus.maxAmount, currency),
    minDeposit: toMoney(bonus.minDeposit, currency),
    times,
  };
}

@ObjectType("ChosenBonus", { description: "The bonus that was chosen with a deposit." })
export class ChosenBonusType {
  @Field(() => String, { description: "Its name in the viewer's language." })
  readonly name!: string;

  @Field(() => Int, { description: "The share of the deposit that is added, in hundredths of a percent." })
  readonly basisPoints!: number;

  @Field(() => MoneyType, { description: "The maximum bonus." })
  readonly max!: MoneyType;

  @Field(() => Int, {
    description:
      "The turnover required of deposit and bonus before a withdrawal, in hundredths of a percent.",
  })
  readonly turnoverBasisPoints!: number;

  @Field(() => ChosenBonusState, { description: "Its state." })
  readonly state!: ChosenBonusState;

  @Field(() => MoneyType, { nullable: true, description: "The amount that was given; null before." })
  readonly amount!: MoneyType | null;
}

export function toChosenView(chosen: ChosenBonus, language: string): ChosenBonusType {
  const { basisPoints, turnoverBasisPoints, state, amount, maxAmount, currency } = chosen;
  return {
    basisPoints,
    turnoverBasisPoints,
    state,
    name: pickBonusName(chosen, language),
    max: toMoney(maxAmount, currency),
    amount: amount === null ? null : toMoney(amount, currency),
  };
}

@InputType("DepositBonusTextInput", { description: "A bonus's name in one language." })
export class DepositBonusTextInput {
  @Field(() => String, { description: "Language code of the platform: EN, CN, AR." })
  readonly language!: string;

  @Field(() => String, { description: "At most 80 characters." })
  readonly name!: string;
}

@InputType("CreateDepositBonusInput", { description: "A bonus that members can choose with a deposit." })
export class CreateDepositBonusInput {
  @Field(() => String, { description: "The brand's code for it: lower-case letters, digits, hyphens." })
  readonly code!: string;

  @Field(() => String, { description: "Currency code." })
  readonly currency!: string;

  @Field(() => Int, {
    description: "The share of a deposit that is added, in hundredths of a percent; at most 50000.",
  })
  readonly basisPoints!: number;

  @Field(() => DecimalScalar, { description: "The maximum bonus." })
  readonly max!: string;

  @Field(() => DecimalScalar, { description: "The minimum deposit." })
  readonly minDeposit!: string;

  @Field(() => Int, {
    description: "The turnover required of deposit and bonus, in hundredths of a percent; at most 1000000.",
  })
  readonly turnoverBasisPoints!: number;

  @Field(() => DepositBonusTimes, { description: "Which deposits it is given for." })
  readonly times!: DepositBonusTimes;

  @Field(() => [String], { description: "Codes of the deposit methods that it is given for." })
  readonly methodCodes!: string[];

  @Field(() => [DepositBonusTextInput], { description: "Its name by language; English is required." })
  readonly texts!: DepositBonusTextInput[];
}

@InputType("SetDepositBonusInput", { description: "A deposit bonus to enable or disable." })
export class SetDepositBonusInput {
  @Field(() => String, { description: "The brand's code for it." })
  readonly code!: string;

  @Field(() => Boolean, { description: "Whether it is offered to members." })
  readonly enabled!: boolean;
}
