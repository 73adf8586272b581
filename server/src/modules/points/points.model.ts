import { defineErrors, validationFailed } from "../../core/errors.js";
import { type EnumValue, enumOf } from "../../kit/enum-of.js";
import { anyOf, exactId, period } from "../../kit/lists/filters.js";
import type { Paging } from "../../kit/lists/paging.js";
import { stateMachine } from "../../kit/state-machine.js";

defineErrors({
  conversion_closed: "unprocessable",
  insufficient_points: "unprocessable",
  out_of_stock: "conflict",
  points_below_minimum: "unprocessable",
});

export const PointLineKind = enumOf("PointLineKind", "Why a member's points changed.", {
  BETS: "Earned by bets.",
  DEPOSITS: "Earned by deposits.",
  ACTIVITY: "Earned by an activity.",
  REVOKED: "A reward was revoked.",
  CONVERTED: "Converted into cash.",
  REDEEMED: "Redeemed for goods.",
  RETURNED: "A redemption was rejected.",
});
export type PointLineKind = EnumValue<typeof PointLineKind>;

export const RedemptionState = enumOf("PointRedemptionState", "The state of a redemption.", {
  IN_PROCESS: "Waits for staff. The points are on hold.",
  APPROVED: "Staff approved it.",
  REJECTED: "Staff rejected it. The points were returned.",
});
export type RedemptionState = EnumValue<typeof RedemptionState>;

export const redemptionStates = stateMachine(RedemptionState, {
  initial: "IN_PROCESS",
  transitions: { IN_PROCESS: ["APPROVED", "REJECTED"], APPROVED: [], REJECTED: [] },
});

export const PointLineStatus = enumOf("PointLineStatus", "How far a change of points has come.", {
  COMPLETED: "Completed.",
  IN_PROCESS: "Waits for staff.",
  APPROVED: "Staff approved the redemption.",
  REJECTED: "Staff rejected the redemption.",
});
export type PointLineStatus = EnumValue<typeof PointLineStatus>;

/** A change of a member's points. Amounts of money are minor units. */
export interface PointLine {
  readonly id: string;
  readonly kind: PointLineKind;
  /** Negative when the balance fell. */
  readonly points: bigint;
  readonly balanceAfter: bigint;
  readonly reference: string;
  /** What was redeemed; null for other changes. */
  readonly remark: string | null;
  /** How many points correspond to `ratioAmount`; null for goods and activities. */
  readonly ratioPoints: bigint | null;
  readonly ratioAmount: bigint | null;
  /** What was paid out for converted points. */
  readonly paidAmount: bigint | null;
  readonly currency: string | null;
  readonly status: PointLineStatus;
  readonly createdAt: Date;
}

/** A member's points. */
export interface PointBalance {
  readonly balance: bigint;
  /** Points of redemptions that wait for staff; they are not in the balance. */
  readonly onHold: bigint;
}

/** How many points a unit of a currency takes. */
export interface PointRate {
  readonly currency: string;
  readonly pointsPerUnit: bigint;
}

/** A conversion of points into cash. */
export interface Conversion extends PointRate {
  readonly id: string;
  readonly reference: string;
  readonly requestedPoints: bigint;
  readonly usedPoints: bigint;
  /** Minor units. */
  readonly amount: bigint;
  readonly createdAt: Date;
}

/** What a good costs, and how many there are. */
export interface GoodTerms {
  /** Id of the content that describes it. */
  readonly id: string;
  readonly points: bigint;
  readonly stock: number;
}

/** A good as members see it, in one language. */
export interface Good extends GoodTerms {
  readonly name: string;
  readonly summary: string;
  /** Sanitised HTML. */
  readonly description: string;
  /** Null without a picture. */
  readonly pictureUrl: string | null;
}

/** A redemption as its member sees it. */
export interface Redemption {
  readonly id: string;
  readonly reference: string;
  readonly goodId: string;
  readonly goodName: string;
  readonly quantity: number;
  readonly points: bigint;
  readonly state: RedemptionState;
  readonly answer: string | null;
  readonly createdAt: Date;
  readonly decidedAt: Date | null;
}

/** A redemption as staff see it. */
export interface AdminRedemption extends Redemption {
  readonly memberId: string;
  readonly username: string;
  readonly decidedBy: string | null;
}

/** Where goods are sent to. */
export interface ReceivingAddress {
  readonly address: string;
  readonly mobileNumber: string;
}

/** Where the parts of a receiving address are stored encrypted. */
export const sealPurposes = { address: "points.address", mobileNumber: "points.mobile" } as const;

/** What a change of points says of a redemption. */
export function remarkOf({ goodName, quantity }: Pick<Redemption, "goodName" | "quantity">): string {
  return quantity === 1 ? goodName : `${goodName} × ${quantity}`;
}

export const lineFilters = {
  kinds: anyOf(PointLineKind, "Kinds to include; all when empty."),
  ...period("changes"),
};
export const redemptionFilters = {
  states: anyOf(RedemptionState, "States to include; all when empty."),
  ...period("redemptions"),
};
export const adminRedemptionFilters = {
  states: anyOf(RedemptionState, "States to include; all when empty."),
  memberId: exactId("Only redemptions of this member."),
};
export const linePaging = { many: "changes", pageSize: 20, max: 100 } as const satisfies Paging;
export const redemptionPaging = { many: "redemptions", pageSize: 20, max: 100 } as const satisfies Paging;

/** The most points that a rate or a price may have. */
export const maxPoints = 1_000_000_000;
/** How many of a good a member may ask for at once. */
export const maxQuantity = 100;

/** @throws DomainError validation_failed unless the number is whole and from 1 to `max` */
export function assertCount(field: string, count: number, max: number): void {
  if (!Number.isInteger(count) || count < 1 || count > max)
    throw validationFailed({ field, code: "out_of_range", params: { min: 1, max } });
}
