import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/database.js";
import { executeNamed } from "../../db/named-query.js";

/** The result of a money call. Amounts are minor units. */
export interface WalletResult {
  readonly status: string;
  /** Null when the member has no such wallet. */
  readonly currency: string | null;
  readonly balance: bigint | null;
  /** Whether money moved or a round changed. */
  readonly changed: boolean;
}

/** Whose money a call moves: brand, vendor and member. An unknown member's id may be any UUID. */
export interface CallScope {
  readonly brandId: string;
  readonly vendorId: string;
  readonly memberId: string;
}

interface Transaction {
  readonly uuid: string;
  readonly hash: Buffer;
  readonly game: string;
  readonly round: string;
  readonly closes: boolean;
  readonly now: Date;
}

export interface Bet extends Transaction {
  readonly tokenHash: Buffer;
  /** Id of the round, if it is new. */
  readonly roundId: string;
  readonly currency: string;
  readonly amount: bigint;
  readonly isFree: boolean;
  readonly details: string | null;
  /** Whether the brand or the vendor accepts no new bets. */
  readonly maintenance: boolean;
}

export interface Win extends Transaction {
  readonly currency: string;
  readonly amount: bigint;
  readonly isFree: boolean;
  readonly reference: string;
  readonly details: string | null;
}

export interface JackpotWin extends Omit<Transaction, "closes"> {
  readonly currency: string;
  readonly reference: string;
}

/** The result of a jackpot win, with what was paid; null when nothing was. */
export interface JackpotWinResult extends WalletResult {
  readonly amount: bigint | null;
}

export interface Rollback extends Transaction {
  readonly reference: string;
}

async function one<Result extends WalletResult = WalletResult>(
  db: Db,
  name: string,
  call: RawBuilder<Result>,
): Promise<Result> {
  const { rows } = await executeNamed(db, name, call);
  const [answer] = rows;
  if (!answer) throw new Error("a money call returned no row");
  return answer;
}

/** Places a bet. Refusals are returned as the status, or raised: PY001 and the ledger's. */
export function placeBet(
  db: Db,
  { brandId, vendorId, memberId }: CallScope,
  bet: Bet,
): Promise<WalletResult> {
  return one(
    db,
    "play.bet",
    sql`select * from play.bet(${brandId}, ${vendorId}, ${memberId}, ${bet.tokenHash},
      ${bet.uuid}, ${bet.hash}, ${bet.game}, ${bet.round}, ${bet.roundId}, ${bet.closes}, ${bet.currency}, ${bet.amount},
      ${bet.isFree}, ${bet.details}::text::jsonb, ${bet.maintenance}, ${bet.now}::timestamptz)`,
  );
}

/** Pays a win. Refusals are returned as the status. */
export function payWin(db: Db, { brandId, vendorId, memberId }: CallScope, win: Win): Promise<WalletResult> {
  return one(
    db,
    "play.win",
    sql`select * from play.win(${brandId}, ${vendorId}, ${memberId}, ${win.uuid},
      ${win.hash}, ${win.game}, ${win.round}, ${win.closes}, ${win.currency}, ${win.amount}, ${win.isFree}, ${win.reference},
      ${win.details}::text::jsonb, ${win.now}::timestamptz)`,
  );
}

/** Pays the jackpot pool as it stands. Refusals are returned as the status. */
export function payJackpot(
  db: Db,
  { brandId, vendorId, memberId }: CallScope,
  win: JackpotWin,
): Promise<JackpotWinResult> {
  return one(
    db,
    "play.pool_win",
    sql<JackpotWinResult>`select * from play.pool_win(${brandId}, ${vendorId}, ${memberId}, ${win.uuid},
      ${win.hash}, ${win.game}, ${win.round}, ${win.currency}, ${win.reference}, ${win.now}::timestamptz)`,
  );
}

/** The balance of the jackpot pool that a vendor's game plays for, 0 before its first bet; null for another game. */
export async function readJackpotPool(
  db: Db,
  { brandId, vendorId }: Pick<CallScope, "brandId" | "vendorId">,
  { game, currency }: { readonly game: string; readonly currency: string },
): Promise<bigint | null> {
  const { rows } = await sql<{ amount: bigint }>`
    select coalesce(ledger.posted_balance(p.account_id), 0)::bigint as amount
    from catalogue.game g
    left join jackpot.pool p on p.brand_id = g.brand_id and p.currency = ${currency}
    where g.vendor_id = ${vendorId} and g.brand_id = ${brandId} and g.vendor_game_code = ${game}
      and g.jackpot_share is not null`.execute(db);
  return rows[0]?.amount ?? null;
}

