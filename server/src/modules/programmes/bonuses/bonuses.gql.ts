import { connectionOf } from "../../../graphql/lists/connection.gql.js";
import { listArgs } from "../../../graphql/lists/list-args.gql.js";
import { MoneyType, toMoney } from "../../../graphql/money.gql.js";
import { field, objectOf } from "../../../graphql/object-of.js";
import { BonusBalanceState } from "../../bonuses/bonuses.model.js";
import { ContributionType } from "../contributions.gql.js";
import { contributionsOf, formatOdds } from "../rules/counted-bets.model.js";
import { ProgrammeKind } from "../rules/rules.model.js";
import { type BonusBalance, type BonusProgress, BonusSource, BonusState } from "./bonuses.model.js";

const BonusBalanceType = objectOf("BonusBalance", "The balance of a bonus and its terms.", {
  state: field.of(BonusBalanceState, "Its state."),
  amount: field.of(
    MoneyType,
    "What is left of it now: bets take it once there is no cash. Zero once it has ended.",
  ),
  maxBet: field.of(MoneyType, "The highest stake of a bet while it is open; null for none.").nullable(),
  maxConversion: field.of(MoneyType, "The most that becomes cash."),
  converted: field.of(MoneyType, "What became cash."),
  forfeited: field.of(MoneyType, "What was left of the balance when it ended and did not become cash."),
  contributions: field.of(ContributionType, "How much of valid bets counts, by category of games.").list(),
  minimumOdds: field
    .decimal("Bets on sports and e-sports at lower odds do not count; null for none.")
    .nullable(),
  expiresAt: field.dateTime("When it expires."),
  endedAt: field.dateTime("When it ended; null while it is open.").nullable(),
});

function toBalanceView(balance: BonusBalance, currency: string) {
  const { state, maxBet, minimumOdds, expiresAt, endedAt } = balance;
  const money = (text: string) => toMoney(BigInt(text), currency);
  return {
    state,
    amount: money(balance.amount),
    maxBet: maxBet === null ? null : money(maxBet),
    maxConversion: money(balance.maxConversion),
    converted: money(balance.converted),
    forfeited: money(balance.forfeited),
    contributions: contributionsOf(balance),
    minimumOdds: minimumOdds === null ? null : formatOdds(minimumOdds),
    expiresAt: new Date(expiresAt),
    endedAt: endedAt === null ? null : new Date(endedAt),
  };
}

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
  balance: field
    .of(BonusBalanceType, "The balance that it has until it is staked; null for cash.")
    .nullable(),
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
    balance: bonus.balance && toBalanceView(bonus.balance, bonus.currency),
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
