import { connectionOf } from "../../../graphql/lists/connection.gql.js";
import { listArgs } from "../../../graphql/lists/list-args.gql.js";
import { moneyTotalsOf } from "../../../graphql/lists/money-totals.gql.js";
import { MoneyType, toMoney } from "../../../graphql/money.gql.js";
import { field, objectOf } from "../../../graphql/object-of.js";
import { formatRate } from "../../../kit/rates.js";
import { ContractKind } from "../../brands/brands.model.js";
import { TermsCategory } from "../contracts.model.js";
import {
  adminBillFilters,
  type Bill,
  type BillBet,
  BillFunding,
  type BillLine,
  BillState,
  betFilters,
  billFilters,
} from "./bills.model.js";

export const BillLineType = objectOf("ContractBillLine", "A bill's arithmetic in one category.", {
  category: field.of(TermsCategory, "The category."),
  validBet: field.of(MoneyType, "Valid bet of the team in the period."),
  netLoss: field.of(MoneyType, "Net loss of the team; negative when the members won."),
  activeMembers: field.int("Active members, over all categories."),
  carryIn: field.of(MoneyType, "Loss that earlier periods have left; 0 or negative."),
  base: field.of(MoneyType, "What the rate applies to: net loss and carried loss, or valid bet; 0 at least."),
  tier: field.int("Number of the tier that applies, from 0; null when none is met.").nullable(),
  rate: field.decimal("Percent of the base; 0 with a fixed amount."),
  fixed: field.of(MoneyType, "The tier's fixed amount; null for a share.").nullable(),
  gross: field.of(MoneyType, "The result, rounded down."),
  carryOut: field.of(MoneyType, "Loss that is left to later periods; 0 or negative."),
});
export type BillLineType = InstanceType<typeof BillLineType>;

const billFields = {
  id: field.id("Id of the bill."),
  contractId: field.id("Id of the contract."),
  kind: field.of(ContractKind, "Kind of the contract."),
  periodStart: field.dateTime("When its period begins."),
  periodEnd: field.dateTime("When its period ends."),
  countedFrom: field.dateTime("From when in its period it counts: later where the contract began within it."),
  state: field.of(BillState, "Its state."),
  gross: field.of(MoneyType, "Sum of all categories or bets."),
  downlines: field.of(
    MoneyType,
    "Gross of the direct downlines; 0 for realtime salaries, where each bet is reduced.",
  ),
  amount: field.of(MoneyType, "What is paid: gross less that of the direct downlines, 0 at least."),
  shortfall: field.of(MoneyType, "What the direct downlines are due beyond the gross."),
  funding: field.of(BillFunding, "Who pays the shortfall."),
  owed: field.of(MoneyType, "What the agent owes of the shortfall."),
  collected: field.of(MoneyType, "What of it is collected."),
  reversed: field.of(MoneyType, "What was reversed after it was paid, because bets were corrected."),
  createdAt: field.dateTime("When it was created."),
  paidAt: field.dateTime("When it was paid; null while it is not.").nullable(),
};

export const BillType = objectOf("ContractBill", "What a contract pays for a period.", billFields);
export type BillType = InstanceType<typeof BillType>;

export const AdminBillType = objectOf("AdminContractBill", "A bill as staff see it.", {
  ...billFields,
  agentId: field.id("Member id of the agent."),
});
export type AdminBillType = InstanceType<typeof AdminBillType>;

/** Converts a bill to its GraphQL type. */
export function toBillView(bill: Bill): BillType {
  const { id, contractId, kind, periodStart, periodEnd, countedFrom, state, funding, createdAt, paidAt } =
    bill;
  const money = (amount: bigint) => toMoney(amount, bill.currency);
  return {
    id,
    contractId,
    kind,
    periodStart,
    periodEnd,
    countedFrom,
    state,
    funding,
    createdAt,
    paidAt,
    gross: money(bill.gross),
    downlines: money(bill.downlines),
    amount: money(bill.amount),
    shortfall: money(bill.shortfall),
    owed: money(bill.owed),
    collected: money(bill.collected),
    reversed: money(bill.reversed),
  };
}

