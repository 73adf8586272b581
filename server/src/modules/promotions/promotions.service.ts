import type { PromotionType } from "@croupier/schema/rules/promotions.js";
import type { Ctx } from "../../core/ctx.js";
import type { Page, PageRequest } from "../../core/page.js";
import type { SiteContentService } from "../content/site-content.service.js";
import { type Promotion, toPromotion } from "./promotions.model.js";

/** What the brand offers its members at the moment. */
export class PromotionsService {
  constructor(private readonly site: Pick<SiteContentService, "page" | "one">) {}

  /** One page of promotions, of one type or of all. @throws DomainError validation_failed, invalid_url */
  async list(
    ctx: Ctx,
    { promotionType }: { readonly promotionType?: PromotionType | undefined },
    request: PageRequest,
  ): Promise<Page<Promotion>> {
    const found = await this.site.page(ctx, { kinds: ["PROMOTION"], promotionType }, request);
    return { ...found, items: found.items.map(toPromotion) };
  }

  /** One promotion that is on. @throws DomainError not_found, invalid_url */
  async get(ctx: Ctx, id: string): Promise<Promotion> {
    return toPromotion(await this.site.one(ctx, "PROMOTION", { id }));
  }
}
