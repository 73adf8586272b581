import { indexStream } from "@croupier/schema/rules/fairness.js";
import { prizeAt, sumWeights } from "@croupier/schema/rules/raffle.js";
import type { Ctx } from "../../../core/ctx.js";
import { DomainError } from "../../../core/errors.js";
import type { LiveEvents } from "../../../core/events.js";
import { isId, newId } from "../../../core/ids.js";
import { inTx } from "../../../core/tx.js";
import { createOnce } from "../../../kit/create-once.js";
import { localDayOf } from "../../agent-figures/local-days.model.js";
import type { HouseSeeds, Rotation } from "../../house-games/house-seeds.service.js";
import type { SaferGamblingService } from "../../safer-gambling/safer-gambling.service.js";
import type { WalletService } from "../../wallet/wallet.service.js";
import type { GrantsService } from "../engine/grants.service.js";
import { findNotFor } from "../entries/audiences.reads.js";
import {
  insertDrawnRewards,
  insertEntry,
  listShownEntries,
  lockEntry,
  shareProgramme,
} from "../entries/entries.store.js";
import { publishEntryChanges } from "../entries/entry-changes.js";
import { assertGranted } from "../entries/grant-outcomes.model.js";
import type { ShownEntry } from "../entries/shown-programmes.model.js";
import { isOpen, type ProgrammeDetails } from "../programmes.model.js";
import { requirePlayer, requirePlayerWithMoneyAccess } from "../programmes.policy.js";
import { findProgramme } from "../programmes.store.js";
import { type TablePrize, tableOf } from "../rules/raffles.model.js";
import { readStock, takePrize } from "./prize-stock.store.js";
import { wheelSeedsOf } from "./raffle-seeds.js";
import { earnedBy, type RaffleTurn } from "./raffles.model.js";
import {
  countTurns,
  coversReward,
  findRaffle,
  findTurnByRequest,
  insertTurn,
  type TurnRow,
} from "./raffles.store.js";
import { readTurns } from "./turn-list.reads.js";

interface Deps {
  readonly grants: Pick<GrantsService, "issue">;
  readonly live: Pick<LiveEvents, "publish">;
  readonly saferGambling: Pick<SaferGamblingService, "isAnyExcluded">;
  readonly seeds: HouseSeeds;
  readonly wallet: Pick<WalletService, "activeCurrencyOf">;
}

/** A member's request for a turn. */
export interface TurnRequest {
  /** Id of the raffle, or of the promotion that explains it. */
  readonly promotionId: string;
  /** A UUID that the client generates. */
  readonly requestId: string;
}

/** Turns of wheels. */
export class WheelService {
  constructor(private readonly deps: Deps) {}

  /**
   * Uses a turn of a wheel: draws a prize of those in stock from the member's committed seeds, and grants it. Idempotent by
   * `requestId`. Whatever is refused uses no turn and no nonce.
   * @throws DomainError not_logged_in, in_need_true_account, session_locked, not_found, validation_failed (requestId),
   * idempotency_conflict, programme_not_open, no_turns_left, prizes_gone, budget_spent when the largest prize is not
   * covered, account_locked
   */
  async draw(ctx: Ctx, { promotionId, requestId }: TurnRequest): Promise<RaffleTurn> {
    const memberId = requirePlayerWithMoneyAccess(ctx);
    const { id, brandId } = await this.find(ctx, promotionId, memberId);
    await this.deps.seeds.current(ctx, wheelSeedsOf({ id, brandId }, memberId));
    const find = () => findTurnByRequest(ctx.db, { brandId, memberId }, requestId);
    const { row } = await createOnce<TurnRow>(requestId, {
      find,
      create: async () => {
        await inTx(ctx, (ctx) => this.use(ctx, { id, memberId, requestId }));
        const used = await find();
        if (!used) throw new Error("a turn was not written");
        return used;
      },
      isSame: ({ programmeId }) => programmeId === id,
    });
    const [turn] = await readTurns(ctx.db, this.deps.seeds, [row]);
    if (!turn) throw new Error("a turn is missing");
    return turn;
  }

  /**
   * Reveals the server seed of the member's earlier turns of a wheel, and activates the one that was committed to next with
   * the member's client seed.
   * @throws DomainError not_logged_in, in_need_true_account, not_found, validation_failed (clientSeed)
   */
  async rotateSeed(ctx: Ctx, promotionId: string, clientSeed: string): Promise<Rotation> {
    const memberId = requirePlayer(ctx);
    const key = wheelSeedsOf(await this.find(ctx, promotionId, memberId), memberId);
    await this.deps.seeds.current(ctx, key);
    return this.deps.seeds.rotate(ctx, key, clientSeed);
  }

