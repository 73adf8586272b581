import type { Brand } from "../../brands/brand";

/** Whether a visitor may play for free without an account. */
export function offersFreePlay({ features }: Pick<Brand, "features">): boolean {
  return features.includes("free-play");
}
