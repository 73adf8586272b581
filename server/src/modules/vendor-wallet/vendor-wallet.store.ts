import { sql } from "kysely";
import type { Db } from "../../db/database.js";

/** What a money call answers. Amounts are minor units. */
export interface MoneyAnswer {
  readonly status: string;
  /** Null when the member has no such wallet. */
  readonly currency: string | null;
  readonly balance: bigint | null;
  /** Whether money moved or a round changed. */
  readonly changed: boolean;
}

/** Which vendor speaks of which member. An unknown member's id may be any UUID. */
export interface Party {
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
  /** Id of the round, should it be new. */
  readonly roundId: string;
  readonly currency: string;
  readonly amount: bigint;
  readonly isFree: boolean;
  readonly details: string | null;
  /** Whether brand or vendor are closed to new bets. */
  readonly maintenance: boolean;
}

export interface Win extends Transaction {
  readonly currency: string;
  readonly amount: bigint;
  readonly isFree: boolean;
  readonly reference: string;
  readonly details: string | null;
}

export interface Rollback extends Transaction {
  readonly reference: string;
}

async function one(db: Db, call: ReturnType<typeof sql<MoneyAnswer>>): Promise<MoneyAnswer> {
  const { rows } = await call.execute(db);
  const [answer] = rows;
  if (!answer) throw new Error("a money call answered nothing");
  return answer;
}

/** Takes a stake. Refusals come as the status, or raised: PY001 and the ledger's. */
export function placeBet(db: Db, { brandId, vendorId, memberId }: Party, bet: Bet): Promise<MoneyAnswer> {
  return one(
    db,
    sql`/* play.bet */ select * from play.bet(${brandId}, ${vendorId}, ${memberId}, ${bet.tokenHash},
      ${bet.uuid}, ${bet.hash}, ${bet.game}, ${bet.round}, ${bet.roundId}, ${bet.closes}, ${bet.currency}, ${bet.amount},
      ${bet.isFree}, ${bet.details}::text::jsonb, ${bet.maintenance}, ${bet.now}::timestamptz)`,
  );
}

/** Pays a win. Refusals come as the status. */
export function payWin(db: Db, { brandId, vendorId, memberId }: Party, win: Win): Promise<MoneyAnswer> {
  return one(
    db,
    sql`/* play.win */ select * from play.win(${brandId}, ${vendorId}, ${memberId}, ${win.uuid},
      ${win.hash}, ${win.game}, ${win.round}, ${win.closes}, ${win.currency}, ${win.amount}, ${win.isFree}, ${win.reference},
      ${win.details}::text::jsonb, ${win.now}::timestamptz)`,
  );
}

/** A bet or a win, and who speaks of whom. */
export interface Said<Call> {
  readonly of: Party;
  readonly call: Call;
}

type Done = Pick<MoneyAnswer, "currency" | "balance"> & { readonly no: number };

/** What bets and wins have in common, as the groups' functions read it. */
function groupItem({ of, call }: Said<Bet | Win>, no: number): object {
  const { uuid, hash, game, round, closes, currency, amount, isFree, details, now } = call;
  return {
    no,
    brand: of.brandId,
    vendor: of.vendorId,
    member: of.memberId,
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

/** The answers of a group, in the order of its items; null for one that was left untouched. */
function inOrder(items: number, done: readonly Done[]): (MoneyAnswer | null)[] {
  const answers = new Array<MoneyAnswer | null>(items).fill(null);
  for (const { no, currency, balance } of done)
    answers[no] = { status: "RS_OK", currency, balance, changed: true };
  return answers;
}

/** Takes stakes of different members, those that are plain. A refusal is never among the answers. */
export async function placeBets(db: Db, bets: readonly Said<Bet>[]): Promise<(MoneyAnswer | null)[]> {
  const items = bets.map((bet, no) => ({
    ...groupItem(bet, no),
    token_hash: bet.call.tokenHash.toString("hex"),
    round_id: bet.call.roundId,
    maintenance: bet.call.maintenance,
  }));
  const { rows } =
    await sql<Done>`/* play.bets */ select * from play.bets(${JSON.stringify(items)}::jsonb)`.execute(db);
  return inOrder(items.length, rows);
}

/** Pays wins of different members, those that are plain. A refusal is never among the answers. */
export async function payWins(db: Db, wins: readonly Said<Win>[]): Promise<(MoneyAnswer | null)[]> {
  const items = wins.map((win, no) => ({ ...groupItem(win, no), reference: win.call.reference }));
  const { rows } =
    await sql<Done>`/* play.wins */ select * from play.wins(${JSON.stringify(items)}::jsonb)`.execute(db);
  return inOrder(items.length, rows);
}

/** Takes a bet or a win back, or sees to it that it cannot come any more. */
export function takeBack(
  db: Db,
  { brandId, vendorId, memberId }: Party,
  { uuid, hash, closes, reference, now }: Rollback,
): Promise<MoneyAnswer> {
  return one(
    db,
    sql`/* play.rollback */ select * from play.rollback(${brandId}, ${vendorId}, ${memberId}, ${uuid},
      ${hash}, ${closes}, ${reference}, ${now}::timestamptz)`,
  );
}

/** The balance in a currency, or of the active wallet. */
export function readBalance(
  db: Db,
  { brandId, memberId }: Pick<Party, "brandId" | "memberId">,
  currency: string | null,
  status = "RS_OK",
): Promise<MoneyAnswer> {
  return one(db, sql`select * from play.response_of(${status}, ${brandId}, ${memberId}, ${currency})`);
}

/** The balance that a game session plays with, if its token is good. */
export function sessionBalance(
  db: Db,
  { brandId, vendorId, memberId }: Party,
  session: { readonly tokenHash: Buffer; readonly game: string; readonly now: Date },
): Promise<MoneyAnswer> {
  return one(
    db,
    sql`select a.* from (select play.session_of(${brandId}, ${vendorId}, ${memberId}, ${session.tokenHash}) as s) x
      cross join lateral play.response_of(
        coalesce(play.token_fault(x.s, ${session.game}, ${session.now}::timestamptz), 'RS_OK'),
        ${brandId}, ${memberId}, (x.s).currency) a`,
  );
}

/** Whether the member's account is active; null when the brand has no such member. */
export async function accountIsActive(db: Db, brandId: string, memberId: string): Promise<boolean | null> {
  const row = await db
    .selectFrom("identity.account")
    .select("state")
    .where("id", "=", memberId)
    .where("brand_id", "=", brandId)
    .where("kind", "=", "member")
    .executeTakeFirst();
  return row ? row.state === "active" : null;
}