  private async find(ctx: Ctx, id: string, memberId: string): Promise<ProgrammeDetails> {
    const currency = await this.deps.wallet.activeCurrencyOf(ctx, memberId);
    const raffle = isId(id) ? await findRaffle(ctx.db, { brandId: ctx.brand.id, id, currency }) : null;
    if (raffle?.rules.reward.code !== "wheel") throw new DomainError("not_found");
    return raffle;
  }

  private async use(
    ctx: Ctx,
    {
      id,
      memberId,
      requestId,
    }: { readonly id: string; readonly memberId: string; readonly requestId: string },
  ): Promise<void> {
    const { brand, clock, db } = ctx;
    await shareProgramme(db, id);
    const programme = await findProgramme(db, brand.id, id);
    if (!programme || !isOpen(programme, clock.now())) throw new DomainError("programme_not_open");
    if (await this.deps.saferGambling.isAnyExcluded(ctx, [memberId]))
      throw new DomainError("programme_not_open");
    const entry = await this.enter(ctx, programme, memberId);
    const used = (await countTurns(db, [entry.id])).get(entry.id) ?? 0;
    if (BigInt(used) >= earnedBy(entry)) throw new DomainError("no_turns_left");
    await this.drawPrize(ctx, { programme, entry, memberId, requestId, number: used + 1 });
    publishEntryChanges(ctx, this.deps.live, [memberId]);
  }

  /** Locks the member's entry of the current period, and makes it where everyone takes part. */
  private async enter(ctx: Ctx, programme: ProgrammeDetails, memberId: string): Promise<ShownEntry> {
    const { brand, clock, db } = ctx;
    const today = localDayOf(clock.now(), brand.timeZone);
    const view = { brandId: brand.id, memberId, today };
    const isCurrent = ({ programmeId, isCurrent }: ShownEntry) => isCurrent && programmeId === programme.id;
    const known = (await listShownEntries(db, view)).find(isCurrent);
    const mayEnter =
      programme.rules.entrance === "AUTOMATIC" && (await findNotFor(ctx, memberId, [programme])).size === 0;
    if (!known && !mayEnter) throw new DomainError("programme_not_open");
    const made = { id: newId(), programme, memberId, comment: null, now: clock.now(), today };
    const id = known?.id ?? (await insertEntry(db, { ...made, state: "JOINED" }));
    await lockEntry(db, brand.id, id);
    const entry = (await listShownEntries(db, view)).find(isCurrent);
    if (entry?.state !== "JOINED" && entry?.state !== "IN_PROGRESS")
      throw new DomainError("programme_not_open");
    return entry;
  }

  private async drawPrize(
    ctx: Ctx,
    given: {
      readonly programme: ProgrammeDetails;
      readonly entry: ShownEntry;
      readonly memberId: string;
      readonly requestId: string;
      readonly number: number;
    },
  ): Promise<void> {
    const { programme, entry, memberId, requestId, number } = given;
    const { brandId, id: programmeId } = programme;
    const { db, clock } = ctx;
    const now = clock.now();
    const table = await this.lockTable(ctx, programme, entry, memberId);
    const seed = await this.deps.seeds.take(ctx, wheelSeedsOf(programme, memberId));
    const draw = indexStream(seed.serverSeed, seed.clientSeed, seed.nonce);
    const index = draw(sumWeights(table));
    const prize = prizeAt(table, index);
    await takePrize(db, programmeId, prize.number);
    const turn = { id: newId(), brandId, programmeId, memberId, entryId: entry.id, number, requestId };
    const rewardEntryId = prize.amount > 0n ? newId() : null;
    if (rewardEntryId !== null) {
      const reward = { id: rewardEntryId, programme, version: entry.version, memberId };
      await insertDrawnRewards(db, [{ ...reward, period: `T${turn.id}`, amount: prize.amount, now }]);
    }
    await insertTurn(db, { ...turn, ...seed, table, index, prize, rewardEntryId, now });
    if (rewardEntryId === null) return;
    const [result] = await this.deps.grants.issue(ctx, [rewardEntryId], { isClaimed: true });
    assertGranted(result?.outcome);
  }

  /**
   * The prizes that can be drawn; no one else changes their stock until the transaction ends. Budgets never change the
   * odds: a turn is refused unless they cover the largest prize.
   */
  private async lockTable(
    ctx: Ctx,
    programme: ProgrammeDetails,
    { rules: { reward } }: ShownEntry,
    memberId: string,
  ): Promise<TablePrize[]> {
    if (reward.code !== "wheel") throw new DomainError("not_found");
    const table = tableOf(reward, await readStock(ctx.db, programme.id, { lock: true }));
    if (table.length === 0) throw new DomainError("prizes_gone");
    const amount = table.reduce((most, prize) => (prize.amount > most ? prize.amount : most), 0n);
    const today = localDayOf(ctx.clock.now(), ctx.brand.timeZone);
    if (!(await coversReward(ctx.db, { programmeId: programme.id, memberId, amount, today })))
      throw new DomainError("budget_spent");
    return table;
  }
}
