import type { PromotionType } from "@croupier/schema/rules/promotions.js";
import type { Ctx } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import type { Page, PageRequest } from "../../core/page.js";
import type { Brand } from "../brands/brands.model.js";
import type { BrandsService } from "../brands/brands.service.js";
import type { SiteContentService } from "../content/site-content.service.js";
import { type Promotion, toPromotion } from "./promotions.model.js";

/** The brand's active promotions. */
export class PromotionsService {
  constructor(
    private readonly site: Pick<SiteContentService, "all" | "page" | "one">,
    private readonly brands: Pick<BrandsService, "current" | "change">,
  ) {}

  /** Returns a page of promotions, of one type or of all. @throws DomainError validation_failed, invalid_url */
  async list(
    ctx: Ctx,
    { promotionType }: { readonly promotionType?: PromotionType | undefined },
    request: PageRequest,
  ): Promise<Page<Promotion>> {
    const found = await this.site.page(ctx, { kinds: ["PROMOTION"], promotionType }, request);
    return { ...found, items: found.items.map(toPromotion) };
  }

  /** Returns the promotion about referring members; null when the brand has no active one. */
  async referral(ctx: Ctx): Promise<Promotion | null> {
    const { referralPromotion } = await this.brands.current(ctx);
    if (referralPromotion === null) return null;
    try {
      return await this.get(ctx, referralPromotion);
    } catch (error) {
      if (error instanceof DomainError && error.code === "not_found") return null;
      throw error;
    }
  }

  /**
   * Sets the promotion about referring members; null for none. Returns the brand.
   * @throws DomainError not_logged_in, permission_denied, not_found, invalid_url
   */
  async setReferral(ctx: Ctx, id: string | null): Promise<Brand> {
    const promotion = id === null ? null : await this.get(ctx, id);
    return this.brands.change(ctx, { referralPromotion: promotion?.id ?? null });
  }

  /** Returns the active promotions by their ids, up to 100. @throws DomainError invalid_url */
  async active(ctx: Ctx): Promise<ReadonlyMap<string, Promotion>> {
    const all = await this.site.all(ctx, "PROMOTION");
    return new Map(all.map((live) => [live.id, toPromotion(live)]));
  }

  /** Returns an active promotion. @throws DomainError not_found, invalid_url */
  async get(ctx: Ctx, id: string): Promise<Promotion> {
    return toPromotion(await this.site.one(ctx, "PROMOTION", { id }));
  }
}
