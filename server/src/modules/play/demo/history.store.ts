import { sql } from "kysely";
import { sha256 } from "../../../core/crypto.js";
import type { Db } from "../../../db/database.js";
import type { BookedHistory, HistoryRound } from "../../../kit/demo-history/demo-history.js";

/** The brand and the currency of the rounds. */
interface Of {
  readonly brandId: string;
  readonly currency: string;
}

/** Opens or finds the ledger accounts of the brand's vendors that play with the platform's wallet, by vendor. */
export async function openVendorAccounts(
  db: Db,
  { brandId, currency }: Of,
): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ vendor: string; account: bigint }>`
    select v.id::text as vendor, ledger.vendor_account(${brandId}, v.id, ${currency}) as account
    from catalogue.vendor v where v.brand_id = ${brandId} and v.wallet_mode <> 'TRANSFER'`.execute(db);
  return new Map(rows.map(({ vendor, account }) => [vendor, account]));
}

function toRow(round: HistoryRound, { transferId }: BookedHistory) {
  return {
    ...round,
    bet: round.bet.toString(),
    win: round.win.toString(),
    hash: sha256(round.betUuid).toString("hex"),
    betTransfer: transferId(round.betPosting),
    winTransfer: round.winPosting === null ? null : transferId(round.winPosting),
  };
}

/** Inserts closed rounds with their bets and wins. A bet that lost closes its round. */
export async function insertHistoryRounds(
  db: Db,
  { brandId, currency }: Of,
  rounds: readonly HistoryRound[],
  booked: BookedHistory,
): Promise<void> {
  const json = JSON.stringify(rounds.map((round) => toRow(round, booked)));
  const rows = sql`jsonb_to_recordset(${json}::jsonb) x (id uuid, "memberId" uuid, "vendorId" uuid, "gameId" uuid,
    "betUuid" text, "winUuid" text, bet bigint, win bigint, at timestamptz, "wonAt" timestamptz, hash text,
    "betTransfer" bigint, "winTransfer" bigint)`;
  await sql`
    insert into play.round (id, brand_id, member_id, vendor_id, game_id, reference, currency, status, bets, staked, paid,
        valid_bet, opened_at, closed_at)
      select x.id, ${brandId}, x."memberId", x."vendorId", x."gameId", x.id::text, ${currency}, 'closed', 1, x.bet, x.win,
        x.bet, x.at, x."wonAt"
      from ${rows}`.execute(db);
  await sql`
    insert into play.transaction (vendor_id, uuid, kind, content_hash, brand_id, member_id, round_id, currency, amount,
        cash, transfer_id, reference, closes_round, at, created_at)
      select x."vendorId", t.uuid, t.kind, decode(x.hash, 'hex'), ${brandId}, x."memberId", x.id, ${currency}, t.amount,
        t.amount, t.transfer, t.reference, t.closes, t.at, t.at
      from ${rows}
      cross join lateral (values
        ('bet', x."betUuid", x.bet, x."betTransfer", null, x.win = 0, x.at),
        ('win', x."winUuid", x.win, x."winTransfer", x."betUuid", true, x."wonAt"))
        t (kind, uuid, amount, transfer, reference, closes, at)
      where t.amount > 0`.execute(db);
}
