import type { ContractBillQuery, ContractBillState, ContractBillsQuery } from "../../gql/graphql";
import type { StatusTone } from "../../ui/feedback/status-badge";

type Bills = NonNullable<NonNullable<ContractBillsQuery["me"]>["agent"]>["contractBills"];

/** A bill in a list. */
export type BillRow = Bills["edges"][number]["node"];
/** A bill with its arithmetic. */
export type Bill = NonNullable<NonNullable<ContractBillQuery["me"]>["agent"]>["contractBill"];
export type BillStateName = ContractBillState;

/** The states that bills are filtered by. A bill to which bets are still added is not listed. */
export const billStates = [
  "PAID",
  "PENDING",
  "AWAITING_APPROVAL",
  "NOT_REACHED",
  "NOTHING_DUE",
  "INSUFFICIENT",
  "PART",
  "REFUSED",
] as const satisfies readonly ContractBillState[];

export const billTones: Readonly<Record<ContractBillState, StatusTone>> = {
  PAID: "success",
  PENDING: "info",
  AWAITING_APPROVAL: "warning",
  OPEN: "info",
  NOT_REACHED: "neutral",
  NOTHING_DUE: "neutral",
  INSUFFICIENT: "danger",
  PART: "warning",
  REFUSED: "danger",
};
