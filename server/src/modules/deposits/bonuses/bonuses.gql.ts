import { MoneyType, toMoney } from "../../../graphql/money.gql.js";
import { field, inputOf, objectOf } from "../../../graphql/object-of.js";
import {
  type Bonus,
  type ChosenBonus,
  ChosenBonusState,
  DepositBonusFrequency,
  pickBonusName,
} from "./bonuses.model.js";

export const DepositBonusType = objectOf("DepositBonus", "A bonus that a member can choose with a deposit.", {
  id: field.id("Bonus id."),
  code: field.string("The brand's code for it."),
  name: field.string("Its name in the viewer's language."),
  basisPoints: field.int("The share of a deposit that is added, in hundredths of a percent."),
  max: field.of(MoneyType, "The maximum bonus."),
  minDeposit: field.of(MoneyType, "The minimum deposit."),
  turnoverBasisPoints: field.int(
    "The turnover required of deposit and bonus before a withdrawal, in hundredths of a percent; 10000 is once.",
  ),
  frequency: field.of(DepositBonusFrequency, "Which deposits it is given for."),
  methodIds: field.id("Ids of the deposit methods that it is given for.").list(),
  enabled: field.boolean("Whether it is offered to members."),
});
export type DepositBonusType = InstanceType<typeof DepositBonusType>;

export function toBonusView(bonus: Bonus, language: string): DepositBonusType {
  const { id, code, currency, basisPoints, turnoverBasisPoints, frequency, methodIds, enabled } = bonus;
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
    frequency,
  };
}

export const ChosenBonusType = objectOf("ChosenBonus", "The bonus that was chosen with a deposit.", {
  name: field.string("Its name in the viewer's language."),
  basisPoints: field.int("The share of the deposit that is added, in hundredths of a percent."),
  max: field.of(MoneyType, "The maximum bonus."),
  turnoverBasisPoints: field.int(
    "The turnover required of deposit and bonus before a withdrawal, in hundredths of a percent.",
  ),
  state: field.of(ChosenBonusState, "Its state."),
  amount: field.of(MoneyType, "The amount that was given; null before.").nullable(),
});
export type ChosenBonusType = InstanceType<typeof ChosenBonusType>;

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

export const DepositBonusTextInput = inputOf("DepositBonusTextInput", "A bonus's name in one language.", {
  language: field.string("Language code of the platform: EN, CN, AR."),
  name: field.string("At most 80 characters."),
});
export type DepositBonusTextInput = InstanceType<typeof DepositBonusTextInput>;

export const CreateDepositBonusInput = inputOf(
  "CreateDepositBonusInput",
  "A bonus that members can choose with a deposit.",
  {
    code: field.string("The brand's code for it: lower-case letters, digits, hyphens."),
    currency: field.string("Currency code."),
    basisPoints: field.int(
      "The share of a deposit that is added, in hundredths of a percent; at most 50000.",
    ),
    max: field.decimal("The maximum bonus."),
    minDeposit: field.decimal("The minimum deposit."),
    turnoverBasisPoints: field.int(
      "The turnover required of deposit and bonus, in hundredths of a percent; at most 1000000.",
    ),
    frequency: field.of(DepositBonusFrequency, "Which deposits it is given for."),
    methodCodes: field.string("Codes of the deposit methods that it is given for.").list(),
    texts: field.of(DepositBonusTextInput, "Its name by language; English is required.").list(),
  },
);
export type CreateDepositBonusInput = InstanceType<typeof CreateDepositBonusInput>;

export const SetDepositBonusEnabledInput = inputOf(
  "SetDepositBonusEnabledInput",
  "A deposit bonus to enable or disable.",
  {
    code: field.string("The brand's code for it."),
    enabled: field.boolean("Whether it is offered to members."),
  },
);
export type SetDepositBonusEnabledInput = InstanceType<typeof SetDepositBonusEnabledInput>;
