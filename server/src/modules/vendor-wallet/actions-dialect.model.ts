import { sha256 } from "../../core/crypto.js";
import { isSupportedByHub88 } from "../play/play.model.js";
import {
  type BetCall,
  hub88Factor,
  type RollbackCall,
  toHub88Amount,
  VendorRefusal,
  type VendorResponse,
  type VendorStatus,
  type WinCall,
} from "./vendor-wallet.model.js";

/** A bet or a win of a request. */
export interface MoneyAction {
  readonly kind: "bet" | "win";
  readonly id: string;
  /** Subunits of the currency. */
  readonly amount: number;
}

/** Rolls back an earlier action. */
export interface RollbackAction {
  readonly id: string;
  readonly original: string;
}

/** The fields that every request has. */
interface InRound {
  readonly user: string;
  readonly currency: string;
  readonly game: string;
  /** The vendor's reference of the round. */
  readonly round: string;
  readonly finished: boolean;
}

/** Bets and wins of one round, in order; a request without any asks for the balance. */
export interface PlayRequest extends Omit<InRound, "round"> {
  /** Null only when there are no actions. */
  readonly round: string | null;
  /** The session token of the launch; needed for bets only. */
  readonly session: string | null;
  readonly actions: readonly MoneyAction[];
}

export interface RollbackRequest extends InRound {
  readonly actions: readonly RollbackAction[];
}

/** The form of a refusal in this dialect. */
export interface DialectRefusal {
  readonly http: number;
  readonly code: number;
  readonly message: string;
}

const maxActions = 50;
const refusals: Readonly<Record<Exclude<VendorStatus, "RS_OK">, DialectRefusal>> = {
  RS_ERROR_NOT_ENOUGH_MONEY: { http: 412, code: 100, message: "Not enough funds" },
  RS_ERROR_INVALID_TOKEN: { http: 412, code: 101, message: "Player or session is invalid" },
  RS_ERROR_TOKEN_EXPIRED: { http: 412, code: 101, message: "Player or session is invalid" },
  RS_ERROR_LIMIT_REACHED: { http: 412, code: 105, message: "A limit of the player is reached" },
  RS_ERROR_USER_DISABLED: { http: 412, code: 110, message: "Player is disabled" },
  RS_ERROR_WRONG_CURRENCY: { http: 412, code: 154, message: "Currency is not allowed" },
  RS_ERROR_DUPLICATE_TRANSACTION: {
    http: 412,
    code: 155,
    message: "The action was sent before with other content",
  },
  RS_ERROR_WRONG_SYNTAX: { http: 400, code: 400, message: "Bad request" },
  RS_ERROR_WRONG_TYPES: { http: 400, code: 400, message: "Bad request" },
  RS_ERROR_INVALID_SIGNATURE: { http: 403, code: 403, message: "The signature does not match" },
  RS_ERROR_INVALID_PARTNER: { http: 403, code: 403, message: "Forbidden" },
  RS_ERROR_TRANSACTION_DOES_NOT_EXIST: { http: 404, code: 404, message: "Not found" },
  RS_ERROR_INVALID_GAME: { http: 412, code: 405, message: "Game is not available" },
  RS_ERROR_TRANSACTION_ROLLED_BACK: { http: 412, code: 409, message: "The action was rolled back" },
  RS_ERROR_TIMEOUT: { http: 504, code: 504, message: "Request timed out" },
  RS_ERROR_UNKNOWN: { http: 500, code: 500, message: "Unknown error" },
};

/** The dialect's form of a wallet status. */
export function dialectRefusal(status: Exclude<VendorStatus, "RS_OK">): DialectRefusal {
  return refusals[status];
}

type Fields = Readonly<Record<string, unknown>>;

function wrongTypes(): VendorRefusal {
  return new VendorRefusal("RS_ERROR_WRONG_TYPES");
}

function text(value: unknown, max = 255): string {
  if (value === undefined) throw new VendorRefusal("RS_ERROR_WRONG_SYNTAX");
  if (typeof value !== "string" || value === "" || value.length > max || /[\p{Cc}\p{Cs}]/u.test(value))
    throw wrongTypes();
  return value;
}

function flag(value: unknown): boolean {
  if (value === undefined) return false;
  if (typeof value !== "boolean") throw wrongTypes();
  return value;
}

function list(value: unknown): readonly Fields[] {
  if (value === undefined) return [];
  if (!Array.isArray(value) || value.length > maxActions) throw wrongTypes();
  const isObject = (one: unknown) => typeof one === "object" && one !== null && !Array.isArray(one);
  if (!value.every(isObject)) throw wrongTypes();
  return value as readonly Fields[];
}

