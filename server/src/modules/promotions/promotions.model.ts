import { type PromotionType, promotionPages } from "@croupier/schema/rules/promotions.js";
import type { LiveContent, Picture } from "../content/content.model.js";

/** A promotion for visitors, in one language. */
export interface Promotion {
  readonly id: string;
  readonly title: string;
  /** Plain text. */
  readonly summary: string;
  /** Sanitised HTML. */
  readonly content: string;
  readonly promotionType: PromotionType;
  /** By sequence; the first is the tile's image, the second that of the details. */
  readonly pictures: readonly Picture[];
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  /** The member centre page that its button links to; null when it has no button. */
  readonly goTo: string | null;
}

/** Maps published content to a promotion. */
export function toPromotion(live: LiveContent): Promotion {
  const { id, title, summary, body, pictures, startsAt, endsAt } = live;
  const promotionType = live.promotionType ?? "SPECIAL";
  const goTo = promotionPages[promotionType];
  return { id, title, summary, content: body, promotionType, pictures, startsAt, endsAt, goTo };
}
