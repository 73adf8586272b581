import { indexStream } from "@croupier/schema/rules/fairness.js";
import { drawWinners } from "@croupier/schema/rules/raffle.js";
import type { Ctx } from "../../../core/ctx.js";
import { newBytes, newId } from "../../../core/ids.js";
import { inTx } from "../../../core/tx.js";
import type { HouseSeeds } from "../../house-games/house-seeds.service.js";
import { requireSystem } from "../../identity/identity.policy.js";
import { lockPosition } from "../engine/counting.store.js";
import type { GrantsService } from "../engine/grants.service.js";
import { insertDrawnRewards, shareProgramme } from "../entries/entries.store.js";
import { placesOf } from "../rules/raffles.model.js";
import { ticketSeedsOf } from "./raffle-seeds.js";
import {
  type DuePeriod,
  insertTicketDraw,
  insertWinners,
  isDrawn,
  listDuePeriods,
  listHolders,
  type NewWinner,
  readVersion,
  type TicketHolder,
} from "./ticket-draws.store.js";

interface Deps {
  readonly grants: Pick<GrantsService, "issue">;
  readonly seeds: HouseSeeds;
}

/** Draws winners from the tickets of periods. */
export class TicketDrawsService {
  constructor(private readonly deps: Deps) {}

  /**
   * Draws the tickets of periods that ended before a time up to which all events were counted, and grants the prizes. A
   * repeat draws nothing. @throws DomainError permission_denied for anyone but the platform
   */
  async drawEnded(ctx: Ctx, until: Date, signal: AbortSignal): Promise<void> {
    requireSystem(ctx.actor);
    for (const due of await listDuePeriods(ctx.db, ctx.brand.id, until)) {
      if (signal.aborted) return;
      const key = ticketSeedsOf({ id: due.programmeId, brandId: ctx.brand.id });
      await this.deps.seeds.current(ctx, key);
      await inTx(ctx, async (ctx) => {
        // Another node may draw, or have drawn, the period.
        if (!(await lockPosition(ctx.db, ctx.brand.id)) || (await isDrawn(ctx.db, due))) return;
        const hasTickets = await this.draw(ctx, due);
        // Everyone may verify the draw now. The seed of the next one is committed to already.
        if (hasTickets) await this.deps.seeds.rotate(ctx, key, newBytes(8).toString("hex"));
      });
    }
  }

  /** Draws the tickets of one period; whether there were any. */
  private async draw(ctx: Ctx, due: DuePeriod): Promise<boolean> {
    const { brand, clock, db } = ctx;
    const { programmeId } = due;
    const now = clock.now();
    await shareProgramme(db, programmeId);
    const holders = await listHolders(db, due, now);
    const tickets = holders.reduce((sum, holder) => sum + Number(holder.tickets), 0);
    const programme = { id: programmeId, brandId: brand.id };
    const seed = tickets > 0 ? await this.deps.seeds.take(ctx, ticketSeedsOf(programme)) : null;
    const winners = seed
      ? await this.choose(ctx, due, holders, indexStream(seed.serverSeed, seed.clientSeed, seed.nonce))
      : [];
    const id = newId();
    const made = { ...due, id, brandId: brand.id, seed, tickets, now, winners };
    await insertTicketDraw(db, made);
    await insertDrawnRewards(
      db,
      winners.map(({ rewardEntryId, memberId, version, amount, place }) => ({
        id: rewardEntryId,
        programme,
        memberId,
        version,
        amount,
        now,
        period: `P${place}:${id}`,
      })),
    );
    await insertWinners(db, id, winners);
    await this.deps.grants.issue(
      ctx,
      winners.map(({ rewardEntryId }) => rewardEntryId),
    );
    return tickets > 0;
  }

  /** Chooses the winners by the rules that the first holder has joined. */
  private async choose(
    ctx: Ctx,
    { programmeId }: DuePeriod,
    holders: readonly TicketHolder[],
    draw: (n: number) => number,
  ): Promise<(NewWinner & { readonly version: number })[]> {
    const [{ version } = { version: 1 }] = holders;
    const { reward } = await readVersion(ctx.db, programmeId, version);
    if (reward.code !== "ticket_draw") throw new Error(`programme ${programmeId} draws no tickets`);
    const places = placesOf(reward);
    const ends = endsOf(holders);
    return drawWinners(draw, ends.at(-1) ?? 0, places.length).flatMap((ticket, n) => {
      const holder = holders[ends.findIndex((end) => ticket < end)];
      const place = places[n];
      if (!holder || !place) return [];
      const won = { place: n + 1, ticket, prize: place.number, amount: place.amount };
      return [{ ...won, memberId: holder.memberId, version: holder.version, rewardEntryId: newId() }];
    });
  }
}

/** One more than the last ticket of each holder. */
function endsOf(holders: readonly TicketHolder[]): number[] {
  let end = 0;
  return holders.map(({ tickets }) => {
    end += Number(tickets);
    return end;
  });
}
