/** How a carrying of money between the main wallet and a vendor's stands. */
export const transferStates = ["REQUESTED", "SENT", "PENDING", "DONE", "FAILED"] as const;
export type TransferState = (typeof transferStates)[number];

/** Why it failed: it never left, too little money at the vendor, the vendor refused, it never came, an operator said so. */
export type TransferReason = "unsent" | "balance" | "refused" | "unknown" | "operator";

/** IN: from the main wallet to the vendor's. */
export type VendorDirection = "IN" | "OUT";

/** Money carried between a member's main wallet and a vendor's. */
export interface VendorTransfer {
  /** Also what the vendor knows it by. */
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
  /** How often the vendor was asked what came of it. */
  readonly asks: number;
  readonly nextAskAt: Date | null;
  readonly sentAt: Date | null;
  readonly createdAt: Date;
  readonly changedAt: Date;
}

/** What a member keeps at a vendor. */
export interface VendorBalance {
  readonly code: string;
  readonly vendorName: string;
  readonly currency: string;
  /** Minor units; null where the vendor did not say. */
  readonly balance: bigint | null;
}

/** What a vendor's answer to a transfer means. `silent`: nobody can tell what came of it. */
export type Outcome =
  | { readonly kind: "done" }
  | { readonly kind: "refused"; readonly reason: "balance" | "refused" }
  | { readonly kind: "silent" };

/** What a vendor says came of a transfer when it is asked. */
export type Standing = Outcome | { readonly kind: "unknown" };

/** Code of the member's own wallet. */
export const mainCode = "MAIN";

/** States in which nobody knows yet how it ends. */
export const openStates: readonly TransferState[] = ["REQUESTED", "SENT", "PENDING"];

/** Answers by which a vendor says that it did nothing. Any other than these and RS_OK leaves it open. */
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

/** What was asked of the vendor, as it stands on the wire. */
export interface Asked {
  readonly id: string;
  readonly currency: string;
  /** Decimal text with exactly the currency's digits. */
  readonly amount: string;
}

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(answer: unknown): Fields {
  return typeof answer === "object" && answer !== null ? (answer as Fields) : {};
}

function isOf({ transfer_uuid: id, currency, amount }: Fields, asked: Asked): boolean {
  return id === asked.id && currency === asked.currency && amount === asked.amount;
}

/** What an answer to a deposit or withdrawal means; one that speaks of something else says nothing. */
export function outcomeOf(answer: unknown, asked: Asked): Outcome {
  const fields = fieldsOf(answer);
  const { status } = fields;
  if (status === "RS_OK") return isOf(fields, asked) ? { kind: "done" } : { kind: "silent" };
  if (status === "RS_ERROR_NOT_ENOUGH_MONEY") return { kind: "refused", reason: "balance" };
  if (typeof status === "string" && refusals.has(status)) return { kind: "refused", reason: "refused" };
  return { kind: "silent" };
}

/** What an answer to the question after a transfer means. */
export function standingOf(answer: unknown, asked: Asked): Standing {
  const fields = fieldsOf(answer);
  if (fields.status !== "RS_OK" || fields.transfer_uuid !== asked.id) return { kind: "silent" };
  if (fields.state === "DONE") return isOf(fields, asked) ? { kind: "done" } : { kind: "silent" };
  if (fields.state === "FAILED") return { kind: "refused", reason: "refused" };
  return { kind: fields.state === "UNKNOWN" ? "unknown" : "silent" };
}

/** The balance that an answer tells as decimal text; null for any other answer. */
export function balanceIn(answer: unknown, currency: string): string | null {
  const { status, currency: told, balance } = fieldsOf(answer);
  if (status !== "RS_OK" || told !== currency || typeof balance !== "string") return null;
  return /^\d{1,18}(\.\d{1,18})?$/.test(balance) ? balance : null;
}

/** After so long a process that has not gone on has ended, and a call is over. */
export const lookAfterMs = 30_000;
/** A vendor that does not know a transfer for so long will not get it any more. */
export const graceMs = 120_000;

const pausesSeconds = [15, 30, 60, 120, 300, 600, 1800];

/** Longer than any pause: what is to be asked about later than this was noted by a clock that has since gone back. */
export const longestPauseMs = 2 * 3_600_000;

/** When the vendor is asked again after so many questions. */
export function nextAsk(asks: number, now: Date): Date {
  const seconds = pausesSeconds[asks] ?? 3600;
  return new Date(now.getTime() + seconds * 1000);
}

/** After so many questions the pauses between them were longer than the grace. */
const graceAsks = 4;

/** When a transfer was last sent to its vendor, and how often the vendor was asked about it since. */
type Sent = { readonly sentAt: Date | null; readonly asks: number };

/** Whether the grace is over: by the clock, or by what was asked since when that has gone back. */
function isOver({ sentAt, asks }: Sent, now: Date): boolean {
  const passed = now.getTime() - (sentAt ?? now).getTime();
  return passed >= graceMs || (passed < 0 && asks >= graceAsks);
}

/** What is to be done about a vendor's word: `wait` for another one, or end the transfer. */
export function verdictOn(
  standing: Standing,
  sent: Sent,
  now: Date,
): "finish" | "wait" | { readonly fail: TransferReason } {
  if (standing.kind === "done") return "finish";
  if (standing.kind === "refused") return { fail: standing.reason };
  if (standing.kind === "unknown" && isOver(sent, now)) return { fail: "unknown" };
  return "wait";
}
