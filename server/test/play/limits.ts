import { newId } from "../../src/core/ids.js";
import type { Tables } from "../../src/db/tables.js";
import type { TestPlayer } from "./setup.js";

type Limit = Tables["limits.member_limit"];

/** Adds a limit. `amount`: minor units; for session time minutes. */
export async function addLimit(
  player: TestPlayer,
  kind: Limit["kind"],
  period: Limit["period"],
  amount: bigint,
  given: { readonly timeZone?: string; readonly effectiveAt?: Date } = {},
): Promise<void> {
  await player.db
    .insertInto("limits.member_limit")
    .values({
      id: newId(),
      brand_id: player.brand.id,
      member_id: player.member.id,
      kind,
      period,
      currency: kind === "session" ? null : "USD",
      amount,
      time_zone: given.timeZone ?? "UTC",
      effective_at: given.effectiveAt ?? player.clock.now(),
    })
    .execute();
}
