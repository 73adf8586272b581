import {
  type BalanceCall,
  type BetCall,
  type JackpotPoolCall,
  type JackpotWinCall,
  type RollbackCall,
  type UserInfoCall,
  VendorRefusal,
  type WinCall,
} from "./vendor-wallet.model.js";

/** The fields of a request body. */
export type Fields = Readonly<Record<string, unknown>>;

/** Fields of a call that are stored with the transaction and not interpreted. */
const detailNames = ["reward_uuid", "supplier_user", "bet", "meta", "jackpot_win"];
/** What PostgreSQL's jsonb refuses: NUL, and lone surrogates. */
const unstorable = /\\u0000|\\ud[89a-f]/i;

function wrongTypes(): VendorRefusal {
  return new VendorRefusal("RS_ERROR_WRONG_TYPES");
}

function given(fields: Fields, name: string): unknown {
  const value = fields[name];
  if (value === undefined) throw new VendorRefusal("RS_ERROR_WRONG_SYNTAX");
  return value;
}

function text(fields: Fields, name: string, max = 255): string {
  const value = given(fields, name);
  if (typeof value !== "string" || value === "" || value.length > max) throw wrongTypes();
  if (/[\p{Cc}\p{Cs}]/u.test(value)) throw wrongTypes();
  return value;
}

function flag(fields: Fields, name: string): boolean {
  const value = given(fields, name);
  if (typeof value !== "boolean") throw wrongTypes();
  return value;
}

function amount(fields: Fields): number {
  const value = given(fields, "amount");
  if (typeof value !== "number" || !Number.isSafeInteger(value) || value < 0) throw wrongTypes();
  return value;
}

function details(fields: Fields): string | null {
  const stored = Object.fromEntries(
    detailNames.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])),
  );
  const json = JSON.stringify(stored);
  if (unstorable.test(json)) throw wrongTypes();
  return json === "{}" ? null : json;
}

function call(fields: Fields) {
  return { user: text(fields, "user"), request_uuid: text(fields, "request_uuid") };
}

function transaction(fields: Fields) {
  return {
    ...call(fields),
    transaction_uuid: text(fields, "transaction_uuid", 128),
    round: text(fields, "round"),
    round_closed: flag(fields, "round_closed"),
    game_code: text(fields, "game_code"),
  };
}

function money(fields: Fields) {
  return {
    currency: text(fields, "currency"),
    amount: amount(fields),
    is_free: flag(fields, "is_free"),
    details: details(fields),
  };
}

/**
 * Parses a request body.
 * @throws VendorRefusal WRONG_SYNTAX for anything but a JSON object
 */
export function parseBody(body: Buffer): Fields {
  let value: unknown;
  try {
    value = JSON.parse(body.toString("utf8"));
  } catch (error) {
    if (error instanceof SyntaxError) throw new VendorRefusal("RS_ERROR_WRONG_SYNTAX");
    throw error;
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new VendorRefusal("RS_ERROR_WRONG_SYNTAX");
  }
  return value as Fields;
}

/** @throws VendorRefusal WRONG_SYNTAX for a missing field, WRONG_TYPES for an invalid one */
export function parseUserInfoRequest(fields: Fields): UserInfoCall {
  return call(fields);
}

/** @throws VendorRefusal WRONG_SYNTAX, WRONG_TYPES */
export function parseBalanceRequest(fields: Fields): BalanceCall {
  return { ...call(fields), token: text(fields, "token"), game_code: text(fields, "game_code") };
}

/** Parses a bet. A free bet costs nothing, so it must have no amount. @throws VendorRefusal WRONG_SYNTAX, WRONG_TYPES */
export function parseBetRequest(fields: Fields): BetCall {
  const bet = { ...transaction(fields), token: text(fields, "token"), ...money(fields) };
  if (bet.is_free && bet.amount > 0) throw wrongTypes();
  return bet;
}

/** @throws VendorRefusal WRONG_SYNTAX, WRONG_TYPES */
export function parseWinRequest(fields: Fields): WinCall {
  const reference = text(fields, "reference_transaction_uuid", 128);
  return { ...transaction(fields), ...money(fields), reference_transaction_uuid: reference };
}

/** @throws VendorRefusal WRONG_SYNTAX, WRONG_TYPES */
export function parseJackpotPoolRequest(fields: Fields): JackpotPoolCall {
  return { ...call(fields), game_code: text(fields, "game_code"), currency: text(fields, "currency") };
}

/** @throws VendorRefusal WRONG_SYNTAX, WRONG_TYPES */
export function parseJackpotWinRequest(fields: Fields): JackpotWinCall {
  return {
    ...transaction(fields),
    currency: text(fields, "currency"),
    reference_transaction_uuid: text(fields, "reference_transaction_uuid", 128),
  };
}

/** @throws VendorRefusal WRONG_SYNTAX, WRONG_TYPES, also for a rollback that refers to itself */
export function parseRollbackRequest(fields: Fields): RollbackCall {
  const reference = text(fields, "reference_transaction_uuid", 128);
  const rollback = { ...transaction(fields), reference_transaction_uuid: reference };
  if (rollback.transaction_uuid === reference) throw wrongTypes();
  return rollback;
}