function moneyAction({ action, action_id, amount }: Fields): MoneyAction {
  if (action !== "bet" && action !== "win") throw wrongTypes();
  if (typeof amount !== "number" || !Number.isSafeInteger(amount) || amount < 0) throw wrongTypes();
  return { kind: action, id: text(action_id, 128), amount };
}

function rollbackAction({ action, action_id, original_action_id }: Fields): RollbackAction {
  if (action !== "rollback") throw wrongTypes();
  const parsed = { id: text(action_id, 128), original: text(original_action_id, 128) };
  if (parsed.id === parsed.original) throw wrongTypes();
  return parsed;
}

function distinct<Action extends { readonly id: string }>(actions: readonly Action[]): readonly Action[] {
  if (new Set(actions.map(({ id }) => id)).size < actions.length) throw wrongTypes();
  return actions;
}

function player({ user_id, currency, game, finished }: Fields) {
  return { user: text(user_id), currency: text(currency), game: text(game), finished: flag(finished) };
}

/** Parses a play request. @throws VendorRefusal WRONG_SYNTAX for a missing field, WRONG_TYPES for an invalid one */
export function parsePlayRequest(fields: Fields): PlayRequest {
  const actions = distinct(list(fields.actions).map(moneyAction));
  const hasRound = actions.length > 0 || fields.game_id !== undefined;
  const session = actions.some(({ kind }) => kind === "bet") ? text(fields.session_id) : null;
  return { ...player(fields), round: hasRound ? text(fields.game_id) : null, session, actions };
}

/** Parses a rollback request. @throws VendorRefusal as parsePlayRequest does */
export function parseRollbackRequest(fields: Fields): RollbackRequest {
  const actions = distinct(list(fields.actions).map(rollbackAction));
  if (actions.length === 0) throw new VendorRefusal("RS_ERROR_WRONG_SYNTAX");
  return { ...player(fields), round: text(fields.game_id), actions };
}

/**
 * Converts subunits of the currency (minor units) to a Hub88 amount.
 * @throws VendorRefusal WRONG_CURRENCY, WRONG_TYPES for an amount that JSON numbers cannot express
 */
function toSafeHub88Amount(amount: number, currency: string): number {
  if (!isSupportedByHub88(currency)) throw new VendorRefusal("RS_ERROR_WRONG_CURRENCY");
  const converted = Number(toHub88Amount(BigInt(amount), currency));
  if (!Number.isSafeInteger(converted)) throw wrongTypes();
  return converted;
}

/** Converts the balance of a response, a Hub88 amount, to subunits of the currency. */
export function toSubunits({ balance, currency }: VendorResponse): number | null {
  if (balance === null || currency === null) return null;
  return Number(balance / hub88Factor(currency));
}

/** Converts a bet to the wallet's command; `closes` is true for the last action of a finished round. */
export function toBet(request: PlayRequest, { id, amount }: MoneyAction, closes: boolean): BetCall {
  const { user, currency, game, round, session } = request;
  return {
    ...transaction(user, game, round ?? "", id, closes),
    token: session ?? "",
    currency,
    amount: toSafeHub88Amount(amount, currency),
    is_free: false,
    details: null,
  };
}

/** Converts a win to the wallet's command. */
export function toWin(
  request: PlayRequest,
  action: Pick<MoneyAction, "id" | "amount">,
  { reference, closes }: { readonly reference: string; readonly closes: boolean },
): WinCall {
  const { token: _, ...win } = toBet(request, { ...action, kind: "win" }, closes);
  return { ...win, reference_transaction_uuid: reference };
}

/** Converts a rollback to the wallet's command. */
export function toRollback(
  { user, game, round }: RollbackRequest,
  { id, original }: RollbackAction,
  closes: boolean,
): RollbackCall {
  return { ...transaction(user, game, round, id, closes), reference_transaction_uuid: original };
}

function transaction(user: string, game: string, round: string, id: string, closes: boolean) {
  return {
    user,
    request_uuid: id,
    transaction_uuid: id,
    round,
    round_closed: closes,
    game_code: game,
  };
}

/**
 * The id of the zero win that closes a round when its last request has no actions. Vendors may use one round for several
 * members, games and currencies, each of which is a round of ours.
 */
export function closingWinId({ user, game, currency, round }: PlayRequest): string {
  const content = JSON.stringify([user.toLowerCase(), game, currency, round]);
  return `end:${sha256(content).toString("base64url")}`;
}
