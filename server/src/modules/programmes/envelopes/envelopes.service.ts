import type { Ctx } from "../../../core/ctx.js";
import { DomainError } from "../../../core/errors.js";
import { isId, newId } from "../../../core/ids.js";
import { inTx } from "../../../core/tx.js";
import type { HouseSeeds } from "../../house-games/house-seeds.service.js";
import { maskName } from "../../identity/contacts/contacts.model.js";
import { requireSystem } from "../../identity/identity.policy.js";
import type { SaferGamblingService } from "../../safer-gambling/safer-gambling.service.js";
import type { WalletService } from "../../wallet/wallet.service.js";
import type { GrantsService } from "../engine/grants.service.js";
import { requirePlayer, requirePlayerWithMoneyAccess } from "../programmes.policy.js";
import { envelopeSeedsOf } from "../raffles/raffle-seeds.js";
import { openRefusals, type ShownEnvelope, stateOf } from "./envelopes.model.js";
import {
  type EnvelopeRow,
  endEnvelope,
  listForMember,
  listOver,
  openEnvelope,
  readShares,
} from "./envelopes.store.js";

interface Deps {
  readonly grants: Pick<GrantsService, "announce">;
  readonly saferGambling: Pick<SaferGamblingService, "isAnyExcluded">;
  readonly seeds: HouseSeeds;
  readonly wallet: Pick<WalletService, "activeCurrencyOf" | "publishChange">;
}

const shownMs = 30 * 24 * 3_600_000;

/** The red envelopes that members open. */
export class EnvelopesService {
  constructor(private readonly deps: Deps) {}

  /**
   * Lists the envelopes of the last 30 days that the member can open, in the active currency, or has opened; the newest
   * first. Members who are excluded from play see none, and neither do agents.
   * @throws DomainError not_logged_in, password_change_required, in_need_true_account
   */
  async list(ctx: Ctx): Promise<ShownEnvelope[]> {
    if (ctx.actor.kind === "member" && ctx.actor.role === "agent") return [];
    const memberId = requirePlayer(ctx);
    if (await this.deps.saferGambling.isAnyExcluded(ctx, [memberId])) return [];
    return this.read(ctx, memberId);
  }

  /**
   * Opens the next share of an envelope, once: a repeat returns the share of the first time. Where the rules say so, the
   * share of an account that resembles an earlier one waits for staff.
   * @throws DomainError not_logged_in, in_need_true_account, session_locked, not_found, envelope_empty, programme_not_open,
   * budget_spent, account_locked
   */
  async open(ctx: Ctx, id: string): Promise<ShownEnvelope> {
    const memberId = requirePlayerWithMoneyAccess(ctx);
    if (!isId(id)) throw new DomainError("not_found");
    const now = ctx.clock.now();
    const { outcome } = await inTx(
      ctx,
      async (ctx) => {
        const result = await openEnvelope(ctx.db, { envelopeId: id, memberId, entryId: newId(), now });
        const { entryId, amount, currency, outcome } = result;
        // A crowd waits for each other's rewards, so nothing is read here.
        if (outcome === "GRANTED" && entryId !== null && amount !== null && currency !== null)
          await this.deps.grants.announce(ctx, [
            { entryId, memberId, kind: "CASH", currency, amount, outcome },
          ]);
        return result;
      },
      { idempotent: true },
    );
    // A share that waits for staff is shown so.
    if (outcome !== "GRANTED" && outcome !== "REPEATED" && outcome !== "UNDER_REVIEW")
      throw new DomainError(openRefusals[outcome]);
    const [opened] = await this.read(ctx, memberId, id);
    if (!opened) throw new Error("an envelope that was opened is missing");
    return opened;
  }

  /** The shares of an envelope that has ended, in minor units, in the order in which they were opened; null before. */
  async sharesOf(ctx: Ctx, { id, endedAt }: Pick<ShownEnvelope, "id" | "endedAt">): Promise<bigint[] | null> {
    return endedAt === null ? null : readShares(ctx.db, id);
  }

  /**
   * Ends the envelopes that are over: what no one opened returns, and the seed is revealed. Returns how many.
   * @throws DomainError permission_denied for anyone but the platform
   */
  async endOver(ctx: Ctx): Promise<number> {
    requireSystem(ctx.actor);
    const now = ctx.clock.now();
    const over = await listOver(ctx.db, { brandId: ctx.brand.id, now });
    for (const { id, senderId, currency } of over) {
      await inTx(ctx, async (ctx) => {
        if ((await endEnvelope(ctx.db, id, now)) === null) return;
        await this.deps.seeds.rotate(ctx, envelopeSeedsOf(ctx.brand.id, id), "ended");
        if (senderId !== null) this.deps.wallet.publishChange(ctx, senderId, currency);
      });
    }
    return over.length;
  }

  private async read(ctx: Ctx, memberId: string, id: string | null = null): Promise<ShownEnvelope[]> {
    const { brand, clock, db } = ctx;
    const now = clock.now();
    const currency = await this.deps.wallet.activeCurrencyOf(ctx, memberId);
    const since = new Date(now.getTime() - shownMs);
    const rows = await listForMember(db, { brandId: brand.id, memberId, currency, since, now }, id);
    const seeds = await this.deps.seeds.readPublic(
      db,
      rows.map(({ seedId }) => seedId),
    );
    return rows.map(({ seedId, nonce, username, ownState, ...row }: EnvelopeRow) => {
      const seed = seeds.get(seedId);
      if (!seed) throw new Error(`the seed of envelope ${row.id} is missing`);
      return {
        ...row,
        state: stateOf({ ...row, ownState }, now),
        sender: username === null ? null : maskName(username),
        seeds: { ...seed, nonce },
      };
    });
  }
}
