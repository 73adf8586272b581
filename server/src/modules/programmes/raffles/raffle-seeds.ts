import type { PlayerKey } from "../../house-games/house-games.model.js";
import type { Programme } from "../programmes.model.js";

type Of = Pick<Programme, "id" | "brandId">;

/** Whose seeds the turns of a member are drawn from: each member has seeds of its own for each wheel. */
export function wheelSeedsOf({ id, brandId }: Of, memberId: string): PlayerKey {
  return { brand_id: brandId, player_key: memberId, game_code: id };
}

/** The seeds that all members share in a draw of tickets. */
export function ticketSeedsOf({ id, brandId }: Of): PlayerKey {
  return { brand_id: brandId, player_key: "tickets", game_code: id };
}

/** The seeds of one envelope. */
export function envelopeSeedsOf(brandId: string, envelopeId: string): PlayerKey {
  return { brand_id: brandId, player_key: "envelope", game_code: envelopeId };
}
