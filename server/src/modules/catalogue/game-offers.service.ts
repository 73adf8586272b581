import type { Ctx } from "../../core/ctx.js";
import { DomainError, type FieldFault, validationFailed } from "../../core/errors.js";
import { inTx } from "../../core/tx.js";
import type { AuditService, RecordChange } from "../audit/audit.service.js";
import type { NewGame, Vendor } from "./catalogue.model.js";
import { requireMayRunCatalogue } from "./catalogue.policy.js";
import type { CatalogueService } from "./catalogue.service.js";
import {
  type Acceptance,
  type GameOffer,
  type GameOfferStatus,
  type ListedGame,
  maxOffersPerCall,
  type OfferReport,
  toNewGame,
} from "./game-offers.model.js";
import { lockVendor, markOffers, offerList, replaceOffers, takeOffers } from "./game-offers.store.js";

interface Deps {
  readonly audit: AuditService;
  readonly catalogue: Pick<CatalogueService, "vendorByCode" | "addGames">;
}

/** Games that vendors list, pending staff's review. Only accepted games are added to the catalogue. */
export class GameOffersService {
  private readonly record: RecordChange;

  constructor(private readonly deps: Deps) {
    this.record = deps.audit.of("vendor");
  }

  /**
   * Stores a vendor's list of games, replacing its earlier list. Nothing is offered by that.
   * @throws DomainError not_logged_in, permission_denied, not_found
   */
  async replaceOffers(
    ctx: Ctx,
    code: string,
    { games, skipped }: { readonly games: readonly ListedGame[]; readonly skipped: number },
  ): Promise<OfferReport> {
    const requireVendor = await this.vendor(ctx, code);
    return inTx(ctx, async (ctx) => {
      await lockVendor(ctx.db, requireVendor);
      const report = { ...(await replaceOffers(ctx.db, requireVendor, games, ctx.clock.now())), skipped };
      await this.record(ctx, "vendor.list_games", requireVendor.id, { after: report });
      return report;
    });
  }

  /** A vendor's offers, by name. @throws DomainError not_logged_in, permission_denied, not_found */
  readonly list = offerList.for((ctx, { vendor }) => this.vendor(ctx, vendor));

  /**
   * Adds offers to the catalogue, where they can be played immediately; all of them or none. Returns their number.
   * @throws DomainError not_logged_in, permission_denied, not_found for an unknown vendor or offer,
   * validation_failed, also for a game whose type is neither given nor known
   */
  async accept(ctx: Ctx, code: string, wanted: readonly Acceptance[]): Promise<number> {
    const vendor = await this.vendor(ctx, code);
    assertCodes(wanted.map((one) => one.code));
    return inTx(ctx, async (ctx) => {
      const taken = await takeOffers(
        ctx.db,
        vendor,
        wanted.map((one) => one.code),
      );
      const games = newGames(taken, wanted);
      await this.deps.catalogue.addGames(ctx, code, games);
      return games.length;
    });
  }

  /**
   * Dismisses offers or marks them as new again; all of them or none. Returns their number.
   * @throws DomainError not_logged_in, permission_denied, not_found, validation_failed
   */
  async setStatus(
    ctx: Ctx,
    code: string,
    codes: readonly string[],
    status: GameOfferStatus,
  ): Promise<number> {
    const vendor = await this.vendor(ctx, code);
    assertCodes(codes);
    return inTx(ctx, async (ctx) => {
      const marked = await markOffers(ctx.db, vendor, codes, status);
      if (marked < codes.length) throw new DomainError("not_found");
      await this.record(ctx, "vendor.mark_offers", vendor.id, { after: { codes, status } });
      return marked;
    });
  }

  private async vendor(ctx: Ctx, code: string): Promise<Vendor> {
    requireMayRunCatalogue(ctx.actor);
    const vendor = await this.deps.catalogue.vendorByCode(ctx, code);
    if (!vendor) throw new DomainError("not_found");
    return vendor;
  }
}

/** @throws DomainError validation_failed for no codes, too many, or a repeated one */
function assertCodes(codes: readonly string[]): void {
  if (codes.length === 0) throw validationFailed({ field: "games", code: "required" });
  if (codes.length > maxOffersPerCall)
    throw validationFailed({ field: "games", code: "too_long", params: { max: maxOffersPerCall } });
  if (new Set(codes).size < codes.length) throw validationFailed({ field: "games", code: "invalid" });
}

/** @throws DomainError not_found, validation_failed */
function newGames(taken: readonly GameOffer[], wanted: readonly Acceptance[]): NewGame[] {
  const offers = new Map(taken.map((offer) => [offer.code, offer]));
  const faults: FieldFault[] = [];
  const games = wanted.flatMap(({ code, gameType }, n) => {
    const offer = offers.get(code);
    if (!offer) throw new DomainError("not_found");
    const game = toNewGame(offer, gameType);
    if (!game) faults.push({ field: `games.${n}.gameType`, code: "required" });
    return game ? [game] : [];
  });
  if (faults.length > 0) throw validationFailed(...faults);
  return games;
}
