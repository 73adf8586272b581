import { defineErrors, validationFailed } from "../../core/errors.js";

defineErrors({
  transfer_closed: "unprocessable",
  transfer_limit_reached: "unprocessable",
  transfer_refused: "unprocessable",
});

/** UP: to the agent right above. DOWN: from an agent to one right below. */
export type MemberDirection = "UP" | "DOWN";

/** What a brand allows of transfers between members in a currency. Amounts are minor units. */
export interface TransferTerms {
  readonly currency: string;
  readonly uplineOpen: boolean;
  readonly downlineOpen: boolean;
  readonly minAmount: bigint;
  readonly maxAmount: bigint;
  /** What one sender sends in any 24 hours: how much, and how often. */
  readonly dayAmount: bigint;
  readonly dayCount: number;
}

/** Terms with their amounts as decimal text. */
export interface TransferTermsText extends Omit<TransferTerms, "minAmount" | "maxAmount" | "dayAmount"> {
  readonly minAmount: string;
  readonly maxAmount: string;
  readonly dayAmount: string;
}

/** What a sender may still do, and to whom it may send upwards. */
export interface SenderView {
  readonly terms: TransferTerms;
  /** What is left of the 24 hours, in minor units and times. */
  readonly leftAmount: bigint;
  readonly leftCount: number;
  /** The agent right above, masked; null at the top. */
  readonly upline: string | null;
}

const longestRemark = 140;

/** A remark as it is kept: trimmed, plain, 140 characters at most. @throws DomainError validation_failed (remark) */
export function remarkOf(text: string): string {
  const remark = text.normalize("NFC").trim();
  if ([...remark].length > longestRemark)
    throw validationFailed({ field: "remark", code: "too_long", params: { max: longestRemark } });
  if (/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u.test(remark))
    throw validationFailed({ field: "remark", code: "invalid" });
  return remark;
}
