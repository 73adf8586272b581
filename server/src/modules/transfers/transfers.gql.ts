import { connectionOf } from "../../graphql/lists/connection.gql.js";
import { listArgs } from "../../graphql/lists/list-args.gql.js";
import { moneyTotalsOf } from "../../graphql/lists/money-totals.gql.js";
import { MoneyType, toMoney } from "../../graphql/money.gql.js";
import { field, inputOf, objectOf } from "../../graphql/object-of.js";
import type { SenderView } from "./member-transfers.model.js";
import { TransferKind, type TransferRecord, transferFilters } from "./transfer-records.model.js";
import { TransferReason, TransferState, type VendorBalance } from "./vendor-transfers.model.js";

export const TransferRecordType = objectOf("TransferRecord", "A transfer as the member sees it.", {
  id: field.id("Transfer id."),
  kind: field.of(TransferKind, "Kind of transfer."),
  state: field.of(TransferState, "Current state."),
  reason: field.of(TransferReason, "Why it failed; null in other states.").nullable(),
  amount: field.of(MoneyType, "Amount."),
  party: field.string("The vendor's name, or the other member's username, masked."),
  vendorCode: field.string("The vendor's code; null for member transfers.").nullable(),
  remark: field.string("The sender's remark; plain text."),
  createdAt: field.dateTime("When it was requested."),
  changedAt: field.dateTime("When it last changed."),
});
export type TransferRecordType = InstanceType<typeof TransferRecordType>;

/** Converts a transfer to its GraphQL type. */
export function toRecordView({ amount, currency, ...record }: TransferRecord): TransferRecordType {
  return { ...record, amount: toMoney(amount, currency) };
}

export const TransferConnectionType = connectionOf(TransferRecordType, {
  name: "Transfer",
  one: "transfer",
  many: "transfers",
  description: "A page of transfers, newest first.",
  toNode: toRecordView,
  totals: moneyTotalsOf({
    name: "TransferTotals",
    typeDescription: "Totals of the transfers in one currency.",
    count: "Number of transfers.",
    sums: {
      moneyIn: "Sum of completed transfers to the main wallet.",
      moneyOut: "Sum of completed transfers from the main wallet.",
    },
    description: "Totals of all transfers that match, by currency.",
  }),
});
export type TransferConnectionType = InstanceType<typeof TransferConnectionType>;

export const TransferListArgs = listArgs(transferFilters);
export type TransferListArgs = InstanceType<typeof TransferListArgs>;

export const VendorBalanceType = objectOf(
  "VendorBalance",
  "The member's balance at a vendor with transfer wallets.",
  {
    code: field.id("The vendor's code."),
    vendorName: field.string("The vendor's name."),
    balance: field.of(MoneyType, "The balance; null when the vendor did not report it.").nullable(),
  },
);
export type VendorBalanceType = InstanceType<typeof VendorBalanceType>;

/** Converts a vendor balance to its GraphQL type. */
export function toVendorBalanceView({
  code,
  vendorName,
  currency,
  balance,
}: VendorBalance): VendorBalanceType {
  return { code, vendorName, balance: balance === null ? null : toMoney(balance, currency) };
}

export const RecalledBalancesType = objectOf(
  "RecalledBalances",
  "Result of recalling all balances from vendors.",
  {
    transfers: field.of(TransferRecordType, "One transfer for each vendor with a balance.").list(),
    unavailableVendors: field.string("Codes of the vendors that did not report a balance.").list(),
  },
);
export type RecalledBalancesType = InstanceType<typeof RecalledBalancesType>;

export const MemberTransferTermsType = objectOf(
  "MemberTransferTerms",
  "Terms of member transfers for the member, in the active currency.",
  {
    uplineOpen: field.boolean("Whether members may send to their direct upline agent."),
    downlineOpen: field.boolean("Whether agents may send to their direct downline."),
    upline: field.string("Username of the direct upline agent, masked; null at the top.").nullable(),
    min: field.of(MoneyType, "Minimum amount."),
    max: field.of(MoneyType, "Maximum amount."),
    left: field.of(MoneyType, "Amount left of the limit of 24 hours."),
    leftCount: field.int("Number of transfers left of the limit of 24 hours."),
  },
);
export type MemberTransferTermsType = InstanceType<typeof MemberTransferTermsType>;

/** Converts a sender's view of the terms to its GraphQL type. */
export function toTermsView({ terms, leftAmount, leftCount, upline }: SenderView): MemberTransferTermsType {
  const { currency, uplineOpen, downlineOpen, minAmount, maxAmount } = terms;
  const money = (amount: bigint) => toMoney(amount, currency);
  return {
    uplineOpen,
    downlineOpen,
    upline,
    leftCount,
    min: money(minAmount),
    max: money(maxAmount),
    left: money(leftAmount),
  };
}

export const TransferWalletInput = inputOf(
  "TransferWalletInput",
  "A transfer between the main wallet and a vendor's wallet.",
  {
    fromWallet: field.string("MAIN, or a vendor's code."),
    toWallet: field.string("MAIN, or a vendor's code; one of the two is MAIN."),
    amount: field.decimal("Amount in the active currency."),
    requestId: field.id("Idempotency key: a UUID that the client generates."),
  },
);
export type TransferWalletInput = InstanceType<typeof TransferWalletInput>;

export const TransferUplineInput = inputOf("TransferUplineInput", "A transfer to the direct upline agent.", {
  amount: field.decimal("Amount in the active currency."),
  paymentPassword: field.string("The payment password: six digits."),
  remark: field.string("Plain text for the receiver, at most 140 characters.").default(""),
  requestId: field.id("Idempotency key: a UUID that the client generates."),
});
export type TransferUplineInput = InstanceType<typeof TransferUplineInput>;

export const TransferDownlineInput = inputOf(
  "TransferDownlineInput",
  "A transfer to a direct downline member.",
  {
    ...TransferUplineInput.fields,
    memberId: field.id("Member id of the receiver."),
  },
);
export type TransferDownlineInput = InstanceType<typeof TransferDownlineInput>;
