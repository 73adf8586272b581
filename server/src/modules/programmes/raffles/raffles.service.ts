import type { Ctx } from "../../../core/ctx.js";
import { localDayOf } from "../../agent-figures/local-days.model.js";
import type { HouseSeeds } from "../../house-games/house-seeds.service.js";
import { maskName } from "../../identity/contacts/contacts.model.js";
import { requireRealMember } from "../../identity/identity.policy.js";
import type { SaferGamblingService } from "../../safer-gambling/safer-gambling.service.js";
import type { WalletService } from "../../wallet/wallet.service.js";
import { findNotFor } from "../entries/audiences.reads.js";
import { listShownEntries } from "../entries/entries.store.js";
import { type ShownProgramme, show } from "../entries/shown-programmes.model.js";
import { requirePlayer } from "../programmes.policy.js";
import { currentPeriod, listShownProgrammes } from "../programmes.store.js";
import { tableOf } from "../rules/raffles.model.js";
import { earnedSoFar } from "./earned-turns.js";
import { readStock } from "./prize-stock.store.js";
import { ticketSeedsOf, wheelSeedsOf } from "./raffle-seeds.js";
import { raffleRewardOf, type ShownRaffle, type TicketDraw } from "./raffles.model.js";
import { countTurns, sumTickets } from "./raffles.store.js";
import { listTicketDraws, listWinners, type TicketDrawRow, type WinnerRow } from "./ticket-draws.store.js";
import { turnList } from "./turn-list.reads.js";

interface Deps {
  readonly saferGambling: Pick<SaferGamblingService, "isAnyExcluded">;
  readonly seeds: HouseSeeds;
  readonly wallet: Pick<WalletService, "activeCurrencyOf">;
}

/** How many earlier draws of a raffle are shown. */
const shownDraws = 5;

/** Shows raffles to members. */
export class RafflesService {
  constructor(private readonly deps: Deps) {}

  /** The turns of wheels that the member has used, newest first. @throws DomainError not_logged_in, in_need_true_account */
  readonly turns = turnList.for(({ actor, brand }) => ({
    brandId: brand.id,
    memberId: requireRealMember(actor).memberId,
    seeds: this.deps.seeds,
  }));

  /**
   * Lists the brand's raffles in the member's view, the most important first: those in the active currency, and those that
   * the member has a part in. Members who are excluded from play see none, and neither do agents.
   * @throws DomainError not_logged_in, password_change_required, in_need_true_account
   */
  async list(ctx: Ctx): Promise<ShownRaffle[]> {
    const { actor, brand, clock, db } = ctx;
    if (actor.kind === "member" && actor.role === "agent") return [];
    const memberId = requirePlayer(ctx);
    if (await this.deps.saferGambling.isAnyExcluded(ctx, [memberId])) return [];
    const now = clock.now();
    const programmes = await listShownProgrammes(db, brand.id, ["RAFFLE"]);
    const today = localDayOf(now, brand.timeZone);
    const entries = await listShownEntries(db, { brandId: brand.id, memberId, today });
    const currency = await this.deps.wallet.activeCurrencyOf(ctx, memberId);
    const notFor = await findNotFor(ctx, memberId, programmes);
    const shown = programmes
      .map((programme) => show(programme, entries, now))
      .filter(
        ({ id, entry, label, currency: own }) =>
          entry !== null || (label !== "CLOSED" && own === currency && !notFor.has(id)),
      );
    const draws = await this.readDraws(ctx, shown);
    const turns = await countTurns(
      db,
      shown.flatMap(({ currentEntry }) => currentEntry?.id ?? []),
    );
    return Promise.all(
      shown.map((programme) =>
        this.toShown(ctx, programme, {
          memberId,
          used: turns.get(programme.currentEntry?.id ?? "") ?? 0,
          draws: draws.get(programme.id) ?? [],
          today,
        }),
      ),
    );
  }

  private async toShown(
    ctx: Ctx,
    programme: ShownProgramme,
    given: {
      readonly memberId: string;
      readonly used: number;
      readonly draws: readonly TicketDraw[];
      readonly today: string;
    },
  ): Promise<ShownRaffle> {
    const { id, label, currentEntry: entry, rules } = programme;
    const reward = raffleRewardOf(rules.reward);
    const isWheel = reward.code === "wheel";
    const stock = isWheel ? await readStock(ctx.db, id) : new Map<number, number>();
    const earned = earnedSoFar(programme);
    const left = earned - BigInt(given.used);
    const key = isWheel ? wheelSeedsOf(programme, given.memberId) : ticketSeedsOf(programme);
    const period = await currentPeriod(ctx.db, { ...programme, kind: rules.period, today: given.today });
    const isCurrent = programme.state !== "CLOSED";
    return {
      programme,
      reward,
      label,
      entry,
      earned,
      stock,
      draws: given.draws,
      turnsLeft: isWheel ? (isCurrent && left > 0n ? left : 0n) : null,
      table: isWheel ? tableOf(reward, stock) : [],
      tickets: isWheel ? null : { all: await sumTickets(ctx.db, id, period.key), own: earned },
      drawsAt: isWheel ? null : earliest(period.until, programme.endsAt),
      fairness: await this.deps.seeds.fairness(ctx, key),
    };
  }

  private async readDraws(
    ctx: Ctx,
    raffles: readonly ShownProgramme[],
  ): Promise<ReadonlyMap<string, readonly TicketDraw[]>> {
    const ids = raffles.filter(({ rules }) => rules.reward.code === "ticket_draw").map(({ id }) => id);
    const rows = await listTicketDraws(ctx.db, ids, shownDraws);
    const winners = await listWinners(
      ctx.db,
      rows.map(({ id }) => id),
    );
    const seeds = await this.deps.seeds.readPublic(
      ctx.db,
      rows.flatMap(({ seedId }) => seedId ?? []),
    );
    const toDraw = (row: TicketDrawRow): TicketDraw => {
      const seed = row.seedId === null ? undefined : seeds.get(row.seedId);
      return {
        id: row.id,
        period: row.period,
        tickets: row.tickets,
        drawnAt: row.drawnAt,
        seeds: seed && row.nonce !== null ? { ...seed, nonce: row.nonce } : null,
        winners: winners.filter(({ drawId }) => drawId === row.id).map(toWinner),
      };
    };
    return new Map(ids.map((id) => [id, rows.filter(({ programmeId }) => programmeId === id).map(toDraw)]));
  }
}

function toWinner({ place, ticket, memberId, username, amount }: WinnerRow) {
  return { place, ticket, memberId, amount, name: maskName(username) };
}

function earliest(a: Date | null, b: Date | null): Date | null {
  if (a === null || b === null) return a ?? b;
  return a < b ? a : b;
}
