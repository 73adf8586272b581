import { type PromotionType, promotionPages } from "@croupier/schema/rules/promotions.js";
import type { LiveContent, Picture } from "../content/content.model.js";

/** A promotion as visitors see it, in one language. */
export interface Promotion {
  readonly id: string;
  readonly title: string;
  /** Plain text. */
  readonly summary: string;
  /** Clean HTML. */
  readonly content: string;
  readonly promotionType: PromotionType;
  /** By sequence; the first is the tile, the second the picture of the details. */
  readonly pictures: readonly Picture[];
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  /** The member centre's page that its button leads members to; null: it has no such button. */
  readonly goTo: string | null;
}

/** Published content as a promotion. */
export function toPromotion(live: LiveContent): Promotion {
  const { id, title, summary, body, pictures, startsAt, endsAt } = live;
  const promotionType = live.promotionType ?? "SPECIAL";
  const goTo = promotionPages[promotionType] ?? null;
  return { id, title, summary, content: body, promotionType, pictures, startsAt, endsAt, goTo };
}
