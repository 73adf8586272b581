import { sql } from "kysely";
import { LRUCache } from "lru-cache";
import type { Db } from "../../db/database.js";
import { executeNamed } from "../../db/named-query.js";
import type { BetMoney, ContractCategory, SettledBet, SettledBetsRequest } from "./agent-figures.model.js";

interface SettlementRow extends Omit<SettledBet, "total" | "category" | "path">, BetMoney {
  readonly path: string;
  readonly category: string;
}

/** The paths that were read last. There are about as many as agents, and parsing one takes as long as the rest of its row. */
export class KnownPaths {
  private readonly known = new LRUCache<string, readonly string[]>({ max: 20_000 });

  /** Parses an array of ids as PostgreSQL writes it. Equal ones are the same array. */
  parse(text: string): readonly string[] {
    const known = this.known.get(text);
    if (known) return known;
    const path = text === "{}" ? [] : text.slice(1, -1).split(",");
    this.known.set(text, path);
    return path;
  }
}

/** Without copies by rest and spread, which cost more than reading a row of many. */
function toSettledBet(row: SettlementRow, paths: KnownPaths): SettledBet {
  return {
    sequence: row.sequence,
    memberId: row.memberId,
    path: paths.parse(row.path),
    currency: row.currency,
    // The column's CHECK has the enum's values.
    category: row.category as ContractCategory,
    total: { stake: row.stake, payout: row.payout, validBet: row.validBet },
    settledAt: row.settledAt,
    corrects: row.corrects,
  };
}

/** Reads rows of a brand's settlement log in the order of their sequence numbers. */
export async function readSettledBets(
  db: Db,
  { brandId, afterSequence, limit }: SettledBetsRequest,
  paths: KnownPaths,
): Promise<SettledBet[]> {
  const { rows } = await sql<SettlementRow>`
    select s.sequence, s.member_id as "memberId", s.path::text as path, s.currency, s.category,
      s.total_stake as stake, s.total_payout as payout, s.total_valid_bet as "validBet", s.settled_at as "settledAt",
      s.corrects
    from agent_figures.settlement s
    where s.brand_id = ${brandId} and s.sequence > ${afterSequence}
    order by s.sequence limit ${limit}`.execute(db);
  return rows.map((row) => toSettledBet(row, paths));
}

/** Reads the time before which a brand's figures are complete; null before the first fold. */
export async function readFoldedUntil(db: Db, brandId: string): Promise<Date | null> {
  const { rows } = await executeNamed(
    db,
    "agent-figures.folded-until",
    sql<{ foldedUntil: Date | null }>`
      select w.folded_until as "foldedUntil" from agent_figures.brand_watermark w where w.brand_id = ${brandId}`,
  );
  return rows[0]?.foldedUntil ?? null;
}
