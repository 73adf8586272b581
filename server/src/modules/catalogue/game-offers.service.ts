import type { Ctx } from "../../core/ctx.js";
import { DomainError, type FieldFault, validationFailed } from "../../core/errors.js";
import { assertPageRequest, type Page, type PageRequest, toPage } from "../../core/page.js";
import { inTx } from "../../core/tx.js";
import type { AuditService } from "../audit/audit.service.js";
import type { NewGame, Vendor } from "./catalogue.model.js";
import { requireMayRunCatalogue } from "./catalogue.policy.js";
import type { CatalogueService } from "./catalogue.service.js";
import {
  type Acceptance,
  type GameOffer,
  type ListedGame,
  mostAtOnce,
  type OfferReport,
  type OfferStatus,
  toNewGame,
} from "./game-offers.model.js";
import { lockVendor, markOffers, putOffers, readOffers, takeOffers } from "./game-offers.store.js";

interface Deps {
  readonly audit: AuditService;
  readonly catalogue: Pick<CatalogueService, "vendorByCode" | "addGames">;
}

/** What vendors say they have, until an operator takes it into the catalogue. Nothing is played before. */
export class GameOffersService {
  constructor(private readonly deps: Deps) {}

  /**
   * Writes down what a vendor lists, in place of what it listed before. Nothing of it goes live.
   * @throws DomainError not_logged_in, permission_denied, not_found
   */
  async put(
    ctx: Ctx,
    code: string,
    { games, skipped }: { readonly games: readonly ListedGame[]; readonly skipped: number },
  ): Promise<OfferReport> {
    const vendor = await this.vendor(ctx, code);
    return inTx(ctx, async (ctx) => {
      await lockVendor(ctx.db, vendor);
      const report = { ...(await putOffers(ctx.db, vendor, games, ctx.clock.now())), skipped };
      await this.record(ctx, "vendor.list_games", vendor, { ...report });
      return report;
    });
  }

  /** One page of a vendor's offers. @throws DomainError not_logged_in, permission_denied, not_found, validation_failed */
  async page(ctx: Ctx, code: string, status: OfferStatus, request: PageRequest): Promise<Page<GameOffer>> {
    const vendor = await this.vendor(ctx, code);
    assertPageRequest(request);
    const { offers, totalCount } = await readOffers(ctx.db, vendor, status, request);
    return toPage(offers, totalCount, request);
  }

  /**
   * Takes offers into the catalogue, where they are live at once; all of them or none. Answers how many.
   * @throws DomainError not_logged_in, permission_denied, not_found for a vendor or an offer that is not there,
   * validation_failed, also for a game whose kind nobody has said
   */
  async accept(ctx: Ctx, code: string, wanted: readonly Acceptance[]): Promise<number> {
    const vendor = await this.vendor(ctx, code);
    assertFew(wanted.map((one) => one.code));
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
   * Puts offers aside, or back among the new ones; all of them or none. Answers how many.
   * @throws DomainError not_logged_in, permission_denied, not_found, validation_failed
   */
  async mark(ctx: Ctx, code: string, codes: readonly string[], status: OfferStatus): Promise<number> {
    const vendor = await this.vendor(ctx, code);
    assertFew(codes);
    return inTx(ctx, async (ctx) => {
      const marked = await markOffers(ctx.db, vendor, codes, status);
      if (marked < codes.length) throw new DomainError("not_found");
      await this.record(ctx, "vendor.mark_offers", vendor, { codes, status });
      return marked;
    });
  }

  private async vendor(ctx: Ctx, code: string): Promise<Vendor> {
    requireMayRunCatalogue(ctx.actor);
    const vendor = await this.deps.catalogue.vendorByCode(ctx, code);
    if (!vendor) throw new DomainError("not_found");
    return vendor;
  }

  private record(ctx: Ctx, action: string, { id }: Vendor, after: object): Promise<void> {
    return this.deps.audit.record(ctx, { action, subjectKind: "vendor", subjectId: id, after });
  }
}

/** @throws DomainError validation_failed for none, too many, or one named twice */
function assertFew(codes: readonly string[]): void {
  if (codes.length === 0) throw validationFailed({ field: "games", code: "required" });
  if (codes.length > mostAtOnce)
    throw validationFailed({ field: "games", code: "too_long", params: { max: mostAtOnce } });
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
