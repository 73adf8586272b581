import { type EnumValue, enumOf } from "../../kit/enum-of.js";
import { getBaseUrl, type PaymentProviderSetup } from "../../ports/payment-provider-setup.js";

export const SettingRequestKind = enumOf("ApprovalRequestKind", "Changes that need dual approval.", {
  withdrawal_terms: "A higher threshold, or none, for dual approval of a currency's withdrawals.",
  withdrawal_payer: {
    name: "WITHDRAWAL_PROVIDER",
    description: "Another payout provider for a withdrawal method.",
  },
  payout_gateway: { name: "PAYOUT_PROVIDER", description: "Another address or secret of a payout provider." },
  deposit_gateway: {
    name: "DEPOSIT_PROVIDER",
    description: "A new payment provider of deposits, or another address or secret of one.",
  },
});
export type SettingRequestKind = EnumValue<typeof SettingRequestKind>;

/** What an approval request changes: a currency, a withdrawal method or a provider, by its code. */
export interface ApprovalSubject {
  readonly kind: SettingRequestKind;
  readonly subject: string;
}

/** A change that an operator requests. */
export interface ProposedChange extends ApprovalSubject {
  /** The new value as operators read it. */
  readonly proposedValue: string;
  /** The part of the new value that stays secret and has to be the same as well; null when there is none. */
  readonly hiddenValue: string | null;
}

/** A change that one operator requested and that waits for a second operator. */
export interface ApprovalRequest extends ApprovalSubject {
  readonly proposedValue: string;
  /** Username of the operator who requested it. */
  readonly operator: string;
  readonly requestedAt: Date;
}

/** Converts a provider's setup to a change: both operators have to enter the same address and secret. */
export function toProposedSetup(
  kind: "payout_gateway" | "deposit_gateway",
  setup: PaymentProviderSetup,
): ProposedChange {
  const address = getBaseUrl(setup);
  const hiddenValue = JSON.stringify([setup.kind, address, setup.secret]);
  return { kind, subject: setup.code, proposedValue: address ?? setup.kind, hiddenValue };
}

/** Formats an approval request as one line of the operator shell. */
export function formatApprovalRequest(request: ApprovalRequest): string {
  const { kind, subject, proposedValue, operator, requestedAt } = request;
  const changes = {
    withdrawal_terms: `two-person ${proposedValue} in ${subject}`,
    withdrawal_payer: `${subject} to be paid by ${proposedValue}`,
    payout_gateway: `payouts by ${subject} to be made by ${proposedValue}, and its secret,`,
    deposit_gateway: `payments by ${subject} to be taken by ${proposedValue}, and its secret,`,
  } as const;
  const minute = requestedAt.toISOString().slice(0, 16).replace("T", " ");
  return `WAITS FOR A SECOND OPERATOR: ${changes[kind]} by ${operator} at ${minute}`;
}
