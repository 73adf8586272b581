import { getBaseUrl, type PaymentProviderSetup } from "../../ports/payment-provider-setup.js";

/**
 * What takes two operators: fewer withdrawals of two persons, another payer of a way, and how whoever pays or takes
 * payments is reached.
 */
export type ApprovalKind = "withdrawal_terms" | "withdrawal_payer" | "payout_gateway" | "deposit_gateway";

/** What a proposal is about: a currency, a way of withdrawing or a gateway, by its code. */
export interface ApprovalSubject {
  readonly kind: ApprovalKind;
  readonly subject: string;
}

/** What an operator says is to hold. */
export interface Word extends ApprovalSubject {
  /** As operators read it. */
  readonly word: string;
  /** What besides has to be the same and nobody may read; null: nothing. */
  readonly hidden: string | null;
}

/** What one operator asked for and waits for another one's word. */
export interface ApprovalRequest extends ApprovalSubject {
  readonly word: string;
  /** What the operator signs in with. */
  readonly operator: string;
  readonly at: Date;
}

/** The word by which an operator sets a gateway up: both give its address and its secret. */
export function setupWord(kind: "payout_gateway" | "deposit_gateway", setup: PaymentProviderSetup): Word {
  const address = getBaseUrl(setup);
  const hidden = JSON.stringify([setup.kind, address, setup.secret]);
  return { kind, subject: setup.code, word: address ?? setup.kind, hidden };
}

/** What waits for another operator, in a line. */
export function approvalRequestLine({ kind, subject, word, operator, at }: ApprovalRequest): string {
  const whats = {
    withdrawal_terms: `two-person ${word} in ${subject}`,
    withdrawal_payer: `${subject} to be paid by ${word}`,
    payout_gateway: `payouts by ${subject} to be made by ${word}, and its secret,`,
    deposit_gateway: `payments by ${subject} to be taken by ${word}, and its secret,`,
  } as const;
  return `WAITS FOR A SECOND PERSON: ${whats[kind]} by ${operator} at ${at.toISOString().slice(0, 16).replace("T", " ")}`;
}
