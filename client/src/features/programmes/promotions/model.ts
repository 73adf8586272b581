import type { PromotionType } from "../../../gql/graphql";
import { writePageNumber } from "../../../lib/browser/query-parameters";

/** The types of promotion, in the order of the selection. */
export const promotionTypes = [
  "NEWBIE",
  "DAILY",
  "LIMITED",
  "SPECIAL",
  "HIGH_REBATE",
  "VIP",
] as const satisfies readonly PromotionType[];

const typeParameter = "type";

/** The type that an address filters the list by; null for all. */
export function typeOf(query: URLSearchParams): PromotionType | null {
  const requestedType = query.get(typeParameter);
  return promotionTypes.find((type) => type === requestedType) ?? null;
}

/** The query of a page of the list of a type. */
export function listSearch(type: PromotionType | null, page = 1): string {
  const query = new URLSearchParams();
  if (type) query.set(typeParameter, type);
  writePageNumber(query, page);
  return query.size > 0 ? `?${query}` : "";
}

/** The picture for a slot, by its sequence: 1 for lists, 2 for the details; else the first picture. */
export function pictureOf(
  pictures: readonly { readonly sequence: number; readonly url: string }[],
  sequence: 1 | 2,
): string | null {
  return (pictures.find((picture) => picture.sequence === sequence) ?? pictures[0])?.url ?? null;
}