export function toAdminBillView(bill: Bill): AdminBillType {
  return { ...toBillView(bill), agentId: bill.agentId };
}

/** Converts the arithmetic of a category to its GraphQL type. */
export function toLineView(line: Omit<BillLine, "billId">, currency: string): BillLineType {
  const { category, activeMembers, tier, rate, fixed } = line;
  const money = (amount: bigint) => toMoney(amount, currency);
  return {
    category,
    activeMembers,
    tier,
    rate: formatRate(rate),
    validBet: money(line.validBet),
    netLoss: money(line.netLoss),
    carryIn: money(line.carryIn),
    base: money(line.base),
    fixed: fixed === null ? null : money(fixed),
    gross: money(line.gross),
    carryOut: money(line.carryOut),
  };
}

const totals = (name: string) =>
  moneyTotalsOf({
    name,
    typeDescription: "Sums of bills in one currency.",
    count: "Number of bills.",
    sums: {
      gross: "Sum of their gross.",
      amount: "Sum of what is paid.",
      owed: "Sum of what is owed.",
      reversed: "Sum of what was reversed.",
    },
    description: "Sums of all bills that match, by currency.",
  });

export const BillConnectionType = connectionOf(BillType, {
  name: "ContractBill",
  one: "bill",
  many: "bills",
  description: "A page of the agent's bills, newest period first.",
  toNode: toBillView,
  totals: totals("ContractBillTotals"),
});

export const BillListArgs = listArgs(billFilters);

export const AdminBillConnectionType = connectionOf(AdminBillType, {
  name: "AdminContractBill",
  one: "bill",
  many: "bills",
  description: "A page of the brand's bills, newest period first.",
  toNode: toAdminBillView,
  totals: totals("AdminContractBillTotals"),
});

export const AdminBillListArgs = listArgs(adminBillFilters);

const BillBetType = objectOf("ContractBillBet", "A bet behind a bill, in the bill's currency.", {
  roundId: field.id("Id of the round."),
  account: field.string("Username of the member; a phone number is masked."),
  category: field.string("Category of the game."),
  stake: field.of(MoneyType, "The stake; of a correction in a period's bill the difference."),
  payout: field.of(MoneyType, "The payout; likewise."),
  validBet: field.of(MoneyType, "The valid bet; likewise."),
  settledAt: field.dateTime("When it was settled or corrected."),
  isCorrection: field.boolean("Whether it corrects a bet that was settled before."),
  rate: field.decimal("Percent that the agent has; realtime salaries only.").nullable(),
  downlineRate: field
    .decimal("Percent that the downline on the path has; realtime salaries only.")
    .nullable(),
  amount: field
    .of(
      MoneyType,
      "What it earned: valid bet by the difference of the rates, rounded down; realtime salaries only.",
    )
    .nullable(),
});

const percent = (rate: number | null) => (rate === null ? null : formatRate(BigInt(rate)));

export const BillBetConnectionType = connectionOf(BillBetType, {
  name: "ContractBillBet",
  one: "bet",
  many: "bets",
  description: "A page of the bets behind a bill, newest first.",
  toNode: ({ id, account, category, settledAt, isCorrection, currency, ...bet }: BillBet) => ({
    roundId: id,
    account,
    category,
    settledAt,
    isCorrection,
    stake: toMoney(bet.stake, currency),
    payout: toMoney(bet.payout, currency),
    validBet: toMoney(bet.validBet, currency),
    rate: percent(bet.rate),
    downlineRate: percent(bet.downlineRate),
    amount: bet.amount === null ? null : toMoney(bet.amount, currency),
  }),
});

export const BillBetListArgs = listArgs(betFilters);

export const BillPreviewType = objectOf(
  "ContractBillPreview",
  "What a downline's last ended period would have paid by terms.",
  {
    periodStart: field.dateTime("When the period begins."),
    periodEnd: field.dateTime("When it ends."),
    gross: field.of(MoneyType, "Sum of all categories or bets."),
    downlines: field.of(MoneyType, "Gross of the downline's own direct downlines in that period."),
    amount: field.of(MoneyType, "What would have been paid; a carried loss is left out."),
    lines: field.of(BillLineType, "The arithmetic by category; none for realtime salaries.").list(),
  },
);
