import { currencyRule } from "@croupier/schema/rules/currencies.js";
import { sha256 } from "../../core/crypto.js";
import { hub88Digits, isSupportedByHub88 } from "../play/play.model.js";

/** The statuses of the vendor API. */
export const vendorStatuses = [
  "RS_OK",
  "RS_ERROR_UNKNOWN",
  "RS_ERROR_TIMEOUT",
  "RS_ERROR_INVALID_PARTNER",
  "RS_ERROR_INVALID_TOKEN",
  "RS_ERROR_TOKEN_EXPIRED",
  "RS_ERROR_INVALID_GAME",
  "RS_ERROR_WRONG_CURRENCY",
  "RS_ERROR_NOT_ENOUGH_MONEY",
  "RS_ERROR_USER_DISABLED",
  "RS_ERROR_INVALID_SIGNATURE",
  "RS_ERROR_WRONG_SYNTAX",
  "RS_ERROR_WRONG_TYPES",
  "RS_ERROR_DUPLICATE_TRANSACTION",
  "RS_ERROR_TRANSACTION_DOES_NOT_EXIST",
  "RS_ERROR_TRANSACTION_ROLLED_BACK",
  "RS_ERROR_LIMIT_REACHED",
] as const;
export type VendorStatus = (typeof vendorStatuses)[number];

/** Whether a value is a status of the vendor API. */
export function isVendorStatus(text: unknown): text is VendorStatus {
  return (vendorStatuses as readonly unknown[]).includes(text);
}

/** Refuses a call before any money is touched. */
export class VendorRefusal extends Error {
  override readonly name = "VendorRefusal";

  constructor(readonly status: VendorStatus) {
    super(status);
  }
}

/** The response to a wallet call. Its amount is a Hub88 amount: 1.00 is 100000. */
export interface VendorResponse {
  readonly user: string;
  readonly status: VendorStatus;
  readonly request_uuid: string;
  /** Null when the response is about no wallet. */
  readonly currency: string | null;
  readonly balance: bigint | null;
  /** What a jackpot win paid, or what the pool holds, as a Hub88 amount; other responses do not have it. */
  readonly amount?: bigint;
}

interface Call {
  /** The member's id, as the vendor sent it. */
  readonly user: string;
  readonly request_uuid: string;
}

export type UserInfoCall = Call;

export interface BalanceCall extends Call {
  readonly token: string;
  readonly game_code: string;
}

interface TransactionCall extends Call {
  readonly transaction_uuid: string;
  readonly round: string;
  readonly round_closed: boolean;
  readonly game_code: string;
}

export interface BetCall extends TransactionCall {
  readonly token: string;
  readonly currency: string;
  /** A Hub88 amount. */
  readonly amount: number;
  readonly is_free: boolean;
  /** Further fields of the vendor's call, as JSON text; null when there are none. */
  readonly details: string | null;
}

export interface WinCall extends Omit<BetCall, "token"> {
  readonly reference_transaction_uuid: string;
}

/** A question for the balance of a game's jackpot pool. */
export interface JackpotPoolCall extends Call {
  readonly game_code: string;
  readonly currency: string;
}

/** A win of the jackpot pool: the wallet decides the amount. */
export interface JackpotWinCall extends TransactionCall {
  readonly currency: string;
  readonly reference_transaction_uuid: string;
}

export interface RollbackCall extends TransactionCall {
  readonly reference_transaction_uuid: string;
}

/** How many units of a Hub88 amount a minor unit is. */
export function hub88Factor(currency: string): bigint {
  return 10n ** BigInt(hub88Digits - currencyRule(currency).digits);
}

/**
 * Converts a Hub88 amount to minor units.
 * @throws VendorRefusal WRONG_CURRENCY, or WRONG_TYPES for what is not whole minor units.
 */
export function fromHub88Amount(amount: number, currency: string): bigint {
  if (!isSupportedByHub88(currency)) throw new VendorRefusal("RS_ERROR_WRONG_CURRENCY");
  const factor = hub88Factor(currency);
  const minor = BigInt(amount) / factor;
  if (minor * factor !== BigInt(amount)) throw new VendorRefusal("RS_ERROR_WRONG_TYPES");
  return minor;
}

/** Converts minor units to a Hub88 amount: ($1.00, 100n) → 100000n. The currency must be supported by Hub88. */
export function toHub88Amount(minor: bigint, currency: string): bigint {
  return minor * hub88Factor(currency);
}

/** The hash of a transaction's content, which every repeat of it must match. */
export function contentHash(
  kind: "bet" | "win" | "jackpot_win" | "rollback",
  call: TransactionCall & {
    readonly currency?: string;
    readonly amount?: number;
    readonly reference_transaction_uuid?: string;
  },
): Buffer {
  const { user, game_code, round, currency, amount, reference_transaction_uuid: reference } = call;
  const content = [kind, user.toLowerCase(), game_code, round, currency, amount, reference];
  return sha256(JSON.stringify(content.map((part) => part ?? null)));
}

/** Serialises a response as JSON; the balance keeps every digit. */
export function responseJson(response: VendorResponse): string {
  const { user, status, request_uuid, currency, balance, amount } = response;
  const paid = amount === undefined ? "" : `,"amount":${amount}`;
  const known = currency === null ? "" : `,"currency":${JSON.stringify(currency)},"balance":${balance ?? 0n}`;
  return `{"user":${JSON.stringify(user)},"status":"${status}","request_uuid":${JSON.stringify(request_uuid)}${known}${paid}}`;
}
