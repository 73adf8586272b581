import type { Ctx } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import type { Vendor } from "../catalogue/catalogue.model.js";
import { requireMayRunCatalogue } from "../catalogue/catalogue.policy.js";
import type { CatalogueService } from "../catalogue/catalogue.service.js";
import { type OfferReport, readGameList } from "../catalogue/game-offers.model.js";
import type { GameOffersService } from "../catalogue/game-offers.service.js";
import type { VendorTransport } from "./vendor-transport.js";

interface Deps {
  readonly catalogue: Pick<CatalogueService, "vendorByCode">;
  readonly offers: Pick<GameOffersService, "replaceOffers">;
  readonly transport: VendorTransport;
}

const path = "/operator/generic/v2/game/list";
/** A game list is long, and no member waits for it. */
const limits = { timeoutMs: 20_000, maxBytes: 16 * 1024 * 1024 };

/** Fetches the game lists of vendors. */
export class GameListsService {
  constructor(private readonly deps: Deps) {}

  /**
   * Fetches a vendor's game list and stores new games as offers; none of them can be played by that.
   * @throws DomainError not_logged_in, permission_denied, not_found, vendor_unavailable when the response is not a list
   */
  async fetch(ctx: Ctx, code: string): Promise<OfferReport> {
    requireMayRunCatalogue(ctx.actor);
    const vendor = await this.vendor(ctx, code);
    const answer = await this.deps.transport.post(ctx, vendor, path, {}, limits);
    const list = readGameList(answer);
    if (!list) throw new DomainError("vendor_unavailable");
    return this.deps.offers.replaceOffers(ctx, code, list);
  }

  private async vendor(ctx: Ctx, code: string): Promise<Vendor> {
    const vendor = await this.deps.catalogue.vendorByCode(ctx, code);
    if (!vendor) throw new DomainError("not_found");
    return vendor;
  }
}
