import { registerEnumType } from "type-graphql";

/** Kinds of accounts that withdrawals are paid to. */
export enum WithdrawalKind {
  BANK = "BANK",
  WALLET = "WALLET",
  CRYPTO = "CRYPTO",
}
registerEnumType(WithdrawalKind, {
  name: "WithdrawalKind",
  description: "Kind of account that withdrawals are paid to.",
  valuesConfig: {
    BANK: { description: "A bank account." },
    WALLET: { description: "An e-wallet with a number or an address." },
    CRYPTO: { description: "An address on a blockchain." },
  },
});

/** States of a withdrawal. */
export enum WithdrawalStateEnum {
  REQUESTED = "REQUESTED",
  APPROVED_ONCE = "APPROVED_ONCE",
  APPROVED = "APPROVED",
  PAYING = "PAYING",
  UNKNOWN = "UNKNOWN",
  PAID = "PAID",
  PARTLY_PAID = "PARTLY_PAID",
  REFUSED = "REFUSED",
  FAILED = "FAILED",
}
registerEnumType(WithdrawalStateEnum, {
  name: "WithdrawalState",
  description: "State of a withdrawal.",
  valuesConfig: {
    REQUESTED: { description: "The amount is held; an operator reviews it." },
    APPROVED_ONCE: { description: "Approved by one operator; a second operator has to approve it too." },
    APPROVED: { description: "Approved; waits for its payout." },
    PAYING: { description: "The payout is in progress." },
    UNKNOWN: {
      description: "The payout provider has not confirmed whether it was paid; an operator finds out.",
    },
    PAID: { description: "Paid in full." },
    PARTLY_PAID: { description: "Paid in part; the rest was released to the wallet." },
    REFUSED: { description: "Refused by an operator; the amount was released to the wallet." },
    FAILED: { description: "Could not be paid; the amount was released to the wallet." },
  },
});

/** Whether the member received the payout, and how a dispute was resolved. */
export enum WithdrawalReceiptEnum {
  AWAITING = "AWAITING",
  RECEIVED = "RECEIVED",
  AUTO_CONFIRMED = "AUTO_CONFIRMED",
  PARTLY_RECEIVED = "PARTLY_RECEIVED",
  NOT_RECEIVED = "NOT_RECEIVED",
  REFUNDED = "REFUNDED",
  CLOSED = "CLOSED",
}
registerEnumType(WithdrawalReceiptEnum, {
  name: "WithdrawalReceipt",
  description: "Whether the member received the payout, and how a dispute was resolved.",
  valuesConfig: {
    AWAITING: { description: "The member may confirm or dispute the receipt." },
    RECEIVED: { description: "Received in full." },
    AUTO_CONFIRMED: { description: "The member did not answer in time; it counts as received." },
    PARTLY_RECEIVED: { description: "Received in part; an operator reviews the dispute." },
    NOT_RECEIVED: { description: "Not received; an operator reviews the dispute." },
    REFUNDED: { description: "The missing amount was refunded to the wallet." },
    CLOSED: { description: "An operator closed the dispute without a refund." },
  },
});

/** Events in the history of a withdrawal. */
export enum WithdrawalEventKind {
  REQUESTED = "REQUESTED",
  APPROVED_ONCE = "APPROVED_ONCE",
  APPROVED = "APPROVED",
  PAYING = "PAYING",
  UNKNOWN = "UNKNOWN",
  PAID = "PAID",
  PARTLY_PAID = "PARTLY_PAID",
  REFUSED = "REFUSED",
  FAILED = "FAILED",
  RECEIVED = "RECEIVED",
  AUTO_CONFIRMED = "AUTO_CONFIRMED",
  PARTLY_RECEIVED = "PARTLY_RECEIVED",
  NOT_RECEIVED = "NOT_RECEIVED",
  REFUNDED = "REFUNDED",
  CLOSED = "CLOSED",
  CONTRADICTED = "CONTRADICTED",
}
registerEnumType(WithdrawalEventKind, {
  name: "WithdrawalEventKind",
  description: "Event in the history of a withdrawal: its new state, or what became of the receipt.",
  valuesConfig: {
    REQUESTED: { description: "Requested." },
    APPROVED_ONCE: { description: "Approved by the first of two operators." },
    APPROVED: { description: "Approved." },
    PAYING: { description: "Sent to the payout provider." },
    UNKNOWN: { description: "The payout provider has not confirmed whether it was paid." },
    PAID: { description: "Paid." },
    PARTLY_PAID: { description: "Paid in part; the rest was released." },
    REFUSED: { description: "Refused." },
    FAILED: { description: "Could not be paid." },
    RECEIVED: { description: "Received in full." },
    AUTO_CONFIRMED: { description: "Counted as received: the member did not answer in time." },
    PARTLY_RECEIVED: { description: "Received in part." },
    NOT_RECEIVED: { description: "Not received." },
    REFUNDED: { description: "Refunded to the wallet." },
    CLOSED: { description: "The dispute was closed without a refund." },
    CONTRADICTED: { description: "The payout provider reported another result." },
  },
});
