import { registerEnumType } from "type-graphql";

/** How money leaves. */
export enum WithdrawalKind {
  BANK = "BANK",
  WALLET = "WALLET",
  CRYPTO = "CRYPTO",
}
registerEnumType(WithdrawalKind, {
  name: "WithdrawalKind",
  description: "How money leaves.",
  valuesConfig: {
    BANK: { description: "To an account at a bank." },
    WALLET: { description: "To a wallet that has a number or an address." },
    CRYPTO: { description: "To an address of a chain." },
  },
});

/** How a withdrawal stands. */
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
  description: "How a withdrawal stands.",
  valuesConfig: {
    REQUESTED: { description: "Its money is set aside; an operator looks at it." },
    APPROVED_ONCE: { description: "One operator approved it; another one has to." },
    APPROVED: { description: "It is about to be paid." },
    PAYING: { description: "It is being paid." },
    UNKNOWN: {
      description: "The payment provider has not confirmed whether it was paid; an operator finds out.",
    },
    PAID: { description: "It was paid." },
    PARTLY_PAID: { description: "Less was paid; the rest is in the wallet again." },
    REFUSED: { description: "An operator refused it; the money is in the wallet again." },
    FAILED: { description: "It could not be paid; the money is in the wallet again." },
  },
});

/** What the member says of what was paid. */
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
  description: "What the member says of what was paid, and what came of that.",
  valuesConfig: {
    AWAITING: { description: "The member may say whether it came." },
    RECEIVED: { description: "It came." },
    AUTO_CONFIRMED: { description: "The member did not answer in time: it counts as received." },
    PARTLY_RECEIVED: { description: "Less came; an operator looks at it." },
    NOT_RECEIVED: { description: "Nothing came; an operator looks at it." },
    REFUNDED: { description: "What did not come is in the wallet again." },
    CLOSED: { description: "An operator closed it without a refund." },
  },
});

/** What happened to a withdrawal. */
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
  description: "What happened to a withdrawal: how it stood or what was said of the receipt from then on.",
  valuesConfig: {
    REQUESTED: { description: "Asked for." },
    APPROVED_ONCE: { description: "Approved by one of two." },
    APPROVED: { description: "Approved." },
    PAYING: { description: "Sent for payment." },
    UNKNOWN: { description: "The payment provider has not confirmed whether it was paid." },
    PAID: { description: "Paid." },
    PARTLY_PAID: { description: "Paid in part." },
    REFUSED: { description: "Refused." },
    FAILED: { description: "It could not be paid." },
    RECEIVED: { description: "The member has it." },
    AUTO_CONFIRMED: { description: "The member did not answer in time." },
    PARTLY_RECEIVED: { description: "The member has a part of it." },
    NOT_RECEIVED: { description: "The member has nothing of it." },
    REFUNDED: { description: "Back in the wallet." },
    CLOSED: { description: "Closed without a refund." },
    CONTRADICTED: { description: "Whoever pays said something else." },
  },
});
