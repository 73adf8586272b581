import type { Ctx } from "../../../core/ctx.js";
import type { HouseSeeds } from "../../house-games/house-seeds.service.js";
import { makeEnvelope } from "../envelopes/envelope-maker.js";
import type { ProgrammeDetails } from "../programmes.model.js";
import { ticketSeedsOf } from "./raffle-seeds.js";

/**
 * Prepares what a programme that is started draws, in the caller's transaction: commits to the seed of a draw of tickets, or
 * divides the envelope of the brand.
 */
export async function prepareDraws(ctx: Ctx, seeds: HouseSeeds, programme: ProgrammeDetails): Promise<void> {
  const { reward } = programme.rules;
  if (reward.code === "ticket_draw") await seeds.current(ctx, ticketSeedsOf(programme));
  if (reward.code !== "envelope") return;
  const now = ctx.clock.now();
  const opensAt = programme.startsAt > now ? programme.startsAt : now;
  await makeEnvelope(ctx, seeds, { programme, sender: null, ...reward, opensAt });
}
