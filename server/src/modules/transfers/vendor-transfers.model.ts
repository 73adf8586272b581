import { type EnumValue, enumOf } from "../../kit/enum-of.js";
import { stateMachine } from "../../kit/state-machine.js";

export const VendorTransferResolution = enumOf(
  "VendorTransferResolution",
  "What to do about a vendor transfer that has not ended.",
  {
    poll: "Polls the vendor now.",
    done: "Completes it: the vendor's support has confirmed it.",
    failed: "Fails it: the vendor's support has confirmed that it was not and will not be done.",
  },
);
export type VendorTransferResolution = EnumValue<typeof VendorTransferResolution>;

export const TransferState = enumOf("TransferState", "State of a transfer.", {
  REQUESTED: "Requested; not sent to the vendor yet.",
  SENT: "Being sent to the vendor.",
  PENDING: "The vendor did not report the result, and is polled.",
  DONE: "Completed.",
  FAILED: "Failed; a held amount was released.",
});
export type TransferState = EnumValue<typeof TransferState>;

export const transferStates = stateMachine(TransferState, {
  initial: "REQUESTED",
  transitions: {
    REQUESTED: ["SENT", "FAILED"],
    SENT: ["PENDING", "DONE", "FAILED"],
    // Each poll of the vendor.
    PENDING: ["PENDING", "DONE", "FAILED"],
    DONE: [],
    FAILED: [],
  },
});

export const TransferReason = enumOf("TransferReason", "Why a transfer failed.", {
  unsent: "It was never sent.",
  balance: "The balance at the vendor is too low.",
  refused: "The vendor refused it.",
  unknown: "The vendor reports that it never arrived.",
  staff: "Staff resolved it as failed.",
});
export type TransferReason = EnumValue<typeof TransferReason>;

/** IN: from the main wallet to the vendor's. */
export type VendorDirection = "IN" | "OUT";

/** A transfer between a member's main wallet and a vendor's wallet. */
export interface VendorTransfer {
  /** Also its id at the vendor. */
  readonly id: string;
  readonly memberId: string;
  readonly vendorCode: string;
  readonly vendorName: string;
  readonly direction: VendorDirection;
  readonly currency: string;
  /** Minor units. */
  readonly amount: bigint;
  readonly state: TransferState;
  readonly reason: TransferReason | null;
  /** How often the vendor was polled for its status. */
  readonly polls: number;
  readonly nextPollAt: Date | null;
  readonly sentAt: Date | null;
  readonly createdAt: Date;
  readonly changedAt: Date;
}

/** A member's balance at a vendor. */
export interface VendorBalance {
  readonly code: string;
  readonly vendorName: string;
  readonly currency: string;
  /** Minor units; null when the vendor did not report it. */
  readonly balance: bigint | null;
}

/** The vendor's response to a transfer. `unresolved`: the response does not tell whether it was done. */
export type TransferOutcome =
  | { readonly kind: "done" }
  | { readonly kind: "refused"; readonly reason: "balance" | "refused" }
  | { readonly kind: "unresolved" };

/** A transfer's status as the vendor reports it when polled. `unknown`: the vendor does not know the transfer. */
export type ReportedStatus = TransferOutcome | { readonly kind: "unknown" };

/** Code of the member's own wallet. */
export const mainWalletCode = "MAIN";

/** Statuses with which a vendor reports that it did nothing. Any other than these and RS_OK leaves the transfer open. */
const refusals = new Set([
  ...[
    "RS_ERROR_USER_DISABLED",
    "RS_ERROR_WRONG_CURRENCY",
    "RS_ERROR_LIMIT_REACHED",
    "RS_ERROR_INVALID_PARTNER",
  ],
  ...["RS_ERROR_INVALID_SIGNATURE", "RS_ERROR_WRONG_SYNTAX", "RS_ERROR_WRONG_TYPES"],
  "RS_ERROR_TRANSACTION_ROLLED_BACK",
]);

