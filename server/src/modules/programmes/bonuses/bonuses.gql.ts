import { connectionOf } from "../../../graphql/lists/connection.gql.js";
import { listArgs } from "../../../graphql/lists/list-args.gql.js";
import { MoneyType, toMoney } from "../../../graphql/money.gql.js";
import { field, objectOf } from "../../../graphql/object-of.js";
import { ProgrammeKind } from "../rules/rules.model.js";
import { type BonusProgress, BonusSource, BonusState } from "./bonuses.model.js";

export const BonusType = objectOf("Bonus", "A bonus of the member.", {
  id: field.id("Bonus id."),
  source: field.of(BonusSource, "What it was granted by."),
  names: field.hidden<BonusProgress["names"]>(),
  promotionId: field.hidden<string | null>(),
  kind: field.of(ProgrammeKind, "The kind of the programme; null for a bonus of a deposit.").nullable(),
  amount: field.of(MoneyType, "The amount."),
  state: field.of(BonusState, "Its state."),
  grantedAt: field.dateTime("When it was granted."),
  required: field.of(MoneyType, "What has to be staked before a withdrawal."),
  done: field.of(MoneyType, "How much of that is done. Bets count for the oldest requirement first."),
  left: field.of(MoneyType, "How much is left to stake."),
  fulfilledAt: field
    .dateTime("When the withdrawal was requested for which it was staked; null before.")
    .nullable(),
});
export type BonusType = InstanceType<typeof BonusType>;

function toBonusView(bonus: BonusProgress): BonusType {
  const { id, source, names, promotionId, kind, amount, state, grantedAt, required, done, fulfilledAt } =
    bonus;
  const money = (value: bigint) => toMoney(value, bonus.currency);
  return {
    id,
    source,
    names,
    promotionId,
    kind,
    state,
    grantedAt,
    fulfilledAt,
    amount: money(amount),
    required: money(required),
    done: money(done),
    left: money(state === "ACTIVE" ? required - done : 0n),
  };
}

export const BonusConnectionType = connectionOf(BonusType, {
  name: "Bonus",
  one: "bonus",
  many: "bonuses",
  description: "A page of the member's bonuses, newest first.",
  toNode: toBonusView,
});

export const BonusListArgs = listArgs({});
