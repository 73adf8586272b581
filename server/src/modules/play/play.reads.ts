import { sql } from "kysely";
import type { Db } from "../../db/database.js";
import { amountCell } from "../../kit/lists/csv.js";
import { defineList } from "../../kit/lists/list.reads.js";
import { type Round, roundFilters } from "./play.model.js";

/** The member whose rounds are read. */
export interface Player {
  readonly brandId: string;
  readonly memberId: string;
}

function selectBrandRounds(db: Db, brandId: string) {
  return db
    .selectFrom("play.round as r")
    .innerJoin("catalogue.game as g", "g.id", "r.game_id")
    .innerJoin("catalogue.vendor as v", "v.id", "r.vendor_id")
    .where("r.brand_id", "=", brandId)
    .select(["r.id", "r.member_id as memberId", "r.game_id as gameId", "v.code as vendorCode"])
    .select(["r.reference", "r.currency", "r.status", "r.staked", "r.paid", "r.valid_bet as validBet"])
    .select(["r.opened_at as openedAt", "r.closed_at as closedAt"])
    .select(
      sql<
        bigint | null
      >`(select sum(coalesce(f.won, 0))::bigint from free_spins.spin f where f.round_id = r.id)`.as(
        "freeWin",
      ),
    )
    .select(["g.name as gameName", "g.game_type as gameType"]);
}

function selectRounds(db: Db, { brandId, memberId }: Player) {
  return selectBrandRounds(db, brandId).where("r.member_id", "=", memberId);
}

/** A member's rounds, newest first. */
export const roundList = defineList({
  filters: roundFilters,
  rows: selectRounds,
  narrow: {
    from: (query, from) => query.where("r.opened_at", ">=", from),
    to: (query, to) => query.where("r.opened_at", "<", to),
    gameType: (query, gameType) => query.where("g.game_type", "=", gameType),
    vendorCode: (query, vendorCode) => query.where("v.code", "=", vendorCode),
    gameId: (query, gameId) => query.where("g.node_id", "=", gameId),
    status: (query, status) => query.where("r.status", "=", status),
  },
  sort: { at: "r.opened_at", id: "r.id", key: "openedAt" },
  totals: {
    currency: "r.currency",
    of: { staked: "r.staked", paid: "r.paid", validBet: "r.valid_bet" },
  },
  csv: {
    columns: {
      opened: ({ openedAt }) => openedAt,
      closed: ({ closedAt }) => closedAt,
      game: ({ gameName }) => gameName,
      vendor: ({ vendorCode }) => vendorCode,
      category: ({ gameType }) => gameType,
      reference: ({ reference }) => reference,
      status: ({ status }) => status,
      currency: ({ currency }) => currency,
      staked: ({ staked, currency }) => amountCell(staked, currency),
      paid: ({ paid, currency }) => amountCell(paid, currency),
      net: ({ staked, paid, currency }) => amountCell(paid - staked, currency),
      valid_bet: ({ validBet, currency }) => amountCell(validBet, currency),
      id: ({ id }) => id,
    },
  },
});

/** One of a member's rounds. */
export async function readRound(db: Db, player: Player, id: string): Promise<Round | null> {
  return (await selectRounds(db, player).where("r.id", "=", id).executeTakeFirst()) ?? null;
}

/** A round of the brand, of any member. */
export async function readBrandRound(db: Db, brandId: string, id: string): Promise<Round | null> {
  return (await selectBrandRounds(db, brandId).where("r.id", "=", id).executeTakeFirst()) ?? null;
}