/** A transfer as sent to the vendor. */
export interface TransferBody {
  readonly id: string;
  readonly currency: string;
  /** Decimal text with exactly the currency's digits. */
  readonly amount: string;
}

type Fields = Readonly<Record<string, unknown>>;

function toFields(response: unknown): Fields {
  return typeof response === "object" && response !== null ? (response as Fields) : {};
}

function isAbout({ transfer_uuid: id, currency, amount }: Fields, sent: TransferBody): boolean {
  return id === sent.id && currency === sent.currency && amount === sent.amount;
}

/** Parses the response to a deposit or withdrawal; a response about another transfer is `unresolved`. */
export function parseOutcome(response: unknown, sent: TransferBody): TransferOutcome {
  const fields = toFields(response);
  const { status } = fields;
  if (status === "RS_OK") return isAbout(fields, sent) ? { kind: "done" } : { kind: "unresolved" };
  if (status === "RS_ERROR_NOT_ENOUGH_MONEY") return { kind: "refused", reason: "balance" };
  if (typeof status === "string" && refusals.has(status)) return { kind: "refused", reason: "refused" };
  return { kind: "unresolved" };
}

/** Parses the response to a poll. */
export function parseStatus(response: unknown, sent: TransferBody): ReportedStatus {
  const fields = toFields(response);
  if (fields.status !== "RS_OK" || fields.transfer_uuid !== sent.id) return { kind: "unresolved" };
  if (fields.state === "DONE") return isAbout(fields, sent) ? { kind: "done" } : { kind: "unresolved" };
  if (fields.state === "FAILED") return { kind: "refused", reason: "refused" };
  return { kind: fields.state === "UNKNOWN" ? "unknown" : "unresolved" };
}

/** Parses the response to a balance request; decimal text, or null for an invalid response. */
export function parseBalance(response: unknown, currency: string): string | null {
  const { status, currency: reported, balance } = toFields(response);
  if (status !== "RS_OK" || reported !== currency || typeof balance !== "string") return null;
  return /^\d{1,18}(\.\d{1,18})?$/.test(balance) ? balance : null;
}

/** After so long the call has timed out, or the process that made it has ended. */
export const resumeAfterMs = 30_000;
/** A transfer that its vendor does not know for so long will not arrive any more. */
export const graceMs = 120_000;

const pollDelaySeconds = [15, 30, 60, 120, 300, 600, 1800];

/** Longer than any pause: a poll that is due later than this was scheduled before the clock was set back. */
export const maxPollDelayMs = 2 * 3_600_000;

/** The time of the poll after so many polls. */
export function scheduleNextPoll(polls: number, now: Date): Date {
  const seconds = pollDelaySeconds[polls] ?? 3600;
  return new Date(now.getTime() + seconds * 1000);
}

/** After so many polls their pauses add up to more than the grace period. */
const gracePolls = 4;

/** When a transfer was last sent to its vendor, and how often the vendor was polled since. */
type SentTransfer = { readonly sentAt: Date | null; readonly polls: number };

/** Whether the grace period is over: by the clock, or by the number of polls after the clock was set back. */
function isGraceOver({ sentAt, polls }: SentTransfer, now: Date): boolean {
  const passed = now.getTime() - (sentAt ?? now).getTime();
  return passed >= graceMs || (passed < 0 && polls >= gracePolls);
}

/** Decides whether a reported status completes the transfer, fails it, or leaves it open (`wait`). */
export function decideNextStep(
  status: ReportedStatus,
  sent: SentTransfer,
  now: Date,
): "complete" | "wait" | { readonly fail: TransferReason } {
  if (status.kind === "done") return "complete";
  if (status.kind === "refused") return { fail: status.reason };
  if (status.kind === "unknown" && isGraceOver(sent, now)) return { fail: "unknown" };
  return "wait";
}
