import { defineErrors, validationFailed } from "../../core/errors.js";
import { formatMinor } from "../../core/money.js";

defineErrors({
  transfer_closed: "unprocessable",
  transfer_limit_reached: "unprocessable",
  transfer_refused: "unprocessable",
});

/** UP: to the direct upline agent. DOWN: from an agent to a direct downline member. */
export type MemberDirection = "UP" | "DOWN";

/** A brand's terms of member transfers in a currency. Amounts are minor units. */
export interface TransferTerms {
  readonly currency: string;
  readonly uplineOpen: boolean;
  readonly downlineOpen: boolean;
  readonly minAmount: bigint;
  readonly maxAmount: bigint;
  /** A sender's limits in any 24 hours. */
  readonly maxAmountIn24Hours: bigint;
  readonly maxTransfersIn24Hours: number;
}

/** Terms with their amounts as decimal text. */
export interface TransferTermsText
  extends Omit<TransferTerms, "minAmount" | "maxAmount" | "maxAmountIn24Hours"> {
  readonly minAmount: string;
  readonly maxAmount: string;
  readonly maxAmountIn24Hours: string;
}

/** Writes the amounts of terms as decimal text. */
export function toTermsText(terms: TransferTerms): TransferTermsText {
  const text = (minor: bigint) => formatMinor(minor, terms.currency);
  const { minAmount, maxAmount, maxAmountIn24Hours } = terms;
  return {
    ...terms,
    minAmount: text(minAmount),
    maxAmount: text(maxAmount),
    maxAmountIn24Hours: text(maxAmountIn24Hours),
  };
}

/** Whether terms let members send more, more often, or in another direction. */
export function areTermsLooser(before: TransferTerms, after: TransferTerms): boolean {
  return (
    (after.uplineOpen && !before.uplineOpen) ||
    (after.downlineOpen && !before.downlineOpen) ||
    after.maxAmount > before.maxAmount ||
    after.maxAmountIn24Hours > before.maxAmountIn24Hours ||
    after.maxTransfersIn24Hours > before.maxTransfersIn24Hours
  );
}

/** The terms as a sender sees them. */
export interface SenderView {
  readonly terms: TransferTerms;
  /** What is left of the limits of 24 hours, in minor units and transfers. */
  readonly leftAmount: bigint;
  readonly leftCount: number;
  /** The direct upline agent, masked; null at the top. */
  readonly upline: string | null;
}

const maxRemarkLength = 140;

/** Trims and validates a remark: plain text, at most 140 characters. @throws DomainError validation_failed (remark) */
export function normalizeRemark(text: string): string {
  const remark = text.normalize("NFC").trim();
  if ([...remark].length > maxRemarkLength)
    throw validationFailed({ field: "remark", code: "too_long", params: { max: maxRemarkLength } });
  if (/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u.test(remark))
    throw validationFailed({ field: "remark", code: "invalid" });
  return remark;
}