/** A bet or a win with its vendor and member. */
export interface ScopedCall<Call> {
  readonly scope: CallScope;
  readonly call: Call;
}

type Done = Pick<WalletResult, "currency" | "balance"> & { readonly no: number };

/** The common fields of bets and wins, as the group functions expect them. */
function groupItem({ scope, call }: ScopedCall<Bet | Win>, no: number): object {
  const { uuid, hash, game, round, closes, currency, amount, isFree, details, now } = call;
  return {
    no,
    brand: scope.brandId,
    vendor: scope.vendorId,
    member: scope.memberId,
    hash: hash.toString("hex"),
    amount: amount.toString(),
    is_free: isFree,
    uuid,
    game,
    round,
    closes,
    currency,
    details,
    now,
  };
}

/** The results of a group, in the order of its items; null for an item that was left untouched. */
function resultsOf(items: number, done: readonly Done[]): (WalletResult | null)[] {
  const results = new Array<WalletResult | null>(items).fill(null);
  for (const { no, currency, balance } of done)
    results[no] = { status: "RS_OK", currency, balance, changed: true };
  return results;
}

/** Places the eligible bets of different members. A refused bet is left untouched. */
export async function placeBets(db: Db, bets: readonly ScopedCall<Bet>[]): Promise<(WalletResult | null)[]> {
  const items = bets.map((bet, no) => ({
    ...groupItem(bet, no),
    token_hash: bet.call.tokenHash.toString("hex"),
    round_id: bet.call.roundId,
    maintenance: bet.call.maintenance,
  }));
  const { rows } = await executeNamed(
    db,
    "play.bets",
    sql<Done>`select * from play.bets(${JSON.stringify(items)}::jsonb)`,
  );
  return resultsOf(items.length, rows);
}

/** Pays the eligible wins of different members. A refused win is left untouched. */
export async function payWins(db: Db, wins: readonly ScopedCall<Win>[]): Promise<(WalletResult | null)[]> {
  const items = wins.map((win, no) => ({ ...groupItem(win, no), reference: win.call.reference }));
  const { rows } = await executeNamed(
    db,
    "play.wins",
    sql<Done>`select * from play.wins(${JSON.stringify(items)}::jsonb)`,
  );
  return resultsOf(items.length, rows);
}

/** Rolls a bet or a win back; an unknown one is recorded, so that it is refused should it arrive. */
export function rollBack(
  db: Db,
  { brandId, vendorId, memberId }: CallScope,
  { uuid, hash, closes, reference, now }: Rollback,
): Promise<WalletResult> {
  return one(
    db,
    "play.rollback",
    sql`select * from play.rollback(${brandId}, ${vendorId}, ${memberId}, ${uuid},
      ${hash}, ${closes}, ${reference}, ${now}::timestamptz)`,
  );
}

/** The balance in a currency, or of the active wallet when it is null. */
export function readBalance(
  db: Db,
  { brandId, memberId }: Pick<CallScope, "brandId" | "memberId">,
  currency: string | null,
  status = "RS_OK",
): Promise<WalletResult> {
  return one(
    db,
    "play.response_of",
    sql`select * from play.response_of(${status}, ${brandId}, ${memberId}, ${currency})`,
  );
}

/** The balance of a game session's wallet, if its token is valid. */
export function sessionBalance(
  db: Db,
  { brandId, vendorId, memberId }: CallScope,
  session: { readonly tokenHash: Buffer; readonly game: string; readonly now: Date },
): Promise<WalletResult> {
  return one(
    db,
    "play.session_balance",
    sql`select * from play.session_balance(${brandId}, ${vendorId}, ${memberId}, ${session.tokenHash}, ${session.game},
      ${session.now}::timestamptz)`,
  );
}

/** Whether the member's account is active; null when the brand has no such member. */
export async function isAccountActive(db: Db, brandId: string, memberId: string): Promise<boolean | null> {
  const row = await db
    .selectFrom("identity.account")
    .select("state")
    .where("id", "=", memberId)
    .where("brand_id", "=", brandId)
    .executeTakeFirst();
  return row ? row.state === "active" : null;
}
